"""What stacks with what, in its window: the matrix, one combination, the hand on the table, the page of a pair."""

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from mjscore.app import edits
from mjscore.app.dialogs.stacking.verdicts import mark
from mjscore.app.dialogs.stacking.window import StackingWindow
from mjscore.app.document import Document, Selection
from mjscore.app.main_window import MainWindow
from mjscore.app.palette import PALETTES
from mjscore.app.state import TableState
from mjscore.context import Context
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import score
from mjscore.engine.sheet import ScoreSheet
from mjscore.hand import Hand
from mjscore.learn import atlas
from mjscore.learn.atlas import Verdict
from mjscore.rulesets import ruleset
from mjscore.words import ENGLISH
from tests.app.pointing import click, press
from tests.app.speaking import turn
from tests.app.stacking import ROLE, at, cell, counted, groups, opened, title, window

__all__ = ["window"]
CTRL = Qt.KeyboardModifier.ControlModifier


def test_it_has_every_combination_in_the_order_of_the_table(window: StackingWindow) -> None:
    pairs = window.matrix.pairs
    assert [row.rule for row in pairs.rows] == [str(n) for n in range(1, 82)]
    assert pairs.columns == pairs.rows
    assert pairs.headerData(36, Qt.Orientation.Vertical) == "37 Mixed Triple Chow"
    assert pairs.headerData(36, Qt.Orientation.Horizontal) == "37"


def test_the_form_of_1998_has_one_more(window: StackingWindow, document: Document) -> None:
    document.do(edits.set_ruleset, "mcr-1998")
    assert (window.matrix.pairs.rowCount(), window.matrix.pairs.columnCount()) == (82, 82)
    assert "K" in {row.rule for row in window.matrix.pairs.rows}


@pytest.mark.parametrize(
    ("form", "rule", "other", "said"),
    [
        ("mcr", "49", "18", "They count together."),
        ("mcr", "37", "2", "37 Mixed Triple Chow takes 2 Mixed Double Chow away."),
        ("mcr", "2", "37", "37 Mixed Triple Chow takes 2 Mixed Double Chow away."),
        ("mcr", "37", "49", "They never meet."),
        ("mcr", "55", "25", "55 Seven Pairs takes 25 Fully Concealed Hand away."),
        ("mcr-2006", "55", "25", "They count together."),
        ("mcr-1998", "81", "13", "They count together."),
        ("mcr", "39", "8", "They never meet."),
    ],
)
def test_cells_say_both_names_and_the_verdict(
    window: StackingWindow, document: Document, form: str, rule: str, other: str, said: str
) -> None:
    document.do(edits.set_ruleset, form)
    names = [ruleset(form).catalogue[one].names.en for one in (rule, other)]
    first, second = cell(window, rule, other).split("\n")
    assert first == f"{rule} {names[0]} and {other} {names[1]}"
    assert second == said
    assert cell(window, rule, other, ROLE.AccessibleTextRole) == f"{first}. {said}"


@pytest.mark.usefixtures("qapp")
def test_a_verdict_is_known_by_its_shape_alone() -> None:
    """A plus has its colour in the middle; one half differs from the other; a dot is small and the rest is even."""
    for colours in PALETTES.values():
        shapes = {}
        for verdict in Verdict:
            picture = mark(verdict, colours, 20, 1).toImage()
            shades = [QColor(picture.pixel(x, y)).lightness() for x, y in ((2, 2), (16, 16), (9, 9), (9, 6))]
            shapes[verdict] = tuple(abs(shade - shades[0]) > 40 for shade in shades)
        assert shapes == {
            Verdict.STACKS: (False, False, True, True),
            Verdict.TAKEN: (False, True, True, False),
            Verdict.NEVER: (False, False, True, False),
        }


def test_the_matrix_is_painted_in_the_colours_of_the_verdicts(window: StackingWindow, shown: MainWindow) -> None:
    colours = shown.look.colours
    for other, colour in (("18", colours.good), ("3", colours.amber), ("37", colours.window)):
        corner = at(window, "49", other) - QPoint(5, 5)
        assert window.matrix.viewport().grab().toImage().pixelColor(corner).name() == colour


def test_no_hand_is_scored_for_the_matrix(window: StackingWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    scored = []

    def noted(rules: Ruleset, hand: Hand, context: Context) -> ScoreSheet | None:
        scored.append(hand)
        return score(rules, hand, context)

    monkeypatch.setattr(atlas, "score", noted)
    window.filters.search.setText("chow")
    window.filters.search.clear()
    assert not window.matrix.grab().isNull()
    assert scored == []
    assert cell(window, "37", "2")
    assert len(scored) == 1


def test_it_begins_with_what_is_selected_else_with_the_dearest_that_counts(
    window: StackingWindow, shown: MainWindow, document: Document
) -> None:
    assert window.chosen == "49"
    window.close()
    document.select(Selection(rule="8"))
    assert opened(shown).chosen == "8"
    assert title(window) == "8 No Honors 1 point"


def test_combinations_are_found_by_value_and_text(window: StackingWindow) -> None:
    filters, pairs = window.filters, window.matrix.pairs
    filters.down.setCurrentIndex(filters.down.findText("88 points"))
    filters.down.activated.emit(filters.down.currentIndex())
    assert {row.points for row in pairs.rows} == {88}
    assert pairs.columnCount() == 81
    filters.across.setCurrentIndex(filters.across.findText("8 points"))
    filters.across.activated.emit(filters.across.currentIndex())
    assert {row.points for row in pairs.columns} == {8}
    for values in (filters.down, filters.across):
        values.setCurrentIndex(0)
        values.activated.emit(0)
    for text in ("37", "Mixed Triple Chow", "三色三同顺"):
        filters.search.setText(text)
        assert "37" in [row.rule for row in pairs.rows]
        assert pairs.rowCount() <= 4
    filters.search.setText("nothing of the sort")
    assert pairs.rowCount() == 0
    assert not window.matrix.grab().isNull()
    filters.search.clear()
    assert pairs.rowCount() == 81


def test_a_picked_cell_shows_the_page_of_the_pair(window: StackingWindow) -> None:
    click(window.matrix.viewport(), at=at(window, "55", "25"))
    assert title(window) == "55 Seven Pairs and 25 Fully Concealed Hand"
    assert "They are never counted together. Where both are there:" in window.page.toPlainText()
    assert window.chosen == "55"
    entry = window.rule.list.entries[window.rule.list.currentIndex().row()]
    assert entry.row is ruleset("mcr").catalogue["25"]
    click(window.matrix.viewport(), at=at(window, "37", "49"))
    assert "They never meet: of all hands, none shows both." in window.page.toPlainText()


def test_what_counts_together_in_some_hands_alone_is_told_apart(window: StackingWindow) -> None:
    assert cell(window, "58", "8").split("\n")[1] == "They count together in some hands."
    assert cell(window, "8", "58").split("\n")[1] == "They count together in some hands."


def test_options_that_may_change_the_pairs_are_told(window: StackingWindow, document: Document) -> None:
    """Not the minimum, which changes no pair; nor where other rules are looked at."""
    assert not window.options.isVisible()
    document.do(edits.set_options, (("minimum", 12),))
    assert not window.options.isVisible()
    document.do(edits.set_options, (("concealed_kong_as_pung", "always"),))
    assert window.options.isVisible()
    assert "A concealed kong is a concealed pung" in window.options.text()
    window.look_at("mcr-2006")
    assert not window.options.isVisible()
    window.look_at("mcr")
    assert window.options.isVisible()
    document.undo_stack.undo()
    assert not window.options.isVisible()


def test_keys_take_back_a_hand_that_was_laid(window: StackingWindow, document: Document) -> None:
    before = document.state
    window.rule.list.setFocus()
    press(Qt.Key.Key_Home, Qt.Key.Key_Down, Qt.Key.Key_Return)
    laid = document.state
    assert laid != before
    QTest.keyClick(window, Qt.Key.Key_Z, CTRL)
    assert document.state == before
    QTest.keyClick(window, Qt.Key.Key_Y, CTRL)
    assert document.state == laid


def test_numbers_and_the_diagonal_choose_a_combination(window: StackingWindow) -> None:
    window.matrix.verticalHeader().sectionClicked.emit(36)
    assert (window.chosen, window.rule.field.rule) == ("37", "37")
    window.matrix.horizontalHeader().sectionClicked.emit(1)
    assert window.chosen == "2"
    click(window.matrix.viewport(), at=at(window, "59", "59"))
    assert title(window) == "59 Pure Triple Chow 24 points"


def test_a_link_of_a_page_chooses_its_combination(window: StackingWindow) -> None:
    window.choose_pair("55", "25")
    window.page.anchorClicked.emit(QUrl("rule:25"))
    assert (window.chosen, title(window)) == ("25", "25 Fully Concealed Hand 4 points")


def test_rules_without_an_atlas_offer_those_that_have_one(window: StackingWindow, document: Document) -> None:
    document.do(edits.set_ruleset, "hongkong")
    assert not window.matrix.isVisible()
    assert set(window.offers) >= {"mcr", "mcr-1998", "mcr-2006"}
    button = window.offers["mcr-1998"]
    assert button.isVisible()
    click(button)
    assert window.matrix.isVisible()
    assert window.form == "mcr-1998"
    assert window.matrix.pairs.rowCount() == 82
    document.do(edits.set_ruleset, "mcr")
    assert window.form == "mcr"


def test_it_opens_under_rules_without_an_atlas(shown: MainWindow) -> None:
    shown.document.do(edits.set_ruleset, "classical")
    window = opened(shown)
    assert not window.matrix.isVisible()
    assert "Classical" in window.missing.text()
    shown._commands.forget_windows()
    shown.document.do(edits.load, TableState())


def test_the_keyboard_alone_is_enough(window: StackingWindow, document: Document, qtbot: QtBot) -> None:
    qtbot.waitUntil(window.isActiveWindow)
    window.matrix.setFocus(Qt.FocusReason.TabFocusReason)
    assert title(window) == "49 Pure Straight 16 points"
    press(Qt.Key.Key_Left)
    assert title(window) == "49 Pure Straight and 48 Big Three Winds"
    press(Qt.Key.Key_Down)
    assert title(window) == "50 Three-Suited Terminal Chows and 48 Big Three Winds"
    press(Qt.Key.Key_Return)
    assert title(window) == "50 Three-Suited Terminal Chows 16 points"
    window.choose("49")
    window.rule.list.setFocus(Qt.FocusReason.TabFocusReason)
    press(Qt.Key.Key_Down, Qt.Key.Key_Down)
    entry = window.rule.list.entries[window.rule.list.currentIndex().row()]
    assert entry.row
    press(Qt.Key.Key_Return)
    assert {"49", entry.row.rule} <= counted(document)
    press(Qt.Key.Key_Tab, modifiers=CTRL)
    assert window.hand.list.isVisible()
    QTest.keyClick(window, Qt.Key.Key_F, CTRL)
    assert window.filters.search.hasFocus()
    press(Qt.Key.Key_Escape)
    assert not window.isVisible()


def test_the_tab_key_reaches_everything_and_everything_has_a_name(window: StackingWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(window.isActiveWindow)
    window.filters.form.setFocus(Qt.FocusReason.TabFocusReason)
    reached: list[QWidget] = []
    while (here := QApplication.focusWidget()) and here not in reached:
        reached.append(here)
        assert here.accessibleName(), here
        window.focusNextChild()
    lists: list[QWidget] = [window.matrix, window.tabs, window.rule.field, window.rule.list, window.page]
    for part in (window.filters.form, window.filters.search, window.filters.down, window.filters.across, *lists):
        assert part in reached


def test_it_is_made_anew_in_another_language(window: StackingWindow, shown: MainWindow) -> None:
    assert window.windowTitle() == "What stacks"
    turn(shown, "ru")
    assert not shown.findChildren(StackingWindow)
    anew = opened(shown)
    assert anew.windowTitle() == "Что сочетается"
    assert anew.matrix.pairs.headerData(36, Qt.Orientation.Vertical) == "37 Три разномастных Чоу"
    assert next(iter(groups(anew))) == "Засчитывается с"
    turn(shown, ENGLISH)


@pytest.mark.parametrize("size", [(1000, 640), (1800, 1000)])
def test_nothing_but_the_matrix_scrolls_sideways(window: StackingWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    QApplication.processEvents()
    assert (window.width(), window.height()) == size
    for listed in (window.rule.list, window.hand.list):
        assert listed.horizontalScrollBar().maximum() == 0
    listed = window.rule.list
    for n, entry in enumerate(listed.entries):
        assert listed.strip(n).right() <= listed.viewport().width(), entry
    assert window.page.document().idealWidth() <= window.page.viewport().width() + 1


def test_colours_follow_the_theme(window: StackingWindow, shown: MainWindow) -> None:
    shown.look.choose("dark")
    corner = at(window, "49", "18") - QPoint(5, 5)
    shade = window.matrix.viewport().grab().toImage().pixelColor(corner).name()
    assert shade == PALETTES["dark"].good
    shown.look.choose("light")


def test_f7_opens_it(shown: MainWindow) -> None:
    assert shown.table["stacking"].shortcut().toString() == "F7"
    assert "&Learn" in [action.text() for action in shown.menuBar().actions()]

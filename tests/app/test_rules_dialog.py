"""The rules reference: list, search, pages, the way back, examples; and the comparison of the rulesets."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextOption
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTreeWidgetItem
from pytestqt.qtbot import QtBot

from mjscore.app import edits
from mjscore.app.dialogs.compare import CompareDialog
from mjscore.app.dialogs.rules import RulesDialog
from mjscore.app.document import Document, Selection
from mjscore.app.main_window import MainWindow
from mjscore.app.models.pages import FRONT, Pages
from mjscore.app.state import TableState
from mjscore.app.widgets.parts.html import hand_link
from mjscore.words import ENGLISH, set_language
from tests.app.pointing import RICH, click, lay, press

ALT = Qt.KeyboardModifier.AltModifier
UNLIKE = "[2222m] {3333p} 456s 77m 56s + 7s"
"""5, 7 and 8 points under the three forms."""


@pytest.fixture
def book(shown: MainWindow) -> Iterator[RulesDialog]:
    """The rules reference at its front."""
    shown.table["rules"].trigger()
    found = shown.findChild(RulesDialog)
    assert isinstance(found, RulesDialog)
    found.search.clear()
    found.go(FRONT)
    found.search.setFocus()
    yield found
    found.close()


@pytest.fixture
def comparison(shown: MainWindow) -> Iterator[CompareDialog]:
    """The comparison of a hand that the forms count differently."""
    lay(shown, UNLIKE)
    shown.table["compare"].trigger()
    found = shown.findChild(CompareDialog)
    assert isinstance(found, CompareDialog)
    yield found
    found.close()


def lines(book: RulesDialog | CompareDialog) -> list[str]:
    pane = book.page if isinstance(book, RulesDialog) else book.text
    return [" ".join(line.split()) for line in pane.toPlainText().splitlines() if line.strip()]


def items(book: RulesDialog) -> list[QTreeWidgetItem]:
    found = (book.list.topLevelItem(n) for n in range(book.list.topLevelItemCount()))
    return [item for item in found if item]


def listed(book: RulesDialog) -> list[str]:
    return [item.text(0) for item in items(book)]


def test_the_front_page_has_families_down_and_values_across(book: RulesDialog) -> None:
    assert lines(book)[0] == "MCR: 81 combinations, as the source has them"
    html = book.page.toHtml()
    assert html.count("<table") == 2
    assert html.count("rule:37") == 1
    for value in ("1", "8", "16", "88"):
        assert value in lines(book)
    assert "Honors" in lines(book)


def test_the_list_goes_by_value(book: RulesDialog, document: Document) -> None:
    assert listed(book)[:3] == ["88 points", "81 (7)", "80 (6)"]
    values = sorted({row.points for row in document.ruleset.catalogue})
    assert len(listed(book)) == 81 + len(values)
    row = next(item for item in items(book) if item.text(0) == "37 (41)")
    assert (row.text(1), row.text(2)) == ("Mixed Triple Chow", "三色三同顺")
    assert row.data(0, Qt.ItemDataRole.AccessibleTextRole) == "37, Mixed Triple Chow, 8 points"


@pytest.mark.parametrize("text", ["37", "mixed triple chow", "三色三同顺", "Три разномастных Чоу"])
def test_the_search_finds_numbers_and_names_in_any_language(book: RulesDialog, text: str) -> None:
    book.search.setText(text)
    assert "37 (41)" in listed(book)
    assert len(listed(book)) <= 4
    book.search.clear()
    assert len(listed(book)) > 81


def test_enter_takes_the_first_that_was_found(book: RulesDialog) -> None:
    QTest.keyClicks(book.search, "all fives")
    QTest.keyClick(book.search, Qt.Key.Key_Return)
    assert lines(book)[0].startswith("52 All Fives")
    book.search.setText("nothing of the sort")
    QTest.keyClick(book.search, Qt.Key.Key_Return)
    assert listed(book) == []
    assert lines(book)[0].startswith("52 All Fives")


def test_typed_letters_search_and_are_no_tiles(book: RulesDialog, document: Document) -> None:
    QTest.keyClicks(book.search, "seven pairs")
    assert "55 (19)" in listed(book)
    assert document.state.notation == ""


def test_a_picked_row_shows_its_page(book: RulesDialog) -> None:
    book.list.setFocus(Qt.FocusReason.TabFocusReason)
    book.list.setCurrentItem(items(book)[1])
    assert lines(book)[0] == "81 Thirteen Orphans 88 points"
    press(Qt.Key.Key_Down)
    assert lines(book)[0] == "80 Seven Shifted Pairs 88 points"


def test_arrows_pass_over_headings(book: RulesDialog) -> None:
    book.list.setFocus(Qt.FocusReason.TabFocusReason)
    book.go("75")
    press(Qt.Key.Key_Down)
    assert lines(book)[0].startswith("74 ")


def test_links_lead_from_page_to_page_and_keys_back(book: RulesDialog) -> None:
    book.go("37")
    assert lines(book)[0] == "37 Mixed Triple Chow 8 points"
    assert "Asks for" in lines(book)
    book.page.anchorClicked.emit(QUrl("rule:2"))
    assert lines(book)[0].startswith("2 Mixed Double Chow")
    assert [item.text(0) for item in book.list.selectedItems()] == ["2 (70)"]
    assert not book.forward.isEnabled()
    press(Qt.Key.Key_Left, modifiers=ALT)
    assert lines(book)[0].startswith("37 ")
    press(Qt.Key.Key_Right, modifiers=ALT)
    assert lines(book)[0].startswith("2 ")
    click(book.back)
    click(book.front)
    assert lines(book)[0].startswith("MCR")


def test_every_page_can_be_shown_without_scrolling_sideways(book: RulesDialog, document: Document) -> None:
    for form in ("mcr", "mcr-1998", "mcr-2006"):
        document.do(edits.set_ruleset, form)
        for row in document.ruleset.catalogue:
            book.go(row.rule)
            text = book.page.document()
            assert text.idealWidth() <= book.page.viewport().width() + 1, row.rule
            assert lines(book)[0].startswith(f"{row.rule} {row.names.en}")


@pytest.mark.parametrize("rules", ["mcr", "riichi", "hongkong", "classical"])
@pytest.mark.parametrize("width", [960, 1144, 1600])
def test_front_and_list_fit_their_width(book: RulesDialog, shown: MainWindow, width: int, rules: str) -> None:
    shown.document.do(edits.load, TableState(ruleset=rules))
    book.resize(width, 660)
    QApplication.processEvents()
    assert book.page.document().idealWidth() <= book.page.viewport().width() + 1
    room = book.list.viewport().width()
    assert sum(book.list.columnWidth(column) for column in range(3)) <= room
    for column in (column for column in range(3) if not book.list.isColumnHidden(column)):
        assert book.list.sizeHintForColumn(column) <= book.list.columnWidth(column)


def test_long_names_leave_the_page_its_room(shown: MainWindow, qtbot: QtBot) -> None:
    set_language("ru")
    try:
        russian = RulesDialog(shown.document, shown.look)
        qtbot.addWidget(russian)
        russian.show()
        for width, are_there in ((1000, False), (1600, True)):
            russian.resize(width, 640)
            QApplication.processEvents()
            assert russian.list.isColumnHidden(2) is not are_there
            assert russian.width() == width
            assert russian.page.width() > 38 * shown.look.text
        assert russian.page.wordWrapMode() is QTextOption.WrapMode.WordWrap
    finally:
        set_language(ENGLISH)


def test_an_example_goes_onto_the_table_and_can_be_taken_back(
    book: RulesDialog, shown: MainWindow, document: Document
) -> None:
    lay(shown, RICH)
    before = document.state
    book.go("37")
    address = next(part for part in book.page.toHtml().split('"') if part.startswith("hand:"))
    example = document.ruleset.catalogue["37"].examples[0]
    assert hand_link(book.page._shown, address).example == example
    book.page.anchorClicked.emit(QUrl(address))
    assert document.sheet
    assert "37" in {item.combination.rule for item in document.sheet.counted}
    document.undo_stack.undo()
    assert document.state.content == before.content


def test_it_follows_the_rules_in_force(book: RulesDialog, document: Document) -> None:
    document.do(edits.set_ruleset, "mcr-2006")
    book.go("K")
    assert lines(book)[0].startswith("K Concealed Kong and Melded Kong")
    document.do(edits.set_ruleset, "mcr")
    assert lines(book)[0].startswith("MCR: 81")
    assert not any(line.startswith("K") for line in listed(book))
    assert not book.back.isEnabled()


def test_f1_opens_the_page_of_the_selected_row(
    book: RulesDialog, shown: MainWindow, document: Document, qtbot: QtBot
) -> None:
    book.close()
    lay(shown, RICH)
    document.select(Selection(rule="22"))
    assert shown.table["rules"].shortcut().toString() == "F1"
    shown.table["rules"].trigger()
    assert book.isVisible()
    assert lines(book)[0].startswith("22 ")
    shown.right.explanation.anchorClicked.emit(QUrl("page:23"))
    assert lines(book)[0].startswith("23 ")
    qtbot.waitUntil(book.isActiveWindow)
    press(Qt.Key.Key_Escape)
    assert not book.isVisible()


def test_pages_go_back_and_forward() -> None:
    pages = Pages()
    for page in ("37", "2", "2", "40"):
        pages.turn_to(page)
    pages.step(-1)
    assert (pages.here, pages.can_step(1), pages.can_step(-2), pages.can_step(-3)) == ("2", True, True, False)
    pages.turn_to("8")
    assert not pages.can_step(1)
    pages.step(-9)
    assert pages.here == FRONT
    pages.step(9)
    pages.keep({"37", "8"})
    assert pages.here == "8"
    pages.keep({"37"})
    assert pages.here == FRONT


def test_totals_stand_side_by_side(comparison: CompareDialog) -> None:
    assert lines(comparison)[:7] == [
        "The hand under each ruleset",
        "5",
        "MCR: 3 short of the minimum of 8",
        "7",
        "MCR 1998: 1 short of the minimum of 8",
        "8",
        "MCR 2006: minimum 8 reached",
    ]
    assert "K Concealed Kong and Melded Kong" in lines(comparison)


def test_large_totals_are_whole(comparison: CompareDialog, shown: MainWindow) -> None:
    lay(shown, "EEESSSWWWNNCC + C")
    found = comparison.text.document().find("96,000")
    assert not found.isNull()
    assert found.block().layout().lineCount() == 1
    assert comparison.text.document().idealWidth() <= comparison.text.viewport().width()


def test_it_follows_the_hand_while_it_is_open(comparison: CompareDialog, document: Document) -> None:
    document.do(edits.add_flower, "a")
    assert lines(comparison)[1] == "6"
    comparison.close()
    document.do(edits.add_flower, "b")
    assert lines(comparison)[1] == "6"


def test_only_rules_that_the_form_in_force_has_are_links(comparison: CompareDialog, document: Document) -> None:
    assert "rule:K" not in comparison.text.toHtml()
    comparison.text.anchorClicked.emit(QUrl("rule:22"))
    assert document.selection == Selection(rule="22")
    document.do(edits.set_ruleset, "mcr-2006")
    assert "rule:K" in comparison.text.toHtml()


def test_unfinished_hands_are_compared_too(comparison: CompareDialog, shown: MainWindow) -> None:
    lay(shown, "123m 456p 78s + 9s")
    assert lines(comparison)[1:3] == ["–", "MCR: 5 tiles to go"]


@pytest.mark.parametrize(
    ("rules", "row"),
    [("mcr", ("81 (7)", "Thirteen Orphans", "十三幺")), ("riichi", ("", "Seven Pairs", "Chiitoitsu · 七対子"))],
)
def test_beside_its_name_stands_what_a_combination_is_called_elsewhere(
    book: RulesDialog, shown: MainWindow, rules: str, row: tuple[str, str, str]
) -> None:
    shown.document.do(edits.load, TableState(ruleset=rules))
    assert book.list.headerItem().text(2) == "Other names"
    assert row in [(item.text(0), item.text(1), item.text(2)) for item in items(book)]
    shown.document.do(edits.load, TableState())

"""Why not: picking a combination, what is said of it, near misses, and how it follows the hand."""

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.main_window import MainWindow
from mjscore.app.widgets import why_not as module
from mjscore.app.widgets.why_not import WhyNot
from tests.app.pointing import RICH, focused, lay, press


@pytest.fixture
def pane(shown: MainWindow) -> WhyNot:
    """The pane, seen, with nothing picked."""
    shown.right.tabs.setCurrentIndex(2)
    shown.right.why_not.pick(None)
    return shown.right.why_not


def text(pane: WhyNot) -> str:
    return " ".join(pane.text.toPlainText().split())


def offered(pane: WhyNot) -> list[str]:
    return [pane.field.itemData(n) for n in range(pane.field.count()) if pane.field.itemData(n)]


def test_every_combination_is_offered_by_numbers_and_names(pane: WhyNot, document: Document) -> None:
    assert sorted(offered(pane)) == sorted(row.rule for row in document.ruleset.catalogue)
    assert pane.field.itemText(pane.field.findData("37")) == "37 (41)  Mixed Triple Chow  三色三同顺"


def test_a_picked_combination_says_what_the_hand_lacks(pane: WhyNot, shown: MainWindow) -> None:
    lay(shown, RICH)
    pane.pick("52")
    assert text(pane).startswith("52 All Fives Needs a five in every set and in the pair")
    assert "2 of characters" in pane.text.accessibleDescription()
    assert 'href="page:52"' in pane.text.toHtml()


def test_a_combination_is_found_by_a_part_of_its_name(pane: WhyNot, shown: MainWindow) -> None:
    lay(shown, RICH)
    pane.field.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClicks(focused(), "all fiv")
    completer = pane.field.completer()
    assert completer
    found = completer.completionModel()
    assert [found.index(n, 0).data() for n in range(found.rowCount())] == ["52 (31)  All Fives  全带五"]
    press(Qt.Key.Key_Return)
    assert pane.field.rule == "52"
    assert pane.field.currentText() == "52 (31)  All Fives  全带五"
    assert "All Fives" in text(pane)


def test_arrows_go_from_combination_to_combination(pane: WhyNot) -> None:
    pane.pick("81")
    pane.field.setFocus(Qt.FocusReason.TabFocusReason)
    press(Qt.Key.Key_Down)
    assert pane.field.rule == "80"
    assert "Seven Shifted Pairs" in text(pane)


def test_an_emptied_field_picks_nothing(pane: WhyNot) -> None:
    pane.pick("52")
    pane.field.setFocus(Qt.FocusReason.TabFocusReason)
    press(Qt.Key.Key_A, modifiers=Qt.KeyboardModifier.ControlModifier)
    press(Qt.Key.Key_Delete)
    assert pane.field.rule is None
    assert text(pane) == "Pick a combination to see what the hand lacks."


def test_it_follows_the_hand(pane: WhyNot, shown: MainWindow) -> None:
    lay(shown, "123m 456p 78s")
    pane.pick("35")
    assert "Needs" in text(pane)
    lay(shown, "123m 456p 789s EE 11s + 1s")
    assert "35 Mixed Straight is in this hand." in text(pane)


def test_near_misses_come_first_after_a_pause(pane: WhyNot, shown: MainWindow, qtbot: QtBot) -> None:
    lay(shown, RICH)
    qtbot.waitUntil(lambda: "Nearly there" in text(pane))
    near = offered(pane)[: offered(pane).index("81")]
    assert "18" in near
    assert "Needs four chows and a pair" in text(pane)
    pane.text.anchorClicked.emit(QUrl("rule:18"))
    assert pane.field.rule == "18"
    assert text(pane).count("18 All Chows") == 1


def test_what_is_typed_stays_while_the_hand_changes(pane: WhyNot, shown: MainWindow, qtbot: QtBot) -> None:
    pane.field.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClicks(focused(), "zz")
    lay(shown, RICH)
    qtbot.waitUntil(lambda: "Nearly there" in text(pane))
    assert pane.field.currentText() == "zz"


def test_a_combination_that_other_rules_lack_is_let_go(pane: WhyNot, shown: MainWindow, document: Document) -> None:
    document.do(edits.set_ruleset, "mcr-2006")
    lay(shown, RICH)
    pane.pick("K")
    assert text(pane).startswith("K Concealed Kong and Melded Kong")
    document.do(edits.set_ruleset, "mcr")
    assert pane.field.rule is None
    assert "K" not in offered(pane)


def test_unseen_it_does_no_work(shown: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "why_not", None)
    monkeypatch.setattr(module, "why_not_all", None)
    lay(shown, RICH)
    QTest.qWait(2 * module._PAUSE)
    QApplication.processEvents()
    assert not shown.right.why_not.isVisible()

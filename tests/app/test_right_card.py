"""The right card: its tabs, how it unfolds, the readings, and that what is not seen does no work."""

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtWidgets import QApplication, QWidget

from mjscore.app import edits
from mjscore.app.document import Document, Selection
from mjscore.app.main_window import MainWindow
from mjscore.app.widgets import readings as module
from mjscore.app.widgets.right_card import RightCard
from mjscore.context import Context
from mjscore.engine.ruleset import Ruleset
from mjscore.hand import Hand
from mjscore.words.readings import Reading, explain_readings
from tests.app.pointing import HALF, RICH, click, focused, lay, press

CONTROL = Qt.KeyboardModifier.ControlModifier
TWO_WAYS = "112233m 112233p 5s + 5s"
"""25 as Seven Pairs, 9 in chows."""


@pytest.fixture
def card(shown: MainWindow) -> RightCard:
    """The right card with the first tab in front."""
    return shown.right


def seen(card: RightCard) -> list[QWidget]:
    return [part for part in (card.explanation, card.readings, card.why_not) if part.isVisible()]


def top(card: RightCard, part: QWidget) -> int:
    return part.mapTo(card, part.rect().topLeft()).y()


def left(card: RightCard, part: QWidget) -> int:
    return part.mapTo(card, part.rect().topLeft()).x()


def lines(card: RightCard) -> list[str]:
    return [" ".join(line.split()) for line in card.readings.toPlainText().splitlines() if line.strip()]


def test_one_part_stands_behind_each_tab(card: RightCard) -> None:
    assert seen(card) == [card.explanation]
    card.tabs.setCurrentIndex(1)
    assert seen(card) == [card.readings]
    card.tabs.setCurrentIndex(2)
    assert seen(card) == [card.why_not]


def test_tabs_turn_by_keys(card: RightCard, shown: MainWindow) -> None:
    card.tabs.setFocus(Qt.FocusReason.TabFocusReason)
    press(Qt.Key.Key_Right)
    assert card.tabs.currentIndex() == 1
    shown.table["next_tab"].trigger()
    assert card.tabs.currentIndex() == 2
    shown.table["next_tab"].trigger()
    assert card.tabs.currentIndex() == 0
    shown.table["previous_tab"].trigger()
    assert card.tabs.currentIndex() == 2
    assert shown.table["next_tab"].shortcut().toString() == "Ctrl+Tab"


def test_a_high_window_unfolds_them_below_each_other(card: RightCard, shown: MainWindow) -> None:
    shown.resize(1920, 999)
    assert card.tabs.isVisible()
    shown.resize(1920, 1000)
    QApplication.processEvents()
    assert not card.tabs.isVisible()
    parts = seen(card)
    assert len(parts) == 3
    tops = [top(card, part) for part in parts]
    assert tops == sorted(tops)
    assert len({left(card, part) for part in parts}) == 1


def test_a_large_window_has_two_of_them_beside_the_first(card: RightCard, shown: MainWindow) -> None:
    shown.resize(2560, 1440)
    QApplication.processEvents()
    explanation, readings, why_not = seen(card)
    assert left(card, explanation) + explanation.width() < left(card, readings) == left(card, why_not)
    assert top(card, readings) < top(card, why_not)
    shown.resize(1366, 768)
    assert seen(card) == [card.explanation]


def test_unfolded_the_keyboard_goes_from_part_to_part(card: RightCard, shown: MainWindow) -> None:
    shown.resize(1920, 1080)
    turn = shown.table["next_tab"].trigger
    for part in (card.explanation, card.readings, card.why_not.field, card.explanation):
        turn()
        assert focused() is part


def test_a_picked_row_brings_the_explanation_forward(card: RightCard, shown: MainWindow, document: Document) -> None:
    lay(shown, RICH)
    card.tabs.setCurrentIndex(1)
    document.do(edits.set_option, "minimum", 6)
    assert seen(card) == [card.readings]
    document.select(Selection(rule="37"))
    assert seen(card) == [card.explanation]
    assert card.explanation.toPlainText().startswith("37 Mixed Triple Chow")


def test_the_explanation_leads_to_the_rules_reference(card: RightCard, shown: MainWindow, document: Document) -> None:
    lay(shown, RICH)
    assert "rules reference" not in card.explanation.toPlainText()
    document.select(Selection(rule="37"))
    assert card.explanation.toPlainText().splitlines()[-1] == "Read rule 37 in the rules reference (F1)"
    assert 'href="page:37"' in card.explanation.toHtml()


def test_every_reading_is_a_card_with_the_chosen_one_first(card: RightCard, shown: MainWindow) -> None:
    lay(shown, TWO_WAYS)
    assert card.tabs.tabText(1) == "Readings (2)"
    card.tabs.setCurrentIndex(1)
    amounts = [line for line in lines(card) if line.split()[0] in {"25", "9"}]
    assert [line.split()[0] for line in amounts] == ["25", "9"]
    assert "chosen" in amounts[0]
    assert "chosen" not in amounts[1]
    assert card.readings.toHtml().count("<table") == 2
    assert "1 of characters" in card.readings.accessibleDescription()


def test_a_link_in_a_reading_explains_the_rule(card: RightCard, shown: MainWindow, document: Document) -> None:
    lay(shown, TWO_WAYS)
    card.tabs.setCurrentIndex(1)
    card.readings.anchorClicked.emit(QUrl("rule:55"))
    assert document.selection == Selection(rule="55")
    assert seen(card) == [card.explanation]


@pytest.mark.parametrize("line", ["", HALF, "147m 258p 369s 1122z + C"])
def test_without_a_winning_hand_there_are_no_readings(card: RightCard, shown: MainWindow, line: str) -> None:
    lay(shown, line)
    card.tabs.setCurrentIndex(1)
    assert card.tabs.tabText(1) == "Readings"
    assert lines(card) == ["A complete hand can be read in one way or several. They stand here with their totals."]


def test_readings_follow_the_hand_only_while_they_are_seen(
    card: RightCard, shown: MainWindow, document: Document, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Hand] = []

    def listen(ruleset: Ruleset, hand: Hand, context: Context) -> tuple[Reading, ...]:
        asked.append(hand)
        return explain_readings(ruleset, hand, context)

    monkeypatch.setattr(module, "explain_readings", listen)
    lay(shown, RICH)
    lay(shown, TWO_WAYS)
    assert not asked
    card.tabs.setCurrentIndex(1)
    assert len(asked) == 1
    assert lines(card)[0].startswith("27 points")
    document.do(edits.take_flower, "b")
    assert len(asked) == 2
    assert lines(card)[0].startswith("26 points")


def test_tabs_can_be_clicked(card: RightCard) -> None:
    click(card.tabs, at=card.tabs.tabRect(2).center())
    assert seen(card) == [card.why_not]

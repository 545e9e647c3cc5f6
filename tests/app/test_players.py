"""The table of four players in the window: seats, totals, the winner, tiles of all hands, and the way back."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from mjscore.app import edits
from mjscore.app.document import Document, Selection
from mjscore.app.main_window import MainWindow
from mjscore.app.state import Pane, TableState
from mjscore.app.widgets.players import Players
from mjscore.context import Event, Win, Wind
from mjscore.notation import write_hand
from tests.app.pointing import click, focused, in_palette, lay, pane, press, type_text

EAST, SOUTH, WEST, NORTH = Wind
CONTROL = Qt.KeyboardModifier.ControlModifier
LOSER = "[EEE] 2468m1367p14s"
"""4 for the pung, doubled for the own wind and for the prevailing one: 16."""
WINNER = "[CCC] 999p 234p 67p NN + 8p | flowers g"
"""20 + 8 + 4 + 4 = 36, doubled for dragons and for the half flush: 144."""


@pytest.fixture
def table(shown: MainWindow) -> Iterator[MainWindow]:
    """The window under the rules for four players, South's hand won, East's lost, North's a total, South in front."""
    document = shown.document
    document.do(edits.load, TableState(ruleset="classical"))
    lay(shown, LOSER)
    for seat in (NORTH, SOUTH):
        document.do(edits.turn_to, seat)
        document.do(edits.type_total, 4) if seat is NORTH else lay(shown, WINNER)
    document.undo_stack.clear()
    QApplication.processEvents()
    yield shown
    document.do(edits.load, TableState())
    QApplication.processEvents()


@pytest.fixture
def bar(table: MainWindow) -> Players:
    """The bar of the seats."""
    return table.felt.players


def words(bar: Players) -> list[tuple[str, str]]:
    """What the seats say."""
    return [(bar.seat(seat).text(), bar.seat(seat).figures) for seat in Wind]


def in_front(bar: Players) -> list[Wind]:
    return [seat for seat in Wind if bar.seat(seat).is_in_front]


def test_a_total_can_be_typed_at_once(table: MainWindow, bar: Players) -> None:
    table.document.do(edits.turn_to, WEST)
    click(bar.total_only)
    type_text("46")
    assert table.document.state.total == 46
    assert table.document.undo_name == "West total 46"
    click(bar.total_only)
    table.document.do(edits.turn_to, EAST)
    click(bar.total_only)
    type_text("7")
    assert table.document.state.total == 7


def test_what_was_typed_is_forgotten_for_another_hand(table: MainWindow, bar: Players) -> None:
    type_text("46")
    assert table.status.text.startswith("46 …")
    click(bar.seat(WEST))
    assert not table.status.text.startswith("46")
    type_text("m")
    assert table.document.state.notation == ""


# The bar


def test_rules_for_one_hand_have_no_bar(shown: MainWindow) -> None:
    before = shown.felt.height()
    assert not shown.felt.players.isVisible()
    shown.document.do(edits.set_ruleset, "classical")
    assert shown.felt.players.isVisible()
    assert shown.felt.height() > before
    shown.document.do(edits.set_ruleset, "mcr")
    assert shown.felt.height() == before


def test_each_seat_says_what_it_has(bar: Players) -> None:
    assert words(bar) == [("East", "16"), ("South · won", "144"), ("West", "0"), ("North · total only", "4")]
    assert in_front(bar) == [SOUTH]
    assert bar.seat(SOUTH).accessibleName() == "South, won, 144 points, in front"
    assert bar.seat(EAST).accessibleName() == "East, 16 points"


def test_a_click_brings_a_hand_in_front(table: MainWindow, bar: Players) -> None:
    click(bar.seat(EAST))
    assert in_front(bar) == [EAST]
    assert table.document.state.notation == "[EEE] 2468m 1367p 14s"
    assert not table.document.undo_stack.canUndo()
    assert table.felt.notation.text() == "[EEE] 2468m 1367p 14s"
    assert [line.row.rule for line in table.centre.table.lines.lines if line.row] == ["A3", "F1", "F2"]


def test_keys_bring_a_hand_in_front(table: MainWindow, bar: Players) -> None:
    press(Qt.Key.Key_1, modifiers=CONTROL)
    assert in_front(bar) == [EAST]
    assert table.table["seat_east"].shortcut().toString() == "Ctrl+1"
    table.document.do(edits.set_ruleset, "mcr")
    assert not table.table["seat_east"].isVisible()
    assert not table.table["seat_east"].isEnabled()


def test_the_seats_are_one_tab_stop(bar: Players) -> None:
    bar.seat(EAST).setFocus(Qt.FocusReason.TabFocusReason)
    press(Qt.Key.Key_Right, Qt.Key.Key_Right)
    assert focused() is bar.seat(WEST)
    press(Qt.Key.Key_Return)
    assert in_front(bar) == [WEST]
    press(Qt.Key.Key_Tab)
    assert focused() is bar.total_only


def test_a_hand_that_is_no_win_has_no_total(table: MainWindow, bar: Players) -> None:
    lay(table, "147m 258p 369s SSNN + C")
    assert bar.seat(SOUTH).figures == "–"
    assert bar.seat(SOUTH).accessibleName() == "South, won, in front"


# One winner


def test_a_washout_takes_the_winning_tile(table: MainWindow, bar: Players) -> None:
    click(bar.seat(EAST))
    click(bar.washout)
    assert table.document.state.winner is None
    assert in_front(bar) == [EAST]
    assert table.document.undo_name == "washout"
    assert (bar.washout.is_blocked, bar.washout.toolTip()) == (True, "Nobody has won.")
    table.document.undo_stack.undo()
    assert table.document.state.winner is SOUTH


def test_a_second_winner_is_refused(table: MainWindow, bar: Players) -> None:
    click(bar.seat(EAST))
    type_text("+3p")
    assert table.document.state.winning is None
    assert table.status.text == "South has won already. Only one hand can win."


def test_a_loser_has_no_place_for_a_winning_tile(table: MainWindow, bar: Players) -> None:
    assert pane(table, "Winning tile").isVisible()
    click(bar.seat(EAST))
    assert [shown.caption for shown in table.felt.hand.panes] == ["Exposed", "Set", "Concealed 10", "Flowers"]
    assert table.status.text == "13 tiles. Another hand has won: what these are worth counts in the settlement."


def test_a_hand_that_can_still_win_shows_its_waits(table: MainWindow, bar: Players) -> None:
    click(bar.washout)
    assert [card.wait.tile for card in table.centre.waits.cards] == [13, 16]
    assert table.centre.waits.isVisible()
    assert table.document.state.active is Pane.WINNING
    click(table.centre.waits.cards[0])
    assert table.document.state.winner is SOUTH


def test_events_are_the_winner_s(table: MainWindow, bar: Players) -> None:
    ready = table.left.circumstances.chip(Event.READY)
    click(ready)
    assert (ready.is_blocked, ready.isChecked()) == (False, True)
    assert table.document.sheet
    assert "E4" in [item.combination.rule for item in table.document.sheet.counted]
    click(bar.seat(EAST))
    assert (ready.is_blocked, ready.isChecked()) == (True, False)


def test_the_seat_is_chosen_in_the_bar(table: MainWindow) -> None:
    assert not table.left.circumstances.seat.isVisible()
    assert table.left.circumstances.round.isVisible()


# Tiles of all hands


def test_the_palette_counts_the_tiles_of_all(table: MainWindow) -> None:
    assert in_palette(table, "E").accessibleName() == "east wind, 1 left"
    assert in_palette(table, "g").accessibleName() == "chrysanthemum, none left"
    table.document.do(edits.turn_to, WEST)
    lay(table, "E")
    assert in_palette(table, "E").toolTip() == "east wind: none left. All four are there, 1 concealed, 3 with East."
    assert in_palette(table, "g").toolTip() == "chrysanthemum: none left. It is with South."
    table.document.do(edits.turn_to, SOUTH)
    assert in_palette(table, "g").toolTip() == "chrysanthemum: none left. It is in the hand."


def test_waits_count_the_tiles_of_all(table: MainWindow) -> None:
    table.document.do(edits.wash_out)
    table.document.do(edits.turn_to, WEST)
    lay(table, "88p")
    table.document.do(edits.turn_to, SOUTH)
    assert [card.wait.left for card in table.centre.waits.cards] == [4, 2]


# Totals


def test_a_total_takes_the_place_of_the_tiles(table: MainWindow, bar: Players) -> None:
    click(bar.seat(EAST))
    click(bar.total_only)
    assert table.document.state.total == 16
    assert table.document.undo_name == "East total 16"
    assert table.felt.typed.isVisible()
    assert not table.felt.hand.isVisible()
    assert table.felt.total.accessibleName() == "16 points, counted by the player"
    table.felt.typed.field.setValue(20)
    table.felt.typed.field.setValue(22)
    assert words(bar)[0] == ("East · total only", "22")
    table.document.undo_stack.undo()
    assert words(bar)[0] == ("East", "16")
    assert table.felt.hand.isVisible()


def test_totals_of_two_players_are_two_steps(table: MainWindow, bar: Players) -> None:
    for seat, total in ((EAST, 8), (WEST, 10)):
        click(bar.seat(seat))
        table.document.do(edits.type_total, total)
    table.document.undo_stack.undo()
    assert [player.total for player in table.document.state.players.values()] == [8, None, None, 4]


def test_tiles_take_the_place_of_a_total(table: MainWindow, bar: Players) -> None:
    click(bar.seat(NORTH))
    assert table.centre.note.text() == "The player counted this hand. Add tiles to have it scored here."
    assert table.centre.note.isVisible()
    table.right.tabs.setCurrentIndex(1)
    assert table.right.explanation.toPlainText() == table.centre.note.text()
    assert bar.total_only.isChecked()
    click(bar.total_only)
    assert table.document.undo_name == "take back the total of North"
    assert not bar.total_only.isChecked()
    table.document.undo_stack.undo()
    click(in_palette(table, "1m"))
    assert (table.document.state.total, table.document.state.notation) == (None, "1m")


def test_a_total_can_be_that_of_the_winner(table: MainWindow, bar: Players) -> None:
    table.document.do(edits.wash_out)
    click(bar.seat(NORTH))
    click(table.felt.typed.winner)
    assert words(bar)[3] == ("North · won", "4")
    assert table.document.undo_name == "North has won"
    assert table.felt.typed.winner.isChecked()
    click(table.felt.typed.winner)
    assert table.document.undo_name == "washout"


def test_a_second_winner_with_a_total_is_refused(table: MainWindow, bar: Players) -> None:
    click(bar.seat(NORTH))
    click(table.felt.typed.winner)
    assert not table.felt.typed.winner.isChecked()
    assert table.status.text == "South has won already. Only one hand can win."


# Steps and selection


def test_undo_leads_back_to_the_hand_that_was_changed(table: MainWindow, bar: Players) -> None:
    click(bar.seat(WEST))
    click(in_palette(table, "1m"))
    click(bar.seat(NORTH))
    table.document.undo_stack.undo()
    hands = [write_hand(player.hand) for player in table.document.state.players.values()]
    assert hands == ["[EEE] 2468m 1367p 14s", "[CCC] 23467999p NN + 8p", "", ""]
    assert in_front(bar) == [WEST]


def test_a_draft_that_is_left_is_a_step(table: MainWindow, bar: Players) -> None:
    lay(table, "[CCC] 99")
    click(bar.seat(EAST))
    assert table.document.undo_name == "edit the notation"
    table.document.undo_stack.undo()
    assert table.document.state.draft == "[CCC] 99"


def test_another_hand_in_front_is_looked_at_anew(bar: Players, document: Document) -> None:
    document.select(Selection(rule="F5"))
    click(bar.seat(EAST))
    assert document.selection == Selection()


def test_how_it_was_won_can_be_told_with_any_hand_in_front(table: MainWindow, bar: Players) -> None:
    click(bar.seat(EAST))
    circumstances = table.left.circumstances
    assert not circumstances.discarder.button(SOUTH).isVisible()
    click(circumstances.discarder.button(NORTH))
    assert table.document.table.score
    assert table.document.table.score.table.discarder is NORTH
    click(circumstances.win.button(Win.SELF_DRAW))
    assert table.document.table.score.table.win is Win.SELF_DRAW


def test_a_new_hand_clears_every_seat(table: MainWindow, bar: Players) -> None:
    click(bar.seat(WEST))
    table.table["new"].trigger()
    assert words(bar) == [("East", "0"), ("South", "0"), ("West", "0"), ("North", "0")]
    assert table.document.undo_name == "new hand"


def test_an_empty_seat_beside_others_is_offered_no_example(table: MainWindow, bar: Players) -> None:
    click(bar.seat(WEST))
    assert not table.centre.offer.isVisible()
    assert table.centre.note.text() == (
        "This hand has no tiles yet. Add them, or type the total that the player counted."
    )
    table.table["new"].trigger()
    assert table.centre.offer.isVisible()


def test_the_tab_key_goes_from_the_seats_to_the_hand_and_on_to_the_settlement(bar: Players) -> None:
    bar.seat(EAST).setFocus(Qt.FocusReason.TabFocusReason)
    met = [focused().accessibleName()]
    for _n in range(24):
        press(Qt.Key.Key_Tab)
        met.append(focused().accessibleName())
    wanted = ("East, 16 points", "Total only", "Washout", "red dragon, in exposed pung 1 of 3", "Notation", "Score")
    places = [next(n for n, name in enumerate(met) if part in name) for part in (*wanted, "Reasons", "Settlement")]
    assert places == sorted(places)

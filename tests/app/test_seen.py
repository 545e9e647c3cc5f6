"""Tiles that lie open on the table: they are gone, they tell by themselves whether a tile is the last of its kind."""

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt

from mjscore.app import edits
from mjscore.app.assess import assess
from mjscore.app.document import Document
from mjscore.app.files import file_of, state_of
from mjscore.app.main_window import MainWindow
from mjscore.app.state import Pane, Spot, TableState
from mjscore.app.telling import fault_text, place_text
from mjscore.app.widgets.seen_pane import SeenPane
from mjscore.context import Event, Win
from mjscore.faults import Reason
from mjscore.interchange.scoring import score
from mjscore.notation import write_kind
from tests.app.pointing import RIGHT, click, in_palette, press, type_text
from tests.app.table import EMPTY, READY, WON, fault_of, kind, written


def seen(tiles: str, state: TableState = EMPTY) -> TableState:
    """The state after tiles were seen, one after the other: `3p 4p E`."""
    for tile in tiles.split():
        state = edits.see(state, kind(tile))
    return state


def seen_in(document: Document) -> str:
    """The tiles that were seen, in the order in which they came."""
    return " ".join(map(write_kind, document.state.seen))


# What is left, and where the others are


def test_what_was_seen_cannot_come_any_more() -> None:
    state = seen("3p 3p E", written("3p"))
    assert (state.left(kind("3p")), state.left(kind("E")), state.left(kind("4p"))) == (1, 3, 4)
    state = seen("3p", state)
    assert state.left(kind("3p")) == 0
    assert place_text(kind("3p"), state) == "All four are there, 1 concealed, 3 seen on the table."
    fault = fault_of(lambda: edits.add_tile(state, kind("3p")))
    assert fault_text(fault, state) == "3 of dots was not added: all four are there, 1 concealed, 3 seen on the table."
    assert fault_of(lambda: edits.see(state, kind("3p"))).reason is Reason.NOT_ADDED


def test_a_line_with_a_tile_too_many_is_a_draft() -> None:
    state = edits.set_text(seen("3p 3p 3p"), "133p")
    assert state.draft == "133p"
    fault = edits.draft_fault(state)
    assert fault
    assert (fault.reason, fault.at) == (Reason.FIFTH_TILE, 2)


def test_indicators_and_seen_tiles_are_counted_together() -> None:
    state = edits.add_indicator(seen("3p 3p 3p", edits.set_ruleset(EMPTY, "riichi")), edits.Row.DORA, kind("3p"))
    assert state.left(kind("3p")) == 0


# Waits


def test_waits_count_what_is_left_of_them() -> None:
    state = seen("3p 3p", written(READY))
    unfinished = assess(state).unfinished
    assert unfinished
    assert [(wait.tile, wait.left) for wait in unfinished.waits] == [(kind("3p"), 2)]


def test_a_wait_for_the_last_tile_of_its_kind_is_worth_more() -> None:
    """Pure straight 16, all chows 2, edge wait 1, no honors 1, mixed double chow 1: 21; last tile 4; self-drawn 1."""
    plain, last = (assess(state).unfinished for state in (written(READY), seen("3p 3p 3p", written(READY))))
    assert plain
    assert last
    values = [[sheet.total for wait in one.waits for sheet in (wait.discard, wait.self_draw)] for one in (plain, last)]
    assert values == [[21, 22], [25, 26]]


def test_only_the_wait_whose_others_lie_open_is_worth_more() -> None:
    """Two tiles to wait for: of one three are seen, of the other none."""
    unfinished = assess(seen("1m 1m 1m", written("[234m] [567m] [888p] 23m 55s"))).unfinished
    assert unfinished
    rows = {
        wait.tile: "last_tile" in {item.combination.id for item in wait.discard.counted} for wait in unfinished.waits
    }
    assert rows == {kind("1m"): True, kind("4m"): False}


# The last of its kind


def test_seen_tiles_decide_whether_the_winning_one_is_the_last_of_its_kind() -> None:
    state = seen("3p 3p 3p", written(WON))
    assert state.context_in_force.events == {Event.LAST_OF_KIND}
    assert seen("3p 3p", written(WON)).context_in_force.events == frozenset()


def test_the_hand_s_own_exposed_sets_lie_open_too() -> None:
    state = written("[123m] [123m] [EEE] 55s 23m + 1m")
    assert seen("9s", state).happened == frozenset()
    assert seen("1m", state).happened == {Event.LAST_OF_KIND}


def test_the_choice_counts_again_when_nothing_is_seen() -> None:
    state = edits.toggle(written(WON), Event.LAST_OF_KIND)
    there = seen("E", state)
    assert there.context_in_force.events == frozenset()
    assert edits.overlook_all(there).context_in_force.events == {Event.LAST_OF_KIND}


def test_what_is_decided_cannot_be_chosen() -> None:
    state = seen("E", written(WON))
    assert fault_of(lambda: edits.toggle(state, Event.LAST_OF_KIND)).reason is Reason.SEEN_DECIDE
    assert edits.toggle(state, Event.LAST_TILE).context.events == {Event.LAST_TILE}


def test_rules_that_do_not_know_the_event_decide_nothing() -> None:
    state = seen("3p 3p 3p", edits.set_ruleset(written(WON), "riichi"))
    assert (state.decided, state.context_in_force.events) == (frozenset(), frozenset())


def test_the_file_says_what_was_decided() -> None:
    state = edits.win_by(seen("3p 3p 3p", written(WON)), Win.SELF_DRAW)
    answer = score(file_of(state).table)
    document = Document(state)
    assert document.sheet
    assert answer.total == document.sheet.total == 26  # type: ignore[union-attr]
    assert state_of(file_of(state)).content == state.content


# Edits


def test_what_came_last_goes_first() -> None:
    state = seen("3p E 3p 1m")
    assert edits.overlook(state, kind("3p")).seen == (kind("3p"), kind("E"), kind("1m"))
    assert edits.overlook(state, kind("9s")) == state
    active = edits.activate(state, Pane.SEEN)
    assert edits.take_back_last(active).seen == (kind("3p"), kind("E"), kind("3p"))


def test_tiles_come_to_the_table_while_its_pane_is_active() -> None:
    state = edits.activate(written("12p"), Pane.SEEN)
    state = edits.add_tile(state, kind("3p"))
    assert (state.seen, state.notation, state.active) == ((kind("3p"),), "12p", Pane.SEEN)
    assert edits.take_back(state, kind("3p")).seen == ()
    assert edits.take_back(state, kind("2p")).notation == "1p"


def test_tiles_are_moved_between_the_hand_and_the_table() -> None:
    state = edits.move(written("12p"), Spot(Pane.CONCEALED, 1), Pane.SEEN)
    assert (state.notation, state.seen) == ("1p", (kind("2p"),))
    state = edits.move(state, Spot(Pane.SEEN, 0), Pane.CONCEALED)
    assert (state.notation, state.seen) == ("12p", ())
    state = edits.move(seen("3p", written(READY)), Spot(Pane.SEEN, 0), Pane.WINNING)
    assert (state.notation, state.seen) == (WON, ())
    assert edits.move(seen("3p"), Spot(Pane.SEEN, 0), None).seen == ()


def test_a_declared_set_stays_in_the_hand() -> None:
    state = written("[123m]")
    assert fault_of(lambda: edits.move(state, Spot(Pane.SET, 0, 0), Pane.SEEN)).reason is Reason.NOT_CONCEALED


def test_a_new_hand_has_seen_nothing() -> None:
    assert edits.clear(seen("3p")).seen == ()


# The pane


@pytest.fixture
def pane(shown: MainWindow) -> SeenPane:
    """The pane, as wide as the window."""
    return shown.seen


def test_the_pane_is_there_when_it_is_wanted(shown: MainWindow, pane: SeenPane) -> None:
    assert not pane.isVisible()
    shown.table["seen"].trigger()
    assert pane.isVisible()
    assert shown.table["seen"].isChecked()
    shown.table["seen"].trigger()
    assert not pane.isVisible()


def test_the_pane_is_there_while_it_has_tiles(shown: MainWindow, pane: SeenPane, document: Document) -> None:
    for tile in ("3p", "E"):
        document.do(edits.see, kind(tile))
    assert pane.isVisible()
    assert shown.table["seen"].isChecked()
    shown.table["seen"].trigger()
    assert not pane.isVisible()
    assert document.state.seen == ()
    assert document.undo_name == "take back all seen tiles"
    document.undo_stack.undo()
    assert pane.isVisible()


def test_tiles_are_clicked_and_typed_while_the_button_is_pressed(
    shown: MainWindow, pane: SeenPane, document: Document
) -> None:
    shown.table["seen"].trigger()
    click(pane.button)
    assert pane.button.is_in_front
    click(in_palette(shown, "3p"))
    shown.setFocus()
    type_text("E3p")
    assert seen_in(document) == "3p E 3p"
    assert (document.state.notation, pane.button.figures) == ("", "3")
    assert pane.tile(kind("3p")).accessibleName() == "3 of dots, 2 seen"
    assert in_palette(shown, "3p").accessibleName() == "3 of dots, 2 left"
    press(Qt.Key.Key_Backspace)
    click(in_palette(shown, "E"), RIGHT)
    assert seen_in(document) == "3p"
    assert document.undo_name == "take back seen east wind"
    click(pane.button)
    click(in_palette(shown, "3p"))
    assert (document.state.notation, document.state.seen) == ("3p", (kind("3p"),))


def test_a_click_takes_a_seen_tile_away(pane: SeenPane, document: Document) -> None:
    document.do(edits.see, kind("3p"))
    document.do(edits.see, kind("3p"))
    assert document.undo_name == "see 3 of dots"
    click(pane.tile(kind("3p")))
    assert seen_in(document) == "3p"
    click(pane.clear)
    assert seen_in(document) == ""


@pytest.mark.parametrize("width", [1024, 1366])
def test_all_kinds_fit_beside_each_other(shown: MainWindow, pane: SeenPane, document: Document, width: int) -> None:
    shown.resize(width, 700)
    document.do(edits.load, seen("1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p 3p 4p 5p 6p 7p 8p 9p 1s 2s 3s 4s 5s 6s 7s 8s 9s"))
    for tile in "ESWNCFP":
        document.do(edits.see, kind(tile))
    assert shown.width() == width
    tiles = [tile for tile in pane._tiles.values() if tile.isVisible()]
    assert len(tiles) == 34
    assert all(one.geometry().right() < other.geometry().left() for one, other in pairwise(tiles))
    assert tiles[-1].geometry().right() < pane.clear.geometry().left()
    assert pane.clear.geometry().right() <= pane.width()


def test_the_toggle_shows_what_is_decided(shown: MainWindow, document: Document) -> None:
    chip = shown.left.circumstances.chip(Event.LAST_OF_KIND)
    document.do(edits.load, seen("3p 3p", written(WON)))
    assert (chip.isChecked(), chip.is_blocked) == (False, True)
    assert chip.toolTip() == "The tiles seen on the table say whether this is so."
    document.do(edits.see, kind("3p"))
    assert chip.isChecked()
    click(chip)
    assert chip.isChecked()
    assert shown.status.text == "The tiles seen on the table say whether this is so."

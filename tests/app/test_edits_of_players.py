"""Edits of a table of several players: who is in front, tiles over all hands, typed totals, one winner."""

import pytest

from mjscore.app import edits
from mjscore.app.files import file_of, state_of
from mjscore.app.state import NOBODY, Pane, SetMode, Spot, TableState
from mjscore.context import Event, Win, Wind
from mjscore.faults import Reason
from mjscore.interchange.handfile import parse_hand_file, write_hand_text
from mjscore.notation import parse_hand, write_hand
from tests.app.table import clicked, fault_of, kind

EAST, SOUTH, WEST, NORTH = Wind
TABLE = TableState(ruleset="classical")


def laid(east: str = "", south: str = "", west: str = "", north: str = "", *, front: Wind = EAST) -> TableState:
    """The state after four lines were typed, each at its seat."""
    state = TABLE
    for seat, line in zip(Wind, (east, south, west, north), strict=True):
        state = edits.set_text(edits.turn_to(state, seat), line)
    return edits.turn_to(state, front)


def hands(state: TableState) -> list[str]:
    """The hands from East on, as lines."""
    return [write_hand(player.hand) for player in state.players.values()]


# Who is in front


def test_each_seat_keeps_its_hand() -> None:
    state = laid("[EEE] 12m", "55p", "", "NN | flowers d", front=SOUTH)
    assert state.notation == "55p"
    assert hands(state) == ["[EEE] 12m", "55p", "", "NN"]
    there = edits.turn_to(state, NORTH)
    assert (there.notation, there.flowers) == ("NN", "d")
    assert hands(there) == hands(state)


def test_every_edit_works_on_the_seat_in_front() -> None:
    state = clicked("1m 2m", edits.turn_to(laid("55p"), WEST))
    assert hands(state) == ["55p", "", "12m", ""]
    assert hands(edits.take_back_last(state)) == ["55p", "", "1m", ""]


def test_a_set_under_construction_waits_for_its_player() -> None:
    begun = clicked("3p", edits.activate(TABLE, Pane.SET))
    back = edits.turn_to(edits.turn_to(begun, SOUTH), EAST)
    assert back.building == begun.building
    assert edits.turn_to(begun, SOUTH).building == ()


def test_turning_changes_nothing_that_would_be_undone() -> None:
    state = laid("[EEE] 12m", "55p")
    assert edits.turn_to(state, SOUTH).content == state.content
    opened = edits.open_set(state, is_concealed=True)
    assert edits.turn_to(opened, SOUTH).content == opened.content
    assert edits.turn_to(state, EAST) is state


def test_turning_forgets_a_draft_and_a_mode() -> None:
    state = edits.set_text(edits.set_mode(laid("55p"), SetMode.PUNG), "55")
    turned = edits.turn_to(state, SOUTH)
    assert (turned.draft, turned.mode, turned.active) == (None, SetMode.TILE, Pane.CONCEALED)
    assert turned.content != state.content


def test_thirteen_tiles_ask_for_the_winning_one_while_nobody_has_won() -> None:
    waiting = laid("[123m] 456789m 12p 55s", "[CCC] 999p 234p 67p NN")
    assert edits.turn_to(waiting, SOUTH).active is Pane.WINNING
    won = edits.win_on(waiting, kind("3p"))
    assert edits.turn_to(won, SOUTH).active is Pane.CONCEALED
    assert clicked("N", laid("[123m] 456789m 12p 55s + 3p", "[CCC] 999p 234p 67p N", front=SOUTH)).active is (
        Pane.CONCEALED
    )


def test_rules_for_one_hand_leave_the_others_alone() -> None:
    state = edits.set_ruleset(laid("555p", "55m", front=SOUTH), "mcr")
    assert list(state.players) == [SOUTH]
    assert state.left(kind("5p")) == 4
    seated = edits.sit(state, EAST)
    assert hands(edits.set_ruleset(seated, "classical")) == ["55m", "555p", "", ""]


# Tiles over all hands


def test_copies_are_counted_over_all_hands() -> None:
    state = laid("55p", "5p", "", "5p 1m", front=SOUTH)
    assert state.left(kind("5p")) == 0
    assert state.left(kind("1m")) == 3
    assert fault_of(lambda: edits.add_tile(state, kind("5p"))).reason is Reason.NOT_ADDED


def test_a_line_with_a_fifth_tile_is_a_draft() -> None:
    state = edits.set_text(laid("555p", front=SOUTH), "55p")
    assert (state.draft, state.notation) == ("55p", "")
    fault = edits.draft_fault(state)
    assert fault
    assert (fault.reason, fault.kind, fault.at) == (Reason.FIFTH_TILE, kind("5p"), 1)


def test_a_flower_is_there_once() -> None:
    state = laid("1m | flowers e", front=SOUTH)
    assert state.left_flower("e") == 0
    assert fault_of(lambda: edits.add_flower(state, "e")).reason is Reason.FLOWER_NOT_ADDED
    assert edits.set_text(state, "1m | flowers e").draft == "1m | flowers e"


# One winner


def test_who_has_the_winning_tile_has_won() -> None:
    assert laid("12m").winner is None
    state = laid("12m", "[CCC] 999p 234p 67p NN + 8p")
    assert state.winner is SOUTH
    assert edits.turn_to(state, SOUTH).winner is SOUTH


@pytest.mark.parametrize(
    "edit",
    [
        lambda state: edits.add_tile(state, kind("3p")),
        lambda state: edits.choose_wait(state, kind("3p")),
        lambda state: edits.make_winning(state, kind("5s")),
        lambda state: edits.move(state, Spot(Pane.CONCEALED), Pane.WINNING),
        lambda state: edits.set_text(state, "[123m] 456789m 12p 55s + 3p"),
    ],
)
def test_a_second_hand_cannot_win(edit: edits.Edit) -> None:
    state = laid("[123m] 456789m 12p 55s", "[CCC] 999p 234p 67p NN + 8p")
    fault = fault_of(lambda: edit(state))
    assert (fault.reason, fault.number) == (Reason.HAS_WON, SOUTH)


def test_in_a_washout_nobody_has_won() -> None:
    state = laid("12m", "[CCC] 999p 234p 67p NN + 8p")
    washed = edits.wash_out(state)
    assert washed.winner is None
    assert washed.context.seat is EAST
    assert hands(washed) == ["12m", "[CCC] 23467999p NN", "", ""]
    assert edits.wash_out(washed) is washed


@pytest.mark.parametrize(
    ("line", "active"), [("12m", Pane.CONCEALED), ("123456789m1122p", Pane.WINNING), (None, Pane.CONCEALED)]
)
def test_after_a_washout_goes_on_what_is_in_front(line: str | None, active: Pane) -> None:
    """Not what the winner lacks: a tile typed next would win an empty hand."""
    won = edits.turn_to(edits.set_text(edits.turn_to(TABLE, SOUTH), "[CCC] 23467999p NN + 5p"), WEST)
    state = edits.type_total(won, 46) if line is None else edits.set_text(won, line)
    washed = edits.wash_out(state)
    assert (washed.context.seat, washed.active) == (WEST, active)


def test_events_stay_with_their_player() -> None:
    state = laid("", "[CCC] 999p 234p 67p NN + 8p", front=SOUTH)
    ready = edits.toggle(state, Event.READY)
    assert edits.turn_to(ready, EAST).context.events == frozenset()
    assert edits.turn_to(edits.turn_to(ready, EAST), SOUTH).context.events == {Event.READY}


def test_how_the_hand_was_won_is_said_of_the_winner_from_any_seat() -> None:
    state = laid("12m", "[CCC] 999p 234p 67p NN + 8p", front=EAST)
    assert edits.set_discarder(state, EAST).context.discarder is EAST
    assert fault_of(lambda: edits.set_discarder(state, SOUTH)).reason is Reason.DISCARDER_IS_WINNER
    drawn = edits.win_by(state, Win.SELF_DRAW)
    assert edits.turn_to(drawn, SOUTH).context.win is Win.SELF_DRAW


# Totals


def test_a_total_stands_in_place_of_the_tiles() -> None:
    state = edits.type_total(laid("12m | flowers e", "55p"), 46)
    assert (state.total, state.hand.size, state.flowers) == (46, 0, "")
    assert state.left(kind("1m")) == 4
    turned = edits.turn_to(state, SOUTH)
    assert turned.total is None
    assert edits.turn_to(turned, EAST).total == 46


def test_a_tile_takes_the_place_of_a_total() -> None:
    counted = edits.type_total(TABLE, 46)
    assert edits.type_tiles(counted).total is None
    assert clicked("1m", counted).total is None
    assert edits.set_text(counted, "1m").total is None


def test_a_winner_can_have_a_total() -> None:
    won = edits.win_with_total(edits.type_total(TABLE, 46))
    assert won.winner is EAST
    assert edits.win_with_total(won).winner is None
    assert edits.wash_out(edits.turn_to(won, WEST)).winner is None
    assert edits.wash_out(won).total == 46
    assert edits.type_total(won, 48).winner is EAST
    second = edits.type_total(edits.turn_to(won, NORTH), 8)
    assert fault_of(lambda: edits.win_with_total(second)).reason is Reason.HAS_WON


def test_the_total_of_a_winning_hand_is_that_of_the_winner() -> None:
    assert edits.type_total(laid("[CCC] 999p 234p 67p NN + 8p"), 144).winner is EAST


def test_a_new_hand_clears_the_whole_table() -> None:
    state = edits.clear(edits.set_round(laid("12m", "55p", front=SOUTH), WEST))
    assert hands(state) == ["", "", "", ""]
    assert (state.context.seat, state.context.round) == (SOUTH, WEST)
    assert state.parked == (NOBODY,) * 4


def test_rules_for_one_hand_forget_a_total_in_front() -> None:
    state = edits.set_ruleset(edits.win_with_total(edits.type_total(TABLE, 46)), "mcr")
    assert (state.total, state.winner) == (None, None)


@pytest.mark.parametrize(
    ("others", "line", "expected"),
    [
        (("", "5m", "11p", ""), "5556m", ["5556m", "5m", "11p", ""]),
        (("", "555m", "55p", "5m 1s"), "5556m", ["5556m", "", "55p", "1s 5m"]),
        (("", "5m 1p", "55p", "5m 1s"), "5556m", ["5556m", "5m 1p", "55p", ""]),
        (("", "[555m]", "5m", ""), "5m", ["5m", "[555m]", "", ""]),
        (("", "1p | flowers a", "2p | flowers b", ""), "1m | flowers ac", ["1m", "", "2p", ""]),
        (("", "", "[CCC] 999p 234p 67p NN + 8p", ""), "[FFF] 999s 234s 67s EE + 8s", None),
    ],
)
def test_hands_that_other_rules_let_collide_with_the_one_in_front_go(
    others: tuple[str, str, str, str], line: str, expected: list[str] | None
) -> None:
    """Under rules for one hand the others are out of sight, and the tiles that they hold are not counted."""
    alone = edits.set_text(edits.set_ruleset(laid(*others), "mcr"), line)
    together = edits.set_ruleset(alone, "classical")
    if expected is None:
        expected = ["[FFF] 999s 234s 67s EE + 8s", "", "[CCC] 67999p 234p NN", ""]
        expected = [write_hand(parse_hand(hand)) for hand in expected]
        assert together.winner is EAST
    assert [sorted(hand.split()) for hand in hands(together)] == [sorted(hand.split()) for hand in expected]
    assert state_of(parse_hand_file(write_hand_text(file_of(together)))).content == together.content


def test_a_total_that_won_beside_a_new_winner_has_not() -> None:
    state = edits.win_with_total(edits.type_total(edits.turn_to(TABLE, WEST), 46))
    alone = edits.set_text(edits.set_ruleset(edits.turn_to(state, EAST), "mcr"), "[FFF] 999s 234s 67s EE + 8s")
    together = edits.set_ruleset(alone, "classical")
    assert together.winner is EAST
    assert edits.turn_to(together, WEST).total == 46

"""Edits of single tiles: clicks, what is taken back, the winning tile, dragging."""

import pytest

from mjscore.app import edits
from mjscore.app.state import Pane, SetMode, Spot
from mjscore.faults import Reason
from mjscore.hand import Form, Meld
from tests.app.table import EMPTY, READY, WON, clicked, fault_of, in_mode, kind, written

# Clicks


def test_clicks_add_concealed_tiles_which_sort_themselves() -> None:
    assert clicked("5s 1m 3p 1m").notation == "11m 3p 5s"


def test_the_thirteenth_tile_makes_the_winning_tile_the_next() -> None:
    twelve = clicked("1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p 5s")
    thirteen = clicked("5s", twelve)
    assert (twelve.active, thirteen.active) == (Pane.CONCEALED, Pane.WINNING)
    fourteen = clicked("3p", thirteen)
    assert fourteen.notation == "123456789m 12p 55s + 3p"
    assert fourteen.active is Pane.CONCEALED


@pytest.mark.parametrize("pane", [Pane.CONCEALED, Pane.SET, Pane.WINNING, Pane.FLOWERS])
def test_a_fourteenth_click_wins_wherever_it_goes(pane: Pane) -> None:
    assert edits.add_tile(written(READY), kind("3p"), pane).notation == WON


def test_a_fifteenth_click_is_refused() -> None:
    assert fault_of(lambda: clicked("9s", written(WON))).reason is Reason.HAND_IS_FULL


def test_a_fifth_tile_is_refused_before_anything_else() -> None:
    state = written("{8888p} 123456m 12p 5s + 3p")
    fault = fault_of(lambda: clicked("8p", state))
    assert (fault.reason, fault.kind) == (Reason.NOT_ADDED, kind("8p"))


def test_the_winning_tile_may_come_early_and_the_others_follow() -> None:
    early = clicked("3p", edits.activate(written("12p"), Pane.WINNING))
    assert early.notation == "12p + 3p"
    assert early.active is Pane.CONCEALED
    assert clicked("4p", early).notation == "124p + 3p"


def test_in_its_own_pane_another_winning_tile_takes_the_place_of_the_first() -> None:
    state = edits.activate(written(WON), Pane.WINNING)
    other = clicked("6p", state)
    assert other.notation == "[123m] 456789m 12p 55s + 6p"
    assert other.active is Pane.WINNING


def test_the_winning_tile_that_is_there_may_be_named_again() -> None:
    state = edits.activate(written("333p + 3p"), Pane.WINNING)
    assert clicked("3p", state) == state


def test_another_pane_chosen_for_the_fourteenth_tile_stays_so() -> None:
    state = edits.activate(written("111456789m 12p 55s"), Pane.CONCEALED)
    declared = edits.declare(state, Meld(Form.PUNG, kind("1m")))
    assert (declared.is_ready, declared.active) == (True, Pane.CONCEALED)


def test_with_the_thirteenth_tile_taken_back_tiles_are_concealed_again() -> None:
    state = edits.take_back(clicked("5s", written("123456789m 12p 5s")), kind("5s"))
    assert (state.notation, state.active) == ("123456789m 12p 5s", Pane.CONCEALED)


def test_with_the_winning_tile_taken_back_it_is_the_next_again() -> None:
    state = edits.take_back(written(WON), kind("3p"))
    assert (state.notation, state.active) == (READY, Pane.WINNING)


# Taking back


def test_a_tile_goes_from_the_active_pane_first() -> None:
    state = written("[123p] 1p + 1p")
    assert edits.take_back(edits.activate(state, Pane.CONCEALED), kind("1p")).notation == "[123p] + 1p"
    assert edits.take_back(edits.activate(state, Pane.WINNING), kind("1p")).notation == "[123p] 1p"
    assert edits.take_back(edits.activate(state, Pane.SET), kind("1p")).notation == "1p 23p + 1p".replace(
        "1p 23p", "123p"
    )


def test_a_tile_that_is_not_there_cannot_be_taken_back() -> None:
    fault = fault_of(lambda: edits.take_back(written("1p"), kind("2p")))
    assert (fault.reason, fault.kind) == (Reason.NOT_IN_HAND, kind("2p"))


@pytest.mark.parametrize(
    ("line", "tile", "left", "building"),
    [
        ("[234p]", "3p", "24p", "2p 4p"),
        ("[EEE]", "E", "EE", "E E"),
        ("[EEEE]", "E", "[EEE]", ""),
        ("{EEEE}", "E", "EEE", ""),
    ],
)
def test_a_tile_taken_out_of_a_declared_set(line: str, tile: str, left: str, building: str) -> None:
    state = edits.take_back(written(line), kind(tile))
    assert state.notation == left
    assert state.building == tuple(kind(tile) for tile in building.split())


def test_the_rest_of_a_second_set_goes_too() -> None:
    state = edits.take_back(edits.take_back(written("[234p] [678s]"), kind("3p")), kind("6s"))
    assert (state.notation, state.melds) == ("24p", ())


def test_a_mode_of_sets_takes_back_its_sets() -> None:
    state = edits.set_mode(written("[234p] [222p] [345p]"), SetMode.CHOW)
    assert edits.take_back(state, kind("2p")).notation == "[222p] [345p]"
    assert edits.take_back(edits.set_mode(state, SetMode.PUNG), kind("2p")).notation == "[234p] [345p]"


def test_backspace_takes_back_in_the_order_of_coming() -> None:
    state = in_mode(SetMode.CHOW, "1m", clicked("9p 2p"))
    state = edits.add_flower(clicked("5s", edits.set_mode(state, SetMode.TILE)), "h")
    lines = []
    while state.entered:
        state = edits.take_back_last(state)
        lines.append(state.line)
    assert lines == ["[123m] 29p 5s", "[123m] 29p", "29p", "9p", ""]
    assert edits.take_back_last(state) == state


@pytest.mark.parametrize(
    ("spot", "line"),
    [
        (Spot(Pane.CONCEALED, 1), "[EEE] 13p + 9s"),
        (Spot(Pane.WINNING), "[EEE] 123p"),
        (Spot(Pane.SET, 0, 0), "123p EE + 9s"),
    ],
)
def test_the_tile_at_a_spot_goes(spot: Spot, line: str) -> None:
    assert edits.remove_at(written("[EEE] 123p + 9s"), spot).notation == line


def test_the_flower_at_a_spot_goes() -> None:
    state = edits.add_flower(edits.add_flower(EMPTY, "e"), "b")
    assert state.flowers == "be"
    assert edits.remove_at(state, Spot(Pane.FLOWERS, 0)).flowers == "e"
    assert edits.remove_at(state, Spot(Pane.FLOWERS, 2)) == state
    assert edits.take_flower(state, "e").flowers == "b"


def test_a_flower_is_there_once() -> None:
    fault = fault_of(lambda: edits.add_flower(edits.add_flower(EMPTY, "e"), "e"))
    assert (fault.reason, fault.text) == (Reason.FLOWER_NOT_ADDED, "e")


# The winning tile


def test_a_concealed_tile_made_the_winning_one_changes_places_with_it() -> None:
    assert edits.make_winning(written(WON), kind("4m")).notation == "[123m] 56789m 123p 55s + 4m"


def test_only_a_concealed_tile_can_be_made_the_winning_one() -> None:
    fault = fault_of(lambda: edits.make_winning(written(WON), kind("1m")))
    assert (fault.reason, fault.kind) == (Reason.NOT_CONCEALED, kind("1m"))


def test_the_winning_tile_goes_through_the_different_tiles_of_a_complete_hand() -> None:
    state = written("[111m] [222m] [333m] 45s 99s + 3s")
    seen = []
    for _ in range(5):
        state = edits.cycle_winning(state)
        seen.append(state.winning)
    assert seen == [kind("4s"), kind("5s"), kind("9s"), kind("3s"), kind("4s")]


@pytest.mark.parametrize("line", ["", READY, "12p + 3p", "[111m] [222m] [333m] [444m] 5m + 5m"])
def test_where_there_is_nothing_to_go_through_the_winning_tile_stays(line: str) -> None:
    assert edits.cycle_winning(written(line)) == written(line)


@pytest.mark.parametrize(
    ("line", "tile", "after"),
    [
        (READY, "3p", WON),
        (WON, "4m", "[123m] 56789m 123p 55s + 4m"),
        (WON, "6p", "[123m] 456789m 12p 55s + 6p"),
        ("12p", "2p", "12p + 2p"),
    ],
)
def test_a_tile_named_as_the_winning_one(line: str, tile: str, after: str) -> None:
    assert edits.win_on(written(line), kind(tile)).notation == after


@pytest.mark.parametrize("line", [READY, "[123m] 45678m 12p 55s + 9m"])
def test_a_wait_completes_the_hand(line: str) -> None:
    assert edits.choose_wait(written(line), kind("3p")).notation == WON


def test_a_wait_chosen_ends_the_construction_of_a_set() -> None:
    state = edits.move(written("123456789m 12p 55s"), Spot(Pane.CONCEALED, 9), Pane.SET)
    assert state.building == (kind("1p"),)
    assert edits.choose_wait(state, kind("3p")) == written("123456789m 12p 55s + 3p")


def test_a_wait_needs_thirteen_tiles() -> None:
    fault = fault_of(lambda: edits.choose_wait(written("12p"), kind("3p")))
    assert (fault.reason, fault.number) == (Reason.TOO_FEW_TILES, 11)


# Dragging


@pytest.mark.parametrize(
    ("line", "spot", "pane", "after"),
    [
        (WON, Spot(Pane.CONCEALED, 0), Pane.WINNING, "[123m] 56789m 123p 55s + 4m"),
        (READY, Spot(Pane.CONCEALED, 0), Pane.WINNING, "[123m] 56789m 12p 55s + 4m"),
        (WON, Spot(Pane.WINNING), None, READY),
        ("12p + 3p", Spot(Pane.WINNING), Pane.CONCEALED, "123p"),
        (WON, Spot(Pane.SET, 1, 0), Pane.CONCEALED, "123456789m 12p 55s + 3p"),
        (WON, Spot(Pane.SET, 1, 0), None, "13456789m 12p 55s + 3p"),
        (WON, Spot(Pane.CONCEALED, 0), Pane.FLOWERS, WON),
        (WON, Spot(Pane.CONCEALED, 12), None, WON),
        (WON, Spot(Pane.SET, 0, 3), None, WON),
        (WON, Spot(Pane.CONCEALED, 0), Pane.CONCEALED, WON),
    ],
)
def test_a_tile_is_dragged(line: str, spot: Spot, pane: Pane | None, after: str) -> None:
    assert edits.move(written(line), spot, pane).notation == after


def test_a_flower_can_only_be_dragged_away() -> None:
    state = edits.add_flower(edits.add_flower(EMPTY, "e"), "b")
    assert edits.move(state, Spot(Pane.FLOWERS, 1), Pane.CONCEALED) == state
    assert edits.move(state, Spot(Pane.FLOWERS, 1), None).flowers == "b"


def test_a_tile_dragged_to_the_sets_begins_one_and_back_ends_it() -> None:
    state = edits.move(written("12p"), Spot(Pane.CONCEALED, 1), Pane.SET)
    assert (state.building, state.concealed) == ((kind("2p"),), (kind("1p"),))
    assert edits.move(state, Spot(Pane.SET, 0), Pane.CONCEALED) == written("12p")


@pytest.mark.parametrize(
    ("line", "spot", "pane", "reason"),
    [
        (WON, Spot(Pane.SET, 0, 0), Pane.WINNING, Reason.NOT_CONCEALED),
        (WON, Spot(Pane.WINNING), Pane.CONCEALED, Reason.HAND_IS_FULL),
        (WON, Spot(Pane.WINNING), Pane.SET, Reason.HAND_IS_FULL),
        ("[123m] [123m] [123m] [123p] 5s", Spot(Pane.CONCEALED), Pane.SET, Reason.FOUR_SETS),
    ],
)
def test_a_tile_that_cannot_be_dragged(line: str, spot: Spot, pane: Pane, reason: Reason) -> None:
    assert fault_of(lambda: edits.move(written(line), spot, pane)).reason is reason

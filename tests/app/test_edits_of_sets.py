"""Edits of sets: made by one click or tile by tile, turned, declared and taken back."""

import pytest

from mjscore.app import edits
from mjscore.app.state import Pane, SetMode, Spot
from mjscore.faults import Reason
from mjscore.hand import Form, Meld
from tests.app.table import EMPTY, READY, building, clicked, fault_of, in_mode, kind, written

# Sets from one click


@pytest.mark.parametrize(
    ("mode", "tile", "line"),
    [
        (SetMode.CHOW, "2p", "[234p]"),
        (SetMode.CHOW, "7s", "[789s]"),
        (SetMode.PUNG, "E", "[EEE]"),
        (SetMode.KONG, "5m", "[5555m]"),
        (SetMode.CONCEALED_KONG, "8p", "{8888p}"),
    ],
)
def test_one_click_makes_a_set(mode: SetMode, tile: str, line: str) -> None:
    state = in_mode(mode, tile)
    assert state.notation == line
    assert (state.mode, state.active) == (mode, Pane.SET)


@pytest.mark.parametrize(
    ("mode", "line", "tile", "reason", "number"),
    [
        (SetMode.CHOW, "", "8p", Reason.CHOW_TOO_HIGH, 8),
        (SetMode.CHOW, "", "9m", Reason.CHOW_TOO_HIGH, 9),
        (SetMode.CHOW, "", "C", Reason.CHOW_OF_HONORS, 0),
        (SetMode.CHOW, "[123m] [123m] [123m] [123p]", "1s", Reason.FOUR_SETS, 0),
        (SetMode.PUNG, "123456789m 12p", "E", Reason.NO_ROOM_FOR_SET, 2),
        (SetMode.PUNG, "22p", "2p", Reason.TOO_FEW_LEFT, 2),
        (SetMode.KONG, "2p", "2p", Reason.TOO_FEW_LEFT, 3),
        (SetMode.PUNG, "2222p", "2p", Reason.NOT_ADDED, 0),
        (SetMode.CHOW, "{4444p}", "3p", Reason.NOT_ADDED, 0),
    ],
)
def test_a_set_that_cannot_be_is_refused(mode: SetMode, line: str, tile: str, reason: Reason, number: int) -> None:
    state = edits.set_mode(written(line), mode)
    fault = fault_of(lambda: clicked(tile, state))
    assert (fault.reason, fault.number) == (reason, number)


def test_the_tile_that_a_chow_lacks_is_named() -> None:
    state = edits.set_mode(written("{4444p}"), SetMode.CHOW)
    assert fault_of(lambda: clicked("3p", state)).kind == kind("4p")


def test_after_the_last_set_that_has_room_single_tiles_come() -> None:
    state = in_mode(SetMode.PUNG, "1m 2m 3m 4m")
    assert (state.notation, state.mode, state.active) == ("[111m] [222m] [333m] [444m]", SetMode.TILE, Pane.CONCEALED)
    assert clicked("E E", state).notation == "[111m] [222m] [333m] [444m] E + E"


def test_a_set_that_makes_thirteen_asks_for_the_winning_tile() -> None:
    state = in_mode(SetMode.CHOW, "1m", written("456789m 12p 55s"))
    assert (state.notation, state.mode, state.active) == (READY, SetMode.TILE, Pane.WINNING)


def test_a_mode_of_sets_goes_with_their_pane() -> None:
    chow = edits.set_mode(EMPTY, SetMode.CHOW)
    assert chow.active is Pane.SET
    assert edits.activate(chow, Pane.SET).mode is SetMode.CHOW
    assert edits.activate(chow, Pane.WINNING).mode is SetMode.TILE
    assert edits.set_mode(chow, SetMode.TILE).active is Pane.CONCEALED
    ready = edits.set_mode(written(READY), SetMode.CHOW)
    assert edits.set_mode(ready, SetMode.TILE).active is Pane.WINNING


def test_a_tile_dropped_elsewhere_makes_no_set() -> None:
    state = edits.set_mode(EMPTY, SetMode.PUNG)
    assert edits.add_tile(state, kind("2p"), Pane.CONCEALED).notation == "2p"


# Sets tile by tile


@pytest.mark.parametrize(
    ("tiles", "line"),
    [("2p 4p 3p", "[234p]"), ("5s 5s 5s", "[555s]"), ("E E E E", "[EEEE]"), ("1m 1m 1m 1m", "[1111m]")],
)
def test_the_tile_that_completes_a_set_declares_it(tiles: str, line: str) -> None:
    state = building(tiles)
    assert (state.notation, state.building) == (line, ())


def test_a_set_under_construction_keeps_its_tiles_in_the_order_they_came() -> None:
    assert building("4p 2p").building == (kind("4p"), kind("2p"))


@pytest.mark.parametrize(
    ("first", "then"), [("2p", "5p"), ("2p", "2s"), ("9m", "1p"), ("E", "S"), ("2p 3p", "3p"), ("2p 4p", "5p")]
)
def test_a_tile_that_joins_no_set_is_refused(first: str, then: str) -> None:
    state = building(first)
    fault = fault_of(lambda: clicked(then, state))
    assert (fault.reason, fault.kind) == (Reason.DOES_NOT_JOIN, kind(then))


def test_a_concealed_kong_tile_by_tile() -> None:
    opened = edits.open_set(EMPTY, is_concealed=True)
    three = clicked("8p 8p 8p", opened)
    assert three.building == (kind("8p"),) * 3
    assert fault_of(lambda: clicked("7p", three)).reason is Reason.DOES_NOT_JOIN
    assert clicked("8p", three).notation == "{8888p}"


def test_only_like_tiles_become_a_concealed_kong() -> None:
    state = building("2p 3p")
    assert fault_of(lambda: edits.open_set(state, is_concealed=True)).reason is Reason.DOES_NOT_JOIN
    assert edits.open_set(building("2p 2p"), is_concealed=True).building_concealed


def test_three_tiles_of_a_concealed_kong_are_an_exposed_pung() -> None:
    three = clicked("8p 8p 8p", edits.open_set(EMPTY, is_concealed=True))
    assert edits.open_set(three, is_concealed=False).notation == "[888p]"


def test_a_concealed_kong_that_is_not_begun_is_forgotten() -> None:
    opened = edits.open_set(EMPTY, is_concealed=True)
    elsewhere = edits.activate(opened, Pane.CONCEALED)
    assert not edits.activate(elsewhere, Pane.SET).building_concealed
    begun = clicked("8p", opened)
    assert edits.activate(edits.activate(begun, Pane.CONCEALED), Pane.SET).building_concealed


def test_a_fourth_tile_makes_a_pung_a_kong_wherever_it_stands() -> None:
    assert building("E", "[EEE] [123m]").notation == "[EEEE] [123m]"


def test_a_set_begins_only_where_three_tiles_have_room() -> None:
    state = written("123456789m 1p")
    assert building("2p 3p 4p", "123456789m 1p").is_ready
    fault = fault_of(lambda: edits.activate(clicked("1p", state), Pane.SET))
    assert (fault.reason, fault.number) == (Reason.NO_ROOM_FOR_SET, 2)


def test_the_places_of_a_set_under_construction_are_kept_for_it() -> None:
    state = edits.activate(building("2p", "123456789m 1p"), Pane.CONCEALED)
    assert fault_of(lambda: clicked("9s", state)).reason is Reason.SET_NOT_WHOLE
    assert state.active is Pane.CONCEALED


def test_four_sets_leave_no_pane_for_a_fifth() -> None:
    state = written("[123m] [123m] [123m] [123p]")
    assert fault_of(lambda: edits.activate(state, Pane.SET)).reason is Reason.FOUR_SETS


def test_a_set_made_of_concealed_tiles_may_fill_the_hand_meanwhile() -> None:
    state = written("111456789m 12p 55s + 3p")
    for _ in range(3):
        state = edits.move(state, Spot(Pane.CONCEALED, 0), Pane.SET)
    assert state.notation == "[111m] 456789m 12p 55s + 3p"


# Declared sets


@pytest.mark.parametrize(
    ("line", "form", "is_concealed", "after"),
    [
        ("[333p]", Form.KONG, False, "[3333p]"),
        ("[333p] 3p", Form.KONG, False, "[3333p]"),
        ("[3333p]", Form.PUNG, False, "[333p]"),
        ("[3333p]", Form.KONG, True, "{3333p}"),
        ("{3333p}", Form.KONG, False, "[3333p]"),
        ("{3333p}", Form.PUNG, False, "[333p]"),
    ],
)
def test_a_set_is_turned(line: str, form: Form, is_concealed: bool, after: str) -> None:
    state = edits.turn_meld(written(line), 0, form, is_concealed=is_concealed)
    assert state.notation == after


def test_a_kong_needs_its_fourth_tile() -> None:
    fault = fault_of(lambda: edits.turn_meld(written("[333p] + 3p"), 0, Form.KONG))
    assert (fault.reason, fault.kind) == (Reason.NOT_ADDED, kind("3p"))


@pytest.mark.parametrize(("line", "form"), [("[345p]", Form.KONG), ("[333p]", Form.CHOW)])
def test_chows_are_not_turned(line: str, form: Form) -> None:
    assert fault_of(lambda: edits.turn_meld(written(line), 0, form)).reason is Reason.STAYS_A_CHOW


def test_only_kongs_are_declared_concealed() -> None:
    fault = fault_of(lambda: edits.turn_meld(written("[333p]"), 0, Form.PUNG, is_concealed=True))
    assert fault.reason is Reason.CONCEALED_NOT_A_KONG


@pytest.mark.parametrize(
    ("meld", "after"),
    [
        (Meld(Form.PUNG, kind("3p")), "[333p] 345p"),
        (Meld(Form.CHOW, kind("3p")), "[345p] 333p"),
        (Meld(Form.KONG, kind("3p")), "[3333p] 45p"),
        (Meld(Form.KONG, kind("3p"), is_concealed=True), "{3333p} 45p"),
    ],
)
def test_concealed_tiles_are_declared(meld: Meld, after: str) -> None:
    state = written("333345p")
    assert meld in edits.declarable(state, kind("3p"))
    assert edits.declare(state, meld).notation == after


def test_what_can_be_declared_with_a_tile() -> None:
    chow = Meld(Form.CHOW, kind("3p"))
    assert edits.declarable(written("33345p"), kind("4p")) == [chow]
    assert edits.declarable(written("33345p"), kind("3p")) == [Meld(Form.PUNG, kind("3p")), chow]
    assert edits.declarable(written("E 12p + 3p"), kind("1p")) == []


def test_tiles_that_are_not_concealed_are_not_declared() -> None:
    fault = fault_of(lambda: edits.declare(written("34p"), Meld(Form.CHOW, kind("3p"))))
    assert (fault.reason, fault.kind) == (Reason.NOT_CONCEALED, kind("5p"))


def test_a_declared_set_is_taken_back_among_the_concealed_tiles() -> None:
    assert edits.undeclare(written("[123m] {EEEE}"), 1).notation == "[123m] EEEE"
    assert edits.undeclare(written("[123m] {EEEE}"), 0).notation == "{EEEE} 123m"


def test_a_kong_needs_four_places_among_the_concealed_tiles() -> None:
    fault = fault_of(lambda: edits.undeclare(written("{EEEE} 123456789m 1p"), 0))
    assert fault.reason is Reason.HAND_IS_FULL


def test_a_declared_set_goes() -> None:
    assert edits.remove_meld(written("[123m] {EEEE} 5p"), 0).notation == "{EEEE} 5p"

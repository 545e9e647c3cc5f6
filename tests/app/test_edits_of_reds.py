"""Red fives on the table: coming, going, in declared sets, as the winning tile, and under rules without them."""

import pytest

from mjscore.app import edits
from mjscore.app.changes import change_name
from mjscore.app.files import file_of, state_of
from mjscore.app.models.menus import choices
from mjscore.app.pieces import Piece, RedFive
from mjscore.app.state import Pane, SetMode, Spot, TableState
from mjscore.faults import Reason
from mjscore.hand import Form
from mjscore.interchange.handfile import parse_hand_file, write_hand_text
from tests.app.table import fault_of, kind

RIICHI = TableState(ruleset="riichi")
FIVE, RED = kind("5p"), RedFive(kind("5p"))


def laid(line: str, state: TableState = RIICHI) -> TableState:
    return edits.set_text(state, line)


def added(*pieces: Piece, state: TableState = RIICHI) -> TableState:
    for piece in pieces:
        state = edits.add_tile(state, piece)
    return state


def test_a_red_five_comes_and_goes() -> None:
    state = added(FIVE, RED, kind("4p"))
    assert state.notation == "405p"
    assert (state.hand.reds, state.hand.held(FIVE)) == ((FIVE,), 2)
    assert edits.take_back(state, RED).notation == "45p"
    assert edits.take_back(state, FIVE).notation == "40p"
    assert fault_of(lambda: edits.take_back(added(FIVE), RED)).reason is Reason.NOT_IN_HAND


def test_what_is_left_of_fives() -> None:
    assert (RIICHI.left(FIVE), RIICHI.left(RED)) == (4, 1)
    assert (added(RED).left(FIVE), added(RED).left(RED)) == (3, 0)
    assert (laid("5555p").left(FIVE), laid("5555p").left(RED)) == (0, 0)
    assert laid("[340p]").left(RED) == 0


def test_a_second_red_five_is_refused_and_a_fifth_five() -> None:
    assert fault_of(lambda: added(RED, RED)).reason is Reason.RED_NOT_ADDED
    assert fault_of(lambda: added(RED, state=laid("5555p"))).reason is Reason.NOT_ADDED
    assert fault_of(lambda: added(FIVE, state=laid("0555p"))).reason is Reason.NOT_ADDED
    assert fault_of(lambda: added(RED, state=laid("[340p]"))).reason is Reason.RED_NOT_ADDED


def test_a_red_five_is_refused_where_the_rules_have_none() -> None:
    assert fault_of(lambda: added(RED, state=TableState())).reason is Reason.RED_FIVE
    assert laid("05p", TableState()).draft == "05p"


def test_a_red_five_can_win_and_be_made_the_winning_tile() -> None:
    ready = laid("123456789m 1199p")
    assert added(RED, state=laid("123456789m 199p 5p")).notation == "123456789m 1599p + 0p"
    assert added(RED, state=ready).hand.is_red_win
    won = laid("123456789m 99p 40p + 5p")
    assert edits.make_winning(won, RED).notation == "123456789m 4599p + 0p"
    assert edits.win_on(won, RED).notation == "123456789m 4599p + 0p"
    assert fault_of(lambda: edits.make_winning(laid("05p"), kind("4p"))).reason is Reason.NOT_CONCEALED


def test_the_winning_five_is_replaced_by_the_red_one_though_all_four_are_there() -> None:
    won = edits.activate(laid("123456789m 9p 555p + 5p"), Pane.WINNING)
    assert edits.add_tile(won, RED).notation == "123456789m 5559p + 0p"


def test_the_winning_tile_goes_round_by_way_of_the_red_five() -> None:
    state = laid("123456m 11199p 05s + 5s")
    seen = []
    for _ in range(9):
        state = edits.cycle_winning(state)
        seen.append(state.notation.split("+ ")[1])
    assert seen[:2] == ["1m", "2m"]
    assert seen[-1] == "0s"


@pytest.mark.parametrize(
    ("mode", "piece", "line"),
    [
        (SetMode.CHOW, RED, "[067p]"),
        (SetMode.PUNG, RED, "[055p]"),
        (SetMode.KONG, RED, "[0555p]"),
        (SetMode.CONCEALED_KONG, RED, "{0555p}"),
        (SetMode.PUNG, FIVE, "[555p]"),
    ],
)
def test_one_click_makes_a_set_with_the_red_five(mode: SetMode, piece: Piece, line: str) -> None:
    state = added(piece, state=edits.set_mode(RIICHI, mode))
    assert state.notation == line
    assert edits.take_back(state, piece).notation == ""


def test_a_plain_click_takes_a_set_with_a_red_five_back() -> None:
    state = edits.set_mode(laid("[340p]"), SetMode.CHOW)
    assert edits.take_back(state, kind("3p")).notation == ""


def test_a_set_with_a_second_red_five_is_refused() -> None:
    state = edits.set_mode(laid("0p"), SetMode.PUNG)
    assert fault_of(lambda: added(RED, state=state)).reason is Reason.RED_NOT_ADDED
    assert added(FIVE, state=state).notation == "[555p] 0p"


def test_a_set_is_made_tile_by_tile() -> None:
    state = added(kind("3p"), kind("4p"), RED, state=edits.activate(RIICHI, Pane.SET))
    assert state.notation == "[340p]"
    pung = added(RED, FIVE, FIVE, state=edits.activate(RIICHI, Pane.SET))
    assert pung.notation == "[055p]"
    assert added(FIVE, state=edits.activate(pung, Pane.SET)).notation == "[0555p]"
    kong = added(RED, state=edits.activate(laid("[555p]"), Pane.SET))
    assert kong.notation == "[0555p]"
    concealed = added(FIVE, RED, FIVE, FIVE, state=edits.open_set(RIICHI, is_concealed=True))
    assert concealed.notation == "{0555p}"
    assert fault_of(lambda: added(RED, kind("9p"), state=edits.activate(RIICHI, Pane.SET))).kind == kind("9p")


def test_three_fives_are_an_exposed_pung_already() -> None:
    state = added(FIVE, RED, FIVE, state=edits.open_set(RIICHI, is_concealed=True))
    assert edits.open_set(state, is_concealed=False).notation == "[055p]"


def test_a_pung_turned_into_a_kong_takes_the_red_five_that_is_concealed() -> None:
    state = edits.turn_meld(laid("[555p] 0p 1m"), 0, Form.KONG)
    assert state.notation == "[0555p] 1m"
    assert edits.turn_meld(state, 0, Form.PUNG).notation == "[055p] 1m"
    assert edits.turn_meld(state, 0, Form.KONG, is_concealed=True).notation == "{0555p} 1m"
    assert edits.turn_meld(laid("[055p]"), 0, Form.KONG).notation == "[0555p]"


def test_a_tile_taken_out_of_a_set() -> None:
    kong = laid("[0555p]")
    assert edits.remove_at(kong, Spot(Pane.SET, 0, 0)).notation == "[555p]"
    assert edits.remove_at(kong, Spot(Pane.SET, 1, 0)).notation == "[055p]"
    assert edits.remove_at(laid("[340p]"), Spot(Pane.SET, 0, 0)).building == (kind("4p"), RED)
    assert edits.remove_at(laid("{0555p}"), Spot(Pane.SET, 1, 0)).notation == "555p"


def test_a_set_is_declared_with_and_without_the_red_five() -> None:
    state = laid("055p 5p 34p")
    sets = {(meld.form, meld.is_concealed, meld.has_red) for meld in edits.declarable(state, FIVE)}
    assert {(Form.PUNG, False, False), (Form.PUNG, False, True), (Form.KONG, True, True)} <= sets
    assert (Form.KONG, True, False) not in sets
    chow = next(meld for meld in edits.declarable(state, kind("3p")) if meld.has_red)
    assert edits.declare(state, chow).notation == "[340p] 555p"
    assert edits.undeclare(edits.declare(state, chow), 0).notation == "340555p"
    missing = next(meld for meld in edits.declarable(laid("05p 5p"), FIVE))
    assert fault_of(lambda: edits.declare(laid("555p"), missing)).reason is Reason.NOT_CONCEALED


def texts(state: TableState, spot: Spot) -> list[str]:
    return [choice.text for choice in choices(state, spot)]


def test_the_menu_tells_sets_with_the_red_five_apart() -> None:
    assert {"Declare the pung", "Declare the pung, with the red five"} <= set(
        texts(laid("0555p"), Spot(Pane.CONCEALED, 1))
    )
    assert "Declare the pung" in texts(laid("055p"), Spot(Pane.CONCEALED, 1))


@pytest.mark.parametrize(
    ("line", "spot", "turned"),
    [
        ("45p", Spot(Pane.CONCEALED, 1), "40p"),
        ("[345p]", Spot(Pane.SET, 2, 0), "[340p]"),
        ("1p + 5p", Spot(Pane.WINNING), "1p + 0p"),
    ],
)
def test_a_five_is_made_red_and_plain_again(line: str, spot: Spot, turned: str) -> None:
    state = laid(line)
    (made,) = [choice for choice in choices(state, spot) if choice.text == "Make it the red five"]
    red = made.edit(state)
    assert red.notation == turned
    assert change_name(state, red) == "make 5 of dots red"
    (back,) = [choice for choice in choices(red, spot) if choice.text == "Make it a plain five"]
    assert back.edit(red).notation == line
    assert change_name(red, state) == "make red 5 of dots plain"


def test_only_a_five_without_a_red_one_of_its_suit_can_be_made_red() -> None:
    state = laid("045p")
    assert edits.turn_red(state, Spot(Pane.CONCEALED, 0)) == state
    assert "Make it the red five" not in texts(state, Spot(Pane.CONCEALED, 2))
    assert fault_of(lambda: edits.turn_red(state, Spot(Pane.CONCEALED, 2))).reason is Reason.RED_NOT_ADDED
    assert "Make it the red five" not in texts(laid("5p", TableState()), Spot(Pane.CONCEALED, 0))


def test_a_five_in_a_set_under_construction_is_made_red() -> None:
    state = added(FIVE, state=edits.activate(RIICHI, Pane.SET))
    assert edits.turn_red(state, Spot(Pane.SET, 0)).building == (RED,)


def test_a_red_five_is_dragged_from_pane_to_pane() -> None:
    state = laid("[345m] 05p")
    there = edits.move(state, Spot(Pane.CONCEALED, 0), Pane.WINNING)
    assert there.notation == "[345m] 5p + 0p"
    assert edits.move(there, Spot(Pane.WINNING), Pane.CONCEALED).notation == "[345m] 05p"
    assert edits.move(state, Spot(Pane.CONCEALED, 0), Pane.SET).building == (RED,)


@pytest.mark.parametrize("line", ["[340p] {0555s} 067m + 5m", "0p + 5p", "5p + 0p"])
def test_rules_without_red_fives_make_them_plain(line: str) -> None:
    state = laid(line)
    there = edits.set_ruleset(state, "mcr")
    assert there.notation == line.replace("0", "5")
    assert edits.set_option(state, "red_fives", value=False).notation == line.replace("0", "5")
    assert edits.set_ruleset(state, "riichi", "ema2016").notation == line.replace("0", "5")
    assert edits.set_ruleset(state, "riichi", "tenhou").notation == line


def test_a_set_under_construction_becomes_plain_too() -> None:
    state = added(RED, state=edits.activate(RIICHI, Pane.SET))
    assert edits.set_ruleset(state, "mcr").building == (FIVE,)


def test_the_notation_reads_red_fives_as_plain_ones_where_an_option_leaves_them_out() -> None:
    state = laid("40p", edits.set_option(RIICHI, "red_fives", value=False))
    assert (state.notation, state.draft) == ("45p", None)
    assert edits.reads_as("40p", state)


def test_a_second_red_five_in_the_notation_is_wrong_where_it_stands() -> None:
    state = laid("0p 10p")
    fault = edits.draft_fault(state)
    assert fault
    assert (fault.reason, fault.at) == (Reason.SECOND_RED_FIVE, 4)


@pytest.mark.parametrize("line", ["[340p] {0555s} 067m 5p + 5m", "05p 1m", "1m + 0p"])
def test_red_fives_are_kept_in_a_file(line: str) -> None:
    state = laid(line)
    again = state_of(parse_hand_file(write_hand_text(file_of(state))))
    assert (again.notation, again.hand) == (state.notation, state.hand)


def test_a_set_under_construction_keeps_its_red_five_in_a_file() -> None:
    state = added(kind("4p"), RED, state=edits.activate(laid("5p"), Pane.SET))
    again = state_of(parse_hand_file(write_hand_text(file_of(state))))
    assert (again.building, again.concealed) == ((kind("4p"), RED), (FIVE,))


def test_names_of_steps_tell_red_fives() -> None:
    assert change_name(RIICHI, added(RED)) == "add red 5 of dots"
    assert change_name(added(RED), RIICHI) == "take back red 5 of dots"
    ready = laid("123456789m 1p 99p 5p")
    assert change_name(ready, added(RED, state=ready)) == "win on red 5 of dots"

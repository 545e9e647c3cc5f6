"""Indicators, counters and who is liable: what can be entered, and under which rules it counts."""

import pytest

from mjscore.app import edits
from mjscore.app.changes import change_name
from mjscore.app.edits import Row
from mjscore.app.edits.sets import set_of
from mjscore.app.files import file_of, state_of
from mjscore.app.state import Pane, SetMode, TableState
from mjscore.context import Context, Wind
from mjscore.engine.ruleset import Panel
from mjscore.faults import Reason
from mjscore.interchange.handfile import parse_hand_file, write_hand_text
from mjscore.notation import parse_run, write_tiles
from tests.app.table import fault_of, kind

RIICHI = TableState(ruleset="riichi")


def turned_up(tiles: str, row: Row = Row.DORA, state: TableState = RIICHI) -> TableState:
    for one in tiles.split():
        state = edits.add_indicator(state, row, kind(one))
    return state


def dora(state: TableState) -> str:
    return write_tiles(state.context.dora)


def test_indicators_are_sorted_and_come_and_go() -> None:
    state = turned_up("9s 3m E 3m")
    assert dora(state) == "33m9sE"
    assert dora(edits.remove_indicator(state, Row.DORA, 2)) == "33mE"
    both = turned_up("1p", Row.URA, state)
    assert (dora(both), both.context.ura) == ("33m9sE", parse_run("1p"))


def test_a_sixth_indicator_is_refused() -> None:
    state = turned_up("1m 2m 3m 4m 5m")
    fault = fault_of(lambda: turned_up("6m", state=state))
    assert (fault.reason, fault.number) == (Reason.INDICATORS_FULL, 5)
    assert turned_up("6m", Row.URA, state).context.ura == parse_run("6m")


def test_indicators_are_among_the_four_of_their_kind() -> None:
    state = turned_up("3m", state=turned_up("3m", Row.URA, edits.set_text(RIICHI, "33m")))
    assert state.left(kind("3m")) == 0
    for edit in (
        lambda: edits.add_tile(state, kind("3m")),
        lambda: turned_up("3m", state=state),
        lambda: edits.add_set(state, set_of(SetMode.CHOW, kind("1m"))),
    ):
        assert fault_of(edit).reason is Reason.NOT_ADDED


def test_a_fifth_tile_in_the_notation_is_wrong_where_it_stands() -> None:
    state = edits.set_text(turned_up("3m 3m"), "12m 333m")
    fault = edits.draft_fault(state)
    assert fault
    assert (fault.reason, fault.kind, fault.at) == (Reason.FIFTH_TILE, kind("3m"), 6)


def test_other_rules_keep_the_indicators_and_do_not_count_them() -> None:
    state = edits.set_ruleset(turned_up("3m 3m"), "mcr")
    assert (state.indicators, state.left(kind("3m"))) == ((), 4)
    assert (state.context_in_force.dora, dora(state)) == ((), "33m")
    back = edits.set_ruleset(edits.set_text(state, "333m"), "riichi")
    assert (dora(back), back.left(kind("3m"))) == ("3m", 0)


def test_counters_and_who_is_liable_count_only_where_the_rules_ask_for_them() -> None:
    state = edits.set_liable(edits.set_riichi_sticks(edits.set_honba(RIICHI, 2), 3), Wind.WEST)
    assert state.context_in_force == Context(honba=2, riichi_sticks=3, liable=Wind.WEST)
    assert edits.set_ruleset(state, "hongkong").context_in_force == Context()


def test_the_winner_is_not_liable() -> None:
    assert fault_of(lambda: edits.set_liable(RIICHI, Wind.EAST)).reason is Reason.LIABLE_IS_WINNER
    state = edits.set_liable(RIICHI, Wind.WEST)
    assert edits.sit(state, Wind.SOUTH).context.liable is Wind.WEST
    assert edits.sit(state, Wind.WEST).context.liable is None


@pytest.mark.parametrize(
    ("before", "after", "name"),
    [
        (RIICHI, turned_up("3p"), "add dora indicator 3 of dots"),
        (turned_up("3p"), RIICHI, "take back dora indicator 3 of dots"),
        (RIICHI, turned_up("E", Row.URA), "add ura dora indicator east wind"),
        (RIICHI, edits.set_honba(RIICHI, 2), "honba 2"),
        (RIICHI, edits.set_riichi_sticks(RIICHI, 1), "deposits 1"),
        (RIICHI, edits.set_liable(RIICHI, Wind.WEST), "West liable"),
        (edits.set_liable(RIICHI, Wind.WEST), RIICHI, "nobody liable"),
    ],
)
def test_steps_have_names(before: TableState, after: TableState, name: str) -> None:
    assert change_name(before, after) == name


def test_all_of_it_is_kept_in_a_file() -> None:
    state = turned_up("9s 3m", state=turned_up("E", Row.URA, edits.set_text(RIICHI, "123m 340p")))
    state = edits.set_liable(edits.set_riichi_sticks(edits.set_honba(state, 2), 3), Wind.WEST)
    again = state_of(parse_hand_file(write_hand_text(file_of(state))))
    assert (again.context, again.hand) == (state.context, state.hand)


def test_flowers_are_kept_under_rules_that_never_had_any() -> None:
    state = edits.activate(edits.set_text(TableState(), "123m | flowers ae"), Pane.FLOWERS)
    there = edits.set_ruleset(state, "riichi")
    assert (there.flowers, there.active, there.has(Panel.FLOWERS)) == ("ae", Pane.CONCEALED, False)
    assert fault_of(lambda: edits.add_flower(there, "b")).reason is Reason.NO_FLOWERS
    assert state_of(parse_hand_file(write_hand_text(file_of(there)))).flowers == "ae"
    assert edits.set_text(there, "12m | flowers e").flowers == "e"


def test_flowers_go_where_an_option_takes_them_out_of_the_game() -> None:
    state = edits.set_text(TableState(ruleset="hongkong"), "123m | flowers ae")
    there = edits.set_option(state, "flowers", value=False)
    assert (there.flowers, there.entered) == ("", state.melds + state.concealed)
    draft = edits.set_text(there, "12m | flowers e")
    fault = edits.draft_fault(draft)
    assert fault
    assert (fault.reason, fault.at) == (Reason.NO_FLOWERS, 5)
    assert edits.set_option(draft, "flowers", value=True).flowers == "e"


def test_a_preset_is_where_options_differ_from() -> None:
    state = edits.set_ruleset(RIICHI, "riichi", "ema2016")
    assert (state.preset, state.rules.settings["red_fives"]) == ("ema2016", False)
    other = edits.set_option(edits.set_option(state, "red_fives", value=True), "kiriage", value=False)
    assert other.options == (("preset", "ema2016"), ("red_fives", True))
    assert edits.set_ruleset(other, "riichi", "ema2016") == other
    assert edits.reset_options(other).options == (("preset", "ema2016"),)
    assert edits.set_ruleset(other, "riichi").options == ()


def test_options_that_go_against_each_other_are_refused() -> None:
    state = edits.set_option(TableState(ruleset="hongkong"), "limit", 4)
    assert fault_of(lambda: edits.set_option(state, "minimum", 5)).reason is Reason.MINIMUM_ABOVE_LIMIT

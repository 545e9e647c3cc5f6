"""The notation field, how the hand was won, and the rules."""

import pytest

from mjscore.app import edits
from mjscore.app.state import Pane, Spot
from mjscore.context import Event, Win, Wind
from mjscore.faults import Reason
from tests.app.table import EMPTY, WON, clicked, fault_of, written

# The notation field


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("[234s]{8888p}234m34p55m+3p", "[234s] {8888p} 23455m 34p + 3p"),
        ("123m456p789s1122z", "123m 456p 789s EESS"),
        ("123m456p789s11222z", "123m 456p 789s EESS + S"),
        ("123m456p789s11z 3 p 4p", "123m 34456p 789s EE"),
        ("123m456s789s11223p", "123m 1122p 456789s + 3p"),
        ("123m 456p 789s 5577p", "123m 4555677p 789s"),
        ("123m 456p 789s EES + S | flowers ea", "123m 456p 789s EES + S"),
        ("12p | flowers", "12p"),
        ("", ""),
    ],
)
def test_a_text_writes_a_hand(text: str, line: str) -> None:
    assert written(text).notation == line
    assert written(text).draft is None


def test_the_last_of_fourteen_bare_tiles_wins() -> None:
    assert written("123m456p789s11z 3 4 p 🀄︎").notation == "123m 34456p 789s EE + C"
    assert written("[123m] [456p] 789s 55s EE E").notation == "[123m] [456p] 55789s EE + E"
    assert written("[123m] [456p] 789s 5s E E 1 1 p").notation == "[123m] [456p] 1p 5789s EE + 1p"


@pytest.mark.parametrize(
    ("text", "reason", "at"),
    [
        ("12", Reason.DIGITS_WITHOUT_SUIT, 0),
        ("123m 11111p", Reason.FIFTH_TILE, 9),
        ("[123m", Reason.UNCLOSED_BRACKET, 0),
        ("123456789m 123456p", Reason.TOO_MANY_TILES, None),
        ("11m 55m 789s 55s EE [EEE]", Reason.FIFTH_TILE, 23),
        ("11m 55m 789s 55s EE [CCC]", Reason.NO_WINNING_TILE, None),
        ("12p | flowers ax", Reason.UNKNOWN_CHARACTER, 15),
        ("12p | flowers aa", Reason.REPEATED_FLOWER, 15),
        ("12p | what", Reason.UNKNOWN_CHARACTER, 4),
    ],
)
def test_a_text_that_does_not_parse_stays_a_draft(text: str, reason: Reason, at: int | None) -> None:
    state = edits.set_text(written(WON), text)
    assert (state.draft, state.notation) == (text, WON)
    fault = edits.draft_fault(state)
    assert fault
    assert (fault.reason, fault.at) == (reason, at)


def test_a_text_is_cut_to_what_a_hand_file_may_hold() -> None:
    assert written("?" * 5000).draft == "?" * 4096


def test_flowers_that_the_text_does_not_name_stay() -> None:
    state = edits.set_text(edits.add_flower(EMPTY, "c"), "12p")
    assert state.flowers == "c"
    assert edits.set_text(state, "12p | flowers").flowers == ""
    assert edits.set_text(state, "12p | flowers ha").flowers == "ah"


def test_a_text_that_writes_the_same_hand_changes_nothing() -> None:
    state = edits.move(written("12p 5s"), Spot(Pane.CONCEALED, 0), Pane.SET)
    assert edits.set_text(state, " 2p1p 5s ") == state
    assert edits.reads_as(" 2p1p 5s ", state)
    assert not edits.reads_as("12p", state)


def test_a_draft_reads_as_itself_alone() -> None:
    state = edits.set_text(written("12p"), "12p3")
    assert edits.reads_as("12p3", state)
    assert not edits.reads_as("12p", state)
    assert not edits.reads_as("12p4", state)


def test_a_draft_goes_with_the_next_edit_of_tiles_and_stays_with_others() -> None:
    state = edits.set_text(written("12p"), "12p3")
    assert clicked("5s", state).text == "12p 5s"
    assert edits.win_by(state, Win.SELF_DRAW).text == "12p3"


# How it was won


def test_events_are_kept_while_another_way_of_winning_does_not_count_them() -> None:
    robbed = edits.toggle(written(WON), Event.ROBBING_KONG)
    drawn = edits.win_by(robbed, Win.SELF_DRAW)
    assert robbed.context_in_force.events == {Event.ROBBING_KONG}
    assert drawn.context_in_force.events == frozenset()
    assert edits.win_by(drawn, Win.DISCARD) == robbed
    assert edits.toggle(drawn, Event.ROBBING_KONG).context.events == frozenset()


@pytest.mark.parametrize(
    ("line", "event", "reason"),
    [
        (WON, Event.KONG_REPLACEMENT, Reason.NEEDS_KONG),
        (WON, Event.FLOWER_REPLACEMENT, Reason.NEEDS_FLOWER),
        ("[123m] {8888p} 789m 12p 55s + 3p", Event.KONG_REPLACEMENT, Reason.NEEDS_SELF_DRAW),
        ("[123m] 456789m 12p 33p + 3p", Event.ROBBING_KONG, Reason.FURTHER_COPY),
        ("[123m] 456789m 12p 33p + 3p", Event.LAST_OF_KIND, Reason.FURTHER_CONCEALED_COPY),
    ],
)
def test_an_event_that_cannot_be_is_refused(line: str, event: Event, reason: Reason) -> None:
    fault = fault_of(lambda: edits.toggle(written(line), event))
    assert (fault.reason, fault.text) == (reason, event.value)


def test_a_robbed_kong_is_not_self_drawn() -> None:
    state = edits.win_by(written(WON), Win.SELF_DRAW)
    assert fault_of(lambda: edits.toggle(state, Event.ROBBING_KONG)).reason is Reason.NEEDS_DISCARD


def test_two_events_that_exclude_each_other() -> None:
    state = edits.toggle(written(WON), Event.LAST_TILE)
    fault = fault_of(lambda: edits.toggle(state, Event.ROBBING_KONG))
    assert (fault.reason, fault.text, fault.other) == (Reason.NOT_WITH_EVENT, "robbing_kong", "last_tile")


def test_an_event_drops_another_that_it_excludes_and_that_does_not_count_now() -> None:
    state = edits.win_by(edits.toggle(written(WON), Event.ROBBING_KONG), Win.SELF_DRAW)
    assert edits.toggle(state, Event.LAST_TILE).context.events == {Event.LAST_TILE}


def test_the_seat_of_the_discarder_leaves_none() -> None:
    state = edits.set_discarder(EMPTY, Wind.WEST)
    assert edits.sit(state, Wind.SOUTH).context.discarder is Wind.WEST
    assert edits.sit(state, Wind.WEST).context.discarder is None


def test_the_discarder_is_kept_through_a_self_draw() -> None:
    state = edits.win_by(edits.set_discarder(EMPTY, Wind.WEST), Win.SELF_DRAW)
    assert state.context_in_force.discarder is None
    assert edits.win_by(state, Win.DISCARD).context_in_force.discarder is Wind.WEST
    assert fault_of(lambda: edits.set_discarder(state, Wind.NORTH)).reason is Reason.DISCARDER_OF_SELF_DRAW
    assert edits.set_discarder(state, None).context.discarder is None


def test_the_winner_does_not_discard() -> None:
    assert fault_of(lambda: edits.set_discarder(EMPTY, Wind.EAST)).reason is Reason.DISCARDER_IS_WINNER


def test_the_prevailing_wind() -> None:
    assert edits.set_round(EMPTY, Wind.NORTH).context.round is Wind.NORTH


# Rules


def test_options_that_differ_are_kept_by_key() -> None:
    state = edits.set_option(edits.set_option(EMPTY, "pair_counting", "every_pair"), "minimum", 6)
    assert state.options == (("minimum", 6), ("pair_counting", "every_pair"))
    assert edits.set_option(state, "minimum", 8).options == (("pair_counting", "every_pair"),)
    assert edits.reset_options(state) == EMPTY


@pytest.mark.parametrize(("key", "value"), [("minimum", -1), ("minimum", True), ("flowers", 1), ("pair_counting", "x")])
def test_a_value_that_an_option_does_not_have(key: str, value: int | str) -> None:
    fault = fault_of(lambda: edits.set_option(EMPTY, key, value))
    assert (fault.reason, fault.field) == (Reason.NOT_ALLOWED, f"options.{key}")


def test_other_rules_keep_the_hand_and_take_their_own_options() -> None:
    state = edits.set_option(edits.toggle(written(WON), Event.LAST_TILE), "minimum", 6)
    other = edits.set_ruleset(state, "mcr-2006")
    assert (other.ruleset, other.options, other.hand) == ("mcr-2006", (), state.hand)
    assert other.context == state.context
    assert other.rules.settings["minimum"] == 8
    assert edits.set_ruleset(state, "mcr") is state


def test_a_new_hand_keeps_rules_and_winds() -> None:
    state = edits.set_option(edits.toggle(written(WON), Event.LAST_TILE), "minimum", 6)
    state = edits.set_round(edits.sit(state, Wind.WEST), Wind.SOUTH)
    empty = edits.clear(state)
    assert (empty.hand.size, empty.context.events, empty.rules.minimum) == (0, frozenset(), 6)
    assert (empty.context.seat, empty.context.round) == (Wind.WEST, Wind.SOUTH)


def test_another_state_takes_the_place_of_this_one() -> None:
    assert edits.load(written(WON), EMPTY) is EMPTY

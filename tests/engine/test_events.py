"""What each event needs and forbids."""

import pytest

from mjscore.context import Context, Event, Win, Wind
from mjscore.engine.events import Conflict, EventRule, Need, conflict_of, fault_of, first_conflict, fitting
from mjscore.faults import Code, Fault, Reason
from mjscore.notation import parse_hand

DRAWN, CLAIMED = Win.SELF_DRAW, Win.DISCARD
WON = "[SSSS] 123m 456p 78s EE + 9s"

RULES = (
    EventRule(Event.LAST_TILE, excludes=(Event.ROBBING_KONG,)),
    EventRule(Event.KONG_REPLACEMENT, (Need.KONG, Need.SELF_DRAW)),
    EventRule(Event.ROBBING_KONG, (Need.DISCARD,), (Event.LAST_TILE,)),
)


def context(win: Win, *events: Event) -> Context:
    """A way of winning with events."""
    return Context(win, events=frozenset(events))


@pytest.mark.parametrize(
    ("need", "line", "flowers", "win", "met"),
    [
        (Need.SELF_DRAW, WON, "", DRAWN, True),
        (Need.SELF_DRAW, WON, "", CLAIMED, False),
        (Need.DISCARD, WON, "", DRAWN, False),
        (Need.DISCARD, WON, "", CLAIMED, True),
        (Need.KONG, WON, "", CLAIMED, True),
        (Need.KONG, "{SSSS} 123m 456p 78s EE + 9s", "", CLAIMED, True),
        (Need.KONG, "[SSS] 123m 456p 78s EE + 9s", "", CLAIMED, False),
        (Need.KONG, "SSS 123m 456p 78s EE + 9s", "", CLAIMED, False),
        (Need.FLOWER, WON, "a", CLAIMED, True),
        (Need.FLOWER, WON, "", CLAIMED, False),
        (Need.NO_FURTHER_COPY, WON, "", CLAIMED, True),
        (Need.NO_FURTHER_COPY, "123m 456p 789s EE S + E", "", CLAIMED, False),
        (Need.NO_FURTHER_COPY, "[789s] 123m 456p 78s EE + 9s", "", CLAIMED, False),
        (Need.NO_FURTHER_CONCEALED_COPY, WON, "", CLAIMED, True),
        (Need.NO_FURTHER_CONCEALED_COPY, "123m 456p 78s EE 999s + 9s", "", CLAIMED, False),
        (Need.NO_FURTHER_CONCEALED_COPY, "[789s] 123m 456p 78s EE + 9s", "", CLAIMED, True),
        (Need.WON, WON, "", CLAIMED, True),
        (Need.WON, "123m 456p 789s EE SS", "", CLAIMED, False),
        (Need.NO_DECLARED_SET, "123m 456p 789s EE S + S", "", CLAIMED, True),
        (Need.NO_DECLARED_SET, WON, "", CLAIMED, False),
        (Need.NO_DECLARED_SET, "{SSSS} 123m 456p 78s EE + 9s", "", CLAIMED, False),
    ],
)
def test_needs(need: Need, line: str, flowers: str, win: Win, *, met: bool) -> None:
    rule = EventRule(Event.LAST_TILE, (need,))
    conflict = conflict_of(rule, parse_hand(line, flowers), context(win))
    assert conflict == (None if met else Conflict(Event.LAST_TILE, lacks=need))


@pytest.mark.parametrize(
    ("need", "table", "met"),
    [
        (Need.EAST, Context(), True),
        (Need.EAST, Context(seat=Wind.NORTH), False),
        (Need.NOT_EAST, Context(), False),
        (Need.NOT_EAST, Context(seat=Wind.SOUTH, round=Wind.SOUTH), True),
        (Need.DISCARD_BY_EAST, Context(seat=Wind.SOUTH, discarder=Wind.EAST), True),
        (Need.DISCARD_BY_EAST, Context(seat=Wind.SOUTH), True),
        (Need.DISCARD_BY_EAST, Context(seat=Wind.SOUTH, discarder=Wind.WEST), False),
        (Need.SELF_DRAW_AS_EAST, Context(DRAWN), True),
        (Need.SELF_DRAW_AS_EAST, Context(CLAIMED), False),
        (Need.SELF_DRAW_AS_EAST, Context(CLAIMED, seat=Wind.SOUTH), True),
        (Need.SELF_DRAW_AS_EAST, Context(DRAWN, seat=Wind.SOUTH), True),
    ],
)
def test_needs_of_seats(need: Need, table: Context, *, met: bool) -> None:
    conflict = conflict_of(EventRule(Event.LAST_TILE, (need,)), parse_hand(WON), table)
    assert conflict == (None if met else Conflict(Event.LAST_TILE, lacks=need))


@pytest.mark.parametrize(
    ("need", "met"),
    [
        (Need.SELF_DRAW, True),
        (Need.DISCARD, True),
        (Need.NO_FURTHER_COPY, True),
        (Need.NO_FURTHER_CONCEALED_COPY, True),
        (Need.KONG, False),
        (Need.FLOWER, False),
        (Need.WON, False),
        (Need.EAST, False),
        (Need.NOT_EAST, True),
        (Need.NO_DECLARED_SET, True),
        (Need.DISCARD_BY_EAST, True),
        (Need.SELF_DRAW_AS_EAST, True),
    ],
)
@pytest.mark.parametrize("win", Win)
def test_before_the_win_only_what_does_not_depend_on_it_is_asked(need: Need, win: Win, *, met: bool) -> None:
    rule = EventRule(Event.LAST_TILE, (need,))
    table = Context(win, Wind.SOUTH, discarder=Wind.WEST)
    assert (conflict_of(rule, parse_hand("123m 456p 789s EE SS"), table) is None) is met


def test_first_unmet_need_is_named_and_another_event_after_it() -> None:
    rule = EventRule(Event.KONG_REPLACEMENT, (Need.KONG, Need.SELF_DRAW), (Event.FLOWER_REPLACEMENT,))
    hand = parse_hand("123m 456p 789s EE S + S")
    assert conflict_of(rule, hand, context(CLAIMED)) == Conflict(Event.KONG_REPLACEMENT, lacks=Need.KONG)
    beside = context(CLAIMED, Event.FLOWER_REPLACEMENT, Event.KONG_REPLACEMENT)
    assert conflict_of(rule, hand, beside) == Conflict(Event.KONG_REPLACEMENT, lacks=Need.KONG)
    hand = parse_hand("{1111m} 456p 789s EE S + S")
    beside = context(DRAWN, Event.FLOWER_REPLACEMENT, Event.KONG_REPLACEMENT)
    assert conflict_of(rule, hand, beside) == Conflict(Event.KONG_REPLACEMENT, beside=Event.FLOWER_REPLACEMENT)


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        ((), None),
        ((Event.LAST_TILE,), None),
        ((Event.KONG_REPLACEMENT,), Conflict(Event.KONG_REPLACEMENT, lacks=Need.SELF_DRAW)),
        ((Event.LAST_TILE, Event.ROBBING_KONG), Conflict(Event.LAST_TILE, beside=Event.ROBBING_KONG)),
        ((Event.ROBBING_KONG, Event.KONG_REPLACEMENT), Conflict(Event.KONG_REPLACEMENT, lacks=Need.SELF_DRAW)),
        ((Event.LAST_OF_KIND,), None),
    ],
)
def test_first_contradiction_in_the_order_of_the_ruleset(events: tuple[Event, ...], expected: Conflict | None) -> None:
    assert first_conflict(RULES, parse_hand(WON), context(CLAIMED, *events)) == expected


@pytest.mark.parametrize(
    ("win", "events"),
    [
        (DRAWN, {Event.LAST_TILE, Event.KONG_REPLACEMENT}),
        (CLAIMED, {Event.LAST_TILE}),
    ],
)
def test_events_that_a_way_of_winning_allows_of_two_the_first(win: Win, events: set[Event]) -> None:
    everything = context(win, Event.LAST_TILE, Event.KONG_REPLACEMENT, Event.ROBBING_KONG, Event.LAST_OF_KIND)
    assert fitting(RULES, parse_hand(WON), everything) == events


def test_events_that_did_not_happen_are_not_added() -> None:
    assert fitting(RULES, parse_hand(WON), context(DRAWN, Event.LAST_TILE)) == {Event.LAST_TILE}


@pytest.mark.parametrize(
    ("lacks", "reason"),
    [
        (Need.SELF_DRAW, Reason.NEEDS_SELF_DRAW),
        (Need.DISCARD, Reason.NEEDS_DISCARD),
        (Need.KONG, Reason.NEEDS_KONG),
        (Need.FLOWER, Reason.NEEDS_FLOWER),
        (Need.NO_FURTHER_COPY, Reason.FURTHER_COPY),
        (Need.NO_FURTHER_CONCEALED_COPY, Reason.FURTHER_CONCEALED_COPY),
    ],
)
def test_unmet_need_as_a_refusal(lacks: Need, reason: Reason) -> None:
    fault = fault_of(Conflict(Event.ROBBING_KONG, lacks=lacks))
    assert fault == Fault(Code.CONTRADICTORY_EVENTS, reason, text="robbing_kong", field="events")


def test_event_beside_another_as_a_refusal() -> None:
    fault = fault_of(Conflict(Event.LAST_TILE, beside=Event.ROBBING_KONG))
    assert (fault.code, fault.reason) == (Code.CONTRADICTORY_EVENTS, Reason.NOT_WITH_EVENT)
    assert (fault.text, fault.other, fault.field) == ("last_tile", "robbing_kong", "events")

"""What each event needs and forbids, as data that checks, answers and toggles read alike."""

from collections.abc import Callable, Mapping
from enum import Enum, auto
from typing import assert_never

from msgspec import Struct

from mjscore.context import Context, Event, Win, Wind
from mjscore.faults import Code, Fault, Reason
from mjscore.hand import Form, Hand
from mjscore.tiles import Kind

RIICHI = (Event.RIICHI, Event.DOUBLE_RIICHI, Event.OPEN_RIICHI)
"""The ways to declare riichi."""


class Need(Enum):
    """A condition of an event."""

    SELF_DRAW = auto()
    DISCARD = auto()
    KONG = auto()
    FLOWER = auto()
    NO_FURTHER_COPY = auto()
    NO_FURTHER_CONCEALED_COPY = auto()
    WON = auto()
    EAST = auto()
    NOT_EAST = auto()
    NO_DECLARED_SET = auto()
    NO_EXPOSED_SET = auto()
    RIICHI = auto()
    DISCARD_BY_EAST = auto()
    SELF_DRAW_AS_EAST = auto()


class EventRule(Struct, frozen=True):
    """An event that a ruleset knows, what it needs, and the events that cannot be beside it."""

    event: Event
    needs: tuple[Need, ...] = ()
    excludes: tuple[Event, ...] = ()


class Conflict(Struct, frozen=True):
    """Why an event cannot be: a need that is not met, or another event."""

    event: Event
    lacks: Need | None = None
    beside: Event | None = None


def conflict_of(rule: EventRule, hand: Hand, context: Context) -> Conflict | None:
    """What speaks against an event, whether it is among the context's or not.

    What depends on the way of winning is left aside while the hand has no winning tile.
    """
    lacking = next((need for need in rule.needs if not _is_met(need, hand, context)), None)
    if lacking:
        return Conflict(rule.event, lacking)
    return next((Conflict(rule.event, beside=other) for other in rule.excludes if other in context.events), None)


def first_conflict(rules: tuple[EventRule, ...], hand: Hand, context: Context) -> Conflict | None:
    """The first contradiction among the events of a context, in the order of the ruleset."""
    for rule in rules:
        if rule.event in context.events:
            conflict = conflict_of(rule, hand, context)
            if conflict:
                return conflict
    return None


def fitting(rules: tuple[EventRule, ...], hand: Hand, context: Context) -> frozenset[Event]:
    """The context's events that this way of winning allows; of two that cannot be together the rules' first."""
    found: set[Event] = set()
    for rule in rules:
        is_met = rule.event in context.events and all(_is_met(need, hand, context) for need in rule.needs)
        if is_met and found.isdisjoint(rule.excludes):
            found.add(rule.event)
    return frozenset(found)


def _is_met(need: Need, hand: Hand, context: Context) -> bool:
    if need in _OF_THE_HAND:
        return _OF_THE_HAND[need](hand, context)
    return hand.winning is None or _OF_THE_WIN[need](hand, hand.winning, context)


_OF_THE_HAND: Mapping[Need, Callable[[Hand, Context], bool]] = {
    Need.KONG: lambda hand, _: any(meld.form is Form.KONG for meld in hand.melds),
    Need.FLOWER: lambda hand, _: bool(hand.flowers),
    Need.WON: lambda hand, _: hand.winning is not None,
    Need.EAST: lambda _, context: context.seat is Wind.EAST,
    Need.NOT_EAST: lambda _, context: context.seat is not Wind.EAST,
    Need.NO_DECLARED_SET: lambda hand, _: not hand.melds,
    Need.NO_EXPOSED_SET: lambda hand, _: all(meld.is_concealed for meld in hand.melds),
    Need.RIICHI: lambda _, context: not context.events.isdisjoint(RIICHI),
}
"""What is asked of any hand."""
_OF_THE_WIN: Mapping[Need, Callable[[Hand, Kind, Context], bool]] = {
    Need.SELF_DRAW: lambda _, __, context: context.win is Win.SELF_DRAW,
    Need.DISCARD: lambda _, __, context: context.win is Win.DISCARD,
    Need.NO_FURTHER_COPY: lambda hand, winning, _: hand.held(winning) == 1,
    Need.NO_FURTHER_CONCEALED_COPY: lambda hand, winning, _: winning not in hand.concealed,
    Need.DISCARD_BY_EAST: lambda _, __, context: context.discarder in (None, Wind.EAST),
    Need.SELF_DRAW_AS_EAST: lambda _, __, context: context.seat is not Wind.EAST or context.win is Win.SELF_DRAW,
}
"""What is asked of a hand that has won, with its winning tile."""


def fault_of(conflict: Conflict) -> Fault:
    """A conflict as what a request is refused for."""
    beside = conflict.beside.value if conflict.beside else ""
    reason = need_reason(conflict.lacks) if conflict.lacks else Reason.NOT_WITH_EVENT
    return Fault(Code.CONTRADICTORY_EVENTS, reason, text=conflict.event.value, other=beside, field="events")


def need_reason(need: Need) -> Reason:  # noqa: C901, PLR0911, PLR0912 - a branch for each need
    """What is wrong where an event lacks what it needs."""
    match need:
        case Need.SELF_DRAW:
            return Reason.NEEDS_SELF_DRAW
        case Need.DISCARD:
            return Reason.NEEDS_DISCARD
        case Need.KONG:
            return Reason.NEEDS_KONG
        case Need.FLOWER:
            return Reason.NEEDS_FLOWER
        case Need.NO_FURTHER_COPY:
            return Reason.FURTHER_COPY
        case Need.NO_FURTHER_CONCEALED_COPY:
            return Reason.FURTHER_CONCEALED_COPY
        case Need.WON:
            return Reason.NEEDS_WIN
        case Need.EAST:
            return Reason.NEEDS_EAST
        case Need.NOT_EAST:
            return Reason.NEEDS_NOT_EAST
        case Need.NO_DECLARED_SET:
            return Reason.NEEDS_NO_DECLARED_SET
        case Need.NO_EXPOSED_SET:
            return Reason.NEEDS_NO_EXPOSED_SET
        case Need.RIICHI:
            return Reason.NEEDS_RIICHI
        case Need.DISCARD_BY_EAST:
            return Reason.NEEDS_DISCARD_BY_EAST
        case Need.SELF_DRAW_AS_EAST:
            return Reason.NEEDS_SELF_DRAW_AS_EAST
        case _:
            assert_never(need)

"""What each event needs and forbids, as data that checks, answers and toggles read alike."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import assert_never

from mjscore.context import Context, Event, Win
from mjscore.faults import Code, Fault, Reason
from mjscore.hand import Form, Hand


class Need(Enum):
    """A condition of an event."""

    SELF_DRAW = auto()
    DISCARD = auto()
    KONG = auto()
    FLOWER = auto()
    NO_FURTHER_COPY = auto()
    NO_FURTHER_CONCEALED_COPY = auto()


@dataclass(frozen=True, slots=True)
class EventRule:
    """An event that a ruleset knows, what it needs, and the events that cannot be beside it."""

    event: Event
    needs: tuple[Need, ...] = ()
    excludes: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Conflict:
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
    """The context's events that this way of winning allows."""
    return frozenset(
        rule.event
        for rule in rules
        if rule.event in context.events and all(_is_met(need, hand, context) for need in rule.needs)
    )


def _is_met(need: Need, hand: Hand, context: Context) -> bool:
    if need is Need.KONG:
        return any(meld.form is Form.KONG for meld in hand.melds)
    if need is Need.FLOWER:
        return bool(hand.flowers)
    if hand.winning is None:
        return True
    if need is Need.NO_FURTHER_CONCEALED_COPY:
        return hand.winning not in hand.concealed
    if need is Need.NO_FURTHER_COPY:
        return hand.held(hand.winning) == 1
    return context.win is (Win.SELF_DRAW if need is Need.SELF_DRAW else Win.DISCARD)


def fault_of(conflict: Conflict) -> Fault:
    """A conflict as what a request is refused for."""
    beside = conflict.beside.value if conflict.beside else ""
    reason = need_reason(conflict.lacks) if conflict.lacks else Reason.NOT_WITH_EVENT
    return Fault(Code.CONTRADICTORY_EVENTS, reason, text=conflict.event.value, other=beside, field="events")


def need_reason(need: Need) -> Reason:
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
        case _:
            assert_never(need)

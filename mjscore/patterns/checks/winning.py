"""Conditions of how the hand was won, and those that have nothing further to say."""

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from mjscore.arrange import Shape, arrangements
from mjscore.context import Event, Win, Wind
from mjscore.engine.needs import Gap, OfWinning, Plainly, Sort
from mjscore.hand import Block
from mjscore.patterns.checks.findings import (
    FAR,
    Check,
    Counting,
    Fault,
    Fills,
    How,
    NotSet,
    ReadAs,
    State,
    ToGo,
    Waits,
    missing,
    standing,
)
from mjscore.patterns.checks.whole import orphans
from mjscore.patterns.facts import Winning
from mjscore.patterns.flowers import Flowers
from mjscore.patterns.look import Look
from mjscore.tiles import count_of
from mjscore.waits import COMPLETE

_WITHOUT_SETS = (Shape.KNITTED_HONORS, Shape.THIRTEEN_ORPHANS)


def of_winning(condition: OfWinning, look: Look) -> Check:
    """Checks how the hand was won."""
    match condition:
        case Win():
            return _won(condition, look)
        case Event():
            return _happened(condition, look)
        case Gap():
            return _fills(condition, look)
        case _:
            assert_never(condition)


def plainly(condition: Plainly, look: Look) -> Check:  # noqa: C901, PLR0911 - a branch for each condition
    """Checks conditions that have nothing further to say."""
    match condition:
        case Plainly.ORPHANS:
            return orphans(look)
        case Plainly.ONLY_WAIT:
            return _only_wait(look)
        case Plainly.NOTHING_ELSE:
            return _nothing_else(look)
        case Plainly.FLOWER:
            is_counted = look.ruleset.counts_flowers
            faults = () if look.hand.flowers else (State.NOTHING if is_counted else State.NOT_COUNTED,)
            return Check(condition, (), faults, int(bool(faults)))
        case Plainly.NO_FLOWER | Plainly.OWN_FLOWER | Plainly.BOUQUET:
            return _flowers(condition, look)
        case Plainly.REPLACEMENT:
            return _replaced(look)
        case Plainly.DRAWN:
            return _drawn(look)
        case Plainly.VALUELESS_PAIR:
            return _valueless_pair(look)
        case Plainly.COMPLETE:
            return _complete(look)
        case _:
            assert_never(condition)


def _won(condition: Win, look: Look) -> Check:
    if look.hand.winning is None:
        return Check(condition, (), (State.NOT_WON,), FAR)
    if look.context.win is condition:
        return Check(condition)
    return Check(condition, (), (State.ON_DISCARD if condition is Win.SELF_DRAW else State.SELF_DRAWN,), 1)


def _happened(condition: Event, look: Look) -> Check:
    """The last of a kind may follow from the tiles, or be what robs a kong."""
    if condition in look.context.events or (condition is Event.LAST_OF_KIND and _is_last(look)):
        return Check(condition)
    winning = look.hand.winning
    if condition is Event.LAST_OF_KIND and winning in look.hand.concealed:
        further = tuple(kind for kind in look.hand.concealed if kind == winning)
        return Check(condition, (), standing(How.CONCEALED, (Block(further),)), FAR)
    return Check(condition, (), (NotSet(condition),), 1)


def _is_last(look: Look) -> bool:
    winning = look.hand.winning
    if winning is None:
        return False
    return Event.ROBBING_KONG in look.context.events or count_of(look.hand.declared_key, winning) == 3


def _fills(condition: Gap, look: Look) -> Check:
    """By the place of the winning tile where that matters, else by any that it, or what may come, can take."""
    if look.reading and look.reading.shape in _WITHOUT_SETS:
        return Check(condition, (), (ReadAs(look.reading.shape),), FAR)
    ways = list(_ways(look))
    if any(winning.wait.value == condition.value for _, winning in ways):
        return Check(condition)
    return Check(condition, (), tuple(fill for fill, _ in ways[:1]) or _without_wait(look), FAR)


def _without_wait(look: Look) -> tuple[Fault, ...]:
    return (State.NOT_WAITING if look.hand.winning is None else State.NOT_WON,)


def _ways(look: Look) -> Iterator[tuple[Fault, Winning]]:
    """What the winning tile fills, or would, and how."""
    if look.reading and look.hand.winning is not None:
        is_only = look.expected is not None and len(look.expected) == 1
        for placed, winning in look.ways.items():
            if placed == look.placed or not is_only:
                yield Fills(look.reading.blocks[placed], look.hand.winning), winning
    elif look.hand.winning is None:
        for kind in look.expected or ():
            hand = replace(look.hand, winning=kind)
            for reading in arrangements(hand, look.ruleset.shapes):
                won = Look(look.ruleset, hand, look.context, reading)
                for placed, winning in won.ways.items():
                    yield Fills(reading.blocks[placed], kind), winning


def _only_wait(look: Look) -> Check:
    is_ready = look.reading is not None or look.hand.winning is None
    if not (is_ready and look.expected):
        return Check(Plainly.ONLY_WAIT, (), _without_wait(look), FAR)
    if len(look.expected) == 1:
        return Check(Plainly.ONLY_WAIT)
    return Check(Plainly.ONLY_WAIT, (), (Waits(look.expected),), FAR)


def _nothing_else(look: Look) -> Check:
    if look.reading is None:
        return Check(Plainly.NOTHING_ELSE, (), (State.OPEN,), FAR)
    main = [row for row in look.counted if row not in (look.ruleset.fallback, look.ruleset.aside)]
    return Check(Plainly.NOTHING_ELSE, (), (Counting(tuple(main)),) if main else (), FAR if main else 0)


def _flowers(condition: Plainly, look: Look) -> Check:
    """None at all, one of the seat's number, or the four of a set."""
    flowers = Flowers(look.hand.flowers, look.context.seat, 0)
    if condition is Plainly.NO_FLOWER:
        return Check(condition, (), (State.SOME,) if flowers.letters else (), len(flowers.letters))
    if condition is Plainly.OWN_FLOWER:
        return Check(condition, (), () if flowers.own else (State.NOTHING,), int(not flowers.own))
    short = flowers.short
    return Check(condition, (), missing(short) if flowers.letters else (State.NOTHING,), short)


def _replaced(look: Look) -> Check:
    """By the replacement of a kong's fourth tile, or of a flower."""
    events = (Event.KONG_REPLACEMENT, Event.FLOWER_REPLACEMENT)
    is_so = not look.context.events.isdisjoint(events)
    return Check(Plainly.REPLACEMENT, (), () if is_so else tuple(map(NotSet, events)), int(not is_so))


def _drawn(look: Look) -> Check:
    """From the wall."""
    found = _won(Win.SELF_DRAW, look)
    if found.holds and Event.ORIGINAL in look.context.events and look.context.seat is Wind.EAST:
        return Check(Plainly.DRAWN, (), (State.DEALT,), FAR)
    return Check(Plainly.DRAWN, (), found.faults, found.short)


def _valueless_pair(look: Look) -> Check:
    """The pair of a reading."""
    if look.reading is None:
        return Check(Plainly.VALUELESS_PAIR, (), (State.OPEN,), FAR)
    if look.reading.shape is not Shape.STANDARD:
        return Check(Plainly.VALUELESS_PAIR, (), (ReadAs(look.reading.shape),), FAR)
    pair, sorts = look.standing[-1], (Sort.DRAGONS, Sort.SEAT_WIND, Sort.ROUND_WIND)
    valued = [how for how, sort in zip(_VALUED, sorts, strict=True) if pair.tiles[0] in look.kinds(sort)]
    faults = [fault for how in valued for fault in standing(how, (pair,))]
    return Check(Plainly.VALUELESS_PAIR, (), tuple(faults), int(bool(faults)))


_VALUED = (How.OF_DRAGONS, How.OF_SEAT, How.OF_ROUND)


def _complete(look: Look) -> Check:
    """Every combination asks for a complete hand."""
    if look.reading and look.hand.winning is not None:
        return Check(Plainly.COMPLETE)
    short = COMPLETE - look.hand.size
    return Check(Plainly.COMPLETE, (), (ToGo(short) if short > 0 else State.NO_WIN,), short or FAR)

"""Conditions of riichi alone."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations_with_replacement
from typing import assert_never

from mjscore.arrange import CHOWS, ORPHANS_KEY, Shape, arrangements
from mjscore.context import Event
from mjscore.engine.events import RIICHI
from mjscore.engine.needs import Particular
from mjscore.hand import Block
from mjscore.patterns.checks.findings import (
    FAR,
    Check,
    Fault,
    Fills,
    NotSet,
    ReadAs,
    State,
    WaitedFor,
    WaitedWith,
    missing,
)
from mjscore.patterns.checks.groups import Choice, chosen, faults_of, nearest
from mjscore.patterns.dora import dora_of
from mjscore.patterns.facts import Wait
from mjscore.patterns.look import Look
from mjscore.tiles import Kind, count_of, kinds_in


def particular(condition: Particular, look: Look) -> Check:  # noqa: PLR0911 - a branch for each condition
    """Checks what riichi alone asks for."""
    match condition:
        case Particular.RIICHI:
            return _riichi(condition, look)
        case Particular.TWO_SIDED:
            return _two_sided(look)
        case Particular.TWO_TWICE:
            return _two_twice(look)
        case Particular.THIRTEEN_WAITS:
            return _thirteen_waits(look)
        case Particular.DORA:
            return _found(condition, _held(look, look.context.dora))
        case Particular.URA_DORA:
            declared = _riichi(condition, look)
            return _found(condition, _held(look, look.context.ura)) if declared.holds else declared
        case Particular.RED_FIVE:
            hand = look.hand
            return _found(condition, bool(hand.reds or hand.is_red_win or any(meld.has_red for meld in hand.melds)))
        case _:
            assert_never(condition)


def _found(condition: Particular, is_there: bool) -> Check:
    """Dora are luck: a hand without is not near to one."""
    return Check(condition, (), () if is_there else (State.NOTHING,), 0 if is_there else FAR)


def _held(look: Look, indicators: tuple[Kind, ...]) -> bool:
    return any(count_of(look.key, dora_of(kind)) for kind in indicators)


def _riichi(condition: Particular, look: Look) -> Check:
    """Declared in any way; a hand is no nearer to it than another."""
    is_so = not look.context.events.isdisjoint(RIICHI)
    return Check(condition, (), () if is_so else (NotSet(Event.RIICHI),), 0 if is_so else FAR)


def _two_sided(look: Look) -> Check:
    """By the place of the winning tile; without one, by any that what may come can take."""
    if look.reading and look.reading.shape is not Shape.STANDARD:
        return Check(Particular.TWO_SIDED, (), (ReadAs(look.reading.shape),), FAR)
    ways = list(_ways(look))
    if any(wait is Wait.OPEN and len(set(block.tiles)) > 1 for block, _, wait in ways):
        return Check(Particular.TWO_SIDED)
    if not ways:
        state = State.NOT_WAITING if look.hand.winning is None else State.NOT_WON
        return Check(Particular.TWO_SIDED, (), (state,), FAR)
    block, tile, wait = ways[0]
    fault: Fault = Fills(block, tile) if wait is Wait.OPEN else WaitedFor(block, tile, wait)
    return Check(Particular.TWO_SIDED, (), (fault,), 1)


def _ways(look: Look) -> Iterator[tuple[Block, Kind, Wait]]:
    """What the winning tile completes, or what may come would, and how."""
    if look.reading and look.hand.winning is not None:
        yield look.reading.blocks[look.placed], look.hand.winning, look.ways[look.placed].wait
    elif look.hand.winning is None:
        for kind in look.expected or ():
            hand = replace(look.hand, winning=kind)
            for reading in arrangements(hand, look.ruleset.shapes):
                won = Look(look.ruleset, hand, look.context, reading)
                yield from ((reading.blocks[place], kind, way.wait) for place, way in won.ways.items())


def _two_twice(look: Look) -> Check:
    group = nearest(look, _TWO_TWICE)
    return Check(Particular.TWO_TWICE, group.found, faults_of(look, group, is_choice=True), group.short)


_TWO_TWICE: list[Choice] = [
    chosen((CHOWS[low], CHOWS[low], CHOWS[high], CHOWS[high])) for low, high in combinations_with_replacement(CHOWS, 2)
]


def _thirteen_waits(look: Look) -> Check:
    held = look.hand.waiting_key
    if held == ORPHANS_KEY:
        return Check(Particular.THIRTEEN_WAITS)
    lacks = tuple(kinds_in(ORPHANS_KEY & ~held))
    is_won = look.hand.winning is not None
    faults = (WaitedWith((Block(look.hand.concealed),)),) if is_won else missing(len(lacks), lacks)
    return Check(Particular.THIRTEEN_WAITS, (), faults, FAR if is_won else len(lacks))

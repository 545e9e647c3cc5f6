"""Conditions checked against a hand, finished or not."""

from typing import assert_never

from mjscore.context import Event, Win
from mjscore.engine.needs import (
    Alike,
    ConcealedPungs,
    Condition,
    Exposed,
    FourOf,
    FourOfAKind,
    Gap,
    InEach,
    Knitted,
    KnittedStraight,
    Kongs,
    NineGates,
    Only,
    Particular,
    Plainly,
    PungsOf,
    SevenPairs,
    Some,
    Suits,
    TerminalChows,
    Together,
    Unless,
)
from mjscore.patterns.checks.findings import Check
from mjscore.patterns.checks.particular import particular
from mjscore.patterns.checks.sets import of_sets
from mjscore.patterns.checks.tiles import of_tiles
from mjscore.patterns.checks.whole import of_the_whole
from mjscore.patterns.checks.winning import of_winning, plainly
from mjscore.patterns.look import Look


def check(condition: Condition, look: Look) -> Check:
    """Whether a hand meets a condition, with what it has of it and what it lacks."""
    match condition:
        case Only() | Some() | Suits() | FourOfAKind():
            return of_tiles(condition, look)
        case Together() | TerminalChows() | PungsOf() | Alike() | ConcealedPungs() | Kongs() | Exposed():
            return of_sets(condition, look)
        case FourOf() | InEach() | SevenPairs() | Knitted() | KnittedStraight() | NineGates() | Unless():
            return of_the_whole(condition, look)
        case Win() | Event() | Gap():
            return of_winning(condition, look)
        case Plainly():
            return plainly(condition, look)
        case Particular():
            return particular(condition, look)
        case _:
            assert_never(condition)

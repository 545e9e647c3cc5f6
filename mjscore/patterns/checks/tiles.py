"""Conditions of the tiles of the whole hand, wherever they stand."""

from typing import assert_never

from mjscore.engine.needs import FourOfAKind, OfTiles, Only, Some, Suits
from mjscore.hand import Block, Form
from mjscore.patterns.checks.findings import FAR, Check, Fault, How, Lacking, NoSuit, State, runs, standing
from mjscore.patterns.look import Look
from mjscore.tiles import SUIT_BITS, Kind, Suit, count_of, kinds_in, size_of, tiles_in

MOST_SHOWN = 2
"""More kinds of which three are there than these are not shown."""


def of_tiles(condition: OfTiles, look: Look) -> Check:
    """Checks which tiles there are."""
    match condition:
        case Only():
            return _only(condition, look)
        case Some():
            return _some(condition, look)
        case Suits():
            return _suits(condition, look)
        case FourOfAKind():
            return _four_of_a_kind(condition, look)
        case _:
            assert_never(condition)


def _only(condition: Only, look: Look) -> Check:
    allowed = look.kinds(condition.sort)
    misfits = [kind for kind in tiles_in(look.key) if kind not in allowed]
    return Check(condition, (), standing(How.MISFIT, runs(misfits)), len(misfits))


def _some(condition: Some, look: Look) -> Check:
    found = [kind for kind in kinds_in(look.key) if kind in look.kinds(condition.sort)]
    return Check(condition, runs(found), () if found else (State.NOTHING,), int(not found))


def _suits(condition: Suits, look: Look) -> Check:
    """Where there are too many, the tiles of the shortest are one too many."""
    held = {suit: size_of(look.key & SUIT_BITS[suit]) for suit in Suit if suit is not Suit.HONORS}
    present = sorted((suit for suit in held if held[suit]), key=lambda suit: -held[suit])
    surplus = sorted(present[condition.number :])
    if surplus:
        tiles = [kind for suit in surplus for kind in tiles_in(look.key & SUIT_BITS[suit])]
        how = How.THIRD_SUIT if condition.number == 2 else How.OTHER_SUIT
        return Check(condition, (), standing(how, runs(tiles)), len(tiles))
    short = 0 if condition.or_fewer else condition.number - len(present)
    absent = tuple(suit for suit in held if not held[suit])
    return Check(condition, (), (NoSuit(absent),) if short else (), short if present else FAR)


def _four_of_a_kind(condition: FourOfAKind, look: Look) -> Check:
    """A kong is none; otherwise kinds of which three are there come closest."""
    kongs = [block for block in look.standing if block.meld and block.meld.form is Form.KONG]
    fours = [
        kind for kind in kinds_in(look.key) if count_of(look.key, kind) == 4 and (kind,) * 4 not in map(_tiles, kongs)
    ]
    fitting = [_four(kind) for kind in fours if kind in look.kinds(condition.sort)]
    if fitting:
        return Check(condition, tuple(fitting))
    threes = [
        kind for kind in kinds_in(look.key) if count_of(look.key, kind) == 3 and kind in look.kinds(condition.sort)
    ]
    faults: tuple[Fault, ...] = (
        *standing(How.KONG, kongs),
        *standing(How.MISFIT, map(_four, fours)),
        *[Lacking(_four(kind), (kind,)) for kind in threes[:MOST_SHOWN]],
    )
    return Check(condition, (), faults or (State.NOTHING,), 1 if threes else FAR)


def _four(kind: Kind) -> Block:
    return Block((kind,) * 4)


def _tiles(block: Block) -> tuple[Kind, ...]:
    return block.tiles

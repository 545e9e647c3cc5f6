"""Looks at a hand: the facts of each reading, with the winning tile placed in every way that differs."""

from collections.abc import Iterator
from typing import NamedTuple

from mjscore.arrange import Arrangement, Reading, Shape, arrange
from mjscore.context import Context, Event, Win
from mjscore.engine.combination import Fact, Places
from mjscore.engine.ruleset import View
from mjscore.hand import Form, Hand, Meld
from mjscore.memo import Memo
from mjscore.patterns.facts import (
    Chows,
    Flowers,
    Gates,
    Honors,
    Pungs,
    Sets,
    Tiles,
    Wait,
    Winning,
    gates,
    honors,
    sets,
    tiles,
)
from mjscore.tiles import FIVES, HONORS, ONE, ONES, WINDS, Kind, count_of

FACTS = (Tiles, Sets, Chows, Pungs, Honors, Flowers, Winning)
"""The facts that a view carries, in this order."""

_OPEN, _SELF_DRAW, _NO_GATES, _KONG = Wait.OPEN, Win.SELF_DRAW, Gates.NONE, Form.KONG
_ORPHANS, _FIVES = Shape.THIRTEEN_ORPHANS, frozenset(FIVES)


def views(hand: Hand, context: Context, readings: list[Reading], *, only_wait: bool) -> Iterator[View]:
    """Every reading of a complete hand with the winning tile placed in every way that makes a difference.

    `only_wait`: exactly one kind of tile could have completed the hand.
    """
    for reading in readings:
        arrangement = arrange(reading, hand.melds)
        stands = _standing(hand, context, reading, arrangement)
        for placed, winning in _winnings(hand, context, arrangement, only_wait=only_wait):
            yield View(arrangement, placed, (*stands, winning))


def _standing(hand: Hand, context: Context, reading: Reading, arrangement: Arrangement) -> tuple[Fact, ...]:
    """The facts that do not depend on the winning tile's place."""
    held = hand.concealed_key + hand.declared_key
    blocks, rows, chows, pungs = arrangement
    first, count = rows + chows, len(blocks)
    pair = blocks[-1].tiles[0]
    suited = [tile for block in blocks[first : first + pungs] if (tile := block.tiles[0]) < HONORS[0]]
    return (
        tiles(held, count, orphans=reading.shape is _ORPHANS),
        sets(
            reading,
            arrangement,
            held >> 2 & ONES & ~_KONGS[hand.melds],
            _NO_GATES if hand.melds or hand.winning is None else gates(held, hand.winning),
        ),
        Chows(
            tuple([block.tiles[0] for block in blocks[rows:first]]),
            pair if chows == 4 and pair in _FIVES else None,
            count,
        ),
        Pungs(tuple(suited), first, count),
        honors(arrangement, WINDS[context.seat], WINDS[context.round]),
        Flowers(len(hand.flowers), count),
    )


_KONGS: Memo[tuple[Meld, ...], int] = Memo(lambda melds: sum(ONE[meld.tile] for meld in melds if meld.form is _KONG))
"""Declared sets -> the kinds of the kongs, as bits."""


class _Kept(NamedTuple):
    """The pungs and kongs of a reading by how they are kept."""

    exposed_kongs: Places
    concealed_kongs: Places
    concealed_pungs: Places


def _kept(arrangement: Arrangement) -> _Kept:
    blocks, rows, chows, pungs = arrangement
    melds = [(n, blocks[n].meld) for n in range(rows + chows, rows + chows + pungs)]
    kongs = [(n, meld) for n, meld in melds if meld and meld.form is _KONG]
    return _Kept(
        tuple([n for n, meld in kongs if not meld.is_concealed]),
        tuple([n for n, meld in kongs if meld.is_concealed]),
        tuple([n for n, meld in melds if not meld]),
    )


def _winnings(
    hand: Hand, context: Context, arrangement: Arrangement, *, only_wait: bool
) -> Iterator[tuple[int, Winning]]:
    """How the hand was won, for each place of the winning tile that makes a difference to it."""
    assert hand.winning is not None
    exposed_kongs, concealed_kongs, concealed_pungs = _kept(arrangement)
    self_drawn = context.win is _SELF_DRAW
    last_tile, kong_replacement, robbing_kong, last_of_kind = _EVENTS[context.events]
    last_of_kind = last_of_kind or robbing_kong or count_of(hand.declared_key, hand.winning) == 3
    seen = set()
    for placed, fit in _fits(arrangement, hand.winning):
        opened = not self_drawn and placed in concealed_pungs
        wait = fit if only_wait else _OPEN
        if (wait, opened) in seen:
            continue
        seen.add((wait, opened))
        yield (
            placed,
            Winning(
                self_drawn,
                last_tile,
                kong_replacement,
                robbing_kong,
                last_of_kind,
                len(hand.melds) - len(concealed_kongs),
                exposed_kongs,
                concealed_kongs,
                tuple([n for n in concealed_pungs if n != placed]) if opened else concealed_pungs,
                wait,
                (placed,) if last_of_kind or wait is not _OPEN else (),
                len(arrangement.blocks),
            ),
        )


def _fits(arrangement: Arrangement, tile: Kind) -> list[tuple[int, Wait]]:
    """The positions of the concealed blocks that can hold the winning tile, each with the wait that it would be."""
    places = [n for n, (tiles, meld) in enumerate(arrangement.blocks) if tile in tiles and not meld]
    return [(n, _wait(arrangement, n, tile)) for n in places]


def _wait(arrangement: Arrangement, place: int, tile: Kind) -> Wait:
    """The wait for a tile that completes a block; knitted rows and thirteen orphans have none."""
    block = arrangement.blocks[place].tiles
    if len(block) == 2:
        return _OPEN if len(arrangement.blocks) == 13 else Wait.SINGLE
    if len(block) != 3 or place < arrangement.rows or block[0] == block[1]:
        return _OPEN
    if tile == block[1]:
        return Wait.CLOSED
    is_edge = (tile == block[2] and tile % 9 == 2) or (tile == block[0] and tile % 9 == 6)
    return Wait.EDGE if is_edge else _OPEN


_EVENTS: Memo[frozenset[Event], tuple[bool, ...]] = Memo(
    lambda events: tuple(
        event in events for event in (Event.LAST_TILE, Event.KONG_REPLACEMENT, Event.ROBBING_KONG, Event.LAST_OF_KIND)
    )
)
"""Events -> which of those that can score there are."""

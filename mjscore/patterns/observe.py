"""Looks at a hand: the facts of each reading, with the winning tile placed in every way that differs."""

from collections.abc import Iterator
from typing import NamedTuple

from mjscore.arrange import Arrangement, Shape
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


def views(hand: Hand, context: Context, arrangement: Arrangement, *, only_wait: bool) -> Iterator[View]:
    """A reading of a complete hand with the winning tile placed in every way that makes a difference.

    `only_wait`: exactly one kind of tile could have completed the hand.
    """
    standing = _standing(hand, context, arrangement)
    for placed, winning in _winnings(hand, context, arrangement, only_wait=only_wait):
        yield View(arrangement, placed, (*standing, winning))


def _standing(hand: Hand, context: Context, arrangement: Arrangement) -> tuple[Fact, ...]:
    """The facts that do not depend on the winning tile's place."""
    held = hand.concealed_key + hand.declared_key
    shape, blocks, rows, chows, pungs = arrangement
    first, count = rows + chows, len(blocks)
    in_blocks = [block.tiles for block in blocks]
    lowest = [kinds[0] for kinds in in_blocks]
    five = lowest[-1] if chows == 4 and lowest[-1] in _FIVES else None
    suited = lowest[first : first + pungs]
    if suited and suited[-1] >= HONORS[0]:
        suited = [kind for kind in suited if kind < HONORS[0]]
    return (
        tiles(held, count, orphans=shape is _ORPHANS),
        sets(arrangement, in_blocks, held >> 2 & ONES & ~_KONGS[hand.melds], _gates(hand, held)),
        Chows(tuple(lowest[rows:first]), five, count),
        Pungs(tuple(suited), first, count),
        honors(arrangement, lowest, WINDS[context.seat], WINDS[context.round]),
        Flowers(len(hand.flowers), count),
    )


def _gates(hand: Hand, held: int) -> Gates:
    return _NO_GATES if hand.melds or hand.winning is None else gates(held, hand.winning)


_KONGS: Memo[tuple[Meld, ...], int] = Memo(lambda melds: sum(ONE[meld.tile] for meld in melds if meld.form is _KONG))
"""Declared sets -> the kinds of the kongs, as bits."""


class _Kept(NamedTuple):
    """The pungs and kongs of a reading by how they are kept."""

    exposed_kongs: Places
    concealed_kongs: Places
    concealed_pungs: Places


def _kept(arrangement: Arrangement) -> _Kept:
    _, blocks, rows, chows, pungs = arrangement
    if not pungs:
        return _NONE_KEPT
    melds = [(n, blocks[n].meld) for n in range(rows + chows, rows + chows + pungs)]
    kongs = [(n, meld) for n, meld in melds if meld and meld.form is _KONG]
    return _Kept(
        tuple([n for n, meld in kongs if not meld.is_concealed]),
        tuple([n for n, meld in kongs if meld.is_concealed]),
        tuple([n for n, meld in melds if not meld]),
    )


_NONE_KEPT = _Kept((), (), ())


def _winnings(hand: Hand, context: Context, arrangement: Arrangement, *, only_wait: bool) -> list[tuple[int, Winning]]:
    """How the hand was won, for each place of the winning tile that makes a difference to it."""
    assert hand.winning is not None
    exposed_kongs, concealed_kongs, concealed_pungs = _kept(arrangement)
    self_drawn = context.win is _SELF_DRAW
    last_tile, kong_replacement, robbing_kong, last_of_kind = _EVENTS[context.events]
    last_of_kind = last_of_kind or robbing_kong or count_of(hand.declared_key, hand.winning) == 3
    facts = [
        (
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
                concealed_pungs if self_drawn or placed not in concealed_pungs else _less(concealed_pungs, placed),
                wait if only_wait else _OPEN,
                (placed,) if last_of_kind or (only_wait and wait is not _OPEN) else (),
                len(arrangement.blocks),
            ),
        )
        for placed, wait in _fits(arrangement, hand.winning)
    ]
    return facts if len(facts) == 1 else list({fact[:10]: (placed, fact) for placed, fact in reversed(facts)}.values())


def _less(places: Places, opened: int) -> Places:
    """The concealed pungs without the one that a discard completed."""
    return tuple([place for place in places if place != opened])


def _fits(arrangement: Arrangement, tile: Kind) -> list[tuple[int, Wait]]:
    """The positions of the concealed blocks that can hold the winning tile, each with the wait that it would be."""
    places = [n for n, (tiles, meld) in enumerate(arrangement.blocks) if tile in tiles and not meld]
    return [(n, _wait(arrangement, n, tile)) for n in places]


def _wait(arrangement: Arrangement, place: int, tile: Kind) -> Wait:
    """The wait for a tile that completes a block; knitted rows and thirteen orphans have none."""
    block = arrangement.blocks[place].tiles
    if place < arrangement.rows or arrangement.shape is _ORPHANS:
        return _OPEN
    if len(block) == 2:
        return Wait.SINGLE
    if tile == block[1]:
        return _OPEN if block[0] == tile else Wait.CLOSED
    is_edge = tile % 9 == 2 if tile == block[2] else tile % 9 == 6
    return Wait.EDGE if is_edge else _OPEN


_EVENTS: Memo[frozenset[Event], tuple[bool, ...]] = Memo(
    lambda events: tuple(
        event in events for event in (Event.LAST_TILE, Event.KONG_REPLACEMENT, Event.ROBBING_KONG, Event.LAST_OF_KIND)
    )
)
"""Events -> which of those that can score there are."""

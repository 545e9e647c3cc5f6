"""Looks at a hand: the facts of each reading, with the winning tile placed in every way that differs."""

from typing import NamedTuple

from mjscore.arrange import Arrangement, Shape
from mjscore.context import Context, Event, Win
from mjscore.engine.combination import Places
from mjscore.engine.tally import View
from mjscore.hand import Block, Form, Hand
from mjscore.memo import Memo
from mjscore.patterns.facts import (
    OUTSIDE,
    Chows,
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
from mjscore.tiles import FIVES, HONORS, ONE, ONES, Kind, count_of

FACTS = (Tiles, Sets, Chows, Pungs, Honors, Winning)
"""The facts that a view carries, in this order."""

_OPEN, _SELF_DRAW, _NO_GATES, _KONG = Wait.OPEN, Win.SELF_DRAW, Gates.NONE, Form.KONG
_ORPHANS, _FIVES = Shape.THIRTEEN_ORPHANS, frozenset(FIVES)


def views(hand: Hand, context: Context, arrangement: Arrangement, *, only_wait: bool) -> list[View]:
    """A reading of a complete hand with the winning tile placed in every way that makes a difference.

    `only_wait`: exactly one kind of tile could have completed the hand.
    """
    tile = hand.winning
    assert tile is not None
    shape, blocks, rows, chows, pungs = arrangement
    first, count = rows + chows, len(blocks)
    held = hand.concealed_key + hand.declared_key
    in_blocks = [block.tiles for block in blocks]
    lowest = [kinds[0] for kinds in in_blocks]
    pair = lowest[-1]
    ninth = _NO_GATES if hand.melds else gates(held, tile)
    sorted_out = _SORTED[first, blocks[first : first + pungs]]
    standing = (
        tiles(held, count, orphans=shape is _ORPHANS),
        sets(arrangement, in_blocks, held >> 2 & ONES & ~sorted_out.kongs, ninth),
        Chows(tuple(lowest[rows:first]), pair if chows == 4 and pair in _FIVES else None, count),
        Pungs(sorted_out.suited, first, count),
        honors(sorted_out.ends, pair, context, count),
    )
    winnings = _winnings(hand, tile, context, arrangement, sorted_out, only_wait=only_wait)
    return [View(arrangement, placed, (*standing, winning)) for placed, winning in winnings]


class _Sorted(NamedTuple):
    """The pungs and kongs of a reading by what they are of and how they are kept."""

    suited: tuple[Kind, ...]
    ends: tuple[tuple[int, Kind], ...]
    """Those of terminals and honors, by their blocks."""
    exposed_kongs: Places
    concealed_kongs: Places
    concealed_pungs: Places
    kongs: int
    """Kinds of the kongs, as bits."""


def _sort_out(key: tuple[int, tuple[Block, ...]]) -> _Sorted:
    """The pungs and kongs that stand from a place on."""
    suited: list[Kind] = []
    ends: list[tuple[int, Kind]] = []
    exposed: list[int] = []
    concealed: list[int] = []
    pungs: list[int] = []
    kongs = 0
    for place, (kinds, meld) in enumerate(key[1], key[0]):
        kind = kinds[0]
        if kind < HONORS[0]:
            suited.append(kind)
        if kind in OUTSIDE:
            ends.append((place, kind))
        if meld is None:
            pungs.append(place)
        elif meld.form is _KONG:
            kongs |= ONE[kind]
            (concealed if meld.is_concealed else exposed).append(place)
    return _Sorted(tuple(suited), tuple(ends), tuple(exposed), tuple(concealed), tuple(pungs), kongs)


_SORTED: Memo[tuple[int, tuple[Block, ...]], _Sorted] = Memo(_sort_out)


def _winnings(
    hand: Hand, tile: Kind, context: Context, arrangement: Arrangement, pungs: _Sorted, *, only_wait: bool
) -> list[tuple[int, Winning]]:
    """How the hand was won, for each place of the winning tile that makes a difference to it."""
    blocks, concealed_pungs = arrangement.blocks, pungs.concealed_pungs
    self_drawn = context.win is _SELF_DRAW
    last_tile, kong_replacement, robbing_kong, last_of_kind = _EVENTS[context.events]
    last_of_kind = last_of_kind or robbing_kong or count_of(hand.declared_key, tile) == 3
    exposed = len(hand.melds) - len(pungs.concealed_kongs)
    facts = []
    for placed in [n for n, (kinds, meld) in enumerate(blocks) if tile in kinds and not meld]:
        wait = _wait(arrangement, placed, tile) if only_wait else _OPEN
        is_opened = not self_drawn and placed in concealed_pungs
        winning = Winning(
            self_drawn,
            last_tile,
            kong_replacement,
            robbing_kong,
            last_of_kind,
            exposed,
            pungs.exposed_kongs,
            pungs.concealed_kongs,
            _less(concealed_pungs, placed) if is_opened else concealed_pungs,
            wait,
            (placed,) if last_of_kind or wait is not _OPEN else (),
            len(hand.flowers),
            len(blocks),
        )
        facts.append((placed, winning))
    return facts if len(facts) == 1 else list({fact[:10]: (placed, fact) for placed, fact in reversed(facts)}.values())


def _less(places: Places, opened: int) -> Places:
    """The concealed pungs without the one that a discard completed."""
    return tuple([place for place in places if place != opened])


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

"""Looks at a hand: the facts of each reading, with the winning tile placed in every way that differs."""

from typing import Any

from mjscore.arrange import Arrangement, Shape
from mjscore.context import Context, Win
from mjscore.engine.tally import View
from mjscore.hand import Hand
from mjscore.patterns.facts import WAITS, WHOLE, Chows, Gates, Honors, Pungs, Sets, Tiles, Wait, Winning, gates, sets
from mjscore.patterns.packing import (
    BLOCKS_AT,
    CONCEALED_AT,
    EVENT_BITS,
    FLOWERS_AT,
    LAST_OF_KIND,
    PLACED_AT,
    WAIT_AT,
    chows,
    honors,
    pungs,
    tiles,
    winning,
)
from mjscore.sets import CHOW_BITS, COUNTS_AT, KIND_BITS, PAIRS_AT, PUNGS_AT, chow_count
from mjscore.tiles import HONORS, ONES, Kind, size_of

FACTS: tuple[type[Any], ...] = (Tiles, Sets, Chows, Pungs, Honors, Winning)
"""The facts that a view carries, in this order."""

_SELF_DRAW, _NO_GATES = Win.SELF_DRAW, Gates.NONE
_STANDARD, _SEVEN_PAIRS, _ORPHANS = Shape.STANDARD, Shape.SEVEN_PAIRS, Shape.THIRTEEN_ORPHANS
_OPEN, _EDGE, _CLOSED, _SINGLE = (
    WAITS.index(wait) << WAIT_AT for wait in (Wait.OPEN, Wait.EDGE, Wait.CLOSED, Wait.SINGLE)
)
_FIRST_HONOR = HONORS[0]

Placement = tuple[int, int, bool]
"""The block that the winning tile completes, as what wait, and whether it is a pung."""


def views(hand: Hand, context: Context, arrangement: Arrangement, *, only_wait: bool) -> list[View]:
    """A reading of a complete hand with the winning tile placed in every way that makes a difference.

    `only_wait`: exactly one kind of tile could have completed the hand.
    """
    tile, whole, declared = hand.winning, arrangement.sets, hand.declared
    assert tile is not None
    standing: tuple[Any, ...] | None = hand.known.get(arrangement)
    if standing is None:
        standing = hand.known[arrangement] = _standing(hand, arrangement)
    kinds = whole >> PUNGS_AT & KIND_BITS
    first = arrangement.rows + (whole >> COUNTS_AT & 7)
    of_honors = honors(kinds, whole >> PAIRS_AT & KIND_BITS, first, context)
    events = EVENT_BITS[context.events] | (context.win is _SELF_DRAW)
    if declared.key >> 3 * tile & 7 == 3:
        events |= LAST_OF_KIND
    blocks = WHOLE if whole else len(arrangement.others)
    won = winning(events, declared, kinds, first, len(hand.flowers) << FLOWERS_AT | blocks << BLOCKS_AT)
    found = {}
    for place, wait, is_pung in placements(arrangement, whole - declared.sets, kinds, first, tile):
        fact = won | wait if only_wait else won
        if is_pung and context.win is not _SELF_DRAW:
            fact ^= 1 << CONCEALED_AT + place
        if fact not in found:
            matters = fact & LAST_OF_KIND or (only_wait and wait)
            last = fact | place + 1 << PLACED_AT if matters else fact
            found[fact] = View(arrangement, place, (*standing, of_honors, last))
    return list(found.values())


def _standing(hand: Hand, arrangement: Arrangement) -> tuple[Any, ...]:
    """The facts that lie in the tiles alone."""
    whole, declared = arrangement.sets, hand.declared
    held = hand.concealed_key + declared.key
    is_orphans = arrangement.shape is _ORPHANS
    ninth = _NO_GATES if declared.melds or hand.winning is None else gates(held, hand.winning)
    return (
        tiles(held, WHOLE if whole else len(arrangement.others), orphans=is_orphans),
        sets(arrangement, held >> 2 & ONES & ~declared.kong_tiles, ninth),
        chows(whole),
        pungs(whole >> PUNGS_AT & KIND_BITS, arrangement.rows + chow_count(whole)),
    )


def placements(arrangement: Arrangement, concealed: int, kinds: int, first: int, tile: Kind) -> list[Placement]:
    """Every block, not declared, that the winning tile can have completed.

    `concealed` are the concealed sets, `kinds` the pungs and kongs, as bits, the first of them at position `first`.
    """
    found = [] if arrangement.shape is _STANDARD else _beside_sets(arrangement, tile)
    beginning = concealed << 6 >> 3 * tile & 0o777 if tile < _FIRST_HONOR else 0
    if beginning:
        for n in range(3):
            if beginning >> 3 * n & 7:
                start = 3 * (tile - 2 + n)
                before = size_of(arrangement.sets & CHOW_BITS & (1 << start) - 1)
                exposed = arrangement.declared.sets >> start & 7
                found.append((arrangement.rows + before + exposed, _WAITS[tile % 9][n], False))
    if concealed >> PUNGS_AT + tile & 1:
        found.append((first + (kinds & (1 << tile) - 1).bit_count(), _OPEN, True))
    if concealed >> PAIRS_AT + tile & 1:
        found.append((WHOLE - 1, _SINGLE, False))
    return found


_WAITS = tuple((_EDGE if rank == 2 else _OPEN, _CLOSED, _EDGE if rank == 6 else _OPEN) for rank in range(9))
"""Rank -> the wait for the highest, middle and lowest tile of a chow."""


def _beside_sets(arrangement: Arrangement, tile: Kind) -> list[Placement]:
    """Among the blocks that are no sets."""
    wait = _SINGLE if arrangement.shape is _SEVEN_PAIRS else _OPEN
    return [(place, wait, False) for place, block in enumerate(arrangement.others) if tile in block.tiles]

"""Every reading of a complete hand: sets and a pair, seven pairs, knitted hands, thirteen orphans."""

from collections.abc import Iterator
from enum import Enum
from itertools import permutations
from operator import itemgetter
from typing import NamedTuple

from mjscore.cuts import CUTS
from mjscore.memo import Memo
from mjscore.hand import Form, Hand, Meld
from mjscore.tiles import (
    CHOW_STARTS,
    HONORS,
    KINDS,
    ONES,
    SUIT_BITS,
    TERMINALS,
    Kind,
    chow_of,
    key_of,
    kinds_in,
    present_in,
    size_of,
)


class Shape(Enum):
    """What kind of whole a complete hand is."""

    __hash__ = object.__hash__  # members are single; the inherited hash is slow

    STANDARD = "standard"
    KNITTED_STRAIGHT = "knitted_straight"
    SEVEN_PAIRS = "seven_pairs"
    KNITTED_HONORS = "knitted_honors"
    THIRTEEN_ORPHANS = "thirteen_orphans"


_STANDARD = Shape.STANDARD


class Shapes(NamedTuple):
    """The shapes that a ruleset takes for complete, beside four sets and a pair."""

    knitted_straight: bool = False
    seven_pairs: bool = False
    thirteen_orphans: bool = False
    knitted_honors: tuple[int, ...] = ()
    """How many different honors may stand with single tiles of a knitted row."""


class Reading(NamedTuple):
    """One way in which the concealed tiles stand, the winning tile among them; declared sets are not in it.

    In a knitted straight `knitted` holds the nine tiles of the row beside the sets; in hands without sets `knitted` or
    `pairs` hold the tiles, and `pairs` the one pair of thirteen orphans.
    """

    shape: Shape
    chows: tuple[Kind, ...] = ()
    pungs: tuple[Kind, ...] = ()
    pairs: tuple[Kind, ...] = ()
    knitted: tuple[Kind, ...] = ()


ROWS: tuple[tuple[Kind, ...], ...] = tuple(
    tuple(KINDS[9 * suit + rank] for suit in range(3) for rank in (order[suit], order[suit] + 3, order[suit] + 6))
    for order in permutations(range(3))
)
"""The six knitted rows of nine: 147 of one suit, 258 of another, 369 of the third."""
ROW_KEYS = tuple(key_of(row) for row in ROWS)
_KEYED_ROWS = tuple(zip(ROWS, ROW_KEYS, strict=True))
HONORS_KEY = key_of(HONORS)
ORPHANS_KEY = key_of(TERMINALS) | HONORS_KEY


def readings(hand: Hand, shapes: Shapes) -> list[Reading]:
    """Every reading of a hand of fourteen tiles; none where it is not complete."""
    key = hand.concealed_key
    found = standard_readings(key)
    if shapes.knitted_straight and len(hand.melds) <= 1:
        found.extend(_knitted_straights(key))
    if not hand.melds:
        if shapes.seven_pairs and not (key & ONES or size_of(key) != 14):
            found.append(Reading(Shape.SEVEN_PAIRS, pairs=pairs_in(key)))
        if shapes.knitted_honors:
            found.extend(_knitted_honors(key, shapes.knitted_honors))
        if shapes.thirteen_orphans and present_in(key) == ORPHANS_KEY:
            found.append(Reading(Shape.THIRTEEN_ORPHANS, pairs=tuple(kinds_in(key - ORPHANS_KEY))))
    return found


def standard_readings(key: int) -> list[Reading]:
    """Every cut into sets and one pair."""
    characters, dots, bamboos, honors = [CUTS[key & bits] for bits in SUIT_BITS]
    return [
        Reading(_STANDARD, c.chows + d.chows + b.chows, c.pungs + d.pungs + b.pungs + h.pungs, pair)
        for c in characters
        for d in dots
        for b in bamboos
        for h in honors
        if len(pair := c.pair + d.pair + b.pair + h.pair) == 1
    ]


def rows_within(key: int, tiles: int) -> list[tuple[tuple[Kind, ...], int]]:
    """The knitted rows of which a hand has at least so many different tiles, each with its key."""
    present = present_in(key)
    if (present & ~HONORS_KEY).bit_count() < tiles:
        return []
    return [row for row in _KEYED_ROWS if (present & row[1]).bit_count() >= tiles]


def pair_count(key: int) -> int:
    """How many pairs there are; four of a kind are two."""
    return (key >> 1 & ONES).bit_count() + 2 * (key >> 2 & ONES).bit_count()


def pairs_in(key: int) -> tuple[Kind, ...]:
    """Every pair; four of a kind are two."""
    return tuple(kind for kind in kinds_in(key) for _ in range((key >> 3 * kind & 7) // 2))


def _knitted_straights(key: int) -> Iterator[Reading]:
    for row, row_key in rows_within(key, 9):
        for rest in standard_readings(key - row_key):
            yield rest._replace(shape=Shape.KNITTED_STRAIGHT, knitted=row)


def _knitted_honors(key: int, honors: tuple[int, ...]) -> Iterator[Reading]:
    if size_of(key) != 14 or present_in(key) != key or (key & HONORS_KEY).bit_count() not in honors:
        return
    for _, row_key in rows_within(key, 14 - (key & HONORS_KEY).bit_count()):
        if not key & ~row_key & ~HONORS_KEY:
            yield Reading(Shape.KNITTED_HONORS, knitted=tuple(kinds_in(key)))


class Block(NamedTuple):
    """A part of an arrangement as it stands: its tiles, and how it was declared (None: it is concealed and was not)."""

    tiles: tuple[Kind, ...]
    meld: Meld | None = None


class Arrangement(NamedTuple):
    """A reading with the declared sets: chows, then pungs and kongs, then the pair, each by tile.

    `chows` and `pungs` (kongs included) count the blocks of these sorts; a knitted row's three blocks come before them,
    hands without sets have neither.
    """

    blocks: tuple[Block, ...]
    rows: int = 0
    chows: int = 0
    pungs: int = 0


def arrange(reading: Reading, melds: tuple[Meld, ...]) -> Arrangement:
    """The blocks of a reading in their order."""
    rows = () if reading.shape is _STANDARD else _rows(reading)
    chows = [_CHOWS[chow] for chow in reading.chows]
    pungs = [_PUNGS[pung] for pung in reading.pungs]
    pairs = [_PAIRS[pair] for pair in reading.pairs]
    if melds:
        declared = _DECLARED[melds]
        chows = sorted(declared.chows + chows, key=_TILES)
        pungs = sorted(declared.pungs + pungs, key=_TILES)
    return Arrangement((*rows, *chows, *pungs, *pairs), len(rows), len(chows), len(pungs))


def _rows(reading: Reading) -> tuple[Block, ...]:
    """Knitted tiles by suit; the singles of thirteen orphans."""
    if reading.shape is Shape.THIRTEEN_ORPHANS:
        return tuple(Block((kind,)) for kind in kinds_in(ORPHANS_KEY) if kind not in reading.pairs)
    by_suit = (tuple(kind for kind in reading.knitted if kind // 9 == suit) for suit in range(4))
    return tuple(Block(tiles) for tiles in by_suit if tiles)


_TILES = itemgetter(0)
_CHOWS = {kind: Block(chow_of(kind)) for kind in CHOW_STARTS}
_PUNGS = tuple(Block((kind,) * 3) for kind in KINDS)
_PAIRS = tuple(Block((kind,) * 2) for kind in KINDS)


class _Declared(NamedTuple):
    """The blocks of declared sets."""

    chows: list[Block]
    pungs: list[Block]


def _sort_out(melds: tuple[Meld, ...]) -> _Declared:
    chows = [Block(meld.tiles, meld) for meld in melds if meld.form is Form.CHOW]
    return _Declared(chows, [Block(meld.tiles, meld) for meld in melds if meld.form is not Form.CHOW])


_DECLARED: Memo[tuple[Meld, ...], _Declared] = Memo(_sort_out)

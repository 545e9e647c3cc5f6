"""Every reading of a complete hand: sets and a pair, seven pairs, knitted hands, thirteen orphans."""

from enum import Enum
from itertools import permutations
from operator import itemgetter
from typing import NamedTuple

from mjscore.cuts import COUPLES, CUTS
from mjscore.hand import Block, Form, Hand, Meld
from mjscore.memo import Memo
from mjscore.tiles import HONORS, KINDS, ONES, SUIT_BITS, TERMINALS, Kind, key_of, kinds_in, present_in, size_of


class Shape(Enum):
    """What kind of whole a complete hand is."""

    __hash__ = object.__hash__  # members are single; the inherited hash is slow

    STANDARD = "standard"
    KNITTED_STRAIGHT = "knitted_straight"
    SEVEN_PAIRS = "seven_pairs"
    KNITTED_HONORS = "knitted_honors"
    THIRTEEN_ORPHANS = "thirteen_orphans"


class Shapes(NamedTuple):
    """The shapes that a ruleset takes for complete, beside four sets and a pair."""

    knitted_straight: bool = False
    seven_pairs: bool = False
    thirteen_orphans: bool = False
    knitted_honors: tuple[int, ...] = ()
    """How many different honors may stand with single tiles of a knitted row."""


class Arrangement(NamedTuple):
    """One way in which a complete hand stands: chows, then pungs and kongs, then the pair, each by tile.

    `chows` and `pungs` (kongs included) count the blocks of these sorts. Before them stand `rows`: the three parts of a
    knitted row, with its honors in a hand without sets, or the single tiles of thirteen orphans.
    """

    shape: Shape
    blocks: tuple[Block, ...]
    rows: int = 0
    chows: int = 0
    pungs: int = 0


_STANDARD = Shape.STANDARD
ROWS: tuple[tuple[Kind, ...], ...] = tuple(
    tuple(KINDS[9 * suit + rank] for suit in range(3) for rank in (order[suit], order[suit] + 3, order[suit] + 6))
    for order in permutations(range(3))
)
"""The six knitted rows of nine: 147 of one suit, 258 of another, 369 of the third."""
ROW_KEYS = tuple(key_of(row) for row in ROWS)
HONORS_KEY = key_of(HONORS)
ORPHANS_KEY = key_of(TERMINALS) | HONORS_KEY


def arrangements(hand: Hand, shapes: Shapes) -> list[Arrangement]:
    """Every reading of a hand of fourteen tiles; none where it is not complete."""
    key, declared = hand.concealed_key, _DECLARED[hand.melds]
    found = _of_sets(key, declared)
    if len(hand.melds) > 1:
        return found
    different = present_in(key).bit_count()
    if different >= 9 and shapes.knitted_straight:
        found += _knitted_straights(key, declared)
    if not hand.melds and (different <= 7 or different >= 13):
        found += _without_sets(key, shapes)
    return found


class _Declared(NamedTuple):
    """The declared sets as blocks."""

    chows: tuple[Block, ...]
    pungs: tuple[Block, ...]


def _blocks_of(melds: tuple[Meld, ...]) -> _Declared:
    blocks = [Block(meld.tiles, meld) for meld in melds]
    chows = tuple(block for block in blocks if block.meld and block.meld.form is Form.CHOW)
    return _Declared(chows, tuple(block for block in blocks if block not in chows))


_DECLARED: Memo[tuple[Meld, ...], _Declared] = Memo(_blocks_of)
_TILES = itemgetter(0)


def _of_sets(key: int, declared: _Declared) -> list[Arrangement]:
    """Every cut of the concealed tiles into sets and one pair, with the declared sets."""
    characters, dots, bamboos, honors = [CUTS[key & bits] for bits in SUIT_BITS]
    found = []
    for c in characters:
        for d in dots:
            for b in bamboos:
                for h in honors:
                    pair = c.pair + d.pair + b.pair + h.pair
                    if len(pair) == 1:
                        chows = c.chows + d.chows + b.chows
                        pungs = c.pungs + d.pungs + b.pungs + h.pungs
                        found.append(_arranged(chows, pungs, pair, declared))
    return found


def _arranged(
    chows: tuple[Block, ...], pungs: tuple[Block, ...], pair: tuple[Block, ...], declared: _Declared
) -> Arrangement:
    if declared.chows:
        chows = tuple(sorted(declared.chows + chows, key=_TILES))
    if declared.pungs:
        pungs = tuple(sorted(declared.pungs + pungs, key=_TILES))
    return Arrangement(_STANDARD, chows + pungs + pair, 0, len(chows), len(pungs))


def rows_within(key: int, tiles: int) -> list[int]:
    """The keys of the knitted rows of which a hand has at least so many different tiles."""
    present = present_in(key)
    if (present & ~HONORS_KEY).bit_count() < tiles:
        return []
    return [row for row in ROW_KEYS if (present & row).bit_count() >= tiles]


def _knitted_straights(key: int, declared: _Declared) -> list[Arrangement]:
    return [
        Arrangement(Shape.KNITTED_STRAIGHT, _by_suit(row) + rest.blocks, 3, rest.chows, rest.pungs)
        for row in rows_within(key, 9)
        for rest in _of_sets(key - row, declared)
    ]


def _without_sets(key: int, shapes: Shapes) -> list[Arrangement]:
    """Fourteen concealed tiles as seven pairs, honors with knitted tiles, or thirteen orphans."""
    found = []
    present = present_in(key)
    if shapes.seven_pairs and not key & ONES and size_of(key) == 14:
        found.append(Arrangement(Shape.SEVEN_PAIRS, tuple(COUPLES[kind] for kind in pairs_in(key))))
    if present == key and (key & HONORS_KEY).bit_count() in shapes.knitted_honors and _is_knitted(key):
        blocks = _by_suit(key)
        found.append(Arrangement(Shape.KNITTED_HONORS, blocks, len(blocks)))
    if shapes.thirteen_orphans and present == ORPHANS_KEY:
        pair = key - ORPHANS_KEY
        singles = tuple(Block((kind,)) for kind in kinds_in(key & ~pair & ~(pair << 1)))
        found.append(Arrangement(Shape.THIRTEEN_ORPHANS, (*singles, *(COUPLES[kind] for kind in kinds_in(pair))), 12))
    return found


def _is_knitted(key: int) -> bool:
    """Whether fourteen different tiles are honors and tiles of one knitted row."""
    return key.bit_count() == 14 and any(not key & ~row & ~HONORS_KEY for row in ROW_KEYS)


def _by_suit(key: int) -> tuple[Block, ...]:
    """Single tiles, those of one suit together."""
    return tuple(Block(tuple(kinds_in(key & bits))) for bits in SUIT_BITS if key & bits)


def pair_count(key: int) -> int:
    """How many pairs there are; four of a kind are two."""
    return (key >> 1 & ONES).bit_count() + 2 * (key >> 2 & ONES).bit_count()


def pairs_in(key: int) -> tuple[Kind, ...]:
    """Every pair by its kind, in the order of tiles; four of a kind are two."""
    return tuple(kind for kind in kinds_in(key) for _ in range((key >> 3 * kind & 7) // 2))

"""Every reading of a complete hand: sets and a pair, seven pairs, knitted hands, thirteen orphans."""

from enum import Enum
from itertools import permutations
from operator import attrgetter

from msgspec import Struct

from mjscore.cuts import CUTS
from mjscore.hand import Block, Declared, Hand
from mjscore.memo import Memo
from mjscore.sets import (
    CHOW_BITS,
    KIND_BITS,
    ONE_PAIR,
    PAIR_COUNT,
    PUNGS_AT,
    chow_count,
    chows_in,
    pairs_in,
    pung_count,
    pungs_in,
)
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
    UNWON = "unwon"
    """No whole: what the hand of a player who has not won holds, where such hands count."""


class Shapes(Struct, frozen=True, cache_hash=True):
    """The shapes that a ruleset takes for complete, beside four sets and a pair."""

    knitted_straight: bool = False
    seven_pairs: bool = False
    different_pairs: bool = False
    """Whether four of a kind are no two of the seven pairs."""
    thirteen_orphans: bool = False
    knitted_honors: tuple[int, ...] = ()
    """How many different honors may stand with single tiles of a knitted row."""


CHOWS = {kind: Block(chow_of(kind)) for kind in CHOW_STARTS}
PUNGS = tuple(Block((kind,) * 3) for kind in KINDS)
COUPLES = tuple(Block((kind,) * 2) for kind in KINDS)
"""Concealed blocks by their lowest tile."""
_CHOWS: Memo[int, tuple[Block, ...]] = Memo(lambda sets: tuple(CHOWS[kind] for kind in chows_in(sets)))
_PUNGS: Memo[int, tuple[Block, ...]] = Memo(lambda sets: tuple(PUNGS[kind] for kind in pungs_in(sets)))
_TILES = attrgetter("tiles")


class Arrangement(Struct, frozen=True):
    """One way in which a complete hand stands: what has no sets, then chows, pungs and kongs, the pair, each by tile.

    `sets` counts the sets and the pair, declared ones included, as in `mjscore.sets`. `others` stand before them: the
    three parts of a knitted row, with its honors in a hand without sets; seven pairs; single tiles and pair of thirteen
    orphans. `rows` counts those of them that are no pairs.
    """

    shape: Shape
    sets: int = 0
    declared: Declared = Declared()
    others: tuple[Block, ...] = ()
    rows: int = 0

    def __hash__(self) -> int:
        return hash(self.sets)

    @property
    def chows(self) -> int:
        """How many chows there are."""
        return chow_count(self.sets)

    @property
    def pungs(self) -> int:
        """How many pungs and kongs there are."""
        return pung_count(self.sets)

    @property
    def blocks(self) -> tuple[Block, ...]:
        """Its parts as they stand."""
        declared, concealed = self.declared, self.sets - self.declared.sets
        chows, pungs = _CHOWS[concealed & CHOW_BITS], _PUNGS[concealed & KIND_BITS << PUNGS_AT]
        if declared.melds:
            chows, pungs = _sorted(declared.chows, chows), _sorted(declared.pungs, pungs)
        return self.others + chows + pungs + tuple([COUPLES[kind] for kind in pairs_in(concealed)])


def _sorted(declared: list[Block], concealed: tuple[Block, ...]) -> tuple[Block, ...]:
    """Blocks by their tiles, of equal ones the declared first."""
    return tuple(sorted((*declared, *concealed), key=_TILES)) if declared else concealed


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
    found: list[Arrangement] | None = hand.known.get(shapes)
    if found is None:
        found = hand.known[shapes] = _arrangements(hand, shapes)
    return found


def _arrangements(hand: Hand, shapes: Shapes) -> list[Arrangement]:
    key, declared, melds = hand.concealed_key, hand.declared, len(hand.melds)
    found = [Arrangement(_STANDARD, sets + declared.sets, declared) for sets in _cut(key)]
    if melds > 1:
        return found
    different = present_in(key).bit_count()
    if different >= 9 and shapes.knitted_straight:
        found += _knitted_straights(key, declared)
    if not melds and (different <= 7 or different >= 13):
        found += _without_sets(key, shapes)
    return found


def _cut(key: int) -> list[int]:
    """Every cut of the concealed tiles into sets and one pair."""
    characters, dots, bamboos, honors = SUIT_BITS
    whole = [
        c + d + b + h
        for c in CUTS[key & characters]
        for d in CUTS[key & dots]
        for b in CUTS[key & bamboos]
        for h in CUTS[key & honors]
    ]
    return [sets for sets in whole if sets & PAIR_COUNT == ONE_PAIR]


def rows_within(key: int, tiles: int) -> list[int]:
    """The keys of the knitted rows of which a hand has at least so many different tiles."""
    present = present_in(key)
    if (present & ~HONORS_KEY).bit_count() < tiles:
        return []
    return [row for row in ROW_KEYS if (present & row).bit_count() >= tiles]


def _knitted_straights(key: int, declared: Declared) -> list[Arrangement]:
    return [
        Arrangement(Shape.KNITTED_STRAIGHT, sets + declared.sets, declared, _by_suit(row), 3)
        for row in rows_within(key, 9)
        for sets in _cut(key - row)
    ]


def _without_sets(key: int, shapes: Shapes) -> list[Arrangement]:
    """Fourteen concealed tiles as seven pairs, honors with knitted tiles, or thirteen orphans."""
    found = []
    present = present_in(key)
    are_pairs = not key & ONES and size_of(key) == 14
    if shapes.seven_pairs and are_pairs and (present.bit_count() == 7 or not shapes.different_pairs):
        found.append(Arrangement(Shape.SEVEN_PAIRS, others=tuple(COUPLES[kind] for kind in couples_in(key))))
    if present == key and (key & HONORS_KEY).bit_count() in shapes.knitted_honors and _is_knitted(key):
        blocks = _by_suit(key)
        found.append(Arrangement(Shape.KNITTED_HONORS, others=blocks, rows=len(blocks)))
    if shapes.thirteen_orphans and present == ORPHANS_KEY:
        pair = key - ORPHANS_KEY
        singles = tuple(Block((kind,)) for kind in kinds_in(key & ~pair & ~(pair << 1)))
        orphans = (*singles, *(COUPLES[kind] for kind in kinds_in(pair)))
        found.append(Arrangement(Shape.THIRTEEN_ORPHANS, others=orphans, rows=12))
    return found


def _is_knitted(key: int) -> bool:
    """Whether fourteen different tiles are honors and tiles of one knitted row."""
    return key.bit_count() == 14 and any(not key & ~row & ~HONORS_KEY for row in ROW_KEYS)


def _by_suit(key: int) -> tuple[Block, ...]:
    """Single tiles, those of one suit together."""
    return tuple(Block(tuple(kinds_in(key & bits))) for bits in SUIT_BITS if key & bits)


def couples(key: int) -> int:
    """How many pairs there are; four of a kind are two."""
    return (key >> 1 & ONES).bit_count() + 2 * (key >> 2 & ONES).bit_count()


def couples_in(key: int) -> tuple[Kind, ...]:
    """Every pair by its kind, in the order of tiles; four of a kind are two."""
    return tuple(kind for kind in kinds_in(key) for _ in range((key >> 3 * kind & 7) // 2))

"""The facts about a reading packed into integers: what parts of a hand bring is remembered by them.

`facts` has the kinds of facts, each with the `read` that turns an integer of this module into one.
"""

from mjscore.context import Context, Event
from mjscore.hand import Declared
from mjscore.memo import Memo
from mjscore.sets import CHOW_BITS, KIND_BITS, OUTSIDE, PAIRS_AT, chow_count, kinds_of
from mjscore.tiles import (
    DRAGONS,
    FIVES,
    GREEN,
    HONORS,
    KINDS,
    ONE,
    ONES,
    SUIT_BITS,
    SUITED,
    WHITE,
    WINDS,
    key_of,
    kinds_in,
)

GREEN_TILES = key_of((*(KINDS[n] for n in (19, 20, 21, 23, 25)), GREEN))
_REVERSIBLE = key_of((*(KINDS[n] for n in (9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26)), WHITE))
_CHARACTERS, _DOTS, _BAMBOOS, _HONORS = SUIT_BITS
SUITS_AT, TRAITS_AT, ORPHANS_AT, TILE_BLOCKS_AT = 9, 12, 17, 18
"""After the ranks: the suits; whether there are winds, dragons, tiles other than green, green dragons, tiles other than
reversible; thirteen orphans; the number of blocks."""


def tiles(key: int, blocks: int, *, orphans: bool) -> int:
    """All tiles of a hand: the ranks of the suited ones, then a bit for everything that some tile is."""
    present = (key | key >> 1 | key >> 2) & ONES
    some = _TRAITS[present & _CHARACTERS] | _TRAITS[present & _DOTS] | _TRAITS[present & _BAMBOOS]
    return some | _TRAITS[present & _HONORS] | orphans << ORPHANS_AT | blocks << TILE_BLOCKS_AT


def _traits(present: int) -> int:
    ranks = sum({1 << kind % 9 for kind in kinds_in(present & ~_HONORS)})
    suits = sum((present & bits > 0) << SUITS_AT + n for n, bits in enumerate((_CHARACTERS, _DOTS, _BAMBOOS)))
    traits = (key_of(WINDS), key_of(DRAGONS), ~GREEN_TILES, ONE[GREEN], ~_REVERSIBLE)
    return ranks | suits | sum((present & bits > 0) << TRAITS_AT + n for n, bits in enumerate(traits))


_TRAITS: Memo[int, int] = Memo(_traits)
"""The kinds of one suit that there are -> their ranks, and what they are."""
FIVE_AT = 81
"""After the chows: which five the pair is, from 1; 0: none."""
_FIVE_PAIRS = {1 << kind: n << FIVE_AT for n, kind in enumerate(FIVES, 1)}


def chows(sets: int) -> int:
    """The chows of a reading, with the pair beside four of them where it is one of fives."""
    if chow_count(sets) < 4:
        return sets & CHOW_BITS
    return sets & CHOW_BITS | _FIVE_PAIRS.get(sets >> PAIRS_AT & KIND_BITS, 0)


SUITED_KINDS = (1 << len(SUITED)) - 1
FIRST_AT = len(SUITED)
"""After the kinds of suited pungs: the position of the first among the blocks."""


def pungs(kinds: int, first: int) -> int:
    """The suited ones of pungs and kongs, given as bits by kind; the first of all stands at a position."""
    return kinds & SUITED_KINDS | first << FIRST_AT


HONOR_PAIR_AT, ENDS_AT, TABLE_AT = 34, 68, 73
"""After the kinds of the pungs: the pair, the positions of the pungs, seat and round."""
PLACES = 31
"""Positions of blocks in a hand with sets, as bits."""
_OUTSIDE = sum(1 << kind for kind in OUTSIDE)
_HONOR_KINDS = sum(1 << kind for kind in HONORS)
_WIND_KINDS = sum(1 << kind for kind in WINDS)


def honors(kinds: int, pair: int, first: int, context: Context) -> int:
    """Those of terminals and honors among pungs and kongs, with an honor's pair, and winds where they matter."""
    ends = kinds & _OUTSIDE
    if not ends:
        return 0
    pair &= _HONOR_KINDS
    fact = ends | pair << HONOR_PAIR_AT | _among(ends, kinds) << ENDS_AT + first
    return fact | (context.seat | context.round << 2) << TABLE_AT if (ends | pair) & _WIND_KINDS else fact


def _among(some: int, kinds: int) -> int:
    """Which of the kinds, as bits by their order among them."""
    if some == kinds:
        return (1 << kinds.bit_count()) - 1
    return some and _PLACES_AMONG[kinds << len(KINDS) | some]


def _places_among(key: int) -> int:
    kinds = kinds_of(key >> len(KINDS))
    return sum((key >> kind & 1) << n for n, kind in enumerate(kinds))


_PLACES_AMONG: Memo[int, int] = Memo(_places_among)
SELF_DRAWN, LAST_OF_KIND = 1, 1 << 4
"""The first and the last of what happened; between them last tile, kong replacement, robbing a kong."""
EXPOSED_AT, WAIT_AT, FLOWERS_AT, BLOCKS_AT, KONGS_AT, CONCEALED_KONGS_AT, CONCEALED_AT, PLACED_AT = (
    5,
    8,
    10,
    14,
    18,
    23,
    28,
    33,
)
"""Number of exposed sets, wait, numbers of flowers and blocks; positions of exposed kongs, concealed kongs, concealed
pungs; the block completed, from 1."""
_SCORING = (Event.LAST_TILE, Event.KONG_REPLACEMENT, Event.ROBBING_KONG, Event.LAST_OF_KIND)


def _event_bits(events: frozenset[Event]) -> int:
    bits = sum(1 << n for n, event in enumerate(_SCORING, 1) if event in events)
    return bits | LAST_OF_KIND if Event.ROBBING_KONG in events else bits


EVENT_BITS: Memo[frozenset[Event], int] = Memo(_event_bits)
"""Events -> those that can score; a robbed kong's tile is the last of its kind."""


def winning(events: int, declared: Declared, kinds: int, first: int, others: int) -> int:
    """How a hand was won, before its tile is placed; `events` as in `EVENT_BITS`, self-draw and `others` added.

    `kinds` are those of its pungs and kongs, as bits, the first of them at position `first`.
    """
    fact = events | others | declared.exposed << EXPOSED_AT
    if kinds:
        fact |= _among(kinds ^ declared.pung_kinds, kinds) << CONCEALED_AT + first
        if declared.kong_tiles:
            kept = declared.concealed_kongs
            fact |= (
                _among(declared.kongs, kinds) << KONGS_AT + first | _among(kept, kinds) << CONCEALED_KONGS_AT + first
            )
    return fact

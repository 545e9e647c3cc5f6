"""Sets and pairs counted as one integer, so that those of several suits, or of the hand and the table, are added up.

From the lowest bit: how many chows begin at each kind, three bits a kind as in `tiles`; the kinds of the pungs and
kongs; those of the pairs; then the counts, three bits each: chows, pungs and kongs, pairs, and of all these the ones
with a terminal or an honor, with a five, of even tiles alone, and the pairs of suited tiles.
"""

from collections.abc import Iterator

from mjscore.tiles import CHOW_STARTS, FIVES, HONORS, KINDS, SUITED, TERMINALS, Kind, chow_of, tiles_in

CHOW_BITS = (1 << 81) - 1
PUNGS_AT, PAIRS_AT, COUNTS_AT = 81, 115, 149
"""Where the kinds of pungs and of pairs and the counts begin."""
KIND_BITS = (1 << 34) - 1
"""Kinds, one bit each."""
_PUNGS, _PAIRS, _OUTSIDE, _FIVES, _EVEN, _SUITED_PAIRS = range(3, 21, 3)
_CHOWS = 0
OUTSIDE = frozenset((*TERMINALS, *HONORS))
"""Terminals and honors."""
_EVEN_KINDS = frozenset(kind for kind in SUITED if kind % 9 in (1, 3, 5, 7))


def _one(kinds: tuple[Kind, ...], at: int, count: int) -> int:
    """A block of these kinds, of which there is one."""
    counts = 1 << count
    counts |= (not OUTSIDE.isdisjoint(kinds)) << _OUTSIDE
    counts |= (not set(FIVES).isdisjoint(kinds)) << _FIVES
    counts |= _EVEN_KINDS.issuperset(kinds) << _EVEN
    counts |= (count == _PAIRS and kinds[0] < HONORS[0]) << _SUITED_PAIRS
    return 1 << at | counts << COUNTS_AT


CHOW = {kind: _one(chow_of(kind), 3 * kind, _CHOWS) for kind in CHOW_STARTS}
PUNG = tuple(_one((kind,), PUNGS_AT + kind, _PUNGS) for kind in KINDS)
"""A pung or a kong, by its kind."""
PAIR = tuple(_one((kind,), PAIRS_AT + kind, _PAIRS) for kind in KINDS)


PAIR_COUNT = 7 << COUNTS_AT + _PAIRS
ONE_PAIR = 1 << COUNTS_AT + _PAIRS
"""The count of pairs, and what stands there where there is one."""


def chow_count(sets: int) -> int:
    """How many chows there are."""
    return sets >> COUNTS_AT & 7


def pung_count(sets: int) -> int:
    """How many pungs and kongs there are."""
    return sets >> COUNTS_AT + _PUNGS & 7


def pair_count(sets: int) -> int:
    """How many pairs there are."""
    return sets >> COUNTS_AT + _PAIRS & 7


class Counts:
    """The counts of `sets >> COUNTS_AT` by name."""

    def __init__(self, counts: int) -> None:
        self.chows, self.pungs, self.pairs = counts & 7, counts >> _PUNGS & 7, counts >> _PAIRS & 7
        blocks = self.chows + self.pungs + self.pairs
        self.has_suited_pair = counts >> _SUITED_PAIRS & 7 > 0
        self.are_outside = counts >> _OUTSIDE & 7 == blocks
        self.have_fives = counts >> _FIVES & 7 == blocks
        self.are_even = counts >> _EVEN & 7 == blocks


def chows_in(sets: int) -> tuple[Kind, ...]:
    """The lowest tile of each chow, sorted."""
    return tuple(tiles_in(sets & CHOW_BITS))


def pungs_in(sets: int) -> tuple[Kind, ...]:
    """The kind of each pung and kong, sorted."""
    return tuple(kinds_of(sets >> PUNGS_AT & KIND_BITS))


def pairs_in(sets: int) -> tuple[Kind, ...]:
    """The kind of each pair, sorted."""
    return tuple(kinds_of(sets >> PAIRS_AT & KIND_BITS))


def kinds_of(bits: int) -> Iterator[Kind]:
    """The kinds of bits, one a kind."""
    while bits:
        low = bits & -bits
        yield Kind(low.bit_length() - 1)
        bits ^= low

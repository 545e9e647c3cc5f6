"""Every way in which a complete hand can stand, kongs taken as pungs, and the tiles of each, counted."""

from collections.abc import Iterator, Mapping
from itertools import combinations, combinations_with_replacement, product
from typing import NamedTuple

from mjscore.arrange import COUPLES, ORPHANS_KEY, ROW_KEYS, Arrangement, Shape
from mjscore.hand import Block
from mjscore.patterns.facts import Gates
from mjscore.sets import CHOW, PAIR, PUNG
from mjscore.tiles import CHOW_STARTS, HONORS, KINDS, ONE, ONES, SUIT_BITS, Kind, chow_of, key_of, kinds_in


class Sets(NamedTuple):
    """Sets and pairs together, as in `mjscore.sets`, and their tiles counted."""

    sets: int
    key: int


class Reading(NamedTuple):
    """A reading and its tiles, counted."""

    arrangement: Arrangement
    key: int


_CHOWS = [Sets(CHOW[kind], key_of(chow_of(kind))) for kind in CHOW_STARTS]
_PUNGS = [Sets(PUNG[kind], 3 * ONE[kind]) for kind in KINDS]
_PAIRS = [Sets(PAIR[kind], 2 * ONE[kind]) for kind in KINDS]


TAKEN_FOR: Mapping[int, tuple[Gates, ...]] = {
    key_of(KINDS[9 * suit + n] for n in (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8))
    + ONE[KINDS[9 * suit + further]]: tuple(Gates)
    for suit, further in product(range(3), range(9))
}
"""Nine gates with a further tile, counted, and what they may be: something else where some of them are declared."""


def has_fifth(key: int) -> bool:
    """Whether there are five or more of a kind."""
    return key >> 2 & (key >> 1 | key) & ONES > 0


def _joined(parts: tuple[Sets, ...]) -> Sets:
    return Sets(sum(part.sets for part in parts), sum(part.key for part in parts))


def of_sets(chows: int) -> Iterator[Sets]:
    """Every four sets and a pair of which so many are chows."""
    some = map(_joined, combinations_with_replacement(_CHOWS, chows))
    others = map(_joined, combinations(_PUNGS, 4 - chows))
    for (sets, key), (more, further) in product([one for one in some if not has_fifth(one.key)], others):
        if not has_fifth(key + further):
            for pair, two in _PAIRS:
                whole = key + further + two
                if not has_fifth(whole):
                    yield Sets(sets + more + pair, whole)


def knitted_straights() -> Iterator[Reading]:
    """Every knitted row with a set and a pair."""
    for row, one, pair in product(ROW_KEYS, _CHOWS + _PUNGS, _PAIRS):
        key = row + one.key + pair.key
        if not has_fifth(key):
            sets = one.sets + pair.sets
            yield Reading(Arrangement(Shape.KNITTED_STRAIGHT, sets, others=by_suit(row), rows=3), key)


def knitted_honors() -> Iterator[Reading]:
    """Honors with single tiles of a knitted row, five to seven of them."""
    for row, count in product(ROW_KEYS, (5, 6, 7)):
        for honors, tiles in product(combinations(HONORS, count), combinations(tuple(kinds_in(row)), 14 - count)):
            key = key_of((*honors, *tiles))
            blocks = by_suit(key)
            yield Reading(Arrangement(Shape.KNITTED_HONORS, others=blocks, rows=len(blocks)), key)


def thirteen_orphans() -> Iterator[Reading]:
    """One of each terminal and honor, and a second one."""
    for twice in kinds_in(ORPHANS_KEY):
        singles = tuple(Block((kind,)) for kind in kinds_in(ORPHANS_KEY - ONE[twice]))
        orphans = Arrangement(Shape.THIRTEEN_ORPHANS, others=(*singles, COUPLES[twice]), rows=12)
        yield Reading(orphans, ORPHANS_KEY + ONE[twice])


class Pairs(NamedTuple):
    """Seven pairs: their kinds, sorted, and how many suited kinds and how many honors there are as two pairs."""

    kinds: tuple[Kind, ...]
    suited_twice: int
    honors_twice: int

    def readings(self) -> Iterator[Reading]:
        """Every such hand."""
        suited = [kind for kind in self.kinds if kind < HONORS[0]]
        honors = self.kinds[len(suited) :]
        for some, others in product(combinations(suited, self.suited_twice), combinations(honors, self.honors_twice)):
            pairs = sorted((*self.kinds, *some, *others))
            whole = Arrangement(Shape.SEVEN_PAIRS, others=tuple(COUPLES[kind] for kind in pairs))
            yield Reading(whole, 2 * key_of(pairs))


def seven_pairs() -> Iterator[Pairs]:
    """Every seven pairs; what rules see does not depend on which suited kinds and which honors are there twice."""
    for count in (7, 6, 5, 4):
        for kinds in combinations(KINDS, count):
            honors = sum(kind >= HONORS[0] for kind in kinds)
            for twice in range(max(0, 7 - 2 * count + honors), min(honors, 7 - count) + 1):
                yield Pairs(kinds, 7 - count - twice, twice)


def by_suit(key: int) -> tuple[Block, ...]:
    """Single tiles, those of one suit together."""
    return tuple(Block(tuple(kinds_in(key & bits))) for bits in SUIT_BITS if key & bits)

"""Sorts all readings of riichi hands: those of one pattern bring the same yaku and fu, however they are won."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from random import Random
from typing import Any

from mjscore.arrange import Arrangement, Shape
from mjscore.context import Context, Wind
from mjscore.engine.ruleset import Ruleset
from mjscore.memo import Memo
from mjscore.patterns.facts import WHOLE
from mjscore.patterns.packing import tiles
from mjscore.rulesets.riichi import packing
from mjscore.rulesets.riichi.facts import Chows, Honors, Whole
from mjscore.sets import COUNTS_AT, KIND_BITS, OUTSIDE, PAIRS_AT, PUNGS_AT, Counts, kinds_of
from mjscore.tiles import EAST, FIVES, HONORS, ONES, key_of
from stacking.patterns import TABLES, Effects, Growing, Pattern, Room
from stacking.readings import TAKEN_FOR, Reading, of_sets, seven_pairs, thirteen_orphans

_ENDS = sum(1 << kind for kind in OUTSIDE)
_HONORS = sum(1 << kind for kind in HONORS)
_OF_HONORS = _HONORS << PUNGS_AT | _HONORS << PAIRS_AT
_FIVES = 7 * key_of(FIVES)
_RANKS = 0o777
"""Kinds of one suit, one bit each."""


class Tables:
    """The seats and prevailing winds that differ for a reading."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._honors = Effects((ruleset,), Honors).number
        self._differing: Memo[int, dict[tuple[int, int], Context]] = Memo(lambda sets: self._differ(sets, _EAST_LAST))
        self._of_east: Memo[int, dict[tuple[int, int], Context]] = Memo(lambda sets: self._differ(sets, _EAST))

    def effects(self, arrangement: Arrangement) -> frozenset[tuple[int, int]]:
        """What can come of its pungs and pair of honors: yaku, and fu of the pair."""
        return frozenset(self._differing[arrangement.sets & _OF_HONORS])

    def of(self, arrangement: Arrangement, *, with_east: bool) -> tuple[Context, ...]:
        """A table for each effect: not East's seat, which is paid more, but where it must be; or that too."""
        sets = arrangement.sets & _OF_HONORS
        found = self._differing[sets].values()
        return tuple(dict.fromkeys((*found, *self._of_east[sets].values()))) if with_east else tuple(found)

    def _differ(self, sets: int, tables: Iterable[Context]) -> dict[tuple[int, int], Context]:
        found: dict[tuple[int, int], Context] = {}
        for table in tables:
            pair = packing.minipoints(sets, WHOLE, table, is_drawn=False, is_closed=False) & packing.VALUED
            found.setdefault((self._honors[packing.honors(sets, table)], pair.bit_count()), table)
        return found


_EAST = [table for table in TABLES if table.seat is Wind.EAST]
_EAST_LAST = [*(table for table in TABLES if table.seat is not Wind.EAST), *_EAST]


class Sorter:
    """Sorts a part of all readings."""

    def __init__(self, ruleset: Ruleset, chunk: str) -> None:
        self._chunk, self._random = chunk, Random(1)
        self._whole, self._chows = (Effects((ruleset,), fact).number for fact in (Whole, Chows))
        self._outside: Memo[int, bool] = Memo(lambda counts: Counts(counts).are_outside)
        self._tables = Tables(ruleset)
        self._rooms: Memo[tuple[Shape, int, int], Room] = Memo(lambda key: _room(*key))
        self._found: dict[Any, Growing] = {}

    @property
    def patterns(self) -> list[Pattern]:
        """The patterns of all readings so far."""
        return [growing.pattern for growing in self._found.values()]

    def add(self, arrangement: Arrangement, key: int) -> None:
        """A reading, and its tiles, counted."""
        sets, shape = arrangement.sets, arrangement.shape
        room = self._rooms[shape, sets >> COUNTS_AT & 7, _kongs(sets >> PUNGS_AT & KIND_BITS, key >> 2 & ONES)]
        has_lone = key & ~(key >> 1 | key >> 2) & ONES > 0
        alike = room, has_lone, self._of_tiles(arrangement, key), sets and self._of_sets(arrangement, key)
        if alike not in self._found:
            pattern = Pattern(self._chunk, len(self._found), room, (), [])
            self._found[alike] = Growing(pattern, self._random, keeps_all=False)
        self._found[alike].add(arrangement)

    def _of_tiles(self, arrangement: Arrangement, key: int) -> tuple[int, int, bool]:
        """What comes of the whole in an open and in a closed hand, and whether one of the tiles can be red."""
        sets, others = arrangement.sets, arrangement.others
        fact = tiles(key, len(others) or WHOLE, orphans=arrangement.shape is Shape.THIRTEEN_ORPHANS)
        fact |= (sets > 0 and self._outside[sets >> COUNTS_AT]) << packing.WHOLE_AT + 1
        return self._whole[fact], self._whole[fact | 1 << packing.WHOLE_AT], key & _FIVES > 0

    def _of_sets(self, arrangement: Arrangement, key: int) -> tuple[Any, ...]:
        """What comes of four sets and a pair; nine gates are each apart.

        Those with a pung of East are apart too: for that to be of the own wind East must win, who is paid more.
        """
        sets = arrangement.sets
        kinds, gates = sets >> PUNGS_AT & KIND_BITS, key if key in TAKEN_FOR else None
        of_pungs = (kinds & _ENDS).bit_count(), kinds & kinds >> 9 & kinds >> 18 & _RANKS > 0, kinds >> EAST & 1
        of_chows = [self._chows[packing.chows(sets, is_closed)] for is_closed in (False, True)]
        return (*of_pungs, *of_chows, self._tables.effects(arrangement), gates)


def _room(shape: Shape, chows: int, kongs: int) -> Room:
    pungs = 4 - chows if shape is Shape.STANDARD else 0
    return Room(shape, chows, pungs, kongs, has_edge=False, has_lone=False, gates=None, first=chows, blocks=WHOLE)


def _kongs(kinds: int, all_four: int) -> int:
    """How many of the pungs can be kongs."""
    return sum(not all_four >> 3 * kind & 1 for kind in kinds_of(kinds)) if all_four else kinds.bit_count()


def _sets(chows: int) -> Iterator[Reading]:
    return (Reading(Arrangement(Shape.STANDARD, sets), key) for sets, key in of_sets(chows))


def _pairs() -> Iterator[Reading]:
    return (reading for pairs in seven_pairs() if len(pairs.kinds) == packing.PAIRS for reading in pairs.readings())


CHUNKS: Mapping[str, Callable[[], Iterator[Reading]]] = {
    **{f"four sets, {chows} chows": partial(_sets, chows) for chows in range(5)},
    "seven pairs": _pairs,
    "thirteen orphans": thirteen_orphans,
}
"""All readings, in parts that are sorted each by itself."""


def sort(ruleset: Ruleset, chunk: str) -> list[Pattern]:
    """The patterns of a part of all readings."""
    sorter = Sorter(ruleset, chunk)
    for arrangement, key in CHUNKS[chunk]():
        sorter.add(arrangement, key)
    return sorter.patterns

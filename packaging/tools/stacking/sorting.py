"""Sorts all readings into patterns."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from operator import getitem
from random import Random
from typing import Any

from mjscore.arrange import Arrangement, Shape
from mjscore.engine.ruleset import Ruleset
from mjscore.memo import Memo
from mjscore.patterns import packing
from mjscore.patterns.facts import WHOLE, Gates, Honors, sets
from mjscore.patterns.packing import GREEN_TILES
from mjscore.sets import COUNTS_AT, KIND_BITS, OUTSIDE, PAIR, PAIRS_AT, PUNGS_AT, chow_count, kinds_of, pung_count
from mjscore.tiles import CHOW_STARTS, HONORS, ONES, TERMINALS, key_of
from stacking.patterns import OF_TILES, TABLES, Effects, Growing, Pattern, Room
from stacking.readings import (
    TAKEN_FOR,
    Pairs,
    Reading,
    knitted_honors,
    knitted_straights,
    of_sets,
    seven_pairs,
    thirteen_orphans,
)

_EDGES = sum(7 << 3 * kind for kind in CHOW_STARTS if kind % 9 in (0, 6))
_ENDS = key_of(TERMINALS)
_HONORS = sum(1 << kind for kind in HONORS)
_OUTSIDE = sum(1 << kind for kind in OUTSIDE)
"""Kinds, one bit each."""


class Sorter:
    """Sorts a part of all readings by what they bring under several rulesets.

    Of patterns with the numbers in `whole` every reading is kept.
    """

    def __init__(self, rulesets: Sequence[Ruleset], chunk: str, whole: frozenset[int] = frozenset()) -> None:
        self._chunk, self._whole = chunk, whole
        self._effects = tuple(Effects(rulesets, kind).number for kind in OF_TILES)
        self._of_honors = Effects(rulesets, Honors).number
        self._honors: Memo[tuple[int, int, int], frozenset[int]] = Memo(self._over_tables, most=1 << 20)
        self._random = Random(1)
        self._found: dict[Any, Growing] = {}

    @property
    def patterns(self) -> list[Pattern]:
        """The patterns of all readings so far."""
        return [growing.pattern for growing in self._found.values()]

    def add_sets(self, chows: int) -> None:
        """Every four sets and a pair of which so many are chows."""
        rooms: Memo[tuple[int, bool, bool, Gates | None], Room] = Memo(
            lambda key: Room(Shape.STANDARD, chows, 4 - chows, *key, chows, WHOLE)
        )
        for whole, key in of_sets(chows):
            for taken in TAKEN_FOR.get(key, (None,)):
                room = rooms[_kongs(whole, key), whole & _EDGES > 0, _has_lone(key), taken]
                self._add(room, Arrangement(Shape.STANDARD, whole), key)

    def add_others(self, readings: Iterable[Reading]) -> None:
        """Readings that are not four sets and a pair."""
        for arrangement, key in readings:
            self._add(_room(arrangement, key), arrangement, key)

    def add_pairs(self, hands: Iterable[Pairs]) -> None:
        """Seven pairs: the same without a look at the single hand where one like it was seen."""
        room = Room(Shape.SEVEN_PAIRS, 0, 0, 0, has_edge=False, has_lone=False, gates=None, first=0, blocks=7)
        for pairs in hands:
            present = key_of(pairs.kinds)
            tiles = self._effects[0][packing.tiles(present, room.blocks, orphans=False)]
            alike = tiles, _alike(pairs, present)
            first = next(pairs.readings())
            if alike not in self._found:
                self._begin(alike, room, self._facts(room, *first))
            growing = self._found[alike]
            for reading in pairs.readings() if growing.keeps_all else (first,):
                growing.add(reading.arrangement)

    def _add(self, room: Room, arrangement: Arrangement, key: int) -> None:
        facts = self._facts(room, arrangement, key)
        tiles, whole, chows, pungs = map(getitem, self._effects, facts)
        alike = room, tiles, whole, chows, pungs, self._honors[_of_honors(room, arrangement.sets)]
        if alike not in self._found:
            self._begin(alike, room, facts)
        self._found[alike].add(arrangement)

    def _begin(self, alike: Any, room: Room, facts: tuple[Any, ...]) -> None:
        number = len(self._found)
        pattern = Pattern(self._chunk, number, room, facts, [])
        self._found[alike] = Growing(pattern, self._random, keeps_all=number in self._whole)

    def _facts(self, room: Room, arrangement: Arrangement, key: int) -> tuple[Any, ...]:
        """The facts that lie in the tiles alone."""
        whole = arrangement.sets
        return (
            packing.tiles(key, room.blocks, orphans=room.shape is Shape.THIRTEEN_ORPHANS),
            sets(arrangement, key >> 2 & ONES, room.gates or Gates.NONE),
            packing.chows(whole),
            packing.pungs(whole >> PUNGS_AT & KIND_BITS, room.first),
        )

    def _over_tables(self, given: tuple[int, int, int]) -> frozenset[int]:
        """What pungs and an honors' pair can bring, whatever the seat and the prevailing wind."""
        return frozenset(self._of_honors[packing.honors(*given, table)] for table in TABLES)


def _room(arrangement: Arrangement, key: int) -> Room:
    """The room of a reading that is no nine gates."""
    whole, others = arrangement.sets, arrangement.others
    chows = chow_count(whole)
    return Room(
        shape=arrangement.shape,
        chows=chows,
        pungs=pung_count(whole),
        kongs=_kongs(whole, key),
        has_edge=whole & _EDGES > 0,
        has_lone=_has_lone(key),
        gates=None,
        first=arrangement.rows + chows,
        blocks=WHOLE if whole else len(others),
        honors=len(others[-1].tiles) if arrangement.shape is Shape.KNITTED_HONORS else 0,
    )


def _of_honors(room: Room, whole: int) -> tuple[int, int, int]:
    """The pungs, the pair and the place of the first pung, as far as the fact of the honors looks at them."""
    kinds = whole >> PUNGS_AT & KIND_BITS
    if not kinds & _OUTSIDE:
        return 0, 0, 0
    return kinds, whole >> PAIRS_AT & _HONORS, room.first


def _kongs(whole: int, key: int) -> int:
    """How many of the pungs can be kongs."""
    kinds, all_four = whole >> PUNGS_AT & KIND_BITS, key >> 2 & ONES
    return (
        kinds.bit_count() - sum(all_four >> 3 * kind & 1 for kind in kinds_of(kinds)) if all_four else kinds.bit_count()
    )


def _has_lone(key: int) -> bool:
    return key & ~(key >> 1 | key >> 2) & ONES > 0


def _alike(pairs: Pairs, present: int) -> tuple[int, ...]:
    """What rules see of seven pairs beside the sorts of tiles."""
    kinds = pairs.kinds
    is_narrow = not present & ~_ENDS or not present & ~GREEN_TILES
    is_row = len(kinds) == 7 and kinds[6] - kinds[0] == 6 and kinds[0] // 9 == kinds[6] // 9 < 3
    counts = sum([PAIR[kind] >> COUNTS_AT for kind in kinds])
    return counts, pairs.suited_twice, pairs.honors_twice, is_narrow, is_row


CHUNKS: Mapping[str, Callable[[Sorter], None]] = {
    **{f"four sets, {chows} chows": partial(Sorter.add_sets, chows=chows) for chows in range(5)},
    "seven pairs": lambda sorter: sorter.add_pairs(seven_pairs()),
    "knitted straights": lambda sorter: sorter.add_others(knitted_straights()),
    "knitted honors": lambda sorter: sorter.add_others(knitted_honors()),
    "thirteen orphans": lambda sorter: sorter.add_others(thirteen_orphans()),
}
"""All readings, in parts that are sorted each by itself."""


def sort(rulesets: Sequence[Ruleset], chunk: str, whole: frozenset[int] = frozenset()) -> list[Pattern]:
    """The patterns of a part of all readings; those with the numbers in `whole` with every reading."""
    sorter = Sorter(rulesets, chunk, whole)
    CHUNKS[chunk](sorter)
    return sorter.patterns

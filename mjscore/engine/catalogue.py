"""An ordered table of combinations that checks itself when it is made."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import reduce
from operator import attrgetter, or_
from types import MappingProxyType
from typing import Any

from mjscore.engine.combination import ALL, Exclusion, Row, Scope, Why


class BrokenCatalogue(ValueError):
    """The rows contradict each other."""


_RANK = attrgetter("rank")


class Catalogue:
    """A rulebook's table. `rows` are from the weakest to the strongest; a row's position there is its bit in masks.

    `table` has them as people read them: the strongest first; as they were given where `rank` is.

    Raises `BrokenCatalogue` for a rule or identifier that stands twice, an exclusion of an unknown rule or of itself,
    and a row that excludes a dearer one.
    """

    def __init__(self, rows: Sequence[Row], rank: Callable[[Row], Any] | None = None) -> None:
        self.rows = tuple(sorted(rows, key=rank or _RANK))
        self.is_by_rank = rank is None
        self.table = self.rows[::-1] if self.is_by_rank else tuple(rows)
        self._index = {row.rule: n for n, row in enumerate(self.rows)}
        self.order = {1 << self._index[row.rule]: place for place, row in enumerate(self.table)}
        """Where the row of a bit stands in the table."""
        self._check()
        self.stated = tuple(self._targets(row, Why.STATED) for row in self.rows)
        self.partial = self.mask([row.rule for row in self.rows if _takes_in_part(row)])
        """The rows that state something away in part of the hand only, as bits."""
        self.implied = self._closed([self._targets(row, Why.IMPLIED) for row in self.rows])
        self.stating, self.implying = (
            sum(1 << n for n, mask in enumerate(masks) if mask) for masks in (self.stated, self.implied)
        )
        """The rows that state or imply something away in the whole hand, as bits."""
        self.stated_by, self.implied_by = self._turned(self.stated), self._turned(self.implied)
        """For each row those that take it away, as bits."""
        self._contained: dict[str, Mapping[str, Why]] = {}
        for row in self.rows:
            self._contained[row.rule] = MappingProxyType(self._inside(row))

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, rule: str) -> Row:
        return self.rows[self._index[rule]]

    def __contains__(self, rule: object) -> bool:
        return rule in self._index

    def index(self, rule: str) -> int:
        """The position of a rule's row."""
        return self._index[rule]

    def joined(self, present: int, candidates: int, granted: int, *, is_repeated: bool = False) -> int:
        """Masks of a fact's rows as one, so that those of all facts are joined at once; small where there is little."""
        dropped = present & ~candidates
        return present | is_repeated << len(self) | dropped << 1 + len(self) | granted << 1 + 2 * len(self)

    def parted(self, masks: int) -> tuple[int, int, int, bool]:
        """The masks that were joined, for `resolve`: what is there, what may count, what is granted, is it repeated."""
        present, dropped = masks & self.every, masks >> 1 + len(self) & self.every
        return present, present & ~dropped, masks >> 1 + 2 * len(self), masks >> len(self) & 1 > 0

    @property
    def every(self) -> int:
        """All rows as bits."""
        return (1 << len(self)) - 1

    def mask(self, rules: Sequence[str]) -> int:
        """Rules as bits."""
        return sum(1 << self._index[rule] for rule in rules)

    def contained(self, rule: str) -> Mapping[str, Why]:
        """What a combination takes away inside its own sets: states, or implies directly or through another."""
        return self._contained[rule]

    def _inside(self, row: Row) -> dict[str, Why]:
        inside: dict[str, Why] = {}
        for exclusion in row.excludes:
            if exclusion.scope is Scope.SAME_BLOCKS:
                for target in exclusion.targets:
                    further = self.contained(target) if exclusion.why is Why.IMPLIED else {}
                    inside |= dict.fromkeys((target, *further), exclusion.why)
        return inside

    def _targets(self, row: Row, why: Why) -> int:
        mask = 0
        for exclusion in row.excludes:
            if exclusion.why is why and exclusion.scope is Scope.HAND:
                mask |= self._bits(row, exclusion)
        return mask

    def _bits(self, row: Row, exclusion: Exclusion) -> int:
        if exclusion.targets == (ALL,):
            return self.every & ~(1 << self._index[row.rule])
        return self.mask(exclusion.targets)

    @staticmethod
    def _closed(direct: list[int]) -> tuple[int, ...]:
        """What each row implies, directly or through another; rows imply cheaper ones only, so one pass up does."""
        closed: list[int] = []
        for mask in direct:
            further = [below for n, below in enumerate(closed) if mask >> n & 1]
            closed.append(reduce(or_, further, mask))
        return tuple(closed)

    def _turned(self, masks: tuple[int, ...]) -> tuple[int, ...]:
        turned = [0] * len(masks)
        for n, mask in enumerate(masks):
            for target in range(mask.bit_length()):
                turned[target] |= (mask >> target & 1) << n
        return tuple(turned)

    def _check(self) -> None:
        if len(self._index) != len(self.rows) or len({row.id for row in self.rows}) != len(self.rows):
            raise BrokenCatalogue("a rule or an identifier stands twice")
        for row in self.rows:
            for exclusion in row.excludes:
                self._check_targets(row, exclusion)

    def _check_targets(self, row: Row, exclusion: Exclusion) -> None:
        for target in exclusion.targets:
            if target == ALL:
                continue
            if target not in self._index:
                raise BrokenCatalogue(f"rule {row.rule} excludes {target}, which is not there")
            if self._index[target] >= self._index[row.rule]:
                raise BrokenCatalogue(f"rule {row.rule} excludes {target}, which is no cheaper")


def _takes_in_part(row: Row) -> bool:
    return any(exclusion.why is Why.STATED and exclusion.scope is not Scope.HAND for exclusion in row.excludes)

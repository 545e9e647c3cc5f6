"""Which pairs of combinations stack under a ruleset, and of which one always goes; the others never meet."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from mjscore.engine.exclusion import bits
from mjscore.engine.ruleset import Ruleset
from stacking.patterns import Pattern
from stacking.search import Cheapest, Mask, Pair, Search, Shown, counted, there
from stacking.sights import Sights

Whole = Callable[[Mapping[str, frozenset[int]]], list[Pattern]]
"""The patterns with some numbers of some parts of all readings, each with every reading."""
Tell = Callable[[str], None]
"""Tells how far the work is."""


class Meetings(NamedTuple):
    """The pairs that meet, each with the cheapest hand that shows it."""

    stacking: dict[Pair, Shown]
    taken: dict[Pair, Shown]


def meetings(ruleset: Ruleset, patterns: list[Pattern], whole: Whole, tell: Tell) -> Meetings:
    """Every pair that stacks, and every other one that is there in the score of some hand."""
    sights = Sights(ruleset, patterns)
    together, meeting = _Pairs(len(ruleset.catalogue)), _Pairs(len(ruleset.catalogue))
    for sight in sights:
        together.join(sight.counted)
        meeting.join(sight.there)
    found: list[dict[Pair, Shown]] = []
    for wanted, mask in ((together, counted), (meeting, there)):
        for one in found:
            wanted.part(one)
        found.append(_found(ruleset, sights, wanted, mask, whole, tell))
    return Meetings(*found)


def _found(
    ruleset: Ruleset, sights: Sights, wanted: "_Pairs", mask: Mask, whole: Whole, tell: Tell
) -> dict[Pair, Shown]:
    """For each of the pairs that the mask shows in some hand the cheapest one."""
    cheapest = Cheapest()
    for sight in sights:
        cheapest.add(sight, wanted.within(mask(sight)))
    found = Search(ruleset, sights).examples(cheapest, mask)
    missing = cheapest.pairs - found.keys()
    tell(f"{len(found)} pairs are {mask.__name__}; {len(missing)} are looked for in every hand")
    if missing:
        numbers = _patterns(sights, missing, mask)
        everything = Search(ruleset, Sights(ruleset, whole(numbers)))
        found |= everything.everywhere(missing, mask)
    return found


def _patterns(sights: Sights, pairs: AbstractSet[Pair], mask: Mask) -> dict[str, frozenset[int]]:
    """The numbers of the patterns, by the part of all readings, in which some of the pairs may be seen."""
    wanted = [1 << a | 1 << b for a, b in pairs]
    numbers: dict[str, set[int]] = defaultdict(set)
    for sight in sights:
        seen = mask(sight)
        if any(seen & both == both for both in wanted):
            for pattern in sight.case.patterns:
                numbers[pattern.chunk].add(pattern.number)
    return {chunk: frozenset(some) for chunk, some in numbers.items()}


class _Pairs:
    """Pairs of rows, by the row of the greater place: those of the smaller one as bits."""

    def __init__(self, rows: int) -> None:
        self._masks = [0] * rows

    def join(self, mask: int) -> None:
        """Add every two rows of a mask."""
        for place in bits(mask):
            self._masks[place] |= mask & (1 << place) - 1

    def part(self, pairs: Iterable[Pair]) -> None:
        """Take pairs away."""
        for greater, smaller in pairs:
            self._masks[greater] &= ~(1 << smaller)

    def within(self, mask: int) -> Iterator[Pair]:
        """Those of which both rows are in a mask."""
        for greater in bits(mask):
            for smaller in bits(self._masks[greater] & mask):
                yield greater, smaller

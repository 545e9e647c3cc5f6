"""Looks for real hands: for every two combinations that can meet the cheapest score that shows both."""

from bisect import insort
from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from itertools import combinations, islice, product, zip_longest
from operator import or_
from random import Random
from typing import NamedTuple, TypeVar

from mjscore.arrange import Arrangement
from mjscore.context import Context
from mjscore.engine.events import first_conflict
from mjscore.engine.exclusion import bits
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import score, verdicts
from mjscore.hand import Hand
from mjscore.patterns.facts import Wait
from stacking.hands import hands
from stacking.sights import Case, Sight, Sights
from stacking.ways import Way

Pair = tuple[int, int]
"""The places of two rows in the catalogue, the greater first."""
_SIGHTS = 48
"""Sights of a pair that are tried at most."""
_HANDS = 800
"""Hands for a sight that are tried at most."""


class Deal(NamedTuple):
    """A hand and how it was won."""

    hand: Hand
    context: Context


class Shown(NamedTuple):
    """What the score of a hand shows: what counts, and that with what does not, as bits; and the points."""

    deal: Deal
    counted: int
    there: int
    points: int


def pairs_in(mask: int) -> Iterator[Pair]:
    """Every two rows of a mask."""
    return combinations(bits(mask), 2)


def show(ruleset: Ruleset, deal: Deal) -> Shown | None:
    """What a score shows; None where the hand is no win."""
    sheet = score(ruleset, *deal)
    if sheet is None:
        return None
    counts = reduce(or_, [finding.bit for finding in sheet.counted], 0)
    dropped = ruleset.catalogue.mask(sorted({item.combination.rule for item in sheet.suppressed}))
    return Shown(deal, counts, counts | dropped, sheet.total)


class Cheapest:
    """The cheapest sights for each pair."""

    def __init__(self) -> None:
        self._found: dict[Pair, list[tuple[int, int, Sight]]] = {}
        self._count = 0

    def add(self, sight: Sight, pairs: Iterable[Pair]) -> None:
        """Keep a sight for those of its pairs for which it is cheap."""
        self._count += 1
        for pair in pairs:
            found = self._found.setdefault(pair, [])
            if len(found) < _SIGHTS or sight.points < found[-1][0]:
                insort(found, (sight.points, self._count, sight))
                del found[_SIGHTS:]

    @property
    def pairs(self) -> set[Pair]:
        """The pairs for which there are sights."""
        return set(self._found)

    def __iter__(self) -> Iterator[Sight]:
        """All sights once, the cheapest first."""
        every = {count: (points, count, sight) for found in self._found.values() for points, count, sight in found}
        return (sight for _points, _count, sight in sorted(every.values()))


Mask = Callable[[Sight | Shown], int]
"""What of a sight or of a score is looked at."""


def counted(seen: Sight | Shown) -> int:
    """What counts."""
    return seen.counted


def there(seen: Sight | Shown) -> int:
    """What is there, whether it counts or not."""
    return seen.there


class Search:
    """Looks for hands in sights of a ruleset."""

    def __init__(self, ruleset: Ruleset, sights: Sights) -> None:
        self._ruleset, self._sights = ruleset, sights

    def examples(self, cheapest: Cheapest, mask: Mask) -> dict[Pair, Shown]:
        """For each pair of the mask the cheapest hand found; pairs without one are missing."""
        missing = cheapest.pairs
        found: dict[Pair, Shown] = {}
        for sight in cheapest:
            if not missing.isdisjoint(pairs_in(mask(sight))):
                shown = self._realised(sight)
                if shown:
                    new = missing.intersection(pairs_in(mask(shown)))
                    missing -= new
                    found |= dict.fromkeys(new, shown)
        return found

    def everywhere(self, pairs: Iterable[Pair], mask: Mask) -> dict[Pair, Shown]:
        """For each pair the cheapest of all hands that can show it; pairs without one are shown by none."""
        found: dict[Pair, Shown] = {}
        for pair in pairs:
            both = 1 << pair[0] | 1 << pair[1]
            shown = [one for deal in self._all_deals(both, mask) if (one := self._shows(deal, both, mask))]
            if shown:
                found[pair] = min(shown, key=lambda one: one.points)
        return found

    def _shows(self, deal: Deal, both: int, mask: Mask) -> Shown | None:
        """The score of a hand where it shows two rows; a full score is made only where it may."""
        views = verdicts(self._ruleset, *deal)
        most = max([view.weight for view in views], default=0)
        seen = [view.seen.resolution for view in views if view.weight == most]
        if not any((one.kept | one.lost) & both == both for one in seen):
            return None
        shown = show(self._ruleset, deal)
        return shown if shown and mask(shown) & both == both else None

    def _all_deals(self, both: int, mask: Mask) -> Iterator[Deal]:
        """Every hand in which two rows may be seen.

        What else could have completed it shows itself, and a flower counts in every reading alike.
        """
        assert self._ruleset.aside
        has_flower = both & self._ruleset.catalogue.mask((self._ruleset.aside.rule,)) > 0
        ways: dict[int, set[Way]] = {}
        for sight in self._sights:
            if mask(sight) & both == both:
                some = {way._replace(wait=Wait.OPEN, has_flower=has_flower) for way in sight.manner.ways}
                ways.setdefault(id(sight.case), set()).update(some)
        for case in self._sights.cases:
            for arrangement in _samples(case):
                yield from {deal for way in ways.get(id(case), ()) for deal in self._deals(case, arrangement, way)}

    def _realised(self, sight: Sight) -> Shown | None:
        """A hand that shows what a sight has; ways and readings are mixed, as whole sorts of them may not fit."""
        mixed = list(product(sight.manner.ways, _samples(sight.case)))
        Random(1).shuffle(mixed)
        tried = _in_turn([self._deals(sight.case, arrangement, way) for way, arrangement in mixed])
        scores = (show(self._ruleset, deal) for deal in islice(tried, _HANDS))
        wanted = sight.counted, sight.there, sight.points
        return next((one for one in scores if one and (one.counted, one.there, one.points) == wanted), None)

    def _deals(self, case: Case, arrangement: Arrangement, way: Way) -> Iterator[Deal]:
        """Hands at the first table that fits: pungs of winds are in every reading, so that others are like it."""
        for table in self._sights.tables(case, arrangement)[:1]:
            context = Context(way.win, table.seat, table.round, way.events)
            for hand in hands(arrangement, way):
                if first_conflict(self._ruleset.events, hand, context) is None:
                    yield Deal(hand, context)


def _samples(case: Case) -> list[Arrangement]:
    return [arrangement for pattern in case.patterns for arrangement in pattern.samples]


T = TypeVar("T")


def _in_turn(sources: Iterable[Iterator[T]]) -> Iterator[T]:
    """One thing of each source, then the next of each."""
    rows = zip_longest(*sources, fillvalue=None)
    return (thing for row in rows for thing in row if thing is not None)

"""Which yaku stack in riichi, and of which two one always goes; the others never meet."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from mjscore.engine.exclusion import Resolution, bits, taker_of
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import verdicts
from mjscore.memo import Memo
from stacking.meetings import Meetings, Tell
from stacking.patterns import Pattern
from stacking.riichi.additions import added, burden, choices
from stacking.riichi.basics import Basics, deals
from stacking.riichi.sorting import Tables
from stacking.search import Deal, Pair, Shown, pairs_in, show


class UnshownError(Exception):
    """Two rows are in some reading of a hand and in no score that was found: more hands must be looked at."""


def meetings(ruleset: Ruleset, patterns: Iterable[Pattern], tell: Tell) -> Meetings:
    """Every pair that stacks, and every other one that is there in the score of some hand. Raises `UnshownError`."""
    tables = Tables(ruleset)
    basics, finds = Basics(ruleset, tables), Finds(ruleset)
    seen: list[tuple[Pattern, set[int]]] = []
    for pattern in patterns:
        if pattern.number == 0:
            tell(f"{pattern.chunk}: won in every way")
        seen.append((pattern, basics.add(pattern)))
    tell(f"{len(basics.found):,} hands, with all that can be added")
    finds.add(basics.found)
    missing = finds.missing
    tell(f"{len(missing)} pairs are looked for in every hand")
    for pair in missing:
        both = 1 << pair[0] | 1 << pair[1]
        some = [pattern for pattern, masks in seen if any(mask & both == both for mask in masks)]
        if not some or any(pattern.readings > len(pattern.samples) for pattern in some):
            raise UnshownError(pair)
        for pattern in some:
            finds.add(deals(pattern, tables, every=True))
    return finds.meetings


class Cost(NamedTuple):
    """What a hand is for a pair, the less the better: where both count, however much it is worth."""

    is_taken: bool
    """One of the two does not count."""
    is_roundabout: bool
    """Something else takes it away."""
    points: int
    burden: int


class Finds:
    """The best hands found for each pair; and all that some reading of a hand has, whether it is chosen or not."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._pairs: Memo[tuple[int, int], dict[Pair, tuple[bool, bool]]] = Memo(
            lambda masks: dict(self._within(*masks))
        )
        self._seen: set[tuple[int, int]] = set()
        self._found: dict[Pair, tuple[Cost, Shown]] = {}

    def add(self, some: Iterable[Deal]) -> None:
        """Look at hands, with all that can be added to them."""
        every = choices(self._ruleset)
        for deal in some:
            for things in every:
                more = added(self._ruleset, deal, things)
                if more:
                    self._look(more)

    def _look(self, deal: Deal) -> None:
        views = verdicts(self._ruleset, *deal)
        most = max([view.weight for view in views])
        points, weighs, is_wanted = self._ruleset.tally.own(most), burden(deal), False
        for view in views:
            masks = view.seen.resolution.kept, view.seen.resolution.lost
            self._seen.add(masks)
            if view.weight == most and not is_wanted:
                is_wanted = any(
                    self._is_better(pair, (*how, points, weighs)) for pair, how in self._pairs[masks].items()
                )
        if is_wanted:
            self._keep(deal, points, weighs)

    def _keep(self, deal: Deal, points: int, weighs: int) -> None:
        shown = show(self._ruleset, deal)
        assert shown
        for pair, how in self._pairs[shown.counted, shown.there & ~shown.counted].items():
            cost = Cost(*how, points, weighs)
            if self._is_better(pair, cost):
                self._found[pair] = cost, shown

    def _is_better(self, pair: Pair, cost: tuple[bool, bool, int, int]) -> bool:
        return pair not in self._found or cost < self._found[pair][0]

    def _within(self, kept: int, lost: int) -> Iterator[tuple[Pair, tuple[bool, bool]]]:
        """The pairs of what counts and what does not: whether one goes, and whether something else takes it."""
        catalogue, resolution = self._ruleset.catalogue, Resolution(0, kept, lost, is_repeated=False)
        takers = {n: taker_of(catalogue, resolution, 1 << n) for n in bits(lost)}
        by = {(n, catalogue.index(taker.combination.rule)) for n, taker in takers.items() if taker}
        for one, other in pairs_in(kept | lost):
            is_taken = not kept >> one & kept >> other & 1
            yield (one, other), (is_taken, is_taken and by.isdisjoint(((one, other), (other, one))))

    @property
    def missing(self) -> set[Pair]:
        """The pairs that some reading has, or counts, and no score shows so."""
        seen = {(pair, is_taken) for masks in self._seen for pair, (is_taken, _) in self._pairs[masks].items()}
        return {pair for pair, is_taken in seen if pair not in self._found or self._found[pair][0].is_taken > is_taken}

    @property
    def meetings(self) -> Meetings:
        """The pairs that were found."""
        stacking = {pair: shown for pair, (cost, shown) in self._found.items() if not cost.is_taken}
        return Meetings(stacking, {pair: shown for pair, (_, shown) in self._found.items() if pair not in stacking})

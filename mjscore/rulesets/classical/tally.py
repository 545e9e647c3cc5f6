"""The arithmetic: points are added up and doubled; sets count by whether they are concealed."""

from collections.abc import Iterator
from dataclasses import dataclass

from mjscore.context import Win
from mjscore.engine.combination import Combination, F
from mjscore.engine.group import Finding
from mjscore.engine.tally import Conclusion, Seen
from mjscore.rulesets.classical.families import DOUBLING
from mjscore.rulesets.classical.worth import ClassicalWorth


class SetRow(Combination[F], frozen=True, eq=False, kw_only=True):
    """A row of sets that are worth more where they are concealed; `points` is what they are worth exposed."""

    concealed: int


@dataclass(frozen=True, eq=False)
class Doubled:
    """Points doubled. `limit` caps the total of a player; the reading is chosen before it."""

    limit: int | None

    def weigh(self, seen: Seen) -> int:
        """The total before the limit."""
        points, doublings = _summed(tuple(_items(seen)))
        return points << doublings

    def own(self, weight: int) -> int:
        """The total as it is paid."""
        return capped(weight, self.limit)

    def conclude(self, seen: Seen) -> Conclusion:
        """What counts; of a row of sets the exposed and the concealed ones apart."""
        counted = tuple(_items(seen))
        points, doublings = _summed(counted)
        total = self.own(points << doublings)
        return Conclusion(counted, (), ClassicalWorth(total, total, points, doublings))


def capped(total: int, limit: int | None) -> int:
    """A total under a limit, where there is one."""
    return total if limit is None else min(total, limit)


def _summed(items: tuple[Finding, ...]) -> tuple[int, int]:
    """Points and doublings."""
    doublings = sum(item.worth for item in items if item.combination.family in DOUBLING)
    return sum(item.worth for item in items) - doublings, doublings


def _items(seen: Seen) -> Iterator[Finding]:
    concealed = _concealed(seen)
    for finding in seen.found:
        row = finding.combination
        if not isinstance(row, SetRow):
            yield finding
            continue
        for is_concealed, worth in ((False, row.points), (True, row.concealed)):
            places = tuple(one for one in finding.places if concealed[one[0]] is is_concealed)
            if places:
                yield Finding(row, finding.bit, len(places), worth * len(places), places)


def _concealed(seen: Seen) -> list[bool]:
    """Whether each block is concealed. A pung that a discard completes is not."""
    opened = seen.view.placed if seen.context.win is Win.DISCARD else -1
    blocks = enumerate(seen.view.arrangement.blocks)
    return [block.meld.is_concealed if block.meld else place != opened for place, block in blocks]

"""The arithmetic: fans are added up and stop at the limit, and a limit hand is worth the limit whatever else it has."""

from dataclasses import dataclass

from mjscore.engine.catalogue import Catalogue
from mjscore.engine.combination import Row
from mjscore.engine.group import Finding
from mjscore.engine.tally import Conclusion, Seen
from mjscore.rulesets.hongkong.families import Family
from mjscore.rulesets.hongkong.worth import FansWorth

MOST = 10
"""Fans beyond these are never paid, wherever the table's limit is (source)."""


@dataclass(frozen=True, eq=False)
class Fans:
    """Adds up fans; `fallback` counts where nothing else does. `highest` is the most that any hand is worth."""

    catalogue: Catalogue
    fallback: Row
    highest: int
    minimum: int

    def weigh(self, seen: Seen) -> tuple[int, int]:
        """How many limit hands there are, then the fans."""
        return self._weight(seen.found)

    def own(self, weight: tuple[int, int]) -> int:
        """The fans after the limit."""
        limit_hands, fans = weight
        return self.highest if limit_hands else min(fans, self.highest)

    def conclude(self, seen: Seen) -> Conclusion:
        """What counts; limit hands are not added up."""
        order = self.catalogue.order
        counted = tuple(sorted(seen.found, key=lambda finding: order[finding.bit])) or (self._fall_back(seen),)
        weight = self._weight(counted)
        total = self.own(weight)
        limit_hands = tuple(finding.combination.rule for finding in counted[: weight[0]])
        return Conclusion(counted, (), FansWorth(total, total, weight[1], limit_hands, total - self.minimum))

    def _weight(self, found: tuple[Finding, ...]) -> tuple[int, int]:
        """A limit hand takes all else away, so that there are either such hands or fans."""
        limit_hands = sum(finding.combination.family is Family.LIMIT_HANDS for finding in found)
        return limit_hands, 0 if limit_hands else sum(finding.worth for finding in found)

    def _fall_back(self, seen: Seen) -> Finding:
        whole = tuple(range(len(seen.view.arrangement.blocks)))
        return Finding(self.fallback, self.catalogue.mask((self.fallback.rule,)), 1, self.fallback.points, (whole,))

"""Steps 3 to 8 of the procedure: which of the combinations that are there count, and why the others do not."""

from dataclasses import dataclass

from tests.oracles.facts import Fact, facts
from tests.oracles.present import Item, present
from tests.oracles.view import View

CHICKEN, FLOWERS = 39, 13


@dataclass(frozen=True)
class Excluded:
    """An item that is there and does not count."""

    item: Item
    by: str
    why: str


class Account:
    """What counts and what does not in one reading. `fallen` is what step 3 leaves out."""

    def __init__(self, view: View) -> None:
        self.facts = facts(view.deal.options)
        self.there = sorted(present(view), key=lambda item: (*_dearest_first(self.facts[item.rule]), item.places))
        self.fallen: set[Item] = set()
        if view.deal.options["pair_counting"] == "account_once":
            self._account_once("chow")
            self._account_once("pung")
        self.counted = [item for item in self.there if item not in self.fallen and not self._implying(item)]
        self._state_away()
        self._grant(view)
        self.excluded = [self._reason(item) for item in self.there if item not in self.counted]
        if all(item.rule == FLOWERS for item in self.counted):
            self.counted.insert(0, Item(CHICKEN))

    def total(self) -> int:
        return sum(self.facts[item.rule].points for item in self.counted)

    def _account_once(self, sort: str) -> None:
        """Step 3 for chows or for pungs: at most one bigger combination, and pairs that close no ring."""
        of_sets = [item for item in self.there if self.facts[item.rule].of_sets == sort]
        bigger = [item for item in of_sets if not self.facts[item.rule].is_each]
        pairs = [item for item in of_sets if self.facts[item.rule].is_each]
        counted = bigger[0].places if bigger else ()
        self.fallen.update(bigger[1:])
        point = {place: min(counted) if place in counted else place for item in of_sets for place in item.places}
        for pair in sorted(pairs, key=lambda item: (item.rule, item.places)):
            one, other = (point[place] for place in pair.places)
            if one == other:
                self.fallen.add(pair)
            point = {place: one if at == other else at for place, at in point.items()}

    def _implying(self, item: Item) -> list[Item]:
        """Step 4: what implies this, counted or not; a bigger combination implies only the pairs inside it."""
        is_pair_of_sets = self.facts[item.rule].of_sets and self.facts[item.rule].is_each
        return [
            other
            for other in self.there
            if item.rule in self.facts[other.rule].implies
            and not (is_pair_of_sets and self.facts[other.rule].of_sets and not set(item.places) <= set(other.places))
        ]

    def _state_away(self) -> None:
        """Step 5: from the dearest down, what counts takes away all that it states."""
        for item in list(self.counted):
            if item in self.counted:
                stated = self.facts[item.rule].states
                self.counted = [other for other in self.counted if other.rule not in stated]

    def _grant(self, view: View) -> None:
        """Step 6: what a counted combination grants counts whatever excludes it."""
        granted: set[int] = set()
        for item in self.counted:
            tile = self.facts[item.rule].granted_without
            if tile is not None and tile not in view.tiles:
                granted |= self.facts[item.rule].granted
        self.counted = [item for item in self.there if item in self.counted or item.rule in granted]

    def _reason(self, item: Item) -> Excluded:
        """The dearest combination that states or implies an item away; where none does, it is the principle."""
        implying = {other.rule for other in self._implying(item)}
        stating = {other.rule for other in self.counted if item.rule in self.facts[other.rule].states}
        if not implying | stating:
            return Excluded(item, "account_once", "principle")
        by = max(implying | stating, key=lambda rule: self.facts[rule].rank)
        return Excluded(item, str(by), "stated" if by in stating else "implied")


def _dearest_first(fact: Fact) -> tuple[int, int]:
    return -fact.points, -fact.rule

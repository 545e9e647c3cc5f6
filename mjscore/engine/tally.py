"""A rulebook's arithmetic: from what is left of a reading's findings to what the hand is worth."""

from typing import Any, Protocol

from msgspec import Struct
from msgspec.structs import force_setattr

from mjscore.arrange import Arrangement
from mjscore.context import Context
from mjscore.engine.catalogue import Catalogue
from mjscore.engine.combination import Row
from mjscore.engine.exclusion import Resolution
from mjscore.engine.group import Dropped, Finding, Part
from mjscore.engine.partial import take_in_part
from mjscore.engine.worth import Worth
from mjscore.hand import Hand


class View(Struct, frozen=True):
    """One reading with the winning tile placed: its blocks, the one that the tile completes, and the facts.

    `placed` is -1 where the hand has not won.
    """

    arrangement: Arrangement
    placed: int
    facts: tuple[Any, ...]
    """As what they bring is remembered: a kind of fact that has a `read` is unpacked by it."""


class Seen(Struct, frozen=True):
    """A view of a hand with what its facts bring and what the exclusions leave of that."""

    hand: Hand
    context: Context
    known: int
    """The kinds, one bit each as in `ONES`, with which it could have been won."""
    view: View
    parts: tuple[Part, ...]
    resolution: Resolution

    @property
    def found(self) -> tuple[Finding, ...]:
        """What the exclusions leave."""
        kept = self.resolution.kept
        return tuple([finding for part in self.parts for finding in part.findings if finding.bit & kept])


class Conclusion(Struct, frozen=True):
    """What counts, in the order of the sheet; what the arithmetic took away besides; what the hand is worth."""

    counted: tuple[Finding, ...]
    dropped: tuple[Dropped, ...]
    worth: Worth


class Tally(Protocol):
    """How a rulebook counts."""

    def weigh(self, seen: Seen) -> Any:
        """What orders views of a hand: the greater is the better."""

    def own(self, weight: Any) -> int:
        """What a hand of such a weight is worth by itself, without what the table adds."""

    def conclude(self, seen: Seen) -> Conclusion:
        """What counts in a view, and what that makes."""


class Sum(Struct, frozen=True, eq=False):
    """Adds up the points of what counts.

    `fallback` counts where nothing else does but what is `aside`, which does not help towards the minimum either.
    """

    catalogue: Catalogue
    fallback: Row
    aside: Row
    main: int = 0
    """All rows but the one aside, as bits. Made from the rest."""

    def __post_init__(self) -> None:
        force_setattr(self, "main", ~self.catalogue.mask((self.aside.rule,)))

    def weigh(self, seen: Seen) -> int:
        """The points."""
        resolution = seen.resolution
        kept, total = resolution.kept, resolution.points
        if kept & self.catalogue.partial:
            return sum(finding.worth for finding in take_in_part(seen.found, seen.found)[0])
        if resolution.is_repeated:
            total += sum([points for part in seen.parts for bit, points in part.further if bit & kept])
        return total if kept & self.main else total + self.fallback.points

    def own(self, weight: int) -> int:
        """The weight itself."""
        return weight

    def conclude(self, seen: Seen) -> Conclusion:
        """What counts with its points."""
        found, kept = seen.found, seen.resolution.kept
        dropped: tuple[Dropped, ...] = ()
        if kept & self.catalogue.partial:
            found, dropped = take_in_part(found, found)
        if not kept & self.main:
            found += (self.fall_back(seen.view.arrangement),)
        total = counting = sum([finding.worth for finding in found])
        if kept & ~self.main:
            counting -= sum([finding.worth for finding in found if finding.combination is self.aside])
        return Conclusion(found, dropped, Worth(total, counting))

    def fall_back(self, arrangement: Arrangement) -> Finding:
        """What counts where nothing else does."""
        whole = tuple(range(len(arrangement.blocks)))
        n = self.catalogue.index(self.fallback.rule)
        return Finding(self.fallback, 1 << n, 1, self.fallback.points, (whole,))

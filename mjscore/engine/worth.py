"""What a hand is worth: the least that every rulebook's arithmetic ends with; a ruleset may say more."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Worth:
    """`total` in the ruleset's unit, and what of it counts towards the minimum."""

    total: int
    counting: int

    @property
    def own(self) -> int:
        """The hand's own worth, without what the table adds to it."""
        return self.total

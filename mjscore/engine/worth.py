"""What a hand is worth: the least that every rulebook's arithmetic ends with; a ruleset may say more."""

from msgspec import Struct


class Worth(Struct, frozen=True):
    """`total` in the ruleset's unit, and what of it counts towards the minimum. Rulesets make kinds of their own."""

    total: int
    counting: int

    @property
    def own(self) -> int:
        """The hand's own worth, without what the table adds to it."""
        return self.total

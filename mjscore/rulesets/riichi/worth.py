"""What a hand is worth: han and fu, the limit that they reach, and the points that are paid for them."""

from msgspec import Struct

from mjscore.engine.combination import Places, Row
from mjscore.engine.worth import Worth
from mjscore.rulesets.riichi.limits import Limit


class FuItem(Struct, frozen=True):
    """Fu for one thing: the row that gives them, how many, and the blocks that show it."""

    combination: Row
    fu: int
    places: tuple[Places, ...]


class RiichiWorth(Worth, frozen=True):
    """`total` is all that the winner receives; `counting` the han of yaku, or how many yakuman there are."""

    value: int
    """What the others pay for the hand itself, counters and deposits aside."""
    base: int
    """Base points, after the limit."""
    han: int | None = None
    """Dora included; None with a yakuman."""
    fu: int | None = None
    """Rounded; None with a yakuman."""
    fu_items: tuple[FuItem, ...] = ()
    limit: Limit | None = None
    yakuman: int = 0
    """How many; a double one is two."""
    liable_for: int = 0
    """Of how many of them a liable seat bears the payment."""

    @property
    def own(self) -> int:
        """Without counters and deposits."""
        return self.value

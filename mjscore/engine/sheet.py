"""What scoring answers: a sheet that carries its own reasons, or what an unfinished hand lacks."""

from msgspec import Struct

from mjscore.arrange import Arrangement
from mjscore.context import Context, Win
from mjscore.engine.combination import Places, Row, Why
from mjscore.engine.group import Finding
from mjscore.engine.reds import with_reds
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.settlement import Payment
from mjscore.engine.worth import Worth
from mjscore.hand import Block, Hand
from mjscore.tiles import Kind

Counted = Finding


class Suppressed(Struct, frozen=True):
    """A combination that is there and does not count: taken away by another, or by a counting principle."""

    combination: Row
    times: int
    places: tuple[Places, ...]
    why: Why
    by: Row | None = None
    principle: str = ""


class ScoreSheet(Struct, frozen=True):
    """A complete hand scored, in the reading worth most.

    `placed` is the position of the block that the winning tile completed, -1 where the hand has not won. Items are in
    the order of the ruleset's table.
    """

    ruleset: Ruleset
    hand: Hand
    context: Context
    worth: Worth
    counted: tuple[Counted, ...]
    suppressed: tuple[Suppressed, ...]
    arrangement: Arrangement
    placed: int
    waits: tuple[Kind, ...]

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The parts of the hand as they stand, with its red fives."""
        return with_reds(self.arrangement, self.hand, self.placed)

    @property
    def as_added(self) -> tuple[Counted, ...]:
        """What counts in the order of a running sum: what does not help towards the minimum comes last."""
        return tuple(sorted(self.counted, key=lambda item: item.combination is self.ruleset.aside))

    @property
    def total(self) -> int:
        """What it is worth, in the ruleset's unit."""
        return self.worth.total

    @property
    def counting(self) -> int:
        """What of that helps towards the minimum."""
        return self.worth.counting

    @property
    def minimum(self) -> int:
        """What a hand must reach to be declared."""
        return self.ruleset.minimum

    @property
    def meets_minimum(self) -> bool:
        """Whether the hand may be declared."""
        return self.counting >= self.minimum

    @property
    def payments(self) -> tuple[Payment, ...] | None:
        """Who pays whom; None where the hand may not be declared, does not pay alone, or misses its discarder."""
        if self.ruleset.reckoning or not self.meets_minimum:
            return None
        is_settled = self.context.win is Win.SELF_DRAW or self.context.discarder is not None
        return self.ruleset.settle(self.worth, self.context) if is_settled else None


class WaitValue(Struct, frozen=True):
    """A tile that completes the hand, how many the player does not hold, and the hand with it both ways."""

    tile: Kind
    left: int
    self_draw: ScoreSheet
    discard: ScoreSheet


class Unfinished(Struct, frozen=True):
    """A hand without a winning tile. `missing` tiles to fourteen; `distance` draws to a win at best."""

    missing: int
    distance: int
    waits: tuple[WaitValue, ...]

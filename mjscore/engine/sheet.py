"""What scoring answers: a sheet that carries its own reasons, or what an unfinished hand lacks."""

from dataclasses import dataclass

from mjscore.arrange import Arrangement
from mjscore.engine.combination import Places, Row, Why
from mjscore.engine.settlement import Payment
from mjscore.tiles import Kind


@dataclass(frozen=True, slots=True)
class Counted:
    """A combination that counts. `places`: the positions of the blocks that make it, once for each time."""

    combination: Row
    times: int
    places: tuple[Places, ...]

    @property
    def worth(self) -> int:
        """For all times."""
        return self.combination.points * self.times


@dataclass(frozen=True, slots=True)
class Suppressed:
    """A combination that is there and does not count: taken away by another, or by a counting principle."""

    combination: Row
    times: int
    places: tuple[Places, ...]
    why: Why
    by: Row | None = None
    principle: str = ""


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A complete hand scored, in the reading worth most.

    `counting` is the total without what does not help towards the minimum. `placed` is the position of the block that
    the winning tile completed. Items are ordered by points, then rule number, the dearest first.
    """

    total: int
    counting: int
    minimum: int
    counted: tuple[Counted, ...]
    suppressed: tuple[Suppressed, ...]
    arrangement: Arrangement
    placed: int
    waits: tuple[Kind, ...]
    payments: tuple[Payment, ...] | None
    """None where the hand may not be declared, or a discard's seat is not named."""

    @property
    def meets_minimum(self) -> bool:
        """Whether the hand may be declared."""
        return self.counting >= self.minimum


@dataclass(frozen=True, slots=True)
class WaitValue:
    """A tile that completes the hand, how many the player does not hold, and the hand with it both ways."""

    tile: Kind
    left: int
    self_draw: ScoreSheet
    discard: ScoreSheet


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A hand without a winning tile. `missing` tiles to fourteen; `distance` draws to a win at best."""

    missing: int
    distance: int
    waits: tuple[WaitValue, ...]

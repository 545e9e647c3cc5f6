"""A row of the table: a yaku, or a dora, with its han in closed and in open hands."""

from enum import IntEnum
from typing import Any, TypeAlias, TypeVar

from mjscore.context import Context, Event, Win
from mjscore.engine.combination import Combination, Fact

F = TypeVar("F", bound=Fact)


class Grade(IntEnum):
    """What a row counts for; each grade takes away those below the one before it."""

    DORA = 0
    """Adds han to those of yaku."""
    ORDINARY = 1
    ALONE = 2
    """Counts alone or not at all."""
    YAKUMAN = 3


class Yaku(Combination[F], frozen=True, eq=False, kw_only=True):
    """A yaku. `points` are its han in a closed hand, or how many yakuman it is."""

    romaji: str
    reduced: int | None = None
    """The same in an open hand; None where it needs a closed one."""
    grade: Grade = Grade.ORDINARY
    official: str = ""

    def value(self, *, is_open: bool) -> int:
        """What it counts in an open or a closed hand."""
        return self.reduced if is_open and self.reduced is not None else self.points


YakuRow: TypeAlias = Yaku[Any]
"""A yaku, whatever it reads."""


def on_discard(*events: Event) -> Context:
    """An example's context: won on a discard, when this happened."""
    return Context(events=frozenset(events))


def self_drawn(*events: Event) -> Context:
    """An example's context: self-drawn, when this happened."""
    return Context(Win.SELF_DRAW, events=frozenset(events))

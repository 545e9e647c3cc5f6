"""One row of a rulebook, complete in itself: names, worth, how it is found, what it takes away, examples."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, NamedTuple, TypeVar

from mjscore.arrange import Arrangement
from mjscore.context import Context
from mjscore.hand import Hand

Places = tuple[int, ...]
"""Positions of blocks in an arrangement (of chows among the chows, of pungs among the pungs, while rows are found)."""
Found = bool | int | tuple[Places, ...]
"""Whether a combination is there; how many times; or the sets that make it, once for each time."""


class Names(NamedTuple):
    """What a combination is called."""

    en: str
    ru: str
    zh_Hans: str
    ja: str


class Why(Enum):
    """Why something that is there does not count."""

    STATED = "stated"
    IMPLIED = "implied"
    PRINCIPLE = "principle"


class Scope(Enum):
    """Where an exclusion acts."""

    HAND = "hand"
    SAME_BLOCKS = "same_blocks"


ALL = "all"
"""As a target: every other combination."""


@dataclass(frozen=True, slots=True)
class Exclusion:
    """Combinations, by rule, that the owning row takes away."""

    why: Why
    targets: tuple[str, ...]
    scope: Scope = Scope.HAND


def states(*targets: str) -> Exclusion:
    """The source's text of the rule says that these are not counted beside it."""
    return Exclusion(Why.STATED, targets)


def implies(*targets: str) -> Exclusion:
    """These are contained in it, anywhere in the hand."""
    return Exclusion(Why.IMPLIED, targets)


def contains(*targets: str) -> Exclusion:
    """These are contained in the sets that make it; a further set may still show them."""
    return Exclusion(Why.IMPLIED, targets, Scope.SAME_BLOCKS)


class Among(Enum):
    """What the places that a detector names are positions among."""

    CHOWS = "chows"
    PUNGS = "pungs"

    def offset(self, arrangement: Arrangement) -> int:
        """The position of the first of them in an arrangement."""
        return arrangement.rows + (arrangement.chows if self is Among.PUNGS else 0)


class Layout(NamedTuple):
    """The chosen reading, for what shows a combination. `placed` is the position of the winning tile's block."""

    hand: Hand
    context: Context
    arrangement: Arrangement
    placed: int


F = TypeVar("F", bound=tuple[object, ...])


@dataclass(frozen=True, slots=True)
class Grant(Generic[F]):
    """Rules that the owning row lets count whatever excludes them, where the fact that it reads says so."""

    targets: tuple[str, ...]
    when: Callable[[F], bool]


class Example(NamedTuple):
    """A complete hand, as one line, with the context that matters to it."""

    hand: str
    flowers: str = ""
    context: Context = Context()


def whole(layout: Layout) -> tuple[Places, ...]:
    """It concerns the whole hand."""
    return (tuple(range(len(layout.arrangement.blocks))),)


@dataclass(frozen=True, kw_only=True)
class Combination(Generic[F]):
    """A combination. `detect` is a plain question to the fact that it `reads`; `shows` finds its blocks in the chosen
    reading, once for each time.

    `each` rows count for every occurrence, the others once. Rows with `among` are found as the sets that make them,
    and stand under the ruleset's counting principle. `goes_with` names what the source lets count beside it.
    """

    rule: str
    id: str
    names: Names
    points: int
    family: Enum
    asks: str
    """What it asks for: an English sentence, translated where it is shown."""
    reads: type[F]
    detect: Callable[[F], Found]
    shows: Callable[[Layout], tuple[Places, ...]] = whole
    among: Among | None = None
    each: bool = False
    excludes: tuple[Exclusion, ...] = ()
    grants: Grant[F] | None = None
    goes_with: tuple[str, ...] = ()
    official: str
    examples: tuple[Example, ...]
    counter_examples: tuple[Example, ...]

    @property
    def rank(self) -> tuple[int, int]:
        """Its place among combinations, the dearest last: points, then rule number; a letter ranks after the numbers."""
        return self.points, int(self.rule) if self.rule.isdigit() else 82


Row = Combination[Any]
"""A combination, whatever it reads."""

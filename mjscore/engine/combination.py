"""One row of a rulebook, complete in itself: names, worth, how it is found, what it takes away, examples."""

from collections.abc import Callable
from enum import Enum
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from msgspec import Struct

from mjscore.context import Context
from mjscore.engine.needs import Condition

Places = tuple[int, ...]
"""Positions of blocks in an arrangement."""
Found = bool | int | tuple[Places, ...]
"""Whether the whole hand shows it; how many times, in no block; or the blocks that show it, once for each time."""


class Names(NamedTuple):
    """What a combination is called."""

    en: str
    ru: str
    zh_Hans: str  # noqa: N815  (the language's tag)
    ja: str


class Why(Enum):
    """Why something that is there does not count."""

    __hash__ = object.__hash__  # members are single; the inherited hash is slow

    STATED = "stated"
    IMPLIED = "implied"
    PRINCIPLE = "principle"


class Scope(Enum):
    """Where an exclusion acts."""

    HAND = "hand"
    SAME_BLOCKS = "same_blocks"
    ONCE = "once"


ALL = "all"
"""As a target: every other combination."""


class Exclusion(Struct, frozen=True):
    """Combinations, by rule, that the owning row takes away."""

    why: Why
    targets: tuple[str, ...]
    scope: Scope = Scope.HAND


def states(*targets: str) -> Exclusion:
    """The source's text of the rule says that these are not counted beside it."""
    return Exclusion(Why.STATED, targets)


def states_inside(*targets: str) -> Exclusion:
    """The rule's text takes these away where its own sets make them."""
    return Exclusion(Why.STATED, targets, Scope.SAME_BLOCKS)


def states_once(*targets: str) -> Exclusion:
    """The rule's text takes one of each of these away."""
    return Exclusion(Why.STATED, targets, Scope.ONCE)


def implies(*targets: str) -> Exclusion:
    """These are contained in it, anywhere in the hand."""
    return Exclusion(Why.IMPLIED, targets)


def contains(*targets: str) -> Exclusion:
    """These are contained in the sets that make it; a further set may still show them."""
    return Exclusion(Why.IMPLIED, targets, Scope.SAME_BLOCKS)


class Fact(Protocol):
    """What a detector looks at: a small hashable value. `blocks` says how many blocks the arrangement has."""

    @property
    def blocks(self) -> int:
        """How many blocks the arrangement has."""

    def __hash__(self) -> int: ...


F = TypeVar("F", bound=Fact)


class Grant(Struct, Generic[F], frozen=True):
    """Rules that the owning row lets count whatever excludes them, where the fact that it reads says so."""

    targets: tuple[str, ...]
    when: Callable[[F], bool]


class Example(NamedTuple):
    """A complete hand, as one line, with the context that matters to it."""

    hand: str
    flowers: str = ""
    context: Context = Context()


class Combination(Struct, Generic[F], frozen=True, eq=False, kw_only=True):
    """A combination, equal only to itself.

    `detect` is a plain question to the fact that it `reads`. `each` rows count for every occurrence, the others once.
    `goes_with` names what the source lets count beside it.
    """

    rule: str
    id: str
    names: Names
    points: int
    family: Enum
    asks: str
    """What it asks for: an English sentence, translated where it is shown."""
    needs: tuple[Condition, ...] = ()
    """The same as conditions, which say of any hand what it has and lacks; the hand must be complete besides."""
    reads: type[F]
    detect: Callable[[F], Found]
    each: bool = False
    excludes: tuple[Exclusion, ...] = ()
    grants: Grant[F] | None = None
    goes_with: tuple[str, ...] = ()
    official: str
    examples: tuple[Example, ...]
    counter_examples: tuple[Example, ...]

    @property
    def rank(self) -> tuple[int, int]:
        """Its place among combinations, the dearest last: points, then rule number; letters rank after numbers."""
        return self.points, int(self.rule) if self.rule.isdigit() else 82

    def value(self, *, is_open: bool) -> int:  # noqa: ARG002 - other rulesets' rows count less in an open hand
        """What it counts once, in a hand with an exposed set or in one without."""
        return self.points


Row = Combination[Any]
"""A combination, whatever it reads."""


def each(places: Places) -> tuple[Places, ...]:
    """Each block by itself, one for each time."""
    return tuple((place,) for place in places)


def together(places: Places, count: int) -> tuple[Places, ...]:
    """The first so many blocks as one, where there are so many."""
    return (places[:count],) if len(places) >= count else ()

"""A rulebook as one immutable value, with what it has worked out so far."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple, Protocol

from mjscore.arrange import Arrangement, Shapes
from mjscore.context import Context
from mjscore.engine.catalogue import Catalogue
from mjscore.engine.combination import Fact, Row
from mjscore.engine.events import EventRule
from mjscore.engine.exclusion import Resolution, resolve
from mjscore.engine.group import Finding, Group, Part, Principle
from mjscore.engine.settlement import Payment
from mjscore.hand import Hand
from mjscore.memo import Memo

Value = bool | int | str


class View(NamedTuple):
    """One reading with the winning tile placed: its blocks, the one that the tile completes, and the facts."""

    arrangement: Arrangement
    placed: int
    facts: tuple[Fact, ...]


class Observe(Protocol):
    """How a ruleset looks at a complete hand."""

    def __call__(self, hand: Hand, context: Context, arrangement: Arrangement, *, only_wait: bool) -> list[View]:
        """The views of a reading; `only_wait`: exactly one kind of tile could have completed the hand."""


@dataclass(frozen=True, slots=True)
class Option:
    """A rule option: its values (none listed: any whole number from 0) and the preset's."""

    key: str
    values: tuple[Value, ...]
    preset: Value

    def allows(self, value: object) -> bool:
        """Whether a value is one of its own; true is not 1 here."""
        if not self.values:
            return type(value) is int and value >= 0
        return any(type(value) is type(own) and value == own for own in self.values)


class Unit(Enum):
    """What a ruleset counts in."""

    POINTS = "points"


@dataclass(frozen=True, eq=False, kw_only=True)
class Ruleset:
    """How hands are scored: rows, shapes, facts, counting principles, events, options, minimum and payments.

    `fallback` counts where nothing else does but what is `aside`, which does not help towards the minimum either.
    """

    id: str
    catalogue: Catalogue
    shapes: Shapes
    facts: tuple[type, ...]
    observe: Observe
    principles: Mapping[type, Principle]
    events: tuple[EventRule, ...]
    options: tuple[Option, ...]
    settings: Mapping[str, Value]
    fallback: Row
    aside: Row
    minimum: int
    counts_flowers: bool
    counts_exhausted_waits: bool
    """Whether a kind that cannot come any more is one of several waits."""
    settle: Callable[[int, Context], tuple[Payment, ...]]
    unit: Unit = Unit.POINTS
    parts: tuple[Memo[Fact, Part], ...] = field(init=False, repr=False)
    """For each kind of fact, what a value of it brings."""
    main: int = field(init=False, repr=False)
    """All rows but the one aside, as bits."""
    resolutions: Memo[int, Resolution] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        parts = tuple(Group(self.catalogue, fact, self.principles.get(fact)).parts for fact in self.facts)
        object.__setattr__(self, "parts", parts)
        object.__setattr__(self, "main", ~self.catalogue.mask((self.aside.rule,)))
        object.__setattr__(
            self, "resolutions", Memo(lambda masks: resolve(self.catalogue, *self.catalogue.parted(masks)))
        )

    def fall_back(self, arrangement: Arrangement) -> Finding:
        """What counts where nothing else does."""
        row = self.fallback
        whole = tuple(range(len(arrangement.blocks)))
        return Finding(row, 1 << self.catalogue.index(row.rule), 1, row.points, (whole,))

"""A rulebook as one immutable value, with what it has worked out so far."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Protocol, TypeAlias, Union

from mjscore.arrange import Arrangement, Shapes
from mjscore.context import Context
from mjscore.engine.catalogue import Catalogue
from mjscore.engine.combination import Fact, Row
from mjscore.engine.events import EventRule
from mjscore.engine.exclusion import Resolution, resolve
from mjscore.engine.group import Group, Part, Principle
from mjscore.engine.settlement import Payment
from mjscore.engine.tally import Tally, View
from mjscore.engine.worth import Worth
from mjscore.hand import Hand
from mjscore.memo import Memo

Value: TypeAlias = Union[bool, int, str, tuple["Value", ...], None]  # noqa: UP007  (a forward reference)
"""What an option can be set to; lists stand as tuples."""


class Observe(Protocol):
    """How a ruleset looks at a complete hand."""

    def __call__(self, hand: Hand, context: Context, arrangement: Arrangement, *, only_wait: bool) -> list[View]:
        """The views of a reading; `only_wait`: exactly one kind of tile could have completed the hand."""


def is_whole_number(value: object) -> bool:
    """Whether a value is a whole number from 0; true is none."""
    return type(value) is int and value >= 0


@dataclass(frozen=True, slots=True)
class Option:
    """A rule option: its values (none listed: whole numbers, where `allowed` does not say more) and the preset's."""

    key: str
    values: tuple[Value, ...]
    preset: Value
    allowed: Callable[[object], bool] = is_whole_number

    def allows(self, value: object) -> bool:
        """Whether a value is one of its own; true is not 1 here."""
        if not self.values:
            return self.allowed(value)
        return any(type(value) is type(own) and value == own for own in self.values)


class Unit(Enum):
    """What a ruleset counts in."""

    POINTS = "points"
    FANS = "fans"


@dataclass(frozen=True, eq=False, kw_only=True)
class Ruleset:
    """How hands are scored: rows, shapes, facts, counting principles, events, options, arithmetic and payments."""

    id: str
    catalogue: Catalogue
    shapes: Shapes
    facts: tuple[type, ...]
    observe: Observe
    principles: Mapping[type, Principle]
    events: tuple[EventRule, ...]
    options: tuple[Option, ...]
    settings: Mapping[str, Value]
    presets: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    """Named settings besides the ruleset's own, each with what differs from it."""
    tally: Tally
    fallback: Row | None = None
    """What counts where nothing else does."""
    aside: Row | None = None
    """What helps neither towards the minimum nor against the fallback."""
    minimum: int
    counts_flowers: bool
    counts_exhausted_waits: bool
    """Whether a kind that cannot come any more is one of several waits."""
    settle: Callable[[Worth, Context], tuple[Payment, ...]]
    """Who pays whom for a hand that may be declared; asked where the discarder is known or there is none."""
    arrange_unwon: Callable[[Hand], list[Arrangement]] | None = None
    """The readings of a hand without a winning tile, where such hands score too."""
    unit: Unit = Unit.POINTS
    parts: tuple[Memo[Fact, Part], ...] = field(init=False, repr=False)
    """For each kind of fact, what a value of it brings."""
    resolutions: Memo[int, Resolution] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        parts = tuple(Group(self.catalogue, fact, self.principles.get(fact)).parts for fact in self.facts)
        object.__setattr__(self, "parts", parts)
        object.__setattr__(
            self, "resolutions", Memo(lambda masks: resolve(self.catalogue, *self.catalogue.parted(masks)))
        )

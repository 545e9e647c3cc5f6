"""A rulebook as one immutable value, with what it has worked out so far."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, Protocol, TypeAlias, Union

from msgspec import Struct
from msgspec.structs import force_setattr

from mjscore.arrange import Arrangement, Shapes
from mjscore.context import Context
from mjscore.engine.catalogue import Catalogue
from mjscore.engine.combination import Row
from mjscore.engine.events import EventRule
from mjscore.engine.exclusion import Resolution, resolve
from mjscore.engine.group import Group, Part, Principle
from mjscore.engine.settlement import Payment, Reckoning
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


def no_notes(_hand: Hand, _context: Context, _worth: Worth | None) -> tuple[str, ...]:
    """Nothing is to be noted."""
    return ()


def is_whole_number(value: object) -> bool:
    """Whether a value is a whole number from 0; true is none."""
    return type(value) is int and value >= 0


class Option(Struct, frozen=True):
    """A rule option: its values (none listed: whole numbers, where `allowed` does not say more) and the preset's.

    `members` are the names of which a value is a selection, in their order; `allowed` says whether one is such.
    """

    key: str
    values: tuple[Value, ...]
    preset: Value
    allowed: Callable[[object], bool] = is_whole_number
    members: tuple[str, ...] = ()

    def allows(self, value: object) -> bool:
        """Whether a value is one of its own; true is not 1 here."""
        if not self.values:
            return self.allowed(value)
        return any(type(value) is type(own) and value == own for own in self.values)


class Unit(Enum):
    """What a ruleset counts in."""

    POINTS = "points"
    FANS = "fans"
    DOUBLINGS = "doublings"


class Panel(Enum):
    """Something that can be entered beside tiles, winds and events, or that there is to see beside the score."""

    FLOWERS = "flowers"
    RED_FIVES = "red_fives"
    INDICATORS = "indicators"
    COUNTERS = "counters"
    LIABLE = "liable"
    PLAYERS = "players"
    GAME = "game"
    FU = "fu"
    PAYMENT_TABLE = "payment_table"


_NONE_YET: Memo[int, Resolution] = Memo(lambda _: resolve(Catalogue(()), 0, 0))


class Ruleset(Struct, frozen=True, eq=False, kw_only=True):
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
    presets: Mapping[str, Mapping[str, Value]] = {}
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
    reckoning: Reckoning | None = None
    """How all players settle, where the hand of each counts; a hand alone then pays nothing."""
    unit: Unit = Unit.POINTS
    units: Mapping[str, Unit] = {}
    """The rules whose rows count in another unit."""
    panels: frozenset[Panel] = frozenset({Panel.FLOWERS})
    """What can be entered and seen under these rules, with these options."""
    notes: Callable[[Hand, Context, Worth | None], tuple[str, ...]] = no_notes
    """Codes of what deserves a word beside an answer; asked without a worth where the hand has not won."""
    parts: tuple[Memo[Any, Part], ...] = ()
    """For each kind of fact, what a value of it brings. Made from the rest, as is the next."""
    resolutions: Memo[int, Resolution] = _NONE_YET

    def __post_init__(self) -> None:
        parts = tuple(Group(self.catalogue, fact, self.principles.get(fact)).parts for fact in self.facts)
        force_setattr(self, "parts", parts)
        force_setattr(self, "resolutions", Memo(lambda masks: resolve(self.catalogue, *self.catalogue.parted(masks))))

    def unit_of(self, row: Row) -> Unit:
        """What a row counts in."""
        return self.units.get(row.rule, self.unit)

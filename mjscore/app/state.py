"""Everything that a person can change in the window, as one immutable value; no Qt here."""

from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from mjscore.context import Context, Win
from mjscore.engine.events import fitting
from mjscore.engine.ruleset import Ruleset, Value
from mjscore.hand import Hand, Meld
from mjscore.notation import write_hand
from mjscore.rulesets import RULESETS, ruleset
from mjscore.tiles import COPIES, Kind

PLACES = 13
"""Tiles beside the winning one, each declared set counted as three."""
SETS = 4


class Pane(Enum):
    """A place for tiles: the set under construction, the concealed tiles, the winning tile, the flowers."""

    SET = "set"
    CONCEALED = "concealed"
    WINNING = "winning"
    FLOWERS = "flowers"


class SetMode(Enum):
    """What one click on a tile makes."""

    TILE = "tile"
    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    CONCEALED_KONG = "concealed_kong"


class Spot(NamedTuple):
    """Where one tile stands: its place, from 0, in a pane.

    In the pane of sets it is the place in declared set `meld`, from 0; without one, in the set under construction.
    """

    pane: Pane
    place: int = 0
    meld: int | None = None


Entered = Kind | Meld | str
"""What came in at once: a tile, a declared set, a flower's letter."""
_AS_IT_BEGINS = Context()


@dataclass(frozen=True)
class TableState:
    """One hand while it is built, and how it was won.

    `options` are those that differ from the ruleset's preset, by key. `building` are the tiles of a set that is not
    whole yet. `context` is what was chosen; what of it counts now says `context_in_force`. `draft` is text that does
    not parse, while the rest is the last hand that did. A mode other than single tiles goes with the pane of sets.
    """

    ruleset: str = RULESETS[0]
    options: tuple[tuple[str, Value], ...] = ()
    melds: tuple[Meld, ...] = ()
    building: tuple[Kind, ...] = ()
    building_concealed: bool = False
    concealed: tuple[Kind, ...] = ()
    winning: Kind | None = None
    flowers: str = ""
    context: Context = _AS_IT_BEGINS
    draft: str | None = None
    active: Pane = Pane.CONCEALED
    mode: SetMode = SetMode.TILE
    entered: tuple[Entered, ...] = field(default=(), compare=False)
    """What the hand holds, in the order in which it came."""

    @cached_property
    def rules(self) -> Ruleset:
        """The ruleset with its options."""
        return ruleset(self.ruleset, dict(self.options))

    @cached_property
    def hand(self) -> Hand:
        """The tiles; those of a set under construction are concealed ones."""
        return Hand(tuple(sorted(self.concealed + self.building)), self.melds, self.winning, self.flowers)

    @cached_property
    def notation(self) -> str:
        """The hand on one line, without flowers."""
        return write_hand(self.hand)

    @property
    def line(self) -> str:
        """The hand on one line as it is copied, with its flowers."""
        return f"{self.notation} | flowers {self.flowers}".lstrip() if self.flowers else self.notation

    @property
    def text(self) -> str:
        """What the notation field says: the draft, else the hand."""
        return self.notation if self.draft is None else self.draft

    @property
    def places(self) -> int:
        """Tiles that can still come beside the winning one."""
        return PLACES - len(self.concealed) - len(self.building) - 3 * len(self.melds)

    @property
    def room(self) -> int:
        """The same with three places kept for a set under construction; below 0 where it is made of concealed tiles."""
        return self.places + len(self.building) - 3 * bool(self.building)

    @property
    def is_ready(self) -> bool:
        """Whether all tiles but the winning one are in."""
        return not self.places and not self.building

    @property
    def is_complete(self) -> bool:
        """Whether all fourteen tiles are in, none of them in a set under construction."""
        return self.is_ready and self.winning is not None

    def left(self, kind: Kind) -> int:
        """How many of a kind are not in the hand."""
        return COPIES - self.hand.held(kind)

    def left_flower(self, letter: str) -> int:
        """1 or 0."""
        return int(letter not in self.flowers)

    @cached_property
    def context_in_force(self) -> Context:
        """What was chosen, without what this hand, won this way, does not allow."""
        context = self.context
        discarder = context.discarder if context.win is Win.DISCARD else None
        return replace(context, events=fitting(self.rules.events, self.hand, context), discarder=discarder)

    @property
    def content(self) -> "TableState":
        """The state without what is only a matter of entering: active pane, mode."""
        return replace(self, active=Pane.CONCEALED, mode=SetMode.TILE, building_concealed=False)

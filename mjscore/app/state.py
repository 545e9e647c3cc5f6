"""Everything that a person can change in the window, as one immutable value; no Qt here."""

from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from msgspec import structs

from mjscore.app.pieces import Piece, RedFive, in_order, kind_of, kinds_of, pieces_in, reds_of
from mjscore.context import SEATS, Context, Event, Win, Wind
from mjscore.engine.events import fitting
from mjscore.engine.ruleset import Panel, Ruleset, Value
from mjscore.engine.sight import Sight
from mjscore.hand import Hand, Meld
from mjscore.notation import write_hand
from mjscore.rulesets import RULESETS, ruleset
from mjscore.tiles import Kind

PLACES = 13
"""Tiles beside the winning one, each declared set counted as three."""
SETS = 4
PRESET = "preset"
"""The option that names the preset from which the other options differ."""


class Pane(Enum):
    """A place for tiles.

    The set under construction, the concealed tiles, the winning tile, the flowers, what else is seen on the table.
    """

    SET = "set"
    CONCEALED = "concealed"
    WINNING = "winning"
    FLOWERS = "flowers"
    SEEN = "seen"


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


Entered = Piece | Meld | str
"""What came in at once: a tile, a declared set, a flower's letter."""
_AS_IT_BEGINS = Context()


@dataclass(frozen=True)
class PlayerState:
    """One of several players: the hand as it is built and its events, or only the total that the player counted."""

    melds: tuple[Meld, ...] = ()
    building: tuple[Piece, ...] = ()
    building_concealed: bool = False
    concealed: tuple[Piece, ...] = ()
    winning: Piece | None = None
    flowers: str = ""
    events: frozenset[Event] = frozenset()
    total: int | None = None
    is_winner: bool = False
    """Whether a player of whom only a total is known has won."""
    entered: tuple[Entered, ...] = field(default=(), compare=False)

    @cached_property
    def hand(self) -> Hand:
        """The tiles; those of a set under construction are concealed ones."""
        loose = in_order(self.concealed + self.building)
        winning = None if self.winning is None else kind_of(self.winning)
        is_red = isinstance(self.winning, RedFive)
        return Hand(kinds_of(loose), self.melds, winning, self.flowers, reds_of(loose), is_red)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """Every tile of the hand, flowers aside."""
        winning = () if self.winning is None else (self.winning,)
        return (*self.concealed, *self.building, *winning, *(piece for meld in self.melds for piece in pieces_in(meld)))

    @property
    def line(self) -> str:
        """The hand on one line as it is copied, with its flowers."""
        return f"{write_hand(self.hand)} | flowers {self.flowers}".lstrip() if self.flowers else write_hand(self.hand)

    @property
    def is_there(self) -> bool:
        """Whether there is anything to count."""
        return bool(self.hand.size or self.flowers) or self.total is not None

    @property
    def has_won(self) -> bool:
        """Whether a winning tile is named, or the total is that of the winner."""
        return self.winning is not None or self.is_winner


NOBODY = PlayerState()
_NOBODY_PARKED = (NOBODY,) * len(SEATS)


@dataclass(frozen=True)
class TableState:
    """One hand while it is built, and how it was won; and the hands of other players, where the rules score them.

    `options` are those that differ from the ruleset's preset, by key. `building` are the tiles of a set that is not
    whole yet. `context` is what was chosen; what of it counts now says `context_in_force`. `draft` is text that does
    not parse, while the rest is the last hand that did. A mode other than single tiles goes with the pane of sets.
    `parked` are the players by their seats; the one whose seat is the context's is in front: the state itself, with
    nobody parked in that place.
    """

    ruleset: str = RULESETS[0]
    options: tuple[tuple[str, Value], ...] = ()
    melds: tuple[Meld, ...] = ()
    building: tuple[Piece, ...] = ()
    building_concealed: bool = False
    concealed: tuple[Piece, ...] = ()
    winning: Piece | None = None
    flowers: str = ""
    context: Context = _AS_IT_BEGINS
    draft: str | None = None
    active: Pane = Pane.CONCEALED
    mode: SetMode = SetMode.TILE
    entered: tuple[Entered, ...] = field(default=(), compare=False)
    """What the hand holds, in the order in which it came."""
    total: int | None = None
    is_winner: bool = False
    parked: tuple[PlayerState, ...] = _NOBODY_PARKED
    seen: tuple[Kind, ...] = ()
    """Tiles that lie open on the table beside hands and indicators, in the order in which they came."""
    notes: str = ""
    names: tuple[str, str, str, str] = ("", "", "", "")
    """What the players are called, by their seats from East on."""

    @cached_property
    def rules(self) -> Ruleset:
        """The ruleset with its options."""
        return ruleset(self.ruleset, dict(self.options))

    @property
    def preset(self) -> str | None:
        """The preset from which the options differ; none: the ruleset's own."""
        name = dict(self.options).get(PRESET)
        return name if isinstance(name, str) else None

    @cached_property
    def player(self) -> PlayerState:
        """The player in front."""
        return PlayerState(
            self.melds,
            self.building,
            self.building_concealed,
            self.concealed,
            self.winning,
            self.flowers,
            self.context.events,
            self.total,
            self.is_winner,
            self.entered,
        )

    @property
    def hand(self) -> Hand:
        """The tiles; those of a set under construction are concealed ones."""
        return self.player.hand

    @property
    def players(self) -> dict[Wind, PlayerState]:
        """The players by their seats, from East on: the one in front, and the others where the rules score them too."""
        front = self.context.seat
        seats = SEATS if self.has(Panel.PLAYERS) else (front,)
        return {seat: self.player if seat is front else self.parked[seat] for seat in seats}

    @property
    def others(self) -> dict[Wind, PlayerState]:
        """The players that are not in front."""
        return {seat: player for seat, player in self.players.items() if seat is not self.context.seat}

    @property
    def other_hands(self) -> dict[Wind, Hand]:
        """The hands that are not in front."""
        return {seat: player.hand for seat, player in self.others.items()}

    @property
    def winner(self) -> Wind | None:
        """Who has won."""
        return next((seat for seat, player in self.players.items() if player.has_won), None)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """Every tile of the hand, flowers aside."""
        return self.player.pieces

    @cached_property
    def notation(self) -> str:
        """The hand on one line, without flowers."""
        return write_hand(self.hand)

    @property
    def line(self) -> str:
        """The hand on one line as it is copied, with its flowers."""
        return self.player.line

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

    @property
    def has_lost(self) -> bool:
        """Whether another player has won."""
        return self.winner not in (None, self.context.seat)

    @property
    def wants_win(self) -> bool:
        """Whether all that is wanted is the winning tile, and nobody else has won."""
        return self.is_ready and self.winner is None

    def has(self, panel: Panel) -> bool:
        """Whether the rules ask for something."""
        return panel in self.rules.panels

    def could_have(self, panel: Panel) -> bool:
        """Whether the rules ask for something with their own options."""
        return panel in ruleset(self.ruleset).panels

    @property
    def indicators(self) -> tuple[Kind, ...]:
        """The tiles that lie open as indicators, where the rules have such."""
        context = self.context_in_force
        return context.dora + context.ura

    def left(self, piece: Piece) -> int:
        """How many of a tile lie nowhere in sight. A red five is one of the four of its kind."""
        left = self.sight.left(self.hand, self.context_in_force, kind_of(piece))
        return min(left, int(piece not in self.pieces)) if isinstance(piece, RedFive) else left

    def left_flower(self, letter: str) -> int:
        """1 or 0."""
        return int(not self.sight.has_flower(self.hand, letter))

    @cached_property
    def sight(self) -> Sight:
        """What there is to see beside the hand in front."""
        return Sight(tuple(self.other_hands.values()), self.seen)

    @property
    def decided(self) -> frozenset[Event]:
        """The events that the tiles seen on the table decide, whether they are chosen or not."""
        return self.sight.decided(self.rules.events)

    @property
    def happened(self) -> frozenset[Event]:
        """The events that were chosen, and of those that are decided the ones that are so."""
        return self.sight.happened(self.rules.events, self.hand, self.context.events)

    @cached_property
    def context_in_force(self) -> Context:
        """What was chosen, without what this hand, won this way, does not allow, and what the rules do not ask for."""
        context = self.context
        return Context(
            context.win,
            context.seat,
            context.round,
            events=fitting(self.rules.events, self.hand, structs.replace(context, events=self.happened)),
            discarder=self._discarder,
            dora=context.dora if self.has(Panel.INDICATORS) else (),
            ura=context.ura if self.has(Panel.INDICATORS) else (),
            honba=context.honba if self.has(Panel.COUNTERS) else 0,
            riichi_sticks=context.riichi_sticks if self.has(Panel.COUNTERS) else 0,
            liable=context.liable if self.has(Panel.LIABLE) else None,
        )

    @property
    def _discarder(self) -> Wind | None:
        """Whose discard won; of several players nobody's while none of them has."""
        context = self.context
        counts = not self.has(Panel.PLAYERS) or self.winner not in (None, context.discarder)
        return context.discarder if counts and context.win is Win.DISCARD else None

    @property
    def content(self) -> "TableState":
        """The state without what is only a matter of entering: active pane, mode, which of the players is in front."""
        state = self.turned(Wind.EAST) if self.has(Panel.PLAYERS) else self
        parked = tuple([replace(player, building_concealed=False) for player in state.parked])
        context = structs.replace(state.context, events=state.context.events - state.decided)
        return replace(
            state,
            active=Pane.CONCEALED,
            mode=SetMode.TILE,
            building_concealed=False,
            parked=parked,
            context=context,
            seen=tuple(sorted(state.seen)),
        )

    def turned(self, seat: Wind) -> "TableState":
        """The same table with another player in front."""
        parked = list(self.parked)
        parked[self.context.seat] = self.player
        comes, parked[seat] = parked[seat], NOBODY
        context = structs.replace(self.context, seat=seat)
        return replace(self, context=context, parked=tuple(parked)).holding(comes)

    def holding(self, player: PlayerState) -> "TableState":
        """The table with another player at the seat in front."""
        return replace(
            self,
            melds=player.melds,
            building=player.building,
            building_concealed=player.building_concealed,
            concealed=player.concealed,
            winning=player.winning,
            flowers=player.flowers,
            context=structs.replace(self.context, events=player.events),
            entered=player.entered,
            total=player.total,
            is_winner=player.is_winner,
        )

"""What is written into a game sheet, as plain values that are stored as they are: hands, draws, penalties."""

from enum import Enum
from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct

from mjscore.context import SEATS, Win

PLAYERS = tuple(range(len(SEATS)))
"""The players in the order of their seats when the game began, East first."""

Player: TypeAlias = Annotated[int, Meta(ge=0, lt=len(SEATS))]
Players: TypeAlias = Annotated[tuple[Player, ...], Meta(max_length=len(SEATS))]
Points: TypeAlias = Annotated[int, Meta(ge=-(10**8), le=10**8)]
Text: TypeAlias = Annotated[str, Meta(max_length=200)]


class Draw(Enum):
    """How a hand ended that nobody won."""

    EXHAUSTED = "exhausted"
    """The wall ran out."""
    ABANDONED = "abandoned"
    """The hand was broken off, as after nine different terminals and honors in a dealt hand."""
    NAGASHI = "nagashi"
    """The wall ran out, and of somebody's discards all were terminals and honors and none was claimed."""


class _Entry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A line of the sheet."""


class Won(_Entry, tag="won", frozen=True, kw_only=True):
    """A hand that was won: the request that scores it, as it was written when the player `east` sat East.

    Where players sit, the round, honba and deposits are the game's when it is replayed, whatever the request says.
    """

    request: dict[str, Any]
    east: Player
    riichi: Players = ()
    """Who laid a deposit for riichi, the winner not among them where the request's events say it."""


class Stated(_Entry, tag="stated", frozen=True, kw_only=True):
    """A hand that was won and counted by the players themselves: figures in place of tiles."""

    winner: Player
    win: Win
    discarder: Player | None = None
    figures: dict[str, Points]
    riichi: Players = ()


class Drawn(_Entry, tag="drawn", frozen=True, kw_only=True):
    """A hand that nobody won."""

    draw: Draw = Draw.EXHAUSTED
    ready: Players = ()
    nagashi: Players = ()
    riichi: Players = ()


class Fine(_Entry, tag="fine", frozen=True, kw_only=True):
    """A free line: what each player gains or, negative, loses, and why. No hand is played."""

    amounts: tuple[Points, Points, Points, Points]
    reason: Text = ""


class Chombo(_Entry, tag="chombo", frozen=True, kw_only=True):
    """A mangan paid backwards by one player; the hand is dealt again."""

    player: Player
    reason: Text = ""


Entry: TypeAlias = Won | Stated | Drawn | Fine | Chombo

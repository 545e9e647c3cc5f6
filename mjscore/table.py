"""Four players at a table: who won and how, and the hand of each, or the total that a player counted."""

from msgspec import Struct

from mjscore.context import Context, Event, Win, Wind
from mjscore.hand import Hand

_NO_TILES = Hand()


class Player(Struct, frozen=True):
    """A player's hand and what happened to it; where the player counted, the `total` alone matters."""

    hand: Hand = _NO_TILES
    events: frozenset[Event] = frozenset()
    total: int | None = None


class Table(Struct, frozen=True):
    """The players from East on, and how one of them won; `winner` is None where nobody did."""

    players: tuple[Player, Player, Player, Player]
    round: Wind = Wind.EAST
    winner: Wind | None = None
    win: Win = Win.DISCARD
    discarder: Wind | None = None

    def context(self, seat: Wind) -> Context:
        """How the player at a seat stands; how the hand was won matters to the winner alone."""
        discarder = self.discarder if seat is self.winner else None
        return Context(self.win, seat, self.round, self.players[seat].events, discarder)

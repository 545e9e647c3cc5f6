"""Where a game stands between two hands: whose deal it is in which round, counters and deposits."""

from dataclasses import dataclass
from typing import Any

from mjscore.context import SEATS, Wind
from mjscore.games.entries import PLAYERS
from mjscore.games.rules import Family, Outcome
from mjscore.interchange.request import LETTERS, WINDS

_SEAT_FIELDS = ("seat", "discarder", "liable", "winner")


@dataclass(frozen=True)
class Position:
    """Where a game stands: how often the deal has passed, hands played, honba, and deposits on the table."""

    passed: int = 0
    hands: int = 0
    honba: int = 0
    deposits: int = 0

    @property
    def round(self) -> Wind:
        """The prevailing wind."""
        return SEATS[self.passed // len(SEATS) % len(SEATS)]

    @property
    def deal(self) -> int:
        """Which deal of the round it is, from 1."""
        return self.east + 1

    @property
    def east(self) -> int:
        """The player who deals."""
        return self.passed % len(SEATS)

    def seat(self, player: int) -> Wind:
        """Where a player sits."""
        return SEATS[(player - self.east) % len(SEATS)]

    def player(self, seat: Wind) -> int:
        """Who sits there."""
        return PLAYERS[(self.east + seat) % len(SEATS)]

    def after(self, outcome: Outcome, family: Family, deposits: int) -> "Position":
        """Where the game stands after a hand, with so many deposits on the table."""
        return Position(
            self.passed + (outcome not in family.stays),
            self.hands + 1,
            self.honba + 1 if outcome in family.counts else 0,
            deposits,
        )


def reseated(request: dict[str, Any], east: int, position: Position) -> dict[str, Any]:
    """A request that was written when a player sat East, as it reads where the game stands. Other values stay."""
    turn = east - position.east

    def turned(letter: object) -> object:
        return LETTERS[(WINDS[letter] + turn) % len(SEATS)] if isinstance(letter, str) and letter in WINDS else letter

    moved = {name: turned(value) if name in _SEAT_FIELDS else value for name, value in request.items()}
    if "seat" not in request and "players" not in request:
        moved["seat"] = turned(LETTERS[Wind.EAST])
    if isinstance(request.get("players"), dict):
        moved["players"] = {turned(letter): player for letter, player in request["players"].items()}
    return moved | {"round": LETTERS[position.round]}

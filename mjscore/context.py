"""How a hand was won and what happened on the way: types only."""

from dataclasses import dataclass
from enum import Enum, IntEnum


class Wind(IntEnum):
    """A seat or a round."""

    EAST = 0
    SOUTH = 1
    WEST = 2
    NORTH = 3

    @property
    def letter(self) -> str:
        """E, S, W or N."""
        return "ESWN"[self]


class Win(Enum):
    """How the winning tile came."""

    SELF_DRAW = "self_draw"
    DISCARD = "discard"


class Event(Enum):
    """Something that happened and may score. A ruleset says which it knows, and what each needs and forbids."""

    LAST_TILE = "last_tile"
    KONG_REPLACEMENT = "kong_replacement"
    FLOWER_REPLACEMENT = "flower_replacement"
    ROBBING_KONG = "robbing_kong"
    LAST_OF_KIND = "last_of_kind"


@dataclass(frozen=True, slots=True)
class Context:
    """What the tiles do not tell. Without a winning tile `win` means nothing."""

    win: Win = Win.DISCARD
    seat: Wind = Wind.EAST
    round: Wind = Wind.EAST
    events: frozenset[Event] = frozenset()
    discarder: Wind | None = None

"""How a hand was won and what happened on the way: types only."""

from enum import Enum, IntEnum

from msgspec import Struct

from mjscore.tiles import Kind


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


SEATS = tuple(Wind)
"""The four seats in the order of play."""


class Win(Enum):
    """How the winning tile came."""

    __hash__ = object.__hash__  # members are single; the inherited hash is slow

    SELF_DRAW = "self_draw"
    DISCARD = "discard"


class Event(Enum):
    """Something that happened and may score. A ruleset says which it knows, and what each needs and forbids."""

    __hash__ = object.__hash__  # members are single; the inherited hash is slow

    LAST_TILE = "last_tile"
    KONG_REPLACEMENT = "kong_replacement"
    FLOWER_REPLACEMENT = "flower_replacement"
    ROBBING_KONG = "robbing_kong"
    LAST_OF_KIND = "last_of_kind"
    RIICHI = "riichi"
    DOUBLE_RIICHI = "double_riichi"
    OPEN_RIICHI = "open_riichi"
    IPPATSU = "ippatsu"
    HEAVENLY = "heavenly"
    EARTHLY = "earthly"
    RENHOU = "renhou"
    READY = "ready"
    ORIGINAL = "original"


class Context(Struct, frozen=True):
    """What the tiles do not tell. Without a winning tile `win` means nothing.

    `dora` and `ura` are indicator tiles, sorted; `liable` is the seat that pays for a set that it let be completed.
    """

    win: Win = Win.DISCARD
    seat: Wind = Wind.EAST
    round: Wind = Wind.EAST
    events: frozenset[Event] = frozenset()
    discarder: Wind | None = None
    dora: tuple[Kind, ...] = ()
    ura: tuple[Kind, ...] = ()
    honba: int = 0
    riichi_sticks: int = 0
    liable: Wind | None = None

"""What checking a condition finds: what a hand has of it, what it lacks, and by how much."""

from collections.abc import Iterable
from enum import Enum, auto
from typing import TypeAlias

from msgspec import Struct

from mjscore.arrange import Shape
from mjscore.context import Event
from mjscore.engine.combination import Row
from mjscore.engine.needs import Condition
from mjscore.hand import Block
from mjscore.patterns.facts import Wait
from mjscore.tiles import Kind, Suit, suit_of

FAR = 14
"""Short by more than can be told in tiles."""


class How(Enum):
    """How blocks stand where something else is asked for."""

    PAIR = auto()
    SINGLE = auto()
    ABSENT = auto()
    DECLARED = auto()
    EXPOSED = auto()
    CONCEALED = auto()
    OPENED = auto()
    """Completed by a discard."""
    CHOW = auto()
    PUNG = auto()
    KONG = auto()
    UNDECLARED = auto()
    """Four of a kind that are not declared as a kong."""
    WITHOUT = auto()
    """Without a tile that every block needs."""
    OWN_WIND = auto()
    """Of the prevailing wind or the player's own."""
    OF_SEAT = auto()
    """Of the player's own wind."""
    OF_ROUND = auto()
    """Of the prevailing wind."""
    OF_DRAGONS = auto()
    MISFIT = auto()
    OTHER_SUIT = auto()
    THIRD_SUIT = auto()


class Standing(Struct, frozen=True):
    """Blocks that stand otherwise."""

    how: How
    blocks: tuple[Block, ...]


class Lacking(Struct, frozen=True):
    """A block of which some tiles are there, and these are not. `again`: it is there once already."""

    block: Block
    tiles: tuple[Kind, ...]
    again: bool = False


class StandIn(Struct, frozen=True):
    """Blocks whose tiles are there and stand in others."""

    blocks: tuple[Block, ...]
    others: tuple[Block, ...]


class Missing(Struct, frozen=True):
    """So many more, of these kinds where it must be these."""

    number: int
    kinds: tuple[Kind, ...] = ()


class ToGo(Struct, frozen=True):
    """So many tiles to a complete hand."""

    number: int


class NoRoom(Struct, frozen=True):
    """Declared sets that take the places of what is asked for."""

    blocks: tuple[Block, ...]


class NoSuit(Struct, frozen=True):
    """Suits of which no tile is there."""

    suits: tuple[Suit, ...]


class ReadAs(Struct, frozen=True):
    """The hand has a shape that does not go with it."""

    shape: Shape


class NotSet(Struct, frozen=True):
    """An event that did not happen."""

    event: Event


class Waits(Struct, frozen=True):
    """The kinds that could have come, or would do."""

    kinds: tuple[Kind, ...]


class Fills(Struct, frozen=True):
    """What the winning tile completes instead."""

    block: Block
    tile: Kind


class WaitedFor(Struct, frozen=True):
    """What the winning tile completes, and as what wait."""

    block: Block
    tile: Kind
    wait: Wait


class WaitedWith(Struct, frozen=True):
    """What the hand was before the last tile."""

    blocks: tuple[Block, ...]


class Counting(Struct, frozen=True):
    """Combinations that count."""

    rows: tuple[Row, ...]


class State(Enum):
    """What is wrong and has nothing further to say."""

    NOTHING = auto()
    """There is none of it."""
    SOME = auto()
    """There is some of it."""
    NOT_WON = auto()
    ON_DISCARD = auto()
    SELF_DRAWN = auto()
    DEALT = auto()
    """East won with the tiles that were dealt."""
    NOT_WAITING = auto()
    OPEN = auto()
    """Only a complete hand can tell."""
    NOT_COUNTED = auto()
    """The rules in use leave it out."""
    ONE_MORE = auto()
    """There is a further one."""
    NO_SECOND = auto()
    """All kinds are there and none twice."""
    NO_WIN = auto()
    """Fourteen tiles that are no complete hand."""


Fault: TypeAlias = (
    Standing
    | Lacking
    | StandIn
    | Missing
    | ToGo
    | NoRoom
    | NoSuit
    | ReadAs
    | NotSet
    | Waits
    | Fills
    | WaitedFor
    | WaitedWith
    | Counting
    | State
)


class Check(Struct, frozen=True):
    """A condition against a hand: it holds where there are no faults. `short` counts tiles, or sets, or events."""

    condition: Condition
    has: tuple[Block, ...] = ()
    faults: tuple[Fault, ...] = ()
    short: int = 0

    @property
    def holds(self) -> bool:
        """Whether the hand meets the condition."""
        return not self.faults


def standing(how: How, blocks: Iterable[Block]) -> tuple[Fault, ...]:
    """The fault of these blocks, where there are any."""
    found = tuple(blocks)
    return (Standing(how, found),) if found else ()


def missing(number: int, kinds: tuple[Kind, ...] = ()) -> tuple[Fault, ...]:
    """The fault of so many missing, where it is any."""
    return (Missing(number, kinds),) if number > 0 else ()


def more(number: int, has: Iterable[Block]) -> tuple[Fault, ...]:
    """The fault of so many missing beside what is there; where that is nothing, there is none of it."""
    return missing(number) if number <= 0 or any(has) else (State.NOTHING,)


def runs(tiles: Iterable[Kind]) -> tuple[Block, ...]:
    """Tiles as blocks, those of one suit together."""
    by_suit: dict[Suit, list[Kind]] = {}
    for kind in tiles:
        by_suit.setdefault(suit_of(kind), []).append(kind)
    return tuple(Block(tuple(kinds)) for kinds in by_suit.values())

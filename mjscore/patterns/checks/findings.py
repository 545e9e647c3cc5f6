"""What checking a condition finds: what a hand has of it, what it lacks, and by how much."""

from collections.abc import Iterable
from enum import Enum, auto
from typing import NamedTuple, TypeAlias

from mjscore.arrange import Shape
from mjscore.context import Event
from mjscore.engine.combination import Row
from mjscore.engine.needs import Condition
from mjscore.hand import Block
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
    MISFIT = auto()
    OTHER_SUIT = auto()
    THIRD_SUIT = auto()


class Standing(NamedTuple):
    """Blocks that stand otherwise."""

    how: How
    blocks: tuple[Block, ...]


class Lacking(NamedTuple):
    """A block of which some tiles are there, and these are not. `again`: it is there once already."""

    block: Block
    tiles: tuple[Kind, ...]
    again: bool = False


class StandIn(NamedTuple):
    """Blocks whose tiles are there and stand in others."""

    blocks: tuple[Block, ...]
    others: tuple[Block, ...]


class Missing(NamedTuple):
    """So many more, of these kinds where it must be these."""

    number: int
    kinds: tuple[Kind, ...] = ()


class ToGo(NamedTuple):
    """So many tiles to a complete hand."""

    number: int


class NoRoom(NamedTuple):
    """Declared sets that take the places of what is asked for."""

    blocks: tuple[Block, ...]


class NoSuit(NamedTuple):
    """Suits of which no tile is there."""

    suits: tuple[Suit, ...]


class ReadAs(NamedTuple):
    """The hand has a shape that does not go with it."""

    shape: Shape


class NotSet(NamedTuple):
    """An event that did not happen."""

    event: Event


class Waits(NamedTuple):
    """The kinds that could have come, or would do."""

    kinds: tuple[Kind, ...]


class Fills(NamedTuple):
    """What the winning tile completes instead."""

    block: Block
    tile: Kind


class WaitedWith(NamedTuple):
    """What the hand was before the last tile."""

    blocks: tuple[Block, ...]


class Counting(NamedTuple):
    """Combinations that count."""

    rows: tuple[Row, ...]


class State(Enum):
    """What is wrong and has nothing further to say."""

    NOTHING = auto()
    """There is none of it."""
    NOT_WON = auto()
    ON_DISCARD = auto()
    SELF_DRAWN = auto()
    NOT_WAITING = auto()
    OPEN = auto()
    """Only a complete hand can tell."""
    NOT_COUNTED = auto()
    """The rules in use leave it out."""
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
    | WaitedWith
    | Counting
    | State
)


class Check(NamedTuple):
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

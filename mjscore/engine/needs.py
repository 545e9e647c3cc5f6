"""What combinations ask for, as conditions: plain values, which are checked against hands and put into words."""

from enum import Enum, auto
from typing import NamedTuple, TypeAlias

from mjscore.arrange import Shape
from mjscore.context import Event, Win
from mjscore.hand import Form


class Sort(Enum):
    """Tiles that have something in common; what the last three are depends on the table."""

    __hash__ = object.__hash__  # members are single; the inherited hash is slow

    ANY = auto()
    SUITED = auto()
    WINDS = auto()
    DRAGONS = auto()
    HONORS = auto()
    TERMINALS = auto()
    TERMINALS_AND_HONORS = auto()
    SIMPLES = auto()
    FIVES = auto()
    EVEN = auto()
    UPPER_FOUR = auto()
    LOWER_FOUR = auto()
    UPPER_THREE = auto()
    MIDDLE_THREE = auto()
    LOWER_THREE = auto()
    GREEN = auto()
    REVERSIBLE = auto()
    SEAT_WIND = auto()
    ROUND_WIND = auto()
    ORDINARY = auto()
    """Terminals, and winds that are neither the round's nor the player's."""


class Only(NamedTuple):
    """No other tiles than these."""

    sort: Sort


class Some(NamedTuple):
    """At least one of these tiles."""

    sort: Sort


class Suits(NamedTuple):
    """Suited tiles of so many suits."""

    number: int


class FourOfAKind(NamedTuple):
    """All four of one of these kinds, not as a kong."""

    sort: Sort


class Relation(Enum):
    """How many ranks sets of a group stand one above the other."""

    ALIKE = (0,)
    SHIFTED = (1,)
    SHIFTED_BY_ONE_OR_TWO = (1, 2)
    FOLLOWING = (3,)
    AT_THE_ENDS = (6,)


class Together(NamedTuple):
    """So many chows, or pungs and kongs, of one suit or of as many suits, that are related."""

    form: Form
    number: int
    relation: Relation
    is_mixed: bool = False


class TerminalChows(NamedTuple):
    """123 and 789 twice, from one suit or two, with a pair of fives of the same suit or of the third."""

    suits: int


class PungsOf(NamedTuple):
    """So many pungs or kongs of these kinds, and a pair of a further one where that is asked for too."""

    number: int
    sort: Sort
    with_pair: bool = False


class ConcealedPungs(NamedTuple):
    """So many concealed pungs, concealed kongs among them or not."""

    number: int
    with_kongs: bool = False


class Kept(Enum):
    """How kongs are kept."""

    EXPOSED = auto()
    CONCEALED = auto()
    EITHER = auto()
    ONE_EACH = auto()


class Kongs(NamedTuple):
    """So many kongs."""

    number: int
    kept: Kept


class Exposed(NamedTuple):
    """So many exposed sets: none, or all four."""

    number: int


class FourOf(NamedTuple):
    """Four chows, or four pungs and kongs, with a pair."""

    form: Form
    suited_pair: bool = False


class InEach(NamedTuple):
    """One of these tiles in every set and in the pair."""

    sort: Sort


class SevenPairs(NamedTuple):
    """Seven pairs, or seven of one suit in a row."""

    in_a_row: bool = False


class Knitted(NamedTuple):
    """So many different honors, or any of these numbers, and else single tiles of a knitted row."""

    honors: tuple[int, ...]


class KnittedStraight(NamedTuple):
    """A whole knitted row with a set and a pair, or with so many different honors."""

    honors: int | None = None


class NineGates(NamedTuple):
    """1112345678999 of one suit and a further tile of it; `by_last_tile`: that one came last."""

    by_last_tile: bool = False


class Unless(NamedTuple):
    """Not read in this shape; where sorts are named, not of one of them alone."""

    shape: Shape
    sorts: tuple[Sort, ...] = ()


class Gap(Enum):
    """What the winning tile fills."""

    EDGE = "edge"
    CLOSED = "closed"
    SINGLE = "single"


class Plainly(Enum):
    """Conditions that have nothing further to say."""

    ORPHANS = auto()
    """One of each terminal and honor, and a second one of any."""
    ONLY_WAIT = auto()
    """No other kind could have completed the hand."""
    NOTHING_ELSE = auto()
    """No other combination counts."""
    FLOWER = auto()
    COMPLETE = auto()
    """A complete hand, which every combination asks for."""


OfTiles: TypeAlias = Only | Some | Suits | FourOfAKind
OfSets: TypeAlias = Together | TerminalChows | PungsOf | ConcealedPungs | Kongs | Exposed
OfTheWhole: TypeAlias = FourOf | InEach | SevenPairs | Knitted | KnittedStraight | NineGates | Unless
OfWinning: TypeAlias = Win | Event | Gap
Condition: TypeAlias = OfTiles | OfSets | OfTheWhole | OfWinning | Plainly

"""What combinations ask for, as conditions: plain values, which are checked against hands and put into words."""

from enum import Enum, auto
from typing import TypeAlias

from msgspec import Struct

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
    RED_DRAGON = auto()
    GREEN_DRAGON = auto()
    WHITE_DRAGON = auto()
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
    WHEELS = auto()
    """2 to 8 of dots."""
    SEAT_WIND = auto()
    ROUND_WIND = auto()
    ORDINARY = auto()
    """Terminals, and winds that are neither the round's nor the player's."""
    VALUED_WINDS = auto()
    """The round's and the player's."""


class Only(Struct, frozen=True):
    """No other tiles than these."""

    sort: Sort


class Some(Struct, frozen=True):
    """At least one of these tiles."""

    sort: Sort


class Suits(Struct, frozen=True):
    """Suited tiles of so many suits, or of fewer where that is enough."""

    number: int
    or_fewer: bool = False


class FourOfAKind(Struct, frozen=True):
    """All four of one of these kinds, not as a kong."""

    sort: Sort


class Relation(Enum):
    """How many ranks sets of a group stand one above the other."""

    ALIKE = (0,)
    SHIFTED = (1,)
    SHIFTED_BY_ONE_OR_TWO = (1, 2)
    FOLLOWING = (3,)
    AT_THE_ENDS = (6,)


class Together(Struct, frozen=True):
    """So many chows, or pungs and kongs, of one suit or of as many suits, that are related."""

    form: Form
    number: int
    relation: Relation
    is_mixed: bool = False


class TerminalChows(Struct, frozen=True):
    """123 and 789 twice, from one suit or two, with a pair of fives of the same suit or of the third."""

    suits: int


class PungsOf(Struct, frozen=True):
    """So many pungs or kongs of these kinds, and a pair of a further one where that is asked for too."""

    number: int
    sort: Sort
    with_pair: bool = False


class Alike(Struct, frozen=True):
    """A pair, a pung or a kong, by its number of tiles, of one of these kinds."""

    tiles: int
    sort: Sort


class ConcealedPungs(Struct, frozen=True):
    """So many concealed pungs, concealed kongs among them or not; `is_exact`: and not more."""

    number: int
    with_kongs: bool = False
    is_exact: bool = False


class Kept(Enum):
    """How kongs are kept."""

    EXPOSED = auto()
    CONCEALED = auto()
    EITHER = auto()
    ONE_EACH = auto()


class Kongs(Struct, frozen=True):
    """So many kongs."""

    number: int
    kept: Kept


class Exposed(Struct, frozen=True):
    """So many exposed sets: none, or all four."""

    number: int


class FourOf(Struct, frozen=True):
    """Four chows, or four pungs and kongs, with a pair."""

    form: Form
    suited_pair: bool = False


class InEach(Struct, frozen=True):
    """One of these tiles in every set and in the pair."""

    sort: Sort


class SevenPairs(Struct, frozen=True):
    """Seven pairs, or seven of one suit in a row; `different`: four of a kind are no two pairs."""

    in_a_row: bool = False
    different: bool = False


class Knitted(Struct, frozen=True):
    """So many different honors, or any of these numbers, and else single tiles of a knitted row."""

    honors: tuple[int, ...]


class KnittedStraight(Struct, frozen=True):
    """A whole knitted row with a set and a pair, or with so many different honors."""

    honors: int | None = None


class NineGates(Struct, frozen=True):
    """1112345678999 of one suit and a further tile of it; `by_last_tile`: that one came last."""

    by_last_tile: bool = False


class Unless(Struct, frozen=True):
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
    NO_FLOWER = auto()
    OWN_FLOWER = auto()
    """A flower or season with the number of the seat."""
    BOUQUET = auto()
    """All four flowers or all four seasons."""
    REPLACEMENT = auto()
    """A win on the tile that replaces a kong's fourth or a flower."""
    DRAWN = auto()
    """A win on a tile drawn from the wall; the tiles that East was dealt are not."""
    VALUELESS_PAIR = auto()
    """A pair of neither dragons nor the round's or the player's wind."""
    COMPLETE = auto()
    """A complete hand, which every combination asks for."""


class Particular(Enum):
    """Conditions of riichi alone."""

    RIICHI = auto()
    """Riichi declared, in any way."""
    TWO_SIDED = auto()
    """The winning tile completes a chow that could have been completed at its other end too."""
    TWO_TWICE = auto()
    """Two chows alike, and two more."""
    THIRTEEN_WAITS = auto()
    """Thirteen different terminals and honors before the winning tile."""
    DORA = auto()
    URA_DORA = auto()
    RED_FIVE = auto()


OfTiles: TypeAlias = Only | Some | Suits | FourOfAKind
OfSets: TypeAlias = Together | TerminalChows | PungsOf | Alike | ConcealedPungs | Kongs | Exposed
OfTheWhole: TypeAlias = FourOf | InEach | SevenPairs | Knitted | KnittedStraight | NineGates | Unless
OfWinning: TypeAlias = Win | Event | Gap
Condition: TypeAlias = OfTiles | OfSets | OfTheWhole | OfWinning | Plainly | Particular

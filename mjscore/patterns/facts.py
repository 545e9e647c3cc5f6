"""Six small facts about a reading. Each is a plain value, so that what it brings is worked out once and remembered."""

from enum import Enum
from typing import NamedTuple

from mjscore.arrange import Reading, Shape
from mjscore.tiles import (
    CHOW_STARTS,
    DRAGONS,
    FIVES,
    GREEN,
    HONORS,
    KINDS,
    ONES,
    SUIT_BITS,
    TERMINALS,
    WHITE,
    WINDS,
    Kind,
    key_of,
    kinds_in,
    present_in,
)


class Tiles(NamedTuple):
    """Which tiles there are, wherever they stand."""

    ranks: frozenset[int]
    """Ranks of the suited tiles, 1 to 9."""
    suits: int
    """Suits, honors aside."""
    winds: bool
    dragons: bool
    green: bool
    """Only 2 3 4 6 8 of bamboos and green dragons."""
    green_dragons: bool
    reversible: bool
    """Only tiles that look the same upside down."""
    orphans: bool
    """Thirteen orphans: tiles that make no sets."""

    @property
    def honors(self) -> bool:
        """Whether there are honors."""
        return self.winds or self.dragons


class Gates(Enum):
    """1112345678999 of one suit and a further tile of it, concealed."""

    NONE = 0
    TILES = 1
    NINE_SIDED = 2
    """The further tile came last."""


class Sets(NamedTuple):
    """What the whole is made of."""

    shape: Shape
    chows: int
    pungs: int
    suited_pair: bool
    outside: bool
    """A terminal or an honor in every set and in the pair."""
    fives: bool
    """A five in every set and in the pair."""
    even: bool
    """Pungs and pair of 2, 4, 6 and 8 alone."""
    hogs: int
    """Kinds of which all four are there, and not as a kong."""
    shifted: bool
    """Seven pairs of one suit in a row."""
    honors: int
    """Honors of a knitted hand."""
    gates: Gates

    @property
    def has_knitted_straight(self) -> bool:
        """All nine tiles of a knitted row, with a set and a pair or with five honors."""
        return self.shape is Shape.KNITTED_STRAIGHT or self.shape is Shape.KNITTED_HONORS and self.honors == 5


class Chows(NamedTuple):
    """The chows by their lowest tile, sorted. `five` is the pair beside four chows, where it is one of fives."""

    chows: tuple[Kind, ...]
    five: Kind | None


class Pungs(NamedTuple):
    """The suited pungs and kongs, sorted."""

    pungs: tuple[Kind, ...]


class Honors(NamedTuple):
    """Pungs and kongs of honors, and those of terminals beside them."""

    winds: int
    dragons: int
    wind_pair: bool
    dragon_pair: bool
    seat: bool
    """One of the player's own wind."""
    round: bool
    """One of the round's wind."""
    ordinary: int
    """Those of terminals, and of winds that are neither."""


class Wait(Enum):
    """How the winning tile fits, where no other kind could have come."""

    OPEN = "open"
    """Another kind could have come, or the tile fits in no such way."""
    EDGE = "edge"
    CLOSED = "closed"
    SINGLE = "single"


class Winning(NamedTuple):
    """How the hand was won, and what of it was open to all."""

    self_drawn: bool
    last_tile: bool
    kong_replacement: bool
    robbing_kong: bool
    last_of_kind: bool
    exposed: int
    """Exposed sets."""
    exposed_kongs: int
    concealed_kongs: int
    concealed_pungs: int
    """Kongs not among them, nor a pung that a discard completed."""
    wait: Wait

    @property
    def kongs(self) -> int:
        """Kongs, exposed or concealed."""
        return self.exposed_kongs + self.concealed_kongs


class Flowers(NamedTuple):
    """How many flowers and seasons count."""

    flowers: int


_WIND_BITS = key_of(WINDS)
_DRAGON_BITS = key_of(DRAGONS)
_REVERSIBLE = key_of((*(KINDS[n] for n in (9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26)), WHITE))
_GREEN = key_of((*(KINDS[n] for n in (19, 20, 21, 23, 25)), GREEN))
_OUTSIDE = frozenset((*TERMINALS, *HONORS))
_OUTSIDE_CHOWS = frozenset(kind for kind in CHOW_STARTS if kind % 9 in (0, 6))
_FIVES = frozenset(FIVES)
_FIVE_CHOWS = frozenset(kind for kind in CHOW_STARTS if 2 <= kind % 9 <= 4)
_EVEN = frozenset(kind for kind in KINDS[:27] if kind % 9 in (1, 3, 5, 7))
_GATES = key_of(KINDS[n] for n in (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8))
_RANKS: dict[int, frozenset[int]] = {}


def tiles(key: int, *, orphans: bool) -> Tiles:
    """The fact of all tiles of a hand."""
    present = present_in(key)
    return Tiles(
        _ranks(present),
        sum(bool(present & bits) for bits in SUIT_BITS[:3]),
        bool(present & _WIND_BITS),
        bool(present & _DRAGON_BITS),
        not present & ~_GREEN,
        bool(present >> 3 * GREEN & 1),
        not present & ~_REVERSIBLE,
        orphans,
    )


def _ranks(present: int) -> frozenset[int]:
    """The ranks of the suited tiles; one value for equal sets."""
    spread = (present | present >> 27 | present >> 54) & SUIT_BITS[0]
    if spread not in _RANKS:
        _RANKS[spread] = frozenset(kind + 1 for kind in kinds_in(spread))
    return _RANKS[spread]


def sets(reading: Reading, chows: tuple[Kind, ...], pungs: tuple[Kind, ...], hogs: int, gates: Gates) -> Sets:
    """The fact of a reading with its declared sets."""
    has_sets = reading.shape in (Shape.STANDARD, Shape.KNITTED_STRAIGHT)
    pairs, plain = reading.pairs, reading.shape in (Shape.STANDARD, Shape.SEVEN_PAIRS)
    return Sets(
        reading.shape,
        len(chows),
        len(pungs),
        has_sets and pairs[0] < HONORS[0],
        plain and _OUTSIDE.issuperset(pairs) and _OUTSIDE.issuperset(pungs) and _OUTSIDE_CHOWS.issuperset(chows),
        has_sets and plain and _FIVES.issuperset(pairs) and _FIVES.issuperset(pungs) and _FIVE_CHOWS.issuperset(chows),
        has_sets and _EVEN.issuperset(pairs) and _EVEN.issuperset(pungs),
        hogs,
        reading.shape is Shape.SEVEN_PAIRS and _are_shifted(pairs),
        sum(kind >= HONORS[0] for kind in reading.knitted),
        gates,
    )


def _are_shifted(pairs: tuple[Kind, ...]) -> bool:
    first = pairs[0]
    return first < HONORS[0] and first % 9 <= 2 and pairs == KINDS[first : first + 7]


def gates(concealed: int, winning: Kind) -> Gates:
    """Whether fourteen concealed tiles are nine gates, and whether the thirteen before the last were."""
    suit = winning // 9
    pattern = _GATES << 27 * suit
    further = concealed - pattern
    if suit == 3 or further <= 0 or further & further - 1 or further not in _suit_ones(suit):
        return Gates.NONE
    return Gates.NINE_SIDED if further == 1 << 3 * winning else Gates.TILES


def _suit_ones(suit: int) -> frozenset[int]:
    return frozenset(1 << 3 * kind for kind in range(9 * suit, 9 * suit + 9))


def honors(pungs: tuple[Kind, ...], pair: Kind | None, seat: Kind, round_: Kind) -> Honors:
    """The fact of the pungs and kongs of a reading."""
    winds = sum(WINDS[0] <= pung <= WINDS[3] for pung in pungs)
    has_seat, has_round = seat in pungs, round_ in pungs
    own = has_seat + has_round - (has_seat and seat == round_)
    return Honors(
        winds,
        sum(pung >= DRAGONS[0] for pung in pungs),
        pair in WINDS,
        pair in DRAGONS,
        has_seat,
        has_round,
        winds - own + sum(pung in TERMINALS for pung in pungs),
    )


def hogs_in(key: int) -> int:
    """Kinds of which all four are among the tiles; kongs are to be left out."""
    return (key >> 2 & ONES).bit_count()

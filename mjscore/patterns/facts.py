"""Six small facts about a reading. Each is a plain value, so that what it brings is worked out once and remembered."""

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from mjscore.arrange import Arrangement, Shape
from mjscore.context import Context
from mjscore.engine.combination import Places
from mjscore.memo import Memo
from mjscore.tiles import (
    DRAGONS,
    FIVES,
    GREEN,
    HONORS,
    KINDS,
    ONE,
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
    blocks: int

    @property
    def honors(self) -> bool:
        """Whether there are honors."""
        return self.winds or self.dragons


class Gates(Enum):
    """1112345678999 of one suit and a further tile of it, concealed."""

    __hash__ = object.__hash__  # members are single; the inherited hash is slow

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
    hogs: tuple[Places, ...]
    """For each kind of which all four are there, and not as a kong, the blocks that hold it; suited kinds first."""
    suited_hogs: int
    narrow: bool
    """With such kinds: nothing but terminals, or nothing but green tiles."""
    shifted: bool
    """Seven pairs of one suit in a row."""
    honors: int
    """Honors of a knitted hand."""
    gates: Gates
    blocks: int


class Chows(NamedTuple):
    """The chows by their lowest tile, sorted. `five` is the pair beside four chows, where it is one of fives."""

    chows: tuple[Kind, ...]
    five: Kind | None
    blocks: int


class Pungs(NamedTuple):
    """The suited pungs and kongs, sorted. `first` is the position of the first among the blocks."""

    pungs: tuple[Kind, ...]
    first: int
    blocks: int


class Honors(NamedTuple):
    """Pungs and kongs of terminals and honors, each as its block and kind, with an honor's pair beside them."""

    pungs: tuple[tuple[int, Kind], ...]
    pair: Kind | None
    seat: Kind
    """The player's own wind."""
    round: Kind
    blocks: int

    def blocks_of(self, kinds: Iterable[Kind]) -> Places:
        """The pungs and kongs of some kinds."""
        return tuple(place for place, kind in self.pungs if kind in kinds)

    def pair_of(self, kinds: tuple[Kind, ...]) -> Places:
        """The pair, where it is of one of these kinds."""
        return (self.blocks - 1,) if self.pair in kinds else ()

    @property
    def winds(self) -> Places:
        """Of winds."""
        return self.blocks_of(WINDS)

    @property
    def dragons(self) -> Places:
        """Of dragons."""
        return self.blocks_of(DRAGONS)

    @property
    def ordinary(self) -> Places:
        """Of terminals, and of winds that are neither the round's nor the player's."""
        return self.blocks_of({*TERMINALS, *WINDS} - {self.seat, self.round})


class Wait(Enum):
    """How the winning tile fits, where no other kind could have come."""

    __hash__ = object.__hash__  # members are single; the inherited hash is slow

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
    exposed_kongs: Places
    concealed_kongs: Places
    concealed_pungs: Places
    """Kongs not among them, nor a pung that a discard completed."""
    wait: Wait
    placed: Places
    """The block that the winning tile completed, where that matters."""
    flowers: int
    blocks: int

    @property
    def kongs(self) -> Places:
        """Kongs, exposed or concealed."""
        return tuple(sorted(self.exposed_kongs + self.concealed_kongs))

    @property
    def concealed(self) -> Places:
        """Concealed pungs and kongs."""
        return tuple(sorted(self.concealed_pungs + self.concealed_kongs))


_STANDARD, _SEVEN_PAIRS, _NO_GATES = Shape.STANDARD, Shape.SEVEN_PAIRS, Gates.NONE
_WIND_BITS = key_of(WINDS)
_DRAGON_BITS = key_of(DRAGONS)
_REVERSIBLE = key_of((*(KINDS[n] for n in (9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26)), WHITE))
_ENDS = key_of(TERMINALS)
_GREEN = key_of((*(KINDS[n] for n in (19, 20, 21, 23, 25)), GREEN))
OUTSIDE = frozenset((*TERMINALS, *HONORS))
"""Terminals and honors."""
_FIVES = frozenset(FIVES)
_EVEN = frozenset(kind for kind in KINDS[:27] if kind % 9 in (1, 3, 5, 7))
_GATES = {suit: key_of(KINDS[9 * suit + n] for n in (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8)) for suit in range(3)}
_RANKS: Memo[int, frozenset[int]] = Memo(lambda spread: frozenset(kind + 1 for kind in kinds_in(spread)))


def tiles(key: int, blocks: int, *, orphans: bool) -> Tiles:
    """The fact of all tiles of a hand."""
    present = present_in(key)
    characters, dots, bamboos, _ = SUIT_BITS
    return Tiles(
        _RANKS[(present | present >> 27 | present >> 54) & characters],
        (present & characters > 0) + (present & dots > 0) + (present & bamboos > 0),
        present & _WIND_BITS > 0,
        present & _DRAGON_BITS > 0,
        not present & ~_GREEN,
        present >> 3 * GREEN & 1 > 0,
        not present & ~_REVERSIBLE,
        orphans,
        blocks,
    )


def sets(arrangement: Arrangement, tiles: list[tuple[Kind, ...]], hogs: int, gates: Gates) -> Sets:
    """The fact of what a reading is made of.

    `tiles` are those of its blocks; `hogs` the kinds, as bits, of which all four are there and not as a kong.
    """
    shape, _, rows, chows, pungs = arrangement
    qualities = _ALL
    for block in tiles:
        qualities &= _QUALITIES[block]
    plain = _PLAIN[shape, chows, pungs, tiles[-1][0] < HONORS[0], qualities, len(tiles)]
    if shape is _STANDARD and not hogs and gates is _NO_GATES:
        return plain
    return plain._replace(
        hogs=_holders(hogs, tiles),
        suited_hogs=(hogs & ~SUIT_BITS[3]).bit_count(),
        narrow=hogs > 0 and _is_narrow(tiles),
        shifted=shape is _SEVEN_PAIRS and _are_shifted(tiles),
        honors=len(tiles[-1]) if rows == 4 else 0,
        gates=gates,
    )


def _plain_sets(key: tuple[Shape, int, int, bool, int, int]) -> Sets:
    """The fact of a reading without four of a kind and special tiles: shape, chows, pungs, suited pair, qualities."""
    shape, chows, pungs, suited_pair, qualities, blocks = key
    kept = qualities if shape in (_STANDARD, _SEVEN_PAIRS) else 0
    return Sets(
        shape,
        chows,
        pungs,
        suited_pair,
        outside=bool(kept & _ENDING),
        fives=bool(kept & _WITH_FIVE),
        even=bool(kept & _ALL_EVEN),
        hogs=(),
        suited_hogs=0,
        narrow=False,
        shifted=False,
        honors=0,
        gates=_NO_GATES,
        blocks=blocks,
    )


_PLAIN: Memo[tuple[Shape, int, int, bool, int, int], Sets] = Memo(_plain_sets)
_ALL, _ENDING, _WITH_FIVE, _ALL_EVEN = 7, 4, 2, 1


def _qualities(block: tuple[Kind, ...]) -> int:
    """Whether a block has an end, has a five, is even throughout, as bits."""
    return (
        _ENDING * (not OUTSIDE.isdisjoint(block))
        | _WITH_FIVE * (not _FIVES.isdisjoint(block))
        | _ALL_EVEN * _EVEN.issuperset(block)
    )


_QUALITIES: Memo[tuple[Kind, ...], int] = Memo(_qualities)


def _holders(kinds: int, tiles: list[tuple[Kind, ...]]) -> tuple[Places, ...]:
    """The blocks that hold each kind."""
    return tuple(tuple(n for n, block in enumerate(tiles) if kind in block) for kind in kinds_in(kinds))


def _is_narrow(tiles: list[tuple[Kind, ...]]) -> bool:
    present = key_of({kind for block in tiles for kind in block})
    return not present & ~_ENDS or not present & ~_GREEN


def _are_shifted(pairs: list[tuple[Kind, ...]]) -> bool:
    first = pairs[0][0]
    return first < HONORS[0] and first % 9 <= 2 and [pair[0] for pair in pairs] == list(KINDS[first : first + 7])


def gates(concealed: int, winning: Kind) -> Gates:
    """Whether fourteen concealed tiles are nine gates, and whether the thirteen before the last were."""
    pattern = _GATES.get(winning // 9, 0)
    further = concealed - pattern
    if not pattern or further <= 0 or further & further - 1 or further.bit_length() % 3 != 1:
        return _NO_GATES
    return Gates.NINE_SIDED if further == ONE[winning] else Gates.TILES


def honors(ends: tuple[tuple[int, Kind], ...], pair: Kind, context: Context, blocks: int) -> Honors:
    """The fact of the pungs and kongs of terminals and honors, each as its block and kind."""
    if not ends:
        return _NO_ENDS[blocks]
    return Honors(ends, pair if pair >= HONORS[0] else None, WINDS[context.seat], WINDS[context.round], blocks)


_NO_ENDS = tuple(Honors((), None, WINDS[0], WINDS[0], count) for count in range(15))

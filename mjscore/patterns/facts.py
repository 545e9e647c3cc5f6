"""Six small facts about a reading. Each is a plain value, so that what it brings is worked out once and remembered.

Views carry them packed into integers as in `packing`; `read` turns these into what detectors look at.
"""

from collections.abc import Iterable
from enum import Enum
from typing import Union

from msgspec import Struct
from msgspec.structs import replace

from mjscore.arrange import Arrangement, Shape
from mjscore.engine.combination import Places
from mjscore.patterns import packing
from mjscore.patterns.packing import GREEN_TILES
from mjscore.sets import COUNTS_AT, KIND_BITS, PAIR, Counts, chows_in, kinds_of
from mjscore.tiles import (
    DRAGONS,
    FIVES,
    HONORS,
    KINDS,
    ONE,
    SUIT_BITS,
    TERMINALS,
    WINDS,
    Kind,
    key_of,
    kinds_in,
)


class Tiles(Struct, frozen=True):
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

    @classmethod
    def read(cls, packed: int) -> "Tiles":
        """The fact as `packing.tiles` has it."""
        winds, dragons, other_than_green, green_dragons, irreversible = [
            packed >> packing.TRAITS_AT + n & 1 > 0 for n in range(5)
        ]
        return cls(
            ranks=frozenset(rank + 1 for rank in range(9) if packed >> rank & 1),
            suits=(packed >> packing.SUITS_AT & 7).bit_count(),
            winds=winds,
            dragons=dragons,
            green=not other_than_green,
            green_dragons=green_dragons,
            reversible=not irreversible,
            orphans=packed >> packing.ORPHANS_AT & 1 > 0,
            blocks=packed >> packing.TILE_BLOCKS_AT,
        )


class Gates(Enum):
    """1112345678999 of one suit and a further tile of it, concealed."""

    __hash__ = object.__hash__  # members are single; the inherited hash is slow

    NONE = 0
    TILES = 1
    NINE_SIDED = 2
    """The further tile came last."""


class Sets(Struct, frozen=True, kw_only=True):
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

    @classmethod
    def read(cls, packed: Union[int, "Sets"]) -> "Sets":
        """The fact as `sets` packs it; what is out of the ordinary stays as it is."""
        return packed if isinstance(packed, Sets) else _sets(Shape.STANDARD, packed)


class Chows(Struct, frozen=True):
    """The chows by their lowest tile, sorted. `five` is the pair beside four chows, where it is one of fives."""

    chows: tuple[Kind, ...]
    five: Kind | None
    blocks: int

    @classmethod
    def read(cls, packed: int) -> "Chows":
        """The fact as `packing.chows` has it."""
        five = packed >> packing.FIVE_AT
        return cls(chows_in(packed), FIVES[five - 1] if five else None, WHOLE)


class Pungs(Struct, frozen=True):
    """The suited pungs and kongs, sorted. `first` is the position of the first among the blocks."""

    pungs: tuple[Kind, ...]
    first: int
    blocks: int

    @classmethod
    def read(cls, packed: int) -> "Pungs":
        """The fact as `packing.pungs` has it."""
        return cls(tuple(kinds_of(packed & packing.SUITED_KINDS)), packed >> packing.FIRST_AT, WHOLE)


class Honors(Struct, frozen=True):
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

    @classmethod
    def read(cls, packed: int) -> "Honors":
        """The fact as `packing.honors` has it."""
        places, table = kinds_of(packed >> packing.ENDS_AT & packing.PLACES), packed >> packing.TABLE_AT
        ends = tuple(zip(places, kinds_of(packed & KIND_BITS), strict=True))
        pair = next(kinds_of(packed >> packing.HONOR_PAIR_AT & KIND_BITS), None)
        return cls(ends, pair, WINDS[table & 3], WINDS[table >> 2], WHOLE)


class Wait(Enum):
    """How the winning tile fits, where no other kind could have come."""

    __hash__ = object.__hash__  # members are single; the inherited hash is slow

    OPEN = "open"
    """Another kind could have come, or the tile fits in no such way."""
    EDGE = "edge"
    CLOSED = "closed"
    SINGLE = "single"


class Winning(Struct, frozen=True):
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

    @classmethod
    def read(cls, packed: int) -> "Winning":
        """The fact as `packing.winning` has it, the winning tile placed."""
        self_drawn, last_tile, kong_replacement, robbing_kong, last_of_kind = [packed >> n & 1 > 0 for n in range(5)]
        placed = packed >> packing.PLACED_AT
        return cls(
            self_drawn=self_drawn,
            last_tile=last_tile,
            kong_replacement=kong_replacement,
            robbing_kong=robbing_kong,
            last_of_kind=last_of_kind,
            exposed=packed >> packing.EXPOSED_AT & 7,
            exposed_kongs=tuple(kinds_of(packed >> packing.KONGS_AT & packing.PLACES)),
            concealed_kongs=tuple(kinds_of(packed >> packing.CONCEALED_KONGS_AT & packing.PLACES)),
            concealed_pungs=tuple(kinds_of(packed >> packing.CONCEALED_AT & packing.PLACES)),
            wait=WAITS[packed >> packing.WAIT_AT & 3],
            placed=(placed - 1,) if placed else (),
            flowers=packed >> packing.FLOWERS_AT & 15,
            blocks=packed >> packing.BLOCKS_AT & 15,
        )


WAITS = tuple(Wait)
WHOLE = 5
"""Blocks of a hand with sets."""
_NO_GATES = Gates.NONE
_ENDS = key_of(TERMINALS)


def sets(arrangement: Arrangement, hogs: int, gates: Gates) -> int | Sets:
    """The fact of what a reading is made of; packed where nothing in it is out of the ordinary.

    `hogs` are the kinds, as bits, of which all four are there and not as a kong.
    """
    shape = arrangement.shape
    if shape is Shape.STANDARD and not hogs and gates is _NO_GATES:
        return arrangement.sets >> COUNTS_AT
    blocks = [block.tiles for block in arrangement.blocks]
    counts = arrangement.sets >> COUNTS_AT
    if shape is Shape.SEVEN_PAIRS:
        counts = sum(PAIR[pair[0]] >> COUNTS_AT for pair in blocks)
    plain = _sets(shape, counts)
    return replace(
        plain,
        hogs=_holders(hogs, blocks),
        suited_hogs=(hogs & ~SUIT_BITS[3]).bit_count(),
        narrow=hogs > 0 and _is_narrow(blocks),
        shifted=shape is Shape.SEVEN_PAIRS and _are_shifted(blocks),
        honors=len(blocks[-1]) if arrangement.rows == 4 else 0,
        gates=gates,
        blocks=len(blocks),
    )


def _sets(shape: Shape, packed: int) -> Sets:
    """The fact without four of a kind and special tiles, from counts as in `mjscore.sets`."""
    counts = Counts(packed)
    is_whole = shape in (Shape.STANDARD, Shape.SEVEN_PAIRS)
    return Sets(
        shape=shape,
        chows=counts.chows,
        pungs=counts.pungs,
        suited_pair=counts.has_suited_pair,
        outside=is_whole and counts.are_outside,
        fives=is_whole and counts.have_fives,
        even=is_whole and counts.are_even,
        hogs=(),
        suited_hogs=0,
        narrow=False,
        shifted=False,
        honors=0,
        gates=_NO_GATES,
        blocks=WHOLE,
    )


def _holders(kinds: int, tiles: list[tuple[Kind, ...]]) -> tuple[Places, ...]:
    """The blocks that hold each kind."""
    return tuple(tuple(n for n, block in enumerate(tiles) if kind in block) for kind in kinds_in(kinds))


def _is_narrow(tiles: list[tuple[Kind, ...]]) -> bool:
    present = key_of({kind for block in tiles for kind in block})
    return not present & ~_ENDS or not present & ~GREEN_TILES


def _are_shifted(pairs: list[tuple[Kind, ...]]) -> bool:
    first = pairs[0][0]
    return first < HONORS[0] and first % 9 <= 2 and [pair[0] for pair in pairs] == list(KINDS[first : first + 7])


def gates(concealed: int, winning: Kind) -> Gates:
    """Whether fourteen concealed tiles are nine gates, and whether the thirteen before the last were."""
    suit = winning // 9
    if suit > 2 or concealed & ~SUIT_BITS[suit]:
        return _NO_GATES
    further = concealed - _GATES[suit]
    if further <= 0 or further & further - 1 or further.bit_length() % 3 != 1:
        return _NO_GATES
    return Gates.NINE_SIDED if further == ONE[winning] else Gates.TILES


_GATES = tuple(key_of(KINDS[9 * suit + n] for n in (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8)) for suit in range(3))

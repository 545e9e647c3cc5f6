"""Hands and their declared sets, as immutable values."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from msgspec import Struct

from mjscore.memo import Memo
from mjscore.sets import CHOW, KIND_BITS, PUNG, PUNGS_AT
from mjscore.tiles import ONE, ONES, Kind, chow_of, count_of, key_of


class Form(Enum):
    """What a set is."""

    __hash__ = object.__hash__  # members are single; the inherited hash is slow

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"


class Meld(Struct, frozen=True, order=True):
    """A declared set: an exposed chow, pung or kong, or a concealed kong. `tile` is its lowest."""

    form: Form
    tile: Kind
    is_concealed: bool = False
    has_red: bool = False
    """Whether one of its fives is red."""

    @property
    def tiles(self) -> tuple[Kind, ...]:
        """Its three or four tiles."""
        return chow_of(self.tile) if self.form is Form.CHOW else (self.tile,) * (3 if self.form is Form.PUNG else 4)


class Block(Struct, frozen=True, order=True):
    """A part of a hand as it stands: its tiles, and how it was declared (None: it is concealed and was not)."""

    tiles: tuple[Kind, ...]
    meld: Meld | None = None
    reds: tuple[Kind, ...] = ()
    """Those of its fives that are red, where it was not declared; a declared set says so itself."""


_CHOW = Form.CHOW


class Declared(Struct, frozen=True):
    """Declared sets, counted."""

    melds: tuple[Meld, ...] = ()
    sets: int = 0
    """As in `mjscore.sets`."""
    key: int = 0
    """Their tiles."""
    exposed: int = 0
    """How many are exposed."""
    kongs: int = 0
    """Kinds of the exposed kongs, one bit each."""
    concealed_kongs: int = 0
    kong_tiles: int = 0
    """Kinds of all kongs, one bit each as in `ONES`."""

    @property
    def pung_kinds(self) -> int:
        """Kinds of the pungs and kongs, one bit each."""
        return self.sets >> PUNGS_AT & KIND_BITS

    @property
    def chows(self) -> list[Block]:
        """The chows as they stand."""
        return [_BLOCKS[meld] for meld in self.melds if meld.form is _CHOW]

    @property
    def pungs(self) -> list[Block]:
        """The pungs and kongs as they stand."""
        return [_BLOCKS[meld] for meld in self.melds if meld.form is not _CHOW]


def declared_by(melds: tuple[Meld, ...]) -> Declared:
    """Declared sets, counted."""
    if not melds:
        return _NOTHING
    sets = key = exposed = kongs = concealed_kongs = kong_tiles = 0
    for meld in melds:
        one = _DECLARED[meld]
        sets += one.sets
        key += one.key
        exposed += one.exposed
        kongs += one.kongs
        concealed_kongs += one.concealed_kongs
        kong_tiles += one.kong_tiles
    return Declared(melds, sets, key, exposed, kongs, concealed_kongs, kong_tiles)


def _declared(meld: Meld) -> Declared:
    tile, is_kong = meld.tile, meld.form is Form.KONG
    return Declared(
        melds=(meld,),
        sets=CHOW[tile] if meld.form is _CHOW else PUNG[tile],
        key=key_of(meld.tiles),
        exposed=not meld.is_concealed,
        kongs=(is_kong and not meld.is_concealed) << tile,
        concealed_kongs=meld.is_concealed << tile,
        kong_tiles=is_kong * ONE[tile],
    )


_NOTHING = Declared()
_DECLARED: Memo[Meld, Declared] = Memo(_declared)
_BLOCKS: Memo[Meld, Block] = Memo(lambda meld: Block(meld.tiles, meld))


@dataclass(frozen=True, slots=True)
class Hand:
    """A player's tiles. `concealed` is sorted and leaves the winning tile out; `flowers` are sorted letters a to h.

    `reds` are those of the concealed fives that are red, each suit's at most once; a red five is a five in all else.
    """

    concealed: tuple[Kind, ...] = ()
    melds: tuple[Meld, ...] = ()
    winning: Kind | None = None
    flowers: str = ""
    reds: tuple[Kind, ...] = ()
    is_red_win: bool = False
    """Whether the winning tile is a red five."""
    waiting_key: int = field(init=False, repr=False, compare=False)
    """The concealed tiles without the winning one, counted (see `tiles`)."""
    concealed_key: int = field(init=False, repr=False, compare=False)
    """The concealed tiles, the winning one included, counted."""
    declared: Declared = field(init=False, repr=False, compare=False)
    declared_key: int = field(init=False, repr=False, compare=False)
    """The tiles of the declared sets, counted."""
    known: dict[object, Any] = field(init=False, repr=False, compare=False, default_factory=dict)
    """What has been worked out about its tiles, by what was asked: kept with it, as it is often asked again."""

    def __post_init__(self) -> None:
        waiting = key_of(self.concealed)
        object.__setattr__(self, "waiting_key", waiting)
        object.__setattr__(self, "concealed_key", waiting if self.winning is None else waiting + ONE[self.winning])
        declared = declared_by(self.melds)
        object.__setattr__(self, "declared", declared)
        object.__setattr__(self, "declared_key", declared.key)

    @property
    def size(self) -> int:
        """Its tiles, the winning one included, each declared set counted as three; a complete hand has 14."""
        return len(self.concealed) + 3 * len(self.melds) + (self.winning is not None)

    def held(self, kind: Kind) -> int:
        """How many of a kind it holds, the winning tile included."""
        return count_of(self.concealed_key + self.declared_key, kind)

    @property
    def spent(self) -> int:
        """The kinds, one bit each as in `ONES`, of which it holds all four without the winning tile."""
        return (self.waiting_key + self.declared_key) >> 2 & ONES

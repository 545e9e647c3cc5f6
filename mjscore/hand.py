"""Hands and their declared sets, as immutable values."""

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from mjscore.memo import Memo
from mjscore.tiles import ONE, ONES, Kind, chow_of, count_of, key_of


class Form(Enum):
    """What a set is."""

    __hash__ = object.__hash__  # members are single; the inherited hash is slow

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"


class Meld(NamedTuple):
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


class Block(NamedTuple):
    """A part of a hand as it stands: its tiles, and how it was declared (None: it is concealed and was not)."""

    tiles: tuple[Kind, ...]
    meld: Meld | None = None


_MELD_KEYS: Memo[Meld, int] = Memo(lambda meld: key_of(meld.tiles))


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
    declared_key: int = field(init=False, repr=False, compare=False)
    """The tiles of the declared sets, counted."""

    def __post_init__(self) -> None:
        waiting = key_of(self.concealed)
        object.__setattr__(self, "waiting_key", waiting)
        object.__setattr__(self, "concealed_key", waiting if self.winning is None else waiting + ONE[self.winning])
        object.__setattr__(self, "declared_key", sum(map(_MELD_KEYS.__getitem__, self.melds)) if self.melds else 0)

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

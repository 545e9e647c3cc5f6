"""Hands and their declared sets, as immutable values."""

from collections import Counter
from dataclasses import dataclass
from enum import Enum

from mjscore.tiles import Kind, chow_of


class Form(Enum):
    """What a set is."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"


@dataclass(frozen=True, slots=True, order=False)
class Meld:
    """A declared set: an exposed chow, pung or kong, or a concealed kong. `tile` is its lowest."""

    form: Form
    tile: Kind
    is_concealed: bool = False

    @property
    def tiles(self) -> tuple[Kind, ...]:
        """Its three or four tiles."""
        return chow_of(self.tile) if self.form is Form.CHOW else (self.tile,) * (3 if self.form is Form.PUNG else 4)


@dataclass(frozen=True, slots=True)
class Hand:
    """A player's tiles. `concealed` is sorted and leaves the winning tile out; `flowers` are sorted letters a to h."""

    concealed: tuple[Kind, ...] = ()
    melds: tuple[Meld, ...] = ()
    winning: Kind | None = None
    flowers: str = ""

    @property
    def size(self) -> int:
        """Its tiles, the winning one included, each declared set counted as three; a complete hand has 14."""
        return len(self.concealed) + 3 * len(self.melds) + (self.winning is not None)

    @property
    def copies(self) -> Counter[Kind]:
        """How many of each kind it holds, the winning tile included."""
        held = Counter(self.concealed)
        for meld in self.melds:
            held.update(meld.tiles)
        if self.winning is not None:
            held[self.winning] += 1
        return held

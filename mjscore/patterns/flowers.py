"""The flowers and seasons of a hand, and which of them mean something at its seat."""

from msgspec import Struct

from mjscore.context import Wind
from mjscore.tiles import FLOWERS

SEASONS_AND_FLOWERS = (FLOWERS[:4], FLOWERS[4:])
"""The two sets of four; the number of each is its place in its set, from 1."""


class Flowers(Struct, frozen=True):
    """A hand's flowers and seasons, by their letters."""

    letters: str
    seat: Wind
    blocks: int

    @property
    def own(self) -> int:
        """How many have the number of the seat: East 1, South 2, West 3, North 4."""
        return sum(four[self.seat] in self.letters for four in SEASONS_AND_FLOWERS)

    @property
    def whole(self) -> int:
        """How many of the two sets are there whole."""
        return sum(set(four) <= set(self.letters) for four in SEASONS_AND_FLOWERS)

    @property
    def short(self) -> int:
        """How many are missing to one of the two sets."""
        return min(len(set(four) - set(self.letters)) for four in SEASONS_AND_FLOWERS)

"""The tables of the source. The first five give points, the last two doublings."""

from enum import Enum


class Family(Enum):
    """A table."""

    PUNGS = "pungs"
    KONGS = "kongs"
    PAIRS = "pairs"
    FLOWERS = "flowers"
    WINNER = "winner"
    DOUBLINGS = "doublings"
    WINNER_DOUBLINGS = "winner_doublings"


DOUBLING = frozenset({Family.DOUBLINGS, Family.WINNER_DOUBLINGS})
"""The tables of doublings."""

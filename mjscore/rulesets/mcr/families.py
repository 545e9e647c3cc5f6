"""The families of the source's two overview tables."""

from enum import Enum


class Family(Enum):
    """A row of the overview."""

    HONORS = "honors"
    SHIFTED_CHOWS = "shifted_chows"
    CHOWS = "chows"
    STRAIGHTS = "straights"
    TERMINAL_CHOWS = "terminal_chows"
    PUNGS = "pungs"
    KONGS = "kongs"
    PAIRS = "pairs"
    SUITS = "suits"
    RANKS = "ranks"
    KNITTED = "knitted"
    WINNING = "winning"
    SPECIAL = "special"

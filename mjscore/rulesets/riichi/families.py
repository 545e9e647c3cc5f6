"""The families that yaku are shown in."""

from enum import Enum


class Family(Enum):
    """What a yaku, a dora or a fu item lies in."""

    RIICHI = "riichi"
    WINNING = "winning"
    CHOWS = "chows"
    PUNGS = "pungs"
    HONORS = "honors"
    RANKS = "ranks"
    SUITS = "suits"
    PAIRS = "pairs"
    DORA = "dora"
    FU = "fu"

"""The tables of the source."""

from enum import Enum


class Family(Enum):
    """A table, the first of the source's in two: what is worth fans, and what is worth the limit."""

    HANDS = "hands"
    LIMIT_HANDS = "limit_hands"
    EXTRA_FANS = "extra_fans"

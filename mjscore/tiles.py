"""Kinds of tiles, their order, and tiles counted as one integer, three bits a kind."""

from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import NewType

Kind = NewType("Kind", int)
"""One of the 34 kinds, 0 to 33 in the order of tiles: characters, dots, bamboos 1-9, E S W N, red, green, white."""

KINDS: tuple[Kind, ...] = tuple(Kind(n) for n in range(34))
COPIES = 4
"""Copies of each kind in a set of tiles."""


class Suit(IntEnum):
    """The three suits, and the honors, which make no chows."""

    CHARACTERS = 0
    DOTS = 1
    BAMBOOS = 2
    HONORS = 3


EAST, SOUTH, WEST, NORTH = WINDS = KINDS[27:31]
RED, GREEN, WHITE = DRAGONS = KINDS[31:34]
HONORS = KINDS[27:]
SUITED = KINDS[:27]
TERMINALS = tuple(kind for kind in SUITED if kind % 9 in (0, 8))
FIVES = tuple(kind for kind in SUITED if kind % 9 == 4)
CHOW_STARTS = tuple(kind for kind in SUITED if kind % 9 <= 6)
FLOWERS = "abcdefgh"
"""Seasons (spring, summer, autumn, winter), then flowers (plum, orchid, chrysanthemum, bamboo)."""


def suit_of(kind: Kind) -> Suit:
    """The suit of a kind."""
    return Suit(kind // 9)


def rank_of(kind: Kind) -> int:
    """The rank, 1 to 9, of a suited kind; the place, 1 to 7, of an honor in the order of tiles."""
    return kind % 9 + 1


def chow_of(lowest: Kind) -> tuple[Kind, Kind, Kind]:
    """The three kinds of a chow."""
    return lowest, Kind(lowest + 1), Kind(lowest + 2)


# Tiles counted: the count of a kind stands in the three bits from 3 * kind.

ONES = sum(1 << 3 * kind for kind in KINDS)
"""One tile of every kind."""
ONE: tuple[int, ...] = tuple(1 << 3 * kind for kind in KINDS)
"""A single tile, by its kind."""
SUIT_BITS: tuple[int, ...] = (*((1 << 27) - 1 << 27 * suit for suit in range(3)), (1 << 21) - 1 << 81)
"""The bits of each suit."""


def key_of(kinds: Iterable[Kind]) -> int:
    """Tiles as one integer. At most seven of a kind."""
    return sum(map(ONE.__getitem__, kinds))


def count_of(key: int, kind: Kind) -> int:
    """How many tiles of a kind there are."""
    return key >> 3 * kind & 7


def size_of(key: int) -> int:
    """How many tiles there are."""
    return (key & ONES).bit_count() + 2 * (key >> 1 & ONES).bit_count() + 4 * (key >> 2 & ONES).bit_count()


def present_in(key: int) -> int:
    """One tile of each kind that is there."""
    return (key | key >> 1 | key >> 2) & ONES


def kinds_in(key: int) -> Iterator[Kind]:
    """Each kind that is there, once, in the order of tiles."""
    bits = present_in(key)
    while bits:
        low = bits & -bits
        yield Kind((low.bit_length() - 1) // 3)
        bits ^= low


def tiles_in(key: int) -> Iterator[Kind]:
    """Every tile, in the order of tiles."""
    for kind in kinds_in(key):
        for _ in range(count_of(key, kind)):
            yield kind

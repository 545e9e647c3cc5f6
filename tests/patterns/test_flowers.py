"""Flowers and seasons: those of the seat's number, and whole sets."""

import pytest

from mjscore.context import SEATS, Wind
from mjscore.patterns.flowers import Flowers

EAST, SOUTH, WEST, NORTH = SEATS


@pytest.mark.parametrize(
    ("letters", "seat", "own", "whole", "short"),
    [
        ("", EAST, 0, 0, 4),
        ("a", EAST, 1, 0, 3),
        ("ae", EAST, 2, 0, 3),
        ("ae", SOUTH, 0, 0, 3),
        ("bcf", SOUTH, 2, 0, 2),
        ("cg", WEST, 2, 0, 3),
        ("dh", NORTH, 2, 0, 3),
        ("abcd", NORTH, 1, 1, 0),
        ("bcdefgh", EAST, 1, 1, 0),
        ("abcdefgh", WEST, 2, 2, 0),
    ],
)
def test_flowers(letters: str, seat: Wind, own: int, whole: int, short: int) -> None:
    flowers = Flowers(letters, seat, 5)
    assert (flowers.own, flowers.whole, flowers.short) == (own, whole, short)

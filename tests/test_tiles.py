"""Kinds of tiles in their order, and tiles counted as one integer."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mjscore.tiles import (
    CHOW_STARTS,
    COPIES,
    DRAGONS,
    FIVES,
    FLOWERS,
    HONORS,
    KINDS,
    ONE,
    ONES,
    SUIT_BITS,
    SUITED,
    TERMINALS,
    WINDS,
    Kind,
    Suit,
    chow_of,
    count_of,
    key_of,
    kinds_in,
    present_in,
    rank_of,
    size_of,
    suit_of,
)

heaps = st.dictionaries(st.sampled_from(KINDS), st.integers(1, 7))
"""Tiles: up to seven of each kind, as many as three bits hold."""


def test_order_is_characters_dots_bamboos_winds_dragons() -> None:
    assert tuple(range(34)) == KINDS
    assert (WINDS, DRAGONS, HONORS) == ((27, 28, 29, 30), (31, 32, 33), (27, 28, 29, 30, 31, 32, 33))
    assert tuple(range(27)) == SUITED


def test_kinds_with_a_name_of_their_own() -> None:
    assert TERMINALS == (0, 8, 9, 17, 18, 26)
    assert FIVES == (4, 13, 22)
    assert (*range(7), *range(9, 16), *range(18, 25)) == CHOW_STARTS
    assert (COPIES, FLOWERS) == (4, "abcdefgh")


@pytest.mark.parametrize(
    ("kind", "suit", "rank"),
    [
        (0, Suit.CHARACTERS, 1),
        (8, Suit.CHARACTERS, 9),
        (9, Suit.DOTS, 1),
        (17, Suit.DOTS, 9),
        (18, Suit.BAMBOOS, 1),
        (26, Suit.BAMBOOS, 9),
        (27, Suit.HONORS, 1),
        (33, Suit.HONORS, 7),
    ],
)
def test_suit_and_rank(kind: int, suit: Suit, rank: int) -> None:
    assert (suit_of(Kind(kind)), rank_of(Kind(kind))) == (suit, rank)


def test_chow_goes_up_from_its_lowest_tile() -> None:
    assert chow_of(Kind(15)) == (15, 16, 17)


def test_counted_tiles_of_a_pung_and_a_pair() -> None:
    key = key_of([Kind(0), Kind(0), Kind(0), Kind(2), Kind(2)])
    assert key == 0b010_000_011
    assert (size_of(key), count_of(key, Kind(0)), count_of(key, Kind(1)), count_of(key, Kind(2))) == (5, 3, 0, 2)
    assert present_in(key) == 0b001_000_001
    assert list(kinds_in(key)) == [0, 2]


@given(heaps)
def test_counting_loses_nothing(heap: dict[Kind, int]) -> None:
    key = key_of(Counter(heap).elements())
    assert size_of(key) == sum(heap.values())
    assert {kind: count_of(key, kind) for kind in KINDS} == {kind: heap.get(kind, 0) for kind in KINDS}
    assert list(kinds_in(key)) == sorted(heap)
    assert present_in(key) == key_of(heap)


@given(heaps)
def test_bits_of_the_suits_part_any_tiles(heap: dict[Kind, int]) -> None:
    key = key_of(Counter(heap).elements())
    for suit, bits in zip(Suit, SUIT_BITS, strict=True):
        own = {kind: count for kind, count in heap.items() if suit_of(kind) is suit}
        assert key & bits == key_of(Counter(own).elements())


def test_single_tiles() -> None:
    assert [list(kinds_in(one)) for one in ONE] == [[kind] for kind in KINDS]
    assert sum(ONE) == ONES

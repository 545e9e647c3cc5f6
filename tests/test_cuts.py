"""Tiles of one suit cut into sets and a pair, and what completes them, held against every way to put sets together."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain, combinations_with_replacement, product
from random import Random
from typing import NamedTuple

import pytest

from mjscore.cuts import COMPLETIONS, CUTS
from mjscore.notation import parse_hand
from mjscore.sets import chows_in, pairs_in, pungs_in
from mjscore.tiles import CHOW_STARTS, COPIES, HONORS, KINDS, ONE, Kind, chow_of, key_of, kinds_in

DOTS = KINDS[9:18]


def key_of_line(line: str) -> int:
    """The tiles of a line, counted."""
    return parse_hand(line).waiting_key


class Cut(NamedTuple):
    """The blocks of a cut by their lowest tile."""

    chows: tuple[Kind, ...] = ()
    pungs: tuple[Kind, ...] = ()
    pair: tuple[Kind, ...] = ()


def cut(chows: str = "", pungs: str = "", pair: str = "") -> Cut:
    """A cut whose blocks are written apart."""
    return Cut(*(tuple(parse_hand(tiles).concealed[0] for tiles in text.split()) for text in (chows, pungs, pair)))


def cuts_of(key: int) -> list[Cut]:
    """Every cut of a key."""
    return [Cut(chows_in(sets), pungs_in(sets), pairs_in(sets)) for sets in CUTS[key]]


def put_together(kinds: tuple[Kind, ...]) -> dict[int, set[Cut]]:
    """Every heap that up to four sets and at most one pair of these kinds make, with all the ways to make it.

    A fifth tile of a kind may be among them.
    """
    starts = [kind for kind in kinds if kind in CHOW_STARTS]
    pieces = [Cut(chows=(start,)) for start in starts]
    pieces += [Cut(pungs=(kind,)) for kind in kinds]
    pairs = [Cut(), *(Cut(pair=(kind,)) for kind in kinds)]
    heaps: dict[int, set[Cut]] = {}
    for count in range(5):
        for sets, pair in product(combinations_with_replacement(pieces, count), pairs):
            whole = join((*sets, pair))
            tiles = [*chain(*map(chow_of, whole.chows)), *whole.pungs * 3, *whole.pair * 2]
            if most(tiles) <= COPIES + 1:
                heaps.setdefault(key_of(tiles), set()).add(whole)
    return heaps


def most(tiles: Iterable[Kind]) -> int:
    """How many tiles there are of the kind of which there are most."""
    return max(Counter(tiles).values(), default=0)


def join(cuts: Iterable[Cut]) -> Cut:
    """Cuts of several heaps as one, in the order of tiles."""
    return Cut(*(tuple(sorted(chain.from_iterable(sort))) for sort in zip(*cuts, strict=True)))


@pytest.fixture(scope="module")
def dots() -> dict[int, set[Cut]]:
    """Every heap of dots that can be cut, with its cuts."""
    return put_together(DOTS)


def heaps_of(kinds: tuple[Kind, ...], size: int) -> Iterator[int]:
    """Every heap of a size, with no more than four of a kind."""
    for heap in combinations_with_replacement(kinds, size):
        if most(heap) <= COPIES:
            yield key_of(heap)


@pytest.mark.parametrize(
    ("line", "cuts"),
    [
        ("", {cut()}),
        ("1m", set()),
        ("11m", {cut(pair="11m")}),
        ("12m", set()),
        ("123m", {cut("123m")}),
        ("123s", {cut("123s")}),
        ("EEE", {cut("", "EEE")}),
        ("ESW", set()),
        ("CFP", set()),
        ("EEESS", {cut("", "EEE", "SS")}),
        ("1122m", set()),
        ("111222333m", {cut("123m 123m 123m"), cut("", "111m 222m 333m")}),
        ("11123m", {cut("123m", "", "11m")}),
        ("11112233m", {cut("123m 123m", "", "11m")}),
        ("22233344m", {cut("", "222m 333m", "44m")}),
    ],
)
def test_cuts(line: str, cuts: set[Cut]) -> None:
    assert set(cuts_of(key_of_line(line))) == cuts


def test_every_cut_of_every_heap_of_one_suit(dots: dict[int, set[Cut]]) -> None:
    for key, cuts in dots.items():
        assert len(CUTS[key]) == len(cuts)
        assert set(cuts_of(key)) == cuts


@pytest.mark.parametrize("size", range(9))
def test_no_cut_of_any_other_heap(dots: dict[int, set[Cut]], size: int) -> None:
    for key in heaps_of(DOTS, size):
        assert (CUTS[key] == ()) == (key not in dots)


@pytest.mark.parametrize("size", range(1, 8))
def test_every_completion_of_every_heap_of_up_to_seven_tiles(dots: dict[int, set[Cut]], size: int) -> None:
    for key in heaps_of(DOTS, size):
        assert set(kinds_in(COMPLETIONS[key])) == completions(key, dots)


@pytest.mark.parametrize("size", [8, 10, 11, 13])
def test_every_completion_of_larger_heaps(dots: dict[int, set[Cut]], size: int) -> None:
    random = Random(size)
    for _ in range(2_000):
        key = key_of(random.sample(DOTS * 4, size))
        assert set(kinds_in(COMPLETIONS[key])) == completions(key, dots)


def completions(key: int, heaps: dict[int, set[Cut]]) -> set[Kind]:
    """The kinds with which a heap can be cut; a fifth of a kind may be among them."""
    return {kind for kind in DOTS if key + ONE[kind] in heaps}


def test_honors_make_pungs_and_a_pair_alone() -> None:
    heaps = put_together(HONORS)
    for size in range(8):
        for key in heaps_of(HONORS, size):
            assert set(cuts_of(key)) == heaps.get(key, set())
            assert set(kinds_in(COMPLETIONS[key])) == {kind for kind in HONORS if key + ONE[kind] in heaps}


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("1m", "1m"),
        ("11m", "1m"),
        ("12m", "3m"),
        ("89s", "7s"),
        ("13m", "2m"),
        ("23m", "14m"),
        ("2345m", "25m"),
        ("1112345678999m", "123456789m"),
        ("1111m", "1m"),
        ("1m 4m", ""),
        ("EE", "E"),
        ("ES", ""),
        ("EEES", "S"),
        ("EESS", "ES"),
        ("", ""),
        ("111m", ""),
    ],
)
def test_completions(line: str, wanted: str) -> None:
    assert COMPLETIONS[key_of_line(line)] == key_of_line(wanted)

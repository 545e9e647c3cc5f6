"""Combinations of chows and of pungs, by the first tiles: of two (rules 1 to 4 and 20), of three and of four."""

from collections.abc import Callable
from itertools import permutations

from tests.oracles.written import Tile, is_suited, rank, suit

Test = Callable[[list[Tile]], bool]


def _ranks(tiles: list[Tile]) -> list[int]:
    return sorted(map(rank, tiles))


def _suits(tiles: list[Tile]) -> int:
    return len(set(map(suit, tiles)))


def _in_steps_of(step: int, tiles: list[Tile]) -> bool:
    ranks = _ranks(tiles)
    return ranks == [ranks[0] + step * number for number in range(len(tiles))]


def _is_alike(tiles: list[Tile]) -> bool:
    return len(set(tiles)) == 1


def _is_same_rank_mixed(tiles: list[Tile]) -> bool:
    """One rank in as many suits as there are sets."""
    return len(set(_ranks(tiles))) == 1 and _suits(tiles) == len(tiles)


def _is_shifted_mixed(tiles: list[Tile]) -> bool:
    return _suits(tiles) == 3 and _in_steps_of(1, tiles)


def _is_shifted_pure(tiles: list[Tile]) -> bool:
    return _suits(tiles) == 1 and _in_steps_of(1, tiles)


def _is_shifted_chows(tiles: list[Tile]) -> bool:
    return _suits(tiles) == 1 and (_in_steps_of(1, tiles) or _in_steps_of(2, tiles))


def _of_suited(test: Test) -> Test:
    """For pungs, which may be of honors."""
    return lambda tiles: all(map(is_suited, tiles)) and test(tiles)


CHOW_PAIRS: dict[int, Test] = {
    1: _is_alike,
    2: _is_same_rank_mixed,
    3: lambda tiles: _suits(tiles) == 1 and _in_steps_of(3, tiles),
    4: lambda tiles: _suits(tiles) == 1 and _ranks(tiles) == [1, 7],
}
THREE_CHOWS: dict[int, Test] = {
    30: _is_shifted_mixed,
    35: lambda tiles: _suits(tiles) == 3 and _ranks(tiles) == [1, 4, 7],
    37: _is_same_rank_mixed,
    49: lambda tiles: _suits(tiles) == 1 and _ranks(tiles) == [1, 4, 7],
    51: _is_shifted_chows,
    59: _is_alike,
}
FOUR_CHOWS: dict[int, Test] = {64: _is_shifted_chows, 67: _is_alike}
PUNG_PAIRS: dict[int, Test] = {20: _of_suited(_is_same_rank_mixed)}
THREE_PUNGS: dict[int, Test] = {
    38: _of_suited(_is_shifted_mixed),
    53: _of_suited(_is_same_rank_mixed),
    60: _of_suited(_is_shifted_pure),
}
FOUR_PUNGS: dict[int, Test] = {68: _of_suited(_is_shifted_pure)}


def is_three_suited_terminal_chows(chows: list[Tile], pair: Tile) -> bool:
    """Rule 50: 123 and 789 in two suits, and a pair of fives in the third."""
    return any(
        sorted(chows) == sorted(["1" + one, "7" + one, "1" + other, "7" + other]) and pair == "5" + third
        for one, other, third in permutations("mps")
    )


def is_pure_terminal_chows(chows: list[Tile], pair: Tile) -> bool:
    """Rule 74: twice 123 and 789, and a pair of fives, in one suit."""
    return any(sorted(chows) == ["1" + one, "1" + one, "7" + one, "7" + one] and pair == "5" + one for one in "mps")

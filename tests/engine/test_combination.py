"""Rows of a rulebook: their rank, what they take away, and how detectors name blocks."""

import pytest

from mjscore.engine.combination import Exclusion, Places, Scope, Why, contains, each, implies, states, together
from tests.engine.toys import row


def test_rows_rank_by_points_then_by_number_and_letters_after_numbers() -> None:
    rows = [row("10", points=2), row("9", points=2), row("K", points=2), row("81", points=2), row("70", points=1)]
    assert [item.rule for item in sorted(rows, key=lambda item: item.rank)] == ["70", "9", "10", "81", "K"]
    assert row("K", points=5).rank == (5, 82)


def test_row_is_equal_to_itself_alone() -> None:
    first, second = row("1"), row("1")
    assert first == first  # noqa: PLR0124
    assert first != second


@pytest.mark.parametrize(
    ("exclusion", "expected"),
    [
        (states("1", "2"), Exclusion(Why.STATED, ("1", "2"), Scope.HAND)),
        (implies("1"), Exclusion(Why.IMPLIED, ("1",), Scope.HAND)),
        (contains("1"), Exclusion(Why.IMPLIED, ("1",), Scope.SAME_BLOCKS)),
    ],
)
def test_exclusions(exclusion: Exclusion, expected: Exclusion) -> None:
    assert exclusion == expected


@pytest.mark.parametrize(("places", "found"), [((), ()), ((2,), ((2,),)), ((0, 3), ((0,), (3,)))])
def test_each_block_by_itself(places: Places, found: tuple[Places, ...]) -> None:
    assert each(places) == found


@pytest.mark.parametrize(
    ("places", "count", "found"),
    [((), 1, ()), ((2,), 2, ()), ((1, 2), 2, ((1, 2),)), ((0, 1, 3), 2, ((0, 1),)), ((0, 1, 3), 3, ((0, 1, 3),))],
)
def test_so_many_blocks_together(places: Places, count: int, found: tuple[Places, ...]) -> None:
    assert together(places, count) == found

"""What combinations that count state away in part of the hand."""

import pytest

from mjscore.context import Context
from mjscore.engine.catalogue import Catalogue
from mjscore.engine.combination import Found, Row, Why, contains, implies, states, states_inside, states_once
from mjscore.engine.score import score
from mjscore.notation import parse_hand
from tests.engine.toys import items, row, rulebook, view

HAND = parse_hand("123m 456p 789s EEE S + S")
ONE, TWO = row("1", each=True), row("2", each=True)
FOUR_TIMES: tuple[str, Found] = ("1", ((0,), (1,), (2,), (3,)))


def sheet_items(rows: list[Row], *shown: tuple[str, Found]) -> tuple[list[tuple[str, int]], list[tuple[str, int, str]]]:
    """What counts and what does not of a hand of four blocks."""
    sheet = score(rulebook(rows, view("1m 2m 3m 4m", *shown)), HAND, Context())
    assert sheet is not None
    return items(sheet)


@pytest.mark.parametrize(
    ("taker", "shown", "left", "taken"),
    [
        pytest.param(row("5", states_inside("1")), ((1, 2),), 2, 2, id="inside its own blocks"),
        pytest.param(row("5", states_inside("1")), ((0, 1, 2, 3),), 0, 4, id="inside the whole"),
        pytest.param(row("5", states_inside("1"), each=True), ((0,), (3,)), 2, 2, id="inside each of its times"),
        pytest.param(row("5", states_once("1")), ((1, 2),), 3, 1, id="once"),
        pytest.param(row("5", states_once("1")), True, 3, 1, id="once, where it concerns the whole hand"),
        pytest.param(row("5", states("2"), states_once("1")), True, 3, 1, id="beside what it states everywhere"),
    ],
)
def test_taken_in_part(taker: Row, shown: Found, left: int, taken: int) -> None:
    counted, suppressed = sheet_items([ONE, TWO, taker], FOUR_TIMES, ("5", shown))
    assert counted == [("5", len(shown) if taker.each and isinstance(shown, tuple) else 1), *[("1", left)] * (left > 0)]
    assert suppressed == [("1", taken, "stated 5")]


def test_the_dearer_takes_first() -> None:
    rows = [ONE, row("4", states_inside("1")), row("5", states_inside("1"))]
    counted, suppressed = sheet_items(rows, FOUR_TIMES, ("4", ((0, 1, 2),)), ("5", ((2, 3),)))
    assert counted == [("5", 1), ("4", 1)]
    assert sorted(suppressed) == [("1", 2, "stated 4"), ("1", 2, "stated 5")]


def test_what_does_not_count_takes_nothing_in_part() -> None:
    rows = [ONE, row("4", states_inside("1")), row("5", states("4"))]
    counted, suppressed = sheet_items(rows, FOUR_TIMES, ("4", ((0, 1),)), ("5", True))
    assert counted == [("5", 1), ("1", 4)]
    assert suppressed == [("4", 1, "stated 5")]


def test_nothing_is_there_to_be_taken() -> None:
    rows = [ONE, row("5", states_inside("1"), states_once("1"))]
    assert sheet_items(rows, ("5", ((0, 1),))) == ([("5", 1)], [])
    assert sheet_items(rows, ("1", ((3,),)), ("5", ((0, 1),))) == ([("5", 1)], [("1", 1, "stated 5")])


def test_catalogue_knows_which_rows_take_in_part() -> None:
    rows = [ONE, row("3", states("1")), row("4", contains("1"), implies("3")), row("5", states_inside("1"))]
    catalogue = Catalogue([*rows, row("6", states("3"), states_once("1"))])
    assert [item.rule for n, item in enumerate(catalogue) if catalogue.partial >> n & 1] == ["5", "6"]
    assert catalogue.stated[catalogue.index("5")] == 0
    assert catalogue.contained("5") == {"1": Why.STATED}
    assert catalogue.contained("6") == {}

"""The records of Chinese classical: as the specification has them, shown by their examples and not by the others."""

import pytest

from mjscore.engine.combination import Example, Row
from mjscore.engine.ruleset import Unit
from mjscore.rulesets import ruleset
from mjscore.rulesets.classical.tally import SetRow
from tests.rulesets.records import cases, check_asks, check_examples, names_of, present, sheet_of

CLASSICAL = ruleset("classical")
ROWS = CLASSICAL.catalogue.table
EXPOSED_AND_CONCEALED = {"A1": (2, 4), "A2": (4, 8), "A3": (4, 8), "B1": (8, 16), "B2": (16, 32), "B3": (16, 32)}
POINTS = {"C1": 2, "C2": 2, "C3": 2, "D1": 4, "E1": 20, "E2": 2, "E3": 2, "E4": 100, "E5": 10, "E6": 10, "E7": 10} | {
    "E8": 10
}
DOUBLINGS = dict.fromkeys(("F1", "F2", "F3", "F4", "F5", "F7", "G1"), 1) | dict.fromkeys(
    ("F6", "F8", "F9", "F10", "G2"), 3
)
EACH = {*EXPOSED_AND_CONCEALED, "C1", "D1", "F3", "F4", "F10"}

each_row = pytest.mark.parametrize("row", ROWS, ids=[f"{row.rule} {row.id}" for row in ROWS])


def test_every_row_of_the_specification_is_there_in_its_order_with_its_names() -> None:
    assert {row.rule: (row.id, row.names) for row in ROWS} == names_of("classical")
    assert [row.rule for row in ROWS] == list(names_of("classical"))


@each_row
def test_worth(row: Row) -> None:
    worth = (row.points, row.concealed) if isinstance(row, SetRow) else row.points
    assert worth == {**EXPOSED_AND_CONCEALED, **POINTS, **DOUBLINGS}[row.rule]
    assert CLASSICAL.unit_of(row) is (Unit.DOUBLINGS if row.rule in DOUBLINGS else Unit.POINTS)
    assert row.each is (row.rule in EACH)


@each_row
def test_examples_can_happen(row: Row) -> None:
    check_examples(CLASSICAL, row)


@each_row
def test_what_it_asks_for(row: Row) -> None:
    check_asks(row)


@pytest.mark.parametrize(("row", "example"), cases(ROWS, "examples"))
def test_example_shows_its_row(row: Row, example: Example) -> None:
    assert row.rule in present(sheet_of(CLASSICAL, example))


@pytest.mark.parametrize(("row", "example"), cases(ROWS, "counter_examples"))
def test_counter_example_does_not(row: Row, example: Example) -> None:
    assert row.rule not in present(sheet_of(CLASSICAL, example))

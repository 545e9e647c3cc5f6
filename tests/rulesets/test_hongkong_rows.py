"""The records of Hong Kong: as the specification has them, shown by their examples and not by the others."""

import pytest

from mjscore.engine.combination import Example, Row
from mjscore.rulesets import ruleset
from tests.rulesets.records import cases, check_asks, check_examples, names_of, present, sheet_of

EVERY = ruleset("hongkong", {"concealed_hand": True})
ROWS = EVERY.catalogue.table
FANS = {"H0": 0, "H1": 1, "H2": 3, "H3": 3, "H4": 5, "H5": 7, "H6": 8, "X10": 2}
"""What is not the limit nor one fan."""
EACH = {"X1", "X2", "X8", "X10"}

each_row = pytest.mark.parametrize("row", ROWS, ids=[f"{row.rule} {row.id}" for row in ROWS])


def test_every_row_of_the_specification_is_there_in_its_order_with_its_names() -> None:
    assert {row.rule: (row.id, row.names) for row in ROWS} == names_of("hongkong")
    assert [row.rule for row in ROWS] == list(names_of("hongkong"))


@each_row
def test_worth(row: Row) -> None:
    assert row.points == (10 if row.rule.startswith("L") else FANS.get(row.rule, 1))
    assert row.each is (row.rule in EACH)


@each_row
def test_examples_can_happen(row: Row) -> None:
    check_examples(EVERY, row)


@each_row
def test_what_it_asks_for(row: Row) -> None:
    check_asks(row)


@pytest.mark.parametrize(("row", "example"), cases(ROWS, "examples"))
def test_example_shows_its_row(row: Row, example: Example) -> None:
    assert row.rule in present(sheet_of(EVERY, example))


@pytest.mark.parametrize(("row", "example"), cases(ROWS, "counter_examples"))
def test_counter_example_does_not(row: Row, example: Example) -> None:
    assert row.rule not in present(sheet_of(EVERY, example))

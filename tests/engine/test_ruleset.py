"""A rulebook as a value: its options, and what counts where nothing else does."""

import pytest
from msgspec import structs

from mjscore.engine.group import Finding
from mjscore.engine.ruleset import Option, Value
from mjscore.engine.tally import Sum
from tests.engine.toys import ASIDE, FALLBACK, Marble, Toy, row, rulebook, view

NAMED = Option("counting", ("once", "every"), "once")
SWITCH = Option("flowers", (True, False), True)
NUMBER = Option("minimum", (), 8)


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [
        (NAMED, "once", True),
        (NAMED, "every", True),
        (NAMED, "twice", False),
        (NAMED, 0, False),
        (NAMED, None, False),
        (SWITCH, True, True),
        (SWITCH, False, True),
        (SWITCH, 1, False),
        (SWITCH, 0, False),
        (SWITCH, "true", False),
        (NUMBER, 0, True),
        (NUMBER, 88, True),
        (NUMBER, -1, False),
        (NUMBER, True, False),
        (NUMBER, 8.0, False),
        (NUMBER, "8", False),
        (NUMBER, [8], False),
    ],
)
def test_option_allows_its_values_alone(option: Option, value: Value, *, allowed: bool) -> None:
    assert option.allows(value) is allowed


def test_fallback_concerns_the_whole_hand() -> None:
    book = rulebook([row("1"), row("30")])
    found = Sum(book.catalogue, FALLBACK, ASIDE).fall_back(view("123m 456m 99m").arrangement)
    assert found == Finding(FALLBACK, 1 << book.catalogue.index("80"), 1, 8, ((0, 1, 2),))


def test_main_rows_are_all_but_the_one_aside() -> None:
    book = rulebook([row("1"), row("30")])
    assert [
        item.rule for n, item in enumerate(book.catalogue) if Sum(book.catalogue, FALLBACK, ASIDE).main >> n & 1
    ] == ["1", "80", "30"]


def test_what_a_fact_brings_is_asked_by_its_place_among_the_facts() -> None:
    book = rulebook([row("1"), row("2", reads=Marble)])
    shown = (("1", True), ("2", True))
    assert [finding.combination.rule for finding in book.parts[0][Toy(shown)].findings] == ["1"]
    assert [finding.combination.rule for finding in book.parts[1][Marble(shown)].findings] == ["2"]


def test_ruleset_does_not_change_and_another_can_be_made_of_it() -> None:
    book = rulebook([row("1")])
    with pytest.raises(AttributeError, match="immutable"):
        book.minimum = 8  # type: ignore[misc]
    other = structs.replace(book, minimum=8)
    assert (book.minimum, other.minimum) == (0, 8)
    assert other.parts is not book.parts

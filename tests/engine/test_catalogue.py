"""The ordered table of rows, and what it refuses."""

import pytest
from msgspec import structs

from mjscore.engine.catalogue import BrokenCatalogue, Catalogue
from mjscore.engine.combination import ALL, Row, Why, contains, implies, states
from tests.engine.toys import row


def rules(catalogue: Catalogue, mask: int) -> list[str]:
    """The rules that a mask names, the cheapest first."""
    return [item.rule for n, item in enumerate(catalogue) if mask >> n & 1]


def test_rows_stand_from_the_cheapest_to_the_dearest() -> None:
    catalogue = Catalogue([row("K", points=5), row("30"), row("2", points=40), row("7"), row("6", points=7)])
    assert [item.rule for item in catalogue] == ["K", "6", "7", "30", "2"]
    assert [item.rule for item in catalogue.rows] == ["K", "6", "7", "30", "2"]
    assert len(catalogue) == 5


def test_row_by_its_rule() -> None:
    seven = row("7")
    catalogue = Catalogue([row("30"), seven, row("2")])
    assert catalogue["7"] is seven
    assert catalogue.index("7") == 1
    assert "7" in catalogue
    assert "8" not in catalogue
    with pytest.raises(KeyError):
        catalogue["8"]


def test_positions_are_bits() -> None:
    catalogue = Catalogue([row("30"), row("7"), row("2")])
    assert catalogue.mask(("30", "2")) == 0b101
    assert catalogue.mask(()) == 0
    assert catalogue.every == 0b111


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([row("1"), row("1", points=2)], "stands twice"),
        ([row("1"), structs.replace(row("2"), id="toy_1")], "stands twice"),
        ([row("1"), row("2", states("3"))], "rule 2 excludes 3, which is not there"),
        ([row("1"), row("2", implies("1", "9"))], "rule 2 excludes 9, which is not there"),
        ([row("1"), row("2", contains("9"))], "rule 2 excludes 9, which is not there"),
        ([row("1"), row("2", states("2"))], "rule 2 excludes 2, which is no cheaper"),
        ([row("1", implies("2")), row("2")], "rule 1 excludes 2, which is no cheaper"),
        ([row("1", contains("2")), row("2")], "rule 1 excludes 2, which is no cheaper"),
        ([row("1", states("2"), points=4), row("2", points=4)], "rule 1 excludes 2, which is no cheaper"),
    ],
)
def test_rows_that_contradict_each_other_are_refused(rows: list[Row], message: str) -> None:
    with pytest.raises(BrokenCatalogue, match=message):
        Catalogue(rows)


def test_what_each_row_states_away() -> None:
    catalogue = Catalogue([row("1"), row("2", implies("1")), row("3", states("1"), states("2")), row("4", states(ALL))])
    assert [rules(catalogue, mask) for mask in catalogue.stated] == [[], [], ["1", "2"], ["1", "2", "3"]]


def test_all_reaches_dearer_rows_and_not_the_row_itself() -> None:
    catalogue = Catalogue([row("1"), row("2", states(ALL)), row("3")])
    assert rules(catalogue, catalogue.stated[1]) == ["1", "3"]


def test_implication_goes_on_through_others() -> None:
    catalogue = Catalogue(
        [row("1"), row("2", implies("1")), row("3", implies("2")), row("4", states("3")), row("5", implies("3", "4"))]
    )
    assert [rules(catalogue, mask) for mask in catalogue.implied] == [[], ["1"], ["1", "2"], [], ["1", "2", "3", "4"]]


def test_what_is_inside_acts_in_no_other_place() -> None:
    catalogue = Catalogue([row("1"), row("2", contains("1")), row("3", contains("2"), implies("1"))])
    assert catalogue.stated == (0, 0, 0)
    assert [rules(catalogue, mask) for mask in catalogue.implied] == [[], [], ["1"]]


def test_what_is_inside_a_row_directly_or_through_another() -> None:
    catalogue = Catalogue(
        [row("1"), row("2"), row("3", contains("1")), row("4", contains("3"), implies("2")), row("5", states("1"))]
    )
    assert catalogue.contained("4") == {"3": Why.IMPLIED, "1": Why.IMPLIED}
    assert catalogue.contained("3") == {"1": Why.IMPLIED}
    assert catalogue.contained("5") == {}


def test_masks_are_joined_and_parted() -> None:
    catalogue = Catalogue([row(str(n)) for n in range(1, 6)])
    assert catalogue.parted(catalogue.joined(0b11010, 0b10010, 0b00001, is_repeated=True)) == (
        0b11010,
        0b10010,
        1,
        True,
    )


def test_joined_masks_of_several_facts_are_joined_bit_by_bit() -> None:
    catalogue = Catalogue([row(str(n)) for n in range(1, 4)])
    masks = catalogue.joined(0b001, 0b001, 0) | catalogue.joined(0b110, 0b100, 0b010)
    assert catalogue.parted(masks) == (0b111, 0b101, 0b010, False)

"""Which of the combinations that are present count, and what takes the others away."""

import pytest

from mjscore.engine.catalogue import Catalogue
from mjscore.engine.combination import ALL, Row, Why, contains, implies, states
from mjscore.engine.exclusion import bits, resolve, taker_of
from tests.engine.toys import row

Takers = dict[str, tuple[Why, str]]


@pytest.mark.parametrize(("mask", "positions"), [(0, []), (1, [0]), (0b10110, [4, 2, 1])])
def test_bits_from_the_dearest(mask: int, positions: list[int]) -> None:
    assert list(bits(mask)) == positions


def outcome(rows: list[Row], present: str, candidates: str | None = None, granted: str = "") -> tuple[str, Takers]:
    """What counts, and why the rest of what is present does not; rules are single digits, the cheapest first."""
    catalogue = Catalogue(rows)
    given = present if candidates is None else candidates
    resolution = resolve(catalogue, catalogue.mask(present), catalogue.mask(given), catalogue.mask(granted))
    kept = {item.rule for n, item in enumerate(catalogue) if resolution.kept >> n & 1}
    lost = {item.rule for n, item in enumerate(catalogue) if resolution.lost >> n & 1}
    takers = {
        item.rule: (taker.why, taker.combination.rule)
        for n, item in enumerate(catalogue)
        if (taker := taker_of(catalogue, resolution, 1 << n)) and resolution.lost >> n & 1
    }
    assert kept | lost == set(present)
    assert not kept & lost
    assert takers.keys() <= lost
    return "".join(sorted(kept)), takers


STATED, IMPLIED = Why.STATED, Why.IMPLIED


@pytest.mark.parametrize(
    ("rows", "present", "kept", "takers"),
    [
        pytest.param([row("1"), row("2")], "12", "12", {}, id="nothing takes anything"),
        pytest.param([row("1"), row("2", states("1"))], "12", "2", {"1": (STATED, "2")}, id="stated"),
        pytest.param([row("1"), row("2", implies("1"))], "12", "2", {"1": (IMPLIED, "2")}, id="implied"),
        pytest.param([row("1"), row("2", states("1"))], "1", "1", {}, id="what is not there takes nothing"),
        pytest.param(
            [row("1"), row("2", contains("1"))], "12", "12", {}, id="what is inside its sets is not its matter"
        ),
        pytest.param(
            [row("1"), row("2", states("1")), row("3", states("2"))],
            "123",
            "13",
            {"2": (STATED, "3")},
            id="what does not count states nothing away",
        ),
        pytest.param(
            [row("1"), row("2", implies("1")), row("3", states("2"))],
            "123",
            "3",
            {"2": (STATED, "3"), "1": (IMPLIED, "2")},
            id="what does not count implies all the same",
        ),
        pytest.param(
            [row("1"), row("2", implies("1")), row("3", implies("2"))],
            "13",
            "3",
            {"1": (IMPLIED, "3")},
            id="implied through another that is not there",
        ),
        pytest.param(
            [row("1"), row("2", states("1")), row("3", implies("2"))],
            "123",
            "13",
            {"2": (IMPLIED, "3")},
            id="what is implied states nothing away",
        ),
        pytest.param(
            [row("1"), row("2", states("1")), row("3", states("1"))],
            "123",
            "23",
            {"1": (STATED, "3")},
            id="the dearest is named",
        ),
        pytest.param(
            [row("1"), row("2", states("1")), row("3", implies("1"))],
            "123",
            "23",
            {"1": (IMPLIED, "3")},
            id="the dearest is named, whatever its reason",
        ),
        pytest.param(
            [row("1"), row("2", implies("1"), states("1"))],
            "12",
            "2",
            {"1": (STATED, "2")},
            id="of one that does both, what it states",
        ),
        pytest.param(
            [row("1"), row("2", states("1")), row("3", states("2"), implies("1"))],
            "123",
            "3",
            {"2": (STATED, "3"), "1": (IMPLIED, "3")},
            id="stated by one that does not count, implied by a dearer",
        ),
        pytest.param(
            [row("1"), row("2", states("1"), implies("1")), row("3", states("2"))],
            "123",
            "3",
            {"2": (STATED, "3"), "1": (IMPLIED, "2")},
            id="what does not count implies, though it would state",
        ),
        pytest.param(
            [row("1"), row("2"), row("3", states(ALL)), row("4")],
            "1234",
            "3",
            {"4": (STATED, "3"), "2": (STATED, "3"), "1": (STATED, "3")},
            id="all is stated away, the dearer too",
        ),
    ],
)
def test_outcome(rows: list[Row], present: str, kept: str, takers: Takers) -> None:
    assert outcome(rows, present) == (kept, takers)


def test_what_is_no_candidate_does_not_count_and_states_nothing_away() -> None:
    rows = [row("1"), row("2", states("1")), row("3")]
    assert outcome(rows, "123", candidates="13") == ("13", {})


def test_what_is_no_candidate_implies_all_the_same() -> None:
    rows = [row("1"), row("2", implies("1")), row("3")]
    assert outcome(rows, "123", candidates="13") == ("3", {"1": (IMPLIED, "2")})


@pytest.mark.parametrize(
    "rows",
    [
        [row("1"), row("2"), row("3", states("1"))],
        [row("1"), row("2"), row("3", implies("1"))],
        [row("1"), row("2", implies("1")), row("3", states("1"))],
    ],
)
def test_what_is_granted_counts_whatever_excludes_it(rows: list[Row]) -> None:
    assert outcome(rows, "123", granted="1") == ("123", {})


def test_what_is_granted_and_not_there_does_not_count() -> None:
    assert outcome([row("1"), row("2")], "2", granted="1") == ("2", {})

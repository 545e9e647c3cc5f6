"""What the rows that look at one kind of fact bring."""

import pytest

from mjscore.engine.catalogue import Catalogue
from mjscore.engine.combination import Found, Grant, Places
from mjscore.engine.group import Dropped, Finding, Group, Part, Split, with_places
from tests.engine.toys import Marble, Toy, row

ROWS = Catalogue([row("1", each=True), row("2", each=False), row("3", reads=Marble), row("4", each=True)])


def part(*shown: tuple[str, Found]) -> Part:
    """What a fact with three blocks brings."""
    return Group(ROWS, Toy).parts[Toy(shown)]


@pytest.mark.parametrize(
    ("rule", "found", "times", "worth", "places"),
    [
        ("1", True, 1, 1, ((0, 1, 2),)),
        ("2", True, 1, 2, ((0, 1, 2),)),
        ("1", 3, 3, 3, ()),
        ("2", 3, 1, 2, ()),
        ("4", ((0,), (2,)), 2, 8, ((0,), (2,))),
        ("2", ((0, 1),), 1, 2, ((0, 1),)),
    ],
)
def test_finding(rule: str, found: Found, times: int, worth: int, places: tuple[Places, ...]) -> None:
    bit = 1 << ROWS.index(rule)
    assert part((rule, found)).findings == (Finding(ROWS[rule], bit, times, worth, places),)


@pytest.mark.parametrize("found", [False, 0, ()])
def test_nothing_is_found(found: Found) -> None:
    nothing = part(("1", found))
    assert (nothing.findings, nothing.dropped, nothing.masks) == ((), (), 0)


def test_rows_that_read_another_fact_are_not_asked() -> None:
    assert part(("3", True)).findings == ()
    (finding,) = Group(ROWS, Marble).parts[Marble((("3", True),))].findings
    assert finding.combination is ROWS["3"]


def test_masks_tell_what_is_there() -> None:
    assert ROWS.parted(part(("1", True), ("4", 2)).masks) == (0b1001, 0b1001, 0, 1)
    assert ROWS.parted(part(("1", True), ("4", 1)).masks) == (0b1001, 0b1001, 0, 0)


def test_each_value_is_looked_at_once() -> None:
    group = Group(ROWS, Toy)
    fact, same = (Toy((("1", True),)) for _ in range(2))
    assert group.parts[fact] is group.parts[same]
    assert group.parts[fact] is not group.parts[Toy((("1", True),), blocks=4)]


def halved(_: Catalogue, found: tuple[Finding, ...]) -> Split:
    """A principle: of what is there several times one counts, and what is there once falls away."""
    kept = tuple(with_places(finding, finding.places[:1]) for finding in found if finding.times > 1)
    rest = tuple(
        Dropped(with_places(finding, finding.places[1:] or finding.places), principle="half") for finding in found
    )
    return Split(kept, rest)


def test_principle_decides_what_may_count_and_what_is_there_stays_there() -> None:
    found = Group(ROWS, Toy, halved).parts[Toy((("1", ((0,), (1,))), ("4", ((2,),))))]
    assert found.findings == (Finding(ROWS["1"], 1, 1, 1, ((0,),)),)
    assert found.dropped == (
        Dropped(Finding(ROWS["1"], 1, 1, 1, ((1,),)), None, "half"),
        Dropped(Finding(ROWS["4"], 8, 1, 4, ((2,),)), None, "half"),
    )
    assert ROWS.parted(found.masks) == (0b1001, 0b0001, 0, 0)


def test_grants_depend_on_the_fact() -> None:
    generous = row("5", grants=Grant(("1", "2"), when=lambda fact: fact.blocks == 3))
    group = Group(Catalogue([*ROWS, generous]), Toy)
    shown: tuple[tuple[str, Found], ...] = (("5", True),)
    assert ROWS_AND_FIVE.parted(group.parts[Toy(shown)].masks) == (0b10000, 0b10000, 0b00011, 0)
    assert ROWS_AND_FIVE.parted(group.parts[Toy(shown, blocks=2)].masks) == (0b10000, 0b10000, 0, 0)
    assert ROWS_AND_FIVE.parted(group.parts[Toy((("1", True),))].masks) == (0b00001, 0b00001, 0, 0)


ROWS_AND_FIVE = Catalogue([*ROWS, row("5")])


def test_finding_of_certain_occurrences_alone() -> None:
    finding = Finding(ROWS["4"], 8, 2, 8, ((0,), (2,)))
    assert with_places(finding, ((2,),)) == Finding(ROWS["4"], 8, 1, 4, ((2,),))

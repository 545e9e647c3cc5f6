"""How a hand was won, and the winning tile placed in every way that makes a difference."""

import pytest

from mjscore.context import Context, Event, Win
from mjscore.engine.combination import Places
from mjscore.engine.score import written
from mjscore.patterns.facts import Wait, Winning
from mjscore.patterns.observe import FACTS
from tests.patterns.looks import DISCARD, SELF_DRAW, fact_of, only_fact, views_of

OPEN, EDGE, CLOSED, SINGLE = Wait


def placements(line: str, context: Context = DISCARD, *, only_wait: bool = False) -> set[tuple[str, Wait, Places]]:
    """For each view the block of the winning tile, the wait and the concealed pungs."""
    views = views_of(line, context, only_wait=only_wait)
    found = set()
    for view in views:
        fact = fact_of(Winning, view)
        found.add((written(view.arrangement)[view.placed], fact.wait, fact.concealed_pungs))
    assert len(found) == len(views)
    return found


def test_view_carries_a_fact_of_each_kind_in_their_order() -> None:
    (view,) = views_of("123m 456p 789s EEE S + S")
    assert tuple(type(fact_of(kind, view)) for kind in FACTS) == FACTS


@pytest.mark.parametrize(
    ("line", "block", "wait"),
    [
        ("12m 456p 789s EEE SS + 3m", "123m", EDGE),
        ("89m 456p 789s EEE SS + 7m", "789m", EDGE),
        ("23m 456p 789s EEE SS + 1m", "123m", OPEN),
        ("78m 456p 789s EEE SS + 9m", "789m", OPEN),
        ("78m 456p 789s EEE SS + 6m", "678m", OPEN),
        ("23m 456p 789s EEE SS + 4m", "234m", OPEN),
        ("13m 456p 789s EEE SS + 2m", "123m", CLOSED),
        ("79m 456p 789s EEE SS + 8m", "789m", CLOSED),
        ("46m 456p 789s EEE SS + 5m", "456m", CLOSED),
        ("123m 456p 789s EEE S + S", "SS", SINGLE),
        ("123m 456p 789s EE SS + S", "SSS", OPEN),
        ("11m 22m 33p 44p 55s EE C + C", "CC", SINGLE),
        ("19m 19p 19s ESWNCFP + P", "PP", OPEN),
        ("19m 19p 19s ESWNFFP + C", "C", OPEN),
        ("147m 258p 36s 123m EE + 9s", "369s", OPEN),
        ("147m 258p 369s 123m E + E", "EE", SINGLE),
        ("147m 258p 369s 13s EE + 2s", "123s", CLOSED),
        ("147m 25p 369s ESWNC + F", "ESWNCF", OPEN),
        ("147m 258p 36s ESWNC + F", "ESWNCF", OPEN),
    ],
)
def test_wait_where_no_other_kind_could_have_come(line: str, block: str, wait: Wait) -> None:
    context = SELF_DRAW
    assert {found[:2] for found in placements(line, context, only_wait=True)} == {(block, wait)}
    assert {found[:2] for found in placements(line, context)} == {(block, OPEN)}


def test_tile_that_fits_in_two_ways_is_placed_in_both() -> None:
    line = "123m 4566p 789s EEE + 6p"
    assert placements(line, SELF_DRAW, only_wait=True) == {("456p", OPEN, (3,)), ("66p", SINGLE, (3,))}
    assert placements(line, SELF_DRAW) == {("456p", OPEN, (3,))}


def test_waits_that_differ_in_the_chows_of_one_reading() -> None:
    assert placements("12m 345m EEE SSS CC + 3m", SELF_DRAW, only_wait=True) == {
        ("123m", EDGE, (2, 3)),
        ("345m", OPEN, (2, 3)),
    }


def test_discard_opens_the_pung_that_it_completes() -> None:
    line = "123m 555p 67p 789s EE + 5p"
    assert placements(line, DISCARD) == {("567p", OPEN, (3,)), ("555p", OPEN, ())}
    assert placements(line, SELF_DRAW) == {("567p", OPEN, (3,))}


def test_discard_opens_one_of_several_pungs() -> None:
    assert placements("222m 555p 88s EEE 99s + 8s", DISCARD) == {("888s", OPEN, (0, 1, 3))}
    assert placements("222m 555p 88s EEE 99s + 8s", SELF_DRAW) == {("888s", OPEN, (0, 1, 2, 3))}


def test_declared_sets_hold_no_winning_tile() -> None:
    assert placements("[555p] 67p 123m 789s EE + 5p", DISCARD) == {("567p", OPEN, ())}
    assert placements("[123m] 12m 456p 789s EE + 3m", DISCARD, only_wait=True) == {("123m", EDGE, ())}


def test_position_of_the_block_that_the_tile_completes() -> None:
    (view,) = views_of("[123m] 12m 456p 789s EE + 3m")
    assert written(view.arrangement) == ["[123m]", "123m", "456p", "789s", "EE"]
    assert view.placed == 1


@pytest.mark.parametrize(
    ("line", "exposed", "exposed_kongs", "concealed_kongs", "concealed_pungs"),
    [
        ("123m 456p 789s EEE S + S", 0, (), (), (3,)),
        ("[123m] 456p 789s EEE S + S", 1, (), (), (3,)),
        ("[123m] [EEE] 456p 789s S + S", 2, (), (), ()),
        ("{1111m} [EEEE] 456p 789s S + S", 1, (3,), (2,), ()),
        ("[2222m] {1111m} [EEEE] {CCCC} S + S", 2, (1, 2), (0, 3), ()),
        ("{1111m} 222m 333p 444s S + S", 0, (), (0,), (1, 2, 3)),
        ("[EEE] 147m 258p 369s 5s + 5s", 1, (), (), ()),
        ("{EEEE} 147m 258p 369s 5s + 5s", 0, (), (3,), ()),
        ("EEE 147m 258p 369s 5s + 5s", 0, (), (), (3,)),
        ("11m 22m 33p 44p 55s EE C + C", 0, (), (), ()),
    ],
)
def test_how_sets_are_kept(
    line: str, exposed: int, exposed_kongs: Places, concealed_kongs: Places, concealed_pungs: Places
) -> None:
    fact = only_fact(Winning, line)
    assert (fact.exposed, fact.exposed_kongs, fact.concealed_kongs, fact.concealed_pungs) == (
        exposed,
        exposed_kongs,
        concealed_kongs,
        concealed_pungs,
    )
    assert fact.kongs == tuple(sorted(exposed_kongs + concealed_kongs))
    assert fact.concealed == tuple(sorted(concealed_pungs + concealed_kongs))


LINE = "[SSSS] 123m 456p 78s EE + 9s"


@pytest.mark.parametrize(
    ("win", "events", "expected"),
    [
        (Win.DISCARD, (), (False, False, False, False, False)),
        (Win.SELF_DRAW, (), (True, False, False, False, False)),
        (Win.DISCARD, (Event.LAST_TILE,), (False, True, False, False, False)),
        (Win.SELF_DRAW, (Event.LAST_TILE, Event.KONG_REPLACEMENT), (True, True, True, False, False)),
        (Win.SELF_DRAW, (Event.FLOWER_REPLACEMENT,), (True, False, False, False, False)),
        (Win.DISCARD, (Event.ROBBING_KONG,), (False, False, False, True, True)),
        (Win.DISCARD, (Event.LAST_OF_KIND,), (False, False, False, False, True)),
    ],
)
def test_way_of_winning_and_events(win: Win, events: tuple[Event, ...], expected: tuple[bool, ...]) -> None:
    fact = only_fact(Winning, LINE, Context(win, events=frozenset(events)))
    found = fact.self_drawn, fact.last_tile, fact.kong_replacement, fact.robbing_kong, fact.last_of_kind
    assert found == expected


@pytest.mark.parametrize(
    ("line", "last"),
    [
        ("[999s] 78s 123m 456p EE + 9s", True),
        ("[789s] [789s] [789s] 78s EE + 9s", True),
        ("[789s] [789s] 78s 123m EE + 9s", False),
        ("{8888s} 123s 789m 456p E + E", False),
        ("[999s] 78s 123m 456p EE + 6s", False),
        ("[EEE] 123m 456p 789s S + S", False),
    ],
)
def test_last_of_its_kind_where_the_own_exposed_sets_hold_the_other_three(line: str, *, last: bool) -> None:
    assert only_fact(Winning, line).last_of_kind is last


@pytest.mark.parametrize(
    ("line", "events", "only_wait", "placed"),
    [
        ("123m 456p 78s EEE SS + 9s", (), False, ()),
        ("123m 456p 79s EEE SS + 8s", (), True, (2,)),
        ("123m 456p 79s EEE SS + 8s", (), False, ()),
        ("123m 456p 78s EEE SS + 9s", (Event.LAST_OF_KIND,), False, (2,)),
        ("123m 456p 78s EEE SS + 9s", (Event.ROBBING_KONG,), True, (2,)),
    ],
)
def test_block_of_the_winning_tile_is_shown_where_it_matters(
    line: str, events: tuple[Event, ...], placed: Places, *, only_wait: bool
) -> None:
    fact = only_fact(Winning, line, Context(events=frozenset(events)), only_wait=only_wait)
    assert fact.placed == placed


@pytest.mark.parametrize(("flowers", "count"), [("", 0), ("a", 1), ("abcdefgh", 8)])
def test_flowers(flowers: str, count: int) -> None:
    assert only_fact(Winning, "[234m] 222p 456p 678s 9s + 9s", flowers=flowers).flowers == count

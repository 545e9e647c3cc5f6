"""The pipeline from a hand to its sheet, and what an unfinished hand is told."""

from collections.abc import Callable
from dataclasses import replace
from itertools import chain

import pytest
from msgspec import structs

from mjscore.context import Context, Event, Win, Wind
from mjscore.engine.catalogue import Catalogue
from mjscore.engine.combination import Found, Grant, Row, Why, implies, states
from mjscore.engine.events import EventRule, Need
from mjscore.engine.exclusion import Taker
from mjscore.engine.group import Dropped, Finding, Split, with_places
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import readings, score, total_of, unfinished, written
from mjscore.engine.sheet import Counted, ScoreSheet, Suppressed
from mjscore.engine.tally import View
from mjscore.hand import Hand
from mjscore.notation import parse_hand, write_tiles
from tests.engine.toys import Looks, Marble, Toy, items, row, rulebook, view

HAND = parse_hand("123m 456p 789s EEE S + S")
CONTEXT = Context()


def sheet_of(book: Ruleset, line: str = "123m 456p 789s EEE S + S", flowers: str = "") -> ScoreSheet:
    """The sheet of a hand that is a win."""
    sheet = score(book, parse_hand(line, flowers), CONTEXT)
    assert sheet is not None
    return sheet


def seen(rows: list[Row], *views: View) -> ScoreSheet:
    """The sheet of a hand that shows these views."""
    return sheet_of(rulebook(rows, *views))


def test_hand_that_is_no_win_has_no_sheet() -> None:
    book = rulebook([row("1")], view("123m 99s", ("1", True)))
    assert score(book, parse_hand("123m 456p 789s EEE S + W"), CONTEXT) is None


def test_items_stand_from_the_dearest_and_the_total_is_their_sum() -> None:
    rows = [row("1"), row("2", each=True), row("3", reads=Marble), row("4"), row("5", implies("1"), states("4"))]
    sheet = seen(rows, view("123m 99s", ("1", True), ("2", 3), ("3", True), ("4", True), ("5", True)))
    assert items(sheet) == ([("5", 1), ("3", 1), ("2", 3)], [("4", 1, "stated 5"), ("1", 1, "implied 5")])
    assert sheet.total == 5 + 3 + 2 * 3
    assert [item.worth for item in sheet.counted] == [5, 3, 6]


def test_sheet_tells_the_reading_the_place_of_the_winning_tile_and_the_waits() -> None:
    sheet = seen([row("1")], view("123m [EEE] 99s", ("1", True), placed=2))
    assert written(sheet.arrangement) == ["123m", "[EEE]", "99s"]
    assert sheet.placed == 2
    assert write_tiles(sheet.waits) == "S"
    assert sheet.context == CONTEXT


def test_written_blocks() -> None:
    assert written(view("147m 123p [123p] [EEEE] {SSSS} 55s").arrangement) == [
        "147m",
        "123p",
        "[123p]",
        "[EEEE]",
        "{SSSS}",
        "55s",
    ]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        pytest.param([("5", True)], [("4", True)], id="more points"),
        pytest.param([("4", True), ("3", True)], [("6", True)], id="more points, though none so dear"),
        pytest.param([("5", True)], [("4", True), ("1", True)], id="of equals the dearest item"),
        pytest.param([("4", True), ("2", True)], [("4", True), ("1", 2)], id="then the next"),
        pytest.param([("3", True), ("2", True)], [("2", 2), ("1", True)], id="an item stands once for each time"),
        pytest.param([("50", True)], [("5", True)], id="of the same points the higher rule number"),
        pytest.param([("K", True)], [("50", True)], id="letters are above numbers"),
        pytest.param([("1", 2), ("80", False)], [("1", True)], id="twice is more than once"),
    ],
)
def test_reading_with_the_most_points_counts(first: list[tuple[str, int]], second: list[tuple[str, int]]) -> None:
    rows = [row("1", each=True), row("2", each=True), row("3"), row("4"), row("5"), row("6")]
    rows += [row("50", points=5), row("K", points=5)]
    better, worse = view("999s 11s", *first), view("111m 22m", *second)
    for views in ((better, worse), (worse, better)):
        assert written(seen(rows, *views).arrangement) == ["999s", "11s"]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("123m 99s", "123p 99s"),
        ("123m 456p 99s", "123m 456s 99s"),
        ("99s 111m", "112m 99p"),
        ("123m 99s", "[123m] 99s"),
    ],
)
def test_of_equal_readings_the_one_that_is_written_first(first: str, second: str) -> None:
    for views in ((first, second), (second, first)):
        sheet = seen([row("1")], *(view(tiles, ("1", True)) for tiles in views))
        assert written(sheet.arrangement) == first.split()


def test_nothing_else_counts() -> None:
    sheet = seen([row("1")], view("123m 99s"))
    assert items(sheet) == ([("80", 1)], [])
    assert (sheet.total, sheet.counting) == (8, 8)
    assert sheet.counted[0].places == ((0, 1),)


def test_nothing_else_counts_but_what_is_aside() -> None:
    sheet = seen([row("1")], view("123m 99s", ("90", 3)))
    assert items(sheet) == ([("80", 1), ("90", 3)], [])
    assert (sheet.total, sheet.counting) == (11, 8)


def test_what_is_granted_counts_whatever_excludes_it() -> None:
    rows = [row("1"), row("2", states("1")), row("3", grants=Grant(("1",), when=lambda fact: fact.blocks == 2))]
    shown = [(rule, True) for rule in "123"]
    assert items(seen(rows, view("123m 99s", *shown))) == ([("3", 1), ("2", 1), ("1", 1)], [])
    assert items(seen(rows, view("123m 456m 99s", *shown))) == ([("3", 1), ("2", 1)], [("1", 1, "stated 2")])


def parted(catalogue: Catalogue, found: tuple[Finding, ...]) -> Split:
    """A principle: of rule 1 the first time counts, the second falls to rule 2, the others to the principle."""
    kept, dropped = [], []
    for finding in found:
        if finding.combination.rule != "1":
            kept.append(finding)
            continue
        kept.append(with_places(finding, finding.places[:1]))
        inside = with_places(finding, finding.places[1:2])
        dropped.append(Dropped(inside, Taker(catalogue["2"], Why.IMPLIED)))
        dropped.append(Dropped(with_places(finding, finding.places[2:]), principle="parted"))
    return Split(tuple(kept), tuple(dropped))


FOUR_TIMES: tuple[str, Found] = ("1", ((0,), (1,), (2,), (3,)))


@pytest.mark.parametrize(
    ("rows", "counted", "suppressed"),
    [
        pytest.param(
            [row("2")],
            [("2", 1), ("1", 1)],
            [("1", 1, "implied 2"), ("1", 2, "principle parted")],
            id="items of one rule for each reason",
        ),
        pytest.param(
            [row("2"), row("3", states("1"))],
            [("3", 1), ("2", 1)],
            [("1", 4, "stated 3")],
            id="a dearer one takes all of them",
        ),
        pytest.param(
            [row("2", states("1"))],
            [("2", 1)],
            [("1", 4, "stated 2")],
            id="of the same one what it states",
        ),
    ],
)
def test_what_falls_away_in_its_group(
    rows: list[Row], counted: list[tuple[str, int]], suppressed: list[tuple[str, int, str]]
) -> None:
    shown: list[tuple[str, Found]] = [FOUR_TIMES, *((item.rule, True) for item in rows)]
    book = rulebook([row("1", each=True), *rows], view("1m 2m 3m 4m", *shown))
    sheet = sheet_of(structs.replace(book, principles={Toy: parted}))
    assert items(sheet) == (counted, suppressed)
    everything: list[Counted | Suppressed] = [*sheet.counted, *sheet.suppressed]
    ones = [item.places for item in everything if item.combination.rule == "1"]
    assert sorted(chain.from_iterable(ones)) == [(0,), (1,), (2,), (3,)]


def test_what_one_takes_inside_and_another_takes_everywhere() -> None:
    """The dearer names the time that it takes, though the cheaper takes them all."""
    rows = [row("1", each=True), row("2", points=9), row("5", states("1"))]
    book = rulebook(rows, view("1m 2m 3m 4m", FOUR_TIMES, ("2", True), ("5", True)))
    sheet = sheet_of(structs.replace(book, principles={Toy: parted}))
    counted, suppressed = items(sheet)
    assert counted == [("2", 1), ("5", 1)]
    assert sorted(suppressed) == [("1", 1, "implied 2"), ("1", 3, "stated 5")]


def test_what_one_states_inside_and_implies_everywhere_is_stated() -> None:
    def principle(catalogue: Catalogue, found: tuple[Finding, ...]) -> Split:
        one, two = sorted(found, key=lambda finding: finding.bit)
        return Split((two,), (Dropped(one, Taker(catalogue["2"], Why.STATED)),))

    book = rulebook([row("1"), row("2", implies("1"))], view("1m 2m", ("1", True), ("2", True)))
    sheet = sheet_of(structs.replace(book, principles={Toy: principle}))
    assert items(sheet) == ([("2", 1)], [("1", 1, "stated 2")])


def test_flowers_are_seen_where_they_count() -> None:
    looks = Looks((view("123m 99s"),))
    book = rulebook([row("1")], observe=looks)
    sheet_of(book, flowers="ab")
    assert looks.hand.flowers == "ab"


def test_every_reading_the_chosen_first_and_of_its_places_the_best() -> None:
    rows = [row("1", each=True), row("2"), row("3")]
    views = [
        view("999s 11s", ("1", True)),
        view("123m 44m", ("1", True), placed=0),
        view("123m 44m", ("3", True), placed=1),
        view("111m 22m", ("2", True), ("1", True)),
    ]
    book = rulebook(rows, *views)
    sheets = readings(book, HAND, CONTEXT)
    assert [(" ".join(written(sheet.arrangement)), sheet.placed, sheet.total) for sheet in sheets] == [
        ("123m 44m", 1, 3),
        ("111m 22m", 0, 3),
        ("999s 11s", 0, 1),
    ]
    assert sheets[0] == score(book, HAND, CONTEXT)


def test_total_is_that_of_the_best_reading() -> None:
    rows = [row("1", each=True), row("2")]
    book = rulebook(rows, view("123m 44m", ("1", 5), ("2", True), ("90", 2)), view("111m 22m", ("2", True)))
    assert total_of(book, HAND, CONTEXT) == 5 + 2 + 2
    assert total_of(rulebook(rows, view("123m 44m", ("90", 2))), HAND, CONTEXT) == 8 + 2


def test_hand_that_is_no_win_has_no_total_and_no_reading() -> None:
    book = rulebook([row("1")], view("123m 99s", ("1", True)))
    no_win = parse_hand("123m 456p 789s EEE S + W")
    assert total_of(book, no_win, CONTEXT) is None
    assert readings(book, no_win, CONTEXT) == ()


@pytest.mark.parametrize("look", [score, total_of, readings])
def test_nothing_sees_flowers_where_they_do_not_count(look: Callable[[Ruleset, Hand, Context], object]) -> None:
    looks = Looks((view("123m 99s"),))
    book = structs.replace(rulebook([row("1")], observe=looks), counts_flowers=False)
    look(book, replace(HAND, flowers="ab"), CONTEXT)
    assert looks.hand.flowers == ""


@pytest.mark.parametrize(
    ("line", "counts_exhausted", "only"),
    [
        ("123m 456p 789s EEE S + S", False, True),
        ("123m 456p 78s EEE SS + 9s", False, False),
        ("{1111m} 23m 456p 789s EE + 4m", False, True),
        ("{1111m} 23m 456p 789s EE + 4m", True, False),
        ("123m 456p 789s EEE S + S", True, True),
    ],
)
def test_whether_another_kind_could_have_come(line: str, *, counts_exhausted: bool, only: bool) -> None:
    looks = Looks((view("123m 99s"),))
    sheet_of(structs.replace(rulebook([], observe=looks), counts_exhausted_waits=counts_exhausted), line)
    assert looks.only_wait is only


@pytest.mark.parametrize(
    ("line", "missing", "draws"),
    [
        ("", 14, 14),
        ("1122m", 10, 10),
        ("123m 456p 78s EEE S", 2, 2),
        ("123m 456p 78s EEE SW", 1, 2),
        ("1122m 1122p 1122s E", 1, 4),
        ("{EEEE} {SSSS} {WWWW} 1111m", 1, 2),
    ],
)
def test_unfinished_hand_without_waits(line: str, missing: int, draws: int) -> None:
    lacks = unfinished(rulebook([]), parse_hand(line), CONTEXT)
    assert (lacks.missing, lacks.distance, lacks.waits) == (missing, draws, ())


EVENTS = (
    EventRule(Event.LAST_TILE),
    EventRule(Event.KONG_REPLACEMENT, (Need.SELF_DRAW,)),
    EventRule(Event.ROBBING_KONG, (Need.DISCARD,)),
)


def test_each_wait_is_scored_both_ways_with_the_events_that_fit() -> None:
    book = structs.replace(rulebook([row("1")], view("123m 99s", ("1", True))), events=EVENTS)
    context = Context(
        Win.DISCARD,
        Wind.WEST,
        Wind.NORTH,
        frozenset({Event.LAST_TILE, Event.KONG_REPLACEMENT, Event.ROBBING_KONG, Event.LAST_OF_KIND}),
        Wind.SOUTH,
    )
    lacks = unfinished(book, parse_hand("123m 456p 78s EEE SS"), context)
    assert (lacks.missing, lacks.distance) == (1, 1)
    assert [(write_tiles([wait.tile]), wait.left) for wait in lacks.waits] == [("6s", 4), ("9s", 4)]
    for wait in lacks.waits:
        assert (wait.self_draw.total, wait.discard.total) == (1, 1)
        assert wait.self_draw.context == Context(
            Win.SELF_DRAW, Wind.WEST, Wind.NORTH, frozenset({Event.LAST_TILE, Event.KONG_REPLACEMENT})
        )
        assert wait.discard.context == Context(
            Win.DISCARD, Wind.WEST, Wind.NORTH, frozenset({Event.LAST_TILE, Event.ROBBING_KONG})
        )


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("123m 456p 22234s EE", {"2s": 1, "5s": 4, "E": 2}),
        ("[111m] 23m 456p 789s EE", {"1m": 1, "4m": 4}),
        ("{1111m} 23m 456p 789s EE", {"4m": 4}),
    ],
)
def test_how_many_of_a_wait_the_player_does_not_hold(line: str, left: dict[str, int]) -> None:
    lacks = unfinished(rulebook([], view("123m 99s")), parse_hand(line), CONTEXT)
    assert {write_tiles([wait.tile]): wait.left for wait in lacks.waits} == left

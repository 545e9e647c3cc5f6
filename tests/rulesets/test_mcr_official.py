"""What differs in the official forms, line by line, with hands worked by hand."""

from typing import NamedTuple

import pytest

from mjscore.context import Context, Event, Win, Wind
from mjscore.engine.combination import Example
from mjscore.engine.score import score
from mjscore.engine.sheet import ScoreSheet
from mjscore.notation import parse_hand
from mjscore.rulesets import ruleset
from tests.rulesets.scored import Excluded, counted, excluded

FORMS = ("mcr", "mcr-1998", "mcr-2006")
SELF_DRAWN = Context(Win.SELF_DRAW)
LAST_DRAW = Context(Win.SELF_DRAW, events=frozenset({Event.LAST_TILE}))
ROBBED = Context(events=frozenset({Event.ROBBING_KONG}))
NORTH = Context(seat=Wind.NORTH, round=Wind.NORTH)
SOUTH = Context(seat=Wind.SOUTH, round=Wind.SOUTH)


def read(form: str, example: Example) -> ScoreSheet:
    sheet = score(ruleset(form), parse_hand(example.hand, example.flowers), example.context)
    assert sheet is not None
    return sheet


class Case(NamedTuple):
    """A hand, and what counts in it under `mcr`, `mcr-1998` and `mcr-2006`, with the totals."""

    line: str
    example: Example
    counts: tuple[str, str, str]
    totals: tuple[int, int, int]


def case(line: str, hand: str | Example, counts: tuple[str, str, str], totals: tuple[int, int, int]) -> Case:
    return Case(line, hand if isinstance(hand, Example) else Example(hand), counts, totals)


CASES = (
    case("K", "{2222s} [7777p] 345m 67s NN + 8s", ("22 6", "K", "K"), (3, 5, 6)),
    case("33", "{2222s} {7777p} [345m] 67s NN + 8s", ("33", "33", "33"), (6, 6, 8)),
    case("21 beside 33", "{2222s} {7777p} 345m 67s NN + 8s", ("33 17", "33 17", "33 17"), (8, 8, 10)),
    case("54 beside 33", "{2222s} {7777p} 333m 67s NN + 8s", ("33 17", "54 33 17", "54 33 17"), (8, 24, 26)),
    case("21 beside a kong", "{2222s} 777p [345m] 67s NN + 8s", ("22", "22 21", "22 21"), (2, 4, 4)),
    case("21 beside 65", "{2222s} {7777p} [3333m] 67s NN + 8s", ("65", "65 21", "65 21"), (32, 34, 34)),
    case("21 beside K", "{2222s} [7777p] 333m 67s NN + 8s", ("22 6", "K 21", "K 21"), (3, 7, 8)),
    case("54 beside 79", "{2222s} {7777p} [3333m] {6666m} N + N", ("79", "79 54", "79 54"), (88, 104, 104)),
    case("73 beside 79", "{2222s} {7777p} {3333m} {6666m} N + N", ("79 73", "79 73", "79 73"), (152, 152, 152)),
    case("K in 65", "[2222s] {7777p} [3333m] 67s NN + 8s", ("65", "65", "65"), (32, 32, 32)),
    case("5 beside 48", "[SSS] [WWW] [NNN] 111m 5p + 5p", ("48 28 11 7", "48 28 11 7 5", "48 28 11 7 5"), (20, 21, 21)),
    case("5 beside 70", "[EEE] [SSS] [WWW] 23m NN + 1m", ("70 29 24 16 15",) * 3, (78, 78, 78)),
    case("5 beside 70 and 66", "[EEE] [SSS] [WWW] 111m N + N", ("70 66 29 16 15 11",) * 3, (107, 107, 107)),
    case("5 beside 75", "[EEE] [SSS] [WWW] [NNN] 5p + 5p", ("75 32 29",) * 3, (100, 100, 100)),
    case("5 beside 69", "[111m] [111p] [999s] [999m] 9p + 9p", ("69 32", "69 32", "69 32 20 20"), (70, 70, 74)),
    case(
        "5 beside 72",
        Example("[EEE] [SSS] [NNN] CC PP + C", context=SOUTH),
        ("72 48 16 15", "72 48 16 15 14", "72 48 16 15 14"),
        (80, 82, 82),
    ),
    case("5 beside 78", "1112345678999s + 5s", ("78 21", "78 21 5", "78 21"), (90, 91, 90)),
    case("37 and 2", "[234m] [234p] [234s] 23m 99m + 4m", ("37 18 8 1", "37 18 1", "37 18 1"), (12, 11, 11)),
    case("50 and 4", "[123p] [789p] [123s] 78s 55m + 9s", ("50", "50", "50"), (16, 16, 16)),
    case("74 and 4", "[123p] [789p] [123p] 78p 55p + 9p", ("74", "74", "74"), (64, 64, 64)),
    case("55 and 31", "11m 22p 33s EE SS CC F + F", ("55", "55 31", "55 31"), (24, 30, 30)),
    case(
        "55 self-drawn",
        Example("11m 22p 33s EE SS 44m 6m + 6m", context=SELF_DRAWN),
        ("55 12", "55 12", "55 25"),
        (25, 25, 28),
    ),
    case(
        "44 self-drawn",
        Example("17m 258s 369p ESWCF + P", context=SELF_DRAWN),
        ("44 12", "44 12", "44 25"),
        (13, 13, 16),
    ),
    case(
        "56 self-drawn",
        Example("17m 258s 36p ESWNCF + P", context=SELF_DRAWN),
        ("56 12", "56 12", "56 25"),
        (25, 25, 28),
    ),
    case(
        "73 self-drawn",
        Example("222m 555p 777s 333s 5s + 5s", context=SELF_DRAWN),
        ("73 23 12", "73 23 12", "73 25 23"),
        (67, 67, 70),
    ),
    case(
        "78 self-drawn",
        Example("1112345678999s + 1s", context=SELF_DRAWN),
        ("78 49 25 19", "78 49 19 12", "78 49 25 19"),
        (110, 107, 110),
    ),
    case(
        "80 self-drawn", Example("1122334455667s + 7s", context=SELF_DRAWN), ("80 12", "80 12", "80 25"), (89, 89, 92)
    ),
    case("81", "19m 19p 19s ESWNCFP + P", ("81", "81", "81"), (88, 88, 88)),
    case(
        "81 and flowers",
        Example("19m 19p 19s ESWNCFP + P", "abc", SELF_DRAWN),
        ("81", "81 13 13 13 12", "81 25 13 13 13"),
        (88, 92, 95),
    ),
    case(
        "81 and 40", Example("19m 19p 19s ESWNCFP + P", context=LAST_DRAW), ("81", "81 40", "81 40 25"), (88, 96, 100)
    ),
    case(
        "81 and 41",
        Example("19m 19p 19s ESWNCFP + P", context=Context(events=frozenset({Event.LAST_TILE}))),
        ("81", "81 41", "81 41"),
        (88, 96, 96),
    ),
    case("81 and 43", Example("19m 19p 19s EESWNCF + P", context=ROBBED), ("81", "81 43", "81 43"), (88, 96, 96)),
    case("72 and 34", "[EEE] [SSS] CCC FFF N + N", ("72 34 21 16 15 11",) * 3, (77, 77, 77)),
    case(
        "77 with 29", "[222s] [333s] 44466s FF + F", ("77 60 28 14", "77 60 28 14", "77 60 29 28 14"), (120, 120, 126)
    ),
    case(
        "77 with 58",
        "[222s] [333s] 444s 66s 88s + 8s",
        ("77 60 58 28 23 8", "77 60 58 28 23", "77 60 58 28 23"),
        (145, 144, 144),
    ),
    case("19 of honors", "EEEE 22m 33m 44p 66s 5p + 5p", ("55 19", "55 19", "55"), (26, 26, 24)),
    case("19 in seven pairs", "1111m 22p 33p 44s 66s E + E", ("55 19", "55 19", "55 19"), (26, 26, 26)),
    case("19 in 69", "1111m 9999p 1199s 9m + 9m", ("69 55 19 19", "69 55 19 19", "69 55"), (92, 92, 88)),
    case(
        "19 in 77", "2222334466888s + 8s", ("77 58 55 23 19 19 8", "77 58 55 23 19 19", "77 58 55 23"), (143, 142, 138)
    ),
    case(
        "edge wait in a knitted straight",
        "147m 258p 69s 123s 55m + 3s",
        ("45 18 17 9 8", "45 18 17 9", "45 18 17 9"),
        (18, 17, 17),
    ),
    case(
        "closed wait in a knitted straight",
        "147m 258p 39s 567s 11m + 6s",
        ("45 18 17 10 8", "45 18 17 10", "45 18 17 10"),
        (18, 17, 17),
    ),
    case(
        "single wait in a knitted straight",
        "147m 258p 69s 33s 456m + 3s",
        ("45 18 17 11 8", "45 18 17 11", "45 18 17 11"),
        (18, 17, 17),
    ),
    case(
        "no wait in the other sets", "47m 258p 369s 123m 55s + 1m", ("45 18 17 8", "45 18 17", "45 18 17"), (17, 16, 16)
    ),
)


@pytest.mark.parametrize("one", CASES, ids=lambda one: one.line)
def test_what_counts(one: Case) -> None:
    sheets = [read(form, one.example) for form in FORMS]
    counts = [" ".join(rule for rule, times in counted(sheet).items() for _ in range(times)) for sheet in sheets]
    assert (tuple(counts), tuple(sheet.total for sheet in sheets)) == (one.counts, one.totals)


def test_no_line_of_the_table_is_told_twice() -> None:
    assert len({one.line for one in CASES}) == len(CASES)


ORPHANS_DRAWN = Example("19m 19p 19s ESWNCFP + P", context=SELF_DRAWN)
PAIRS_DRAWN = Example("11m 22p 33s EE SS CC F + F", context=SELF_DRAWN)
GATES_DRAWN = Example("1112345678999s + 1s", context=SELF_DRAWN)


@pytest.mark.parametrize(
    ("form", "example", "gone"),
    [
        ("mcr-1998", Example("{2222s} [7777p] 345m 67s NN + 8s"), {("6", 1, "stated", "K"), ("22", 1, "stated", "K")}),
        ("mcr-2006", Example("{2222s} [7777p] 345m 67s NN + 8s"), {("6", 1, "stated", "K"), ("22", 1, "stated", "K")}),
        (
            "mcr-1998",
            Example("[2222s] {7777p} [3333m] 67s NN + 8s"),
            {
                ("6", 1, "implied", "65"),
                ("22", 1, "implied", "65"),
                ("26", 1, "implied", "65"),
                ("K", 1, "principle", "one_of_kongs"),
            },
        ),
        (
            "mcr-2006",
            Example("{2222s} {7777p} [3333m] 67s NN + 8s"),
            {
                ("6", 1, "implied", "65"),
                ("22", 1, "implied", "65"),
                ("33", 1, "implied", "65"),
                ("K", 1, "principle", "one_of_kongs"),
            },
        ),
        (
            "mcr-1998",
            Example("{2222s} {7777p} 333m 67s NN + 8s"),
            {("22", 1, "stated", "33"), ("21", 1, "implied", "54")},
        ),
        ("mcr", Example("[SSS] [WWW] [NNN] 111m 5p + 5p"), {("5", 4, "stated", "48")}),
        ("mcr-1998", Example("[SSS] [WWW] [NNN] 111m 5p + 5p"), {("5", 3, "stated", "48")}),
        ("mcr-2006", Example("[SSS] [WWW] [NNN] 111m 5p + 5p"), {("5", 3, "stated", "48")}),
        (
            "mcr-1998",
            Example("[EEE] [SSS] [WWW] 111m N + N", context=NORTH),
            {
                ("48", 1, "stated", "70"),
                ("28", 1, "stated", "66"),
                ("24", 1, "implied", "66"),
                ("5", 3, "stated", "70"),
                ("5", 1, "stated", "66"),
            },
        ),
        (
            "mcr-2006",
            Example("[EEE] [SSS] [WWW] 111m N + N", context=NORTH),
            {
                ("48", 1, "stated", "70"),
                ("28", 1, "stated", "66"),
                ("24", 1, "implied", "66"),
                ("5", 4, "stated", "70"),
            },
        ),
        ("mcr", Example("[234m] [234p] [234s] 23m 99m + 4m"), {("2", 5, "stated", "37")}),
        (
            "mcr-1998",
            Example("[234m] [234p] [234s] 23m 99m + 4m"),
            {("8", 1, "implied", "18"), ("2", 3, "stated", "37"), ("2", 2, "principle", "account_once")},
        ),
        (
            "mcr-1998",
            Example("[123p] [789p] [123s] 78s 55m + 9s"),
            {("18", 1, "stated", "50"), ("8", 1, "stated", "50"), ("4", 2, "stated", "50"), ("2", 2, "implied", "50")},
        ),
        (
            "mcr-1998",
            PAIRS_DRAWN,
            {("25", 1, "stated", "55"), ("17", 1, "stated", "55"), ("11", 1, "stated", "55")},
        ),
        (
            "mcr-2006",
            PAIRS_DRAWN,
            {("17", 1, "stated", "55"), ("12", 1, "stated", "25"), ("11", 1, "stated", "55")},
        ),
        ("mcr-1998", ORPHANS_DRAWN, {("31", 1, "stated", "81"), ("25", 1, "stated", "81"), ("17", 1, "stated", "81")}),
        ("mcr-2006", ORPHANS_DRAWN, {("31", 1, "stated", "81"), ("17", 1, "stated", "81"), ("12", 1, "stated", "25")}),
        ("mcr-1998", Example("[222s] [333s] 44466s FF + F"), {("29", 1, "stated", "77")}),
        ("mcr-2006", Example("[222s] [333s] 44466s FF + F"), set()),
        ("mcr-1998", Example("[222s] [333s] 444s 66s 88s + 8s"), {("8", 1, "stated", "58")}),
        ("mcr-2006", Example("[222s] [333s] 444s 66s 88s + 8s"), {("8", 1, "stated", "58")}),
        (
            "mcr-1998",
            GATES_DRAWN,
            {
                ("58", 1, "stated", "78"),
                ("25", 1, "stated", "78"),
                ("17", 1, "implied", "78"),
                ("8", 1, "stated", "78"),
                ("5", 1, "stated", "78"),
                ("4", 1, "implied", "49"),
                ("3", 2, "implied", "49"),
            },
        ),
        (
            "mcr-1998",
            Example("1112345678999s + 5s"),
            {("58", 1, "stated", "78"), ("17", 1, "implied", "78"), ("8", 1, "stated", "78"), ("5", 1, "stated", "78")},
        ),
        (
            "mcr-2006",
            Example("1112345678999s + 5s"),
            {("58", 1, "stated", "78"), ("17", 1, "implied", "78"), ("8", 1, "stated", "78"), ("5", 2, "stated", "78")},
        ),
    ],
)
def test_what_does_not(form: str, example: Example, gone: set[Excluded]) -> None:
    assert excluded(read(form, example)) == gone


@pytest.mark.parametrize("form", FORMS[1:])
def test_the_rows_are_those_of_the_source_and_one(form: str) -> None:
    """The same combinations by number, identifier and name; only two and the one more have other points or none."""
    source, official = ruleset("mcr").catalogue, ruleset(form).catalogue
    assert {(row.rule, row.id, row.names, row.family, row.official) for row in official} - {
        (row.rule, row.id, row.names, row.family, row.official) for row in source
    } == {(row.rule, row.id, row.names, row.family, row.official) for row in official if row.rule == "K"}
    points = {row.rule: row.points for row in source}
    unlike = {row.rule: row.points for row in official if row.points != points.get(row.rule)}
    assert unlike == ({"K": 5} if form == "mcr-1998" else {"K": 6, "33": 8})
    assert len(official) == 82


@pytest.mark.parametrize("form", FORMS[1:])
def test_what_goes_with_a_combination_is_not_taken_away_by_it(form: str) -> None:
    catalogue = ruleset(form).catalogue
    for n, row in enumerate(catalogue):
        assert not catalogue.mask(row.goes_with) & (catalogue.stated[n] | catalogue.implied[n]), row.rule


def test_presets() -> None:
    common = {
        "pair_counting": "account_once",
        "all_chows_pair": "suited",
        "concealed_kong_as_pung": "always",
        "nine_gates": "nine_sided_wait",
        "lesser_knitted_honors": "five_or_six",
        "minimum": 8,
        "flowers": True,
    }
    assert dict(ruleset("mcr-1998").settings) == common | {"exhausted_wait": "counted"}
    assert dict(ruleset("mcr-2006").settings) == common | {"exhausted_wait": "ignored"}

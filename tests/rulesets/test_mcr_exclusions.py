"""What is there and does not count, with the reason: each exclusion by itself, and whole sheets worked by hand."""

from collections.abc import Iterator
from itertools import chain, product

import pytest

from mjscore.context import Context, Event, Win, Wind
from mjscore.engine.combination import Example, Why
from mjscore.hand import Hand
from mjscore.notation import write_hand
from mjscore.rulesets import ruleset
from mjscore.tiles import HONORS, TERMINALS
from tests.rulesets.scored import Excluded, counted, excluded, present, scored, sheet_of
from tests.rulesets.spec import SPEC, implied_by, targets

ROWS = ruleset("mcr").catalogue
EXAMPLES = list(dict.fromkeys(chain.from_iterable((*row.examples, *row.counter_examples) for row in ROWS)))
SELF_DRAWN = Context(Win.SELF_DRAW)


def pairs() -> Iterator[tuple[str, str, Why]]:
    """Each combination with each other that it names as not counted beside it."""
    for rule in SPEC:
        for field, why in (("states", Why.STATED), ("implies", Why.IMPLIED)):
            for target in targets(rule, field):
                yield rule, target, why


@pytest.mark.parametrize(
    ("rule", "target", "why"), [pytest.param(*p, id=f"{p[0]} {p[2].value} {p[1]}") for p in pairs()]
)
def test_exclusion_acts_in_an_example_of_its_row(rule: str, target: str, why: Why) -> None:
    row = ROWS[rule]
    suppressed = chain.from_iterable(scored(example).suppressed for example in row.examples)
    assert {item.why for item in suppressed if item.combination.rule == target and item.by is row} == {why}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.hand)
def test_nothing_counts_beside_what_takes_it_away(example: Example) -> None:
    sheet = scored(example)
    granted = {"58", "8"} if "77" in counted(sheet) and "F" not in example.hand else set()
    taken = set(chain.from_iterable(targets(rule, "states") for rule in counted(sheet)))
    for rule in present(sheet):
        taken |= {target for target in implied_by(rule) if not ("set" in SPEC[rule] and "set" in SPEC[target])}
    assert not (taken - granted) & counted(sheet).keys()


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.hand)
def test_reason_is_the_dearest_that_takes_it_away(example: Example) -> None:
    sheet = scored(example)
    for item in sheet.suppressed:
        if item.by is None:
            assert (item.why, item.principle) == (Why.PRINCIPLE, "account_once")
            assert "set" in SPEC[item.combination.rule]
        else:
            assert (item.why, item.by.rule) in reasons(item.combination.rule)
            assert item.why is Why.IMPLIED or item.by.rule in counted(sheet)
            dearer = {rule for rule in counted(sheet) if ROWS[rule].rank > item.by.rank}
            assert not any(item.combination.rule in targets(rule, "states") for rule in dearer)


def reasons(target: str) -> set[tuple[Why, str]]:
    """Every reason that the specification knows for a combination not to count."""
    stated = {rule for rule in SPEC if target in targets(rule, "states") or SPEC[rule].get("states") == "all"}
    implied = {rule for rule in SPEC if target in implied_by(rule)}
    return {(Why.STATED, rule) for rule in stated} | {(Why.IMPLIED, rule) for rule in implied - stated}


ORPHANS = "19m 19p 19s ESWNCFP + P"


@pytest.mark.parametrize(
    ("example", "gone"),
    [
        (Example(ORPHANS), {"31", "17"}),
        (Example(ORPHANS, flowers="bdf"), {"31", "17", "13"}),
        (Example(ORPHANS, context=SELF_DRAWN), {"31", "25", "17", "12"}),
        (
            Example(ORPHANS, context=Context(Win.SELF_DRAW, events=frozenset({Event.LAST_TILE}))),
            {"40", "31", "25", "17", "12"},
        ),
        (Example(ORPHANS, context=Context(events=frozenset({Event.LAST_TILE}))), {"41", "31", "17"}),
        (
            Example("19m 19p 19s EESWNCF + P", context=Context(events=frozenset({Event.ROBBING_KONG}))),
            {"43", "31", "27", "17"},
        ),
        (
            Example("19m 19p 19s EESWNCF + P", context=Context(events=frozenset({Event.LAST_OF_KIND}))),
            {"31", "27", "17"},
        ),
    ],
)
def test_thirteen_orphans_state_everything_away(example: Example, gone: set[str]) -> None:
    sheet = scored(example)
    assert counted(sheet) == {"81": 1}
    assert {(rule, why, by) for rule, _, why, by in excluded(sheet)} == {(rule, "stated", "81") for rule in gone}
    assert (sheet.total, sheet.counting) == (88, 88)


def test_nothing_else_can_stand_in_thirteen_orphans() -> None:
    """The other combinations need sets, other pairs, fewer suits or a kong."""
    orphans = (*TERMINALS, *HONORS)
    for pair, last, win in product(orphans, orphans, Win):
        tiles = [*orphans, pair]
        tiles.remove(last)
        hand = write_hand(Hand(tuple(sorted(tiles)), winning=last))
        assert present(sheet_of(hand, Context(win))) <= {"81", "31", "25", "17", "12"}


BESIDE = (
    ("34", "[CCCC] {PPPP} 234m 56s NN + 7s", "6 22"),
    ("34", "[CCCC] [PPPP] 234m 56s NN + 7s", "26"),
    ("34", "{CCCC} {PPPP} 234m 56s NN + 7s", "33"),
    ("36", "[234p] [888s] 888p 45s 99s + 6s", "8"),
    ("36", "[123p] 345p 888p 99p PP + P", "29"),
    ("36", "[456s] 456s 222s 99s 88s + 8s", "58"),
    ("44", "17m 258s 369p ESWCF + P", "12"),
    ("48", "EEE SSS WWW 45m 77p + 6m", "15 16 54"),
    ("48", "[EEE] SSS WWW 45m 77p + 6m", "21"),
    ("48", "[EEEE] {SSSS} WWW 45m 77p + 6m", "6 22"),
    ("48", "[EEEE] [SSSS] WWW 45m 77p + 6m", "26"),
    ("48", "{EEEE} {SSSS} WWW 45m 77p + 6m", "33"),
    ("48", "[EEEE] {SSSS} [WWWW] 45m 77p + 6m", "65"),
    ("55", "22m 55m 11s 33s 88s NN C + C", "7"),
    ("55", "11m 33m 55p 77p 22s 66s 9s + 9s", "8"),
    ("55", "22p 33p 66p 88p 99p WW N + N", "29"),
    ("55", "11p 22p 44p 55p 77p 88p 9p + 9p", "58"),
    ("55", "1111m 99m 11p 99p 11s 9s + 9s", "69 19"),
    ("55", "22m 44m 66p 77p 33s 55s 8s + 8s", "23"),
    ("55", "66m 88m 77p 99p 66s 88s 9s + 9s", "46"),
    ("55", "11m 22m 33m 11p 22p 33s 1s + 1s", "63"),
    ("56", "7m 258s 369p ESWNCF + P", "12"),
    ("66", "[111m] [999p] NNN CC 11s + C", "14"),
    ("66", "[EEE] [SSS] WWW 99p 11s + 9p", "48"),
    ("70", "EEE SSS WWW 45m NN + 6m", "15 16 54"),
    ("70", "[EEE] SSS WWW 45m NN + 6m", "21"),
    ("70", "[EEEE] {SSSS} WWW 45m NN + 6m", "6 22"),
    ("70", "[EEEE] [SSSS] WWW 45m NN + 6m", "26"),
    ("70", "{EEEE} {SSSS} WWW 45m NN + 6m", "33"),
    ("70", "[EEEE] {SSSS} [WWWW] 45m NN + 6m", "65"),
    ("71", "[234m] CCC FFF 67p PP + 8p", "21"),
    ("71", "[CCCC] {FFFF} 234m 67p PP + 8p", "6 22"),
    ("71", "[CCCC] [FFFF] 234m 67p PP + 8p", "26"),
    ("71", "{CCCC} {FFFF} 234m 67p PP + 8p", "33"),
    ("72", "[EEE] [SSS] WWW CC FF + C", "48"),
)
"""Combinations that the source names as counted beside a rule, with a hand in which both are."""


@pytest.mark.parametrize(("rule", "hand", "beside"), BESIDE)
def test_what_the_source_names_as_counted_beside_a_rule_counts(rule: str, hand: str, beside: str) -> None:
    assert counted(sheet_of(hand, SELF_DRAWN if beside == "12" else Context())).keys() >= {rule, *beside.split()}


def test_everything_that_the_source_names_as_counted_beside_a_rule_is_shown() -> None:
    shown = {(rule, other) for rule, _, beside in BESIDE for other in beside.split()}
    assert shown == {(rule, other) for rule in SPEC for other in targets(rule, "allows")}


@pytest.mark.parametrize(
    ("example", "total", "counts", "gone"),
    [
        pytest.param(
            Example("222m 555p 888s 33m NN + N", context=SELF_DRAWN),
            66,
            {"73": 1, "12": 1, "5": 1},
            {
                ("54", 1, "implied", "73"),
                ("28", 1, "stated", "73"),
                ("25", 1, "stated", "73"),
                ("21", 1, "implied", "73"),
                ("17", 1, "implied", "73"),
            },
            id="25 is stated away by 73, so it takes no 12 away",
        ),
        pytest.param(
            Example(
                "{EEEE} {7777m} {3333s} {8888p} P + P",
                context=Context(Win.SELF_DRAW, events=frozenset({Event.KONG_REPLACEMENT})),
            ),
            170,
            {"79": 1, "73": 1, "42": 1, "31": 1, "16": 1, "15": 1},
            {
                ("65", 1, "implied", "79"),
                ("33", 1, "stated", "79"),
                ("28", 1, "implied", "79"),
                ("25", 1, "stated", "73"),
                ("22", 1, "stated", "79"),
                ("17", 1, "implied", "73"),
                ("12", 1, "implied", "42"),
                ("11", 1, "implied", "79"),
            },
            id="28 is implied by 79, which is dearer than 73, which states it away",
        ),
        pytest.param(
            Example("EEE SSS WWW NNN 7m + 7m", context=Context(Win.SELF_DRAW, seat=Wind.SOUTH)),
            160,
            {"75": 1, "73": 1, "29": 1, "12": 1, "11": 1},
            {
                ("54", 1, "implied", "73"),
                ("48", 1, "implied", "75"),
                ("28", 1, "stated", "75"),
                ("25", 1, "stated", "73"),
                ("21", 1, "implied", "73"),
                ("17", 1, "implied", "73"),
                ("16", 1, "stated", "75"),
                ("15", 1, "stated", "75"),
                ("5", 2, "stated", "75"),
            },
            id="75 with four concealed pungs",
        ),
        pytest.param(
            Example("{9999m} [999s] 111p 999p 1s + 1s", context=SELF_DRAWN),
            86,
            {"69": 1, "53": 1, "22": 1, "21": 1, "12": 1, "11": 1},
            {
                ("66", 1, "implied", "69"),
                ("28", 1, "stated", "69"),
                ("24", 1, "implied", "69"),
                ("20", 3, "stated", "69"),
                ("8", 1, "stated", "69"),
                ("5", 4, "stated", "69"),
            },
            id="20 is implied by 53 and stated away by 69, which is dearer",
        ),
        pytest.param(
            Example("1112344567899p + 9p", context=SELF_DRAWN),
            93,
            {"78": 1, "25": 1, "3": 1},
            {
                ("58", 1, "stated", "78"),
                ("17", 1, "implied", "78"),
                ("12", 1, "stated", "25"),
                ("8", 1, "stated", "78"),
                ("5", 1, "stated", "78"),
            },
            id="nine gates leave 25 to count",
        ),
        pytest.param(
            Example("1122334455667m + 7m", context=SELF_DRAWN),
            89,
            {"80": 1, "12": 1},
            {
                ("58", 1, "stated", "80"),
                ("55", 1, "implied", "80"),
                ("25", 1, "stated", "80"),
                ("17", 1, "stated", "80"),
                ("8", 1, "implied", "80"),
            },
            id="8 is implied by 80 and stated away by 58, which does not count",
        ),
        pytest.param(
            Example("[234s] [234s] 666s 88s 33s + 8s"),
            118,
            {"77": 1, "58": 1, "23": 1, "19": 1, "8": 1, "1": 1},
            set(),
            id="77 without green dragons grants 58 and 8, whatever excludes them",
        ),
        pytest.param(
            Example("[234s] [666s] 23s 88s FFF + 4s"),
            91,
            {"77": 1, "14": 1, "1": 1},
            {("29", 1, "stated", "77")},
            id="77 with green dragons grants nothing",
        ),
        pytest.param(
            Example("[345p] [345p] [345p] 35p 99m + 4p"),
            55,
            {"67": 1, "27": 1, "10": 1, "8": 1, "7": 1},
            {
                ("59", 1, "implied", "67"),
                ("19", 3, "implied", "67"),
                ("18", 1, "implied", "67"),
                ("1", 6, "implied", "67"),
            },
            id="everything inside 67 is implied",
        ),
        pytest.param(
            Example("[444p] [555p] [666p] 345p 7p + 7p", context=SELF_DRAWN),
            56,
            {"60": 1, "58": 1, "23": 1, "19": 2, "12": 1, "11": 1},
            {("8", 1, "stated", "58")},
            id="58 states 8 away, which 23 implies too",
        ),
        pytest.param(
            Example("[2222m] {5555p} {8888s} 34m NN + 5m"),
            32,
            {"65": 1},
            {("33", 1, "implied", "65"), ("22", 1, "implied", "65"), ("6", 1, "implied", "65")},
            id="22 is implied by 65: 33, which is not counted, states nothing away",
        ),
    ],
)
def test_whole_sheet(example: Example, total: int, counts: dict[str, int], gone: set[Excluded]) -> None:
    sheet = scored(example)
    assert counted(sheet) == counts
    assert excluded(sheet) == gone
    assert sheet.total == total == sum(ROWS[rule].points * times for rule, times in counts.items())

"""Every value of every option, with hands worked by hand."""

import pytest

from mjscore.context import Context, Win, Wind
from mjscore.engine.combination import Example
from mjscore.engine.ruleset import Value
from mjscore.notation import write_kind
from mjscore.rulesets import ruleset
from tests.rulesets.scored import Excluded, counted, excluded, scored, scored_or_none, sheet_of

SELF_DRAWN = Context(Win.SELF_DRAW)


def test_presets() -> None:
    assert dict(ruleset("mcr").settings) == {
        "pair_counting": "account_once",
        "all_chows_pair": "any",
        "concealed_kong_as_pung": "rule_73_only",
        "nine_gates": "tiles",
        "lesser_knitted_honors": "six",
        "exhausted_wait": "ignored",
        "minimum": 8,
        "flowers": True,
    }


RING = "[123m] [789m] 123p 79p NN + 8p"
TWO_AND_TWO = "[234s] [234s] 234m 23m NN + 4m"
JOINED_ONCE = "[123m] [456m] [123p] 78s WW + 9s"
THIRD_TWIN = "[234m] [234p] 234s 23s NN + 4s"
FOUR_SHIFTED = "[123p] [234p] 34455p 99m + 6p"
FOUR_ALIKE = "[234s] [234s] [234s] 24s NN + 3s"
TWIN_OF_A_STRAIGHT = "12345677889mCC + 9m"
FOUR_PUNGS = "[222p] [333p] [444p] 55p NN + 5p"


@pytest.mark.parametrize(
    ("hand", "value", "counts", "gone"),
    [
        (
            RING,
            "account_once",
            {"24": 1, "18": 1, "10": 1, "7": 1, "4": 1, "2": 2},
            {("4", 1, "principle", "account_once")},
        ),
        (RING, "every_pair", {"24": 1, "18": 1, "10": 1, "7": 1, "4": 2, "2": 2}, set()),
        (TWO_AND_TWO, "account_once", {"18": 1, "7": 1, "2": 1, "1": 2}, {("2", 3, "principle", "account_once")}),
        (TWO_AND_TWO, "every_pair", {"18": 1, "7": 1, "2": 4, "1": 2}, set()),
        (JOINED_ONCE, "account_once", {"35": 1, "18": 1, "2": 1}, {("3", 1, "principle", "account_once")}),
        (JOINED_ONCE, "every_pair", {"35": 1, "18": 1, "3": 1, "2": 1}, set()),
        (THIRD_TWIN, "account_once", {"37": 1, "18": 1, "1": 1}, {("2", 5, "stated", "37")}),
        (THIRD_TWIN, "every_pair", {"37": 1, "18": 1, "1": 1}, {("2", 5, "stated", "37")}),
        (
            FOUR_SHIFTED,
            "account_once",
            {"64": 1, "8": 1, "7": 1},
            {("51", 1, "implied", "64"), ("18", 1, "implied", "64"), ("3", 1, "principle", "account_once")},
        ),
        (
            FOUR_SHIFTED,
            "every_pair",
            {"64": 1, "8": 1, "7": 1, "3": 1},
            {("51", 1, "implied", "64"), ("18", 1, "implied", "64")},
        ),
        (
            FOUR_ALIKE,
            "every_pair",
            {"67": 1, "29": 1, "27": 1, "10": 1},
            {
                ("59", 1, "implied", "67"),
                ("19", 3, "implied", "67"),
                ("18", 1, "implied", "67"),
                ("1", 6, "implied", "67"),
            },
        ),
        (
            TWIN_OF_A_STRAIGHT,
            "every_pair",
            {"49": 1, "29": 1, "18": 1, "17": 1, "4": 1, "3": 1, "1": 1},
            {("4", 1, "implied", "49"), ("3", 2, "implied", "49")},
        ),
        (FOUR_PUNGS, "every_pair", {"68": 1, "29": 1}, {("60", 1, "implied", "68"), ("28", 1, "implied", "68")}),
    ],
)
def test_pair_counting(hand: str, value: str, counts: dict[str, int], gone: set[Excluded]) -> None:
    sheet = sheet_of(hand, pair_counting=value)
    assert (counted(sheet), excluded(sheet)) == (counts, gone)


def test_combinations_of_three_chows_count_once_where_every_pair_counts() -> None:
    """Both 234m 345p 456s and 345p 456s 567m are there."""
    sheet = sheet_of("[234m] 345p 456s 57m NN + 6m", pair_counting="every_pair")
    assert counted(sheet) == {"30": 1, "18": 1, "10": 1, "3": 1}


@pytest.mark.parametrize(
    ("hand", "value", "counts", "gone"),
    [
        ("[345m] [789m] 123p 67s NN + 8s", "any", {"18": 1}, set()),
        ("[345m] [789m] 123p 67s NN + 8s", "suited", {"39": 1}, set()),
        ("[123m] 456p 678s 23s 55m + 4s", "any", {"18": 1, "8": 1}, set()),
        ("[123m] 456p 678s 23s 55m + 4s", "suited", {"18": 1}, {("8", 1, "implied", "18")}),
        ("[234s] 147m 258p 36s NN + 9s", "any", {"45": 1, "18": 1}, set()),
        ("[234s] 147m 258p 36s NN + 9s", "suited", {"45": 1}, set()),
        ("[234s] 147m 258p 36s 77p + 9s", "suited", {"45": 1, "18": 1}, {("8", 1, "implied", "18")}),
        ("[CCC] 147m 258p 36s 77p + 9s", "suited", {"45": 1, "14": 1}, set()),
        (
            FOUR_SHIFTED,
            "suited",
            {"64": 1, "18": 1, "7": 1},
            {("51", 1, "implied", "64"), ("8", 1, "implied", "18"), ("3", 1, "principle", "account_once")},
        ),
        (
            FOUR_ALIKE,
            "suited",
            {"67": 1, "29": 1, "27": 1, "10": 1},
            {("59", 1, "implied", "67"), ("19", 3, "implied", "67"), ("1", 6, "implied", "67")},
        ),
        (
            "[123m] [789m] 123p 79p 55s + 8p",
            "suited",
            {"50": 1, "10": 1},
            {("18", 1, "stated", "50"), ("8", 1, "stated", "50"), ("4", 2, "stated", "50"), ("2", 2, "implied", "50")},
        ),
    ],
)
def test_all_chows_pair(hand: str, value: str, counts: dict[str, int], gone: set[Excluded]) -> None:
    sheet = sheet_of(hand, all_chows_pair=value)
    assert (counted(sheet), excluded(sheet)) == (counts, gone)


ONE_KONG = "{2222m} [678s] 555p 34s NN + 5s"
TWO_KONGS = "{2222m} {7777p} [123s] 45s NN + 6s"
TWO_KONGS_AND_PUNG = "{2222m} {5555p} [123s] 888s N + N"
KONG_AND_TWO_PUNGS = "{3333m} [123s] 777p FFF 8s + 8s"
THREE_KONGS = "[2222m] {5555p} {8888s} 34m NN + 5m"
FOUR_CONCEALED = "{2222m} 555p 888s 33m NN + N"


@pytest.mark.parametrize(
    ("hand", "value", "counts", "gone"),
    [
        (ONE_KONG, "rule_73_only", {"22": 1, "3": 1}, set()),
        (ONE_KONG, "always", {"22": 1, "21": 1, "3": 1}, set()),
        (TWO_KONGS, "rule_73_only", {"33": 1, "3": 1}, {("22", 1, "stated", "33")}),
        (TWO_KONGS, "always", {"33": 1, "3": 1}, {("22", 1, "stated", "33"), ("21", 1, "stated", "33")}),
        (TWO_KONGS_AND_PUNG, "rule_73_only", {"33": 1, "11": 1}, {("22", 1, "stated", "33")}),
        (
            TWO_KONGS_AND_PUNG,
            "always",
            {"54": 1, "33": 1, "11": 1},
            {("22", 1, "stated", "33"), ("21", 1, "implied", "54")},
        ),
        (KONG_AND_TWO_PUNGS, "rule_73_only", {"22": 1, "21": 1, "14": 1, "11": 1}, set()),
        (KONG_AND_TWO_PUNGS, "always", {"54": 1, "22": 1, "14": 1, "11": 1}, {("21", 1, "implied", "54")}),
        (
            THREE_KONGS,
            "rule_73_only",
            {"65": 1},
            {("33", 1, "implied", "65"), ("22", 1, "implied", "65"), ("6", 1, "implied", "65")},
        ),
        (
            THREE_KONGS,
            "always",
            {"65": 1, "21": 1},
            {("33", 1, "implied", "65"), ("22", 1, "implied", "65"), ("6", 1, "implied", "65")},
        ),
    ],
)
def test_concealed_kong_as_pung(hand: str, value: str, counts: dict[str, int], gone: set[Excluded]) -> None:
    sheet = sheet_of(hand, concealed_kong_as_pung=value)
    assert (counted(sheet), excluded(sheet)) == (counts, gone)


@pytest.mark.parametrize("value", ["rule_73_only", "always"])
def test_concealed_kong_is_among_four_concealed_pungs_either_way(value: str) -> None:
    sheet = sheet_of(FOUR_CONCEALED, SELF_DRAWN, concealed_kong_as_pung=value)
    assert counted(sheet) == {"73": 1, "22": 1, "12": 1, "5": 1}
    assert ("54", 1, "implied", "73") in excluded(sheet) or value == "rule_73_only"


def test_pung_that_a_discard_completes_is_exposed_where_kongs_are_pungs() -> None:
    sheet = sheet_of("{2222m} [678s] 345s 55p NN + 5p", concealed_kong_as_pung="always")
    assert counted(sheet) == {"22": 1, "3": 1}


@pytest.mark.parametrize(
    ("hand", "value", "counts"),
    [
        ("1112345678999m + 5m", "tiles", {"78": 1, "21": 1}),
        ("1112345678999m + 5m", "nine_sided_wait", {"78": 1, "21": 1}),
        ("1112344567899p + 9p", "tiles", {"78": 1, "3": 1}),
        ("1112344567899p + 9p", "nine_sided_wait", {"58": 1, "17": 1, "5": 1, "3": 1}),
    ],
)
def test_nine_gates(hand: str, value: str, counts: dict[str, int]) -> None:
    assert counted(sheet_of(hand, nine_gates=value)) == counts


FIVE_HONORS = Example("147m 258p 369s ESWN + C")
SIX_HONORS = Example("147m 25p 369s ESWNC + F")
SEVEN_HONORS = Example("147m 25p 36s ESWNCF + P")


def test_five_honors_are_no_win_where_six_are_asked_for() -> None:
    assert scored_or_none(FIVE_HONORS, lesser_knitted_honors="six") is None


@pytest.mark.parametrize(
    ("example", "value", "counts"),
    [
        (FIVE_HONORS, "five_or_six", {"45": 1, "44": 1}),
        (SIX_HONORS, "six", {"44": 1}),
        (SIX_HONORS, "five_or_six", {"44": 1}),
        (SEVEN_HONORS, "six", {"56": 1}),
        (SEVEN_HONORS, "five_or_six", {"56": 1}),
    ],
)
def test_lesser_knitted_honors(example: Example, value: str, counts: dict[str, int]) -> None:
    sheet = scored(example, lesser_knitted_honors=value)
    greater = next(iter(counts)) if "56" in counts else "44"
    assert counted(sheet) == counts
    assert excluded(sheet) == {("31", 1, "stated", greater), ("17", 1, "implied", greater)}


def test_knitted_straight_without_set_and_pair_is_shown_by_its_nine_tiles() -> None:
    sheet = scored(FIVE_HONORS, lesser_knitted_honors="five_or_six")
    straight = next(item for item in sheet.counted if item.combination.rule == "45")
    assert straight.places == ((0, 1, 2),)


@pytest.mark.parametrize(
    ("hand", "value", "counts"),
    [
        ("{5555m} [123p] 678s 2234m + 2m", "ignored", {"22": 1, "11": 1, "8": 1}),
        ("{5555m} [123p] 678s 2234m + 2m", "counted", {"22": 1, "8": 1}),
        ("[567m] [777p] 79p 234s SS + 8p", "ignored", {"19": 1, "10": 1}),
        ("[567m] [777p] 79p 234s SS + 8p", "counted", {"19": 1, "10": 1}),
    ],
)
def test_exhausted_wait(hand: str, value: str, counts: dict[str, int]) -> None:
    sheet = sheet_of(hand, exhausted_wait=value)
    assert counted(sheet) == counts
    assert [write_kind(kind) for kind in sheet.waits] == [hand[-2:]]


TWO_DRAGONS = "[CCC] [FFF] 123m 67p 99s + 8p"


@pytest.mark.parametrize(("minimum", "meets"), [(0, True), (6, True), (7, False), (8, False)])
def test_minimum_leaves_flowers_out(minimum: int, *, meets: bool) -> None:
    example = Example(TWO_DRAGONS, "ab", Context(seat=Wind.SOUTH, discarder=Wind.WEST))
    sheet = scored(example, minimum=minimum)
    assert (sheet.total, sheet.counting, sheet.minimum) == (8, 6, minimum)
    assert sheet.meets_minimum is meets
    assert (sheet.payments is not None) is meets


@pytest.mark.parametrize(
    ("hand", "value", "counts", "total"),
    [
        (TWO_DRAGONS, True, {"34": 1, "13": 3}, 9),
        (TWO_DRAGONS, False, {"34": 1}, 6),
        ("[123p] [444s] [789m] 34p CC + 2p", True, {"39": 1, "13": 3}, 11),
        ("[123p] [444s] [789m] 34p CC + 2p", False, {"39": 1}, 8),
        ("19m 19p 19s ESWNCFP + P", True, {"81": 1}, 88),
        ("19m 19p 19s ESWNCFP + P", False, {"81": 1}, 88),
    ],
)
def test_flowers(hand: str, value: Value, counts: dict[str, int], total: int) -> None:
    sheet = scored(Example(hand, "adg"), flowers=value)
    assert (counted(sheet), sheet.total) == (counts, total)
    assert ("13", 3, "stated", "81") not in excluded(sheet) or value

"""Every value of every option of Hong Kong, with hands worked by hand."""

import pytest

from mjscore.context import Context, Wind
from mjscore.engine.combination import Example
from mjscore.engine.ruleset import Panel, Value
from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.rulesets import ruleset
from mjscore.rulesets.hongkong.payments import TABLE
from mjscore.rulesets.hongkong.worth import FansWorth
from tests.rulesets.records import counted, excluded, sheet_of

OPTIONS = {option.key: option for option in ruleset("hongkong").options}


def test_presets() -> None:
    assert {key: option.preset for key, option in OPTIONS.items()} == {
        "minimum": 3,
        "limit": 10,
        "flowers": True,
        "dragon_pungs_in_dragon_hands": False,
        "all_chows_pair": "any",
        "discard_liability": "full",
        "payment_table": TABLE,
        "concealed_hand": False,
    }


@pytest.mark.parametrize(
    ("key", "value", "allowed"),
    [
        ("minimum", 0, True),
        ("minimum", 10, True),
        ("minimum", 11, False),
        ("minimum", -1, False),
        ("minimum", True, False),
        ("limit", 1, True),
        ("limit", 100, True),
        ("limit", 0, False),
        ("limit", "10", False),
        ("flowers", False, True),
        ("flowers", 0, False),
        ("discard_liability", "half", True),
        ("discard_liability", "none", False),
        ("payment_table", ((4, 2),), True),
        ("payment_table", (), False),
        ("payment_table", 4, False),
        ("payment_table", ((4, 2), (8,)), False),
        ("payment_table", ((4, 2), 8), False),
        ("payment_table", ((4, -2),), False),
        ("payment_table", ((4, True),), False),
    ],
)
def test_values(key: str, value: Value, *, allowed: bool) -> None:
    assert OPTIONS[key].allows(value) is allowed


@pytest.mark.parametrize(
    ("settings", "fault"),
    [
        (
            {"minimum": 5, "limit": 4},
            Fault(Code.BAD_VALUE, Reason.MINIMUM_ABOVE_LIMIT, number=4, field="options.minimum"),
        ),
        ({"limit": 2}, Fault(Code.BAD_VALUE, Reason.MINIMUM_ABOVE_LIMIT, number=2, field="options.minimum")),
        (
            {"payment_table": ((4, 2), (8, 4))},
            Fault(Code.BAD_VALUE, Reason.TABLE_TOO_SHORT, number=8, field="options.payment_table"),
        ),
    ],
)
def test_options_that_go_against_each_other(settings: dict[str, Value], fault: Fault) -> None:
    with pytest.raises(Refused) as refused:
        ruleset("hongkong", settings)
    assert refused.value.fault == fault


def test_a_table_that_reaches_from_the_minimum_to_the_limit_is_long_enough() -> None:
    assert ruleset("hongkong", {"minimum": 3, "limit": 4, "payment_table": ((4, 2), (8, 4))}).minimum == 3


def scored(hand: str, letters: str = "", **settings: Value) -> tuple[object, ...]:
    """What counts in a hand, and what it is worth before and after the limit."""
    sheet = sheet_of(ruleset("hongkong", settings), Example(hand, letters))
    assert isinstance(sheet.worth, FansWorth)
    return counted(sheet), sheet.worth.raw_fans, sheet.worth.total


FLUSH = "[123s] 2245667789s + 8s"
"""H1, H5 and, without flowers, X3: 9 fans."""


@pytest.mark.parametrize(("limit", "total"), [(3, 3), (8, 8), (9, 9), (10, 9), (13, 9)])
def test_limit(limit: int, total: int) -> None:
    assert scored(FLUSH, limit=limit) == ({"H1": 1, "H5": 1, "X3": 1}, 9, total)


@pytest.mark.parametrize(("limit", "total"), [(3, 3), (10, 10), (13, 10)])
def test_a_limit_hand_is_worth_the_limit_and_no_more_than_ten(limit: int, total: int) -> None:
    sheet = sheet_of(ruleset("hongkong", {"limit": limit}), Example("[EEE] [SSS] [WWW] [NNN] 2p + 2p"))
    assert [item.worth for item in sheet.counted] == [total]
    assert sheet.total == total


@pytest.mark.parametrize(("minimum", "meets", "row"), [(0, True, 9), (8, True, 1), (9, True, 0), (10, False, -1)])
def test_minimum(minimum: int, row: int, *, meets: bool) -> None:
    sheet = sheet_of(ruleset("hongkong", {"minimum": minimum}), Example(FLUSH, context=Context(discarder=Wind.WEST)))
    assert isinstance(sheet.worth, FansWorth)
    assert (sheet.minimum, sheet.meets_minimum, sheet.worth.row) == (minimum, meets, row)
    assert (sheet.payments is not None) is meets


def test_without_flowers_nothing_of_them_counts() -> None:
    assert scored(FLUSH, flowers=False) == ({"H1": 1, "H5": 1}, 8, 8)
    rules = ruleset("hongkong", {"flowers": False})
    assert not {"X3", "X8", "X10"} & {row.rule for row in rules.catalogue}
    assert (Panel.FLOWERS in rules.panels, Panel.FLOWERS in ruleset("hongkong").panels) == (False, True)


def test_dragon_pungs_in_dragon_hands() -> None:
    little, big = "[CCC] [FFF] 123m 456p P + P", "[CCC] [FFF] [PPP] 45m 99s + 3m"
    assert scored(little, "b") == ({"H4": 1}, 5, 5)
    assert scored(little, "b", dragon_pungs_in_dragon_hands=True) == ({"H4": 1, "X1": 2}, 7, 7)
    assert scored(big, "b", dragon_pungs_in_dragon_hands=True) == ({"H6": 1, "X1": 3}, 11, 10)
    rules = ruleset("hongkong", {"dragon_pungs_in_dragon_hands": True})
    assert excluded(sheet_of(rules, Example(big, "b"))) == set()


def test_pair_of_all_chows() -> None:
    assert scored("[123s] 23456789s NN + 4s", "b") == ({"H1": 1, "H3": 1}, 4, 4)
    assert scored("[123s] 23456789s NN + 4s", "b", all_chows_pair="no_honors") == ({"H3": 1}, 3, 3)
    assert scored("[123m] 99m 456p 23678s + 4s", "b", all_chows_pair="no_honors") == ({"H1": 1}, 1, 1)


def test_concealed_hand() -> None:
    assert scored("12399m 456p 23678s + 4s", "b") == ({"H1": 1}, 1, 1)
    assert scored("12399m 456p 23678s + 4s", "b", concealed_hand=True) == ({"H1": 1, "X11": 1}, 2, 2)
    assert scored("[123m] 99m 456p 23678s + 4s", "b", concealed_hand=True) == ({"H1": 1}, 1, 1)

"""Fu: item by item, their sum and its rounding, and which reading counts."""

import pytest

from mjscore.context import Context, Event
from mjscore.engine.ruleset import Value
from mjscore.rulesets.riichi import fu_catalogue
from tests.rulesets.riichi_hands import SOUTH, WEST, fu, rules, sheet_of, won, worth

WHOLE = (0, 1, 2, 3, 4)
DRAWN = won(drawn=True)


@pytest.mark.parametrize(
    ("hand", "context", "items", "rounded"),
    [
        ("234567m 345p 67s NN + 8s", won(), [("F1", 30, WHOLE)], 30),
        ("234567m 345p 67s NN + 8s", DRAWN, [("F2", 20, WHOLE)], 20),
        ("[234m] 567m 345p 67s NN + 8s", won(), [("F2", 20, WHOLE), ("F13", 2, WHOLE)], 30),
        ("[234m] 567m 345p 67s NN + 8s", DRAWN, [("F2", 20, WHOLE), ("F12", 2, WHOLE)], 30),
        ("1133m 6688p 7s EECC + 7s", DRAWN, [("F3", 25, (0, 1, 2, 3, 4, 5, 6))], 25),
        ("234567m 345p 68s CC + 7s", won(), [("F1", 30, WHOLE), ("F8", 2, (4,)), ("F11", 2, (3,))], 40),
        (
            "{CCCC} [2222m] 345p 99s EE + E",
            won(),
            [("F2", 20, WHOLE), ("F5", 4, (2,)), ("F6", 8, (1,)), ("F7", 32, (3,))],
            70,
        ),
        (
            "[345p] 222m 444999s W + W",
            DRAWN,
            [
                *(("F2", 20, WHOLE), ("F4", 4, (1,)), ("F4", 4, (2,)), ("F5", 8, (3,))),
                *(("F11", 2, (4,)), ("F12", 2, WHOLE)),
            ],
            40,
        ),
        (
            "[345p] 222m 44499s WW + 9s",
            won(),
            [("F2", 20, WHOLE), ("F4", 4, (1,)), ("F4", 4, (2,)), ("F5", 4, (3,))],
            40,
        ),
        ("234567m 345p 67s EE + 8s", won(), [("F1", 30, WHOLE), ("F9", 2, (4,)), ("F10", 2, (4,))], 40),
        ("234567m 345p 67s EE + 8s", won(seat=WEST), [("F1", 30, WHOLE), ("F10", 2, (4,))], 40),
        ("234567m 345p 67s EE + 8s", won(round_=WEST), [("F1", 30, WHOLE), ("F9", 2, (4,))], 40),
        ("234567m 345p 12s NN + 3s", won(), [("F1", 30, WHOLE), ("F11", 2, (3,))], 40),
        ("234567m 345p 89s NN + 7s", won(), [("F1", 30, WHOLE), ("F11", 2, (3,))], 40),
        ("234567m 345678p N + N", won(), [("F1", 30, WHOLE), ("F11", 2, (4,))], 40),
    ],
)
def test_items_and_sum(
    hand: str, context: Context, items: list[tuple[str, int, tuple[int, ...]]], rounded: int
) -> None:
    sheet = sheet_of(hand, context)
    assert fu(sheet) == items
    assert worth(sheet).fu == rounded


@pytest.mark.parametrize(
    ("hand", "context", "settings", "rules_", "rounded"),
    [
        ("234567m 345p 67s EE + 8s", won(), {"double_wind_fu": 2}, ["F1", "F9"], 40),
        ("234567m 345p 67s EE + 8s", won(seat=SOUTH), {"double_wind_fu": 2}, ["F1", "F10"], 40),
        ("[234m] 345m 678s EENN + E", won(), {"double_wind_fu": 2}, ["F2", "F5"], 30),
        (
            "{2222s} 345m 678p 44s WW + W",
            won(Event.KONG_REPLACEMENT, drawn=True),
            {"rinshan_self_draw_fu": False},
            ["F2", "F5", "F6"],
            50,
        ),
        ("{2222s} 345m 678p 44s WW + W", DRAWN, {"rinshan_self_draw_fu": False}, ["F2", "F5", "F6", "F12"], 50),
        ("[234m] 567m 345p 67s NN + 8s", won(), {"open_pinfu_fu": False}, ["F2"], 20),
    ],
)
def test_options(hand: str, context: Context, settings: dict[str, Value], rules_: list[str], rounded: int) -> None:
    sheet = sheet_of(hand, context, **settings)
    assert [rule for rule, _, _ in fu(sheet)] == rules_
    assert worth(sheet).fu == rounded


def test_wait_is_that_of_the_group_which_the_winning_tile_completes() -> None:
    """5p may complete 345 from both sides, or the pair: pinfu pays more, and has no fu for the wait."""
    sheet = sheet_of("123789m 345s 3455p + 5p", DRAWN)
    assert worth(sheet).fu == 20
    assert sheet.placed == 2


def test_of_equal_pay_more_han_count_then_more_fu() -> None:
    """The 6m completes 678 at its end or the middle of 567: no yaku hangs on it, so the wait with fu counts."""
    sheet = sheet_of("[PPP] 56778m 345p NN + 6m")
    assert [item for item in fu(sheet) if item[0] == "F11"] == [("F11", 2, (0,))]


def test_yakuman_has_no_fu() -> None:
    sheet = sheet_of("19m 19p 19s ESWNCFF + P")
    assert (worth(sheet).fu, fu(sheet)) == (None, [])


def test_hand_without_yaku_has_its_fu() -> None:
    sheet = sheet_of("[234m] 567m 345p 68s NN + 7s")
    assert (worth(sheet).han, worth(sheet).fu, sheet.meets_minimum) == (0, 30, False)


@pytest.mark.parametrize(("settings", "lines"), [({}, 13), ({"open_pinfu_fu": False}, 12)])
def test_table_of_fu_is_in_order(settings: dict[str, Value], lines: int) -> None:
    table = fu_catalogue(rules(**settings)).table
    assert [row.rule for row in table] == [f"F{n}" for n in range(1, lines + 1)]

"""Base points and the limits that han and fu reach."""

import pytest

from mjscore.context import Context
from mjscore.engine.ruleset import Value
from mjscore.engine.score import total_of
from mjscore.notation import parse_hand
from mjscore.rulesets.riichi.limits import Limit, limit_of, points_before_limit
from mjscore.tiles import KINDS
from tests.rulesets.riichi_hands import SOUTH, WEST, rules, sheet_of, worth, worth_of


@pytest.mark.parametrize(
    ("han", "fu", "points"), [(1, 30, 240), (2, 25, 400), (3, 70, 2240), (4, 30, 1920), (2, 110, 1760), (1, 20, 160)]
)
def test_points_double_with_each_han(han: int, fu: int, points: int) -> None:
    assert points_before_limit(han, fu) == points


@pytest.mark.parametrize(
    ("han", "fu", "limit"),
    [
        (4, 30, None),
        (3, 60, None),
        (4, 25, None),
        (4, 40, Limit.MANGAN),
        (3, 70, Limit.MANGAN),
        (2, 120, None),
        (2, 130, Limit.MANGAN),
        (5, 20, Limit.MANGAN),
        (6, 110, Limit.HANEMAN),
        (7, 30, Limit.HANEMAN),
        (8, 30, Limit.BAIMAN),
        (10, 30, Limit.BAIMAN),
        (11, 30, Limit.SANBAIMAN),
        (12, 30, Limit.SANBAIMAN),
        (13, 30, Limit.KAZOE_YAKUMAN),
        (26, 30, Limit.KAZOE_YAKUMAN),
    ],
)
def test_limits(han: int, fu: int, limit: Limit | None) -> None:
    assert limit_of(han, fu, kiriage=False, kazoe=True) is limit


@pytest.mark.parametrize(("han", "fu", "is_mangan"), [(4, 30, True), (3, 60, True), (2, 120, False), (4, 25, False)])
def test_kiriage_rounds_two_cells_up(han: int, fu: int, is_mangan: bool) -> None:
    assert limit_of(han, fu, kiriage=True, kazoe=True) is (Limit.MANGAN if is_mangan else None)


def test_thirteen_han_may_be_a_sanbaiman() -> None:
    assert limit_of(13, 30, kiriage=False, kazoe=False) is Limit.SANBAIMAN
    assert limit_of(12, 30, kiriage=False, kazoe=False) is Limit.SANBAIMAN
    assert limit_of(10, 30, kiriage=False, kazoe=False) is Limit.BAIMAN


def test_base_points_of_the_limits() -> None:
    assert [limit.base for limit in Limit] == [2000, 3000, 4000, 6000, 8000, 8000]


FOUR_HAN = Context(seat=SOUTH, round=WEST, dora=(KINDS[1], KINDS[1], KINDS[1]))


@pytest.mark.parametrize(("settings", "limit", "value"), [({}, None, 7700), ({"kiriage": True}, Limit.MANGAN, 8000)])
def test_four_han_thirty_fu(settings: dict[str, Value], limit: Limit | None, value: int) -> None:
    worth = worth_of("234567m 345p 67s NN + 8s", FOUR_HAN, **settings)
    assert (worth.han, worth.fu, worth.limit, worth.value) == (4, 30, limit, value)


def test_total_alone_is_without_counters_and_deposits() -> None:
    context = Context(seat=SOUTH, round=WEST, honba=3, riichi_sticks=1)
    assert total_of(rules(), parse_hand("234567m 345p 67s NN + 8s"), context) == 1000
    assert worth_of("234567m 345p 67s NN + 8s", context).total == 2900


MANY_DORA = Context(seat=SOUTH, round=WEST, dora=(KINDS[0],) * 4)


@pytest.mark.parametrize(
    ("settings", "limit", "value"),
    [({}, Limit.KAZOE_YAKUMAN, 32000), ({"kazoe": "sanbaiman"}, Limit.SANBAIMAN, 24000)],
)
def test_counted_yakuman(settings: dict[str, Value], limit: Limit, value: int) -> None:
    sheet = sheet_of("2223456778899m + 6m", MANY_DORA, **settings)
    assert (worth(sheet).han, worth(sheet).limit, worth(sheet).value) == (19, limit, value)
    assert (worth(sheet).yakuman, sheet.counting) == (0, 7)

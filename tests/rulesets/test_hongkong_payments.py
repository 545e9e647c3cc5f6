"""Who pays what under Hong Kong: the payment table, its options, and a game's end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mjscore.context import SEATS, Context, Event, Win, Wind
from mjscore.engine.combination import Example
from mjscore.engine.ruleset import Value
from mjscore.engine.settlement import nets
from mjscore.rulesets import ruleset
from mjscore.rulesets.hongkong.game import game_payments
from mjscore.rulesets.hongkong.payments import TABLE, Payments
from mjscore.rulesets.hongkong.worth import FansWorth
from tests.rulesets.records import sheet_of

EAST, SOUTH, WEST, NORTH = SEATS
PUNGS = "[222m] [555p] 9m 333888s + 9m"
"""Three fans for H2 on a discard, four self-drawn."""


def gains(context: Context, settings: dict[str, Value], hand: str = PUNGS) -> list[float] | None:
    """What each seat gains, from East on, where the winner has a flower of another seat."""
    payments = sheet_of(ruleset("hongkong", settings), Example(hand, "a", context)).payments
    return None if payments is None else list(nets(payments).values())


DISCARD = [4, 16, 32, 48, 64, 96, 128, 192, 256, 512, 1024]
SELF_DRAWN = [2, 8, 16, 24, 32, 48, 64, 96, 128, 256, 512]


def test_the_table_is_as_the_source_prints_it() -> None:
    assert [discard for discard, _ in TABLE] == DISCARD
    assert [drawn for _, drawn in TABLE] == SELF_DRAWN


@pytest.mark.parametrize("row", range(11))
def test_each_row(row: int) -> None:
    pay, worth = Payments(TABLE, is_shared=False), FansWorth(row, row, row, (), row)
    claimed = pay(worth, Context(seat=NORTH, discarder=WEST))
    assert nets(claimed) == {EAST: 0, SOUTH: 0, WEST: -DISCARD[row], NORTH: DISCARD[row]}
    assert set(nets(pay(worth, Context(Win.SELF_DRAW, seat=NORTH))).values()) == {-SELF_DRAWN[row], 3 * SELF_DRAWN[row]}


@pytest.mark.parametrize(
    ("context", "settings", "gained"),
    [
        (Context(seat=SOUTH, discarder=EAST), {}, [-4, 4, 0, 0]),
        (Context(seat=SOUTH, discarder=NORTH), {"minimum": 0}, [0, 48, 0, -48]),
        (Context(Win.SELF_DRAW, seat=SOUTH), {}, [-8, 24, -8, -8]),
        (Context(seat=SOUTH, discarder=NORTH), {"discard_liability": "half"}, [-1, 4, -1, -2]),
        (Context(seat=SOUTH), {}, None),
        (Context(seat=SOUTH, discarder=NORTH), {"minimum": 4}, None),
    ],
)
def test_payments(context: Context, settings: dict[str, Value], gained: list[float] | None) -> None:
    assert gains(context, settings) == gained


@pytest.mark.parametrize(("liability", "gained"), [("full", [0, 32, -32, 0]), ("half", [-8, 32, -16, -8])])
def test_a_robbed_player_pays_as_a_discarder(liability: str, gained: list[float]) -> None:
    context = Context(seat=SOUTH, discarder=WEST, events=frozenset({Event.ROBBING_KONG}))
    settings: dict[str, Value] = {"minimum": 0, "discard_liability": liability}
    assert gains(context, settings, "[123m] 99m 456p 23678s + 4s") == gained


def test_shares_of_a_discard_keep_their_fractions() -> None:
    settings: dict[str, Value] = {"discard_liability": "half", "payment_table": ((5, 3),), "limit": 3}
    gained = gains(Context(seat=SOUTH, discarder=NORTH), settings)
    assert gained == [-1.25, 5, -1.25, -2.5]
    assert gains(Context(Win.SELF_DRAW, seat=SOUTH), settings) == [-3, 9, -3, -3]


def test_whole_shares_are_whole_numbers() -> None:
    gained = gains(Context(seat=SOUTH, discarder=NORTH), {"discard_liability": "half"})
    assert gained is not None
    assert [type(amount) for amount in gained] == [int] * 4


@given(
    row=st.integers(0, 10),
    seat=st.sampled_from(SEATS),
    turn=st.integers(0, 3),
    is_shared=st.booleans(),
    table=st.lists(st.tuples(st.integers(0, 2000), st.integers(0, 2000)), min_size=11, max_size=11).map(tuple),
)
def test_payments_add_up_to_nothing(
    row: int, seat: Wind, turn: int, is_shared: bool, table: tuple[tuple[int, int], ...]
) -> None:
    discarder = Wind((seat + turn) % 4) if turn else None
    context = Context(Win.DISCARD if turn else Win.SELF_DRAW, seat, discarder=discarder)
    gained = nets(Payments(table, is_shared=is_shared)(FansWorth(row, row, row, (), row), context))
    assert sum(gained.values()) == 0
    assert gained[seat] == (table[row][0] if turn else 3 * table[row][1])
    assert all(amount <= 0 for other, amount in gained.items() if other is not seat)


# A game's end


def ended(*scores: float, **settings: Value) -> list[float]:
    """What each seat gets, from East on."""
    rules = ruleset("hongkong", settings)
    return list(game_payments(dict(zip(SEATS, scores, strict=True)), rules.settings).values())


@pytest.mark.parametrize(
    ("scores", "settings", "gained"),
    [
        ((100, 20, -90, -30), {"minimum": 1, "limit": 4}, [65, 13, -48, -30]),
        ((100, 20, -90, -30), {}, [100, 20, -90, -30]),
        ((600, -200, -200, -200), {}, [576, -192, -192, -192]),
        ((1, 2, 4, -7), {"minimum": 4, "limit": 4}, [4 / 7, 8 / 7, 16 / 7, -4]),
        ((2.5, -2.5, 0, 0), {}, [2.5, -2.5, 0, 0]),
        ((0, 0, 0, 0), {}, [0, 0, 0, 0]),
        ((0, -10, 0, 0), {}, [0, 0, 0, 0]),
    ],
)
def test_losers_pay_up_to_the_fine_and_winners_share_it(
    scores: tuple[float, ...], settings: dict[str, Value], gained: list[float]
) -> None:
    assert ended(*scores, **settings) == pytest.approx(gained)


@given(st.tuples(*[st.integers(-3000, 3000)] * 3))
def test_a_game_adds_up_to_nothing_and_nobody_pays_more_than_the_fine(scores: tuple[int, int, int]) -> None:
    gained = ended(*scores, -sum(scores))
    assert sum(gained) == pytest.approx(0)
    for score, gain in zip((*scores, -sum(scores)), gained, strict=True):
        assert min(score, 0) <= gain <= max(score, 0) if score >= -192 else gain == -192

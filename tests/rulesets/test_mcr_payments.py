"""Who pays whom: everyone 8, and the points on top from who let the tile go, or from all."""

import pytest

from mjscore.context import SEATS, Context, Event, Win, Wind
from mjscore.engine.combination import Example
from mjscore.engine.settlement import nets
from tests.rulesets.scored import scored

EAST, SOUTH, WEST, NORTH = SEATS
LINE = "[123m] 456789m 12p 55s + 3p"
"""21 points on a discard: 49, 18, 9, 8 and 2."""


def gains(line: str, context: Context, flowers: str = "") -> list[float] | None:
    """What each seat gains, from East on."""
    payments = scored(Example(line, flowers, context)).payments
    return None if payments is None else list(nets(payments).values())


@pytest.mark.parametrize(
    ("context", "gained"),
    [
        (Context(seat=SOUTH, discarder=WEST), [-8, 45, -29, -8]),
        (Context(seat=SOUTH, discarder=EAST), [-29, 45, -8, -8]),
        (Context(seat=NORTH, discarder=SOUTH), [-8, -29, -8, 45]),
        (Context(Win.SELF_DRAW, seat=SOUTH), [-30, 90, -30, -30]),
        (Context(Win.SELF_DRAW), [90, -30, -30, -30]),
        (Context(seat=SOUTH, discarder=WEST, events=frozenset({Event.ROBBING_KONG})), [-8, 53, -37, -8]),
    ],
)
def test_payments(context: Context, gained: list[int]) -> None:
    assert gains(LINE, context) == gained


def test_flowers_are_paid_for() -> None:
    assert gains(LINE, Context(seat=SOUTH, discarder=WEST), "ab") == [-8, 47, -31, -8]


def test_nobody_pays_where_the_discarder_is_not_named() -> None:
    assert gains(LINE, Context(seat=SOUTH)) is None


@pytest.mark.parametrize("context", [Context(discarder=WEST), Context(Win.SELF_DRAW)])
def test_nobody_pays_below_the_minimum_though_flowers_reach_it(context: Context) -> None:
    assert gains("[123m] [567p] 789s EE 24s + 3s", context, "abcdefgh") is None


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("discarder", [None, *Wind])
def test_payments_add_up_to_nothing(seat: Wind, discarder: Wind | None) -> None:
    if discarder is not seat:
        gained = gains(
            LINE, Context(Win.DISCARD if discarder is not None else Win.SELF_DRAW, seat, discarder=discarder)
        )
        assert gained is not None
        assert sum(gained) == 0
        assert gained[seat] == (45 if discarder is not None else 90)

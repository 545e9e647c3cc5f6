"""How four players settle under Chinese classical."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mjscore.context import SEATS, Win, Wind
from mjscore.engine.settlement import Transfer, TransferKind, nets
from mjscore.engine.table import score_table
from mjscore.rulesets import ruleset
from mjscore.rulesets.classical.settlement import Settlement
from mjscore.table import Player, Table

EAST, SOUTH, WEST, NORTH = SEATS
NOBODY = (Player(total=0),) * 4
PRESET = Settlement(east_double=True, losers_settle=True, dangerous_discard=False, limit=None)
TO_WINNER, DIFFERENCE, DANGEROUS = (
    TransferKind.TO_WINNER,
    TransferKind.DIFFERENCE,
    TransferKind.DANGEROUS_DISCARD,
)


def settled(
    totals: tuple[int, ...],
    winner: Wind | None,
    settlement: Settlement = PRESET,
    discarder: Wind | None = None,
    win: Win = Win.DISCARD,
) -> tuple[Transfer, ...]:
    """The transfers of four totals from East on."""
    table = Table(NOBODY, winner=winner, win=win, discarder=discarder)
    transfers = settlement.transfers(dict(zip(SEATS, totals, strict=True)), table)
    assert transfers is not None
    return transfers


def test_losers_pay_the_winner_and_then_each_other_the_difference() -> None:
    assert settled((16, 30, 4, 6), SOUTH) == (
        Transfer(EAST, SOUTH, 60, TO_WINNER),
        Transfer(WEST, SOUTH, 30, TO_WINNER),
        Transfer(NORTH, SOUTH, 30, TO_WINNER),
        Transfer(WEST, EAST, 24, DIFFERENCE),
        Transfer(NORTH, EAST, 20, DIFFERENCE),
        Transfer(WEST, NORTH, 2, DIFFERENCE),
    )


@pytest.mark.parametrize(
    ("totals", "winner", "gained"),
    [
        ((2, 46, 12, 192), NORTH, [-492, -70, -206, 768]),
        ((44, 16, 8, 4), SOUTH, [120, 64, -84, -100]),
        ((608, 64, 400, 16), EAST, [3648, -1504, -496, -1648]),
        ((2, 136, 4, 16), SOUTH, [-304, 544, -144, -96]),
    ],
)
def test_worked_settlements(totals: tuple[int, ...], winner: Wind, gained: list[int]) -> None:
    assert list(nets(settled(totals, winner)).values()) == gained


def test_losers_whose_totals_are_equal_pay_each_other_nothing() -> None:
    assert settled((0, 22, 0, 0), SOUTH) == (
        Transfer(EAST, SOUTH, 44, TO_WINNER),
        Transfer(WEST, SOUTH, 22, TO_WINNER),
        Transfer(NORTH, SOUTH, 22, TO_WINNER),
    )


def test_nobody_pays_after_a_washout() -> None:
    assert settled((16, 30, 4, 6), None) == ()


def test_east_may_pay_and_receive_like_the_others() -> None:
    single = Settlement(east_double=False, losers_settle=True, dangerous_discard=False, limit=None)
    assert list(nets(settled((16, 30, 4, 6), SOUTH, single)).values()) == [-8, 90, -44, -38]


def test_losers_may_settle_nothing_among_themselves() -> None:
    alone = Settlement(east_double=True, losers_settle=False, dangerous_discard=False, limit=None)
    assert list(nets(settled((16, 30, 4, 6), SOUTH, alone)).values()) == [-60, 120, -30, -30]


DANGER = Settlement(east_double=True, losers_settle=True, dangerous_discard=True, limit=None)


@pytest.mark.parametrize(
    ("winner", "discarder", "amount"),
    [(SOUTH, WEST, 120), (SOUTH, EAST, 120), (EAST, NORTH, 96)],
)
def test_a_dangerous_discard_is_paid_for_alone(winner: Wind, discarder: Wind, amount: int) -> None:
    assert settled((16, 30, 4, 6), winner, DANGER, discarder) == (Transfer(discarder, winner, amount, DANGEROUS),)


def test_a_dangerous_discard_asks_who_made_it() -> None:
    assert DANGER.transfers(dict.fromkeys(SEATS, 10), Table(NOBODY, winner=EAST)) is None


def test_a_self_drawn_hand_is_paid_as_usual_whatever_discards_cost() -> None:
    assert settled((16, 30, 4, 6), SOUTH, DANGER, win=Win.SELF_DRAW) == settled((16, 30, 4, 6), SOUTH)


@pytest.mark.parametrize(("limit", "capped"), [(None, 700), (500, 500), (1000, 700)])
def test_a_limit_caps_totals(limit: int | None, capped: int) -> None:
    settlement = Settlement(east_double=True, losers_settle=True, dangerous_discard=False, limit=limit)
    assert settlement.capped(700) == capped


TOTALS = st.tuples(*[st.integers(0, 5000)] * 4)
OPTIONS = st.builds(
    Settlement, east_double=st.booleans(), losers_settle=st.booleans(), dangerous_discard=st.booleans(), limit=st.none()
)


@given(totals=TOTALS, winner=st.sampled_from(SEATS), turn=st.integers(1, 3), settlement=OPTIONS)
def test_transfers_add_up_to_nothing_and_the_winner_gets_the_total_of_each(
    totals: tuple[int, ...], winner: Wind, turn: int, settlement: Settlement
) -> None:
    gained = nets(settled(totals, winner, settlement, Wind((winner + turn) % 4)))
    assert sum(gained.values()) == 0
    times = (6 if winner is EAST else 4) if settlement.east_double else 3
    assert gained[winner] == times * totals[winner]


@given(totals=TOTALS, winner=st.sampled_from(SEATS), settlement=OPTIONS)
def test_the_order_of_the_losers_does_not_matter(totals: tuple[int, ...], winner: Wind, settlement: Settlement) -> None:
    """Losers who change seats, East aside where East pays double, take what they pay and get with them."""
    fixed = {winner, EAST} if settlement.east_double else {winner}
    free = [seat for seat in SEATS if seat not in fixed]
    before = nets(settled(totals, winner, settlement, win=Win.SELF_DRAW))
    for order in permutations(free):
        moved = dict(zip(free, order, strict=True))
        seated = {moved.get(seat, seat): total for seat, total in zip(SEATS, totals, strict=True)}
        after = nets(settled(tuple(seated[seat] for seat in SEATS), winner, settlement, win=Win.SELF_DRAW))
        assert all(after[moved.get(seat, seat)] == amount for seat, amount in before.items())


@given(totals=TOTALS, winner=st.sampled_from(SEATS))
def test_east_doubled_is_paid_as_if_every_transfer_with_east_were_made_twice(
    totals: tuple[int, ...], winner: Wind
) -> None:
    tables = [Table(tuple(Player(total=total) for total in totals), winner=winner)]  # type: ignore[arg-type]
    (table,) = tables
    double, single = (score_table(ruleset("classical", {"east_double": value}), table) for value in (True, False))
    assert double.transfers is not None
    assert single.transfers is not None
    assert double.transfers == tuple(
        transfer._replace(amount=transfer.amount * (1 + (EAST in transfer[:2]))) for transfer in single.transfers
    )

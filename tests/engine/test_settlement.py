"""Payments between seats."""

from mjscore.context import Wind
from mjscore.engine.settlement import Payment, Transfer, TransferKind, nets

EAST, SOUTH, WEST, NORTH = Wind


def test_what_each_seat_gains_or_loses() -> None:
    payments = [Payment(EAST, SOUTH, 8), Payment(WEST, SOUTH, 29), Payment(NORTH, SOUTH, 8)]
    assert nets(payments) == {EAST: -8, SOUTH: 45, WEST: -29, NORTH: -8}


def test_one_seat_may_both_pay_and_receive() -> None:
    assert nets([Payment(EAST, SOUTH, 5), Payment(SOUTH, EAST, 2)]) == {EAST: -3, SOUTH: 3, WEST: 0, NORTH: 0}


def test_nobody_pays() -> None:
    assert nets([]) == dict.fromkeys(Wind, 0)


def test_what_the_table_pays_is_nobody_s_loss() -> None:
    assert nets([Payment(None, SOUTH, 1000), Payment(EAST, SOUTH, 5)]) == {EAST: -5, SOUTH: 1005, WEST: 0, NORTH: 0}


def test_amounts_may_be_fractions_and_transfers_count_alike() -> None:
    assert nets([Payment(EAST, SOUTH, 2.5)]) == {EAST: -2.5, SOUTH: 2.5, WEST: 0, NORTH: 0}
    transfer = Transfer(WEST, NORTH, 7, TransferKind.DIFFERENCE)
    assert nets([transfer]) == {EAST: 0, SOUTH: 0, WEST: -7, NORTH: 7}

"""Who pays whom: payments between seats, which add up to nothing."""

from collections.abc import Iterable
from typing import NamedTuple

from mjscore.context import Wind


class Payment(NamedTuple):
    """What one seat pays another."""

    payer: Wind
    receiver: Wind
    amount: int


def nets(payments: Iterable[Payment]) -> dict[Wind, int]:
    """What each seat gains or, negative, loses."""
    net = dict.fromkeys(Wind, 0)
    for payment in payments:
        net[payment.payer] -= payment.amount
        net[payment.receiver] += payment.amount
    return net

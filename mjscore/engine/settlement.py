"""Who pays whom: payments between seats, which add up to nothing, and what is taken from the table."""

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import NamedTuple, Protocol

from mjscore.context import Wind
from mjscore.table import Table

GREATEST = 10**12
"""No amount that is given may be greater: what is worked out of such is exact for every reader of JSON."""


class Payment(NamedTuple):
    """What one seat, or where that is None the table, pays a seat."""

    payer: Wind | None
    receiver: Wind
    amount: float
    """A whole number where it is one."""


class TransferKind(Enum):
    """Why one player pays another where all of them count."""

    TO_WINNER = "to_winner"
    """A loser pays the winner's total."""
    DIFFERENCE = "difference"
    """Of two losers the lower total pays the higher the difference."""
    DANGEROUS_DISCARD = "dangerous_discard"
    """The discarder pays the winner for all three."""


class Transfer(NamedTuple):
    """What one seat pays another after the hands of all were counted."""

    payer: Wind
    receiver: Wind
    amount: int
    why: TransferKind


class Reckoning(Protocol):
    """How players settle where the hands of all of them count."""

    def capped(self, total: int) -> int:
        """A total as it is paid."""

    def transfers(self, totals: Mapping[Wind, int], table: Table) -> tuple[Transfer, ...] | None:
        """Who pays whom; None where that depends on a discarder who is not named."""


def nets(payments: Iterable[Payment | Transfer]) -> dict[Wind, float]:
    """What each seat gains or, negative, loses; whole amounts are whole numbers."""
    net: dict[Wind, float] = dict.fromkeys(Wind, 0)
    for payment in payments:
        if payment.payer is not None:
            net[payment.payer] -= payment.amount
        net[payment.receiver] += payment.amount
    return net

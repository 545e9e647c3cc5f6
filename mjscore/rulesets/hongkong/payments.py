"""The payment table, and who pays what of it."""

from dataclasses import dataclass
from fractions import Fraction

from mjscore.context import SEATS, Context, Win
from mjscore.engine.settlement import GREATEST, Payment
from mjscore.engine.worth import Worth
from mjscore.rulesets.hongkong.worth import FansWorth

PaymentTable = tuple[tuple[int, int], ...]
"""What one loser pays, by the fans above the minimum: the discarder alone, or self-drawn each of the three."""

TABLE: PaymentTable = (
    (4, 2),
    (16, 8),
    (32, 16),
    (48, 24),
    (64, 32),
    (96, 48),
    (128, 64),
    (192, 96),
    (256, 128),
    (512, 256),
    (1024, 512),
)
"""As the source prints it."""


def is_table(value: object) -> bool:
    """Whether a value is rows of two whole numbers each."""
    return isinstance(value, tuple) and bool(value) and all(map(_is_row, value))


def _is_row(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(map(_is_amount, value))


def _is_amount(value: object) -> bool:
    return type(value) is int and 0 <= value <= GREATEST


def amount(exact: Fraction) -> int | float:
    """An amount of money: a whole number where it is one, else the nearest fraction."""
    return exact.numerator if exact.denominator == 1 else float(exact)


@dataclass(frozen=True)
class Payments:
    """Who pays for a hand. `table` has the rows from the minimum to the limit.

    `is_shared`: on a discard the discarder pays half, each of the other two a quarter.
    """

    table: PaymentTable
    is_shared: bool

    def __call__(self, worth: Worth, context: Context) -> tuple[Payment, ...]:
        """The payments for a hand that may be declared."""
        assert isinstance(worth, FansWorth)
        discard, self_drawn = self.table[worth.row]
        others = [seat for seat in SEATS if seat != context.seat]
        if context.win is Win.SELF_DRAW:
            return tuple(Payment(seat, context.seat, self_drawn) for seat in others)
        assert context.discarder is not None
        if not self.is_shared:
            return (Payment(context.discarder, context.seat, discard),)
        shares = [Fraction(discard, 2 if seat == context.discarder else 4) for seat in others]
        return tuple(Payment(seat, context.seat, amount(share)) for seat, share in zip(others, shares, strict=True))

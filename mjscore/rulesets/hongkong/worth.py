"""What a hand is worth: fans, or the limit."""

from mjscore.engine.worth import Worth


class FansWorth(Worth, frozen=True):
    """Fans: `total` after the limit, `raw_fans` before it, 0 in a limit hand."""

    raw_fans: int
    limit_hands: tuple[str, ...]
    """The limit hands by their rules, in the order of the table."""
    row: int
    """The row of the payment table: fans above the minimum, negative where the hand does not reach it."""

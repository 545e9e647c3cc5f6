"""What a sheet says of its total, the minimum and the payments."""

import pytest
from msgspec import structs

from mjscore.context import Context, Win, Wind
from mjscore.engine.score import score
from mjscore.engine.settlement import Payment
from mjscore.engine.sheet import ScoreSheet
from mjscore.notation import parse_hand
from tests.engine.toys import row, rulebook, view

HAND = parse_hand("123m 456p 789s EEE S + S")
CLAIMED = Context(Win.DISCARD, seat=Wind.SOUTH, discarder=Wind.WEST)
DRAWN = Context(Win.SELF_DRAW, seat=Wind.SOUTH)


def sheet_of(minimum: int, context: Context = CLAIMED, flowers: int = 3) -> ScoreSheet:
    """A hand worth five points and some flowers."""
    book = rulebook([row("2", each=True), row("1")], view("123m 99s", ("2", 2), ("1", True), ("90", flowers)))
    sheet = score(structs.replace(book, minimum=minimum), HAND, context)
    assert sheet is not None
    return sheet


def test_total_has_everything_and_what_is_aside_does_not_help_towards_the_minimum() -> None:
    sheet = sheet_of(8)
    assert (sheet.total, sheet.counting, sheet.minimum) == (8, 5, 8)


@pytest.mark.parametrize(("minimum", "meets"), [(0, True), (5, True), (6, False), (8, False)])
def test_minimum(minimum: int, *, meets: bool) -> None:
    assert sheet_of(minimum).meets_minimum is meets


@pytest.mark.parametrize(
    ("minimum", "context", "payments"),
    [
        (5, CLAIMED, (Payment(Wind.WEST, Wind.SOUTH, 8),)),
        (6, CLAIMED, None),
        (5, structs.replace(CLAIMED, discarder=None), None),
        (5, DRAWN, (Payment(Wind.SOUTH, Wind.SOUTH, 8),)),
        (6, DRAWN, None),
    ],
)
def test_payments_where_the_hand_may_be_declared_and_who_pays_is_known(
    minimum: int, context: Context, payments: tuple[Payment, ...] | None
) -> None:
    assert sheet_of(minimum, context).payments == payments


def test_sheets_of_the_same_are_equal() -> None:
    book = rulebook([row("1")], view("123m 99s", ("1", True)))
    assert score(book, HAND, CLAIMED) == score(book, HAND, CLAIMED)
    assert score(book, HAND, CLAIMED) != score(book, HAND, DRAWN)

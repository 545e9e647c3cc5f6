"""The settlement in sentences: to the winner, among the losers, and when nobody pays."""

from mjscore.context import Win, Wind
from mjscore.engine.ruleset import Value
from mjscore.engine.table import score_table
from mjscore.rulesets import ruleset
from mjscore.table import Player, Table
from mjscore.words.explain.settlement import explain_settlement
from mjscore.words.paragraphs import Style, text_of

EAST, SOUTH, WEST, NORTH = Wind


def told(
    *totals: int, winner: Wind | None = SOUTH, win: Win = Win.SELF_DRAW, discarder: Wind | None = None, **options: Value
) -> list[str]:
    """The sentences for the totals from East on."""
    east, south, west, north = (Player(total=total) for total in totals)
    table = Table((east, south, west, north), EAST, winner, win, discarder)
    scored = score_table(ruleset("classical", options), table)
    return [
        f"# {text_of(spans)}" if style is Style.HEADING else text_of(spans)
        for style, spans in explain_settlement(scored)
    ]


def test_losers_pay_the_winner_and_each_other() -> None:
    assert told(12, 144, 8, 4) == [
        "# To the winner",
        "East pays South 288: 144, doubled for East.",
        "West pays South 144.",
        "North pays South 144.",
        "# Among the losers",
        "West pays East 8: 12 − 8 = 4, doubled for East.",
        "North pays East 16: 12 − 4 = 8, doubled for East.",
        "North pays West 4: 8 − 4.",
        "All payments together add up to 0.",
    ]


def test_east_wins_double() -> None:
    assert told(20, 4, 4, 4, winner=EAST)[:4] == [
        "# To the winner",
        "South pays East 40: 20, doubled for East.",
        "West pays East 40: 20, doubled for East.",
        "North pays East 40: 20, doubled for East.",
    ]


def test_nothing_is_doubled_without_the_option() -> None:
    assert told(12, 144, 8, 8, east_double=False)[1:7] == [
        "East pays South 144.",
        "West pays South 144.",
        "North pays South 144.",
        "# Among the losers",
        "West pays East 4: 12 − 8.",
        "North pays East 4: 12 − 8.",
    ]


def test_a_dangerous_discard_costs_what_all_would_pay() -> None:
    assert told(12, 144, 8, 4, win=Win.DISCARD, discarder=NORTH, dangerous_discard=True) == [
        "# To the winner",
        "North pays South 576: the discard was dangerous and costs what all three would pay.",
        "All payments together add up to 0.",
    ]
    assert told(12, 144, 8, 4, win=Win.DISCARD, dangerous_discard=True) == ["Choose who discarded to see who pays."]


def test_after_a_washout_nobody_pays() -> None:
    assert told(12, 144, 8, 4, winner=None) == ["Nobody has won: nobody pays."]


def test_totals_of_nothing_cost_nothing() -> None:
    assert told(0, 0, 0, 0) == ["All totals are alike: nobody pays."]

"""Chinese classical in words: the arithmetic as on paper, the chain of doublings, and the settlement in sentences."""

from typing import Any

import pytest

from mjscore.context import Context, Event, Win, Wind
from mjscore.engine.combination import Example
from mjscore.engine.score import unfinished
from mjscore.engine.sheet import ScoreSheet
from mjscore.engine.table import TableScore, score_table
from mjscore.notation import parse_hand
from mjscore.rulesets import classical
from mjscore.table import Player, Table
from mjscore.words.explain import explain_rule, explain_total, explain_waits
from mjscore.words.explain.settlement import explain_settlement
from mjscore.words.report import report
from mjscore.words.sheet import added, reason_text, spoken_total, standing_line, status_line, total_line
from mjscore.words.table_report import table_report
from mjscore.words.terms import terms_of
from tests.words.hands import CLASSICAL, hand_of, sheet_of
from tests.words.lines import lines_of, under

EAST, SOUTH, WEST, NORTH = Wind
DOTS = Example("[CCC] 999p 234p 67p NN + 8p", "g", Context(seat=SOUTH))
"""8 + 4 + 4 + 20 points, doubled for the dragons and for one suit with honors."""
FOUR = Table(
    (
        Player(parse_hand("[EEE] 2468m 1367p 14s")),
        Player(parse_hand("[234m] [555p] 999m 2267s + 8s")),
        Player(parse_hand("W 1357m 2468p 1357s", "e")),
        Player(total=6),
    ),
    EAST,
    SOUTH,
    Win.DISCARD,
    WEST,
)
"""16, 30, 4 and 6 points."""


def sheet(example: Example, **settings: Any) -> ScoreSheet:
    return sheet_of(example, classical.make(settings))


def settled(table: Table, **settings: Any) -> TableScore:
    return score_table(classical.make(settings), table)


def test_the_arithmetic_as_on_paper() -> None:
    assert lines_of(explain_total(CLASSICAL, sheet_of(DOTS, CLASSICAL))) == [
        "How 144 comes about",
        "Read as",
        "234p 678p 999p [CCC] NN",
        "8  A2 Pung of Terminals, concealed (999p)",
        "4  A3 Pung of Honors, exposed ([CCC])",
        "4  D1 Flower or Season",
        "20  E1 Mahjong",
        "36  points",
        "72  F3 Dragons ([CCC]): 1 doubling",
        "144  F5 Half Flush: 1 doubling",
        "144  points",
        "2 doublings: 36 → 72 → 144",
    ]


def test_the_limit_comes_last() -> None:
    scored = sheet(DOTS, limit=100)
    assert lines_of(explain_total(scored.ruleset, scored))[-3:] == [
        "144  points",
        "2 doublings: 36 → 72 → 144",
        "100  points: the limit of the table",
    ]
    assert standing_line(scored) == "36 × 2², limit 100"


def test_doublings_come_in_steps() -> None:
    """Three for one suit without honors: 8 + 20 become 224."""
    scored = sheet_of(Example("[123p] [456p] 999p 67p 55p + 8p"), CLASSICAL)
    assert lines_of(explain_total(CLASSICAL, scored))[-4:] == [
        "28  points",
        "224  F6 Full Flush: 3 doublings",
        "224  points",
        "3 doublings: 28 → 56 → 112 → 224",
    ]
    assert [(line.worth, line.sum) for line in added(scored)] == [("8", "8"), ("20", "28"), ("× 8", "224")]


def test_exposed_and_concealed_sets_of_a_row_are_told_apart() -> None:
    """A pung of simples exposed 2, two concealed 8, no chows 10, winning 20."""
    scored = sheet_of(Example("[222m] 333m 555p 77s NN + 7s"), CLASSICAL)
    lines = lines_of(explain_total(CLASSICAL, scored))
    assert lines[3:5] == [
        "4  A1 Pung of Simples, exposed, twice ([222m] 777s)",
        "8  A1 Pung of Simples, concealed, twice (333m 555p)",
    ]
    assert [(line.name, line.worth) for line in added(scored)][:2] == [
        ("Pung of Simples, exposed", "2 × 2"),
        ("Pung of Simples, concealed", "4 × 2"),
    ]
    assert under("In this hand", explain_rule(CLASSICAL, scored, "A1")) == [
        "[222m]",
        "777s",
        "Counted twice: 4 points.",
        "333m",
        "555p",
        "Counted twice: 8 points.",
    ]


def test_a_hand_that_is_not_doubled() -> None:
    scored = sheet_of(Example("[234m] [555p] 999m 2267s + 8s", context=Context(seat=SOUTH)), CLASSICAL)
    lines = lines_of(explain_total(CLASSICAL, scored))
    assert lines[-1] == "30  points"
    assert (standing_line(scored), spoken_total(scored)) == ("not doubled", "30 points")
    assert terms_of(CLASSICAL).result(scored) == "30 points"


def test_the_total_and_what_stands_below_it() -> None:
    scored = sheet_of(DOTS, CLASSICAL)
    assert (total_line(scored), standing_line(scored)) == ("144 points", "36 × 2²")
    assert spoken_total(scored) == "144 points: 36 points, doubled 2 times"
    assert [line.spoken for line in added(scored)][-2:] == [
        "F3, Dragons, 1 doubling, sum 72",
        "F5, Half Flush, 1 doubling, sum 144",
    ]
    terms = terms_of(CLASSICAL)
    assert (terms.less(1), terms.less(1200)) == ("1 point less", "1,200 points less")


def test_a_hand_that_has_not_won_scores_too() -> None:
    """A pung of East, exposed, that is own and prevailing wind: 4 points, doubled twice."""
    scored = sheet_of(Example("[EEE] 2468m 1367p 14s"), CLASSICAL)
    assert lines_of(explain_total(CLASSICAL, scored)) == [
        "How 16 comes about",
        "Read as",
        "2468m 1367p 14s [EEE]",
        "4  A3 Pung of Honors, exposed ([EEE])",
        "4  points",
        "8  F1 Own Wind ([EEE]): 1 doubling",
        "16  F2 Prevailing Wind ([EEE]): 1 doubling",
        "16  points",
        "2 doublings: 4 → 8 → 16",
    ]


@pytest.mark.parametrize(
    ("rule", "title"),
    [
        ("A2", "A2 Pung of Terminals  exposed 4, concealed 8 points each"),
        ("D1", "D1 Flower or Season  4 points each"),
        ("E1", "E1 Mahjong  20 points"),
        ("F3", "F3 Dragons  1 doubling each"),
        ("F6", "F6 Full Flush  3 doublings"),
    ],
)
def test_what_a_row_is_worth(rule: str, title: str) -> None:
    assert lines_of(explain_rule(CLASSICAL, None, rule))[0] == title


def test_what_excludes_a_row() -> None:
    """Strictly a hand is without value where nothing but winning counts; a flower does."""
    scored = sheet(Example("[123m] [456p] 123s 78m 55p + 9m", "g"), no_value_hand="strict")
    assert [reason_text(item) for item in scored.suppressed] == ["excluded by D1"]
    told = explain_rule(scored.ruleset, scored, "E8")
    assert under("There, but not counted", told) == ["D1 Flower or Season takes it away."]
    assert under("Takes away here", explain_rule(scored.ruleset, scored, "D1")) == ["E8 No Value."]


def test_what_could_have_come() -> None:
    scored = sheet_of(Example("[CCC] 999p 234p 68p NN + 7p"), CLASSICAL)
    assert "Only 7 of dots could complete the hand." in lines_of(explain_rule(CLASSICAL, scored, "E3"))


def test_waits_are_worth_points_both_ways() -> None:
    hand = hand_of(Example("[CCC] 999p 234p 67p NN"))
    lacks = unfinished(CLASSICAL, hand, Context(seat=SOUTH))
    assert lines_of(explain_waits(CLASSICAL, hand, lacks))[-1] == (
        "A2 Pung of Terminals, concealed 8, A3 Pung of Honors, exposed 4, E1 Mahjong 20, F3 Dragons × 2, "
        "F5 Half Flush × 2. On a discard 128 points (32 × 2²). Self-drawn 136 points (34 × 2²), with E2 Self-Drawn 2."
    )


def test_a_report() -> None:
    assert (
        report(CLASSICAL, hand_of(DOTS), sheet_of(DOTS, CLASSICAL))
        == """\
[CCC] 23467999p NN + 8p
Flowers: chrysanthemum
Rules: Classical · East pays double · losers settle

Key  Item                          Worth  Sum
 A2  Pung of Terminals, concealed      8    8
 A3  Pung of Honors, exposed           4   12
 D1  Flower or Season                  4   16
 E1  Mahjong                          20   36
 F3  Dragons                         × 2   72
 F5  Half Flush                      × 2  144

144 points
36 × 2²

Read as  234p 678p 999p [CCC] NN
Waits    5p 8p"""
    )


def test_the_settlement_in_sentences() -> None:
    assert lines_of(explain_settlement(settled(FOUR))) == [
        "To the winner",
        "East pays South 60: 30, doubled for East.",
        "West pays South 30.",
        "North pays South 30.",
        "Among the losers",
        "West pays East 24: 16 − 4 = 12, doubled for East.",
        "North pays East 20: 16 − 6 = 10, doubled for East.",
        "West pays North 2: 6 − 4.",
        "All payments together add up to 0.",
    ]


def test_the_settlement_without_double_and_without_the_losers() -> None:
    assert lines_of(explain_settlement(settled(FOUR, east_double=False, losers_settle=False)))[1:-1] == [
        "East pays South 30.",
        "West pays South 30.",
        "North pays South 30.",
    ]


def test_a_dangerous_discard_is_paid_by_one() -> None:
    """60 for East, 30 each for the other two."""
    assert lines_of(explain_settlement(settled(FOUR, dangerous_discard=True)))[1] == (
        "West pays South 120: the discard was dangerous and costs what all three would pay."
    )
    unnamed = Table(FOUR.players, EAST, SOUTH, Win.DISCARD)
    assert lines_of(explain_settlement(settled(unnamed, dangerous_discard=True))) == [
        "Choose who discarded to see who pays."
    ]


def test_large_amounts_are_grouped() -> None:
    rich = Table(tuple(Player(total=n) for n in (608, 64, 400, 16)), EAST, EAST)  # type: ignore[arg-type]
    lines = lines_of(explain_settlement(settled(rich)))
    assert lines[1] == "South pays East 1,216: 608, doubled for East."
    assert lines[5] == "South pays West 336: 400 − 64."


def test_a_washout() -> None:
    nobody = Table(tuple(Player(total=n) for n in (2, 4, 8, 16)), EAST)  # type: ignore[arg-type]
    assert lines_of(explain_settlement(settled(nobody))) == ["Nobody has won: nobody pays."]


def test_totals_that_are_alike() -> None:
    nothing = Table(tuple(Player(total=0) for _ in range(4)), EAST, SOUTH)  # type: ignore[arg-type]
    assert lines_of(explain_settlement(settled(nothing))) == ["All totals are alike: nobody pays."]


def test_four_players_in_the_terminal() -> None:
    text = table_report(CLASSICAL, settled(FOUR))
    assert text.startswith("Rules: Classical · East pays double · losers settle\n\nEast\n[EEE] 2468m 1367p 14s\n")
    assert "\nSouth, the winner\n[234m] [555p] 999m 2267s + 8s\n" in text
    assert "\n\nNorth\n6 points, counted by the player\n\nTo the winner\n" in text
    assert text.endswith("All payments together add up to 0.\nEast -16, South +120, West -56, North -48")


def test_four_players_who_cannot_settle_yet() -> None:
    unnamed = Table(FOUR.players, EAST, SOUTH, Win.DISCARD)
    assert table_report(CLASSICAL, settled(unnamed, dangerous_discard=True)).endswith(
        "Choose who discarded to see who pays."
    )


def test_the_status_of_a_hand_that_has_not_won() -> None:
    loser = Example("[EEE] 2468m 1367p 14s")
    assert status_line(hand_of(loser), sheet_of(loser, CLASSICAL)) == (
        "13 tiles. Another hand has won: what these are worth counts in the settlement."
    )


def test_few_tiles_are_noted() -> None:
    few = Example("[EEE] 99m")
    assert report(CLASSICAL, hand_of(few), sheet_of(few, CLASSICAL)).endswith(
        "There are fewer than thirteen tiles, so that nothing counts for the whole hand."
    )


def test_declared_ready_is_a_hundred() -> None:
    ready = Example(DOTS.hand, "g", Context(seat=SOUTH, events=frozenset({Event.READY})))
    assert standing_line(sheet_of(ready, CLASSICAL)) == "136 × 2²"
    assert total_line(sheet_of(ready, CLASSICAL)) == "544 points"

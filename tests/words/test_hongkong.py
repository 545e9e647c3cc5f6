"""Hong Kong in words: fans, limit, minimum, the row of the payment table, and who pays."""

from typing import Any

import pytest

from mjscore.context import Context, Win, Wind
from mjscore.engine.combination import Example
from mjscore.engine.score import unfinished
from mjscore.engine.sheet import ScoreSheet
from mjscore.rulesets import hongkong
from mjscore.words.explain import explain_rule, explain_total, explain_waits
from mjscore.words.options import table_heads
from mjscore.words.report import report
from mjscore.words.sheet import (
    added,
    reason_text,
    shortfall_line,
    spoken_total,
    standing_line,
    total_line,
    total_unit,
    unpaid_sentence,
)
from mjscore.words.terms import terms_of
from tests.words.hands import HONGKONG, hand_of, sheet_of
from tests.words.lines import lines_of, under

EAST, SOUTH, WEST, NORTH = Wind
DISCARD = Context()
DRAGONS = Example("[CCC] [FFF] 22277s PP + 7s", context=Context(seat=SOUTH, discarder=WEST))
"""All pungs 3, half flush 3, little three dragons 5, no flowers 1: 12, of which the limit of 10 is paid."""
WINDS = Example("{EEEE} {SSSS} [WWW] 99p NN + N", context=Context(Win.SELF_DRAW))


def sheet(hand: str, context: Context = DISCARD, flowers: str = "", **settings: Any) -> ScoreSheet:
    """The score of a hand under options."""
    return sheet_of(Example(hand, flowers, context), hongkong.make(settings))


def payments(scored: ScoreSheet) -> list[str]:
    """The amounts of the payments."""
    return [line for line in under("Payments", explain_total(scored.ruleset, scored)) if "  " in line]


def test_fans_the_limit_and_the_row() -> None:
    assert lines_of(explain_total(HONGKONG, sheet_of(DRAGONS, HONGKONG))) == [
        "How 10 comes about",
        "Read as",
        "222s 777s [CCC] [FFF] PP",
        "3  H2 All Pungs",
        "3  H3 Half Flush",
        "5  H4 Little Three Dragons",
        "1  X3 No Flowers",
        "12  fans",
        "10  fans paid: the limit",
        "Payments",
        "10 fans, 7 above the minimum of 3: the row +7 of the payment table.",
        "192  West discarded and pays alone",
        "1 combination is there and not counted; select it to see why.",
    ]


def test_the_minimum_is_the_first_row() -> None:
    """All pungs 3 and a flower of another seat: the minimum, 4 from the discarder."""
    scored = sheet("[222m] [555p] 9m 333888s + 9m", Context(seat=SOUTH, discarder=EAST), "a")
    lines = lines_of(explain_total(HONGKONG, scored))
    assert "3 fans, the minimum: the first row of the payment table." in lines
    assert "4  East discarded and pays alone" in lines
    assert standing_line(scored) == "minimum 3 reached · receives 4"


@pytest.mark.parametrize(
    ("minimum", "line"),
    [
        (0, "1 fan, 1 above the minimum of 0: the row +1 of the payment table."),
        (1, "1 fan, the minimum: the first row of the payment table."),
    ],
)
def test_the_row_of_a_single_fan(minimum: int, line: str) -> None:
    scored = sheet("[123p] [444s] 789m 34p CC + 2p", minimum=minimum)
    assert line in lines_of(explain_total(HONGKONG, scored))


def test_below_the_minimum_nobody_pays() -> None:
    scored = sheet("[123p] [444s] 789m 34p CC + 2p", flowers="b")
    lines = lines_of(explain_total(HONGKONG, scored))
    assert lines[3:] == [
        "0  H0 Chicken Hand",
        "0  fans",
        "This is 3 short of the minimum of 3: the hand may not be declared.",
        "No other combination counts in this hand, which is what H0 Chicken Hand asks for.",
    ]
    assert standing_line(scored) == "3 short of the minimum of 3"
    assert spoken_total(scored) == "0 fans, 3 short of the minimum of 3"
    assert (shortfall_line(scored), unpaid_sentence(scored)) == ("under the minimum", "No payments below the minimum.")


def test_a_limit_hand_is_not_added_up() -> None:
    scored = sheet_of(WINDS, HONGKONG)
    lines = lines_of(explain_total(HONGKONG, scored))
    assert lines[3:5] == ["limit  L4 Big Four Winds", "10  fans: a limit hand is paid so, whatever else it has"]
    assert payments(scored) == [
        "96  South pays: self-drawn",
        "96  West pays: self-drawn",
        "96  North pays: self-drawn",
        "288  East receives",
    ]
    assert standing_line(scored) == "limit hand · receives 288"
    assert [(line.worth, line.sum) for line in added(scored)] == [("limit", "10")]
    assert {reason_text(item) for item in scored.suppressed} == {"L4 counts alone"}


def test_two_limit_hands() -> None:
    scored = sheet("[EEE] [SSS] [WWW] NN CC + N")
    assert [(line.name, line.worth, line.sum) for line in added(scored)] == [
        ("Big Four Winds", "limit", "10"),
        ("All Honors", "limit", "10"),
    ]


def test_the_discarder_may_pay_half() -> None:
    """Of 5, on the first row of an own table, half is 2.50 and a quarter 1.25."""
    table = ((5, 3), *[(10, 5)] * 10)
    settings: dict[str, Any] = {"discard_liability": "half", "payment_table": table}
    named = sheet("[222m] [555p] 9m 333888s + 9m", Context(seat=SOUTH, discarder=EAST), "a", **settings)
    assert payments(named) == [
        "2.50  East discarded and pays half",
        "1.25  West pays a quarter",
        "1.25  North pays a quarter",
        "5  South receives",
    ]
    unknown = sheet("[222m] [555p] 9m 333888s + 9m", Context(seat=SOUTH), "a", **settings)
    assert payments(unknown) == ["2.50  the discarder pays half", "1.25  each of the other two pays a quarter"]
    assert standing_line(unknown) == "minimum 3 reached"


def test_the_discarder_may_be_unknown() -> None:
    assert payments(sheet(DRAGONS.hand, Context(seat=SOUTH))) == ["192  the discarder pays alone"]


def test_the_total_with_its_unit() -> None:
    scored = sheet_of(DRAGONS, HONGKONG)
    assert (total_line(scored), total_unit(scored)) == ("10 fans", "fans")
    assert standing_line(scored) == "12 fans, limit 10 · receives 192"
    assert spoken_total(scored) == "10 fans, 12 fans, limit 10, receives 192"
    terms = terms_of(HONGKONG)
    assert (terms.amount(1), terms.unit(1)) == ("1 fan", "fan")
    assert (terms.less(1), terms.less(2)) == ("1 fan less", "2 fans less")


@pytest.mark.parametrize(
    ("rule", "title"),
    [
        ("H2", "H2 All Pungs  3 fans"),
        ("L5", "L5 All Honors  limit"),
        ("X1", "X1 Dragon Pung  1 fan each"),
        ("X3", "X3 No Flowers  1 fan"),
    ],
)
def test_what_a_row_is_worth(rule: str, title: str) -> None:
    assert lines_of(explain_rule(HONGKONG, None, rule))[:2] == [title, HONGKONG.catalogue[rule].names.zh_Hans]


def test_the_heads_of_the_payment_table() -> None:
    heads = table_heads(hongkong.make({"minimum": 8}), "payment_table")
    assert heads.columns == ("On a discard", "Self-drawn, each")
    assert [heads.row(place) for place in range(4)] == ["8 fans", "9 fans", "10 fans", ""]
    with pytest.raises(KeyError):
        table_heads(HONGKONG, "minimum")


def test_what_excludes_a_row() -> None:
    scored = sheet_of(DRAGONS, HONGKONG)
    (pung,) = scored.suppressed
    assert reason_text(pung) == "excluded by H4"
    told = explain_rule(HONGKONG, scored, "X1")
    assert under("There, but not counted", told) == ["[CCC]", "[FFF]", "H4 Little Three Dragons takes it away."]
    assert under("Goes with it", told) == [
        "Not counted beside H4 Little Three Dragons, H6 Big Three Dragons.",
        "Not counted beside a limit hand.",
    ]
    assert under("Takes away here", explain_rule(HONGKONG, scored, "H4")) == ["X1 Dragon Pung, twice."]


def test_a_limit_hand_in_the_explanation() -> None:
    scored = sheet_of(WINDS, HONGKONG)
    assert under("There, but not counted", explain_rule(HONGKONG, scored, "X4")) == [
        "L4 Big Four Winds is a limit hand: nothing else counts beside it."
    ]
    assert under("Goes with it", explain_rule(HONGKONG, None, "L4")) == [
        "Beside it only other limit hands count.",
        "Nothing excludes it.",
    ]


def test_what_lies_in_no_tile() -> None:
    assert under("In this hand", explain_rule(HONGKONG, sheet_of(DRAGONS, HONGKONG), "X3")) == [
        "The hand has neither flower nor season."
    ]
    flowers = sheet("[222m] [555p] 9m 333888s + 9m", flowers="abcd")
    assert under("In this hand", explain_rule(HONGKONG, flowers, "X10")) == [
        "It lies in the flowers and seasons beside the sets."
    ]
    drawn = sheet("[222m] [555p] 9m 333888s + 9m", Context(Win.SELF_DRAW))
    assert under("In this hand", explain_rule(HONGKONG, drawn, "X4")) == [
        "It lies in how the hand was won and what of it is open, not in single tiles."
    ]


def test_waits_are_worth_fans_both_ways() -> None:
    """All chows 1 and no flowers 1, which is 1 short; self-drawn is the third."""
    hand = hand_of(Example("[123m] 99m 456p 23678s"))
    assert lines_of(explain_waits(HONGKONG, hand, unfinished(HONGKONG, hand, Context())))[-1] == (
        "H1 All Chows 1, X3 No Flowers 1. On a discard 2 fans, 1 short of the minimum of 3. "
        "Self-drawn 3 fans, with X4 Self-Drawn 1."
    )
    winds = hand_of(Example("{EEEE} {SSSS} [WWW] NNN C"))
    assert (
        "On a discard 10 fans (limit hand)."
        in lines_of(explain_waits(HONGKONG, winds, unfinished(HONGKONG, winds, Context())))[-1]
    )


def test_a_report() -> None:
    assert (
        report(HONGKONG, hand_of(DRAGONS), sheet_of(DRAGONS, HONGKONG))
        == """\
[CCC] [FFF] 22277s PP + 7s
Rules: Hong Kong · minimum 3 · limit 10 · flowers

Key  Hand or extra fan     Fans  Sum
 H2  All Pungs                3    3
 H3  Half Flush               3    6
 H4  Little Three Dragons     5   11
 X3  No Flowers               1   12

Not counted
 X1  Dragon Pung × 2  excluded by H4

10 fans
12 fans, limit 10 · receives 192

Read as   222s 777s [CCC] [FFF] PP
Waits     7s P
Payments  East 0, South +192, West -192, North 0"""
    )

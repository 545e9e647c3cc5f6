"""A score and an explanation as plain text."""

from msgspec import structs

from mjscore.context import Win, Wind
from mjscore.engine.combination import Example
from mjscore.words.explain import explain_rule
from mjscore.words.paragraphs import Paragraph, Plain, RuleLink, Style, fill
from mjscore.words.report import plain_text, report
from mjscore.words.table import table
from tests.words.hands import LAST_DRAW, MCR, READY, RICH, hand_of, sheet_of, unfinished_of

RICH_REPORT = """\
[234s] {8888p} 23455m 24p + 3p
Flowers: summer, plum
Rules: MCR · 81 combinations · minimum 8 · flowers

No.        Combination        Points  Sum
 40  (44)  Last Tile Draw          8    8
 37  (41)  Mixed Triple Chow       8   16
 23  (68)  All Simples             2   18
 22  (67)  Concealed Kong          2   20
 10  (78)  Closed Wait             1   21
 13  (81)  Flower Tiles        1 × 2   23

Not counted
 12  (80)  Self-Drawn             implied by 40
  8  (76)  No Honors              implied by 23
  2  (70)  Mixed Double Chow × 3  stated in 37

23 points
21 without flowers, minimum 8

Read as   234m 234p [234s] {8888p} 55m
Waits     3p
Payments  East +93, South -31, West -31, North -31"""

READY_REPORT = """\
[234s] {8888p} 23455m 34p
Flowers: summer, plum
Rules: MCR · 81 combinations · minimum 8 · flowers

1 tile to go

Waits             Self-draw  Discard
2p     2 of dots         15       14  4 left
5p     5 of dots          8        7  4 left · under the minimum"""


def test_a_score() -> None:
    assert report(MCR, hand_of(RICH), sheet_of(RICH)) == RICH_REPORT


def test_an_unfinished_hand() -> None:
    assert report(MCR, hand_of(READY), unfinished_of(READY)) == READY_REPORT


def test_a_hand_far_from_complete() -> None:
    example = Example("147m 147p 147s")
    assert report(MCR, hand_of(example), unfinished_of(example)).endswith("5 tiles to go\nDraws to a win at best: 7")


def test_thirteen_tiles_that_wait_for_nothing() -> None:
    example = Example("[123m] [456p] [EEE] 5m 5s 8s C")
    text = report(MCR, hand_of(example), unfinished_of(example))
    assert text.endswith("1 tile to go\nNo tile completes this hand. Nearest: 3 tiles away.")


def test_no_tiles() -> None:
    text = report(MCR, hand_of(Example("")), unfinished_of(Example("")))
    assert text.startswith("No tiles yet\nRules: ")


def test_payments_need_the_discarder() -> None:
    discard = RICH._replace(context=structs.replace(LAST_DRAW, win=Win.DISCARD))
    assert report(MCR, hand_of(discard), sheet_of(discard)).endswith("Payments  name the discarder to see them")
    named = discard._replace(context=structs.replace(discard.context, discarder=Wind.WEST))
    assert report(MCR, hand_of(named), sheet_of(named)).endswith("East +47, South -8, West -31, North -8")


def test_a_hand_that_may_not_be_declared_has_no_payments() -> None:
    cheap = Example("[123m][567m][888p] 45p 22p + 6p")
    text = report(MCR, hand_of(cheap), sheet_of(cheap))
    assert "6 short of the minimum of 8" in text
    assert "Payments" not in text


def test_an_explanation() -> None:
    assert (
        plain_text(explain_rule(MCR, sheet_of(RICH), "37"))
        == """\
37 Mixed Triple Chow  8 points
三色三同顺 · official no. 41

Asks for
The same chow in all three suits.

In this hand
234m 234p [234s]

Takes away here
2 Mixed Double Chow, three times: the rule itself says so.

Goes with it
Nothing is implied. Nothing excludes it."""
    )


def test_amounts_stand_in_a_column_as_wide_as_they_need() -> None:
    """Four columns at least, so that short accounts stand like each other."""
    amounts = [Paragraph(Style.AMOUNT, (Plain(amount), Plain("for it"))) for amount in ("12,000", "300")]
    assert plain_text(amounts) == "12,000  for it\n   300  for it"
    assert plain_text(amounts[1:]) == " 300  for it"


def test_columns_without_a_word_are_left_out() -> None:
    assert list(table((("a", "", "12"), ("bc", "", "3")), right=(2,))) == ["a   12", "bc   3"]


def test_long_lines_are_wrapped() -> None:
    text = plain_text([Paragraph(Style.TEXT, (Plain("word " * 40),))])
    assert max(map(len, text.splitlines())) <= 79
    assert len(text.splitlines()) == 3


def test_places_of_a_sentence_take_spans() -> None:
    link = (RuleLink("37", "37"),)
    assert fill("{rule} takes {other}.", rule=link, other=(Plain("it"),)) == (
        *link,
        Plain(" takes "),
        Plain("it"),
        Plain("."),
    )

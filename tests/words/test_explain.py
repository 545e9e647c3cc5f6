"""Explanations of totals and combinations: exact sentences for chosen hands, whole paragraphs for every combination."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from mjscore.engine.combination import Example, Row
from mjscore.engine.sheet import ScoreSheet
from mjscore.rulesets import ruleset
from mjscore.words.explain import explain_rule, explain_total, how_it_works
from mjscore.words.paragraphs import Paragraph, Plain, RuleLink, Style, TileRun
from mjscore.words.report import plain_text
from tests.words.hands import MCR, RICH, sheet_of

RULES = [row.rule for row in MCR.catalogue]
GREEN = Example("222333444s 66s 88s + 8s")
"""All green without green dragons."""


def lines_of(paragraphs: tuple[Paragraph, ...]) -> list[str]:
    """Each paragraph on one line."""
    return [plain_text([paragraph]).replace("\n", " ").strip() for paragraph in paragraphs]


def under(heading: str, paragraphs: tuple[Paragraph, ...]) -> list[str]:
    """The lines between a heading and the next one."""
    lines, found = lines_of(paragraphs), False
    below = []
    for paragraph, line in zip(paragraphs, lines, strict=True):
        if paragraph.style is Style.HEADING:
            found = line == heading
        elif found:
            below.append(line)
    return below


def rule_in(example: Example, rule: str) -> tuple[Paragraph, ...]:
    return explain_rule(MCR, sheet_of(example), rule)


def test_how_a_total_comes_about() -> None:
    assert lines_of(explain_total(MCR, sheet_of(RICH))) == [
        "How 23 comes about",
        "Read as",
        "234m 234p [234s] {8888p} 55m",
        "8  40 Last Tile Draw",
        "8  37 Mixed Triple Chow",
        "2  23 All Simples",
        "2  22 Concealed Kong",
        "1  10 Closed Wait",
        "21  counts towards the minimum of 8",
        "2  13 Flower Tiles, twice",
        "23  points",
        "3 combinations are there and not counted; select one to see why.",
    ]


def test_the_sums_are_bold() -> None:
    amounts = [one.spans for one in explain_total(MCR, sheet_of(RICH)) if one.style is Style.AMOUNT]
    bold = [spans for spans in amounts if all(isinstance(span, Plain) and span.bold for span in spans)]
    assert [spans[0] for spans in bold] == [Plain("21", bold=True), Plain("23", bold=True)]


def test_without_flowers_there_is_one_sum() -> None:
    lines = lines_of(explain_total(MCR, sheet_of(RICH._replace(flowers=""))))
    assert "21  points" in lines
    assert not any("minimum" in line for line in lines)


@pytest.mark.parametrize(
    ("flowers", "line"),
    [
        ("", "This is 6 short of the minimum of 8: the hand may not be declared."),
        ("ae", "Without flowers this is 6 short of the minimum of 8: the hand may not be declared."),
    ],
)
def test_below_the_minimum(flowers: str, line: str) -> None:
    example = Example("[123m][567m][888p] 45p 22p + 6p", flowers)
    assert line in lines_of(explain_total(MCR, sheet_of(example)))


def test_a_hand_without_combinations() -> None:
    lines = lines_of(explain_total(MCR, sheet_of(Example("[123p][444s][789m] 34p CC + 2p", "ae"))))
    assert "No other combination counts in this hand, which is what 39 Chicken Hand asks for." in lines
    assert "8  counts towards the minimum of 8" in lines


def test_a_combination_that_counts() -> None:
    assert lines_of(rule_in(RICH, "37")) == [
        "37 Mixed Triple Chow  8 points",
        "三色三同顺 · official no. 41",
        "Asks for",
        "The same chow in all three suits.",
        "In this hand",
        "234m 234p [234s]",
        "Takes away here",
        "2 Mixed Double Chow, three times: the rule itself says so.",
        "Goes with it",
        "Nothing is implied. Nothing excludes it.",
    ]


def test_a_combination_that_a_rule_states_away() -> None:
    paragraphs = rule_in(RICH, "2")
    assert under("In this hand", paragraphs) == []
    assert under("There, but not counted", paragraphs) == [
        "234m 234p",
        "234m [234s]",
        "234p [234s]",
        "37 Mixed Triple Chow takes it away: the rule itself says so.",
    ]
    assert lines_of(paragraphs)[0] == "2 Mixed Double Chow  1 point each"


def test_a_combination_that_is_contained_in_another() -> None:
    line = "40 Last Tile Draw contains it: by the source's general note what is contained adds nothing."
    assert under("There, but not counted", rule_in(RICH, "12")) == [line]
    assert under("Takes away here", rule_in(RICH, "40")) == [
        "12 Self-Drawn: contained in it, by the source's general note."
    ]


def test_a_combination_that_is_contained_in_the_sets_of_another() -> None:
    example = Example("[123m] 45678m 55s PPP + 9m")
    assert under("There, but not counted", rule_in(example, "4")) == [
        "[123m] 789m",
        "These sets stand within 49 Pure Straight, which contains it: by the source's general note it adds nothing.",
    ]
    assert under("Takes away here", rule_in(example, "49")) == [
        "4 Two Terminal Chows, 3 Short Straight (twice): contained in it, by the source's general note."
    ]


def test_the_account_once_principle_names_what_joins_the_sets() -> None:
    example = Example("[123m][456m][123p] 78s WW + 9s")
    assert under("There, but not counted", rule_in(example, "3")) == [
        "[123m] [456m]",
        (
            "2 Mixed Double Chow and 35 Mixed Straight join these sets already, and joined sets are not combined "
            "again: the account-once principle."
        ),
    ]


def test_one_combination_that_joins_the_sets() -> None:
    example = Example("[123p] [234p] 99m 34455p + 6p")
    assert under("There, but not counted", rule_in(example, "3"))[-1] == (
        "64 Four Pure Shifted Chows joins these sets already, and joined sets are not combined again: "
        "the account-once principle."
    )


def test_a_granted_combination() -> None:
    line = (
        "8 No Honors counts although 58 Full Flush excludes it: 77 All Green grants it, and the particular rule "
        "stands over the general one."
    )
    assert line in lines_of(explain_total(MCR, sheet_of(GREEN)))
    assert under("In this hand", rule_in(GREEN, "8"))[-1] == line
    assert line not in lines_of(rule_in(GREEN, "77"))


def test_a_wait_for_one_tile_alone() -> None:
    assert under("In this hand", rule_in(RICH, "10")) == ["234p", "Only 3 of dots could complete the hand."]


def test_an_exhausted_wait() -> None:
    example = Example("{5555m} [8888m] 123p 6777m + 6m")
    assert under("In this hand", rule_in(example, "11")) == [
        "66m",
        "Only 6 of characters could complete the hand.",
        "5 or 8 of characters would have fitted too, but the hand holds all four: what cannot come is no wait.",
    ]


def test_flowers() -> None:
    assert under("In this hand", rule_in(RICH, "13")) == [
        "2 flowers and seasons, beside the sets.",
        "Counted twice: 2 points.",
    ]


def test_how_the_hand_was_won() -> None:
    line = "It lies in how the hand was won and what of it is open, not in single tiles."
    assert under("In this hand", rule_in(RICH, "40")) == [line]


def test_a_hand_as_a_whole() -> None:
    assert under("In this hand", rule_in(RICH, "23")) == ["234m 234p [234s] {8888p} 55m"]


def test_counted_and_not_counted_in_one_hand() -> None:
    paragraphs = rule_in(Example("[456s] [456s] 99m 13456s + 2s"), "3")
    assert under("In this hand", paragraphs) == ["123s [456s]"]
    assert under("There, but not counted", paragraphs)[:2] == ["123s [456s]", "123s 456s"]


def test_what_is_not_there() -> None:
    assert under("In this hand", rule_in(RICH, "76")) == ["It is not there."]


def test_what_goes_with_it_in_any_hand() -> None:
    assert under("Goes with it", explain_rule(MCR, None, "48")) == [
        "Counted beside it where present: 15, 16, 21, 54, 6, 22, 26, 33, 65.",
        "Takes away where present: 5 Pung of Terminals or Honors.",
        "Not counted beside 75 Big Four Winds, 70 Little Four Winds.",
    ]
    assert under("Goes with it", explain_rule(MCR, None, "40")) == [
        "Contained in it where present: 12 Self-Drawn.",
        "Nothing excludes it.",
    ]


def test_thirteen_orphans_stand_alone() -> None:
    lines = under("Goes with it", explain_rule(MCR, None, "81"))
    assert lines[0] == "Nothing else counts beside it: the rule itself says so."


def test_without_a_hand_nothing_is_said_of_one() -> None:
    headings = [one.spans for one in explain_rule(MCR, None, "37") if one.style is Style.HEADING]
    assert headings == [(Plain("Asks for"),), (Plain("Goes with it"),)]


def test_links_lead_to_rules() -> None:
    links = [span for one in rule_in(RICH, "2") for span in one.spans if isinstance(span, RuleLink)]
    assert links[0] == RuleLink("37", "37 Mixed Triple Chow")


def test_tiles_keep_their_declaration() -> None:
    (run,) = [span for one in rule_in(RICH, "22") for span in one.spans if isinstance(span, TileRun)]
    assert [block.meld is not None and block.meld.is_concealed for block in run.blocks] == [True]


def test_options_change_the_explanation() -> None:
    suited = ruleset("mcr", {"all_chows_pair": "suited"})
    assert under("Goes with it", explain_rule(suited, None, "18"))[0] == "Contained in it where present: 8 No Honors."


def test_how_it_works() -> None:
    styles = [one.style for one in how_it_works()]
    assert styles == [Style.TITLE, Style.TEXT, Style.TEXT, Style.TEXT, Style.QUIET]


def is_sane(paragraphs: tuple[Paragraph, ...]) -> bool:
    """Title, names, question; no heading without a line below it; no empty line, no place left open."""
    styles = [one.style for one in paragraphs]
    is_headed = not any(a is b is Style.HEADING for a, b in pairwise((*styles, Style.HEADING)))
    texts = [span.text for one in paragraphs for span in one.spans if not isinstance(span, TileRun)]
    return (
        styles[:4] == [Style.TITLE, Style.SUBTITLE, Style.HEADING, Style.TEXT]
        and is_headed
        and all(one.spans for one in paragraphs)
        and all(text and not set("{}!") & set(text) for text in texts)
    )


def examples_of(row: Row) -> Iterator[ScoreSheet]:
    return (sheet_of(example) for example in row.examples)


@pytest.mark.parametrize("rule", RULES)
def test_every_combination_where_it_is_there(rule: str) -> None:
    for sheet in examples_of(MCR.catalogue[rule]):
        paragraphs = explain_rule(MCR, sheet, rule)
        assert is_sane(paragraphs)
        assert under("In this hand", paragraphs) or under("There, but not counted", paragraphs)
        assert "It is not there." not in lines_of(paragraphs)


@pytest.mark.parametrize("rule", RULES)
def test_every_combination_where_it_is_not(rule: str) -> None:
    for sheet in (None, *map(sheet_of, MCR.catalogue[rule].counter_examples)):
        paragraphs = explain_rule(MCR, sheet, rule)
        assert is_sane(paragraphs)
        assert under("In this hand", paragraphs) == (["It is not there."] if sheet else [])


@pytest.mark.parametrize("rule", RULES)
def test_every_row_of_every_example(rule: str) -> None:
    for sheet in examples_of(MCR.catalogue[rule]):
        rows = [item.combination for item in sheet.counted] + [item.combination for item in sheet.suppressed]
        assert all(is_sane(explain_rule(MCR, sheet, row.rule)) for row in rows)
        amounts = [one.spans[0] for one in explain_total(MCR, sheet) if one.style is Style.AMOUNT]
        assert amounts[-1] == Plain(str(sheet.total), bold=True)

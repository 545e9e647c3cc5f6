"""A hand under each ruleset, in words."""

from mjscore.context import Context, Win
from mjscore.engine.combination import Example
from mjscore.engine.comparison import Comparison, compare
from mjscore.rulesets import ruleset
from mjscore.words.compare import compare_paragraphs, standing
from mjscore.words.paragraphs import Style, text_of
from mjscore.words.report import plain_text
from tests.words.hands import hand_of

DRAWN = Context(Win.SELF_DRAW)


def compared(example: Example, **settings: str | int) -> Comparison:
    """Under the three forms of the 81 combinations."""
    forms = tuple(ruleset(name, settings) for name in ("mcr", "mcr-1998", "mcr-2006"))
    return compare(forms, hand_of(example), example.context)


def lines_of(comparison: Comparison) -> list[str]:
    return [plain_text([one]).replace("\n", " ").strip() for one in compare_paragraphs(comparison)]


def test_two_combinations_make_the_difference() -> None:
    assert lines_of(compared(Example("111222333m 99s 55p + 5p", context=DRAWN))) == [
        "The hand under each ruleset",
        "91  MCR: minimum 8 reached",
        "91  MCR 1998: minimum 8 reached",
        "94  MCR 2006: minimum 8 reached",
        "25 Fully Concealed Hand",
        "–  MCR: stated in 73",
        "–  MCR 1998: stated in 73",
        "4  MCR 2006",
        "12 Self-Drawn",
        "1  MCR",
        "1  MCR 1998",
        "–  MCR 2006: stated in 25",
    ]


def test_a_combination_that_one_has_not_and_one_whose_conditions_differ() -> None:
    lines = lines_of(compared(Example("{2222s} [7777p] 345m 67s NN + 8s")))
    place = lines.index("K Concealed Kong and Melded Kong")
    assert lines[place + 1 : place + 4] == ["–  MCR: has no such combination", "5  MCR 1998", "6  MCR 2006"]
    lines = lines_of(compared(Example("{2222s} 777p [345m] 67s NN + 8s")))
    place = lines.index("21 Two Concealed Pungs")
    assert lines[place + 1].startswith("–  MCR: Needs two concealed pungs, kongs aside: ")


def test_how_often() -> None:
    lines = lines_of(compared(Example("19m 19p 19s ESWNCFP + P", "abc")))
    assert lines[lines.index("13 Flower Tiles") :] == [
        "13 Flower Tiles",
        "–  MCR: stated in 81",
        "3  MCR 1998: three times",
        "3  MCR 2006: three times",
    ]


def test_no_difference() -> None:
    lines = lines_of(compared(Example("[123m] 456p 789s CC FF + F")))
    assert lines[-1] == "The same combinations count everywhere, for as much."


def test_no_win_under_one_of_them() -> None:
    lines = lines_of(compared(Example("147m 258s 369p ESWC + P")))
    assert lines[1:3] == ["–  MCR: no winning hand", "24  MCR 1998: minimum 8 reached"]
    assert lines[lines.index("45 Knitted Straight") + 1] == "–  MCR: no winning hand"


def test_an_unfinished_hand() -> None:
    assert lines_of(compared(Example("11m 22p 33s EE SS CC F"))) == [
        "The hand under each ruleset",
        "–  MCR: 1 tile to go · F 25 self-drawn, 24 on a discard",
        "–  MCR 1998: 1 tile to go · F 31 self-drawn, 30 on a discard",
        "–  MCR 2006: 1 tile to go · F 34 self-drawn, 30 on a discard",
    ]


def test_other_readings_are_shown() -> None:
    paragraphs = compare_paragraphs(compared(Example("2222334455789s + 5s")))
    headings = [text_of(one.spans) for one in paragraphs if one.style is Style.HEADING]
    assert headings[0] == "Read as"


def test_options_act_in_each() -> None:
    lines = lines_of(compared(Example("[123m] 456p 789s 23s CC + 1s"), minimum=12))
    assert lines[1].endswith("short of the minimum of 12")


def test_standing_of_what_counts_once_is_empty() -> None:
    comparison = compared(Example("111222333m 99s 55p + 5p", context=DRAWN))
    assert standing(comparison, 2, "fully_concealed_hand") == ()
    assert ruleset("mcr") is comparison.rulesets[0]

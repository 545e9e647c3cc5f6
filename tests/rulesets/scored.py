"""Scores hands written on one line, for the tests of the rules."""

from mjscore.context import Context
from mjscore.engine.combination import Example
from mjscore.engine.ruleset import Value
from mjscore.engine.score import score
from mjscore.engine.sheet import ScoreSheet
from mjscore.notation import parse_hand
from mjscore.rulesets import ruleset

Excluded = tuple[str, int, str, str]
"""A rule, its times, why it does not count and what takes it away."""


def scored(example: Example, **settings: Value) -> ScoreSheet:
    """The sheet of a hand that wins under `mcr` with these options."""
    sheet = scored_or_none(example, **settings)
    assert sheet is not None, f"{example.hand} is no win"
    return sheet


def scored_or_none(example: Example, **settings: Value) -> ScoreSheet | None:
    """The sheet of a hand; None where it is no win."""
    hand = parse_hand(example.hand, example.flowers)
    return score(ruleset("mcr", settings), hand, example.context)


def sheet_of(hand: str, context: Context | None = None, **settings: Value) -> ScoreSheet:
    """The sheet of a hand without flowers; by default East wins on a discard in the east round."""
    return scored(Example(hand, context=context or Context()), **settings)


def counted(sheet: ScoreSheet) -> dict[str, int]:
    """What counts, with its times."""
    return {item.combination.rule: item.times for item in sheet.counted}


def excluded(sheet: ScoreSheet) -> set[Excluded]:
    """What is there and does not count."""
    return {
        (item.combination.rule, item.times, item.why.value, item.by.rule if item.by else item.principle)
        for item in sheet.suppressed
    }


def present(sheet: ScoreSheet) -> set[str]:
    """What is there, counted or not."""
    return counted(sheet).keys() | {item.combination.rule for item in sheet.suppressed}

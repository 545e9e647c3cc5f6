"""Scores riichi hands written on one line, for the tests of the rules."""

from functools import lru_cache
from pathlib import Path

from mjscore.context import Context, Event, Win, Wind
from mjscore.engine.combination import Example
from mjscore.engine.ruleset import Ruleset, Value
from mjscore.engine.score import score
from mjscore.engine.sheet import ScoreSheet
from mjscore.notation import parse_hand
from mjscore.rulesets import riichi
from mjscore.rulesets.riichi.worth import RiichiWorth

GOLDEN = Path(__file__).parents[1] / "golden"
LOCAL: dict[str, Value] = {"daisharin": True, "daichisei": True, "open_riichi": True, "renhou": "mangan"}
"""The options that put every row into the table."""
EAST, SOUTH, WEST, NORTH = Wind


def rules(**settings: Value) -> Ruleset:
    """The ruleset under these options."""
    return _rules(tuple(settings.items()))


@lru_cache
def _rules(settings: tuple[tuple[str, Value], ...]) -> Ruleset:
    return riichi.make(dict(settings))


def won(*events: Event, drawn: bool = False, seat: Wind = EAST, round_: Wind = EAST) -> Context:
    """How a hand was won: on a discard, where nothing else is said."""
    return Context(Win.SELF_DRAW if drawn else Win.DISCARD, seat, round_, frozenset(events))


def sheet_of(hand: str, context: Context | None = None, **settings: Value) -> ScoreSheet:
    """The sheet of a hand that is a win; by default East wins on a discard in the east round."""
    return scored(Example(hand, context=context or Context()), **settings)


def scored(example: Example, **settings: Value) -> ScoreSheet:
    """The sheet of an example."""
    sheet = score(rules(**settings), parse_hand(example.hand), example.context)
    assert sheet is not None, f"{example.hand} is no win"
    return sheet


def worth_of(hand: str, context: Context | None = None, **settings: Value) -> RiichiWorth:
    """What a hand is worth."""
    return worth(sheet_of(hand, context, **settings))


def worth(sheet: ScoreSheet) -> RiichiWorth:
    """What a sheet says that its hand is worth."""
    assert isinstance(sheet.worth, RiichiWorth)
    return sheet.worth


def counted(sheet: ScoreSheet) -> dict[str, int]:
    """What counts, with its han or, for a yakuman, how many it is."""
    return {item.combination.rule: item.worth for item in sheet.counted}


def excluded(sheet: ScoreSheet) -> dict[str, tuple[str, str]]:
    """What is there and does not count, with what takes it away and why."""
    return {
        item.combination.rule: (item.by.rule if item.by else item.principle, item.why.value)
        for item in sheet.suppressed
    }


def present(sheet: ScoreSheet) -> set[str]:
    """What is there, counted or not."""
    return counted(sheet).keys() | excluded(sheet).keys()


def fu(sheet: ScoreSheet) -> list[tuple[str, int, tuple[int, ...]]]:
    """The fu items, each with its blocks."""
    return [(item.combination.rule, item.fu, item.places[0]) for item in worth(sheet).fu_items]

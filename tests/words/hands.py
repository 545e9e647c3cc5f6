"""Hands that several tests of the words look at, scored."""

from mjscore.context import Context, Event, Win
from mjscore.engine.combination import Example, Row
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import score, unfinished
from mjscore.engine.sheet import ScoreSheet, Unfinished
from mjscore.hand import Hand
from mjscore.notation import parse_hand
from mjscore.rulesets import classical, hongkong, riichi, ruleset

MCR, *OFFICIAL = FORMS = tuple(map(ruleset, ("mcr", "mcr-1998", "mcr-2006")))
RIICHI, HONGKONG, CLASSICAL = OTHERS = tuple(rules.make({}) for rules in (riichi, hongkong, classical))
LAST_DRAW = Context(Win.SELF_DRAW, events=frozenset({Event.LAST_TILE}))
RICH = Example("[234s] {8888p} 234m 24p 55m + 3p", "be", LAST_DRAW)
"""23 points, of which two are flowers."""
READY = Example("[234s] {8888p} 234m 34p 55m", "be")
"""Waits for 2 and 5 of dots; on 5 it stays under the minimum."""


def hand_of(example: Example) -> Hand:
    """The hand alone."""
    return parse_hand(example.hand, example.flowers)


def sheet_of(example: Example, rules: Ruleset = MCR) -> ScoreSheet:
    """The score of a hand that is a win."""
    sheet = score(rules, hand_of(example), example.context)
    assert sheet is not None
    return sheet


def unfinished_of(example: Example) -> Unfinished:
    """What an unfinished hand lacks."""
    return unfinished(MCR, hand_of(example), example.context)


def row_of(rule: str) -> Row:
    """A combination of the default rules."""
    return MCR.catalogue[rule]

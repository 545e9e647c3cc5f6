"""One hand under several rulesets: what each makes of it, and which combinations make the difference."""

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import Struct

from mjscore.context import Context
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import score, unfinished
from mjscore.engine.sheet import ScoreSheet, Unfinished
from mjscore.hand import Hand


class Difference(Struct, frozen=True):
    """A combination, by its identifier, and what it counts for under each ruleset; 0 where it does not count."""

    id: str
    worths: tuple[int, ...]


class Comparison(Struct, frozen=True):
    """A hand under several rulesets. The answers are in their order; None where a complete hand is no win."""

    hand: Hand
    context: Context
    rulesets: tuple[Ruleset, ...]
    answers: tuple[ScoreSheet | Unfinished | None, ...]
    differences: tuple[Difference, ...]
    """The combinations that do not count for as much everywhere, the dearest first."""


def compare(rulesets: Sequence[Ruleset], hand: Hand, context: Context) -> Comparison:
    """What each ruleset makes of a hand, complete or not."""
    if hand.winning is None:
        lacks = tuple(unfinished(rules, hand, context) for rules in rulesets)
        return Comparison(hand, context, tuple(rulesets), lacks, ())
    sheets = tuple(score(rules, hand, context) for rules in rulesets)
    return Comparison(hand, context, tuple(rulesets), sheets, _differences(sheets))


def _differences(sheets: Sequence[ScoreSheet | None]) -> tuple[Difference, ...]:
    worths = [_worths(sheet) if sheet else {} for sheet in sheets]
    every = dict.fromkeys(name for worth in worths for name in worth)
    found = [Difference(name, tuple(worth.get(name, 0) for worth in worths)) for name in every]
    unlike = [difference for difference in found if len(set(difference.worths)) > 1]
    return tuple(sorted(unlike, key=lambda difference: max(difference.worths), reverse=True))


def _worths(sheet: ScoreSheet) -> Mapping[str, int]:
    """What each combination counts for, by its identifier; parts that count differently together."""
    worths: Counter[str] = Counter()
    for item in sheet.counted:
        worths[item.combination.id] += item.worth
    return worths

"""A game's end: losers pay what they lost, at most a limit hand's discard, and winners share it by their scores."""

from collections.abc import Mapping
from fractions import Fraction

from mjscore.context import Wind
from mjscore.engine.ruleset import Value
from mjscore.rulesets.hongkong.options import table_of
from mjscore.rulesets.hongkong.payments import amount


def game_payments(scores: Mapping[Wind, float], settings: Mapping[str, Value]) -> dict[Wind, int | float]:
    """What each seat gets or, negative, pays, by its score; fractions are kept.

    Nobody pays where nobody won. `settings` are those of a ruleset. Source: 23.4, on east-only and full games.
    """
    fine = table_of(settings)[-1][0]
    won = {seat: Fraction(score) for seat, score in scores.items() if score > 0}
    total = sum(won.values())
    paid = {seat: min(Fraction(-score), Fraction(fine)) for seat, score in scores.items() if score < 0 and won}
    pool = sum(paid.values())
    shares = {seat: pool * score / total for seat, score in won.items()}
    return {seat: amount(shares.get(seat, Fraction()) - paid.get(seat, Fraction())) for seat in scores}

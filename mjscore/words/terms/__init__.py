"""The terms in which rulesets count: their units, what an item adds, and what is said beside a total."""

from collections.abc import Mapping

from mjscore.engine.combination import Row
from mjscore.engine.ruleset import Ruleset
from mjscore.rulesets.classical.families import Family as ClassicalFamily
from mjscore.rulesets.hongkong.families import Family as HongKongFamily
from mjscore.rulesets.riichi.families import Family as RiichiFamily
from mjscore.words.terms.base import Headings, Terms
from mjscore.words.terms.classical import ClassicalTerms
from mjscore.words.terms.hongkong import HongKongTerms
from mjscore.words.terms.riichi import RiichiTerms

__all__ = ["Headings", "Terms", "terms_of", "terms_of_row"]

_POINTS = Terms()
_TERMS: Mapping[type, Terms] = {
    RiichiFamily: RiichiTerms(),
    HongKongFamily: HongKongTerms(),
    ClassicalFamily: ClassicalTerms(),
}
"""The terms of rows by the sort of their families."""


def terms_of(ruleset: Ruleset) -> Terms:
    """The terms of a ruleset."""
    return terms_of_row(ruleset.catalogue.rows[0])


def terms_of_row(row: Row) -> Terms:
    """The terms in which a row counts."""
    return _TERMS.get(type(row.family), _POINTS)

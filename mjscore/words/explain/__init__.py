"""Explanations in paragraphs: of a total, of a combination in a hand, of the waits, and of how to begin."""

from mjscore.words.explain.beginning import how_it_works
from mjscore.words.explain.rule import explain_rule
from mjscore.words.explain.total import explain_total
from mjscore.words.explain.waits import explain_waits

__all__ = ["explain_rule", "explain_total", "explain_waits", "how_it_works"]

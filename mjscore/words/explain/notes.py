"""Sentences for what is decided in a particular way: granted combinations, and the hand without any."""

from collections.abc import Iterator

from mjscore.engine.catalogue import Catalogue
from mjscore.engine.combination import Row
from mjscore.engine.sheet import ScoreSheet
from mjscore.words import _
from mjscore.words.explain.relations import excludes
from mjscore.words.paragraphs import Spans, fill, link


def fallback_sentence(fallback: Row) -> Spans:
    """Why a hand with nothing else counts for something."""
    return fill(_("No other combination counts in this hand, which is what {rule} asks for."), rule=link(fallback))


def granted_sentences(catalogue: Catalogue, sheet: ScoreSheet) -> Iterator[tuple[Row, Spans]]:
    """Each combination that counts beside one that excludes it, with what grants it in a sentence."""
    counted = [item.combination for item in sheet.counted]
    for granter in counted:
        granted = granter.grants.targets if granter.grants else ()
        for row in counted:
            against = [other for other in counted if excludes(catalogue, other, row)]
            if row.rule in granted and against:
                text = _(
                    "{rule} counts although {other} excludes it: {granter} grants it, and the particular rule stands "
                    "over the general one."
                )
                yield row, fill(text, rule=link(row), other=link(against[0]), granter=link(granter))

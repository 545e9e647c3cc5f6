"""How points add up in the 81 combinations."""

from collections.abc import Iterator

from mjscore.engine.sheet import ScoreSheet
from mjscore.words import _
from mjscore.words.explain.lines import item_line, sum_line
from mjscore.words.paragraphs import Paragraph, Style, plain
from mjscore.words.terms import terms_of


def points_account(sheet: ScoreSheet) -> Iterator[Paragraph]:
    """Each item, what counts towards the minimum where that is not all, and the total."""
    aside = [item for item in sheet.counted if item.combination is sheet.ruleset.aside]
    for item in sheet.counted:
        if item not in aside:
            yield item_line(item)
    if aside:
        towards = _("counts towards the minimum of {minimum}").format(minimum=sheet.minimum)
        yield sum_line(str(sheet.counting), towards)
        for item in aside:
            yield item_line(item)
    yield sum_line(str(sheet.total), terms_of(sheet.ruleset).unit(sheet.total))
    if not sheet.meets_minimum:
        yield plain(Style.TEXT, short_line(sheet))


def short_line(sheet: ScoreSheet) -> str:
    """By how much a hand misses the minimum."""
    if sheet.counting == sheet.total:
        text = _("This is {short} short of the minimum of {minimum}: the hand may not be declared.")
    else:
        text = _("Without flowers this is {short} short of the minimum of {minimum}: the hand may not be declared.")
    return text.format(short=sheet.minimum - sheet.counting, minimum=sheet.minimum)

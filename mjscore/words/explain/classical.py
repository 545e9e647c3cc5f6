"""How the total of a classical hand comes about: points, then one doubling after the other."""

from collections.abc import Iterator

from mjscore.engine.sheet import Counted, ScoreSheet
from mjscore.rulesets.classical.worth import ClassicalWorth
from mjscore.words import _, n_
from mjscore.words.explain.evidence import sets_of
from mjscore.words.explain.lines import item_link, line, sum_line
from mjscore.words.paragraphs import Paragraph, Plain, Spans, Style, TileRun, fill, plain
from mjscore.words.phrases import doublings, number
from mjscore.words.terms.classical import is_doubling


def classical_account(sheet: ScoreSheet, worth: ClassicalWorth) -> Iterator[Paragraph]:
    """The points item by item with their sum, the doublings one by one, and the limit."""
    doubling = [item for item in sheet.counted if is_doubling(item.combination)]
    for item in sheet.counted:
        if item not in doubling:
            yield line(str(item.worth), _item(sheet, item))
    yield sum_line(number(worth.points), n_("point", "points", worth.points))
    total = worth.points
    for item in doubling:
        total <<= item.worth
        text = fill(_("{item}: {doubled}"), item=_item(sheet, item), doubled=(Plain(doublings(item.worth)),))
        yield line(number(total), text)
    yield from _result(worth, total)


def _item(sheet: ScoreSheet, item: Counted) -> Spans:
    """An item, how often it counts, and the sets that it counts."""
    rule, sets = item_link(item), sets_of(sheet, item.places)
    return fill(_("{rule} ({sets})"), rule=rule, sets=(TileRun(sets),)) if sets else rule


def _result(worth: ClassicalWorth, total: int) -> Iterator[Paragraph]:
    """The chain of doublings, the total, and the limit where it is less."""
    if worth.doublings:
        yield sum_line(number(total), n_("point", "points", total))
        chain = _(" → ").join(number(worth.points << n) for n in range(worth.doublings + 1))
        text = n_("{n} doubling: {chain}", "{n} doublings: {chain}", worth.doublings)
        yield plain(Style.TEXT, text.format(n=worth.doublings, chain=chain))
    if worth.total < total:
        yield sum_line(number(worth.total), _("points: the limit of the table"))

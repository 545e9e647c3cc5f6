"""Every reading of a hand, and why one of them counts and not the others."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from mjscore.context import Context
from mjscore.engine.combination import Row
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import readings
from mjscore.engine.sheet import Counted, ScoreSheet
from mjscore.hand import Block, Hand
from mjscore.words import _
from mjscore.words.explain.lines import named_link
from mjscore.words.paragraphs import Paragraph, Plain, Spans, Style, TileRun, all_of, fill, listed, number, plain
from mjscore.words.phrases import how_often
from mjscore.words.terms import Terms, terms_of


class Reading(NamedTuple):
    """A reading as it would count, whether it is the one that does, and a sentence on the difference."""

    sheet: ScoreSheet
    is_chosen: bool
    why: Spans
    paragraphs: tuple[Paragraph, ...]
    """Its total, its blocks, what would count, and the sentence."""


def explain_readings(ruleset: Ruleset, hand: Hand, context: Context) -> tuple[Reading, ...]:
    """The readings of a complete hand, the chosen one first, then the dearest; none where the hand is no win."""
    sheets = readings(ruleset, hand, context)
    return tuple(_reading(sheets, sheet) for sheet in sheets)


def _reading(sheets: Sequence[ScoreSheet], sheet: ScoreSheet) -> Reading:
    is_chosen, terms = sheet is sheets[0], terms_of(sheet.ruleset)
    why = _chosen(sheets) if is_chosen else _beside(sheets[0], sheet)
    heading = _("{total}: chosen") if is_chosen else _("{total}")
    paragraphs = (
        plain(Style.HEADING, heading.format(total=terms.result(sheet))),
        Paragraph(Style.TEXT, (TileRun(sheet.blocks),)),
        Paragraph(Style.TEXT, fill(_("{rules}."), rules=listed([_worth(terms, item) for item in sheet.counted]))),
        Paragraph(Style.TEXT, why),
    )
    return Reading(sheet, is_chosen, why, paragraphs)


def _worth(terms: Terms, item: Counted) -> Spans:
    return fill(_("{rule} {points}"), rule=named_link(item), points=(Plain(terms.brief(item)),))


def _chosen(sheets: Sequence[ScoreSheet]) -> Spans:
    """Why the reading counts."""
    if len(sheets) == 1:
        text = _("The hand can be read in this way alone.")
    elif sheets[1].total < sheets[0].total:
        text = _("No other reading is worth as much.")
    elif _beyond(sheets[0], sheets[1]):
        text = _("No other reading is worth more; of equals the one with the dearest combinations counts.")
    else:
        text = _("No other reading is worth more; of equals the one whose sets come first counts.")
    return (Plain(text),)


def _beside(chosen: ScoreSheet, other: ScoreSheet) -> Spans:
    """What a reading that was not chosen would count instead, and what that costs."""
    more, less = _beyond(other, chosen), _beyond(chosen, other)
    loss = chosen.total - other.total
    if more:
        text = _("As {blocks} it counts {more} instead of {less}: {loss}.")
    elif less:
        text = _("As {blocks} it does without {less}: {loss}.")
    else:
        text = _("As {blocks} it counts the same: {loss}.")
    cost = terms_of(chosen.ruleset).less(loss) if loss else _("as much")
    return fill(text, blocks=(TileRun(_blocks(chosen, other)),), more=_all(more), less=_all(less), loss=(Plain(cost),))


def _beyond(sheet: ScoreSheet, other: ScoreSheet) -> list[tuple[Row, int]]:
    """What counts in one sheet oftener than in the other, and how much oftener."""
    times = Counter({item.combination: item.times for item in sheet.counted})
    return list((times - Counter({item.combination: item.times for item in other.counted})).items())


def _all(items: Sequence[tuple[Row, int]]) -> Spans:
    return all_of([_often(row, times) for row, times in items]) if items else ()


def _often(row: Row, times: int) -> Spans:
    if times == 1:
        return number(row)
    return fill(_("{rule} {times}"), rule=number(row), times=(Plain(how_often(times)),))


def _blocks(chosen: ScoreSheet, other: ScoreSheet) -> tuple[Block, ...]:
    """The blocks in which the other reading differs."""
    own = Counter(other.arrangement.blocks) - Counter(chosen.arrangement.blocks)
    return tuple(block for place, block in enumerate(other.blocks) if _take(own, other.arrangement.blocks[place]))


def _take(held: Counter[Block], block: Block) -> bool:
    """Whether a block is among some, of which it is one less then."""
    held[block] -= 1
    return held[block] >= 0

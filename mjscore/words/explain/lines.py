"""Lines of an account: an amount in its column, and what it is for."""

from mjscore.engine.sheet import Counted, ScoreSheet
from mjscore.rulesets.riichi.worth import FuItem
from mjscore.words import _
from mjscore.words.explain.evidence import sets_of
from mjscore.words.names import is_numbered
from mjscore.words.paragraphs import Paragraph, Plain, RuleLink, Spans, Style, TileRun, fill, link
from mjscore.words.phrases import how_often
from mjscore.words.terms import terms_of_row


def line(amount: str, text: Spans) -> Paragraph:
    """An amount and what it is for."""
    return Paragraph(Style.AMOUNT, (Plain(amount), *text))


def sum_line(amount: str, text: str) -> Paragraph:
    """A sum and what it is, both in bold."""
    return Paragraph(Style.AMOUNT, (Plain(amount, bold=True), Plain(text, bold=True)))


def fu_line(sheet: ScoreSheet, item: FuItem) -> Paragraph:
    """What an item adds to the fu, and the set that it counts, where it counts one."""
    rule, sets = link(item.combination), sets_of(sheet, item.places)
    text = fill(_("{rule} ({sets})"), rule=rule, sets=(TileRun(sets),)) if sets else rule
    return line(str(item.fu), text)


def item_line(item: Counted) -> Paragraph:
    """What an item adds, and how often it counts."""
    return line(terms_of_row(item.combination).brief(item), item_link(item))


def named_link(item: Counted) -> Spans:
    """An item by number and by what it is called where it counts."""
    row = item.combination
    named = terms_of_row(row).named(item)
    text = _("{rule} {name}").format(rule=row.rule, name=named) if is_numbered(row) else named
    return (RuleLink(row.rule, text),)


def item_link(item: Counted) -> Spans:
    """The same, and how often it counts."""
    rule = named_link(item)
    return fill(_("{rule}, {times}"), rule=rule, times=(Plain(how_often(item.times)),)) if item.times > 1 else rule

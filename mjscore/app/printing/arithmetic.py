"""How a total comes about, line by line or in running text. No Qt here."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from mjscore.app.printing.parts import Cell, Column, Part, Table, Text, Tone, words
from mjscore.app.printing.scored import AMOUNT, fu_items
from mjscore.engine.sheet import ScoreSheet
from mjscore.words import _
from mjscore.words.explain.evidence import sets_of
from mjscore.words.names import titled
from mjscore.words.paragraphs import Paragraph, Plain, Span, Style, TileRun, text_of
from mjscore.words.printed import account, fu_sum, sums

_APART = Plain("    ")


def arithmetic_parts(sheet: ScoreSheet) -> Iterator[Part]:
    """The sums, then the account of the total."""
    yield from map(words, _sums(sheet))
    yield from account_parts(account(sheet))


def account_parts(paragraphs: Sequence[Paragraph]) -> Iterator[Part]:
    """Paragraphs as they are printed; amounts that follow each other stand in one table."""
    for is_amount, members in groupby(paragraphs, key=lambda paragraph: paragraph.style is Style.AMOUNT):
        if is_amount:
            rows = tuple((Cell(Text(one.spans[:1])), Cell(Text(one.spans[1:]))) for one in members)
            yield Table((AMOUNT, Column(stretch=1)), rows)
        else:
            for member in members:
                yield Text(member.spans, Tone.STRONG if member.style is Style.HEADING else Tone.TEXT)


def running_arithmetic(sheet: ScoreSheet) -> Text:
    """The same in one paragraph."""
    spans: list[Span] = [Plain(_("Arithmetic"), bold=True), _APART]
    for line in _sums(sheet):
        spans += (Plain(line), _APART)
    for paragraph in account(sheet):
        first, *rest = paragraph.spans
        match paragraph.style:
            case Style.HEADING:
                spans += (Plain(text_of(paragraph.spans), bold=True), Plain(" "))
            case Style.AMOUNT:
                spans += (first, Plain(" "), *rest, _APART)
            case _:
                spans += (*paragraph.spans, _APART)
    return Text(tuple(spans))


def running_fu(sheet: ScoreSheet) -> Text:
    """The items of fu in one paragraph."""
    spans: list[Span] = [Plain(_("Fu"), bold=True), _APART]
    for item in fu_items(sheet):
        sets = sets_of(sheet, item.places)
        tiles: tuple[Span, ...] = (TileRun(sets),) if sets else ()
        spans += (Plain(f"{titled(item.combination)} "), *tiles, Plain(str(item.fu), bold=True), _APART)
    return Text(tuple(spans))


def _sums(sheet: ScoreSheet) -> Iterator[str]:
    yield from sums(sheet)
    if len(fu_items(sheet)) > 1:
        yield _("Fu: {sum}").format(sum=fu_sum(fu_items(sheet)))

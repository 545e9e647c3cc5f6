"""Paragraphs as the rich text that Qt understands."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby
from typing import assert_never
from urllib.parse import quote

from mjscore.app.palette import Palette
from mjscore.app.pieces import pictures_of_block, piece_name, pieces_of_block, write_piece
from mjscore.engine.combination import Row
from mjscore.hand import Block
from mjscore.words import _
from mjscore.words.names import is_numbered, numbered
from mjscore.words.paragraphs import HandLink, Paragraph, Plain, RuleLink, Span, Style, TileRun, link
from mjscore.words.rules import Overview

RULE = "rule:"
"""What the address of a link to a rule begins with."""
HAND = "hand:"
"""What the address of a link to a hand begins with; its text follows, encoded."""
PAGE = "page:"
"""What the address of a link to a rule's page in the rules reference begins with."""
TILES = "tiles:"
"""What the address of a picture of tiles begins with; how many stand in its line follows, and each as it is written."""
_CLASSES = {
    Style.TITLE: "title",
    Style.SUBTITLE: "quiet",
    Style.HEADING: "heading",
    Style.TEXT: "text",
    Style.QUIET: "quiet",
    Style.AMOUNT: "amount",
}


def css(colours: Palette, text: float) -> str:
    """The style sheet of a document for a size of text."""
    return f"""
p {{ font-size: {round(text)}px; margin: 0 0 7px 0; line-height: 130%; color: {colours.text}; }}
p.title {{ margin-bottom: 5px; line-height: 115%; }}
span.title {{ font-size: {round(text * 17 / 13)}px; font-weight: 700; }}
span.beside {{ font-size: {round(text * 17 / 13)}px; font-weight: 600; color: {colours.quiet}; }}
p.figure {{ white-space: pre; line-height: 115%; margin-bottom: 3px; }}
span.figure {{ font-size: {round(text * 22 / 13)}px; font-weight: 700; }}
p.heading {{ font-weight: 600; margin: 9px 0 3px 0; }}
p.quiet {{ color: {colours.quiet}; }}
table {{ margin: 2px 0 10px 0; }}
td {{ font-size: {round(text)}px; padding: 2px 0 3px 0; color: {colours.text}; }}
a {{ color: {colours.link}; text-decoration: none; }}
td.card {{ padding: 8px 10px 4px 10px; border: 1px solid {colours.control_border}; }}
td.chosen {{ padding: 8px 10px 4px 10px; border: 2px solid {colours.accent}; }}
td.grid, td.grid a {{ font-size: {round(text * 12 / 13)}px; }}
td.grid {{ padding: 3px 4px 3px 0; border-top: 1px solid {colours.separator}; }}
p.tiles {{ line-height: 115%; margin-bottom: 9px; }}
"""


def html(paragraphs: Iterable[Paragraph]) -> str:
    """The paragraphs; amounts that follow each other stand in one table."""
    parts = []
    for is_amount, members in groupby(paragraphs, key=lambda paragraph: paragraph.style is Style.AMOUNT):
        if is_amount:
            parts.append(f'<table cellspacing="0">{"".join(map(_amount, members))}</table>')
        else:
            parts += [f'<p class="{_class(member)}">{_inside(member)}</p>' for member in members]
    return "".join(parts)


def card(paragraphs: Iterable[Paragraph], *, is_chosen: bool) -> str:
    """The paragraphs in a frame; the chosen card's is stronger."""
    sort = "chosen" if is_chosen else "card"
    inside = html(paragraphs)
    return f'<table width="100%" cellspacing="0"><tr><td class="{sort}">{inside}</td></tr></table>'


def beside(amounts: Sequence[Paragraph]) -> str:
    """Amounts in columns of equal width, each number large above what it is."""
    cells = [
        f'<td class="card" width="{100 // len(amounts)}%">'
        f'<p class="figure"><span class="figure">{_span(number)}</span></p>'
        f'<p class="quiet">{"".join(map(_span, rest))}</p></td>'
        for number, *rest in (amount.spans for amount in amounts)
    ]
    return f'<table width="100%" cellspacing="0"><tr>{"".join(cells)}</tr></table>'


def overview_html(head: Iterable[Paragraph], tables: Iterable[Overview]) -> str:
    """Tables with a family in each line and a value in each column."""
    return html(head) + "".join(map(_overview, tables))


def reference(row: Row) -> str:
    """The line that leads to a rule's page in the rules reference."""
    text = _("rule {rule} in the rules reference") if is_numbered(row) else _("{rule} in the rules reference")
    page = f'<a href="{PAGE}{row.rule}">{escape(text.format(rule=numbered(row)))}</a>'
    return f'<p class="quiet">{_("Read {page} (F1)").format(page=page)}</p>'


def hand_link(paragraphs: Iterable[Paragraph], address: str) -> HandLink:
    """The hand among the paragraphs that an address leads to."""
    links = (span for paragraph in paragraphs for span in paragraph.spans if isinstance(span, HandLink))
    return next(link for link in links if _hand_address(link) == address)


def spoken(paragraphs: Iterable[Paragraph]) -> str:
    """The same as plain text, with the tiles by name."""
    return "\n".join("".join(map(_spoken_span, paragraph.spans)) for paragraph in paragraphs)


def _overview(table: Overview) -> str:
    share = 88 // len(table.values)
    values = "".join(f'<td class="grid" width="{share}%"><b>{value}</b></td>' for value in table.values)
    lines = "".join(
        f'<tr><td class="grid">{escape(row.name)}</td>'
        + "".join(f'<td class="grid">{"<br>".join(_span(link(one)[0]) for one in cell)}</td>' for cell in row.cells)
        + "</tr>"
        for row in table.rows
    )
    return f'<table width="100%" cellspacing="0"><tr><td class="grid"></td>{values}</tr>{lines}</table>'


def _class(paragraph: Paragraph) -> str:
    return f"{_CLASSES[paragraph.style]} tiles" if _has_tiles(paragraph) else _CLASSES[paragraph.style]


def _has_tiles(paragraph: Paragraph) -> bool:
    return any(isinstance(span, TileRun | HandLink) for span in paragraph.spans)


def _amount(paragraph: Paragraph) -> str:
    number, *rest = paragraph.spans
    side = "middle" if _has_tiles(paragraph) else "top"
    head = f'<td align="right" valign="{side}">{_span(number)}&nbsp;&nbsp;&nbsp;</td>'
    return f"<tr>{head}<td>{''.join(map(_span, rest))}</td></tr>"


def _inside(paragraph: Paragraph) -> str:
    if paragraph.style is not Style.TITLE:
        return "".join(map(_span, paragraph.spans))
    first, *others = paragraph.spans
    beside = "".join(map(_span, others)).replace("&nbsp;", " ").strip().replace(" ", "&nbsp;")
    return f'<span class="title">{_span(first)}</span>&nbsp; <span class="beside">{beside}</span>'


def _span(span: Span) -> str:
    match span:
        case Plain(text, bold):
            words = escape(text).replace("  ", "&nbsp; ")
            return f"<b>{words}</b>" if bold else words
        case RuleLink(rule, text):
            return f'<a href="{RULE}{rule}">{escape(text)}</a>'
        case TileRun(blocks):
            return _pictures(list(_runs(blocks)))
        case HandLink(blocks=blocks, circumstances=circumstances):
            tiles = _pictures(list(map(pictures_of_block, blocks)))
            return f'<a href="{_hand_address(span)}">{tiles}</a> {escape(circumstances)}'
        case _:
            assert_never(span)


def _hand_address(link: HandLink) -> str:
    return HAND + quote(link.text)


def _pictures(runs: Sequence[Sequence[str]]) -> str:
    """Runs of tiles beside each other."""
    tiles = sum(map(len, runs))
    return "&nbsp; ".join(_picture(run, tiles) for run in runs)


def _runs(blocks: Iterable[Block]) -> Iterator[list[str]]:
    """Each block by itself, single tiles that follow each other together."""
    for is_single, members in groupby(blocks, key=lambda block: len(block.tiles) == 1):
        names = [_names(block) for block in members]
        yield from [[name for run in names for name in run]] if is_single else names


def _names(block: Block) -> list[str]:
    return list(map(write_piece, pieces_of_block(block)))


def _picture(names: Sequence[str], tiles: int) -> str:
    return f'<img src="{TILES}{tiles}.{".".join(names)}" style="vertical-align: middle">'


def _spoken_span(span: Span) -> str:
    if isinstance(span, TileRun):
        return ", ".join(piece_name(piece) for block in span.blocks for piece in pieces_of_block(block))
    return span.text

"""Paragraphs as the rich text that Qt understands."""

from collections.abc import Iterable
from html import escape
from itertools import groupby
from typing import assert_never

from mjscore.app.palette import Palette
from mjscore.hand import Block
from mjscore.notation import write_kind
from mjscore.words.paragraphs import Paragraph, Plain, RuleLink, Span, Style, TileRun
from mjscore.words.tiles import kind_name

RULE = "rule:"
"""What the address of a link to a rule begins with."""
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
p.heading {{ font-weight: 600; margin: 9px 0 3px 0; }}
p.quiet {{ color: {colours.quiet}; }}
table {{ margin: 2px 0 10px 0; }}
td {{ font-size: {round(text)}px; padding: 2px 0 3px 0; color: {colours.text}; }}
a {{ color: {colours.link}; text-decoration: none; }}
"""


def html(paragraphs: Iterable[Paragraph]) -> str:
    """The paragraphs; amounts that follow each other stand in one table."""
    parts = []
    for is_amount, members in groupby(paragraphs, key=lambda paragraph: paragraph.style is Style.AMOUNT):
        if is_amount:
            parts.append(f'<table cellspacing="0">{"".join(map(_amount, members))}</table>')
        else:
            parts += [f'<p class="{_CLASSES[member.style]}">{_inside(member)}</p>' for member in members]
    return "".join(parts)


def spoken(paragraphs: Iterable[Paragraph]) -> str:
    """The same as plain text, with the tiles by name."""
    return "\n".join("".join(map(_spoken_span, paragraph.spans)) for paragraph in paragraphs)


def _amount(paragraph: Paragraph) -> str:
    number, *rest = paragraph.spans
    return f'<tr><td align="right">{_span(number)}&nbsp;&nbsp;&nbsp;</td><td>{"".join(map(_span, rest))}</td></tr>'


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
            tiles = sum(len(block.tiles) for block in blocks)
            return "&nbsp; ".join(_picture(block, tiles) for block in blocks)
        case _:
            assert_never(span)


def _picture(block: Block, tiles: int) -> str:
    names = ".".join(map(write_kind, block.tiles))
    return f'<img src="{TILES}{tiles}.{names}" style="vertical-align: middle">'


def _spoken_span(span: Span) -> str:
    if isinstance(span, TileRun):
        return ", ".join(kind_name(kind) for block in span.blocks for kind in block.tiles)
    return span.text

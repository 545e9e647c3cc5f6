"""Paragraphs with links to rules and runs of tiles in them; the window, the command line and print each draw them."""

from collections.abc import Sequence
from enum import Enum, auto
from string import Formatter
from typing import NamedTuple, TypeAlias

from mjscore.engine.combination import Example, Row
from mjscore.hand import Block
from mjscore.notation import write_meld, write_tiles
from mjscore.words import _
from mjscore.words.names import numbered, titled


class Style(Enum):
    """How a paragraph is set."""

    TITLE = auto()
    SUBTITLE = auto()
    HEADING = auto()
    TEXT = auto()
    QUIET = auto()
    AMOUNT = auto()
    """Its first span is a number that stands in a column of its own."""


class Plain(NamedTuple):
    """A piece of text."""

    text: str
    bold: bool = False


class RuleLink(NamedTuple):
    """A text that leads to the explanation of a rule."""

    rule: str
    text: str


class TileRun(NamedTuple):
    """Blocks of tiles beside each other, in the line of text."""

    blocks: tuple[Block, ...]


class HandLink(NamedTuple):
    """A hand drawn in its sets, which leads to itself in the window, with what matters to it."""

    example: Example
    blocks: tuple[Block, ...]
    circumstances: str = ""

    @property
    def text(self) -> str:
        """Its line, with what matters to it."""
        if not self.circumstances:
            return self.example.hand
        text = _("{hand} ({circumstances})")
        return text.format(hand=self.example.hand, circumstances=self.circumstances)


Span: TypeAlias = Plain | RuleLink | TileRun | HandLink
Spans: TypeAlias = tuple[Span, ...]


class Paragraph(NamedTuple):
    """Spans in one style. Blanks between them are part of their texts."""

    style: Style
    spans: Spans


def plain(style: Style, text: str) -> Paragraph:
    """A paragraph of text alone."""
    return Paragraph(style, (Plain(text),))


def link(row: Row) -> Spans:
    """A combination by number and name."""
    return (RuleLink(row.rule, titled(row)),)


def number(row: Row) -> Spans:
    """A combination by number alone, where its name was given before or the line is short."""
    return (RuleLink(row.rule, numbered(row)),)


def fill(template: str, **parts: Spans) -> Spans:
    """The spans of a sentence with named places for spans."""
    spans: list[Span] = []
    for text, place, _format, _conversion in Formatter().parse(template):
        if text:
            spans.append(Plain(text))
        if place is not None:
            spans += parts[place]
    return tuple(spans)


def listed(items: Sequence[Spans]) -> Spans:
    """Things beside each other."""
    return tuple(span for n, item in enumerate(items) for span in ((Plain(_(", ")), *item) if n else item))


def all_of(items: Sequence[Spans]) -> Spans:
    """All things together."""
    if len(items) == 1:
        return items[0]
    return fill(_("{others} and {last}"), others=listed(items[:-1]), last=items[-1])


def any_of(items: Sequence[Spans]) -> Spans:
    """One thing or another."""
    if len(items) == 1:
        return items[0]
    return fill(_("{others} or {last}"), others=listed(items[:-1]), last=items[-1])


def text_of(spans: Spans) -> str:
    """Spans as plain text, tiles in notation."""
    return "".join(_written(span) if isinstance(span, TileRun) else span.text for span in spans)


def _written(run: TileRun) -> str:
    return " ".join(
        write_meld(block.meld) if block.meld else write_tiles(block.tiles, block.reds) for block in run.blocks
    )

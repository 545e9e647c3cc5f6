"""Texts broken into lines of a width, with tiles in them."""

from collections.abc import Iterator
from itertools import groupby
from math import inf
from typing import NamedTuple, TypeAlias

from PySide6.QtCore import QPointF, QTextBoundaryFinder
from PySide6.QtGui import QPainter

from mjscore.app.pieces import pieces_of_block, write_piece
from mjscore.app.printing.drawing import HEIGHT, draw_set, set_width
from mjscore.app.printing.parts import Picture, Side, Text
from mjscore.app.printing.setting import Face, Setting
from mjscore.hand import Block
from mjscore.words.paragraphs import Plain, Span, TileRun

Pictures: TypeAlias = tuple[Picture, ...]
_HAIR = 0.01
"""By so much a line may be too long: widths do not add up exactly."""


class Piece(NamedTuple):
    """What a line cannot be broken in: a word with the blanks after it, or a set of tiles."""

    content: str | Pictures
    face: Face
    width: float
    blank: float = 0
    """How much of the width is blanks."""


class Line(NamedTuple):
    """Pieces beside each other."""

    pieces: tuple[Piece, ...]
    width: float
    height: float


class Passage:
    """A text in lines no wider than a width; without one in a single line."""

    def __init__(self, text: Text, setting: Setting, width: float = inf, side: Side = Side.LEFT) -> None:
        self._setting = setting
        self._colour = setting.colour(text.tone)
        self._width = width
        self._side = side
        self._face = setting.face(text.tone)
        pieces = list(self._pieces(text))
        self.longest = max((piece.width - piece.blank for piece in pieces), default=0.0)
        """The width below which a word or a set does not fit into a line."""
        self.lines = tuple(self._lines(pieces))
        self.width = max((line.width for line in self.lines), default=0.0)
        self.height = sum(line.height for line in self.lines)

    @property
    def lead(self) -> float:
        """The height of its first line."""
        return self.lines[0].height if self.lines else self._line_height

    def draw(self, painter: QPainter, x: float, y: float) -> None:
        """Draw it from a corner on."""
        for line in self.lines:
            self.draw_line(line, painter, x, y)
            y += line.height

    def draw_line(self, line: Line, painter: QPainter, x: float, y: float) -> None:
        """Draw one of its lines. Pieces of one font are drawn together, so that they stay one text."""
        if self._side is Side.RIGHT:
            x += self._width - line.width
        painter.setPen(self._colour)
        for piece in joined(line.pieces):
            if isinstance(piece.content, str):
                painter.setFont(piece.face.font)
                base = y + (line.height - piece.face.height) / 2 + piece.face.ascent
                painter.drawText(QPointF(x, base), piece.content)
            else:
                top = y + (line.height - self._setting.line_tile * HEIGHT) / 2
                draw_set(painter, self._setting, piece.content, QPointF(x, top), self._setting.line_tile)
            x += piece.width

    @property
    def _line_height(self) -> float:
        return self._face.height * 1.08

    def _pieces(self, text: Text) -> Iterator[Piece]:
        """Words and sets; words of one font may stand in several spans."""
        for is_bold, spans in groupby(text.spans, key=_is_bold):
            if is_bold is None:
                yield from (self._set(block) for span in spans if isinstance(span, TileRun) for block in span.blocks)
            else:
                face = self._setting.face(text.tone, is_bold=is_bold)
                joined_text = "".join(span.text for span in spans if not isinstance(span, TileRun))
                yield from (_piece(word, face) for word in words_of(joined_text))

    def _set(self, block: Block) -> Piece:
        tile, pictures = self._setting.line_tile, pictures_of(block)
        gap = tile * 0.4
        return Piece(pictures, self._face, set_width(len(pictures), tile) + gap, gap)

    def _lines(self, pieces: list[Piece]) -> Iterator[Line]:
        rest = self._width
        taken: list[Piece] = []
        for piece in _narrow(pieces, self._width):
            if taken and piece.width - piece.blank > rest + _HAIR:
                yield self._line(taken)
                taken, rest = [], self._width
            taken.append(piece)
            rest -= piece.width
        if taken:
            yield self._line(taken)

    def _line(self, pieces: list[Piece]) -> Line:
        has_tiles = any(not isinstance(piece.content, str) for piece in pieces)
        tiles = self._setting.line_tile * HEIGHT * 1.12 if has_tiles else 0
        width = sum(piece.width for piece in pieces) - pieces[-1].blank
        return Line(tuple(pieces), width, max(self._line_height, tiles))


def _is_bold(span: Span) -> bool | None:
    """How the words of a span are set; None for tiles."""
    return None if isinstance(span, TileRun) else isinstance(span, Plain) and span.bold


def pictures_of(block: Block) -> Pictures:
    """The tiles of a set in a text."""
    return tuple(Picture(write_piece(piece)) for piece in pieces_of_block(block))


def words_of(text: str) -> Iterator[str]:
    """A text in pieces between which a line may be broken."""
    units = text.encode("utf-16-le", errors="replace")
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Line, text)
    start = 0
    while (end := finder.toNextBoundary()) > start:
        yield units[2 * start : 2 * end].decode("utf-16-le")
        start = end


def joined(pieces: tuple[Piece, ...]) -> Iterator[Piece]:
    """Words of one font that follow each other as one piece."""
    waiting: Piece | None = None
    for piece in pieces:
        before, content = waiting.content if waiting else None, piece.content
        if waiting and isinstance(before, str) and isinstance(content, str) and waiting.face is piece.face:
            waiting = Piece(before + content, piece.face, waiting.width + piece.width)
        else:
            if waiting:
                yield waiting
            waiting = piece
    if waiting:
        yield waiting


def _narrow(pieces: list[Piece], width: float) -> Iterator[Piece]:
    """The pieces; a word that is wider than the line is broken anywhere."""
    for piece in pieces:
        if isinstance(piece.content, str) and piece.width - piece.blank > width:
            yield from (_piece(character, piece.face) for character in piece.content)
        else:
            yield piece


def _piece(word: str, face: Face) -> Piece:
    width = face.width(word)
    return Piece(word, face, width, width - face.width(word.rstrip()))

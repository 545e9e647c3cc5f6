"""The hand as a picture: the tiles, and below them what they score, drawn as the printed sheet is."""

from collections.abc import Iterator

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgGenerator

from mjscore.app.document import Document
from mjscore.app.pieces import write_piece
from mjscore.app.printing.content import sheet_of
from mjscore.app.printing.entries import entries_of
from mjscore.app.printing.hand import meld_pictures
from mjscore.app.printing.parts import Blanks, Group, Heading, Part, Picture, Table, Tiles, Tone, words
from mjscore.app.printing.setting import POINT, Setting
from mjscore.app.printing.strips import strips_of
from mjscore.app.state import TableState
from mjscore.app.telling import table_fault_text
from mjscore.words import _
from mjscore.words.phrases import capital
from mjscore.words.sheet import togo_line
from mjscore.words.terms import terms_of
from mjscore.words.tiles import meld_name, wind_name

_WIDTH = 511
"""In points: as wide as a sheet of paper inside its margins."""
_MARGIN = 16
_FINE = 2
"""Pixels of a picture for each point."""


class Card:
    """The picture of what a document shows."""

    def __init__(self, document: Document) -> None:
        setting = Setting()
        self._strips = [strip for part in _parts(document) for strip in strips_of(part, setting, _WIDTH * POINT)]
        height = sum(strip.height + strip.gap for strip in self._strips) / POINT
        self.size = QSize(_WIDTH + 2 * _MARGIN, round(height) + 2 * _MARGIN)
        """In points."""

    def image(self) -> QImage:
        """As pixels."""
        image = QImage(self.size * _FINE, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.scale(_FINE / POINT, _FINE / POINT)
        self._draw(painter)
        painter.end()
        return image

    def png(self) -> bytes:
        """As pixels, for a file."""
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        QImageWriter(buffer, QByteArray(b"png")).write(self.image())
        return bytes(data.data())

    def svg(self) -> bytes:
        """As lines and texts."""
        data = QByteArray()
        generator = QSvgGenerator()
        generator.setOutputDevice(QBuffer(data))
        generator.setSize(self.size)
        generator.setViewBox(QRectF(0, 0, self.size.width() * POINT, self.size.height() * POINT))
        generator.setTitle("mjscore")
        painter = QPainter(generator)
        painter.fillRect(generator.viewBoxF(), Qt.GlobalColor.white)
        self._draw(painter)
        painter.end()
        return bytes(data.data())

    def _draw(self, painter: QPainter) -> None:
        y = float(_MARGIN * POINT)
        for strip in self._strips:
            y += strip.gap
            strip.draw(painter, _MARGIN * POINT, y)
            y += strip.height


def _parts(document: Document) -> Iterator[Part]:
    """The printed sheet without lines to write on; of a hand that is not scored, the tiles and what they lack."""
    has_others = any(player.is_there for player in document.state.others.values())
    if has_others and not document.table.score:
        yield from _unsettled(document)
        return
    entries = entries_of(document)
    if entries:
        for section in sheet_of(entries, "").sections:
            yield from map(_without_dots, (part for part in section if not _is_blank(part)))
        return
    yield Tiles(tuple(_groups(document.state)))
    if document.unfinished:
        yield words(togo_line(document.unfinished))


def _unsettled(document: Document) -> Iterator[Part]:
    """The hands of several players with what they are worth so far, and what is in the way of settling."""
    state, table = document.state, document.table
    for seat, player in state.players.items():
        total = table.totals.get(seat)
        amount = "–" if total is None else terms_of(document.ruleset).amount(total)
        yield Heading(words(_("{seat}: {total}").format(seat=wind_name(seat), total=amount), Tone.HEADING))
        if player.total is None:
            yield Tiles(tuple(_groups(state.turned(seat))))
    if table.problem:
        yield words(table_fault_text(table.problem))


def _is_blank(part: Part) -> bool:
    """Whether there is nothing in a part but lines to write on, and what they are for."""
    if isinstance(part, Table):
        cells = [one for row in part.rows for one in row[1:]]
        return bool(cells) and all(one.text is None for one in cells)
    return isinstance(part, Blanks)


def _without_dots(part: Part) -> Part:
    if not isinstance(part, Table):
        return part
    rows = (tuple(one if one.text else one._replace(text=words("")) for one in row) for row in part.rows)
    return part._replace(rows=tuple(rows))


def _groups(state: TableState) -> Iterator[Group]:
    """The tiles as they lie on the table."""
    for meld in state.melds:
        yield Group(capital(meld_name(meld)), (meld_pictures(meld),))
    small = (
        (_("Set"), state.building),
        (_("Concealed"), state.concealed),
        (_("Winning tile"), () if state.winning is None else (state.winning,)),
    )
    for caption, pieces in small:
        if pieces:
            yield Group(caption, (tuple(Picture(write_piece(piece)) for piece in pieces),))
    if state.flowers:
        yield Group(_("Flowers"), (tuple(map(Picture, state.flowers)),), is_small=True)

"""A row of indicators: small tiles that a click takes away, and a plus that offers all tiles."""

from functools import cached_property

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.edits import Row
from mjscore.app.geometry import flower_of, height_of
from mjscore.app.models.cargo import Cargo, Lying
from mjscore.app.pieces import kind_of
from mjscore.app.state import Spot
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.button import Button
from mjscore.app.widgets.parts.label import Label
from mjscore.app.widgets.parts.roving import Rover
from mjscore.app.widgets.parts.target import Target
from mjscore.app.widgets.parts.tile import Tile
from mjscore.app.widgets.tile_picker import TilePicker
from mjscore.interchange.fields import INDICATORS
from mjscore.notation import write_kind
from mjscore.tiles import Kind
from mjscore.words import _
from mjscore.words.tiles import kind_name

_SMALLEST = 20


class Indicators(Target):
    """One Tab stop: its tiles and the plus, which is not there beside as many as can be."""

    def __init__(self, document: Document, look: Look, row: Row) -> None:
        super().__init__()
        self._document = document
        self._look = look
        self._row = row
        self._rover = Rover()
        caption, self._spoken, name = _words(row)
        self.setAccessibleName(name)
        self._tiles = [self._tile(place) for place in range(INDICATORS)]
        self.plus = Button(look, icon="plus")
        self.plus.setAccessibleName(_("Add: {row}").format(row=name))
        self.plus.setToolTip(name)
        self.plus.clicked.connect(lambda: self.picker.ask(self.plus))
        self.dropped.connect(self._drop)
        self._line = QHBoxLayout(self)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(3)
        self._line.addWidget(Label(look, caption, Role.CAPTION, "quiet"))
        for part in (*self._tiles, self.plus):
            self._line.addWidget(part)
        look.changed.connect(self._dress)
        self._dress()

    @property
    def tiles(self) -> list[Tile]:
        """The indicators that are there."""
        return [tile for tile in self._tiles if not tile.isHidden()]

    @cached_property
    def picker(self) -> TilePicker:
        """What the plus opens, made when it is first wanted."""
        picker = TilePicker(self._document, self._look, self.accessibleName(), self)
        picker.picked.connect(lambda kind: self._document.do(edits.add_indicator, self._row, Kind(kind)))
        return picker

    def show_row(self) -> bool:
        """Show the indicators. Returns whether they take another width."""
        kinds = edits.row_of(self._document.state.context, self._row)
        count = len(self.tiles)
        if any(tile.hasFocus() for tile in self._tiles[len(kinds) :]):  # those will go
            self.plus.setFocus(Qt.FocusReason.OtherFocusReason)
        for place, tile in enumerate(self._tiles):
            tile.setVisible(place < len(kinds))
        for tile, kind in zip(self._tiles, kinds, strict=False):
            spoken = self._spoken.format(tile=kind_name(kind))
            tile.show_face(write_kind(kind))
            tile.setAccessibleName(spoken)
            tile.setToolTip(_("{indicator}. A click takes it away.").format(indicator=spoken))
        self.plus.setVisible(len(kinds) < INDICATORS)
        self._rover.roam([[*self.tiles, *([] if self.plus.isHidden() else [self.plus])]])
        self._line.activate()
        return len(kinds) != count

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._rover.move(event):
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """A frame while something is dragged over it."""
        if self.is_target:
            painter = QPainter(self)
            painter.setPen(QPen(QColor(self._look.colours.accent), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)

    def _tile(self, place: int) -> "_Indicator":
        tile = _Indicator(self._look)
        tile.cargo = Lying(self._row, place)
        tile.hide()
        for signal in (tile.clicked, tile.taken):
            signal.connect(lambda: self._document.do(edits.remove_indicator, self._row, place))
        return tile

    def _drop(self, cargo: Cargo) -> None:
        """A tile of the palette or of the other row is one more; one of the hand goes, as it does beside the row."""
        if isinstance(cargo, Spot):
            self._document.do(edits.move, cargo, None)
        elif isinstance(cargo, Lying):
            self._document.do(edits.move_indicator, *cargo, self._row)
        elif not isinstance(cargo, str):
            self._document.do(edits.add_indicator, self._row, kind_of(cargo))

    def _dress(self) -> None:
        for tile in self._tiles:
            tile.resize_face(max(_SMALLEST, flower_of(self._look.metrics.palette_tile)))
        self._line.activate()


def _words(row: Row) -> tuple[str, str, str]:
    """What stands before a row, what is said of each of its tiles, and its name."""
    if row is Row.DORA:
        return _("Dora"), _("{tile}, dora indicator"), _("Dora indicators")
    return _("Ura"), _("{tile}, ura dora indicator"), _("Ura dora indicators")


class _Indicator(Tile):
    """A small tile; a frame tells that it can be clicked."""

    @property
    def face(self) -> QRectF:
        return QRectF(1, 1, self._width, height_of(self._width))

    def sizeHint(self) -> QSize:
        return QSize(self._width + 2, height_of(self._width) + 2)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(self.face.topLeft(), self._picture())
        if self.underMouse() or self.isDown():
            self._paint_frame(painter, self._look.colours.accent, 2)

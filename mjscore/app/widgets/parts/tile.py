"""A tile as a button: its picture, and the frame that tells what is going on with it."""

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDrag,
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QAbstractButton, QApplication

from mjscore.app.geometry import LIFT, PIPS, TILE_GAP, height_of
from mjscore.app.models.cargo import Cargo
from mjscore.app.models.panes import Mark
from mjscore.app.pieces import BACK
from mjscore.app.theme import Look
from mjscore.app.widgets.parts.button import ARROWS, ENTER
from mjscore.app.widgets.parts.dragging import loaded

_EXHAUSTED = 0.34
_STALE = 0.6


class Tile(QAbstractButton):
    """A tile that can be clicked, taken away (shift-click, Delete, or a right click) and dragged."""

    taken = Signal()
    has_menu = False
    """Whether a right click opens a menu instead."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._name = BACK
        self._width = 0
        self._pressed = QPoint()
        self.cargo: Cargo | None = None
        self.dragged: tuple[str, ...] = ()
        """The pictures of the tiles that are dragged together; none: its own alone."""
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    @property
    def face(self) -> QRectF:
        """Where the tile itself is painted."""
        raise NotImplementedError

    def show_face(self, name: str) -> None:
        """Take the picture of a tile, which `Pictures` has under this name."""
        if name != self._name:
            self._name = name
            self.setDown(False)  # what was pressed is another tile now
            self.update()

    def resize_face(self, width: int) -> None:
        """Take the width of a tile."""
        if width != self._width:
            self._width = width
            self.setFixedSize(self.sizeHint())

    def hideEvent(self, event: QHideEvent) -> None:
        """A tile that goes while it is pressed is not clicked any more."""
        self.setDown(False)
        super().hideEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the arrows to what the tile stands in; the space bar separates what is typed and presses nothing."""
        if event.key() in ARROWS or event.key() == Qt.Key.Key_Space:
            event.ignore()
        elif event.key() == Qt.Key.Key_Delete:
            self.taken.emit()
        elif event.key() in ENTER:
            self.click()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        is_shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if is_shifted or (event.button() is Qt.MouseButton.RightButton and not self.has_menu):
            self.setDown(False)
            self.taken.emit()
        else:
            self._pressed = event.position().toPoint()
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        way = (event.position().toPoint() - self._pressed).manhattanLength()
        if self.cargo is not None and self.isDown() and way >= QApplication.startDragDistance():
            self.setDown(False)
            self._drag(self.cargo)
        else:
            super().mouseMoveEvent(event)

    def _drag(self, what: Cargo) -> None:
        drag = QDrag(self)
        drag.setMimeData(loaded(what))
        drag.setPixmap(self._look.pictures.run(self.dragged or (self._name,), self._width, self.devicePixelRatioF()))
        drag.setHotSpot(QPoint(self._width // 2, height_of(self._width) // 2))
        drag.exec(Qt.DropAction.MoveAction)

    def _picture(self) -> QPixmap:
        return self._look.pictures.tile(self._name, self._width, self.devicePixelRatioF())

    def _paint_frame(self, painter: QPainter, colour: str, width: float, grow: float = 0.0) -> None:
        """A frame along the edge of the tile, or so far outside."""
        painter.setPen(QPen(QColor(colour), width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        side = 0.02 * self._width - grow
        radius = 0.113 * self._width + grow
        painter.drawRoundedRect(self.face.adjusted(side, side, -side, -side), radius, radius)


class PaletteTile(Tile):
    """A tile of the palette with pips for the copies that are left. Without any, or out of place now, it is pale."""

    pips = "quiet"
    """The colour of the pips, as the palette of the window names it."""

    def __init__(self, look: Look, copies: int) -> None:
        super().__init__(look)
        self._copies = copies
        self._left = copies
        self._tip = ""
        self._reason = ""

    @property
    def face(self) -> QRectF:
        return QRectF(1, 0, self._width, height_of(self._width))

    def sizeHint(self) -> QSize:
        return QSize(self._width + 4, height_of(self._width) + PIPS)

    def show_left(self, left: int, tip: str) -> None:
        """Take the number of copies that are left, and what is said of them."""
        self._left, self._tip = left, tip
        self._show()

    def show_blocked(self, reason: str) -> None:
        """Mark it as out of place for a reason; none: it is not."""
        if reason != self._reason:
            self._reason = reason
            self._show()

    def _show(self) -> None:
        self.setToolTip(self._reason or self._tip)
        self.setAccessibleDescription(self._reason)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_of_use = bool(self._left) and not self._reason
        painter.setOpacity(1.0 if is_of_use else _EXHAUSTED)
        painter.drawPixmap(self.face.topLeft(), self._picture())
        painter.setOpacity(1.0)
        colours = self._look.colours
        if is_of_use and (self.underMouse() or self.isDown()):
            self._paint_frame(painter, colours.accent, 3 if self.isDown() else 2)
        self._paint_pips(painter, QColor(getattr(colours, self.pips)))

    def _paint_pips(self, painter: QPainter, colour: QColor) -> None:
        size = 0.11 * self._width + 0.7
        step = size + 1.8
        left = self.face.center().x() - step * (self._copies - 1) / 2
        middle = self.face.bottom() + 6
        painter.setPen(QPen(colour, 1))
        for pip in range(self._copies):
            is_left = pip < self._left
            painter.setBrush(colour if is_left else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(left + pip * step, middle), size / 2 - 0.5, size / 2 - 0.5)


class HandTile(Tile):
    """A tile of the hand; a lit or clicked one stands a little higher in its frame."""

    reached = Signal()
    """The Tab key came to it."""
    has_menu = True

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._mark = Mark.NONE

    @property
    def face(self) -> QRectF:
        is_lifted = self._mark in {Mark.LIT, Mark.CLICKED}
        return QRectF(TILE_GAP / 2, 1 if is_lifted else LIFT + 1, self._width, height_of(self._width))

    def sizeHint(self) -> QSize:
        return QSize(self._width + TILE_GAP, height_of(self._width) + LIFT + 2)

    def show_mark(self, mark: Mark) -> None:
        """Take a frame."""
        if mark is not self._mark:
            self._mark = mark
            self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.reached.emit()
        super().focusInEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(_STALE if self._mark is Mark.STALE else 1.0)
        painter.drawPixmap(self.face.topLeft(), self._picture())
        colours = self._look.colours
        frames = {
            Mark.LIT: (colours.amber, colours.amber_line, 1.0),
            Mark.CLICKED: (colours.on_felt, colours.felt, 1.8),
            Mark.REFUSED: (colours.refused, colours.refused_line, 1.0),
        }
        if self._mark in frames:
            frame, line, width = frames[self._mark]
            self._paint_frame(painter, line, width, -0.7 - width / 2)
            self._paint_frame(painter, frame, 2.6, 0.6)
        elif self.underMouse():
            self._paint_frame(painter, colours.pane_border, 1.4)

"""The hand of a question, drawn on the felt on one line."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mjscore.app.dialogs.quiz.parts import Part, spoken
from mjscore.app.geometry import PANE_PADDING, Strip, fitting_tile, flower_of, height_of
from mjscore.app.theme import Look, Role
from mjscore.words import _

_EDGE = 12
_LARGEST = 60


class HandPicture(QWidget):
    """Groups of tiles below their captions, as large as the width allows. One Tab stop, for whoever has it read out."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._parts: tuple[Part, ...] = ()
        self.setAccessibleName(_("The hand"))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)
        look.changed.connect(self.update)

    @property
    def parts(self) -> tuple[Part, ...]:
        """What it shows."""
        return self._parts

    def show_parts(self, parts: tuple[Part, ...]) -> None:
        """Show a hand."""
        self._parts = parts
        self.setAccessibleDescription(spoken(parts))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(30 * self._wanted, self._caption + height_of(self._wanted) + 2 * PANE_PADDING + 2 * _EDGE)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())

    @property
    def tile(self) -> int:
        """The width of a tile with which all stand on one line."""
        gap = self._look.metrics.pane_gap
        return fitting_tile(list(map(self._strip, self._parts)), gap, self._wanted, self.width() - 2 * _EDGE)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._look.colours.felt))
        painter.drawRoundedRect(self.rect().toRectF(), 8, 8)
        tile, left = self.tile, float(_EDGE)
        for part in self._parts:
            width = self._strip(part).width(tile)
            self._paint_part(painter, part, QRectF(left, _EDGE, width, self.height() - 2 * _EDGE), tile)
            left += width + self._look.metrics.pane_gap

    def _paint_part(self, painter: QPainter, part: Part, area: QRectF, tile: int) -> None:
        """A caption, and a pane with the tiles in its middle."""
        colours = self._look.colours
        font = self._look.font(Role.CAPTION)
        painter.setFont(font)
        painter.setPen(QColor(colours.caption))
        painter.drawText(QPointF(area.left(), area.top() + QFontMetrics(font).ascent()), part.caption)
        pane = area.adjusted(0, self._caption, 0, 0)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.pane))
        painter.drawRoundedRect(pane, 6, 6)
        size = flower_of(tile) if part.is_small else tile
        run = self._look.pictures.run(part.pictures, size, self.devicePixelRatioF())
        drawn = run.deviceIndependentSize()
        painter.drawPixmap(
            QPointF(
                round(pane.left() + (pane.width() - drawn.width()) / 2),
                round(pane.top() + (pane.height() - drawn.height()) / 2),
            ),
            run,
        )

    def _strip(self, part: Part) -> Strip:
        words = QFontMetrics(self._look.font(Role.CAPTION)).horizontalAdvance(part.caption) + 1
        return Strip(len(part.pictures), least=words, are_flowers=part.is_small)

    @property
    def _wanted(self) -> int:
        return min(self._look.metrics.hand_tile, _LARGEST)

    @property
    def _caption(self) -> int:
        return QFontMetrics(self._look.font(Role.CAPTION)).height() + 2

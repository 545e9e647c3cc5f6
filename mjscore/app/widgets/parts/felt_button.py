"""Buttons on the felt: a seat of the table, a choice beside the seats."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.button import PaintedButton
from mjscore.app.widgets.parts.focus_ring import ON_FELT

_SIDE = 11
_BETWEEN = 10
"""Between words and figures."""


class FeltButton(PaintedButton):
    """Words, and perhaps figures after them. What is in front is amber; what is blocked keeps its reason."""

    def __init__(self, look: Look, text: str = "", *, is_wide: bool = False) -> None:
        super().__init__(look, text)
        self._figures = ""
        self._is_in_front = False
        self.setProperty(ON_FELT, True)
        if is_wide:
            self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def figures(self) -> str:
        """What stands after the words."""
        return self._figures

    @property
    def is_in_front(self) -> bool:
        """Whether it is the one of its kind that is in front."""
        return self._is_in_front

    def show_words(self, text: str, figures: str, *, is_in_front: bool) -> None:
        """Take other words and figures, and whether it is the one in front."""
        if (text, figures, is_in_front) != (self.text(), self._figures, self._is_in_front):
            self.setText(text)
            self._figures, self._is_in_front = figures, is_in_front
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        words, figures = self._widths()
        return QSize(words + figures + 2 * _SIDE, QFontMetrics(self._words_font).height() + 9)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self._look.colours
        is_hovered = self.underMouse() and not self.is_blocked
        edge = colours.amber if self._is_in_front else colours.on_felt if is_hovered else colours.pane_border
        pen = QPen(QColor(edge), 2 if self.isDown() else 1)
        if self.is_blocked:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(QColor(self._ground))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
        words, figures = self._widths()
        left = (self.width() - words - figures) // 2
        painter.setPen(QColor(self._ink))
        painter.setFont(self._words_font)
        area = self.rect().adjusted(left, 0, 0, 0)
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, self.text())
        painter.setFont(self._figures_font)
        area = area.adjusted(words + _BETWEEN, 0, 0, 0)
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, self._figures)

    @property
    def _ground(self) -> str:
        colours = self._look.colours
        if self._is_in_front:
            return colours.amber
        return colours.on_felt if self.isChecked() else colours.pane

    @property
    def _ink(self) -> str:
        colours = self._look.colours
        if self._is_in_front:
            return colours.felt
        if self.isChecked():
            return colours.felt
        return colours.caption if self.is_blocked else colours.on_felt

    @property
    def _words_font(self) -> QFont:
        return self._look.font(Role.STRONG if self._is_in_front else Role.TEXT)

    @property
    def _figures_font(self) -> QFont:
        return self._look.font(Role.STRONG)

    def _widths(self) -> tuple[int, int]:
        """The widths of the words, and of the figures with what separates them."""
        words = QFontMetrics(self._words_font).horizontalAdvance(self.text()) + 1
        figures = QFontMetrics(self._figures_font).horizontalAdvance(self._figures)
        return words, figures + _BETWEEN if figures else 0

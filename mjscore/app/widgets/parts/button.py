"""Buttons painted from the theme's tokens: chips that stay down, commands, and the quiet ones of a tool bar."""

from enum import Enum, auto

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from mjscore.app.theme import Look, Role

ARROWS = frozenset({Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down})
ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_RADIUS = 5.0
_BETWEEN = 6
"""Between an icon and its words."""
_ARROW = 7
"""The width of the arrow of a button that opens a menu."""


class Place(Enum):
    """How a button stands: alone in its frame, without one, as a link, or in a row of segments that share a frame."""

    ALONE = auto()
    BARE = auto()
    LINK = auto()
    FIRST = auto()
    INNER = auto()
    LAST = auto()

    @property
    def goes_on_left(self) -> bool:
        """Whether a neighbour's segment touches it there."""
        return self in {Place.INNER, Place.LAST}

    @property
    def goes_on_right(self) -> bool:
        """Whether a neighbour's segment touches it there."""
        return self in {Place.FIRST, Place.INNER}


class PaintedButton(QAbstractButton):
    """What the painted buttons share. A blocked one stays focusable, so that the reason can be read."""

    def __init__(self, look: Look, text: str) -> None:
        super().__init__()
        self._look = look
        self._is_blocked = False
        self.setText(text)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        look.changed.connect(self.updateGeometry)

    @property
    def is_blocked(self) -> bool:
        """Whether it is out of place now."""
        return self._is_blocked

    def show_blocked(self, reason: str) -> None:
        """Mark it as out of place for a reason; none: it is not."""
        self.setAccessibleDescription(reason)
        if self._is_blocked != bool(reason):
            self._is_blocked = bool(reason)
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the arrows to what the button stands in; Enter presses it as the space bar does."""
        if event.key() in ARROWS:
            event.ignore()
        elif event.key() in ENTER:
            self.click()
        else:
            super().keyPressEvent(event)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class Button(PaintedButton):
    """A button with words, an icon, or both."""

    def __init__(self, look: Look, text: str = "", *, place: Place = Place.ALONE, icon: str = "") -> None:
        super().__init__(look, text)
        self._place = place
        self._icon = icon
        self._has_arrow = False

    def stand(self, place: Place) -> None:
        """Take another place in a row of segments."""
        if place is not self._place:
            self._place = place
            self.update()

    def show_arrow(self, *, is_there: bool = True) -> None:
        """Mark it as one that opens a menu, or not any more."""
        if is_there != self._has_arrow:
            self._has_arrow = is_there
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        words, icon = self._content()
        is_low = self._look.metrics.is_low
        is_segment = self._place in {Place.FIRST, Place.INNER, Place.LAST}
        beside = 0 if self._place is Place.LINK else 7 if is_low or is_segment else 8
        height = max(QFontMetrics(self._look.font(Role.TEXT)).height(), self._icon_size) + (8 if is_low else 10)
        return QSize(max(words + icon + 2 * beside, height - 2), height)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_frame(painter)
        words, icon = self._content()
        left = (self.width() - words - icon) / 2
        colour = self._text_colour()
        if self._icon:
            size = self._icon_size
            picture = self._look.pictures.icon(self._icon, colour, size, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(left, (self.height() - size) / 2), picture)
        font = QFont(self._look.font(Role.TEXT))
        font.setUnderline(self._place is Place.LINK)
        painter.setFont(font)
        painter.setPen(QColor(colour))
        area = QRectF(left + icon, 0, self.width(), self.height())
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, self.text())
        if self._has_arrow:
            self._paint_arrow(painter, left + icon + words - _ARROW)

    def _paint_arrow(self, painter: QPainter, left: float) -> None:
        top = self.height() / 2 - 1.5
        painter.setPen(QPen(painter.pen().color(), 1.6))
        painter.drawPolyline(
            [QPointF(left, top), QPointF(left + _ARROW / 2, top + _ARROW / 2), QPointF(left + _ARROW, top)]
        )

    def _content(self) -> tuple[int, int]:
        """The widths of the words and of the icon with what separates them."""
        words = QFontMetrics(self._look.font(Role.TEXT)).horizontalAdvance(self.text()) if self.text() else 0
        words += (_BETWEEN + _ARROW) * self._has_arrow
        return words, self._icon_size + _BETWEEN if words and self._icon else self._icon_size

    @property
    def _icon_size(self) -> int:
        return round(self._look.text * 16 / 13) if self._icon else 0

    def _text_colour(self) -> str:
        colours = self._look.colours
        if self.is_blocked or not self.isEnabled():
            return colours.disabled
        if self.isChecked():
            return colours.on_accent
        return colours.link if self._place is Place.LINK else colours.text

    def _paint_frame(self, painter: QPainter) -> None:
        colours = self._look.colours
        is_hovered = self.underMouse() and self.isEnabled() and not self.is_blocked
        if self._place is Place.LINK or (self._place is Place.BARE and not is_hovered):
            return
        pen = QPen(QColor(colours.accent if is_hovered or self.isChecked() else colours.control_border))
        pen.setWidthF(2 if self.isDown() else 1)
        if self.is_blocked:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(QColor(colours.accent if self.isChecked() and not self.is_blocked else colours.card))
        beyond = 2 * _RADIUS  # a segment's frame goes on out of sight where it has a neighbour
        left = -beyond if self._place.goes_on_left else 0.5
        right = self.width() + beyond if self._place.goes_on_right else self.width() - 0.5
        painter.drawRoundedRect(QRectF(left, 0.5, right - left, self.height() - 1), _RADIUS, _RADIUS)
        if self._place.goes_on_left:
            painter.drawLine(QLineF(0.5, 0.5, 0.5, self.height() - 0.5))

"""The ring around what has the keyboard focus, drawn once for the whole window."""

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from mjscore.app.theme import Look

_OUTSIDE = 2
ON_FELT = "on_felt"
"""The property of widgets on the felt, where the ring is white."""


class FocusRing(QWidget):
    """Two pixels outside the focused widget, where the focus came by the keyboard."""

    def __init__(self, look: Look, window: QWidget) -> None:
        super().__init__(window)
        self._look = look
        self._target: QWidget | None = None
        self._watched: list[QWidget] = []
        self._is_by_key = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName("")
        self.hide()
        QApplication.instance().focusChanged.connect(self._follow)  # type: ignore[union-attr]

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Move with the target and what it stands in; go where the mouse takes over; come where the keyboard does."""
        kind = event.type()
        if kind in {QEvent.Type.MouseButtonPress, QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress}:
            self._is_by_key = kind is not QEvent.Type.MouseButtonPress
        if kind in {QEvent.Type.MouseButtonPress, QEvent.Type.Hide}:
            self.hide()
        elif kind is QEvent.Type.KeyPress or (self.isVisible() and kind in {QEvent.Type.Move, QEvent.Type.Resize}):
            self._surround()
        return False

    def _follow(self, old: QWidget | None, new: QWidget | None) -> None:
        for widget in filter(isValid, self._watched):
            widget.removeEventFilter(self)
        self._target = new if new is not None and self.window().isAncestorOf(new) else None
        self._watched = list(self._chain(self._target))
        for widget in self._watched:
            widget.installEventFilter(self)
        self.hide()
        if self._target is not None and old is not None and self._is_by_key and not QApplication.mouseButtons():
            self._surround()

    def _chain(self, widget: QWidget | None) -> Iterator[QWidget]:
        """A widget and what it stands in, below the window."""
        while widget is not None and widget is not self.window():
            yield widget
            widget = widget.parentWidget()

    def _surround(self) -> None:
        target = self._target
        if target is None:
            return
        where = QRect(target.mapTo(self.window(), QPoint()), target.size())
        self.setGeometry(where.adjusted(-_OUTSIDE - 2, -_OUTSIDE - 2, _OUTSIDE + 2, _OUTSIDE + 2))
        self.raise_()
        self.show()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self._look.colours
        colour = colours.on_felt if self._target and self._target.property(ON_FELT) else colours.accent
        painter.setPen(QPen(QColor(colour), 2))
        painter.drawRoundedRect(self.rect().toRectF().adjusted(1, 1, -1, -1), 7, 7)

"""The hand as one line of text, always in step with the panes; what does not parse is underlined where it is wrong."""

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QFontMetricsF,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QLineEdit

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.focus_ring import ON_FELT
from mjscore.interchange.pasting import goes_beyond_a_line
from mjscore.words import _

_EXAMPLE = "[234m] [EEE] {1111p} 67s 99s + 8s"

_LONGEST = 4096


class NotationField(QLineEdit):
    """Typing edits the hand; Escape gives the hand's own line back."""

    def __init__(self, document: Document, look: Look) -> None:
        super().__init__()
        self._document = document
        self._look = look
        self.setObjectName("notation")
        self.setProperty(ON_FELT, True)
        self.setAccessibleName(_("Notation"))
        self.setPlaceholderText(_EXAMPLE)
        self.setMaxLength(_LONGEST)
        self.textEdited.connect(lambda text: document.do(edits.set_text, text))
        document.changed.connect(self.show_state)
        look.changed.connect(self._dress)
        self._dress()
        self.show_state()

    def show_state(self) -> None:
        """Show the line, but leave alone what is written otherwise and means the same."""
        state = self._document.state
        if not edits.reads_as(self.text(), state):
            self.setText(state.text)
        is_faulty = state.draft is not None
        if self.property("faulty") != is_faulty:
            self.setProperty("faulty", is_faulty)
            self.style().unpolish(self)
            self.style().polish(self)

    def event(self, event: QEvent) -> bool:
        """Leave undo and redo to the window, copying where nothing is marked, and pasting of what is no line."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride:
            keys = [QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo]
            keys += [] if self.hasSelectedText() else [QKeySequence.StandardKey.Copy]
            keys += [QKeySequence.StandardKey.Paste] if goes_beyond_a_line(QGuiApplication.clipboard().text()) else []
            if any(map(event.matches, keys)):
                event.ignore()
                return True
        return super().event(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Leave files to the window."""
        if event.mimeData().hasUrls():
            event.ignore()
        else:
            super().dragEnterEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._document.do(edits.set_text, self._document.state.notation)
            self.setText(self._document.state.text)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        fault = self._document.problem
        if self._document.state.draft is not None and fault and fault.at is not None:
            self._underline(fault.at, fault.length)

    def _underline(self, at: int, length: int) -> None:
        """A wave under the characters from a place on."""
        metrics = QFontMetricsF(self.font())
        cursor = self.cursorPosition()
        here = self.cursorRect().center().x()
        left = here + metrics.horizontalAdvance(self.text()[:at]) - metrics.horizontalAdvance(self.text()[:cursor])
        right = left + max(metrics.horizontalAdvance(self.text()[at : at + length]), metrics.averageCharWidth())
        floor = (self.height() + metrics.ascent() - metrics.descent()) / 2 + 2
        wave = QPolygonF([QPointF(left + 2 * n, floor + 2 * (n % 2)) for n in range(int((right - left) / 2) + 1)])
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._look.colours.refused), 1.6))
        painter.drawPolyline(wave)

    def _dress(self) -> None:
        self.setFont(self._look.font(Role.NOTATION))

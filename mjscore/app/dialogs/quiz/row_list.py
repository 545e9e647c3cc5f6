"""Rows of words of which the keyboard is at one."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QFrame, QListWidget

from mjscore.app.theme import Look


class RowList(QListWidget):
    """A list in the look of the other tables; it never scrolls sideways."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self._look = look
        self.setObjectName("table")
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        look.changed.connect(self._dress)
        self._dress()

    def _dress(self) -> None:
        """The chosen row as elsewhere."""
        palette = QPalette(self.palette())
        palette.setColor(QPalette.ColorRole.Highlight, QColor(self._look.colours.selected))
        palette.setColor(QPalette.ColorRole.HighlightedText, QColor(self._look.colours.on_selected))
        self.setPalette(palette)

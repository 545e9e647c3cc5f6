"""The left card: what a click makes, the tiles, and how the hand was won."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from mjscore.app.document import Document
from mjscore.app.geometry import CARD_PADDING
from mjscore.app.theme import Look
from mjscore.app.widgets.circumstances import Circumstances
from mjscore.app.widgets.parts.away import Away
from mjscore.app.widgets.set_modes import SetModes
from mjscore.app.widgets.tile_palette import TilePalette

_LINE = 1
"""The width of a card's frame."""


class LeftCard(Away):
    """Fixed in width; the circumstances scroll where they are too long."""

    def __init__(self, document: Document, look: Look) -> None:
        super().__init__(document)
        self._look = look
        self.setObjectName("card")
        self.modes = SetModes(document, look)
        self.tiles = TilePalette(document, look)
        self.circumstances = Circumstances(document, look)
        self._line = QFrame()
        self._line.setObjectName("line")
        self._line.setFixedHeight(1)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.modes)
        self._column.addWidget(self.tiles)
        self._column.addWidget(self._line)
        self._column.addWidget(self._scrolled(self.circumstances), 1)
        look.changed.connect(self._dress)
        self._dress()

    @staticmethod
    def _scrolled(inside: QWidget) -> QScrollArea:
        area = QScrollArea()
        area.setObjectName("plain")
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidgetResizable(True)
        inside.setObjectName("plain")
        area.setWidget(inside)
        return area

    def _dress(self) -> None:
        metrics = self._look.metrics
        gap = metrics.row_gap
        inside = self.modes.sizeHint().width()
        if not metrics.is_narrow:
            inside = max(inside, self.circumstances.wide)
        self.setFixedWidth(max(metrics.left_card(), inside + 2 * (CARD_PADDING + _LINE)))
        self.circumstances.space(min(gap, 4))
        self._column.setContentsMargins(CARD_PADDING, gap + 2, CARD_PADDING, gap + 2)
        self._column.setSpacing(gap)

"""The left card: what a click makes, the tiles, and how the hand was won."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.geometry import CARD_PADDING
from mjscore.app.state import Spot
from mjscore.app.theme import Look
from mjscore.app.widgets.circumstances import Circumstances
from mjscore.app.widgets.parts.dragging import cargo_in
from mjscore.app.widgets.set_modes import SetModes
from mjscore.app.widgets.tile_palette import TilePalette

_LINE = 1
"""The width of a card's frame."""


class LeftCard(QFrame):
    """Fixed in width. Tiles of the hand that are dropped here go; the circumstances scroll where they are too long."""

    def __init__(self, document: Document, look: Look) -> None:
        super().__init__()
        self._document = document
        self._look = look
        self.setObjectName("card")
        self.setAcceptDrops(True)
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

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if isinstance(cargo_in(event.mimeData()), Spot):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """A tile or set of the hand goes."""
        spot = cargo_in(event.mimeData())
        if isinstance(spot, Spot):
            event.acceptProposedAction()
            self._document.do(edits.move, spot, None)

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
        gap = 4 if metrics.is_low else 6
        self.setFixedWidth(max(metrics.left_card(), self.modes.sizeHint().width() + 2 * (CARD_PADDING + _LINE)))
        self._column.setContentsMargins(CARD_PADDING, gap + 2, CARD_PADDING, gap + 2)
        self._column.setSpacing(gap)

"""The left card: what a click makes, the tiles, and how the hand was won."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout

from mjscore.app.document import Document
from mjscore.app.geometry import CARD_PADDING
from mjscore.app.theme import Look
from mjscore.app.widgets.circumstances import Circumstances
from mjscore.app.widgets.parts.away import Away
from mjscore.app.widgets.parts.flow import Flow
from mjscore.app.widgets.set_modes import SetModes
from mjscore.app.widgets.tile_palette import TilePalette

_LINE = 1
"""The width of a card's frame."""


class LeftCard(Away):
    """Fixed in width; the circumstances scroll where they are too long. `widened` tells that its width is another."""

    widened = Signal()

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
        self._column.addWidget(_Scrolled(self.circumstances), 1)
        document.changed.connect(self._widen)
        look.changed.connect(self._dress)
        self._dress()

    def _dress(self) -> None:
        gap = self._look.metrics.row_gap
        self._widen()
        self.circumstances.space(min(gap, 4))
        self._column.setContentsMargins(CARD_PADDING, gap + 2, CARD_PADDING, gap + 2)
        self._column.setSpacing(gap)

    def _widen(self) -> None:
        """Take the width that the tiles and the controls need, which the rules decide."""
        metrics = self._look.metrics
        inside = self.modes.sizeHint().width()
        if not metrics.is_narrow:
            inside = max(inside, self.circumstances.wide)
        width = max(metrics.left_card(self.tiles.columns), inside + 2 * (CARD_PADDING + _LINE))
        if width != self.maximumWidth():
            self.setFixedWidth(width)
            self.widened.emit()


class _Scrolled(QScrollArea):
    """Tells the controls how much room they have, and scrolls where that is too little."""

    def __init__(self, inside: Flow) -> None:
        super().__init__()
        self._inside = inside
        self.setObjectName("plain")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidgetResizable(True)
        inside.setObjectName("plain")
        self.setWidget(inside)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._inside.fit(self.size())

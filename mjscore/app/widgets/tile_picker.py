"""A small palette that opens to pick one tile."""

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from mjscore.app.document import Document
from mjscore.app.telling import place_text
from mjscore.app.theme import Look
from mjscore.app.widgets.parts.focus_ring import FocusRing
from mjscore.app.widgets.parts.tile import PaletteTile
from mjscore.app.widgets.parts.tile_grid import KIND_ROWS, TileGrid, show_left
from mjscore.faults import Refused
from mjscore.notation import parse_run, write_kind
from mjscore.tiles import COPIES, KINDS, Kind
from mjscore.words.tiles import kind_name

_BESIDE = 2
"""What separates it from the button that opens it."""


class TilePicker(QFrame):
    """Every kind with the copies that are left. `picked` carries the kind that was clicked or typed."""

    picked = Signal(int)

    def __init__(self, document: Document, look: Look, name: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._document = document
        self._typed = ""
        self._asking: QWidget | None = None
        self.setObjectName("card")
        self.setAccessibleName(name)
        self._grid = TileGrid(look, name)
        self._tiles = {kind: self._tile(look, kind) for kind in KINDS}
        self._grid.show_rows([[self._tiles[kind] for kind in row] for row in KIND_ROWS])
        column = QVBoxLayout(self)
        column.setContentsMargins(9, 9, 9, 6)
        column.addWidget(self._grid)
        FocusRing(look, self)

    def ask(self, button: QWidget) -> None:
        """Open beside a button, where the screen has room."""
        self._asking = button
        self._show_left()
        self._typed = ""
        self.adjustSize()
        self.move(self._place(button))
        self.show()
        self._tiles[KINDS[0]].setFocus(Qt.FocusReason.PopupFocusReason)

    def _place(self, button: QWidget) -> QPoint:
        """Below a button, else above it, and on its screen in any case."""
        room, above = button.screen().availableGeometry(), button.mapToGlobal(QPoint(0, 0))
        x, y = above.x(), above.y() + button.height() + _BESIDE
        if y + self.height() > room.bottom():
            y = above.y() - self.height() - _BESIDE
        left, top = (room.right() - self.width(), room.bottom() - self.height())
        return QPoint(max(room.left(), min(x, left)), max(room.top(), min(y, top)))

    def tile(self, kind: Kind) -> PaletteTile:
        """The tile of a kind."""
        return self._tiles[kind]

    def hideEvent(self, event: QHideEvent) -> None:
        """The keyboard goes back to where it came from."""
        super().hideEvent(event)
        if self._asking:
            self._asking.setFocus(Qt.FocusReason.PopupFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A tile can be typed; Escape closes."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        elif event.text().isdecimal():
            self._typed = event.text()
        elif event.text().strip():
            self._pick_typed(self._typed + event.text())
        else:
            super().keyPressEvent(event)

    def _pick_typed(self, text: str) -> None:
        self._typed = ""
        try:
            kinds = parse_run(text)
        except Refused:
            return
        self._pick(kinds[0])

    def _pick(self, kind: Kind) -> None:
        self.close()
        self.picked.emit(kind)

    def _tile(self, look: Look, kind: Kind) -> PaletteTile:
        tile = PaletteTile(look, COPIES)
        tile.setParent(self._grid)
        tile.show_face(write_kind(kind))
        tile.clicked.connect(lambda: self._pick(kind))
        return tile

    def _show_left(self) -> None:
        state = self._document.state
        for kind, tile in self._tiles.items():
            show_left(tile, kind_name(kind), state.left(kind), place_text(kind, state))

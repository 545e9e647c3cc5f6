"""Where tiles of the hand are dropped to go."""

from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QFrame

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.state import Spot
from mjscore.app.widgets.parts.dragging import cargo_in


class Away(QFrame):
    """Takes a tile or a set of the hand away that is dropped here, beside whatever takes drops itself."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self.setAcceptDrops(True)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if isinstance(cargo_in(event.mimeData()), Spot):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        spot = cargo_in(event.mimeData())
        if isinstance(spot, Spot):
            event.acceptProposedAction()
            self._document.do(edits.move, spot, None)

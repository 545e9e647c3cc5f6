"""Where tiles that lie are dropped to go."""

from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QFrame

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.models.cargo import Lying
from mjscore.app.state import Spot
from mjscore.app.widgets.parts.dragging import cargo_in


class Away(QFrame):
    """Takes away what lies in the hand or as an indicator and is dropped here, beside whatever takes drops itself."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self.setAcceptDrops(True)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if isinstance(cargo_in(event.mimeData()), Spot | Lying):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        cargo = cargo_in(event.mimeData())
        if isinstance(cargo, Spot):
            event.acceptProposedAction()
            self._document.do(edits.move, cargo, None)
        elif isinstance(cargo, Lying):
            event.acceptProposedAction()
            self._document.do(edits.move_indicator, *cargo, None)

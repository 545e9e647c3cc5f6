"""The centre card: the offer, the waits, or the score with its payments, whichever suits the hand."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QStackedWidget, QVBoxLayout, QWidget

from mjscore.app.document import Document
from mjscore.app.geometry import CARD_PADDING
from mjscore.app.theme import Look
from mjscore.app.widgets.offer import Offer
from mjscore.app.widgets.parts.away import Away
from mjscore.app.widgets.payments import Payments
from mjscore.app.widgets.score_table import ScoreTable
from mjscore.app.widgets.waits import Waits


class Centre(Away):
    """Shows one of them at a time."""

    def __init__(self, document: Document, look: Look, offer: Offer) -> None:
        super().__init__(document)
        document.changed.connect(self.show_state)  # before a page hides what has the focus in it
        self.setObjectName("card")
        self.offer = offer
        self.waits = Waits(document, look)
        self.table = ScoreTable(document, look)
        self._score = QWidget()
        self.payments = Payments(document, look, self._score)
        column = QVBoxLayout(self._score)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.table, 1)
        column.addWidget(self.payments)
        self._pages = QStackedWidget()
        around = QVBoxLayout(self)
        around.setContentsMargins(CARD_PADDING - 3, 8, CARD_PADDING - 3, 9)
        around.addWidget(self._pages)
        for page in (self.offer, self.waits, self._score):
            self._pages.addWidget(page)
        self.show_state()

    def show_state(self) -> None:
        """Choose what suits the hand."""
        document = self._document
        page: QWidget = self.waits
        if document.sheet:
            page = self._score
        elif not document.state.hand.size and not document.state.flowers:
            page = self.offer
        focused: QWidget | None = QApplication.focusWidget()
        has_focus = focused is not None and self._pages.isAncestorOf(focused)
        self._pages.setCurrentWidget(page)
        if has_focus:
            (self.table if page is self._score else page).setFocus(Qt.FocusReason.OtherFocusReason)

"""The centre card: the offer, the waits, or the score with its payments, whichever suits the hand."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QStackedWidget, QVBoxLayout, QWidget

from mjscore.app.document import Document
from mjscore.app.geometry import CARD_PADDING
from mjscore.app.telling import note_text
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.doublings import Doublings
from mjscore.app.widgets.fu import Fu
from mjscore.app.widgets.offer import Offer
from mjscore.app.widgets.parts.away import Away
from mjscore.app.widgets.parts.label import Label
from mjscore.app.widgets.payments import Payments
from mjscore.app.widgets.score_table import ScoreTable
from mjscore.app.widgets.waits import Waits
from mjscore.engine.ruleset import Panel

_NO_LIMIT = 16777215
"""The greatest height that a widget can have."""


class Centre(Away):
    """Shows one of them at a time."""

    def __init__(self, document: Document, look: Look, offer: Offer) -> None:
        super().__init__(document)
        self._look = look
        document.changed.connect(self.show_state)  # before a page hides what has the focus in it
        self.setObjectName("card")
        self.offer = offer
        self.waits = Waits(document, look)
        self.note = _note(look)
        self.table = ScoreTable(document, look)
        self._score = QWidget()
        self.fu = Fu(document, look)
        self.doublings = Doublings(document, look)
        self.payments = Payments(document, look, self._score)
        column = QVBoxLayout(self._score)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.table, 1)
        column.addWidget(self.fu)
        column.addStretch()
        column.addWidget(self.doublings)
        column.addWidget(self.payments)
        self._pages = QStackedWidget()
        around = QVBoxLayout(self)
        around.setContentsMargins(CARD_PADDING - 3, 8, CARD_PADDING - 3, 9)
        around.addWidget(self._pages)
        for page in (self.offer, self.waits, self.note, self._score):
            self._pages.addWidget(page)
        document.changed.connect(self._share_out)
        self.table.fitted.connect(self._share_out)
        look.changed.connect(self._share_out)
        self.show_state()
        self._share_out()

    def show_state(self) -> None:
        """Choose what suits the hand."""
        page = self._page()
        focused: QWidget | None = QApplication.focusWidget()
        has_focus = focused is not None and self._pages.isAncestorOf(focused)
        self._pages.setCurrentWidget(page)
        if has_focus:
            (self.table if page is self._score else page).setFocus(Qt.FocusReason.OtherFocusReason)

    def _page(self) -> QWidget:
        """The waits of a hand that can still win, before what it scores as it is."""
        document, state = self._document, self._document.state
        if note_text(state):
            self.note.setText(note_text(state))
            return self.note
        if document.unfinished and document.unfinished.waits:
            return self.waits
        if document.sheet:
            return self._score
        return self.waits if state.player.is_there else self.offer

    def _share_out(self) -> None:
        """Let fu follow the table, and payments stand at the bottom where there is room and one hand pays."""
        has_fu = not self.fu.isHidden()
        self.table.setMaximumHeight(self.table.needed_height if has_fu else _NO_LIMIT)
        is_cramped = has_fu and self._look.metrics.is_low
        self.payments.setHidden(is_cramped or self._document.state.has(Panel.PLAYERS))


def _note(look: Look) -> Label:
    """What stands in place of a score where one of several players has no tiles."""
    label = Label(look, "", Role.TEXT, "quiet")
    label.setWordWrap(True)
    label.setAlignment(Qt.AlignmentFlag.AlignTop)
    return label

"""The waits of a hand that lacks one tile, as cards: a click completes the hand."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.button import Button, Place
from mjscore.app.widgets.parts.label import Label
from mjscore.app.widgets.parts.roving import Rover
from mjscore.app.widgets.wait_card import WaitCard, amounts
from mjscore.engine.sheet import Unfinished, WaitValue
from mjscore.words import _, n_
from mjscore.words.sheet import no_waits_sentence


class Waits(QWidget):
    """A heading and the cards; without waits a sentence stands there.

    Below fourteen tiles that are no win there is a link; `asked` tells that what could be discarded is asked for.
    """

    asked = Signal()

    def __init__(self, document: Document, look: Look) -> None:
        super().__init__()
        self._document = document
        self._heading = Label(look, "", Role.HEADING)
        self._heading.setWordWrap(True)
        self._list = _Cards(document, look)
        self.what_if = Button(look, _("What to discard?"), place=Place.LINK)
        self.what_if.setToolTip(_("What the hand waits for after each tile that it can do without."))
        self.what_if.clicked.connect(self.asked)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self._heading)
        column.addWidget(self.what_if)
        column.addWidget(self._list.scrolled(), 1)
        document.changed.connect(self.show_state)
        self.show_state()

    def show_state(self) -> None:
        """Show the waits, each with its worth both ways."""
        unfinished = self._document.unfinished
        self._heading.setText(_heading(unfinished))
        self.what_if.setVisible(unfinished is None)
        self._list.show_waits(unfinished.waits if unfinished else ())

    @property
    def cards(self) -> list[WaitCard]:
        """The cards that are there, from the top."""
        return self._list.cards

    @property
    def heading(self) -> str:
        """The words above the cards."""
        return self._heading.text()


class _Cards(QWidget):
    """One Tab stop: up and down move from card to card."""

    def __init__(self, document: Document, look: Look) -> None:
        super().__init__()
        self._document = document
        self._look = look
        self._rover = Rover()
        self._all: list[WaitCard] = []
        self._area = QScrollArea()
        self.setObjectName("plain")
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(8)
        self._rows.addStretch(1)

    @property
    def cards(self) -> list[WaitCard]:
        """The cards that are there, from the top."""
        return [card for card in self._all if not card.isHidden()]

    def scrolled(self) -> QScrollArea:
        """The cards in an area that scrolls where they are too many."""
        self._area.setObjectName("plain")
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setWidget(self)
        return self._area

    def show_waits(self, waits: Sequence[WaitValue]) -> None:
        """Show a card for each wait."""
        while len(self._all) < len(waits):
            self._add_card()
        for n, card in enumerate(self._all):
            card.setVisible(n < len(waits))
        best = max(map(_worth, waits), default=None)
        widest = max((amount for wait in waits for amount in amounts(wait)), key=len, default="")
        for card, wait in zip(self._all, waits, strict=False):
            left = self._document.state.left(wait.tile)
            card.show_wait(wait, left, widest, is_best=_worth(wait) == best)
        self._rover.roam([[card] for card in self._all[: len(waits)]])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._rover.move(event):
            self._area.ensureWidgetVisible(self.focusWidget())
        else:
            super().keyPressEvent(event)

    def _add_card(self) -> None:
        card = WaitCard(self._look)
        card.clicked.connect(lambda: self._document.do(edits.choose_wait, card.wait.tile))
        self._all.append(card)
        self._rows.insertWidget(len(self._all) - 1, card)


def _worth(wait: WaitValue) -> tuple[bool, int, int]:
    """What one wait is better by than another: a discard that may be declared, then points."""
    return wait.discard.meets_minimum, wait.self_draw.total, wait.discard.total


def _heading(unfinished: Unfinished | None) -> str:
    if unfinished is None:
        return _("These 14 tiles are no complete hand.")
    if unfinished.waits:
        return _("Waits: click one to complete the hand")
    if unfinished.missing == 1:
        return no_waits_sentence(unfinished)
    return n_(
        "{n} more tile before the hand waits for one",
        "{n} more tiles before the hand waits for one",
        unfinished.missing - 1,
    ).format(n=unfinished.missing - 1)

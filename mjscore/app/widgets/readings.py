"""The readings of a complete hand as cards, the chosen one first."""

from PySide6.QtGui import QShowEvent

from mjscore.app.document import Document, Selection
from mjscore.app.theme import Look
from mjscore.app.widgets.parts.html import card
from mjscore.app.widgets.parts.text_pane import TextPane
from mjscore.words import _
from mjscore.words.paragraphs import Paragraph, Style, plain
from mjscore.words.readings import explain_readings

_FRAME = 24
"""What a card's frame and its padding take from the width."""


class Readings(TextPane):
    """Each reading with its tiles, its total, what it counts, and what speaks for or against it."""

    def __init__(self, document: Document, look: Look) -> None:
        super().__init__(look, _("Readings"))
        self._document = document
        self.inset = _FRAME
        self.scale = 0.8
        self.rule_chosen.connect(lambda rule: document.select(Selection(rule=rule)))
        document.changed.connect(self._follow_document)

    def show_state(self) -> None:
        """Show the readings that there are."""
        state = self._document.state
        found = explain_readings(state.rules, state.hand, state.context_in_force) if self._document.sheet else ()
        if found:
            body = "".join(card(reading.paragraphs, is_chosen=reading.is_chosen) for reading in found)
            self.show_paragraphs([part for reading in found for part in reading.paragraphs], body)
        else:
            self.show_paragraphs(_nothing())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.show_state()

    def _follow_document(self) -> None:
        if self.isVisible():
            self.show_state()


def _nothing() -> tuple[Paragraph, ...]:
    text = _("A complete hand can be read in one way or several. They stand here with their totals.")
    return (plain(Style.QUIET, text),)

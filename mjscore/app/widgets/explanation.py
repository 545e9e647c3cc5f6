"""The explanation: why a row counts or does not, how the total comes about, what the waits need, how to begin."""

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QTextBrowser

from mjscore.app.document import Document, Selection
from mjscore.app.theme import Look
from mjscore.app.widgets.parts.html import RULE, TILES, css, html, spoken
from mjscore.words import _
from mjscore.words.explain import explain_rule, explain_total, explain_waits
from mjscore.words.paragraphs import Paragraph, Style, plain

_SMALLEST = 18
_BLOCKS, _BETWEEN = 4, 12
"""The gaps between blocks of a hand, and their width."""
_SCROLL_BAR = 10
"""Kept for it whether it is there or not."""


class Explanation(QTextBrowser):
    """Shows the paragraphs that suit the hand and the selected row. Links select rules."""

    def __init__(self, document: Document, look: Look) -> None:
        super().__init__()
        self._document = document
        self._look = look
        self._shown: tuple[Paragraph, ...] = ()
        self.setObjectName("explanation")
        self.setAccessibleName(_("Explanation"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.document().setDocumentMargin(0)
        self.anchorClicked.connect(self._follow)
        document.changed.connect(self.show_state)
        document.selected.connect(self.show_state)
        look.changed.connect(self._dress)
        self._dress()

    def show_state(self) -> None:
        """Show what there is to explain."""
        paragraphs = paragraphs_of(self._document)
        if paragraphs != self._shown:
            self._shown = paragraphs
            self.setHtml(html(paragraphs))
            self.setAccessibleDescription(spoken(paragraphs))

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """The pictures of tiles."""
        address = name if isinstance(name, str) else name.toString()
        if not address.startswith(TILES):
            return super().loadResource(kind, name)
        count, *tiles = address.removeprefix(TILES).split(".")
        return self._look.pictures.run(tiles, self._tile(int(count)), self.devicePixelRatioF())

    def _tile(self, count: int) -> int:
        """The width of a tile where so many stand in a line: small enough for the line, but not too small to read."""
        room = self.width() - _SCROLL_BAR - _BLOCKS * _BETWEEN
        fitting = room // count - 1
        return min(self._look.metrics.run_tile, max(_SMALLEST, fitting))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.width() != self._dressed_for:  # the inside also changes while a text is set, when a scroll bar comes
            self._dress()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters are tiles, wherever no text can be written."""
        is_link_key = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if not is_link_key and event.text().strip() and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _follow(self, address: QUrl) -> None:
        rule = address.toString().removeprefix(RULE)
        self._document.select(Selection(rule=rule))

    def _dress(self) -> None:
        self._dressed_for = self.width()
        self.document().setDefaultStyleSheet(css(self._look.colours, self._look.text))
        self._shown = ()
        self.show_state()


def paragraphs_of(document: Document) -> tuple[Paragraph, ...]:
    """What the explanation says."""
    ruleset, state, sheet = document.ruleset, document.state, document.sheet
    rule = document.selection.rule
    if rule is not None:
        return explain_rule(ruleset, sheet, rule)
    if sheet:
        return explain_total(ruleset, sheet)
    if document.unfinished:
        return explain_waits(ruleset, state.hand, document.unfinished)
    advice = _("Take one tile back, and the tiles that complete the other thirteen stand here with their scores.")
    return (plain(Style.TITLE, _("No winning hand")), plain(Style.TEXT, advice))

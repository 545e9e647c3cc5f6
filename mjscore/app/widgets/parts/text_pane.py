"""Paragraphs to be read, with links and with pictures of tiles that fit the width."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QTextBrowser

from mjscore.app.theme import Look
from mjscore.app.widgets.parts.html import HAND, PAGE, RULE, TILES, css, hand_link, html, spoken
from mjscore.words.paragraphs import Paragraph

_SMALLEST = 18
_BLOCKS, _BETWEEN = 4, 12
"""The gaps between blocks of a hand, and their width."""
_SCROLL_BAR = 10
"""Kept for it whether it is there or not."""


class TextPane(QTextBrowser):
    """Shows a text. Its links tell which rule, which page of the rules reference or which example was asked for."""

    rule_chosen = Signal(str)
    page_chosen = Signal(str)
    hand_chosen = Signal(object)

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self._look = look
        self._shown: tuple[Paragraph, ...] = ()
        self._body = ""
        self._dressed_for = 0
        self.inset = 0
        """What frames inside take from the width."""
        self.scale = 1.0
        """The size of tiles beside that of tiles which stand by themselves."""
        self.setObjectName("text")
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(0)
        self.anchorClicked.connect(self._follow)
        look.changed.connect(self._dress)
        self._dress()

    def show_paragraphs(self, paragraphs: Sequence[Paragraph], body: str | None = None) -> None:
        """Show paragraphs, set in a way of their own where `body` is their rich text."""
        self._shown = tuple(paragraphs)
        body = html(paragraphs) if body is None else body
        if body != self._body:
            self._body = body
            self.setHtml(body)
            self.setAccessibleDescription(spoken(paragraphs))

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """The pictures of tiles."""
        address = name if isinstance(name, str) else name.toString()
        if not address.startswith(TILES):
            return super().loadResource(kind, name)
        count, *tiles = address.removeprefix(TILES).split(".")
        return self._look.pictures.run(tiles, self._tile(int(count)), self.devicePixelRatioF())

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

    def _tile(self, count: int) -> int:
        """The width of a tile where so many stand in a line: small enough for the line, but not too small to read."""
        room = self.width() - self.inset - _SCROLL_BAR - _BLOCKS * _BETWEEN
        fitting = room // count - 1
        return min(round(self._look.metrics.run_tile * self.scale), max(_SMALLEST, fitting))

    def _follow(self, url: QUrl) -> None:
        address = bytes(url.toEncoded().data()).decode()
        if address.startswith(HAND):
            self.hand_chosen.emit(hand_link(self._shown, address).example)
        elif address.startswith(PAGE):
            self.page_chosen.emit(address.removeprefix(PAGE))
        else:
            self.rule_chosen.emit(address.removeprefix(RULE))

    def _dress(self) -> None:
        self._dressed_for = self.width()
        self.document().setDefaultStyleSheet(css(self._look.colours, self._look.text))
        self.setHtml(self._body)

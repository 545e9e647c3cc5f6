"""Which pane of the hand is active while the Tab key goes through the panes, and after it."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.state import Pane, TableState


class Passage(QObject):
    """A pane that the Tab key comes to is active; when a key leads out of the hand, the one before is so again."""

    def __init__(self, document: Document, hand: QWidget) -> None:
        super().__init__(hand)
        self._document = document
        self._hand = hand
        self._before: TableState | None = None
        QApplication.instance().focusChanged.connect(self._follow)  # type: ignore[union-attr]

    def stay(self, place: Pane) -> None:
        """A pane was chosen, and stays active wherever the focus goes."""
        self._before = None
        self._document.do(edits.activate, place)

    def reach(self, place: Pane) -> None:
        """The Tab key came to a pane: activate it where that can be."""
        state = self._document.state
        if place is state.active or (place is Pane.SET and not state.building and state.room < 3):
            return
        if self._before is None or self._before.content != state.content:
            self._before = state
        self._document.do(edits.activate, place)

    def _follow(self, _old: QWidget | None, new: QWidget | None) -> None:
        if new is None or self._hand.isAncestorOf(new):
            return
        before, self._before = self._before, None
        if before and before.content == self._document.state.content and not QApplication.mouseButtons():
            self._document.do(edits.load, before)

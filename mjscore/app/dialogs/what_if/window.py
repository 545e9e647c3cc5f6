"""What if: the best changes of the hand on the table as they are found, each of which can be made true.

The search is a generator that a timer without delay moves on by 3 ms each time nothing else waits to be done in the
window. All of it takes 3 to 30 ms of Python, which is less than a thread would cost: while a thread computes, the
window gets the interpreter's lock back 5 ms after it asks, and in an edit it asks many times. Here an edit waits for
one slice and its row of words at most, half a frame; from its first moment on the search is for the new hand.
"""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QSplitter, QVBoxLayout, QWidget

from mjscore.app.dialogs.closing import closing
from mjscore.app.dialogs.room import resize_in_room
from mjscore.app.dialogs.way_back import add_way_back
from mjscore.app.dialogs.what_if.idea_list import IdeaList
from mjscore.app.document import Document, Selection
from mjscore.app.ideas import Search, edit_of, search_of
from mjscore.app.models.idea_entries import entry_of
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.focus_ring import FocusRing
from mjscore.app.widgets.parts.label import Label
from mjscore.app.widgets.parts.text_pane import TextPane
from mjscore.learn.ideas import idea_page
from mjscore.learn.what_if import Idea, best_first
from mjscore.words import _
from mjscore.words.what_if import nothing_to_try, tried_sentence


class WhatIfDialog(QDialog):
    """A list of ideas, and beside it what is looked at in full. While it is open it follows the hand."""

    def __init__(self, document: Document, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._searched: tuple[object, ...] = ()
        self.search = Search(iter(()))
        self.timer = QTimer(self)
        self.timer.timeout.connect(self._look)
        self.setWindowTitle(_("What if"))
        self.list = IdeaList(look)
        self.page = TextPane(look, _("The idea in full"))
        self.told = Label(look, "", Role.TEXT, "quiet")
        self.told.setWordWrap(True)
        buttons = closing(self)
        self.make = buttons.addButton(_("Make this change"), QDialogButtonBox.ButtonRole.ActionRole)
        for button in buttons.buttons():
            button.setAutoDefault(False)  # type: ignore[attr-defined]
        self._put_together(buttons)
        self._connect()
        FocusRing(look, self)
        resize_in_room(self, 84 * look.text, 46 * look.text)
        self.list.setFocus()

    def _put_together(self, buttons: QDialogButtonBox) -> None:
        sides = QSplitter(Qt.Orientation.Horizontal)
        sides.setChildrenCollapsible(False)
        sides.setHandleWidth(16)
        for side, share in ((self.list, 5), (self.page, 4)):
            sides.addWidget(side)
            sides.setStretchFactor(sides.count() - 1, share)
        sides.setSizes([500, 400])
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(10)
        column.addWidget(sides, 1)
        column.addWidget(self.told)
        column.addWidget(buttons)

    def _connect(self) -> None:
        self.list.picked.connect(self._show_page)
        self.list.chosen.connect(self._make_true)
        self.make.clicked.connect(self.list.choose)
        self.page.rule_chosen.connect(self._select)
        self._document.changed.connect(self._follow_document)
        add_way_back(self, self._document)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._begin()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody looks: the search rests."""
        super().hideEvent(event)
        self.timer.stop()

    def _follow_document(self) -> None:
        if self.isVisible():
            self._begin()

    def _begin(self) -> None:
        """Search for ideas for the hand as it is; what there is stays in sight, greyed, until the first is found."""
        state = self._document.state
        wanted = (state.rules, state.hand, state.context_in_force, state.sight)
        if wanted != self._searched:
            self._searched = wanted
            self.search = search_of(state)
            self.list.show_stale()
            self.make.setEnabled(False)
            self._tell()
        if not self.search.is_over:
            self.timer.start()

    def _look(self) -> None:
        """A slice of the search."""
        if self.search.look() or self.search.is_over:
            rules = self._document.ruleset
            self.list.show_entries([entry_of(rules, idea) for idea in best_first(self.search.ideas)])
            self.make.setEnabled(bool(self.search.ideas))
        if self.search.is_over:
            self.timer.stop()
        if not self.list.entries:
            self._show_page()
        self._tell()

    def _tell(self) -> None:
        """Say how far the search is, or what came of it."""
        search = self.search
        if search.is_over and not search.tried:
            self.told.setText(nothing_to_try())
        else:
            self.told.setText(tried_sentence(search.tried, search.gains, is_over=search.is_over))

    def _show_page(self) -> None:
        """Show what is looked at in full; of a hand that was there before there is no more to say."""
        idea = self.list.idea
        if not self.list.is_stale:
            self.page.show_paragraphs(idea_page(self._document.ruleset, idea) if idea else ())

    def _select(self, rule: str) -> None:
        """Select a combination of what is shown in full; those of a hand that was there before may be no more."""
        if not self.list.is_stale:
            self._document.select(Selection(rule=rule))

    def _make_true(self, idea: Idea) -> None:
        self._document.do(edit_of(self._document.state, idea))

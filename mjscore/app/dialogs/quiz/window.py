"""The quiz: random hands to be counted, what is said of the answers, and what was missed again."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from mjscore.app.dialogs.closing import closing
from mjscore.app.dialogs.quiz.choices import Choices
from mjscore.app.dialogs.quiz.hand_picture import HandPicture
from mjscore.app.dialogs.quiz.parts import parts_of
from mjscore.app.dialogs.quiz.question_card import QuestionCard
from mjscore.app.dialogs.quiz.reply_card import ReplyCard
from mjscore.app.dialogs.quiz.search import Search
from mjscore.app.dialogs.quiz.turn import Turn
from mjscore.app.dialogs.quiz.worksheet import WorksheetDialog
from mjscore.app.dialogs.room import resize_in_room
from mjscore.app.document import Document
from mjscore.app.files import state_of
from mjscore.app.session import session_file
from mjscore.app.settings import Settings
from mjscore.app.state import TableState
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.focus_ring import FocusRing
from mjscore.app.widgets.parts.label import Label
from mjscore.app.widgets.parts.open_once import open_once
from mjscore.interchange.handfile import HandFile
from mjscore.learn.practice import Asked, Practice
from mjscore.learn.quiz import Answer, tries
from mjscore.words import _
from mjscore.words.learn import not_kept_sentence

Lay = Callable[[TableState], object]


class QuizWindow(QDialog):
    """Asks one question after the other. `lay` is what is done with the table of a hand that is opened."""

    def __init__(
        self,
        document: Document,
        look: Look,
        settings: Settings,
        practice: Practice,
        lay: Lay,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look, self._settings, self._lay = look, settings, lay
        self._practice = practice
        self._search = Search[Asked](self)
        self.turn: Turn | None = None
        self.setWindowTitle(_("Quiz"))
        self.setWindowFlag(Qt.WindowType.WindowMinMaxButtonsHint)
        self.choices = Choices(document, look)
        self.hand = HandPicture(look)
        self.question = QuestionCard(look)
        self.reply = ReplyCard(look)
        self.notice = Label(look, "", Role.TEXT, "error")
        self.notice.setWordWrap(True)
        self.buttons = closing(self)
        self.worksheet = QPushButton(_("&Worksheet…"))
        self.buttons.addButton(self.worksheet, QDialogButtonBox.ButtonRole.ActionRole)
        self.choices.changed.connect(self._follow_choices)
        self._search.done.connect(self._show_found)
        self.question.gone_on.connect(self.go_on)
        self.question.hinted.connect(self.hint)
        self.question.given_up.connect(lambda: self._answer(None))
        self.reply.opened.connect(self.open_hand)
        self.worksheet.clicked.connect(self.print_sheet)
        self._put_together()
        FocusRing(look, self)
        resize_in_room(self, 84 * look.text, 54 * look.text)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._practice.begin()
        self._show_results()
        if self.turn is None:
            self.ask()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self._search.stop()
            self._practice.end()

    def ask(self) -> None:
        """Ask the next question."""
        self.turn = None
        self._search.begin(self._practice.search(self.choices.value, now()), 1)
        if self.turn is None:
            self.hand.show_parts(())
            self.question.show_none(_("Looking for a hand to ask about…"))
            self.reply.show_turn(None)
        self._show_results()

    def go_on(self) -> None:
        """Check the answer; once that is done, ask the next question."""
        if self.turn is None or self.turn.mark:
            self.ask()
            return
        given = self.question.form.given() if self.question.form else None
        if given is None:
            self.question.say(_("The answer is not complete yet."))
            if self.question.form:
                self.question.form.take_focus()
        else:
            self._answer(given)

    def hint(self) -> None:
        """Give the next hint."""
        if self.turn and self.turn.hints_left:
            self.turn.hints += 1
            self._show_turn()
            self.reply.announce()

    def open_hand(self) -> None:
        """Lay the hand on the table of the main window, and bring that in front."""
        if self.turn:
            self._lay(state_of(HandFile(table=self.turn.question.request)))
            parent = self.parentWidget()
            if parent:
                parent.activateWindow()

    def print_sheet(self) -> None:
        """Show a worksheet of such questions as it will be printed."""
        open_once(WorksheetDialog(tries(*self.choices.value, Random()), self._look, self._settings, self))

    def _answer(self, given: Answer | None) -> None:
        """Mark an answer; none, where the right one is to be shown, counts as missed."""
        if self.turn and self.turn.mark is None:
            self.turn.mark = self._practice.answer(self.turn.question, given, self.turn.hints, now())
            self._show_turn()
            self._show_results()
            self.reply.announce()

    def _show_found(self) -> None:
        self.turn = Turn(self._search.found[0])
        self.hand.show_parts(parts_of(self.turn.sheet.hand, self.turn.sheet.context))
        self._show_turn()

    def _show_turn(self) -> None:
        if self.turn:
            self.question.show_turn(self.turn)
            self.reply.show_turn(self.turn)

    def _show_results(self) -> None:
        """Show how the answers were so far, and why they are not kept where they are not."""
        self.reply.show_results(self._practice.streak(), self._practice.tallies(self.choices.value.course.ruleset))
        trouble = self._practice.trouble
        file = str(self._practice.path)
        self.notice.setText(not_kept_sentence(trouble.trouble.value, file, trouble.detail) if trouble else "")
        self.notice.setVisible(trouble is not None)

    def _follow_choices(self) -> None:
        """Ask anew where the open question is none of what is chosen now."""
        if self.turn is None or (self.turn.mark is None and not self.turn.suits(self.choices.value)):
            self.ask()
        else:
            self._show_results()

    def _put_together(self) -> None:
        cards = QHBoxLayout()
        cards.setSpacing(10)
        cards.addWidget(self.question, 4)
        cards.addWidget(self.reply, 5)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 10)
        column.setSpacing(10)
        column.addWidget(self.choices)
        column.addWidget(self.hand)
        column.addLayout(cards, 1)
        column.addWidget(self.notice)
        column.addWidget(self.buttons)


def open_window(document: Document, look: Look, settings: Settings, lay: Lay, parent: QWidget) -> QuizWindow:
    """The window with the results that the program keeps for its user."""
    return QuizWindow(document, look, settings, Practice(results_file(), Random()), lay, parent)


def now() -> datetime:
    """The time by which what was missed comes back."""
    return datetime.now(UTC)


def results_file() -> Path:
    """Where the results are kept."""
    return session_file().with_name("quiz.sqlite")

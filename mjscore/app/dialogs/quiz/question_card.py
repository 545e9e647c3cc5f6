"""The question: what is asked, what is told of the hand, the room for the answer, and what can be done with it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout

from mjscore.app.dialogs.quiz.answers import form_for
from mjscore.app.dialogs.quiz.form import AnswerForm
from mjscore.app.dialogs.quiz.turn import Turn
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.label import Label
from mjscore.learn.telling import mark_text, question_sentence
from mjscore.words import _
from mjscore.words.learn import back_sentence, told_without_tiles
from mjscore.words.paragraphs import text_of
from mjscore.words.printed import rules_words


class QuestionCard(QFrame):
    """Shows a turn. The first button checks the answer and, once that is done, goes on."""

    gone_on = Signal()
    hinted = Signal()
    given_up = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._turn: Turn | None = None
        self.setObjectName("card")
        self.title = Label(look, "", Role.TITLE)
        self.back = Label(look, back_sentence(), Role.STRONG, "error")
        self.told = Label(look, "", Role.TEXT)
        self.rules = Label(look, "", Role.CAPTION, "quiet")
        self.verdict = Label(look, "", Role.HEADING, "error")
        for label in (self.title, self.back, self.told, self.rules, self.verdict):
            label.setWordWrap(True)
        self.form: AnswerForm | None = None
        self.primary = QPushButton()
        self.hint = QPushButton()
        self.show_answer = QPushButton(_("&Show the answer"))
        self.primary.clicked.connect(self.gone_on)
        self.hint.clicked.connect(self.hinted)
        self.show_answer.clicked.connect(self.given_up)
        self._put_together()

    def show_none(self, sentence: str) -> None:
        """Show that there is no question yet."""
        self._turn = None
        self._take_form(None)
        self.title.setText(sentence)
        for part in (self.back, self.told, self.rules, self.verdict, self.primary, self.hint, self.show_answer):
            part.hide()

    def show_turn(self, turn: Turn) -> None:
        """Show a question, or how it stands with it."""
        if turn is not self._turn:
            self._turn = turn
            self._show_question(turn)
        self.primary.setText(_("&Check") if turn.mark is None else _("&Next question"))
        self.primary.setDefault(True)
        self.hint.setText(_("&Hint ({n} left)").format(n=turn.hints_left))
        self.hint.setEnabled(turn.hints_left > 0)
        for button in (self.hint, self.show_answer):
            button.setVisible(turn.mark is None)
        if turn.mark is None:
            self.say("")
        elif self.form:
            self.say(mark_text(turn.mark), "good" if turn.mark.is_right else "error")
            self.form.setEnabled(False)
            self.primary.setFocus()

    def say(self, sentence: str, colour: str = "error") -> None:
        """Say what the answer lacks, or whether it is right; nothing: that is over."""
        self.verdict.take(Role.HEADING, colour)
        self.verdict.setText(sentence)
        self.verdict.setVisible(bool(sentence))

    def _show_question(self, turn: Turn) -> None:
        self.title.setText(question_sentence(turn.question))
        parts = [_("{label}: {text}").format(label=label, text=text) for label, text in told_without_tiles(turn.sheet)]
        self.told.setText(_(" · ").join(parts))
        self.rules.setText(text_of(rules_words(turn.sheet.ruleset)))
        for part in (self.told, self.rules, self.primary):
            part.show()
        self.back.setVisible(turn.is_back)
        form = form_for(self._look, turn.question)
        self._take_form(form)
        form.take_focus()

    def _take_form(self, form: AnswerForm | None) -> None:
        if self.form:
            self.form.hide()
            self._room.removeWidget(self.form)
            self.form.deleteLater()
        self.form = form
        if form:
            self._room.addWidget(form)
            form.show()

    def _put_together(self) -> None:
        self._room = QVBoxLayout()
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button in (self.primary, self.hint, self.show_answer):
            buttons.addWidget(button)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(13, 10, 13, 10)
        column.setSpacing(8)
        for part in (self.title, self.back, self.told, self.rules):
            column.addWidget(part)
        column.addLayout(self._room, 1)
        column.addWidget(self.verdict)
        column.addLayout(buttons)

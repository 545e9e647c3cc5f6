"""What is said of an answer, and how the answers were so far."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout

from mjscore.app.dialogs.quiz.turn import Turn
from mjscore.app.models.cells import Cell, Tone
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.grid import Grid
from mjscore.app.widgets.parts.html import spoken
from mjscore.app.widgets.parts.label import Label
from mjscore.app.widgets.parts.text_pane import TextPane
from mjscore.learn.quiz import Kind
from mjscore.learn.results import Streak, Tally
from mjscore.words import _
from mjscore.words.learn import question_name, streak_line, tally_line
from mjscore.words.paragraphs import Style, plain
from mjscore.words.phrases import capital


class ReplyCard(QFrame):
    """Hints, then the mark and the explanation; a rule in them can be read about, and what was there comes back."""

    opened = Signal()
    """The hand is to be laid on the table."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._turn: Turn | None = None
        self.setObjectName("card")
        self.text = TextPane(look, _("Explanation"))
        self.text.rule_chosen.connect(self.show_rule)
        self.back = QPushButton(_("&Back to the explanation"))
        self.back.clicked.connect(self._show_paragraphs)
        self.open_hand = QPushButton(_("&Open this hand"))
        self.open_hand.clicked.connect(self.opened)
        self.streak = Label(look, "", Role.STRONG)
        self.streak.setWordWrap(True)
        self.tallies = Grid(look, _("Answers so far"))
        self._put_together()

    def show_turn(self, turn: Turn | None) -> None:
        """Show how it stands with a question."""
        self._turn = turn
        self.open_hand.setVisible(turn is not None and turn.mark is not None)
        self._show_paragraphs()

    def announce(self) -> None:
        """Have the mark or the last hint read out."""
        if self._turn and QAccessible.isActive():
            said = spoken(self._turn.said())
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.text, said))

    def show_rule(self, rule: str) -> None:
        """Read about a combination."""
        if self._turn:
            self.text.show_paragraphs(self._turn.rule_paragraphs(rule))
            self.back.show()

    def show_results(self, streak: Streak, tallies: Mapping[Kind, Tally]) -> None:
        """Show how the answers were so far, by kind of question."""
        self.streak.setText(streak_line(*streak))
        self.tallies.show_lines(
            ("", "", ""),
            [
                (
                    Cell(capital(question_name(kind.value))),
                    Cell(tally_line(*tallies[kind]), Tone.QUIET),
                    Cell(_("{n}%").format(n=round(100 * tallies[kind].right / tallies[kind].asked)), Tone.STRONG),
                )
                for kind in Kind
                if kind in tallies
            ],
        )
        self.tallies.setFixedHeight(self.tallies.needed_height)
        self.tallies.setVisible(bool(tallies))

    def _show_paragraphs(self) -> None:
        paragraphs = self._turn.paragraphs() if self._turn else ()
        nothing = plain(Style.QUIET, _("Hints and the explanation stand here."))
        self.text.show_paragraphs(paragraphs or (nothing,))
        self.back.hide()

    def _put_together(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.open_hand)
        buttons.addWidget(self.back)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(13, 10, 5, 10)
        column.setSpacing(8)
        column.addWidget(self.text, 1)
        column.addLayout(buttons)
        column.addWidget(self.streak)
        column.addWidget(self.tallies)

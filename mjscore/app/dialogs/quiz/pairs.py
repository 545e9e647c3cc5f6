"""What does not count, each thing with what takes it away, put together from two fields."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QPushButton, QVBoxLayout

from mjscore.app.dialogs.quiz.form import AnswerForm
from mjscore.app.dialogs.quiz.row_list import RowList
from mjscore.app.theme import Look
from mjscore.app.widgets.parts.button import ENTER
from mjscore.app.widgets.parts.label import Label
from mjscore.app.widgets.parts.rule_field import RuleField
from mjscore.engine.ruleset import Ruleset
from mjscore.learn.quiz import PRINCIPLE, Answer, Taken
from mjscore.words import _
from mjscore.words.learn import taken_answer
from mjscore.words.paragraphs import text_of


class PairsForm(AnswerForm):
    """Two fields and a button that puts what is in them on a list. Enter goes from the one to the other and adds."""

    def __init__(self, look: Look, ruleset: Ruleset) -> None:
        super().__init__()
        self._catalogue = ruleset.catalogue
        self._pairs: list[tuple[str, str]] = []
        hint = _("Number or a part of a name")
        self.dropped = RuleField(look, _("Is there and does not count"), hint)
        self.taker = RuleField(look, _("Is taken away by"), hint)
        for field in (self.dropped, self.taker):
            field.show_rows(ruleset, ())
            field.picked.connect(self._enable)
            line = field.lineEdit()
            assert line
            line.returnPressed.connect(self._go_on, Qt.ConnectionType.QueuedConnection)  # after it has picked
        self.principle = QCheckBox(_("a counting principle"))
        self.principle.toggled.connect(self._enable)
        self.add = QPushButton(_("Add"))
        self.list = RowList(look, _("Your answer"))
        self.list.setWordWrap(True)
        self.take_out = QPushButton(_("Take out"))
        for button in (self.add, self.take_out):
            button.setAutoDefault(False)
        self.add.clicked.connect(self._add)
        self.take_out.clicked.connect(self._take_out)
        self._put_together(look)
        self._enable()

    def given(self) -> Answer | None:
        return Taken(frozenset(self._pairs)) if self._pairs else None

    def take_focus(self) -> None:
        self.dropped.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete in the list; Enter is for the window only where no pair is begun."""
        if event.key() == Qt.Key.Key_Delete and self.list.hasFocus():
            self._take_out()
        elif event.key() not in ENTER or not self.dropped.currentText():
            super().keyPressEvent(event)
        elif self.principle.hasFocus():
            self._add()

    def _go_on(self) -> None:
        """Put the pair on the list where it is whole, else go from the first field to the second."""
        if self.add.isEnabled():
            self._add()
        elif self.dropped.rule is not None:
            self.taker.setFocus(Qt.FocusReason.TabFocusReason)

    def _add(self) -> None:
        taker = PRINCIPLE if self.principle.isChecked() else self.taker.rule
        if self.dropped.rule is None or taker is None:
            return
        pair = (self.dropped.rule, taker)
        self._pairs = [one for one in self._pairs if one != pair] + [pair]
        for field in (self.dropped, self.taker):
            field.clearEditText()
            field.show_rule(None)
        self.principle.setChecked(False)
        self._show_pairs()
        self.dropped.setFocus(Qt.FocusReason.TabFocusReason)

    def _take_out(self) -> None:
        place = self.list.currentRow()
        if place >= 0:
            del self._pairs[place]
            self._show_pairs()

    def _show_pairs(self) -> None:
        self.list.clear()
        for rule, by in self._pairs:
            taker = None if by == PRINCIPLE else self._catalogue[by]
            self.list.addItem(text_of(taken_answer(self._catalogue[rule], taker)))
        self.list.setCurrentRow(len(self._pairs) - 1)
        self._enable()

    def _enable(self) -> None:
        is_principle = self.principle.isChecked()
        self.taker.setEnabled(not is_principle)
        self.add.setEnabled(self.dropped.rule is not None and (is_principle or self.taker.rule is not None))
        self.take_out.setEnabled(bool(self._pairs))

    def _put_together(self, look: Look) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for field in (self.dropped, self.taker):
            label = Label(look, field.accessibleName())
            label.setBuddy(field)
            column.addWidget(label)
            column.addWidget(field)
        buttons = QHBoxLayout()
        buttons.addWidget(self.principle, 1)
        buttons.addWidget(self.add)
        buttons.addWidget(self.take_out)
        column.addLayout(buttons)
        column.addWidget(self.list, 1)

"""What somebody wants to be asked: under which rules, about what sort of hands, and what about them."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from mjscore.app.document import Document
from mjscore.app.theme import Look
from mjscore.app.widgets.parts.button import Button
from mjscore.app.widgets.parts.flow import Flow
from mjscore.app.widgets.parts.label import Label
from mjscore.app.widgets.parts.roving import Rover
from mjscore.learn.deals import Difficulty
from mjscore.learn.practice import Choice
from mjscore.learn.quiz import Course, Kind, difficulties_of, kinds_of
from mjscore.rulesets import RULESETS
from mjscore.words import _
from mjscore.words.learn import difficulty_name, question_name
from mjscore.words.phrases import capital
from mjscore.words.rulesets import ruleset_name

T = TypeVar("T")


class Toggles(Flow, Generic[T]):
    """A button for each of some values, of which at least one is down. One Tab stop, arrows move inside."""

    changed = Signal()

    def __init__(self, look: Look, label: str, items: Sequence[tuple[T, str]]) -> None:
        super().__init__()
        self.setAccessibleName(label)
        self._rover = Rover()
        self._buttons: dict[T, Button] = {}
        self.add(Label(look, label, colour="quiet"))
        for value, text in items:
            button = self._buttons[value] = Button(look, text)
            button.setCheckable(True)
            button.setChecked(True)
            name = _("{label}: {text}").format(label=label, text=text)
            button.setAccessibleName(name)
            button.setToolTip(name)
            button.clicked.connect(self._turn)
            self.add(button)
        look.changed.connect(self.arrange)

    @property
    def chosen(self) -> tuple[T, ...]:
        """The values that are there and down."""
        return tuple(value for value in self._present if self._buttons[value].isChecked())

    def choose(self, values: Sequence[T]) -> None:
        """Press the buttons of these values and no others."""
        for value, button in self._buttons.items():
            button.setChecked(value in values)

    def show_present(self, values: Sequence[T]) -> None:
        """Show the buttons of these values only."""
        for value, button in self._buttons.items():
            button.setVisible(value in values)
        if not self.chosen:
            self._buttons[values[0]].setChecked(True)
        self._rover.roam([[self._buttons[value] for value in values]])
        self.arrange()

    def button(self, value: T) -> Button:
        """The button of a value."""
        return self._buttons[value]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._rover.move(event):
            super().keyPressEvent(event)

    @property
    def _present(self) -> list[T]:
        return [value for value, button in self._buttons.items() if not button.isHidden()]

    def _turn(self) -> None:
        """The last one that is down stays down."""
        button = self.sender()
        if not self.chosen and isinstance(button, Button):
            button.setChecked(True)
        else:
            self.changed.emit()


class Choices(QWidget):
    """At first the rules of the main window with its options; these go with its rules only."""

    changed = Signal()

    def __init__(self, document: Document, look: Look) -> None:
        super().__init__()
        self._document = document
        label = _("&Rules")
        words = Label(look, label, colour="quiet")
        self.rules = QComboBox()
        self.rules.setAccessibleName(label.replace("&", ""))
        for name in RULESETS:
            self.rules.addItem(ruleset_name(name), name)
        self.rules.setCurrentIndex(RULESETS.index(document.state.ruleset))
        words.setBuddy(self.rules)
        hands = [(one, capital(difficulty_name(one.value))) for one in Difficulty]
        kinds = [(one, capital(question_name(one.value))) for one in Kind]
        self.hands = Toggles[Difficulty](look, _("Hands"), hands)
        self.kinds = Toggles[Kind](look, _("Questions"), kinds)
        self.hands.choose((Difficulty.COMMON,))
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(words)
        row.addWidget(self.rules)
        row.addSpacing(12)
        row.addWidget(self.hands, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(row)
        column.addWidget(self.kinds)
        self._fit()
        self.rules.currentIndexChanged.connect(self._change_rules)
        self.hands.changed.connect(self.changed)
        self.kinds.changed.connect(self.changed)

    @property
    def value(self) -> Choice:
        """What is chosen."""
        return Choice(self._course, self.kinds.chosen, self.hands.chosen)

    @property
    def _course(self) -> Course:
        state, name = self._document.state, RULESETS[self.rules.currentIndex()]
        return Course(name, dict(state.options) if name == state.ruleset else {})

    def _fit(self) -> None:
        """Offer what the rules have."""
        rules = self._course.rules
        self.hands.show_present(difficulties_of(rules))
        self.kinds.show_present(kinds_of(rules))

    def _change_rules(self) -> None:
        self._fit()
        self.changed.emit()

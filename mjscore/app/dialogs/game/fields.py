"""The fields of the forms: one of several values, any number of players, an amount, a line of text."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QSpinBox, QWidget

from mjscore.app.theme import Look
from mjscore.app.widgets.parts.button import Button
from mjscore.app.widgets.parts.label import literal
from mjscore.words.games import short_name

T = TypeVar("T")
LONGEST = 200
"""Characters of a reason."""


class Choice(QComboBox, Generic[T]):
    """One of several values."""

    def __init__(self, items: Sequence[tuple[str, T]]) -> None:
        super().__init__()
        self._values = [value for _text, value in items]
        for text, _value in items:
            self.addItem(text)

    @property
    def value(self) -> T:
        """The chosen value."""
        return self._values[self.currentIndex()]

    def show_value(self, value: T) -> None:
        """Choose a value."""
        self.setCurrentIndex(self._values.index(value))


class PlayersField(QWidget):
    """A button for each player, of which any number may be down."""

    changed = Signal()

    def __init__(self, look: Look, label: str, names: Sequence[str]) -> None:
        super().__init__()
        self._label = label
        self.setAccessibleName(label)
        self._buttons = [Button(look) for _name in names]
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for button in self._buttons:
            button.setCheckable(True)
            button.clicked.connect(self.changed)
            row.addWidget(button)
        row.addStretch(1)
        self.show_names(names)

    @property
    def players(self) -> tuple[int, ...]:
        """The chosen players."""
        return tuple(player for player, button in enumerate(self._buttons) if button.isChecked())

    def show_players(self, players: Sequence[int]) -> None:
        """Choose players."""
        for player, button in enumerate(self._buttons):
            button.setChecked(player in players)

    def show_names(self, names: Sequence[str]) -> None:
        """Give the players their names."""
        for button, name in zip(self._buttons, names, strict=True):
            button.setText(short_name(name))
            button.setToolTip(literal(name))
            button.setAccessibleName(f"{self._label}: {name}")
            button.updateGeometry()

    def button(self, player: int) -> Button:
        """The button of a player."""
        return self._buttons[player]


def number_field(least: int, most: int) -> QSpinBox:
    """A whole number."""
    field = QSpinBox()
    field.setMinimumHeight(QComboBox().sizeHint().height())
    field.setRange(least, most)
    return field


def text_field(longest: int = LONGEST) -> QLineEdit:
    """A line of text."""
    field = QLineEdit()
    field.setMaxLength(longest)
    return field

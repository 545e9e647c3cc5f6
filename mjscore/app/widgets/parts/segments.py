"""One choice of a few, in a row of buttons that share a frame: one Tab stop, arrows move and choose."""

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy

from mjscore.app.theme import Look
from mjscore.app.widgets.parts.button import Button, Place

T = TypeVar("T")


class Segments(QFrame, Generic[T]):
    """Buttons for values. `chosen` carries the value that a user picked; nothing changes before it is shown."""

    chosen = Signal(object)

    def __init__(
        self, look: Look, name: str, items: Sequence[tuple[T, str, str]], tips: Mapping[T, str] = {}, *, gap: int = 0
    ) -> None:
        """`items`: value, words on the button, and its name in full. `tips`: what to say of a value beyond its name.

        With a gap each button has a frame of its own.
        """
        super().__init__()
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(gap)
        self._is_joined = not gap
        self._buttons: dict[T, Button] = {}
        for n, (value, text, full) in enumerate(items):
            button = Button(look, text, place=self._place(n, len(items)))
            button.setCheckable(True)
            button.setAccessibleName(f"{name}: {full}")
            button.setToolTip(tips.get(value, button.accessibleName()))
            button.clicked.connect(lambda _checked=False, value=value: self._choose(value))
            self._buttons[value] = button
            row.addWidget(button)
        self._value: T | None = None
        self._rove(items[0][0])

    def show_value(self, value: T | None) -> None:
        """Press the button of a value; none: no button."""
        self._value = value
        if all(button.isChecked() == (own == value) for own, button in self._buttons.items()):
            return
        for own, button in self._buttons.items():
            button.setAutoExclusive(False)  # such buttons cannot all be up
            button.setChecked(own == value)
        for button in self._buttons.values():
            button.setAutoExclusive(True)
        if value is not None:
            self._rove(value)

    def show_present(self, values: Sequence[T]) -> None:
        """Show the buttons of these values only."""
        for value, button in self._buttons.items():
            button.setVisible(value in values)
            if value in values:
                button.stand(self._place(values.index(value), len(values)))
        if not any(self._buttons[value].focusPolicy() is Qt.FocusPolicy.StrongFocus for value in values):
            self._rove(values[0])

    def button(self, value: T) -> Button:
        """The button of a value."""
        return self._buttons[value]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and up, right and down: choose the neighbour."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            event.ignore()
            return
        values = [value for value, button in self._buttons.items() if button.isVisibleTo(self)]
        here = next((place for place, value in enumerate(values) if self._buttons[value].hasFocus()), 0)
        value = values[(here + step) % len(values)]
        self._buttons[value].setFocus(Qt.FocusReason.TabFocusReason)
        self.chosen.emit(value)

    def _choose(self, value: T) -> None:
        self.show_value(self._value)
        self.chosen.emit(value)

    def _rove(self, value: T) -> None:
        """Let the Tab key stop at one button only."""
        for own, button in self._buttons.items():
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if own == value else Qt.FocusPolicy.ClickFocus)

    def _place(self, index: int, count: int) -> Place:
        if count == 1 or not self._is_joined:
            return Place.ALONE
        return Place.FIRST if not index else Place.LAST if index == count - 1 else Place.INNER

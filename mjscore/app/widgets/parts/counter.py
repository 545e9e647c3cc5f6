"""A whole number in a small field with steps."""

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QSizePolicy, QSpinBox

from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.wheel_guard import WheelGuard
from mjscore.app.widgets.parts.whole_number import show_whole_number

_MOST = 99
"""More than this a table hardly sees; a hand that comes with more has it all the same."""
_STEPS = 32
"""The width of the steps and the frame."""


class Counter(QSpinBox):
    """Counts from 0."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self._look = look
        self.setRange(0, _MOST)
        self.setAccessibleName(name)
        WheelGuard(self)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self._dress)
        self._dress()

    def show_number(self, number: int) -> None:
        """Show a number."""
        show_whole_number(self, number, _MOST)

    def _dress(self) -> None:
        font = self._look.font(Role.TEXT)
        self.setFont(font)
        self.setFixedWidth(QFontMetrics(font).horizontalAdvance("88") + _STEPS)

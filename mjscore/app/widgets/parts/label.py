"""A line of words in one of the theme's types and colours."""

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QLabel

from mjscore.app.theme import Look, Role


class Label(QLabel):
    """Words that follow the theme, never rich text; `colour` names one of the palette's."""

    def __init__(self, look: Look, text: str = "", role: Role = Role.TEXT, colour: str = "text") -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)
        self._look = look
        self._role = role
        self._colour = colour
        look.changed.connect(self._dress)
        self._dress()

    def take(self, role: Role, colour: str) -> None:
        """Change type and colour."""
        if (role, colour) != (self._role, self._colour):
            self._role, self._colour = role, colour
            self._dress()

    def _dress(self) -> None:
        self.setFont(self._look.font(self._role))
        palette = QPalette(self.palette())
        palette.setColor(QPalette.ColorRole.WindowText, QColor(getattr(self._look.colours, self._colour)))
        self.setPalette(palette)


def literal(text: str) -> str:
    """A text for where Qt guesses whether it is rich text, as in tool tips: shown as it is, whatever it looks like."""
    return f"<span>{escape(text)}</span>" if "<" in text else text


def without_mnemonics(text: str) -> str:
    """A text for where `&` would underline a letter."""
    return text.replace("&", "&&")

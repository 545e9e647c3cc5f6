"""What the window remembers from one start to the next, the hand aside."""

from dataclasses import replace

from msgspec import DecodeError
from msgspec.json import decode, encode
from PySide6.QtCore import QByteArray, QSettings

from mjscore.app.style import SCALES, Style
from mjscore.words import LANGUAGES

_OFFER_DISMISSED = "offer_dismissed"
_LANGUAGE, _STYLE = "language", "style"


class Settings:
    """The user's choices, kept where the desktop keeps such things. What is there and makes no sense is not there."""

    def __init__(self, store: QSettings | None = None) -> None:
        self._store = store or QSettings()

    @property
    def theme(self) -> str:
        """The name of the theme; nothing while none was chosen."""
        return str(self._store.value("theme", ""))

    @theme.setter
    def theme(self, name: str) -> None:
        self._store.setValue("theme", name)

    @property
    def language(self) -> str:
        """The language that was chosen; nothing while none was."""
        chosen = self.kept(_LANGUAGE)
        return chosen if chosen in LANGUAGES else ""

    @language.setter
    def language(self, tag: str) -> None:
        self.keep(_LANGUAGE, tag)

    @property
    def style(self) -> Style:
        """What else was chosen of the look."""
        try:
            style = decode(self.kept(_STYLE) or "{}", type=Style)
        except DecodeError:
            return Style()
        return style if style.scale in SCALES else replace(style, scale=100)

    @style.setter
    def style(self, style: Style) -> None:
        self.keep(_STYLE, encode(style).decode())

    @property
    def is_offer_dismissed(self) -> bool:
        """Whether the example hand need not be offered any more."""
        return self._store.value(_OFFER_DISMISSED) in (True, "true")

    def dismiss_offer(self) -> None:
        """Do not offer the example hand again."""
        self._store.setValue(_OFFER_DISMISSED, True)

    def kept(self, name: str) -> str:
        """A choice by its name, as it was kept; empty where it was not."""
        return str(self._store.value(name, ""))

    def keep(self, name: str, choice: str) -> None:
        """Keep a choice."""
        self._store.setValue(name, choice)

    def layout(self, name: str) -> QByteArray:
        """How the window or a splitter was arranged, as it was saved; empty where it was not."""
        saved = self._store.value(f"layout/{name}")
        return saved if isinstance(saved, QByteArray) else QByteArray()

    def save_layout(self, name: str, state: QByteArray) -> None:
        """Keep how the window or a splitter is arranged."""
        self._store.setValue(f"layout/{name}", state)

"""What the window remembers from one start to the next, the hand aside."""

from PySide6.QtCore import QByteArray, QSettings

_OFFER_DISMISSED = "offer_dismissed"


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
    def is_offer_dismissed(self) -> bool:
        """Whether the example hand need not be offered any more."""
        return self._store.value(_OFFER_DISMISSED) in (True, "true")

    def dismiss_offer(self) -> None:
        """Do not offer the example hand again."""
        self._store.setValue(_OFFER_DISMISSED, True)

    def layout(self, name: str) -> QByteArray:
        """How the window or a splitter was arranged, as it was saved; empty where it was not."""
        saved = self._store.value(f"layout/{name}")
        return saved if isinstance(saved, QByteArray) else QByteArray()

    def save_layout(self, name: str, state: QByteArray) -> None:
        """Keep how the window or a splitter is arranged."""
        self._store.setValue(f"layout/{name}", state)

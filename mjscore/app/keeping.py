"""What the menus do with what is kept beside the hand: notes, the history, house rules, settings."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from mjscore.app import edits
from mjscore.app.actions import Command
from mjscore.app.document import Document
from mjscore.app.file_commands import FileCommands
from mjscore.app.house_rules import HouseBook
from mjscore.app.settings import Settings
from mjscore.app.speech import speak
from mjscore.app.state import TableState
from mjscore.app.theme import Look
from mjscore.app.widgets.parts.open_once import open_once
from mjscore.words import _


class KeepingCommands(QObject):
    """The commands of one window, each a dialog."""

    spoken = Signal()
    """Another language is in use."""

    def __init__(
        self, window: QWidget, document: Document, look: Look, settings: Settings, files: FileCommands
    ) -> None:
        super().__init__(window)
        self._window = window
        self._document = document
        self._look = look
        self._settings = settings
        self._files = files
        self.house = HouseBook(settings, window)

    def table(self) -> dict[Command, Callable[[], object]]:
        """What does each command."""
        return {
            Command.NOTES: self._show_notes,
            Command.HISTORY: self._show_history,
            Command.HOUSE_RULES: self._show_house_rules,
            Command.SETTINGS: self._show_settings,
        }

    def _show_notes(self) -> None:
        from mjscore.app.dialogs.notes import NotesDialog

        open_once(NotesDialog(self._document, self._look, self._window))

    def _show_history(self) -> None:
        from mjscore.app.dialogs.history import HistoryDialog
        from mjscore.app.history import History, history_file

        open_once(HistoryDialog(History(history_file()), self._look, self._lay, self._window))

    def _lay(self, state: TableState) -> None:
        """Lay a hand of the history on the table, which is none of the file that is open."""
        replacement = edits.Replacement(lambda: _("take a hand from the history"), state)
        self._files.leave_file(lambda: self._document.do(replacement))

    def _show_house_rules(self) -> None:
        from mjscore.app.dialogs.house_rules import HouseRulesDialog

        open_once(HouseRulesDialog(self._document, self._look, self.house, self._window))

    def _show_settings(self) -> None:
        from mjscore.app.dialogs.settings import SettingsDialog

        open_once(SettingsDialog(self._look, self._settings, self.house, self._choose_language, self._window))

    def _choose_language(self, tag: str) -> None:
        self._settings.language = tag
        speak(tag)
        self.spoken.emit()
        self._show_settings()

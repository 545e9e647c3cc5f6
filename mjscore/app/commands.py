"""What the actions do that are no edits: clipboard, example, dialogs, themes, leaving."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QWidget

from mjscore.app import edits
from mjscore.app.actions import Command
from mjscore.app.document import Document
from mjscore.app.settings import Settings
from mjscore.app.theme import Look

if TYPE_CHECKING:
    from mjscore.app.dialogs.compare import CompareDialog
    from mjscore.app.dialogs.rules import RulesDialog

_THEMES = {
    Command.THEME_SYSTEM: "system",
    Command.THEME_LIGHT: "light",
    Command.THEME_DARK: "dark",
    Command.THEME_COLOUR_BLIND: "colour-blind",
}


class Commands:
    """The commands of one window."""

    def __init__(self, window: QWidget, document: Document, look: Look, settings: Settings) -> None:
        self._window = window
        self._document = document
        self._look = look
        self._settings = settings
        self._rules: RulesDialog | None = None
        self._comparison: CompareDialog | None = None

    def table(self) -> dict[Command, Callable[[], object]]:
        """What does each command."""
        return {
            Command.UNDO: self._document.undo_stack.undo,
            Command.REDO: self._document.undo_stack.redo,
            Command.COPY: self._copy,
            Command.PASTE: self._paste,
            Command.EXAMPLE: self._open_example,
            Command.OPTIONS: self._show_options,
            Command.RULES: self._open_rules,
            Command.COMPARE: self._compare,
            Command.SHORTCUTS: self._show_shortcuts,
            Command.QUIT: self._window.close,
            **{command: partial(self._choose_theme, theme) for command, theme in _THEMES.items()},
        }

    @property
    def theme(self) -> Command:
        """The command of the theme in use."""
        return next(command for command, theme in _THEMES.items() if theme == self._look.chosen)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._document.state.line)

    def _paste(self) -> None:
        text = QGuiApplication.clipboard().text().strip()
        if text:
            self._document.do(edits.set_text, text)

    def _open_example(self) -> None:
        from mjscore.app.files import state_of
        from mjscore.interchange.handfile import read_hand_file
        from mjscore.resources import resource

        self._document.do(edits.load, state_of(read_hand_file(resource("examples/example.mjhand"))))

    def _show_options(self) -> None:
        from mjscore.app.dialogs.options import OptionsDialog

        _open(OptionsDialog(self._document, self._look, self._window))

    def open_page(self, rule: str) -> None:
        """Open the rules reference at the page of a rule, or at its front."""
        if self._rules is None:
            from mjscore.app.dialogs.rules import RulesDialog

            self._rules = RulesDialog(self._document, self._look, self._window)
        self._rules.open_at(rule)

    def _open_rules(self) -> None:
        self.open_page(self._document.selection.rule or "")

    def _compare(self) -> None:
        if self._comparison is None:
            from mjscore.app.dialogs.compare import CompareDialog

            self._comparison = CompareDialog(self._document, self._look, self._window)
        self._comparison.show()
        self._comparison.activateWindow()

    def _show_shortcuts(self) -> None:
        from mjscore.app.dialogs.shortcuts import ShortcutsDialog

        _open(ShortcutsDialog(self._look, self._window))

    def _choose_theme(self, theme: str) -> None:
        self._settings.theme = theme
        self._look.choose(theme)


def _open(dialog: QDialog) -> None:
    """Show a dialog until it is closed."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()

"""What the actions do that are no edits: example, dialogs, themes, leaving."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget

from mjscore.app import edits
from mjscore.app.actions import Command
from mjscore.app.document import Document
from mjscore.app.file_commands import FileCommands
from mjscore.app.settings import Settings
from mjscore.app.theme import Look
from mjscore.resources import resource
from mjscore.words import _

if TYPE_CHECKING:
    from mjscore.app.dialogs.compare import CompareDialog
    from mjscore.app.dialogs.game.window import GameWindow
    from mjscore.app.dialogs.rules import RulesDialog

_THEMES = {
    Command.THEME_SYSTEM: "system",
    Command.THEME_LIGHT: "light",
    Command.THEME_DARK: "dark",
}


class Commands:
    """The commands of one window."""

    def __init__(
        self, window: QWidget, document: Document, look: Look, settings: Settings, files: FileCommands
    ) -> None:
        self._window = window
        self._document = document
        self._look = look
        self._settings = settings
        self._files = files
        self._rules: RulesDialog | None = None
        self._comparison: CompareDialog | None = None
        self._game: GameWindow | None = None

    def table(self) -> dict[Command, Callable[[], object]]:
        """What does each command."""
        return {
            Command.UNDO: self._document.undo_stack.undo,
            Command.REDO: self._document.undo_stack.redo,
            Command.PRINT: partial(_print, self._window, self._document, self._look, self._settings),
            Command.EXAMPLE: self._open_example,
            Command.OPTIONS: self._show_options,
            Command.RULES: lambda: self.open_page(self._document.selection.rule or ""),
            Command.COMPARE: self._compare,
            Command.GAME: self._show_game,
            Command.ENTER_HAND: self._enter_hand,
            Command.SHORTCUTS: self._show_shortcuts,
            Command.QUIT: self._window.close,
            Command.COLOUR_BLIND: self._turn_colours,
            **{command: partial(self._choose_theme, theme) for command, theme in _THEMES.items()},
        }

    @property
    def theme(self) -> Command:
        """The command of the theme in use."""
        return next(command for command, theme in _THEMES.items() if theme == self._look.chosen)

    def forget_windows(self) -> None:
        """Close the windows that are kept beside the main one; they are made anew when they are asked for."""
        for window in filter(None, (self._rules, self._comparison, self._game)):
            window.close()
            window.deleteLater()
        self._rules = self._comparison = self._game = None

    def _open_example(self) -> None:
        from mjscore.app.files import state_of
        from mjscore.interchange.handfile import read_hand_file

        state = self._document.state
        example = state_of(read_hand_file(_example(state.ruleset)))
        if example.ruleset == state.ruleset:
            example = edits.set_options(example, state.options)
        replacement = edits.Replacement(lambda: _("open the example hand"), example)
        self._files.leave_file(lambda: self._document.do(replacement))

    def _show_options(self) -> None:
        from mjscore.app.dialogs.options import OptionsDialog

        _open(OptionsDialog(self._document, self._look, self._window))

    def open_page(self, rule: str) -> None:
        """Open the rules reference at the page of a rule, or at its front."""
        if self._rules is None:
            from mjscore.app.dialogs.rules import RulesDialog

            self._rules = RulesDialog(self._document, self._look, self._window)
        self._rules.open_at(rule)

    def _compare(self) -> None:
        if self._comparison is None:
            from mjscore.app.dialogs.compare import CompareDialog

            self._comparison = CompareDialog(self._document, self._look, self._window)
        self._comparison.show()
        self._comparison.activateWindow()

    def _show_game(self) -> None:
        self._game_window().show()
        self._game_window().activateWindow()

    def _enter_hand(self) -> None:
        """Enter the hand into the open game; the sheet comes up where that cannot be done."""
        if not self._game_window().enter_hand():
            self._show_game()

    def _game_window(self) -> "GameWindow":
        if self._game is None:
            from mjscore.app.dialogs.game.window import open_window

            self._game = open_window(self._document, self._look, self._window)
        return self._game

    def _show_shortcuts(self) -> None:
        from mjscore.app.dialogs.shortcuts import ShortcutsDialog

        _open(ShortcutsDialog(self._look, self._window))

    def _choose_theme(self, theme: str) -> None:
        self._settings.theme = theme
        self._look.choose(theme)

    def _turn_colours(self) -> None:
        style = replace(self._look.style, is_colour_blind=not self._look.style.is_colour_blind)
        self._settings.style = style
        self._look.take(style)


def _print(window: QWidget, document: Document, look: Look, settings: Settings) -> None:
    from mjscore.app.dialogs.print_sheet import PrintDialog
    from mjscore.app.printing.entries import entries_of

    _open(PrintDialog(entries_of(document), look, settings, window))


def _example(ruleset: str) -> Path:
    """A hand under a ruleset's own rules where there is one, else one of the 81 combinations."""
    own = resource(f"examples/{ruleset}.mjhand")
    return own if own.is_file() else resource("examples/example.mjhand")


def _open(dialog: QDialog) -> None:
    """Show a dialog until it is closed."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()

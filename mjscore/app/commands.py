"""What the actions do that are no edits: example, dialogs, themes, leaving."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, cast

from PySide6.QtWidgets import QDialog, QWidget

from mjscore.app import edits
from mjscore.app.actions import Command
from mjscore.app.document import Document
from mjscore.app.file_commands import FileCommands
from mjscore.app.settings import Settings
from mjscore.app.state import TableState
from mjscore.app.theme import Look
from mjscore.app.widgets.parts.open_once import open_once
from mjscore.resources import resource
from mjscore.words import _

if TYPE_CHECKING:
    from mjscore.app.dialogs.game.window import GameWindow
    from mjscore.app.dialogs.stacking.window import StackingWindow

T = TypeVar("T", bound=QDialog)

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
        self._kept: dict[Command, QDialog] = {}

    def table(self) -> dict[Command, Callable[[], object]]:
        """What does each command."""
        return {
            Command.UNDO: self._document.undo_stack.undo,
            Command.REDO: self._document.undo_stack.redo,
            Command.PRINT: partial(_print, self._window, self._document, self._look, self._settings),
            Command.EXAMPLE: self._open_example,
            Command.OPTIONS: self._show_options,
            Command.RULES: lambda: self.open_page(self._document.selection.rule or ""),
            Command.COMPARE: lambda: _front(self._comparison()),
            Command.WHAT_IF: lambda: _front(self._what_if()),
            Command.STACKING: lambda: self._stacking().come(),
            Command.GAME: lambda: _front(self._game()),
            Command.ENTER_HAND: self._enter_hand,
            Command.QUIZ: lambda: _front(self._quiz()),
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
        for window in self._kept.values():
            window.close()
            window.deleteLater()
        self._kept.clear()

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

        open_once(OptionsDialog(self._document, self._look, self._window))

    def open_page(self, rule: str) -> None:
        """Open the rules reference at the page of a rule, or at its front."""
        from mjscore.app.dialogs.rules import RulesDialog

        make = partial(RulesDialog, self._document, self._look, self._window)
        self._keep(Command.RULES, make).open_at(rule)

    def _comparison(self) -> QDialog:
        from mjscore.app.dialogs.compare import CompareDialog

        return self._keep(Command.COMPARE, partial(CompareDialog, self._document, self._look, self._window))

    def _what_if(self) -> QDialog:
        from mjscore.app.dialogs.what_if.window import WhatIfDialog

        return self._keep(Command.WHAT_IF, partial(WhatIfDialog, self._document, self._look, self._window))

    def _stacking(self) -> "StackingWindow":
        from mjscore.app.dialogs.stacking.window import StackingWindow

        return self._keep(Command.STACKING, partial(StackingWindow, self._document, self._look, self._window))

    def _game(self) -> "GameWindow":
        from mjscore.app.dialogs.game.window import open_window

        make = partial(open_window, self._document, self._look, self._settings, self._window)
        return self._keep(Command.GAME, make)

    def _enter_hand(self) -> None:
        """Enter the hand into the open game; the sheet comes up where that cannot be done."""
        if not self._game().enter_hand():
            _front(self._game())

    def _quiz(self) -> QDialog:
        from mjscore.app.dialogs.quiz.window import open_window

        make = partial(open_window, self._document, self._look, self._settings, self._lay_question, self._window)
        return self._keep(Command.QUIZ, make)

    def _lay_question(self, state: TableState) -> None:
        """Lay the hand of a question on the table, which is none of the file that is open."""
        replacement = edits.Replacement(lambda: _("open the hand of a question"), state)
        self._files.leave_file(lambda: self._document.do(replacement))

    def _keep(self, command: Command, make: Callable[[], T]) -> T:
        """The window of a command, which is made once."""
        if command not in self._kept:
            self._kept[command] = make()
        return cast("T", self._kept[command])

    def _show_shortcuts(self) -> None:
        from mjscore.app.dialogs.shortcuts import ShortcutsDialog

        open_once(ShortcutsDialog(self._look, self._window))

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

    open_once(PrintDialog(entries_of(document), look, settings, window))


def _example(ruleset: str) -> Path:
    """A hand under a ruleset's own rules where there is one, else one of the 81 combinations."""
    own = resource(f"examples/{ruleset}.mjhand")
    return own if own.is_file() else resource("examples/example.mjhand")


def _front(window: QDialog) -> None:
    """Show a window that is kept, before all others."""
    window.show()
    window.activateWindow()

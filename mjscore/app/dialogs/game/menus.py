"""The menus of the game sheet: whole games, and the selected entry."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QFileDialog, QMenu, QMenuBar, QMessageBox

from mjscore.app.dialogs.files import chooser
from mjscore.app.dialogs.game.book import GameBook
from mjscore.app.dialogs.game.new_game import NewGameForm, RenameForm
from mjscore.app.document import Document
from mjscore.app.theme import Look
from mjscore.app.widgets.parts.label import without_mnemonics
from mjscore.app.widgets.parts.open_once import open_once
from mjscore.games.export import csv_text
from mjscore.games.game import Names, ended, without
from mjscore.words import _
from mjscore.words.games import game_title


class Command(NamedTuple):
    """A line of a menu: its name, what it does, its keys, and whether it can be done now."""

    text: str
    does: Callable[[], object]
    keys: str = ""
    is_enabled: Callable[[], bool] = lambda: True


class Ways(NamedTuple):
    """What the window of the menus can do: say which entry is selected, open one, print the sheet."""

    place: Callable[[], int | None]
    open_entry: Callable[[int], None]
    print_sheet: Callable[[], None]


class GameMenus:
    """The commands of one window."""

    def __init__(self, window: QDialog, document: Document, look: Look, book: GameBook, ways: Ways) -> None:
        self._window = window
        self._document = document
        self._look = look
        self._book = book
        self._ways = ways
        self.bar = QMenuBar()
        self.games = QMenu(_("Open a game"))
        self.games.aboutToShow.connect(self._list_games)
        self.actions: dict[str, QAction] = {}
        self._commands = {_("&Game"): self._of_games(), _("&Edit"): self._of_entries()}
        for title, commands in self._commands.items():
            menu = self.bar.addMenu(title)
            for name, command in commands.items():
                self.actions[name] = action = QAction(command.text, window)
                action.setShortcut(QKeySequence(command.keys))
                action.triggered.connect(lambda _checked=False, does=command.does: does())
                menu.addAction(action)
                if name == "new":
                    menu.addMenu(self.games)
        self.show_state()

    def show_state(self) -> None:
        """Show what can be done now."""
        for commands in self._commands.values():
            for name, command in commands.items():
                self.actions[name].setEnabled(command.is_enabled())
        sheet = self._book.sheet
        self.actions["end"].setText(_("Go on with the game") if sheet and sheet.game.is_ended else _("End the game"))

    def new_game(self) -> None:
        """Ask who plays, and begin."""
        sheet = self._book.sheet
        names = sheet.game.names if sheet else default_names()
        form = NewGameForm(self._look, self._document.ruleset, names, self._window)
        form.accepted.connect(lambda: self._book.begin(form.made()))
        open_once(form)

    def _of_games(self) -> dict[str, Command]:
        return {
            "new": Command(_("New game…"), self.new_game, "Ctrl+N"),
            "players": Command(_("Players…"), self._rename, "", self._is_open),
            "end": Command(_("End the game"), self._end, "", self._is_open),
            "print": Command(_("Print…"), self._ways.print_sheet, "Ctrl+P", self._is_open),
            "export": Command(_("Export as CSV…"), self._export, "Ctrl+E", self._is_open),
            "remove": Command(_("Remove the game…"), self._remove, "", self._is_open),
            "close": Command(_("Close"), self._window.close, "Ctrl+W"),
        }

    def _of_entries(self) -> dict[str, Command]:
        open_it = partial(self._on_picked, self._ways.open_entry)
        take_out = partial(self._on_picked, lambda place: self._book.do(without, place))
        return {
            "undo": Command(_("Undo"), self._book.undo, "Ctrl+Z", lambda: bool(self._book.past)),
            "redo": Command(_("Redo"), self._book.redo, "Ctrl+Shift+Z", lambda: bool(self._book.future)),
            "open": Command(_("Open or correct the entry"), open_it, "Ctrl+O", self._is_picked),
            "take_out": Command(_("Take the entry out"), take_out, "Del", self._is_picked),
        }

    def _is_open(self) -> bool:
        return self._book.sheet is not None

    def _is_picked(self) -> bool:
        return self._ways.place() is not None

    def _on_picked(self, does: Callable[[int], object]) -> None:
        """Do something with the selected entry."""
        place = self._ways.place()
        if place is not None:
            does(place)

    def _rename(self) -> None:
        if self._book.sheet:
            form = RenameForm(self._look, self._book.sheet.game, self._window)
            form.accepted.connect(lambda: self._book.do(form.made))
            open_once(form)

    def _end(self) -> None:
        if self._book.sheet:
            self._book.do(ended, is_ended=not self._book.sheet.game.is_ended)

    def _list_games(self) -> None:
        self.games.clear()
        for one in self._book.games():
            action = self.games.addAction(without_mnemonics(game_title(one.ruleset, one.begun, one.names)))
            action.setCheckable(True)
            action.setChecked(one.id == self._book.number)
            action.triggered.connect(partial(self._book.turn_to, one.id))

    def _export(self) -> None:
        dialog = chooser(self._window, _("Export as CSV"), "", _("Tables (*.csv)"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("csv")
        dialog.fileSelected.connect(lambda name: self.export_to(Path(name)))
        open_once(dialog)

    def export_to(self, target: Path) -> None:
        """Write the sheet as CSV."""
        if self._book.sheet:
            try:
                target.write_text(csv_text(self._book.sheet), encoding="utf-8-sig", newline="")
            except OSError as error:
                self._book.told.emit(_("The sheet could not be written: {why}").format(why=error))

    def _remove(self) -> None:
        question = QMessageBox(self._window)
        question.setText(_("Remove this game from the file? This cannot be undone."))
        question.addButton(_("Cancel"), QMessageBox.ButtonRole.RejectRole)
        remove = question.addButton(_("Remove"), QMessageBox.ButtonRole.DestructiveRole)
        remove.clicked.connect(self._book.remove)
        open_once(question)


def default_names() -> Names:
    """Names for players of whom none are known yet."""
    first, second, third, fourth = (_("Player {n}").format(n=n) for n in (1, 2, 3, 4))
    return first, second, third, fourth

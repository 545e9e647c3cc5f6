"""Every dialog of the window opens in every language, and nothing that is said in it is cut off."""

from collections.abc import Callable, Iterator
from datetime import datetime
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QHeaderView,
    QLabel,
    QMessageBox,
    QPushButton,
    QStyle,
    QStyleOptionComboBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from mjscore.app import dialogs, edits
from mjscore.app.dialogs import files
from mjscore.app.dialogs.compare import CompareDialog
from mjscore.app.dialogs.game.book import GameBook
from mjscore.app.dialogs.game.entry_forms import ChomboForm, DrawForm, FineForm, StatedForm, TotalsForm
from mjscore.app.dialogs.game.model import Column
from mjscore.app.dialogs.game.new_game import NewGameForm, RenameForm
from mjscore.app.dialogs.game.table import SheetTable
from mjscore.app.dialogs.game.window import GameWindow
from mjscore.app.dialogs.history import HistoryDialog
from mjscore.app.dialogs.house_rules import HouseRulesDialog
from mjscore.app.dialogs.notes import NotesDialog
from mjscore.app.dialogs.options import OptionsDialog
from mjscore.app.dialogs.print_sheet import PrintDialog
from mjscore.app.dialogs.quiz.window import QuizWindow
from mjscore.app.dialogs.quiz.worksheet import WorksheetDialog
from mjscore.app.dialogs.rules import RulesDialog
from mjscore.app.dialogs.settings import SettingsDialog
from mjscore.app.dialogs.shortcuts import ShortcutsDialog
from mjscore.app.dialogs.stacking.window import StackingWindow
from mjscore.app.dialogs.what_if.window import WhatIfDialog
from mjscore.app.history import History, scored_in
from mjscore.app.main_window import MainWindow
from mjscore.app.open_file import InUse
from mjscore.app.settings import Settings
from mjscore.app.state import TableState
from mjscore.games.replay import entered
from mjscore.rulesets import RULESETS
from mjscore.words import ENGLISH, _
from tests.app.pointing import lay
from tests.app.speaking import tag
from tests.app.table import WON
from tests.games.play import ANNA, BORIS, game, said

__all__ = ["tag"]

ACTIONS: dict[str, type[QDialog]] = {
    "notes": NotesDialog,
    "history": HistoryDialog,
    "house_rules": HouseRulesDialog,
    "settings": SettingsDialog,
    "options": OptionsDialog,
    "rules": RulesDialog,
    "compare": CompareDialog,
    "stacking": StackingWindow,
    "what_if": WhatIfDialog,
    "quiz": QuizWindow,
    "shortcuts": ShortcutsDialog,
    "print": PrintDialog,
}
"""What opens a dialog, and which."""
FORMS: dict[str, type[QDialog]] = {
    "new": NewGameForm,
    "players": RenameForm,
    "stated": StatedForm,
    "totals": TotalsForm,
    "drawn": DrawForm,
    "fine": FineForm,
    "chombo": ChomboForm,
}
"""The forms of the game sheet."""
ENTRIES = {
    "mcr": said(ANNA, BORIS, points=21),
    "riichi": said(ANNA, BORIS, han=2, fu=30),
    "hongkong": said(ANNA, BORIS, fans=4),
}
"""A line of each sheet; a hand of the classical rules is entered from the table."""


@pytest.fixture
def window(shown: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """The window with a hand, a hand in its history and rules with a name."""
    monkeypatch.setattr("mjscore.app.history.session_file", lambda: tmp_path / "session.mjhand")
    lay(shown, WON)
    shown.keeping.house.keep("Club", edits.set_option(TableState(), "minimum", 6))
    yield shown
    shown.keeping.house.remove("Club")
    shown.document.do(edits.load, TableState())


def opened(parent: QWidget, kind: type[QDialog]) -> QDialog:
    """The dialog of a kind that is open, laid out."""
    for _pass in range(3):
        QApplication.processEvents()
    return next(dialog for dialog in parent.findChildren(kind) if dialog.isVisible())


def visible(dialog: QWidget, sort: type[QWidget]) -> Iterator[QWidget]:
    return (part for part in dialog.findChildren(sort) if part.isVisible())


def cut_off(dialog: QWidget) -> list[str]:
    """What is said in a dialog and does not fit."""
    found = []
    for label in visible(dialog, QLabel):
        assert isinstance(label, QLabel)
        needed = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().width()
        room = label.height() if label.wordWrap() else label.width()
        found += [] if needed <= room or not label.text() else [label.text()]
    for button in visible(dialog, QAbstractButton):
        assert isinstance(button, QAbstractButton)
        found += [] if button.sizeHint().width() <= button.width() or not button.text() else [button.text()]
    for box in visible(dialog, QComboBox):
        assert isinstance(box, QComboBox)
        found += [] if choice_fits(box) else [box.currentText()]
    for header in visible(dialog, QHeaderView):
        assert isinstance(header, QHeaderView)
        found += heads_cut_off(header)
    return found


def choice_fits(box: QComboBox) -> bool:
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    part = QStyle.SubControl.SC_ComboBoxEditField
    room = box.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, box)
    return QFontMetrics(box.font()).horizontalAdvance(box.currentText()) <= room.width() - 2


def heads_cut_off(header: QHeaderView) -> Iterator[str]:
    """Heads of columns without room; names of players that end in dots are meant to."""
    for column in range(header.count() if header.orientation() is Qt.Orientation.Horizontal else 0):
        text = str(header.model().headerData(column, header.orientation()) or "")
        is_name = isinstance(header.parent(), SheetTable) and column >= Column.PLAYERS
        is_seen = not header.isSectionHidden(column) and not is_name
        if is_seen and header.fontMetrics().horizontalAdvance(text) > header.sectionSize(column):
            yield text


def test_every_dialog_is_asked_for() -> None:
    for module in walk_packages(dialogs.__path__, f"{dialogs.__name__}."):
        import_module(module.name)
    waiting, kinds = [QDialog], set()
    while waiting:
        under = [kind for kind in waiting.pop().__subclasses__() if kind.__module__.startswith(dialogs.__name__)]
        waiting += under
        kinds |= set(under)
    whole = {kind for kind in kinds if not any(issubclass(other, kind) for other in kinds - {kind})}
    assert whole == {*ACTIONS.values(), *FORMS.values(), GameWindow, WorksheetDialog}


@pytest.mark.parametrize("tag", [ENGLISH], indirect=True)
@pytest.mark.usefixtures("tag")
def test_what_is_cut_off_is_found(window: MainWindow) -> None:
    window.table["settings"].trigger()
    dialog = opened(window, SettingsDialog)
    assert isinstance(dialog, SettingsDialog)
    label, button = next(visible(dialog, QLabel)), next(visible(dialog, QPushButton))
    for part in (label, button, dialog.language):
        part.setFixedWidth(20)
    QApplication.processEvents()
    assert cut_off(dialog) == ["Language", "Close", "English"]
    dialog.close()


@pytest.mark.usefixtures("tag")
@pytest.mark.parametrize("action", ACTIONS)
def test_nothing_is_cut_off(action: str, window: MainWindow, tmp_path: Path) -> None:
    scored = scored_in(window.document)
    assert scored
    History(tmp_path / "history.sqlite").add(scored, datetime(2026, 11, 30, 12, 30))
    window.table[action].trigger()
    dialog = opened(window, ACTIONS[action])
    assert cut_off(dialog) == []
    dialog.close()


@pytest.mark.usefixtures("tag")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_options_are_whole_under_every_ruleset(ruleset: str, window: MainWindow) -> None:
    window.document.do(edits.set_ruleset, ruleset)
    window.table["options"].trigger()
    dialog = opened(window, OptionsDialog)
    assert cut_off(dialog) == []
    dialog.close()


@pytest.fixture
def sheet(window: MainWindow, store: QSettings, tmp_path: Path, qtbot: QtBot) -> Iterator[Callable[[str], GameWindow]]:
    """Opens the game sheet with a game of some rules in it."""
    books = []

    def open_sheet(rules: str) -> GameWindow:
        book = GameBook(tmp_path / "games.sqlite")
        books.append(book)
        made = GameWindow(window.document, window.look, Settings(store), book)
        qtbot.addWidget(made)
        made.show()
        book.begin(game(rules))
        return made

    yield open_sheet
    for book in books:
        book.close()


@pytest.mark.usefixtures("tag")
@pytest.mark.parametrize("rules", ["mcr", "riichi", "hongkong", "classical"])
def test_the_game_sheet_is_whole(rules: str, sheet: Callable[[str], GameWindow]) -> None:
    shown = sheet(rules)
    for _pass in range(3):
        QApplication.processEvents()
    assert cut_off(shown) == []
    if rules in ENTRIES:
        shown.book.do(entered, ENTRIES[rules])
        QApplication.processEvents()
        assert cut_off(shown) == []


@pytest.mark.usefixtures("tag")
@pytest.mark.parametrize("rules", ["mcr", "riichi", "hongkong", "classical"])
def test_the_forms_of_a_game_are_whole(rules: str, sheet: Callable[[str], GameWindow]) -> None:
    for dialog in forms(sheet(rules), rules):
        assert cut_off(dialog) == [], dialog.windowTitle()


def forms(shown: GameWindow, rules: str) -> Iterator[QDialog]:
    """The forms of a game under some rules, one after the other open."""
    there = set(FORMS) - ({"stated"} if rules == "classical" else set()) - (set() if rules == "riichi" else {"drawn"})
    for form in sorted(there):
        if form in shown.menus.actions:
            shown.menus.actions[form].trigger()
        else:
            shown.ask(form)
        dialog = opened(shown, FORMS[form])
        yield dialog
        dialog.close()


@pytest.mark.usefixtures("tag")
def test_questions_are_whole(window: MainWindow) -> None:
    files.ask_to_save(window, "hand.mjhand", lambda: None, lambda: None)
    files.tell(window, "hand.mjhand", files.reason(InUse()))
    for _pass in range(3):
        QApplication.processEvents()
    for box in window.findChildren(QMessageBox):
        assert cut_off(box) == []
        box.reject()


def test_what_qt_does_not_translate_is_said_by_the_program(tag: str, window: MainWindow) -> None:
    dialog = files.chooser(window, "", "", "")
    said = [dialog.labelText(label) for label in (QFileDialog.DialogLabel.LookIn, QFileDialog.DialogLabel.FileType)]
    dialog.deleteLater()
    assert said == [_("Folder:"), _("Kind of file:")]
    assert (said == ["Folder:", "Kind of file:"]) is (tag == ENGLISH)

"""Printing from the window: what can be asked for, the preview, the choice of paper, further hands, PDF files."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtGui import QFontDatabase
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from mjscore.app import edits
from mjscore.app.dialogs.print_paper import remembered
from mjscore.app.dialogs.print_sheet import PrintDialog
from mjscore.app.document import Document
from mjscore.app.files import state_of
from mjscore.app.main_window import MainWindow
from mjscore.app.printing.entries import entries_of, entry_of_file
from mjscore.app.printing.output import Choice, Size
from mjscore.app.settings import Settings
from mjscore.context import Wind
from mjscore.engine.sheet import ScoreSheet
from mjscore.engine.table import TableScore
from mjscore.interchange.handfile import HandFile, read_hand_file, write_hand_file
from mjscore.interchange.parsing import laid_request_of
from mjscore.resources import resource
from mjscore.words import set_language
from tests.app.printed import FANS, FOUR, RICH, needs_poppler, text_of
from tests.app.table import READY, WON, written


@pytest.fixture
def settings(store: QSettings) -> Iterator[Settings]:
    """Settings in which nothing is kept yet."""
    store.clear()
    yield Settings(store)
    store.clear()


@pytest.fixture
def dialog(shown: MainWindow, settings: Settings, qtbot: QtBot) -> PrintDialog:
    """The dialog with the hand of the window, shown."""
    shown.document.do(edits.set_text, WON)
    made = PrintDialog(entries_of(shown.document), shown.look, settings)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitUntil(lambda: bool(made.told.text()))
    return made


def file_with(target: Path, request: Mapping[str, object]) -> Path:
    """A hand file."""
    write_hand_file(target, HandFile(table=laid_request_of(request)))
    return target


def test_only_what_is_scored_can_be_printed(shown: MainWindow) -> None:
    for line, is_scored in ((READY, False), (WON, True)):
        shown.document.do(edits.load, written(line))
        assert shown.table["print"].isEnabled() is is_scored
    assert shown.table["print"].shortcut().toString() == "Ctrl+P"


def test_the_action_opens_the_preview(shown: MainWindow, qtbot: QtBot) -> None:
    shown.document.do(edits.load, written(WON))
    shown.table["print"].trigger()
    (opened,) = shown.findChildren(PrintDialog)
    qtbot.waitUntil(lambda: opened.told.text() == "1 hand · 1 page")
    assert opened.print_button.isDefault()
    opened.close()


def test_what_the_window_shows_is_printed(shown: MainWindow) -> None:
    """Four players together once they can settle, before that the hand in front."""
    assert entries_of(Document(written(READY))) == ()
    noted = edits.annotate(written(WON), "a fine hand", ("", "Anna", "", ""))
    (hand,) = entries_of(Document(noted))
    assert isinstance(hand.score, ScoreSheet)
    assert (hand.notes, hand.players) == ("a fine hand", {Wind.SOUTH: "Anna"})
    del shown
    (table,) = entries_of(Document(state_of(HandFile(table=laid_request_of(FOUR)))))
    assert isinstance(table.score, TableScore)


def test_the_paper_is_remembered(dialog: PrintDialog, settings: Settings) -> None:
    dialog.paper.paper.setCurrentIndex(1)
    dialog.paper.pages.setCurrentIndex(1)
    dialog.paper.mono.setChecked(True)
    assert dialog.paper.choice == remembered(settings) == Choice(Size.LETTER, is_landscape=True, is_mono=True)
    settings.keep("print/paper", "A0")
    settings.keep("print/landscape", "perhaps")
    assert remembered(settings).size in Size
    assert not remembered(settings).is_landscape


def test_hands_from_files_come_onto_the_sheet(dialog: PrintDialog, tmp_path: Path, qtbot: QtBot) -> None:
    unfinished = file_with(tmp_path / "ready.mjhand", {"ruleset": "mcr", "hand": READY})
    other = file_with(tmp_path / "fans.mjhand", FANS)
    dialog.add_files([other, unfinished])
    qtbot.waitUntil(lambda: dialog.told.text() == "2 hands · 1 page")
    assert dialog.trouble.text().startswith("ready.mjhand: 1 tile is missing.")
    dialog.add_files([tmp_path / "nowhere.mjhand", tmp_path])
    told = ("nowhere.mjhand: There is no such file or folder.", f"{tmp_path.name}: It is a folder.")
    assert dialog.trouble.text().splitlines() == list(told)


@needs_poppler
def test_the_sheet_is_saved_as_a_file(dialog: PrintDialog, tmp_path: Path) -> None:
    dialog.add_files([file_with(tmp_path / "fans.mjhand", FANS)])
    dialog.save(tmp_path / "a.pdf")
    assert "Hand2·fans" in text_of(tmp_path / "a.pdf")
    dialog.save(tmp_path / "nowhere" / "a.pdf")
    assert dialog.trouble.text() == "a.pdf: There is no such file or folder."
    dialog.save(tmp_path / "a.pdf")
    assert (dialog.trouble.text(), dialog.told.text()) == ("", "Saved as “a.pdf”.")


@needs_poppler
def test_buttons_ask_for_files_and_printers(dialog: PrintDialog, tmp_path: Path) -> None:
    buttons = {button.text().replace("&", ""): button for button in dialog.findChildren(QPushButton)}
    buttons["Add hand files…"].click()
    (asked,) = dialog.findChildren(QFileDialog)
    asked.filesSelected.emit([str(file_with(tmp_path / "rich.mjhand", RICH))])
    asked.setParent(None)
    buttons["Save as PDF…"].click()
    (asked,) = dialog.findChildren(QFileDialog)
    assert asked.acceptMode() is QFileDialog.AcceptMode.AcceptSave
    asked.fileSelected.emit(str(tmp_path / "a.pdf"))
    assert "Hand2·rich" in text_of(tmp_path / "a.pdf")
    buttons["Print…"].click()
    (printing,) = dialog.findChildren(QPrintDialog)
    printing.printer().setOutputFileName(str(tmp_path / "b.pdf"))
    printing.accepted.emit(printing.printer())
    assert "Hand2·rich" in text_of(tmp_path / "b.pdf")
    printing.close()


@pytest.mark.qt_log_ignore("^QPainter::begin", "^This plugin does not support propagateSizeHints")
def test_a_printer_that_fails_is_told(dialog: PrintDialog, tmp_path: Path) -> None:
    printer = QPrinter()
    printer.setOutputFileName(str(tmp_path / "nowhere" / "b.pdf"))
    dialog.preview.paintRequested.emit(printer)
    assert dialog.trouble.text().endswith(": Nothing can be printed there.")


def test_a_missing_font_is_told(
    shown: MainWindow, settings: Settings, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFontDatabase, "families", lambda _system: [])
    set_language("ja")
    try:
        made = PrintDialog(entries_of(Document(written(WON))), shown.look, settings)
        qtbot.addWidget(made)
        assert "fonts-noto-cjk" in made.trouble.text()
    finally:
        set_language("en")


def test_the_example_hands_can_be_printed() -> None:
    files = sorted(resource("examples").glob("*.mjhand"))
    assert files
    for file in files:
        assert entry_of_file(read_hand_file(file), file.stem).name == file.stem

"""Dialogs do not open larger than their screen, however large the type is."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QDialog

from mjscore.app import edits
from mjscore.app.dialogs.compare import CompareDialog
from mjscore.app.dialogs.history import HistoryDialog
from mjscore.app.dialogs.house_rules import HouseRulesDialog
from mjscore.app.dialogs.print_sheet import PrintDialog
from mjscore.app.dialogs.room import resize_in_room
from mjscore.app.dialogs.rules import RulesDialog
from mjscore.app.main_window import MainWindow
from mjscore.app.speech import speak
from mjscore.app.style import Style
from mjscore.words import ENGLISH
from tests.app.table import WON

OPENED: dict[str, type[QDialog]] = {
    "print": PrintDialog,
    "compare": CompareDialog,
    "history": HistoryDialog,
    "house_rules": HouseRulesDialog,
    "rules": RulesDialog,
}


@pytest.fixture
def large(shown: MainWindow) -> Iterator[MainWindow]:
    """The window in large type, with a hand that has won, before it opens anything."""
    shown._commands.forget_windows()
    shown.document.do(edits.set_text, WON)
    shown.look.take(Style(scale=150))
    speak("ru")
    yield shown
    speak(ENGLISH)
    shown.look.take(Style())
    shown._commands.forget_windows()


@pytest.mark.parametrize("action", OPENED)
def test_a_dialog_opens_within_the_screen(large: MainWindow, action: str) -> None:
    large.table[action].trigger()
    dialog = large.findChildren(OPENED[action])[-1]
    room = large.screen().availableSize()
    assert dialog.width() <= room.width()
    assert dialog.height() <= room.height()
    dialog.close()


def test_where_there_is_room_it_has_what_it_wants(shown: MainWindow) -> None:
    dialog = QDialog(shown)
    resize_in_room(dialog, 300.4, 200)
    assert (dialog.width(), dialog.height()) == (300, 200)
    dialog.deleteLater()

"""The window for tests, with settings of its own. One window serves all tests; each finds it as it begins."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mjscore.app import edits
from mjscore.app.document import Document, Selection
from mjscore.app.main_window import MainWindow
from mjscore.app.settings import Settings
from mjscore.app.state import TableState
from mjscore.app.theme import Look


@pytest.fixture(scope="session")
def store(tmp_path_factory: pytest.TempPathFactory) -> QSettings:
    """What the window remembers."""
    return QSettings(str(tmp_path_factory.mktemp("settings") / "settings.ini"), QSettings.Format.IniFormat)


@pytest.fixture(scope="session")
def only_window(qapp: QApplication, store: QSettings) -> Iterator[MainWindow]:
    """The window of all tests."""
    window = MainWindow(Document(), Look(qapp, "light"), Settings(store))
    window.show()
    yield window
    window.close()


@pytest.fixture
def shown(only_window: MainWindow, store: QSettings, qtbot: QtBot) -> Iterator[MainWindow]:
    """The window with an empty table, which has the keyboard. The clipboard is empty before and after."""
    QGuiApplication.clipboard().clear()
    store.clear()
    only_window.document.do(edits.load, TableState())
    only_window.document.select(Selection())
    only_window.document.undo_stack.clear()
    only_window.right.tabs.setCurrentIndex(0)
    only_window.table.show_state()
    only_window.look.choose("light")
    only_window.splitter.share = None
    only_window.resize(1366, 767)
    only_window.resize(1366, 768)
    only_window.splitter.share_out(sum(only_window.splitter.sizes()))
    only_window.activateWindow()
    only_window.setFocus()
    qtbot.waitUntil(only_window.isActiveWindow)
    yield only_window
    QGuiApplication.clipboard().clear()


@pytest.fixture
def document(shown: MainWindow) -> Document:
    """The document of the window."""
    return shown.document

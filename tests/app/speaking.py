"""The window in another language."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from mjscore.app.main_window import MainWindow
from mjscore.app.speech import speak
from mjscore.words import ENGLISH, LANGUAGES


def turn(window: MainWindow, tag: str) -> None:
    """Let the window speak a language, and be done with what it was before."""
    speak(tag)
    window.show_anew()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()


@pytest.fixture(scope="module", params=LANGUAGES)
def tag(only_window: MainWindow, request: pytest.FixtureRequest) -> Iterator[str]:
    """The language that the window speaks in the tests of a file, one after the other; English again after them."""
    turn(only_window, request.param)
    yield request.param
    turn(only_window, ENGLISH)

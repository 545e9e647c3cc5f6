"""The window in another language."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from mjscore.app.main_window import MainWindow
from mjscore.app.speech import speak


def turn(window: MainWindow, tag: str) -> None:
    """Let the window speak a language, and be done with what it was before."""
    speak(tag)
    window.show_anew()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()

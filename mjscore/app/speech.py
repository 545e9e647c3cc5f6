"""The language of the window, chosen or the desktop's, which Qt's own dialogs speak too where Qt brings it along."""

from functools import cache

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from mjscore.app.settings import Settings
from mjscore.words import ENGLISH, known_language, set_language


def language_at_start(settings: Settings) -> str:
    """The language that was chosen, else the first of the desktop's that is one of ours, else English."""
    return settings.language or next(filter(None, map(known_language, QLocale.system().uiLanguages())), ENGLISH)


def speak(tag: str) -> None:
    """Let everything that is made from now on be in a language, Qt's own texts included. Raises KeyError."""
    set_language(tag)
    application = QCoreApplication.instance()
    assert application
    application.removeTranslator(_qt_texts())
    if _qt_texts().load(QLocale(tag), "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        application.installTranslator(_qt_texts())


def word_of_qt() -> str:
    """What Qt calls the button that gives a dialog up."""
    return QCoreApplication.translate("QPlatformTheme", "Cancel")


@cache
def _qt_texts() -> QTranslator:
    """What Qt's own dialogs say, in one language at a time."""
    return QTranslator()

"""The language of the window, chosen or the desktop's, which Qt's own dialogs speak too where Qt brings it along."""

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from mjscore.app.settings import Settings
from mjscore.words import ENGLISH, LANGUAGES, set_language


def language_at_start(settings: Settings) -> str:
    """The language that was chosen, else the first of the desktop's that is one of ours, else English."""
    return settings.language or next(filter(None, map(_ours, QLocale.system().uiLanguages())), ENGLISH)


def speak(tag: str) -> None:
    """Let everything that is made from now on be in a language, Qt's own texts included. Raises KeyError."""
    set_language(tag)
    application = QCoreApplication.instance()
    assert application
    for before in application.findChildren(QTranslator):
        application.removeTranslator(before)
        before.deleteLater()
    texts = QTranslator(application)
    if texts.load(QLocale(tag), "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        application.installTranslator(texts)


def _ours(name: str) -> str | None:
    """Our tag for a language of the desktop, such as `zh-Hans-CN`; none where it is not one of ours."""
    tags = {tag.replace("_", "-"): tag for tag in LANGUAGES}
    return next((tag for start, tag in tags.items() if f"{name}-".startswith(f"{start}-")), None)

"""Opens the window."""

from pathlib import Path

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.main_window import MainWindow
from mjscore.app.session import Notice, Session, Sort, restore, session_file
from mjscore.app.settings import Settings
from mjscore.app.theme import SYSTEM, THEMES, Look
from mjscore.resources import resource

_NAME = "mjscore"


def application() -> QApplication:
    """The application, with its name and icon."""
    made = QApplication([_NAME])  # the first argument is what a window manager knows it by
    made.setApplicationName(_NAME)
    made.setOrganizationName(_NAME)
    made.setDesktopFileName(_NAME)
    made.setWindowIcon(QIcon(str(resource("icons/mjscore.svg"))))
    return made


def main(file: Path | None = None) -> int:
    """Open the window with a hand file, else with the hand of the last session; returns when it was closed."""
    app = application()
    settings = Settings()
    look = Look(app, settings.theme if settings.theme in THEMES else SYSTEM)
    state, notice = restore(session_file())
    document = Document(state)
    window = MainWindow(document, look, settings)
    session = Session(document, session_file(), window)
    session.failed.connect(lambda failure: window.status.show_notice(failure.sentence))
    if notice:
        _tell(window, document, notice)
    if file:
        _open(document, file)
    window.show()
    return app.exec()


def _tell(window: MainWindow, document: Document, notice: Notice) -> None:
    """Say what became of the last session, and offer to begin anew where it is back."""
    window.status.start_empty.clicked.connect(lambda: document.do(edits.clear))
    window.status.show_notice(notice.sentence, has_way_back=notice.sort is Sort.RESTORED)


def _open(document: Document, file: Path) -> None:
    from mjscore.app.files import state_of
    from mjscore.interchange.handfile import read_hand_file

    document.do(edits.load, state_of(read_hand_file(file)))

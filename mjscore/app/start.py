"""Opens the window."""

from pathlib import Path

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from mjscore.app.document import Document
from mjscore.app.history import History, Recorder, history_file
from mjscore.app.house_rules import rules_at_start
from mjscore.app.main_window import MainWindow
from mjscore.app.session import Notice, Session, Sort, claim, restore, session_file
from mjscore.app.settings import Settings
from mjscore.app.speech import language_at_start, speak
from mjscore.app.state import TableState
from mjscore.app.theme import SYSTEM, THEMES, Look
from mjscore.resources import resource
from mjscore.words import _
from mjscore.words.system import system_reason

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
    speak(language_at_start(settings))
    look = Look(app, settings.theme if settings.theme in THEMES else SYSTEM, settings.style)
    path = session_file()
    lock = claim(path)
    state, notice = restore(path) if lock else (TableState(), Notice(Sort.ELSEWHERE))
    document = Document(_by_chosen_rules(state, settings))
    window = MainWindow(document, look, settings)
    window.files.is_kept = lock is not None
    if lock:
        session = Session(document, path, window)
        session.failed.connect(lambda failure: window.status.show_notice(failure.sentence))
        session.saved.connect(window.files.remember)
        window.files.file.changed.connect(session.save_soon)
    _record(document, window)
    if notice:
        _tell(window, notice)
    window.show()
    if file:
        window.files.open(file)
    return app.exec()


def _by_chosen_rules(state: TableState, settings: Settings) -> TableState:
    """An empty table by the rules that are to be in force at a start; a hand stays under its own."""
    rules = rules_at_start(settings)
    is_empty = not any(player.is_there for player in state.players.values())
    return TableState(ruleset=rules.ruleset, options=rules.options) if rules and is_empty else state


def _tell(window: MainWindow, notice: Notice) -> None:
    """Say what became of the last session; where it is back, its file is too, and there is an offer to begin anew."""
    is_back = notice.sort is Sort.RESTORED
    if is_back:
        window.files.resume(session_file().read_bytes())
    window.status.start_empty.clicked.connect(window.files.begin)
    window.status.show_notice(notice.sentence, has_way_back=is_back)


def _record(document: Document, window: MainWindow) -> None:
    """Let the history have the hands that are scored."""

    def tell(error: OSError) -> None:
        text = _("The hand could not be kept in the history: {why}.")
        window.status.show_notice(text.format(why=system_reason(error)))

    Recorder(document, History(history_file()), window).failed.connect(tell)

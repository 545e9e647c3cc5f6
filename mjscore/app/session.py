"""The hand on the table, kept through a restart or a crash in a hand file of its own."""

from contextlib import suppress
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QStandardPaths, QTimer, Signal

from mjscore.app.disk import Lock, write_whole
from mjscore.app.document import Document
from mjscore.app.files import file_of, state_of
from mjscore.app.state import TableState
from mjscore.faults import Refused
from mjscore.interchange.handfile import read_hand_file, write_hand_text
from mjscore.words import _
from mjscore.words.faults import fault_sentence
from mjscore.words.system import system_sentence

PAUSE = 500
"""Milliseconds from an edit until it is saved, with all that follow meanwhile."""


class Sort(Enum):
    """What there is to tell of a session."""

    RESTORED = auto()
    DAMAGED = auto()
    UNSAVED = auto()
    ELSEWHERE = auto()
    """Another window keeps it."""


@dataclass(frozen=True, slots=True)
class Notice:
    """What happened to the session, why, and where a file that cannot be read lies now."""

    sort: Sort
    error: OSError | Refused | None = None
    aside: Path | None = None

    @property
    def sentence(self) -> str:
        """What to tell the user."""
        if self.sort is Sort.RESTORED:
            return _("Your last hand is back.")
        if self.sort is Sort.ELSEWHERE:
            return _("mjscore is open in another window, which keeps its hand for the next start. This one does not.")
        if self.sort is Sort.UNSAVED:
            return _("Your hand could not be kept for the next start: {why}").format(why=self._why)
        if self.aside:
            text = _("Your last hand could not be read and lies in {file} now. {why}")
            return text.format(file=self.aside, why=self._why)
        return _("Your last hand could not be read. {why}").format(why=self._why)

    @property
    def _why(self) -> str:
        if isinstance(self.error, Refused):
            return fault_sentence(self.error.fault)
        return system_sentence(self.error) if self.error else ""


def session_file() -> Path:
    """Where the program keeps the hand of its user."""
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation)
    return Path(folder) / "session.mjhand"


def claim(path: Path) -> Lock | None:
    """The right to keep the session, until it is given back; none where another window has it."""
    with suppress(OSError):  # what is wrong with the folder is told when the session is saved
        path.parent.mkdir(parents=True, exist_ok=True)
    lock = Lock(path)
    return lock if lock.take() else None


def restore(path: Path) -> tuple[TableState, Notice | None]:
    """The state that was saved, or a new one. A file that cannot be read is set aside."""
    try:
        state = state_of(read_hand_file(path))
    except FileNotFoundError:
        return TableState(), None
    except (OSError, Refused) as error:
        return TableState(), Notice(Sort.DAMAGED, error, set_aside(path))
    is_new = state.content == TableState().content
    return state, None if is_new else Notice(Sort.RESTORED)


def set_aside(path: Path) -> Path | None:
    """Where the file is now; nothing where it could not be moved."""
    names = (path.with_stem(f"{path.stem}-damaged{n}") for n in ("", *(f"-{n}" for n in range(2, 100))))
    aside = next((name for name in names if not name.exists()), path.with_stem(f"{path.stem}-damaged"))
    try:
        return path.replace(aside)
    except OSError:
        return None


class Session(QObject):
    """Saves the document's state soon after every edit, and what is left when the program ends."""

    failed = Signal(Notice)
    """Saving does not work any more; told once until it does."""
    saved = Signal(bytes)
    """The file has this text now."""

    def __init__(self, document: Document, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._path = path
        self._has_failed = False
        self._timer = QTimer(self, singleShot=True, interval=PAUSE)
        self._timer.timeout.connect(self.save)
        document.changed.connect(self.save_soon)
        application = QCoreApplication.instance()
        if application:
            application.aboutToQuit.connect(self.finish)

    def save(self) -> None:
        """Save now."""
        self._timer.stop()
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            text = write_hand_text(file_of(self._document.state))
            write_whole(self._path, text)
        except (OSError, Refused) as error:
            if not self._has_failed:
                self.failed.emit(Notice(Sort.UNSAVED, error))
            self._has_failed = True
        else:
            self._has_failed = False
            self.saved.emit(text)

    def finish(self) -> None:
        """Save what has not been saved yet."""
        if self._timer.isActive():
            self.save()

    def save_soon(self) -> None:
        """Save before long."""
        if not self._timer.isActive():
            self._timer.start()

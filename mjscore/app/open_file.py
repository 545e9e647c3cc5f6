"""The hand file that is open: which one it is, and whether the table holds what it does."""

import os
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from mjscore.app.disk import Lock, write_whole
from mjscore.app.document import Document
from mjscore.app.files import file_of, state_of
from mjscore.app.state import TableState
from mjscore.faults import Refused
from mjscore.interchange.handfile import read_hand_file, write_hand_text

SUFFIX = ".mjhand"


class InUse(OSError):
    """Another program has a file open and may write it."""


class OpenFile(QObject):
    """The file of a document; its `path` is None while the hand on the table has none."""

    changed = Signal()
    """It is another file, or whether it holds what is on the table is another answer."""

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._lock: Lock | None = None
        self._saved = TableState().content
        self._was_changed = False
        self.path: Path | None = None
        document.changed.connect(self._look)

    @property
    def is_changed(self) -> bool:
        """Whether something would be lost with the table: of a hand without a file, its tiles and notes."""
        state = self._document.state
        if state.content == self._saved:
            return False
        players = state.players.values()
        return self.path is not None or bool(state.notes) or any(player.is_there for player in players)

    def open(self, path: Path) -> bool:
        """Lay the hand of a file on the table, and forget the way back to what lay there.

        Returns False where another program has the file: then the table has a copy without a file. Raises OSError, and
        `Refused` for what is no hand file; the table is as it was.
        """
        state = state_of(read_hand_file(path))
        lock = self._taken(path)
        self._hold(path if lock else None, lock)
        self._saved = state.content
        self._document.open(state)
        self._tell()
        return lock is not None

    def resume(self, path: Path) -> bool:
        """Take up a file again that was open with the hand on the table. Returns whether that could be done."""
        try:
            saved = state_of(read_hand_file(path)).content
        except (OSError, Refused):
            return False
        lock = self._taken(path)
        if lock is None:
            return False
        self._hold(path, lock)
        self._saved = saved
        self._tell()
        return True

    def save(self, path: Path) -> None:
        """Write the hand into a file, which is the open one from now on.

        Raises OSError, as `InUse` where another program has it, and `Refused` for what could not be read again.
        """
        text = write_hand_text(file_of(self._document.state))
        lock = self._taken(path)
        if lock is None:
            raise InUse
        try:
            write_whole(path, text)
        except OSError:
            if lock is not self._lock:
                lock.give_back()
            raise
        self._hold(path, lock)
        self._saved = self._document.state.content
        self._tell()

    def revert(self) -> None:
        """Lay on the table what the file holds."""
        self._document.open(self._saved)

    def let_go(self) -> None:
        """The hand on the table has no file any more."""
        self._hold(None, None)
        self._saved = TableState().content
        self._tell()

    def _taken(self, path: Path) -> Lock | None:
        """The right to write a file, the own one where it is open; none where another program has it."""
        if self.path is not None and os.path.realpath(path) == os.path.realpath(self.path):
            return self._lock
        lock = Lock(path)
        return lock if lock.take() else None

    def _hold(self, path: Path | None, lock: Lock | None) -> None:
        if self._lock is not None and self._lock is not lock:
            self._lock.give_back()
        self.path, self._lock = path, lock

    def _look(self) -> None:
        if self.is_changed is not self._was_changed:
            self._tell()

    def _tell(self) -> None:
        self._was_changed = self.is_changed
        self.changed.emit()

"""The hands that were scored, kept to come back to: the last ones, in a file of SQLite."""

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from mjscore.app.document import Document
from mjscore.app.files import file_of, state_of
from mjscore.app.session import session_file, set_aside
from mjscore.app.state import TableState
from mjscore.context import Wind
from mjscore.interchange.handfile import parse_hand_file, write_hand_text

MOST = 500
"""So many hands are kept; older ones are forgotten."""
PAUSE = 2000
"""Milliseconds for which a scored hand stands until it is kept."""
_PATIENCE = 5.0
"""Seconds to wait for another window that is writing."""
_TABLE = """
CREATE TABLE IF NOT EXISTS hand (
    id INTEGER PRIMARY KEY,
    what TEXT NOT NULL UNIQUE,
    at TEXT NOT NULL,
    ruleset TEXT NOT NULL,
    line TEXT NOT NULL,
    total INTEGER NOT NULL,
    file TEXT NOT NULL
) STRICT
"""


class Scored(NamedTuple):
    """A table on which a hand has won, the winner's hand on one line, and its total."""

    state: TableState
    line: str
    total: int


class Kept(NamedTuple):
    """A hand of the history: its number there, when it was scored, under which rules, and what it was worth."""

    number: int
    at: datetime
    ruleset: str
    line: str
    total: int


class History:
    """The file. What goes wrong with it raises OSError; a damaged file is set aside for a new one."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def hands(self) -> list[Kept]:
        """Every hand, the last first."""
        with self._opened() as file:
            rows = file.execute("SELECT id, at, ruleset, line, total FROM hand ORDER BY id DESC").fetchall()
        return [Kept(number, datetime.fromisoformat(at), *rest) for number, at, *rest in rows]

    def state(self, number: int) -> TableState:
        """The table of a hand. Raises `Refused` where it cannot be read any more, and OSError where it is gone."""
        with self._opened() as file:
            row = file.execute("SELECT file FROM hand WHERE id = ?", (number,)).fetchone()
        if row is None:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(self._path))
        return state_of(parse_hand_file(row[0].encode()))

    def add(self, scored: Scored, at: datetime) -> None:
        """Keep a hand as the last one, in place of the same hand under the same rules."""
        state, line, total = scored
        text = write_hand_text(file_of(state)).decode()
        what = f"{state.ruleset} {line}"
        with self._opened() as file:
            file.execute("DELETE FROM hand WHERE what = ?", (what,))
            file.execute(
                "INSERT INTO hand (what, at, ruleset, line, total, file) VALUES (?, ?, ?, ?, ?, ?)",
                (what, at.isoformat(timespec="seconds"), state.ruleset, line, total, text),
            )
            file.execute("DELETE FROM hand WHERE id NOT IN (SELECT id FROM hand ORDER BY id DESC LIMIT ?)", (MOST,))

    def remove(self, number: int) -> None:
        """Forget a hand."""
        with self._opened() as file:
            file.execute("DELETE FROM hand WHERE id = ?", (number,))

    def clear(self) -> None:
        """Forget all."""
        with self._opened() as file:
            file.execute("DELETE FROM hand")

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        """The file, for what is done at once or not at all."""
        try:
            with closing(self._connected()) as file, file:
                yield file
        except sqlite3.Error as error:
            raise OSError(0, str(error), str(self._path)) from None

    def _connected(self) -> sqlite3.Connection:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        try:
            return _with_table(self._path)
        except sqlite3.OperationalError:
            raise
        except sqlite3.DatabaseError:
            set_aside(self._path)
            return _with_table(self._path)


def _with_table(path: Path) -> sqlite3.Connection:
    file = sqlite3.connect(path, timeout=_PATIENCE)
    try:
        file.execute(_TABLE)
    except sqlite3.Error:
        file.close()
        raise
    return file


def history_file() -> Path:
    """Where the program keeps the history of its user."""
    return session_file().with_name("history.sqlite")


def scored_in(document: Document) -> Scored | None:
    """What a document shows, if a hand has won there."""
    state, table, sheet = document.state, document.table.score, document.sheet
    if table and table.table.winner is not None:
        return _won(state, table.table.winner, table.totals[table.table.winner])
    return _won(state, state.context.seat, sheet.total) if sheet and sheet.placed >= 0 else None


def _won(state: TableState, winner: Wind, total: int) -> Scored | None:
    there = state.turned(winner)
    return Scored(state, there.line, total) if there.winning is not None else None


class Recorder(QObject):
    """Keeps each hand of a document that has stood for a moment, or is cleared away."""

    failed = Signal(OSError)
    """Keeping does not work any more; told once until it does."""

    def __init__(self, document: Document, history: History, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._history = history
        self._waiting: Scored | None = None
        self._has_failed = False
        self._timer = QTimer(self, singleShot=True, interval=PAUSE)
        self._timer.timeout.connect(self.keep)
        document.changed.connect(self._look)
        application = QCoreApplication.instance()
        if application:
            application.aboutToQuit.connect(self.keep)

    def keep(self) -> None:
        """Keep what waits for it."""
        self._timer.stop()
        waiting, self._waiting = self._waiting, None
        if waiting is None:
            return
        try:
            self._history.add(waiting, datetime.now())
        except OSError as error:
            if not self._has_failed:
                self.failed.emit(error)
            self._has_failed = True
        else:
            self._has_failed = False

    def _look(self) -> None:
        if not any(player.is_there for player in self._document.state.players.values()):
            self.keep()
        self._waiting = scored_in(self._document)
        if self._waiting:
            self._timer.start()
        else:
            self._timer.stop()

"""The SQLite files of the program: marked as its own, every change in one transaction, on the disk when it is done."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path

from mjscore.interchange.jsontext import LIMIT

SCHEMA = 1
"""The newest form of the files that is known here."""
_PRAGMAS = ("foreign_keys = ON", "trusted_schema = OFF", "cell_size_check = ON", "synchronous = EXTRA")


class Trouble(Enum):
    """Why a file cannot be used; `words` has a sentence for each, under the value."""

    LOCKED = "locked"
    DAMAGED = "damaged"
    NEWER = "newer"
    FOREIGN = "foreign"
    UNWRITABLE = "unwritable"


_TROUBLES = {
    sqlite3.SQLITE_BUSY: Trouble.LOCKED,
    sqlite3.SQLITE_LOCKED: Trouble.LOCKED,
    sqlite3.SQLITE_ERROR: Trouble.DAMAGED,
    sqlite3.SQLITE_CORRUPT: Trouble.DAMAGED,
    sqlite3.SQLITE_NOTADB: Trouble.DAMAGED,
}
"""By SQLite's codes; `ERROR` is a table or a column that is not there."""


class NotKept(Exception):
    """A file cannot be used. `detail` is the system's word."""

    def __init__(self, trouble: Trouble, detail: str = "") -> None:
        super().__init__(trouble, detail)
        self.trouble = trouble
        self.detail = detail


class Database:
    """An open file. `rows` is for statements; whatever goes wrong within `reading` or `writing` raises `NotKept`."""

    def __init__(self, path: Path | None, mark: int, tables: str, patience: float) -> None:
        """Open a file, or make it with its tables; without a path it is in memory alone.

        `mark` is the application's number in the file, `patience` how many seconds to wait for another that writes.
        """
        with self.reading():
            if path:
                path.parent.mkdir(parents=True, exist_ok=True)
            self.rows = sqlite3.connect(path or ":memory:", timeout=patience, isolation_level=None)
        try:
            self._check(mark, tables)
        except NotKept:
            self.rows.close()
            raise

    def close(self) -> None:
        """Let go of the file."""
        self.rows.close()

    @contextmanager
    def reading(self) -> Iterator[None]:
        """What the system says against it, or what is wrong with what the file holds, becomes `NotKept`."""
        try:
            yield
        except sqlite3.Error as error:
            code = getattr(error, "sqlite_errorcode", 0) & 0xFF
            raise NotKept(_TROUBLES.get(code, Trouble.UNWRITABLE), str(error)) from None
        except OSError as error:
            raise NotKept(Trouble.UNWRITABLE, error.strerror or "") from None

    @contextmanager
    def writing(self) -> Iterator[None]:
        """All of it or, where anything goes wrong, nothing."""
        with self.reading():
            self.rows.execute("BEGIN IMMEDIATE")
            try:
                yield
                self.rows.execute("COMMIT")
            except BaseException:
                if self.rows.in_transaction:
                    self.rows.execute("ROLLBACK")
                raise

    def _check(self, mark: int, tables: str) -> None:
        """Raises `NotKept` where the file is another program's, of a newer form, or damaged; makes the tables."""
        with self.reading():
            self.rows.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 2 * LIMIT)
            for pragma in _PRAGMAS:
                self.rows.execute(f"PRAGMA {pragma}")
            found, schema = self._pragma("application_id"), self._pragma("user_version")
            filled = self.rows.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
        if not found and not schema and not filled:
            self._make(mark, tables)
        elif found != mark:
            raise NotKept(Trouble.FOREIGN)
        elif schema != SCHEMA:
            raise NotKept(Trouble.NEWER, str(schema))
        with self.reading():
            health = self._pragma("quick_check")
        if health != "ok":
            raise NotKept(Trouble.DAMAGED, str(health))

    def _make(self, mark: int, tables: str) -> None:
        with self.writing():
            if not self._pragma("user_version"):
                for statement in tables.split(";"):
                    self.rows.execute(statement)
                self.rows.execute(f"PRAGMA application_id = {mark}")
                self.rows.execute(f"PRAGMA user_version = {SCHEMA}")

    def _pragma(self, name: str) -> object:
        return self.rows.execute(f"PRAGMA {name}").fetchone()[0]

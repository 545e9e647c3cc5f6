"""The file that keeps what was answered, and when what was missed comes back: SQLite, scheduled by FSRS."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from fsrs import Card, Rating, Scheduler
from msgspec import MsgspecError, Struct, to_builtins
from msgspec.json import Decoder, encode

from mjscore.faults import Refused
from mjscore.interchange.database import Database, NotKept, Trouble
from mjscore.interchange.request import fields_of, request_of
from mjscore.learn.quiz import Kind, Mark, Question

_OURS = 0x6D6A717A
"""What SQLite files of this program's quiz are marked with: `mjqz`."""
_PATIENCE = 1.0
"""Seconds to wait for another window that is writing."""
_TABLES = """
CREATE TABLE answer (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    ruleset TEXT NOT NULL,
    kind TEXT NOT NULL,
    question TEXT NOT NULL,
    is_right INTEGER NOT NULL,
    hints INTEGER NOT NULL
) STRICT;
CREATE TABLE card (
    question TEXT PRIMARY KEY,
    ruleset TEXT NOT NULL,
    kind TEXT NOT NULL,
    due INTEGER NOT NULL,
    body TEXT NOT NULL
) STRICT;
"""


class Streak(NamedTuple):
    """Right answers one after the other: the last ones, and the most there ever were.

    One that needed hints neither counts nor ends them.
    """

    now: int
    longest: int


class Tally(NamedTuple):
    """How many answers to a kind of question were right, how many of these after hints, and how many there were."""

    right: int
    hinted: int
    asked: int


class _Body(Struct, frozen=True):
    """A question as the file has it."""

    kind: Kind
    request: dict[str, Any]


_BODY = Decoder(_Body)


class Results:
    """An open file of results. Whatever goes wrong with it raises `NotKept`."""

    def __init__(self, path: Path | None) -> None:
        """Open a file, or make it; without one the results are forgotten when they are closed."""
        self._db = Database(path, _OURS, _TABLES, _PATIENCE)
        self._scheduler = Scheduler(enable_fuzzing=False)

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    def record(self, question: Question, mark: Mark, hints: int, at: datetime) -> None:
        """Keep an answer; what was missed comes back, and what comes back is put off by how it was answered."""
        body, name, kind = _written(question), question.request.ruleset, question.kind.value
        with _read_well(), self._db.writing():
            self._db.rows.execute(
                "INSERT INTO answer (at, ruleset, kind, question, is_right, hints) VALUES (?, ?, ?, ?, ?, ?)",
                [_seconds(at), name, kind, body, mark.is_right, hints],
            )
            card = self._card(body)
            if card or not mark.is_right:
                card, _log = self._scheduler.review_card(card or _new_card(at), _rating(mark, hints), at)
                self._db.rows.execute(
                    "INSERT OR REPLACE INTO card (question, ruleset, kind, due, body) VALUES (?, ?, ?, ?, ?)",
                    [body, name, kind, _seconds(card.due), card.to_json()],
                )

    def due(self, ruleset: str, kinds: tuple[Kind, ...], at: datetime) -> Question | None:
        """Of what was missed under a ruleset what is due the longest; None where nothing is."""
        marks = ", ".join("?" * len(kinds))
        query = f"SELECT question FROM card WHERE ruleset = ? AND due <= ? AND kind IN ({marks}) ORDER BY due"
        with _read_well(), self._db.reading():
            found = self._db.rows.execute(query, [ruleset, _seconds(at), *(kind.value for kind in kinds)])
            questions = (_read(body) for (body,) in found)
            return next((question for question in questions if question), None)

    def waiting(self, ruleset: str) -> int:
        """How many questions under a ruleset come back some time."""
        with _read_well(), self._db.reading():
            return int(self._db.rows.execute("SELECT count(*) FROM card WHERE ruleset = ?", [ruleset]).fetchone()[0])

    def streak(self) -> Streak:
        """How many answers were right one after the other."""
        query = "SELECT is_right FROM answer WHERE NOT (is_right AND hints) ORDER BY id"
        with _read_well(), self._db.reading():
            marks = [is_right for (is_right,) in self._db.rows.execute(query)]
        runs = [(is_right, len(list(run))) for is_right, run in groupby(marks)]
        longest = max((length for is_right, length in runs if is_right), default=0)
        return Streak(runs[-1][1] if runs and runs[-1][0] else 0, longest)

    def tallies(self, ruleset: str) -> Mapping[Kind, Tally]:
        """The answers under a ruleset, by kind of question."""
        query = """
            SELECT kind, sum(is_right), sum(is_right AND hints > 0), count(*)
            FROM answer WHERE ruleset = ? GROUP BY kind
        """
        with _read_well(), self._db.reading():
            return {Kind(kind): Tally(*numbers) for kind, *numbers in self._db.rows.execute(query, [ruleset])}

    def _card(self, body: str) -> Card | None:
        row = self._db.rows.execute("SELECT body FROM card WHERE question = ?", [body]).fetchone()
        return Card.from_json(row[0]) if row else None


@contextmanager
def _read_well() -> Iterator[None]:
    """What is wrong with what the file holds is told as damage."""
    try:
        yield
    except (ValueError, KeyError, TypeError) as error:
        raise NotKept(Trouble.DAMAGED, str(error)) from None


def _seconds(at: datetime) -> int:
    return int(at.timestamp())


def _new_card(at: datetime) -> Card:
    return Card(card_id=_seconds(at), due=at)


def _rating(mark: Mark, hints: int) -> Rating:
    """How well it was known."""
    if not mark.is_right:
        return Rating.Again
    return Rating.Hard if hints else Rating.Good


def _written(question: Question) -> str:
    return encode(_Body(question.kind, to_builtins(fields_of(question.request)))).decode()


def _read(text: str) -> Question | None:
    """A question of the file; None where today's rules cannot read it."""
    try:
        body = _BODY.decode(text)
        return Question(body.kind, request_of(body.request))
    except (MsgspecError, Refused):
        return None

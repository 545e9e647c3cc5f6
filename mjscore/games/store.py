"""The file that keeps the games: SQLite, every change in one transaction that is on the disk when it is done."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from msgspec import DecodeError
from msgspec.json import Decoder, encode

from mjscore.engine.ruleset import Value
from mjscore.games.entries import Entry
from mjscore.games.game import MOST_ENTRIES, Game, Names, Setting, check_game, checked_names
from mjscore.games.replay import replay
from mjscore.games.rules import FAMILIES
from mjscore.games.slips import NotEntered, Slip
from mjscore.interchange.database import Database, NotKept, Trouble
from mjscore.interchange.jsontext import LIMIT
from mjscore.rulesets import RULESETS

_OURS = 0x6D6A7363
"""What SQLite files of this program are marked with: `mjsc`."""
_PATIENCE = 5.0
"""Seconds to wait for another window that is writing."""

T = TypeVar("T")
_ENTRY: Decoder[Entry] = Decoder(Entry)
_NAMES: Decoder[Names] = Decoder(Names)
_SETTINGS: Decoder[dict[str, Setting]] = Decoder(dict[str, Setting])
_OPTIONS: Decoder[dict[str, Any]] = Decoder(dict[str, Any])

_TABLES = """
CREATE TABLE game (
    id INTEGER PRIMARY KEY,
    revision INTEGER NOT NULL DEFAULT 0,
    begun TEXT NOT NULL,
    ruleset TEXT NOT NULL,
    options TEXT NOT NULL,
    settings TEXT NOT NULL,
    names TEXT NOT NULL,
    is_ended INTEGER NOT NULL
) STRICT;
CREATE TABLE entry (
    game INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    body TEXT NOT NULL,
    paid TEXT NOT NULL,
    PRIMARY KEY (game, place)
) STRICT, WITHOUT ROWID;
"""


class Summary(NamedTuple):
    """A game in the list of games: its number in the file, and what it is known by."""

    id: int
    begun: datetime
    ruleset: str
    names: Names
    entries: int


class Stored(NamedTuple):
    """A game as it was read: its number, how often it was changed, and the entries that pay otherwise now."""

    id: int
    revision: int
    game: Game
    differing: tuple[int, ...]
    """The places, from 0, of entries whose payments were others when they were made: the rules have been mended."""


class Store:
    """An open file of games. Whatever goes wrong with it raises `NotEntered`."""

    def __init__(self, path: Path) -> None:
        """Open a file, or make it. Slips: not_games, newer, damaged, unwritable."""
        with _told():
            self._db = Database(path, _OURS, _TABLES, _PATIENCE)

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    def games(self) -> list[Summary]:
        """The games, the last begun first."""
        query = (
            "SELECT id, begun, ruleset, names, (SELECT count(*) FROM entry WHERE game = id) FROM game ORDER BY id DESC"
        )
        with _told(), self._db.reading():
            rows = self._db.rows.execute(query).fetchall()
            return [Summary(row[0], _begun(row[1]), row[2], _decoded(row[3], _NAMES), row[4]) for row in rows]

    def add(self, game: Game) -> Stored:
        """Keep a new game."""
        columns = _columns(game)
        with _told(), self._db.writing():
            marks = ", ".join("?" * len(columns))
            cursor = self._db.rows.execute(
                f"INSERT INTO game ({', '.join(columns)}) VALUES ({marks})", [*columns.values()]
            )
            number = cursor.lastrowid
            assert number is not None
            self._write_entries(number, game, 0)
        return Stored(number, 0, game, ())

    def save(self, stored: Stored, game: Game) -> Stored:
        """Keep a game as it is now. Slips besides unwritable: changed (by another window), gone."""
        columns = _columns(game)
        with _told(), self._db.writing():
            marks = ", ".join(f"{name} = ?" for name in columns)
            self._check_revision(stored)
            self._db.rows.execute(
                f"UPDATE game SET revision = revision + 1, {marks} WHERE id = ?", [*columns.values(), stored.id]
            )
            self._write_entries(stored.id, game, _first_change(stored.game, game))
        return Stored(stored.id, stored.revision + 1, game, ())

    def load(self, number: int) -> Stored:
        """A game as it was kept. Slips: damaged, gone."""
        with _told(), self._db.reading():
            header = self._db.rows.execute(
                "SELECT revision, begun, ruleset, options, settings, names, is_ended FROM game WHERE id = ?", [number]
            ).fetchone()
            rows = self._db.rows.execute("SELECT body, paid FROM entry WHERE game = ? ORDER BY place", [number])
            entries = rows.fetchmany(MOST_ENTRIES + 1)
        if header is None:
            raise NotEntered(Slip.GONE)
        game = _game(header[1:], [body for body, _paid in entries])
        now = [_written(line.paid.amounts) for line in replay(game).lines]
        differing = tuple(place for place, (_body, paid) in enumerate(entries) if paid != now[place])
        return Stored(number, header[0], game, differing)

    def remove(self, stored: Stored) -> None:
        """Take a game out of the file."""
        with _told(), self._db.writing():
            self._check_revision(stored)
            self._db.rows.execute("DELETE FROM game WHERE id = ?", [stored.id])

    def _check_revision(self, stored: Stored) -> None:
        row = self._db.rows.execute("SELECT revision FROM game WHERE id = ?", [stored.id]).fetchone()
        if row is None:
            raise NotEntered(Slip.GONE)
        if row[0] != stored.revision:
            raise NotEntered(Slip.CHANGED)

    def _write_entries(self, number: int, game: Game, start: int) -> None:
        lines = replay(game).lines[start:]
        rows = [(number, start + n, _written(line.entry), _written(line.paid.amounts)) for n, line in enumerate(lines)]
        self._db.rows.execute("DELETE FROM entry WHERE game = ? AND place >= ?", [number, start])
        self._db.rows.executemany("INSERT INTO entry (game, place, body, paid) VALUES (?, ?, ?, ?)", rows)


@contextmanager
def _told() -> Iterator[None]:
    """What is the trouble with the file, as a slip."""
    try:
        yield
    except NotKept as failure:
        raise NotEntered(_SLIPS[failure.trouble], failure.detail) from None


_SLIPS = {
    Trouble.LOCKED: Slip.UNWRITABLE,
    Trouble.DAMAGED: Slip.DAMAGED,
    Trouble.NEWER: Slip.NEWER,
    Trouble.FOREIGN: Slip.NOT_GAMES,
    Trouble.UNWRITABLE: Slip.UNWRITABLE,
}


def _columns(game: Game) -> dict[str, str | int]:
    return {
        "begun": game.begun.isoformat(),
        "ruleset": game.ruleset,
        "options": _written(game.options),
        "settings": _written(game.settings),
        "names": _written(game.names),
        "is_ended": int(game.is_ended),
    }


def _written(value: object) -> str:
    text = encode(value).decode()
    if len(text) > LIMIT:
        raise NotEntered(Slip.FULL)
    return text


def _first_change(before: Game, after: Game) -> int:
    """The place of the first entry that is another, or new."""
    pairs = zip(before.entries, after.entries, strict=False)
    alike = min(len(before.entries), len(after.entries))
    return next((place for place, (old, new) in enumerate(pairs) if old != new), alike)


def _game(header: tuple[Any, ...], bodies: list[str]) -> Game:
    """A game from its columns. Raises `NotEntered` where they are not what this program writes."""
    begun, name, options, settings, names, is_ended = header
    if name not in FAMILIES or name not in RULESETS or len(bodies) > MOST_ENTRIES:
        raise NotEntered(Slip.DAMAGED)
    chosen, players = _decoded(settings, _SETTINGS), _decoded(names, _NAMES)
    game = Game(
        ruleset=name,
        options={key: _frozen(value) for key, value in _decoded(options, _OPTIONS).items()},
        settings=chosen,
        names=checked_names(players),
        begun=_begun(begun),
        entries=tuple(_decoded(body, _ENTRY) for body in bodies),
        is_ended=bool(is_ended),
    )
    check_game(game)
    return game


def _frozen(value: Any) -> Value:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _begun(text: str) -> datetime:
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        raise NotEntered(Slip.DAMAGED) from None


def _decoded(text: str, decoder: Decoder[T]) -> T:
    try:
        if len(text) <= LIMIT:
            return decoder.decode(text)
    except (DecodeError, RecursionError):
        pass
    raise NotEntered(Slip.DAMAGED)

"""The open game: every change is kept in the file, can be taken back, and tells what went wrong."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from mjscore.app.dialogs.game.book import GameBook
from mjscore.games.entries import Drawn, Fine
from mjscore.games.game import renamed, without
from mjscore.games.replay import entered
from mjscore.games.store import Store
from tests.games.play import ANNA, BORIS, game, said


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def book(path: Path, told: list[str]) -> Iterator[GameBook]:
    made = GameBook(path)
    made.told.connect(told.append)
    made.open_file()
    yield made
    made.close()


def totals(book: GameBook) -> tuple[float, ...]:
    assert book.sheet
    return book.sheet.totals


def rules(book: GameBook) -> str | None:
    """The ruleset of the open game."""
    return book.sheet.game.ruleset if book.sheet else None


def test_there_is_no_game_at_first(book: GameBook) -> None:
    assert book.sheet is None
    assert book.number is None
    assert book.games() == []
    assert not book.do(entered, Drawn())
    assert not book.undo()
    assert not book.redo()
    assert not book.remove()


def test_changes_are_kept(book: GameBook, path: Path) -> None:
    assert book.begin(game("mcr"))
    assert book.do(entered, said(ANNA, BORIS, points=8))
    assert totals(book) == (32, -16, -8, -8)
    book.close()
    assert book.sheet is None
    other = GameBook(path)
    other.open_file()
    assert totals(other) == (32, -16, -8, -8)
    other.close()


def test_changes_are_taken_back_and_made_again(book: GameBook, path: Path) -> None:
    book.begin(game("mcr"))
    book.do(entered, said(ANNA, BORIS, points=8))
    book.do(without, 0)
    assert totals(book) == (0, 0, 0, 0)
    book.undo()
    assert totals(book) == (32, -16, -8, -8)
    book.undo()
    assert totals(book) == (0, 0, 0, 0)
    book.redo()
    assert totals(book) == (32, -16, -8, -8)
    assert (len(book.past), len(book.future)) == (1, 1)
    store = Store(path)
    assert book.number is not None
    assert len(store.load(book.number).game.entries) == 1
    store.close()
    book.do(renamed, ["A", "B", "C", "D"])
    assert not book.future


def test_what_cannot_be_is_told_and_changes_nothing(book: GameBook, told: list[str]) -> None:
    book.begin(game("mcr"))
    assert not book.do(entered, Fine(amounts=(1, 1, 1, 1)))
    assert told[-1] == "The amounts do not add up to nothing."
    assert totals(book) == (0, 0, 0, 0)
    assert not book.past
    assert book.do(entered, Drawn())
    assert told[-1] == ""


def test_a_change_of_another_window_is_told(book: GameBook, path: Path, told: list[str]) -> None:
    book.begin(game("mcr"))
    other = GameBook(path)
    other.open_file()
    other.do(entered, Drawn())
    other.close()
    assert not book.do(entered, said(ANNA, BORIS, points=8))
    assert told[-1] == "The game was changed in another window. Open it again."
    assert book.number is not None
    assert book.turn_to(book.number)
    assert book.do(entered, said(ANNA, BORIS, points=8))


def test_games_are_listed_opened_and_removed(book: GameBook) -> None:
    book.begin(game("mcr"))
    first = book.number
    book.begin(game("riichi"))
    assert [one.ruleset for one in book.games()] == ["riichi", "mcr"]
    assert first is not None
    book.do(entered, Drawn())
    book.turn_to(first)
    assert rules(book) == "mcr"
    assert not book.past
    assert book.remove()
    assert rules(book) is None
    assert [one.ruleset for one in book.games()] == ["riichi"]


def test_a_damaged_file_is_set_aside_for_a_new_one(path: Path, told: list[str]) -> None:
    path.write_bytes(b"scribble" * 1000)
    path.with_name("games.sqlite-journal").write_bytes(b"more")
    book = GameBook(path)
    book.told.connect(told.append)
    book.open_file()
    assert told[-1].startswith("The file of games is damaged.")
    assert told[-1].endswith(f"It lies in {path.with_name('games-damaged.sqlite')} now.")
    assert path.with_name("games-damaged.sqlite").read_bytes().startswith(b"scribble")
    assert book.begin(game("mcr"))
    book.close()


def test_a_file_that_is_not_ours_stays_where_it_is(path: Path, told: list[str]) -> None:
    database = sqlite3.connect(path)
    database.execute("CREATE TABLE song (title TEXT)")
    database.close()
    book = GameBook(path)
    book.told.connect(told.append)
    book.open_file()
    assert told == ["The file of games belongs to another program."]
    assert not book.begin(game("mcr"))
    assert path.exists()


def test_hands_that_pay_otherwise_by_now_are_told(book: GameBook, path: Path, told: list[str]) -> None:
    book.begin(game("mcr"))
    book.do(entered, said(ANNA, BORIS, points=8))
    database = sqlite3.connect(path)
    with database:
        database.execute("UPDATE entry SET paid = '[0,0,0,0]'")
    database.close()
    assert book.number is not None
    book.turn_to(book.number)
    assert told[-1].startswith("Some hands pay otherwise")
    assert totals(book) == (32, -16, -8, -8)

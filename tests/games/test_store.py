"""The file of games: what is kept is read again, and what is no such file is refused."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from mjscore.games.entries import Drawn, Fine
from mjscore.games.game import ended, renamed, without
from mjscore.games.replay import corrected, entered
from mjscore.games.slips import NotEntered, Slip
from mjscore.games.store import Store
from tests.games.play import ANNA, BEGUN, BORIS, CHEN, NAMES, STRAIGHT, game, played, said, won

PLAYED = played(
    game("mcr", minimum=5),
    won(STRAIGHT, seat="S", discarder="W", flowers="ab"),
    said(CHEN, points=10),
    Drawn(),
    Fine(amounts=(-30, 10, 10, 10), reason="too late: 迟到"),
).game

_HONG_KONG = """UPDATE game SET options = ?, ruleset = 'hongkong', settings = '{"length":"one_round"}'"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "games.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    opened = Store(path)
    yield opened
    opened.close()


def slip_of_opening(path: Path) -> Slip:
    with pytest.raises(NotEntered) as refusal:
        Store(path)
    return refusal.value.slip


def change(path: Path, statement: str, *values: object) -> None:
    """Write into the file behind the program's back."""
    database = sqlite3.connect(path)
    with database:
        database.execute(statement, values)
    database.close()


def test_a_game_is_read_as_it_was_kept(store: Store, path: Path) -> None:
    number = store.add(PLAYED).id
    other = Store(path)
    stored = other.load(number)
    other.close()
    assert stored.game == PLAYED
    assert stored.differing == ()


def test_games_are_listed_the_last_first(store: Store) -> None:
    first, second = store.add(PLAYED), store.add(game("mcr-2006"))
    listed = store.games()
    assert [one.id for one in listed] == [second.id, first.id]
    assert listed[1]._replace(id=0) == (0, BEGUN, "mcr", NAMES, 4)


def test_every_change_is_kept(store: Store) -> None:
    stored = store.add(PLAYED)
    changes = [
        entered(PLAYED, said(ANNA, BORIS, points=8)),
        corrected(PLAYED, 0, said(BORIS, points=20)),
        without(PLAYED, 1),
        renamed(PLAYED, ["Ada", "Bo", "Cy", "Di"]),
        ended(PLAYED),
    ]
    for changed in changes:
        stored = store.save(stored, changed)
        assert store.load(stored.id) == stored
        assert stored.game == changed


def test_what_the_entries_paid_is_kept_with_them(store: Store, path: Path) -> None:
    number = store.add(PLAYED).id
    change(path, "UPDATE entry SET paid = '[-9,46,-29,-8]' WHERE place = 0")
    assert store.load(number).differing == (0,)


def test_a_game_can_be_taken_out(store: Store) -> None:
    stored = store.add(PLAYED)
    store.remove(stored)
    assert store.games() == []
    with pytest.raises(NotEntered) as refusal:
        store.load(stored.id)
    assert refusal.value.slip is Slip.GONE
    with pytest.raises(NotEntered) as refusal:
        store.save(stored, PLAYED)
    assert refusal.value.slip is Slip.GONE


def test_a_change_of_another_window_is_not_overwritten(store: Store, path: Path) -> None:
    stored, other = store.add(PLAYED), Store(path)
    other.save(stored, ended(PLAYED))
    other.close()
    with pytest.raises(NotEntered) as refusal:
        store.save(stored, without(PLAYED, 0))
    assert refusal.value.slip is Slip.CHANGED
    assert store.load(stored.id).game == ended(PLAYED)


def test_a_change_that_fails_leaves_what_was_there(store: Store) -> None:
    stored = store.add(PLAYED)
    too_large = Fine(amounts=(-3, 1, 1, 1), reason="x" * 70_000)
    with pytest.raises(NotEntered) as refusal:
        store.save(stored, entered(ended(PLAYED), too_large))
    assert refusal.value.slip is Slip.FULL
    assert store.load(stored.id) == stored


def test_a_file_that_cannot_be_written_says_so(store: Store, path: Path) -> None:
    stored = store.add(PLAYED)
    other = sqlite3.connect(path)
    other.execute("BEGIN EXCLUSIVE")
    store._db.rows.execute("PRAGMA busy_timeout = 10")
    with pytest.raises(NotEntered) as refusal:
        store.save(stored, ended(PLAYED))
    other.close()
    assert refusal.value.slip is Slip.UNWRITABLE
    assert refusal.value.detail == "database is locked"


def test_a_file_of_another_program_is_left_alone(path: Path) -> None:
    path.parent.mkdir()
    change(path, "CREATE TABLE song (title TEXT)")
    before = path.read_bytes()
    assert slip_of_opening(path) is Slip.NOT_GAMES
    assert path.read_bytes() == before


def test_a_newer_file_is_refused_with_its_number(store: Store, path: Path) -> None:
    del store
    change(path, "PRAGMA user_version = 2")
    with pytest.raises(NotEntered) as refusal:
        Store(path)
    assert (refusal.value.slip, refusal.value.detail) == (Slip.NEWER, "2")


@pytest.mark.parametrize("damage", [b"no database at all, but long enough to be one" * 100, b"SQLite format 3\x00"])
def test_what_is_no_database_is_refused(path: Path, damage: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(damage)
    assert slip_of_opening(path) is Slip.DAMAGED


@pytest.mark.parametrize(
    ("place", "damage"), [(-4096, b"\xff" * 40), (36, b"\0\0\0\5")], ids=["a page", "the list of free pages"]
)
def test_damage_within_the_file_is_noticed(store: Store, path: Path, place: int, damage: bytes) -> None:
    store.add(PLAYED)
    text = bytearray(path.read_bytes())
    place %= len(text)
    text[place : place + len(damage)] = damage
    path.write_bytes(text)
    assert slip_of_opening(path) is Slip.DAMAGED


def test_an_empty_file_becomes_one_of_games(path: Path) -> None:
    path.parent.mkdir()
    path.touch()
    opened = Store(path)
    assert opened.games() == []
    opened.close()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert slip_of_opening(tmp_path / "file" / "games.sqlite") is Slip.UNWRITABLE


@pytest.mark.parametrize(
    ("statement", "value", "slip"),
    [
        ("UPDATE entry SET body = ? WHERE place = 0", "{}", Slip.DAMAGED),
        ("UPDATE entry SET body = ? WHERE place = 0", '{"type":"drawn","colour":"red"}', Slip.DAMAGED),
        ("UPDATE entry SET body = ? WHERE place = 0", '{"type":"chombo","player":4}', Slip.DAMAGED),
        ("UPDATE entry SET body = ? WHERE place = 0", '{"type":"fine","amounts":[1,-1]}', Slip.DAMAGED),
        ("UPDATE entry SET body = ? WHERE place = 0", "[" * 50_000, Slip.DAMAGED),
        ("UPDATE entry SET body = ? WHERE place = 0", " " * 70_000 + '{"type":"drawn"}', Slip.DAMAGED),
        ("UPDATE game SET begun = ?", "yesterday", Slip.DAMAGED),
        ("UPDATE game SET ruleset = ?", "chess", Slip.DAMAGED),
        ("UPDATE game SET names = ?", '["A","B","C"]', Slip.DAMAGED),
        ("UPDATE game SET names = ?", '["A","B","C","C"]', Slip.NAMES),
        ("UPDATE game SET options = ?", '{"minimum":true}', Slip.OPTIONS),
        ("UPDATE game SET options = ?", '{"minimum":[8]}', Slip.OPTIONS),
        ("UPDATE game SET options = ?", '{"maximum":8}', Slip.OPTIONS),
        (_HONG_KONG, '{"minimum":9,"limit":5}', Slip.OPTIONS),
        ("UPDATE game SET settings = ?", '{"length":"for ever"}', Slip.OPTIONS),
        ("UPDATE game SET settings = ?", "{}", Slip.OPTIONS),
    ],
)
def test_what_the_program_does_not_write_is_refused(
    store: Store, path: Path, statement: str, value: str, slip: Slip
) -> None:
    number = store.add(PLAYED).id
    change(path, statement, value)
    with pytest.raises(NotEntered) as refusal:
        store.load(number)
    assert refusal.value.slip is slip


def test_more_entries_than_a_sheet_has_are_refused(store: Store, path: Path) -> None:
    number = store.add(game("mcr")).id
    change(
        path,
        "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)"
        " INSERT INTO entry SELECT 1, i, '{\"type\":\"drawn\"}', '[]' FROM n",
    )
    with pytest.raises(NotEntered) as refusal:
        store.load(number)
    assert refusal.value.slip is Slip.DAMAGED


def test_a_request_in_the_file_that_cannot_be_scored_pays_nothing(store: Store, path: Path) -> None:
    number = store.add(PLAYED).id
    change(path, "UPDATE entry SET body = ? WHERE place = 0", '{"type":"won","request":{"hand":[]},"east":0}')
    assert store.load(number).differing == (0,)

"""The hand kept through a restart: saved soon, whole, and never in the way of a start."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QCoreApplication, QObject, QSaveFile, QSettings
from pytestqt.qtbot import QtBot

from mjscore.app import edits, session
from mjscore.app.document import Document
from mjscore.app.files import file_of, state_of
from mjscore.app.session import Notice, Session, Sort, claim, restore, session_file
from mjscore.app.settings import Settings
from mjscore.app.state import Pane, Spot, TableState
from mjscore.context import Event, Win, Wind
from mjscore.interchange.handfile import parse_hand_file, write_hand_text
from mjscore.tiles import KINDS
from tests.app.table import EMPTY, WON, written


def again(state: TableState) -> TableState:
    """The state after it was written and read."""
    return again_of(write_hand_text(file_of(state)))


def again_of(text: bytes) -> TableState:
    """The state that a text writes."""
    return state_of(parse_hand_file(text))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the session is kept; its folder is not there yet."""
    return tmp_path / "data" / "session.mjhand"


@pytest.fixture
def owner(qtbot: QtBot) -> QObject:
    """What the document of a test belongs to; it needs a running application."""
    del qtbot
    return QObject()


@pytest.fixture
def document(owner: QObject) -> Document:
    """An empty table."""
    return Document(parent=owner)


# States as files


def rich() -> TableState:
    """A state in which nothing stands as at the beginning."""
    state = edits.set_text(EMPTY, "[123m] {8888p} 789m 1p 5s + 3p | flowers ae")
    state = edits.set_option(edits.set_option(state, "minimum", 6), "flowers", False)
    state = edits.set_round(edits.sit(state, Wind.SOUTH), Wind.NORTH)
    state = edits.toggle(edits.set_discarder(state, Wind.WEST), Event.LAST_TILE)
    return edits.set_text(state, "[123m] {8888p} 789m 1p 5s + 3")


def in_riichi() -> TableState:
    """A hand of riichi with red fives and all that lies on the table."""
    state = edits.set_ruleset(EMPTY, "riichi", "mahjong_soul")
    state = edits.set_option(state, "double_yakuman", ("daisuushii",))
    state = edits.set_text(state, "[340m] 067p 12305s + 5s")
    for row, tile in ((edits.Row.DORA, KINDS[8]), (edits.Row.DORA, KINDS[30]), (edits.Row.URA, KINDS[2])):
        state = edits.add_indicator(state, row, tile)
    state = edits.set_riichi_sticks(edits.set_honba(state, 2), 1)
    return edits.set_liable(edits.toggle(state, Event.LAST_TILE), Wind.NORTH)


@pytest.mark.parametrize(
    "state",
    [
        EMPTY,
        written("12p"),
        written("[123m] 456789m 12p 55s"),
        written(WON),
        written("[123m] 456789m 12p 55s + 9s"),
        written("12p + 3p"),
        rich(),
        edits.win_by(written(WON), Win.SELF_DRAW),
        in_riichi(),
        edits.move(written("12p 5s"), Spot(Pane.CONCEALED), Pane.SET),
        edits.add_tile(edits.open_set(written("55s"), is_concealed=True), KINDS[3]),
    ],
    ids=lambda state: state.text,
)
def test_a_state_comes_back(state: TableState) -> None:
    assert again(state).content == state.content


def test_whether_a_set_under_construction_is_concealed_comes_back() -> None:
    state = edits.add_tile(edits.open_set(EMPTY, is_concealed=True), KINDS[3])
    assert again(state).building_concealed


def test_events_that_do_not_count_now_come_back() -> None:
    state = edits.win_by(edits.toggle(written(WON), Event.ROBBING_KONG), Win.SELF_DRAW)
    assert again(state).context.events == {Event.ROBBING_KONG}


def test_the_winning_tile_is_wanted_when_the_others_are_there() -> None:
    assert again(written("[123m] 456789m 12p 55s")).active is Pane.WINNING


def test_concealed_tiles_made_into_a_set_are_concealed_again() -> None:
    state = edits.move(written("123456789m 12p 55s"), Spot(Pane.CONCEALED), Pane.SET)
    assert again(state) == replace(written("123456789m 12p 55s"), active=Pane.WINNING)


def test_notes_names_and_seen_tiles_come_back() -> None:
    state = edits.annotate(written("12p"), "Long\nago", ("Ann", "", "", "四"))
    state = edits.see(edits.see(state, KINDS[33]), KINDS[0])
    read_again = again(state)
    assert (read_again.notes, read_again.names) == ("Long\nago", ("Ann", "", "", "四"))
    assert read_again.seen == (KINDS[0], KINDS[33])
    assert read_again.content == state.content


def test_half_a_character_in_a_draft_does_not_hinder() -> None:
    assert again(edits.set_text(EMPTY, "12p \ud83c")).draft == "12p ?"


def read(**fields: object) -> TableState:
    """The state that a file with these fields holds."""
    return state_of(parse_hand_file(json.dumps({"schema": 1, **fields}).encode()))


def test_tiles_that_make_no_set_are_concealed() -> None:
    panes = [{"tiles": "19s"}, {"tiles": "12p"}, {"tiles": "E"}]
    state = read(table={"ruleset": "mcr", "hand": "5m"}, panes=panes)
    assert (state.building, state.notation) == ((KINDS[9], KINDS[10]), "5m 12p 19s E")
    assert state.concealed == (KINDS[4], KINDS[18], KINDS[26], KINDS[27])


def test_a_whole_set_under_construction_is_declared() -> None:
    assert read(table={"ruleset": "mcr", "hand": "5m"}, panes=[{"tiles": "123p"}]).notation == "[123p] 5m"


def test_a_draft_that_parses_is_none() -> None:
    state = read(table={"ruleset": "mcr", "hand": "5m"}, draft="6m")
    assert (state.draft, state.notation) == (None, "5m")


def test_of_events_that_exclude_each_other_the_first_stays() -> None:
    table = {"ruleset": "mcr", "hand": WON, "events": ["robbing_kong", "last_tile"]}
    assert read(table=table).context.events == {Event.LAST_TILE}


# The session


def test_without_a_file_the_table_is_empty_and_nothing_is_told(path: Path) -> None:
    assert restore(path) == (EMPTY, None)


def test_an_edit_is_saved_soon_and_comes_back(document: Document, path: Path, qtbot: QtBot) -> None:
    Session(document, path, document)
    document.do(edits.set_text, WON)
    assert not path.exists()
    qtbot.waitUntil(path.exists, timeout=5000)
    state, notice = restore(path)
    assert state == document.state
    assert notice == Notice(Sort.RESTORED)
    assert notice.sentence == "Your last hand is back."


def test_edits_one_after_the_other_are_saved_together(
    document: Document, path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved: list[str] = []
    monkeypatch.setattr(session, "write_whole", lambda _path, text: saved.append(again_of(text).notation))
    Session(document, path, document)
    for kind in KINDS[:5]:
        document.do(edits.add_tile, kind)
    qtbot.waitUntil(lambda: bool(saved), timeout=5000)
    assert saved == ["12345m"]


def test_what_is_not_saved_yet_is_saved_at_the_end(document: Document, path: Path) -> None:
    Session(document, path, document)
    document.do(edits.add_tile, KINDS[0])
    application = QCoreApplication.instance()
    assert application
    application.aboutToQuit.emit()
    assert restore(path)[0].notation == "1m"


def test_nothing_is_saved_at_the_end_where_nothing_changed(document: Document, path: Path) -> None:
    kept = Session(document, path, document)
    kept.finish()
    assert not path.exists()


def test_an_empty_table_comes_back_without_a_word(document: Document, path: Path) -> None:
    Session(document, path, document).save()
    assert restore(path) == (EMPTY, None)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[]",
        b'{"schema": 1}',
        b'{"schema": 2, "table": {"ruleset": "mcr", "hand": ""}}',
        b'{"schema": 1, "table": {"ruleset": "chess", "hand": ""}}',
        b'{"schema": 1, "table": {"ruleset": "mcr", "hand": "11111m"}}',
        b'{"schema": 1, "table": {"ruleset": "mcr", "hand": "1m"}, "draft": ' + b"[" * 1000,
        b" " * 70000,
    ],
)
def test_a_damaged_file_is_set_aside_with_a_word(path: Path, text: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(text)
    state, notice = restore(path)
    assert state == EMPTY
    assert notice
    assert notice.sort is Sort.DAMAGED
    assert notice.aside
    assert notice.aside.read_bytes() == text
    assert str(notice.aside) in notice.sentence
    assert not path.exists()


def test_what_cannot_be_read_at_all_is_told(path: Path) -> None:
    path.mkdir(parents=True)
    state, notice = restore(path)
    assert state == EMPTY
    assert notice
    assert notice.sort is Sort.DAMAGED
    assert notice.sentence.endswith("It is a folder.")


def test_a_second_damaged_session_does_not_replace_the_first(path: Path) -> None:
    path.parent.mkdir()
    for text in (b"first", b"second"):
        path.write_bytes(text)
        restore(path)
    kept = {aside.name: aside.read_bytes() for aside in path.parent.iterdir()}
    assert kept == {"session-damaged.mjhand": b"first", "session-damaged-2.mjhand": b"second"}


def test_a_pipe_in_place_of_the_session_does_not_hang_the_start(path: Path) -> None:
    path.parent.mkdir()
    os.mkfifo(path)
    state, notice = restore(path)
    assert state == EMPTY
    assert notice
    assert notice.sort is Sort.DAMAGED


def test_what_cannot_be_set_aside_is_told_too(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_path: Path, _target: Path) -> None:
        raise OSError("read-only")

    path.parent.mkdir()
    path.write_bytes(b"{")
    monkeypatch.setattr(Path, "replace", fail)
    _state, notice = restore(path)
    assert notice
    assert notice.aside is None
    assert notice.sentence.startswith("Your last hand could not be read. ")


def test_a_hand_that_cannot_be_saved_is_told_once_until_it_can(document: Document, path: Path, qtbot: QtBot) -> None:
    path.parent.write_text("a file where the folder should be", encoding="utf-8")
    kept = Session(document, path, document)
    with qtbot.waitSignal(kept.failed) as told:
        kept.save()
    assert told.args
    assert told.args[0].sort is Sort.UNSAVED
    assert told.args[0].sentence.startswith("Your hand could not be kept for the next start: ")
    with qtbot.assertNotEmitted(kept.failed):
        kept.save()
    path.parent.unlink()
    kept.save()
    assert restore(path) == (EMPTY, None)
    path.unlink()
    path.mkdir()
    with qtbot.waitSignal(kept.failed):
        kept.save()


def test_the_file_is_whole_at_every_moment(document: Document, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Session(document, path, document)
    document.do(edits.add_tile, KINDS[0])
    kept.save()
    document.do(edits.add_tile, KINDS[1])
    monkeypatch.setattr(QSaveFile, "commit", lambda _file: False)
    kept.save()
    assert restore(path)[0].notation == "1m"


def test_the_file_lies_where_the_desktop_keeps_such_things(home: Path) -> None:
    assert session_file().name == "session.mjhand"
    assert home in session_file().parents


PROGRAM = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.session import Session

application = QCoreApplication([])
document = Document()
session = Session(document, Path(sys.argv[1]))
document.do(edits.set_text, sys.argv[2])
application.exec()
"""


def test_what_the_file_holds_is_told(document: Document, path: Path, qtbot: QtBot) -> None:
    kept = Session(document, path, document)
    with qtbot.waitSignal(kept.saved) as told:
        kept.save()
    assert told.args == [path.read_bytes()]


def test_a_session_is_one_window_s_at_a_time(path: Path) -> None:
    lock = claim(path)
    assert lock
    assert claim(path) is None
    lock.give_back()
    assert claim(path)


def test_a_second_window_says_that_it_is_not_kept() -> None:
    sentence = Notice(Sort.ELSEWHERE).sentence
    assert sentence == "mjscore is open in another window, which keeps its hand for the next start. This one does not."


def test_the_session_of_a_program_that_was_killed_can_be_claimed(path: Path) -> None:
    script = "import sys, time; from pathlib import Path; from mjscore.app.session import claim; "
    script += "lock = claim(Path(sys.argv[1])); print(bool(lock), flush=True); time.sleep(60)"
    program = subprocess.Popen(
        [sys.executable, "-c", script, str(path)], cwd=Path(__file__).parents[2], stdout=subprocess.PIPE, text=True
    )
    assert program.stdout
    with program.stdout:
        assert program.stdout.readline() == "True\n"
        assert claim(path) is None
        program.kill()
        program.wait()
    assert claim(path)


def test_the_hand_outlives_a_program_that_is_killed(path: Path, qtbot: QtBot) -> None:
    program = subprocess.Popen([sys.executable, "-c", PROGRAM, str(path), WON], cwd=Path(__file__).parents[2])
    try:
        qtbot.waitUntil(path.exists, timeout=20_000)
    finally:
        program.kill()
        program.wait()
    assert restore(path)[0].notation == WON


# Settings


@pytest.fixture
def store(tmp_path: Path) -> str:
    """A file for settings."""
    return str(tmp_path / "settings.ini")


def test_settings_begin_empty(store: str) -> None:
    settings = Settings(QSettings(store, QSettings.Format.IniFormat))
    assert (settings.theme, settings.is_offer_dismissed, settings.layout("window").isEmpty()) == ("", False, True)


def test_settings_are_there_again(store: str) -> None:
    settings = Settings(QSettings(store, QSettings.Format.IniFormat))
    settings.theme = "dark"
    settings.dismiss_offer()
    settings.save_layout("window", QByteArray(b"\x00\xff wide"))
    del settings
    settings = Settings(QSettings(store, QSettings.Format.IniFormat))
    assert (settings.theme, settings.is_offer_dismissed) == ("dark", True)
    assert settings.layout("window") == QByteArray(b"\x00\xff wide")


def test_settings_that_make_no_sense_are_none(store: str) -> None:
    Path(store).write_text("[General]\noffer_dismissed=perhaps\n\n[layout]\nwindow=7\n", encoding="utf-8")
    settings = Settings(QSettings(store, QSettings.Format.IniFormat))
    assert (settings.is_offer_dismissed, settings.layout("window").isEmpty()) == (False, True)

"""Hand files in the window: opened, saved, locked, and what is asked before something would be lost."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QMessageBox, QWidget

from mjscore.app import edits
from mjscore.app.disk import Lock
from mjscore.app.files import file_of, state_of
from mjscore.app.main_window import MainWindow
from mjscore.app.state import TableState
from mjscore.context import Wind
from mjscore.interchange.handfile import read_hand_file, write_hand_file
from mjscore.tiles import KINDS
from tests.app.table import WON, written


@pytest.fixture
def window(shown: MainWindow) -> Iterator[MainWindow]:
    """The window with an empty table and no file; it is there again after a test that closes it."""
    yield shown
    for box in shown.findChildren(QMessageBox):
        box.reject()
    shown.files.file.let_go()
    shown.files.is_kept = True
    shown.files._is_settled = False
    shown.show()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with a hand that has won."""
    path = tmp_path / "won.mjhand"
    write_hand_file(path, file_of(written(WON)))
    return path


def question(window: MainWindow) -> QMessageBox:
    """What is asked or told now."""
    boxes = [box for box in window.findChildren(QMessageBox) if box.isVisible()]
    assert len(boxes) == 1
    return boxes[0]


def answer(window: MainWindow, text: str) -> None:
    """Press a button of it."""
    next(button for button in question(window).buttons() if button.text() == text).click()
    QApplication.processEvents()


def is_asked(window: MainWindow) -> bool:
    return any(box.isVisible() for box in window.findChildren(QMessageBox))


def chosen(window: MainWindow, path: Path) -> None:
    """A name chosen in the dialog that asks for one."""
    dialog = next(dialog for dialog in window.findChildren(QFileDialog) if dialog.isVisible())
    dialog.fileSelected.emit(str(path))
    dialog.reject()
    QApplication.processEvents()


# Opening


def test_a_file_is_opened(window: MainWindow, path: Path) -> None:
    window.files.open(path)
    assert window.document.state.notation == WON
    assert (window.windowTitle(), window.isWindowModified()) == ("won.mjhand[*] – mjscore", False)
    assert not window.document.undo_stack.canUndo()


def test_a_file_is_chosen(window: MainWindow, path: Path) -> None:
    window.table["open"].trigger()
    chosen(window, path)
    assert window.document.state.notation == WON


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"", "This is not JSON."),
        (b"[]", "This is no JSON object."),
        (b'{"schema": 2, "table": {}}', "This file has schema 2 and needs a newer version of the program."),
        (b'{"schema": 1, "table": {"ruleset": "mcr", "hand": "1m 22222p"}}', "table.hand, character 8: A fifth 2 "),
        (b'{"schema": 1, "table": {"ruleset": "chess", "hand": ""}}', "table.ruleset: There is no ruleset chess."),
        (b'{"schema": 1, "table": {"ruleset": "mcr", "hand": ""}, "seen": "1q"}', "seen, character 1: "),
        (b'{"schema": 1, "notes": "' + b"x" * 5000 + b'"}', "notes: This text is too long: 4096 characters at most."),
        (b'{"schema": ' + b"[" * 5000 + b"]" * 5000 + b"}", "nested too deeply"),
        (b" " * 70_000, "This is too large: 65536 bytes at most."),
    ],
)
def test_a_file_that_cannot_be_read_says_what_is_wrong_and_where(
    window: MainWindow, path: Path, text: bytes, why: str
) -> None:
    window.files.open(path)
    window.document.do(edits.take_back_last)
    before = window.document.state
    broken = path.with_name("broken.mjhand")
    broken.write_bytes(text)
    window.files.open(broken)
    assert question(window).text() == f"“{broken}” cannot be opened."
    assert why in question(window).informativeText()
    assert window.document.state == before
    assert window.document.undo_stack.canUndo()
    assert window.files.file.path == path


def test_a_file_that_is_not_there_is_told_and_forgotten(window: MainWindow, path: Path) -> None:
    window.files.open(path)
    window.document.do(edits.load, TableState())
    window.files.file.let_go()
    path.unlink()
    window.files.open(path)
    assert question(window).informativeText() == "There is no such file or folder."
    assert window.files.recent.paths == ()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_does_not_hang_the_window(window: MainWindow, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.mjhand")
    window.files.open(tmp_path / "pipe.mjhand")
    assert question(window).informativeText() == "It is no file."


def test_a_file_whose_name_is_no_text_opens_and_is_not_remembered(window: MainWindow, path: Path) -> None:
    odd = path.rename(path.with_name(os.fsdecode(b"won\xff.mjhand")))
    window.files.open(odd)
    assert not is_asked(window)
    assert (window.document.state.notation, window.files.file.path) == (WON, odd)
    assert window.files.recent.paths == ()
    window.files.remember(b"a session")
    assert window.files.recent.left_open(b"a session") is None
    window.files.save()
    assert question(window).informativeText() == "The name is no text."
    assert [file.name for file in path.parent.iterdir() if not file.name.startswith(".")] == [odd.name]


def test_what_would_be_lost_is_asked_about_before_another_file_comes(window: MainWindow, path: Path) -> None:
    window.document.do(edits.add_tile, KINDS[0])
    window.files.open(path)
    assert question(window).text() == "The hand is not saved."
    answer(window, "Cancel")
    assert window.document.state.notation == "1m"
    window.files.open(path)
    answer(window, "Do not save")
    assert window.document.state.notation == WON
    window.document.do(edits.take_back_last)
    window.files.open(path)
    assert question(window).text() == "“won.mjhand” has changes that are not saved."
    answer(window, "Save")
    assert window.document.state.notation == "[123m] 456789m 12p 55s"
    assert state_of(read_hand_file(path)).notation == "[123m] 456789m 12p 55s"


def test_saving_first_under_a_new_name_goes_on_when_there_is_one(window: MainWindow, path: Path) -> None:
    window.document.do(edits.add_tile, KINDS[0])
    window.files.open(path)
    answer(window, "Save")
    chosen(window, path.with_name("new.mjhand"))
    assert state_of(read_hand_file(path.with_name("new.mjhand"))).notation == "1m"
    assert window.document.state.notation == WON


# Saving


def test_a_hand_is_saved_under_a_name_then_again_without_asking(window: MainWindow, tmp_path: Path) -> None:
    window.document.do(edits.set_text, WON)
    window.document.do(edits.annotate, "At the club", ("Ann", "Bo", "", ""))
    window.table["save"].trigger()
    chosen(window, tmp_path / "a.mjhand")
    assert window.windowTitle() == "a.mjhand[*] – mjscore"
    assert window.status.text == "Saved as “a.mjhand”."
    window.document.do(edits.sit, Wind.SOUTH)
    assert window.isWindowModified()
    window.table["save"].trigger()
    assert not window.isWindowModified()
    file = json.loads((tmp_path / "a.mjhand").read_text())
    assert file["table"] == {"ruleset": "mcr", "hand": WON, "seat": "S"}
    assert (file["notes"], file["names"]) == ("At the club", {"E": "Ann", "S": "Bo"})


def test_the_way_back_to_what_was_saved_is_no_change(window: MainWindow, path: Path) -> None:
    window.files.open(path)
    window.document.do(edits.take_back_last)
    assert window.isWindowModified()
    window.document.undo_stack.undo()
    assert not window.isWindowModified()


def test_what_cannot_be_saved_is_told_and_nothing_is_lost(window: MainWindow, tmp_path: Path) -> None:
    window.document.do(edits.set_text, WON)
    window.table["save_as"].trigger()
    chosen(window, tmp_path / "nowhere" / "a.mjhand")
    assert question(window).informativeText() == "There is no such file or folder."
    assert (window.document.state.notation, window.files.file.path) == (WON, None)


@pytest.mark.parametrize("ruleset", ["riichi", "hongkong", "classical"])
def test_hands_of_every_ruleset_are_saved_and_opened(window: MainWindow, tmp_path: Path, ruleset: str) -> None:
    document = window.document
    document.do(edits.set_ruleset, ruleset)
    document.do(edits.set_text, "[123m] 456789m 12p 55s + 3p")
    if ruleset == "classical":
        document.do(edits.turn_to, Wind.WEST)
        document.do(edits.set_text, "[EEE] 99s")
        document.do(edits.turn_to, Wind.NORTH)
        document.do(edits.type_total, 24)
    before = document.state
    window.files.save_as()
    chosen(window, tmp_path / "a.mjhand")
    document.do(edits.clear)
    window.files.open(tmp_path / "a.mjhand")
    answer(window, "Do not save")
    assert document.state.content == before.content


# Two writers


def test_a_file_that_is_open_elsewhere_comes_as_a_copy(window: MainWindow, path: Path) -> None:
    other = Lock(path)
    assert other.take()
    window.files.open(path)
    assert window.document.state.notation == WON
    assert window.status.text.startswith("“won.mjhand” is open in another window. This is a copy")
    assert (window.windowTitle(), window.files.file.path, window.files.file.is_changed) == ("mjscore", None, False)
    window.files.save_as()
    chosen(window, path)
    assert question(window).informativeText() == "It is open in another window of mjscore."
    answer(window, "Close")
    window.files.save_as()
    chosen(window, path.with_name("copy.mjhand"))
    assert window.files.file.path == path.with_name("copy.mjhand")


def test_the_lock_goes_with_the_file(window: MainWindow, path: Path) -> None:
    window.files.open(path)
    assert not Lock(path).take()
    window.files.save_as()
    chosen(window, path.with_name("other.mjhand"))
    assert Lock(path).take()
    assert not Lock(path.with_name("other.mjhand")).take()
    window.files.begin()
    assert Lock(path.with_name("other.mjhand")).take()


def test_the_same_file_can_be_opened_again(window: MainWindow, path: Path) -> None:
    for _ in range(2):
        window.files.open(path)
        assert window.files.file.path == path
    link = path.with_name("link.mjhand")
    link.symlink_to(path)
    window.files.open(link)
    assert window.files.file.path == link


# New hands, and the end


def test_a_new_hand_has_no_file_and_the_old_one_is_a_step_back(window: MainWindow, path: Path) -> None:
    window.files.open(path)
    window.table["new"].trigger()
    assert (window.document.state.notation, window.windowTitle()) == ("", "mjscore")
    window.document.undo_stack.undo()
    assert (window.document.state.notation, window.files.file.path) == (WON, None)


def test_a_new_hand_without_a_file_is_not_asked_about(window: MainWindow) -> None:
    window.document.do(edits.set_text, WON)
    window.table["new"].trigger()
    assert not is_asked(window)
    assert window.document.state.notation == ""


def test_changes_of_a_file_are_asked_about_before_a_new_hand_and_the_example(window: MainWindow, path: Path) -> None:
    window.files.open(path)
    window.document.do(edits.take_back_last)
    for action in ("new", "example"):
        window.table[action].trigger()
        answer(window, "Cancel")
        assert window.document.state.notation == "[123m] 456789m 12p 55s"
    window.table["example"].trigger()
    answer(window, "Do not save")
    assert window.files.file.path is None
    assert window.document.undo_name == "open the example hand"


def test_changes_of_a_file_are_asked_about_at_the_end(window: MainWindow, path: Path) -> None:
    window.files.open(path)
    window.document.do(edits.take_back_last)
    window.close()
    assert window.isVisible()
    answer(window, "Cancel")
    assert window.isVisible()
    window.close()
    answer(window, "Do not save")
    assert not window.isVisible()
    assert window.document.state.notation == WON
    assert state_of(read_hand_file(path)).notation == WON


def test_saving_at_the_end_closes_the_window(window: MainWindow, path: Path) -> None:
    window.files.open(path)
    window.document.do(edits.take_back_last)
    window.close()
    answer(window, "Save")
    assert not window.isVisible()
    assert state_of(read_hand_file(path)).notation == "[123m] 456789m 12p 55s"


def test_a_hand_without_a_file_is_asked_about_only_where_no_session_keeps_it(window: MainWindow) -> None:
    window.document.do(edits.set_text, WON)
    window.files.is_kept = False
    window.close()
    assert question(window).text() == "The hand is not saved."
    answer(window, "Cancel")
    window.files.is_kept = True
    window.close()
    assert not window.isVisible()


def test_rules_alone_are_nothing_to_save(window: MainWindow) -> None:
    window.document.do(edits.set_ruleset, "riichi")
    assert not window.files.file.is_changed


# The next start


def test_the_file_is_open_again_with_the_session_s_hand(window: MainWindow, path: Path) -> None:
    window.files.open(path)
    window.document.do(edits.take_back_last)
    window.files.remember(b"session")
    window.files.file.let_go()
    window.files.resume(b"session")
    assert (window.files.file.path, window.isWindowModified()) == (path, True)
    assert window.document.state.notation == "[123m] 456789m 12p 55s"


@pytest.mark.parametrize("what", ["another session", "gone", "broken", "locked"])
def test_the_file_is_not_open_again_where_it_may_not_be(window: MainWindow, path: Path, what: str) -> None:
    window.files.open(path)
    window.files.remember(b"session")
    window.files.file.let_go()
    other = Lock(path)
    if what == "gone":
        path.unlink()
    elif what == "broken":
        path.write_bytes(b"{")
    elif what == "locked":
        assert other.take()
    window.files.resume(b"another session" if what == "another session" else b"session")
    assert window.files.file.path is None
    other.give_back()


# Recent files


def recent_menu(window: MainWindow) -> QMenu:
    menu = next(menu for menu in window.findChildren(QMenu) if menu.title() == "Open recent")
    menu.aboutToShow.emit()
    return menu


def test_recent_files_are_offered_the_last_first(window: MainWindow, tmp_path: Path) -> None:
    assert [action.text() for action in recent_menu(window).actions()] == ["No files yet"]
    for name in ("a&b", "c"):
        write_hand_file(tmp_path / f"{name}.mjhand", file_of(written(WON)))
        window.files.open(tmp_path / f"{name}.mjhand")
    menu = recent_menu(window)
    assert [action.text() for action in menu.actions()] == ["c.mjhand", "a&&b.mjhand", "", "Forget these files"]
    menu.actions()[1].trigger()
    assert window.files.file.path == tmp_path / "a&b.mjhand"
    assert [path.name for path in window.files.recent.paths] == ["a&b.mjhand", "c.mjhand"]
    recent_menu(window).actions()[-1].trigger()
    assert window.files.recent.paths == ()


def test_no_more_than_ten_files_are_remembered(window: MainWindow, tmp_path: Path) -> None:
    for n in range(12):
        window.files.recent.remember(tmp_path / f"{n}.mjhand")
    assert [path.stem for path in window.files.recent.paths] == [str(n) for n in range(11, 1, -1)]


@pytest.mark.parametrize("text", ["nonsense", "7", '[7, "a"]', '{"a": 1}'])
def test_remembered_files_that_make_no_sense_are_none(window: MainWindow, text: str) -> None:
    window._settings.keep("files/recent", text)
    window._settings.keep("files/open", text)
    assert window.files.recent.paths == ()
    assert window.files.recent.left_open(b"") is None


# Files dropped on the window


def dragged(*paths: Path | str) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) if isinstance(path, Path) else QUrl(path) for path in paths])
    return data


def drop(target: QWidget, data: QMimeData) -> bool:
    """Drag something onto a part of the window and let it fall; whether it may be dropped there."""
    where, move = QPoint(20, 10), Qt.DropAction.CopyAction
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(where, move, data, left, none)
    enter.ignore()
    QApplication.sendEvent(target, enter)
    if enter.isAccepted():
        QApplication.sendEvent(target.window(), QDropEvent(where.toPointF(), move, data, left, none))
    return enter.isAccepted()


@pytest.mark.parametrize("part", ["window", "felt", "notation", "left", "centre", "bar"])
def test_a_file_is_dropped_anywhere(window: MainWindow, path: Path, part: str) -> None:
    parts: dict[str, QWidget] = {
        "window": window,
        "felt": window.felt,
        "notation": window.felt.notation,
        "left": window.left,
        "centre": window.centre,
        "bar": window.bar,
    }
    assert drop(parts[part], dragged(path))
    assert window.document.state.notation == WON


def test_only_one_file_of_this_computer_can_be_dropped(window: MainWindow, path: Path) -> None:
    text = QMimeData()
    text.setText(WON)
    for data in (dragged(path, path), dragged("https://example.org/a.mjhand"), text):
        assert not drop(window.bar, data)
    assert window.document.state.notation == ""

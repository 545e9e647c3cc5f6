"""The history of scored hands: what comes into it, and the way back to a hand."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mjscore.app import edits, history
from mjscore.app.dialogs.history import HistoryDialog
from mjscore.app.document import Document
from mjscore.app.history import History, Recorder, Scored, history_file, scored_in
from mjscore.app.main_window import MainWindow
from mjscore.app.state import TableState
from mjscore.context import Event, Win, Wind
from tests.app.pointing import RICH, click
from tests.app.table import EMPTY, READY, WON, written

FANS = "[EEE] {1111p} 45678p 44s + 9p"
NOON = datetime(2026, 11, 30, 12, 0, 7)


@pytest.fixture
def kept(tmp_path: Path) -> History:
    """A history without hands; its folder is not there yet."""
    return History(tmp_path / "data" / "history.sqlite")


@pytest.fixture
def document(qtbot: QtBot) -> Iterator[Document]:
    """An empty table."""
    del qtbot
    owner = QObject()
    yield Document(parent=owner)
    owner.deleteLater()


def scored(state: TableState) -> Scored:
    """A state with its score."""
    found = scored_in(Document(state))
    assert found
    return found


def test_hands_are_there_again_the_last_first(kept: History, document: Document) -> None:
    del document
    assert kept.hands() == []
    kept.add(scored(written(f"{WON} | flowers a")), NOON)
    riichi = edits.set_text(edits.set_ruleset(EMPTY, "riichi"), "234m 067p 234s 789s 5m + 5m")
    kept.add(scored(edits.toggle(riichi, Event.RIICHI)), NOON)
    first, second = kept.hands()
    assert (first.ruleset, first.line, first.total) == ("riichi", "2345m 067p 234789s + 5m", 3900)
    assert (second.ruleset, second.line, second.total, second.at) == ("mcr", f"{WON} | flowers a", 22, NOON)
    state = kept.state(second.number)
    assert (state.line, state.ruleset) == (f"{WON} | flowers a", "mcr")
    assert kept.state(first.number).context.events == {Event.RIICHI}


def test_the_same_hand_is_kept_once_as_it_was_last(kept: History, document: Document) -> None:
    del document
    kept.add(scored(written(WON)), NOON)
    kept.add(scored(written(RICH)), NOON)
    kept.add(scored(edits.win_by(written(WON), Win.SELF_DRAW)), NOON)
    assert [hand.total for hand in kept.hands()] == [22, scored(written(RICH)).total]
    assert kept.state(kept.hands()[0].number).context.win is Win.SELF_DRAW


def test_only_so_many_are_kept(kept: History, document: Document, monkeypatch: pytest.MonkeyPatch) -> None:
    del document
    monkeypatch.setattr(history, "MOST", 3)
    for n in range(5):
        kept.add(scored(written(WON))._replace(line=str(n)), NOON)
    assert [hand.line for hand in kept.hands()] == ["4", "3", "2"]


def test_hands_are_forgotten(kept: History, document: Document) -> None:
    del document
    kept.add(scored(written(WON)), NOON)
    kept.add(scored(written(RICH)), NOON)
    number = kept.hands()[0].number
    kept.remove(number)
    assert [hand.line for hand in kept.hands()] == [WON]
    with pytest.raises(FileNotFoundError):
        kept.state(number)
    kept.clear()
    assert kept.hands() == []


def test_the_winner_s_hand_stands_for_a_table(kept: History, document: Document) -> None:
    del document
    state = edits.turn_to(edits.set_text(edits.set_ruleset(EMPTY, "classical"), "[EEE] 99s"), Wind.WEST)
    kept.add(scored(edits.set_text(state, WON)), NOON)
    (hand,) = kept.hands()
    assert hand.line == WON
    assert kept.state(hand.number).parked[Wind.EAST].hand.size == 5


@pytest.mark.parametrize("line", ["", "12p", READY, "123456789m 1357s + E"])
def test_what_has_not_won_is_not_kept(document: Document, line: str) -> None:
    document.do(edits.set_text, line)
    assert scored_in(document) is None
    document.do(edits.set_ruleset, "classical")
    assert scored_in(document) is None


def test_a_total_without_tiles_is_not_kept(document: Document) -> None:
    document.do(edits.set_ruleset, "classical")
    document.do(edits.type_total, 40)
    document.do(edits.win_with_total)
    assert document.table.score
    assert scored_in(document) is None


def test_a_damaged_file_is_set_aside(kept: History, tmp_path: Path, document: Document) -> None:
    del document
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "history.sqlite").write_bytes(b"no database" * 100)
    assert kept.hands() == []
    kept.add(scored(written(WON)), NOON)
    assert len(kept.hands()) == 1
    assert (tmp_path / "data" / "history-damaged.sqlite").read_bytes() == b"no database" * 100


def test_what_is_wrong_with_the_file_is_an_error_of_the_system(tmp_path: Path) -> None:
    (tmp_path / "history.sqlite").mkdir()
    with pytest.raises(OSError, match="history") as raised:
        History(tmp_path / "history.sqlite").hands()
    assert raised.value.strerror


def test_the_file_lies_beside_the_session(home: Path) -> None:
    assert history_file().name == "history.sqlite"
    assert home in history_file().parents


# What comes into it


@pytest.fixture
def recorder(document: Document, kept: History, monkeypatch: pytest.MonkeyPatch) -> Recorder:
    """What keeps the hands of the document, after a short moment."""
    monkeypatch.setattr(history, "PAUSE", 50)
    return Recorder(document, kept, document)


def lines(kept: History) -> list[str]:
    return [hand.line for hand in kept.hands()]


@pytest.mark.usefixtures("recorder")
def test_a_hand_that_stands_for_a_moment_is_kept(document: Document, kept: History, qtbot: QtBot) -> None:
    document.do(edits.set_text, WON)
    assert lines(kept) == []
    qtbot.waitUntil(lambda: lines(kept) == [WON], timeout=5000)


@pytest.mark.usefixtures("recorder")
def test_a_hand_in_passing_is_not_kept(document: Document, kept: History, qtbot: QtBot) -> None:
    document.do(edits.set_text, WON)
    document.do(edits.take_back_last)
    qtbot.wait(150)
    assert lines(kept) == []


@pytest.mark.usefixtures("recorder")
def test_a_hand_that_is_cleared_away_is_kept_at_once(document: Document, kept: History) -> None:
    document.do(edits.set_text, WON)
    document.do(edits.clear)
    assert lines(kept) == [WON]


@pytest.mark.usefixtures("recorder")
def test_a_hand_is_kept_at_the_end(document: Document, kept: History) -> None:
    document.do(edits.set_text, WON)
    application = QCoreApplication.instance()
    assert application
    application.aboutToQuit.emit()
    assert lines(kept) == [WON]


def test_a_history_that_cannot_be_kept_is_told_once(
    document: Document, recorder: Recorder, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "data").write_text("a file where the folder should be", encoding="utf-8")
    with qtbot.waitSignal(recorder.failed):
        document.do(edits.set_text, WON)
        recorder.keep()
    with qtbot.assertNotEmitted(recorder.failed):
        document.do(edits.set_text, RICH)
        recorder.keep()


# The dialog


@pytest.fixture
def filled(kept: History, shown: MainWindow) -> History:
    """A history of two hands."""
    del shown
    kept.add(scored(written(WON)), NOON)
    kept.add(scored(edits.set_text(edits.set_ruleset(EMPTY, "hongkong"), FANS)), NOON)
    return kept


@pytest.fixture
def laid() -> list[TableState]:
    """The tables that were asked for."""
    return []


@pytest.fixture
def dialog(filled: History, shown: MainWindow, laid: list[TableState], qtbot: QtBot) -> HistoryDialog:
    """The dialog with both hands."""
    dialog = HistoryDialog(filled, shown.look, laid.append)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def test_the_dialog_lists_the_hands(dialog: HistoryDialog) -> None:
    items = [dialog.list.topLevelItem(row) for row in range(dialog.list.topLevelItemCount())]
    assert [(item.text(1), item.toolTip(2)) for item in items if item] == [("Hong Kong", FANS), ("MCR", WON)]
    assert all(not item.icon(2).isNull() for item in items if item)


def test_a_hand_is_opened(dialog: HistoryDialog, laid: list[TableState]) -> None:
    click(dialog.open_it)
    assert [state.notation for state in laid] == [FANS]
    assert not dialog.isVisible()


def test_a_hand_is_opened_by_key_and_forgotten_by_key(
    dialog: HistoryDialog, laid: list[TableState], filled: History, qtbot: QtBot
) -> None:
    dialog.activateWindow()
    dialog.list.setFocus()
    QTest.keyClick(dialog.list, Qt.Key.Key_Down)
    QTest.keyClick(dialog.list, Qt.Key.Key_Return)
    assert [state.notation for state in laid] == [WON]
    dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    dialog.list.setFocus()
    QTest.keyClick(dialog.list, Qt.Key.Key_Delete)
    assert lines(filled) == [FANS]
    click(dialog.forget)
    assert lines(filled) == []
    assert dialog.told.text().startswith("No hand has been scored yet.")
    assert not dialog.open_it.isEnabled()


def test_all_are_forgotten(dialog: HistoryDialog, filled: History) -> None:
    click(dialog.forget_all)
    assert lines(filled) == []


def test_a_hand_of_the_history_is_a_step(shown: MainWindow) -> None:
    kept = History(history_file())
    kept.add(scored(written(WON)), NOON)
    shown.table["history"].trigger()
    dialog = next(dialog for dialog in shown.findChildren(HistoryDialog) if dialog.isVisible())
    click(dialog.open_it)
    assert shown.document.state.notation == WON
    assert shown.document.undo_name == "take a hand from the history"
    kept.clear()

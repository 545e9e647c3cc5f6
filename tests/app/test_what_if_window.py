"""The what-if window: the ideas for the hand on the table, as they are found, and making one come true."""

from collections.abc import Iterator
from itertools import count, pairwise

import pytest
from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListView
from pytestqt.qtbot import QtBot

from mjscore.app import edits
from mjscore.app.dialogs.what_if.window import WhatIfDialog
from mjscore.app.document import Document, Selection
from mjscore.app.ideas import Search, tries_of
from mjscore.app.main_window import MainWindow
from mjscore.app.models.idea_entries import Entry
from mjscore.app.state import TableState
from mjscore.context import Event, Wind
from mjscore.engine.score import score, total_of
from mjscore.learn.what_if import Gain, best_first
from mjscore.rulesets import RULESETS
from tests.app.pointing import LEFT, click, lay, press
from tests.app.speaking import turn
from tests.app.table import READY, WON, kind

NO_WIN = "123456789m 1234p + E"
SWAPPED = "[234m] 234p 345s 678p 9s + 9s"
"""234 in two suits; with 2 of bamboos for 5 in three: 8 points for 1."""


def finish(window: WhatIfDialog) -> None:
    """Let the search come to its end."""
    while window.timer.isActive():
        QApplication.processEvents()


def opened(shown: MainWindow) -> WhatIfDialog:
    shown.table["what_if"].trigger()
    found = shown.findChild(WhatIfDialog)
    assert isinstance(found, WhatIfDialog)
    return found


@pytest.fixture
def window(shown: MainWindow) -> Iterator[WhatIfDialog]:
    """The window with the ideas for a hand that wins."""
    lay(shown, WON)
    found = opened(shown)
    finish(found)
    yield found
    found.close()


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each slice of a search is a single try."""

    def one_by_one(state: TableState) -> Search:
        ticks = count()
        return Search(tries_of(state), lambda: float(next(ticks)))

    monkeypatch.setattr("mjscore.app.dialogs.what_if.window.search_of", one_by_one)


def rows(window: WhatIfDialog) -> list[tuple[str, str, str, str]]:
    return [(entry.title, entry.note, entry.figure, entry.caption) for entry in window.list.entries]


def entry(window: WhatIfDialog, title: str) -> Entry:
    return next(entry for entry in window.list.entries if entry.title == title)


def look_at(window: WhatIfDialog, title: str) -> None:
    row = [entry.title for entry in window.list.entries].index(title)
    window.list.setCurrentIndex(window.list.model().index(row, 0))


def found_in(state: TableState) -> list[object]:
    return list(best_first(idea for idea in tries_of(state) if idea is not None))


# What is listed


def test_gains_are_listed_the_most_first(window: WhatIfDialog) -> None:
    """21 points: last tile 8, robbing a kong 8, last of its kind 4, a concealed hand 2, self-drawn 1."""
    assert rows(window) == [
        ("With “Last tile of the wall”", "Won: 41 Last Tile Claim.", "+8", "29 points"),
        ("With “Robbing a kong”", "Won: 43 Robbing the Kong.", "+8", "29 points"),
        ("With “Last of its kind”", "Won: 27 Last Tile.", "+4", "25 points"),
        ("The chow from 1 of characters concealed", "Won: 17 Concealed Hand.", "+2", "23 points"),
        ("Won by self-draw", "Won: 12 Self-Drawn.", "+1", "22 points"),
    ]
    assert window.told.text().startswith("5 of ")
    assert window.told.text().endswith(" changes gain.")


def test_a_swap_tells_what_is_won_and_lost_and_is_drawn(window: WhatIfDialog, shown: MainWindow) -> None:
    lay(shown, SWAPPED)
    finish(window)
    swap = entry(window, "2 of bamboos in place of 5 of bamboos")
    assert (swap.figure, swap.goes, swap.comes) == ("+7", ("5s",), ("2s",))
    assert swap.note == "Won: 37 Mixed Triple Chow. Lost: 2 Mixed Double Chow."


@pytest.mark.parametrize("rules", RULESETS)
def test_gains_are_those_of_the_scorer(rules: str, window: WhatIfDialog, document: Document) -> None:
    document.do(edits.set_ruleset, rules)
    finish(window)
    assert window.list.entries
    state = document.state
    before = total_of(state.rules, state.hand, state.context_in_force)
    assert before is not None
    for shown in window.list.entries:
        assert isinstance(shown.idea, Gain)
        change = shown.idea.change
        after = score(state.rules, change.hand, change.context)
        assert after
        assert shown.idea.points == after.worth.own - before > 0


def test_fourteen_tiles_that_are_no_win(window: WhatIfDialog, shown: MainWindow) -> None:
    """Without the wind 1 and 4 of dots win: the straight 16, chows 2, no honors 1, one suit less 1, concealed 2: 22."""
    lay(shown, NO_WIN)
    finish(window)
    east = entry(window, "Discard east wind")
    assert (east.goes, east.waits, east.note) == (("E",), ("1p", "4p"), "6 tiles left")
    assert (east.figure, east.caption) == ("22–25", "points")
    far = entry(window, "Discard 5 of characters")
    assert (far.waits, far.note, far.figure) == ((), "2 draws from a win", "")
    assert sum(shown.title.startswith("Discard") for shown in window.list.entries) == 14
    assert window.list.entries[0].title == "Discard east wind"


def test_seen_tiles_are_not_left(window: WhatIfDialog, shown: MainWindow) -> None:
    lay(shown, NO_WIN)
    for _tile in range(3):
        shown.document.do(edits.see, kind("4p"))
    finish(window)
    assert entry(window, "Discard east wind").note == "3 tiles left"


def test_a_hand_that_waits(window: WhatIfDialog, shown: MainWindow) -> None:
    """Its dearest win is self-drawn, 22 points; the event adds 8 to it, in place of the self-draw's 1."""
    lay(shown, READY)
    finish(window)
    assert entry(window, "With “Last tile of the wall”").figure == "+7"


def test_nothing_gains(window: WhatIfDialog, document: Document) -> None:
    """Thirteen orphans of the classical rules are worth their limit already."""
    document.do(edits.load, edits.set_text(TableState(ruleset="riichi"), "19m19p19s ESWNCFP + P"))
    finish(window)
    assert window.list.entries == ()
    assert window.told.text().endswith(" changes tried: nothing gains.")
    assert not window.make.isEnabled()
    assert window.page.toPlainText() == ""


@pytest.mark.parametrize("line", ["", "123m 456p", "123456789m 12p"])
def test_before_the_hand_waits_there_is_nothing_to_try(window: WhatIfDialog, shown: MainWindow, line: str) -> None:
    lay(shown, line)
    finish(window)
    assert window.list.entries == ()
    assert window.told.text() == "There are ideas once the hand lacks no more than one tile."


def test_of_four_players_it_speaks_of_the_one_in_front(window: WhatIfDialog, document: Document) -> None:
    state = edits.set_text(TableState(ruleset="classical"), "[555m] 12p")
    document.do(edits.load, edits.set_text(edits.turn_to(state, Wind.SOUTH), "[777s] 12p"))
    finish(window)
    assert "The pung of 7 of bamboos concealed" in [shown.title for shown in window.list.entries]
    document.do(edits.turn_to, Wind.EAST)
    finish(window)
    titles = [shown.title for shown in window.list.entries]
    assert "The pung of 5 of characters concealed" in titles
    assert "The pung of 7 of bamboos concealed" not in titles


# The search


@pytest.mark.usefixtures("slow")
def test_ideas_appear_as_they_are_found(shown: MainWindow) -> None:
    """The first try is the other way of winning, then come the events."""
    lay(shown, WON)
    window = opened(shown)
    assert window.told.text() == "0 changes tried so far…"
    for tried in (1, 2):
        window.timer.timeout.emit()
        assert window.search.tried == tried
    assert [entry.title for entry in window.list.entries] == ["With “Last tile of the wall”", "Won by self-draw"]
    assert window.told.text() == "2 changes tried so far…"
    window.close()


@pytest.mark.usefixtures("slow")
def test_an_edit_drops_the_search(shown: MainWindow, qtbot: QtBot) -> None:
    """The old list stays, greyed, and cannot be chosen from, until the first idea for the new hand is there."""
    lay(shown, WON)
    window = opened(shown)
    for _try in range(3):
        window.timer.timeout.emit()
    old, tried, before = window.search, window.search.tried, window.list.entries
    shown.document.do(edits.set_text, SWAPPED)
    assert window.search is not old
    assert (window.list.entries, window.list.is_stale, window.make.isEnabled()) == (before, True, False)
    with qtbot.assertNotEmitted(window.list.chosen):
        window.list.choose()
    window.timer.timeout.emit()
    assert not window.list.is_stale
    finish(window)
    assert (old.tried, old.is_over) == (tried, False)
    assert [entry.idea for entry in window.list.entries] == found_in(shown.document.state)
    window.close()


def test_what_changes_no_hand_starts_no_search(window: WhatIfDialog, document: Document) -> None:
    search = window.search
    document.do(edits.annotate, "a note", ("", "", "", ""))
    document.do(edits.activate, document.state.active)
    assert window.search is search
    assert not window.list.is_stale


@pytest.mark.usefixtures("slow")
def test_nobody_looks_nothing_is_searched(shown: MainWindow) -> None:
    lay(shown, WON)
    window = opened(shown)
    window.timer.timeout.emit()
    window.close()
    assert not window.timer.isActive()
    search = window.search
    shown.document.do(edits.toggle, Event.LAST_TILE)
    assert window.search is search
    window.show()
    assert window.search is not search
    finish(window)
    assert [entry.idea for entry in window.list.entries] == found_in(shown.document.state)
    window.close()


def test_a_search_goes_on_when_the_window_comes_back(shown: MainWindow, slow: None) -> None:  # noqa: ARG001
    lay(shown, WON)
    window = opened(shown)
    window.timer.timeout.emit()
    search = window.search
    window.close()
    window.show()
    assert window.search is search
    finish(window)
    assert search.is_over
    window.close()


@pytest.mark.usefixtures("slow")
def test_what_is_looked_at_stays_so(window: WhatIfDialog, document: Document) -> None:
    look_at(window, "With “Last of its kind”")
    document.do(edits.add_flower, "a")
    finish(window)
    assert window.list.entries[window.list.currentIndex().row()].title == "With “Last of its kind”"
    document.do(edits.toggle, Event.LAST_OF_KIND)
    finish(window)
    assert window.list.currentIndex().row() == 0


# What is looked at, and making it come true


def test_an_idea_in_full(window: WhatIfDialog, document: Document) -> None:
    look_at(window, "With “Last of its kind”")
    lines = [line.strip() for line in window.page.toPlainText().splitlines()]
    assert lines[:4] == ["With “Last of its kind”", "+4: 25 points", "Won: 27 Last Tile.", "How 25 comes about"]
    window.page.anchorClicked.emit(QUrl("rule:27"))
    assert document.selection == Selection(rule="27")


def test_links_of_a_hand_that_was_there_before_lead_nowhere(window: WhatIfDialog, document: Document) -> None:
    """These rules have no 49; nothing has been found under them yet."""
    document.do(edits.set_ruleset, "classical")
    window.page.anchorClicked.emit(QUrl("rule:49"))
    assert document.selection.rule is None
    finish(window)
    window.page.anchorClicked.emit(QUrl("rule:E1"))
    assert document.selection.rule == "E1"


def test_a_discard_in_full(window: WhatIfDialog, shown: MainWindow) -> None:
    lay(shown, NO_WIN)
    finish(window)
    assert window.page.toPlainText().startswith("Discard east wind")
    assert "self-draw 24, discard 22 · 3 left" in window.page.toPlainText()


def test_a_double_click_makes_it_true(window: WhatIfDialog, shown: MainWindow) -> None:
    lay(shown, SWAPPED)
    finish(window)
    look_at(window, "2 of bamboos in place of 5 of bamboos")
    place = window.list.visualRect(window.list.currentIndex()).center()
    QTest.mouseClick(window.list.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place)
    QTest.mouseDClick(window.list.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place)
    document = shown.document
    assert document.state.notation == "[234m] 234678p 2349s + 9s"
    assert document.undo_name == "swap 5 of bamboos for 2 of bamboos"
    assert shown.table["undo"].text() == "Undo: swap 5 of bamboos for 2 of bamboos"
    finish(window)
    assert [entry.idea for entry in window.list.entries] == found_in(document.state)
    document.undo_stack.undo()
    assert document.state.notation == "[234m] 234678p 3459s + 9s"


def test_by_keys_alone(shown: MainWindow) -> None:
    """F5 opens it, arrows go through the ideas, Enter makes one true, Tab goes on to the text, Escape closes it."""
    lay(shown, WON)
    shown.activateWindow()
    press(Qt.Key.Key_F5)
    window = shown.findChild(WhatIfDialog)
    assert isinstance(window, WhatIfDialog)
    window.activateWindow()
    finish(window)
    assert window.list.hasFocus()
    press(Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert shown.document.state.context.events == {Event.LAST_OF_KIND}
    finish(window)
    press(Qt.Key.Key_Tab)
    assert window.page.hasFocus()
    press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Escape)
    assert window.isHidden()


def test_the_button_makes_it_true(window: WhatIfDialog, document: Document) -> None:
    click(window.make)
    assert document.state.context.events == {Event.LAST_TILE}


# The way to it, and how it looks


def test_keys_take_a_change_back(window: WhatIfDialog, document: Document) -> None:
    before = document.state
    click(window.make)
    changed = document.state
    assert changed != before
    for keys, state in (("Ctrl+Z", before), ("Ctrl+Shift+Z", changed)):
        QTest.keySequence(window, QKeySequence(keys))
        finish(window)
        assert document.state == state


def test_fourteen_tiles_offer_it(shown: MainWindow) -> None:
    lay(shown, NO_WIN)
    link = shown.centre.waits.what_if
    assert link.isVisible()
    click(link)
    window = shown.findChild(WhatIfDialog)
    assert isinstance(window, WhatIfDialog)
    assert window.isVisible()
    finish(window)
    window.close()
    lay(shown, READY)
    assert link.isHidden()


def test_what_a_screen_reader_says(window: WhatIfDialog, shown: MainWindow) -> None:
    role = Qt.ItemDataRole.AccessibleTextRole
    assert window.list.accessibleName() == "Ideas"
    assert window.page.accessibleName() == "The idea in full"
    first = window.list.model().index(0, 0)
    assert first.data(role) == "With “Last tile of the wall”, +8: 29 points, Won: 41 Last Tile Claim."
    lay(shown, NO_WIN)
    finish(window)
    said = window.list.model().index(0, 0).data(role)
    assert said == "Discard east wind, waits for 1 or 4 of dots: 6 tiles left, up to 25 points"


def test_it_speaks_the_language_in_use(shown: MainWindow) -> None:
    lay(shown, NO_WIN)
    try:
        turn(shown, "ru")
        window = opened(shown)
        finish(window)
        assert window.list.entries[0].title == "Сбросить восточный ветер"
        window.close()
    finally:
        turn(shown, "en")


@pytest.mark.parametrize("line", [WON, NO_WIN, "123m 0m46m 789p 5p99s FF + 5s"])
def test_rows_fit_their_words(window: WhatIfDialog, shown: MainWindow, line: str) -> None:
    """Narrow and wide, every row is as high as its words need, and nothing scrolls sideways."""
    lay(shown, line)
    finish(window)
    heights = []
    for width in (520, 1400):
        window.resize(QSize(width, 500))
        QApplication.processEvents()
        view: QListView = window.list
        places = [view.visualRect(view.model().index(row, 0)) for row in range(view.model().rowCount())]
        assert all(one.bottom() < other.top() for one, other in pairwise(places))
        assert view.horizontalScrollBar().maximum() == 0
        heights.append(sum(place.height() for place in places))
    assert heights[0] >= heights[1] > 0
    window.grab()

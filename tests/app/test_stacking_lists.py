"""What is listed beside the matrix: the others of a combination, what the hand could add; examples that are laid."""

import pytest
from PySide6.QtCore import QPoint, QUrl
from pytestqt.qtbot import QtBot

from mjscore.app import edits
from mjscore.app.dialogs.stacking.pair_list import PairList
from mjscore.app.dialogs.stacking.window import StackingWindow
from mjscore.app.document import Document
from mjscore.app.main_window import MainWindow
from mjscore.rulesets import ruleset
from tests.app.pointing import click, lay
from tests.app.stacking import ROLE, cell, counted, groups, rules, title, window
from tests.app.table import READY

__all__ = ["window"]


def test_the_others_are_listed_by_what_becomes_of_them(window: StackingWindow) -> None:
    window.choose("37")
    found = groups(window)
    assert list(found) == ["Counts with", "Takes away", "Never meets"]
    assert sum(map(len, found.values())) == 80
    assert found["Takes away"] == ["2"]
    assert "49" in found["Never meets"]
    points = [ruleset("mcr").catalogue[rule].points for rule in found["Counts with"]]
    assert points == sorted(points, reverse=True)
    assert "13" in found["Counts with"]
    window.choose("2")
    assert "37" in groups(window)["Is taken away by"]
    examples = {entry.row.rule: entry.example for entry in window.rule.list.entries if entry.row}
    assert all((examples[rule] is None) == (rule in groups(window)["Never meets"]) for rule in examples)


def test_an_entry_is_spoken_with_its_worth_and_example(window: StackingWindow) -> None:
    window.choose("49")
    listed = window.rule.list
    entry = next(entry for entry in listed.entries if entry.row and entry.row.rule == "18")
    assert entry.example
    said = listed.model().index(listed.entries.index(entry), 0).data(ROLE.AccessibleTextRole)
    assert said == f"18, All Chows, 2 points, example: {entry.example.hand}"


def tiles_of(listed: PairList, rule: str) -> QPoint:
    """A place on the tiles of an entry, which is scrolled to."""
    n = next(n for n, entry in enumerate(listed.entries) if entry.row and entry.row.rule == rule)
    listed.scrollTo(listed.model().index(n, 0))
    return listed.strip(n).center()


def test_a_click_on_tiles_lays_the_hand_with_both(window: StackingWindow, document: Document) -> None:
    before, steps = document.state, document.undo_stack.count()
    window.choose("49")
    click(window.rule.list.viewport(), at=tiles_of(window.rule.list, "27"))
    assert {"49", "27"} <= counted(document)
    assert title(window) == "49 Pure Straight and 27 Last Tile"
    assert document.undo_stack.count() == steps + 1
    assert document.undo_name == "lay an example"
    document.undo_stack.undo()
    assert document.state.content == before.content


def test_a_click_beside_the_tiles_only_picks(window: StackingWindow, document: Document) -> None:
    before = document.state
    window.choose("49")
    click(window.rule.list.viewport(), at=tiles_of(window.rule.list, "27") - QPoint(0, 28))
    assert title(window) == "49 Pure Straight and 27 Last Tile"
    assert document.state == before


@pytest.mark.parametrize("form", ["mcr", "mcr-1998", "mcr-2006"])
def test_every_example_of_a_combination_scores_with_both(window: StackingWindow, document: Document, form: str) -> None:
    document.do(edits.set_ruleset, form)
    window.choose("18")
    stacked = [
        entry for entry in window.rule.list.entries if entry.row and entry.row.rule in groups(window)["Counts with"]
    ]
    assert len(stacked) > 30
    for entry in stacked:
        assert entry.row
        window.rule.list.loaded.emit(entry.example)
        assert {"18", entry.row.rule} <= counted(document)


def test_the_hand_of_a_page_is_laid_too(window: StackingWindow, document: Document) -> None:
    window.choose_pair("49", "25")
    address = next(part for part in window.page.toHtml().split('"') if part.startswith("hand:"))
    window.page.anchorClicked.emit(QUrl(address))
    assert {"49", "25"} <= counted(document)


def test_what_the_hand_could_still_add(window: StackingWindow) -> None:
    window.tabs.setCurrentIndex(1)
    assert window.hand.told.text().startswith("It counts 49 Pure Straight, 18 All Chows, 9 Edge Wait, 8 No Honors")
    found = rules(window.hand.list.entries)
    assert {"41", "19", "13"} <= set(found)
    assert set(found).isdisjoint({"49", "18", "37", "25", "76"})
    assert window.hand.list.entries[0].beside == "49"


def test_it_follows_the_hand_a_moment_after_an_edit(
    window: StackingWindow, shown: MainWindow, document: Document, qtbot: QtBot
) -> None:
    window.tabs.setCurrentIndex(1)
    lay(shown, "[CCC] [FFF] 111m 234p 5s + 5s")
    assert "49" in window.hand.told.text()
    qtbot.waitUntil(lambda: "34 Two Dragon Pungs" in window.hand.told.text())
    assert "18" not in rules(window.hand.list.entries)
    lay(shown, READY)
    qtbot.waitUntil(lambda: window.hand.told.text().startswith("At best 3 of dots wins, with 49 Pure Straight"))
    document.do(edits.set_text, "[CCC] 12m")
    qtbot.waitUntil(lambda: window.hand.told.text() == "The declared sets leave room for these:")
    found = rules(window.hand.list.entries)
    assert "76" in found
    assert set(found).isdisjoint({"18", "55", "39"})
    document.do(edits.clear)
    qtbot.waitUntil(lambda: window.hand.told.text() == "Build a hand, and what it could still add stands here.")
    assert window.hand.list.entries == ()


def test_a_hand_that_is_not_looked_at_costs_nothing(
    window: StackingWindow, shown: MainWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr("mjscore.app.dialogs.stacking.panes.additions", None)
    lay(shown, "[CCC] [FFF] 111m 234p 5s + 5s")
    qtbot.wait(90)
    monkeypatch.undo()
    window.tabs.setCurrentIndex(1)
    assert "34 Two Dragon Pungs" in window.hand.told.text()


def test_other_forms_can_be_looked_at(window: StackingWindow, document: Document, qtbot: QtBot) -> None:
    window.tabs.setCurrentIndex(1)
    window.filters.form.setCurrentIndex(window.filters.form.findText("MCR 2006"))
    window.filters.form.activated.emit(window.filters.form.currentIndex())
    assert cell(window, "55", "25").endswith("They count together.")
    qtbot.waitUntil(lambda: window.hand.told.text() == "The hand on the table goes by other rules: MCR.")
    window.choose_pair("55", "25")
    window.rule.list.loaded.emit(window.rule.list.entries[window.rule.list.currentIndex().row()].example)
    assert document.state.ruleset == "mcr-2006"
    assert {"55", "25"} <= counted(document)

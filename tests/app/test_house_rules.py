"""Rules under names of the user's own: kept, offered beside the presets, played by, forgotten."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mjscore.app import edits
from mjscore.app.dialogs.house_rules import HouseRulesDialog
from mjscore.app.document import Document
from mjscore.app.house_rules import (
    LONGEST,
    MOST,
    HouseBook,
    HouseRules,
    keep_rules_at_start,
    rules_at_start,
)
from mjscore.app.main_window import MainWindow
from mjscore.app.models.forms import Form
from mjscore.app.settings import Settings
from mjscore.app.state import TableState
from tests.app.pointing import RICH, click, lay
from tests.app.table import EMPTY

SIX = edits.set_option(EMPTY, "minimum", 6)
EMA = edits.set_option(edits.set_ruleset(EMPTY, "riichi", "ema2025"), "kiriage", True)
FANS = edits.set_option(edits.set_ruleset(EMPTY, "hongkong"), "payment_table", ((4, 2),) * 11)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings of their own."""
    return Settings(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat))


@pytest.fixture
def book(settings: Settings, qtbot: QtBot) -> HouseBook:
    """Rules without any names yet."""
    del qtbot
    return HouseBook(settings)


@pytest.fixture
def house(shown: MainWindow) -> HouseBook:
    """The window's names; there are none before and after a test."""
    for rules in shown.keeping.house.rules:
        shown.keeping.house.remove(rules.name)
    return shown.keeping.house


@pytest.mark.parametrize("state", [EMPTY, SIX, EMA, FANS], ids=lambda state: state.ruleset)
def test_rules_are_there_again(book: HouseBook, settings: Settings, state: TableState) -> None:
    assert book.keep(" Club evening ", state)
    (kept,) = HouseBook(settings).rules
    assert (kept.name, kept.ruleset, kept.options) == ("Club evening", state.ruleset, state.options)
    assert kept.are_of(state)
    again = edits.set_rules(EMPTY, kept.ruleset, kept.options)
    assert (again.ruleset, again.options) == (state.ruleset, state.options)


def test_a_name_is_taken_again(book: HouseBook) -> None:
    book.keep("a", SIX)
    book.keep("a", EMA)
    book.keep("B", EMPTY)
    assert [(rules.name, rules.ruleset) for rules in book.rules] == [("a", "riichi"), ("B", "mcr")]
    book.remove("a")
    assert [rules.name for rules in book.rules] == ["B"]


def test_a_name_is_needed_and_has_an_end(book: HouseBook) -> None:
    assert not book.keep("  ", SIX)
    assert book.keep("x" * 100, SIX)
    assert book.rules[0].name == "x" * LONGEST


def test_there_is_room_for_so_many(book: HouseBook) -> None:
    assert all(book.keep(f"{n:02}", SIX) for n in range(MOST))
    assert not book.keep("one more", SIX)
    assert book.keep("07", EMA)
    assert len(book.rules) == MOST


@pytest.mark.parametrize(
    "text",
    ["nonsense", "7", '{"name": "a"}', '[{"name": "a"}]', '[{"name": 7, "ruleset": "mcr"}]'],
)
def test_what_was_kept_and_makes_no_sense_is_nothing(settings: Settings, text: str, qtbot: QtBot) -> None:
    del qtbot
    settings.keep("house_rules", text)
    settings.keep("rules_at_start", text)
    assert HouseBook(settings).rules == ()
    assert rules_at_start(settings) is None


def test_rules_of_another_version_stay_and_are_not_offered(settings: Settings, qtbot: QtBot) -> None:
    del qtbot
    others: list[dict[str, object]] = [
        {"name": "chess", "ruleset": "chess", "differing": {}},
        {"name": "new", "ruleset": "mcr", "differing": {"new": 1}},
        {"name": "odd", "ruleset": "hongkong", "differing": {"minimum": 900}},
    ]
    settings.keep("house_rules", json.dumps(others))
    book = HouseBook(settings)
    assert list(book.rules) == []
    book.keep("mine", SIX)
    assert [rules.name for rules in book.rules] == ["mine"]
    assert len(json.loads(settings.kept("house_rules"))) == 4


def test_the_rules_of_a_start(settings: Settings) -> None:
    assert rules_at_start(settings) is None
    keep_rules_at_start(settings, HouseRules("", "riichi", {"preset": "ema2025"}))
    assert rules_at_start(settings) == HouseRules("", "riichi", {"preset": "ema2025"})
    keep_rules_at_start(settings, None)
    assert rules_at_start(settings) is None


# Beside the presets


def test_house_rules_are_offered_below_the_forms(shown: MainWindow, house: HouseBook, document: Document) -> None:
    assert list(shown.bar.menus) == ["mcr", "riichi"]
    house.keep("Friends & family", FANS)
    house.keep("Club", SIX)
    assert list(shown.bar.menus) == ["mcr", "riichi", "hongkong"]
    assert [action.text() for action in shown.bar.menus["hongkong"].actions()][-1] == "Friends && family"
    lay(shown, RICH)
    shown.bar.house_offer("Club").trigger()
    assert (document.state.ruleset, document.state.options) == ("mcr", SIX.options)
    assert document.state.hand.size == 14
    assert shown.bar.house_offer("Club").isChecked()
    assert not shown.bar.offer(Form("mcr")).isChecked()
    assert shown.bar.summary == "<b>Club</b> · 81 combinations · <b>minimum 6</b> · flowers"
    shown.bar.offer(Form("mcr")).trigger()
    assert document.state.options == ()
    assert shown.bar.offer(Form("mcr")).isChecked()
    document.undo_stack.undo()
    assert shown.bar.house_offer("Club").isChecked()
    house.remove("Club")
    house.remove("Friends & family")
    assert list(shown.bar.menus) == ["mcr", "riichi"]
    assert shown.bar.offer(Form("mcr")).isChecked()


def test_a_name_is_shown_as_it_is(shown: MainWindow, house: HouseBook, document: Document) -> None:
    house.keep("<b>1 & 2</b>", SIX)
    document.do(edits.set_option, "minimum", 6)
    assert shown.bar.summary.startswith("<b>&lt;b&gt;1 &amp; 2&lt;/b&gt;</b> · ")
    house.remove("<b>1 & 2</b>")


# The dialog


@pytest.fixture
def dialog(shown: MainWindow, house: HouseBook, qtbot: QtBot) -> HouseRulesDialog:
    """The dialog of the window."""
    dialog = HouseRulesDialog(shown.document, shown.look, house)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def rows(dialog: HouseRulesDialog) -> list[str]:
    return [dialog.list.item(row).text() for row in range(dialog.list.count())]


def test_rules_are_kept_played_by_and_forgotten(dialog: HouseRulesDialog, house: HouseBook, document: Document) -> None:
    document.do(edits.set_option, "minimum", 6)
    assert not dialog.save.isEnabled()
    dialog.name.setText("Club")
    QTest.keyClick(dialog.name, Qt.Key.Key_Return)
    assert rows(dialog) == ["Club\nMCR · 81 combinations · minimum 6 · flowers"]
    assert dialog.name.text() == ""
    assert dialog.isVisible()
    document.do(edits.set_ruleset, "hongkong")
    assert not dialog.use.isEnabled()
    dialog.list.setCurrentRow(0)
    click(dialog.use)
    assert (document.state.ruleset, document.state.options) == ("mcr", SIX.options)
    assert dialog.use.isEnabled()
    click(dialog.remove)
    assert rows(dialog) == []
    assert house.rules == ()
    assert not dialog.remove.isEnabled()


def test_the_dialog_is_in_the_menu(shown: MainWindow, house: HouseBook) -> None:
    house.keep("Club", SIX)
    shown.table["house_rules"].trigger()
    dialog = next(dialog for dialog in shown.findChildren(HouseRulesDialog) if dialog.isVisible())
    assert len(rows(dialog)) == 1
    dialog.reject()
    house.remove("Club")

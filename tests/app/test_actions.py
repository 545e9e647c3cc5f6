"""The table of actions, and what Qt makes of it."""

from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from mjscore.app import edits
from mjscore.app.actions import ACTIONS, Action, ActionSet, Command, Menu, shortcut_rows
from mjscore.app.document import Document
from mjscore.tiles import KINDS
from tests.app.table import WON


class Window(QWidget):
    """A window with every action, which notes the commands it is given."""

    def __init__(self) -> None:
        super().__init__()
        self.document = Document(parent=self)
        self.given: list[Command] = []
        commands = {command: lambda command=command: self.given.append(command) for command in Command}
        self.actions_by_id = ActionSet(self.document, commands, self)
        for menu in Menu:
            self.addActions(self.actions_by_id.of(menu))


@pytest.fixture
def window(qtbot: QtBot) -> Window:
    """A window that has the keyboard."""
    window = Window()
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def test_every_action_has_an_identifier_of_its_own_and_every_key_one_meaning() -> None:
    assert Counter(action.id for action in ACTIONS).most_common(1)[0][1] == 1
    keys = Counter(QKeySequence(keys).toString() for action in ACTIONS for keys in action.shortcuts)
    assert "" not in keys
    assert keys.most_common(1)[0][1] == 1


def test_actions_stand_by_menu() -> None:
    places = [list(Menu).index(action.menu) for action in ACTIONS]
    assert places == sorted(places)


def test_every_command_is_asked_for() -> None:
    assert {action.does for action in ACTIONS if isinstance(action.does, Command)} == set(Command)


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.id)
def test_every_action_has_a_text(action: Action, window: Window) -> None:
    assert action.text()
    assert window.actions_by_id[action.id].text().startswith(action.text())


@pytest.mark.parametrize(
    "action", [action for action in ACTIONS if isinstance(action.does, Command)], ids=lambda action: action.id
)
def test_a_command_reaches_the_window(action: Action, window: Window) -> None:
    window.document.do(edits.set_text, WON)
    window.document.do(edits.add_flower, "a")
    window.document.undo_stack.undo()
    window.actions_by_id[action.id].trigger()
    assert window.given == [action.does]


def test_an_edit_is_made(window: Window) -> None:
    window.document.do(edits.set_text, WON)
    window.actions_by_id["cycle_winning"].trigger()
    assert window.document.state.notation == "[123m] 456789m 123p 5s + 5s"


@pytest.mark.parametrize(
    ("keys", "modifiers", "command"),
    [
        (Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier, Command.COPY),
        (Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier, Command.UNDO),
        (Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier, Command.QUIT),
    ],
)
def test_shortcuts_work(window: Window, keys: Qt.Key, modifiers: Qt.KeyboardModifier, command: Command) -> None:
    window.document.do(edits.set_text, WON)
    QTest.keyClick(window, keys, modifiers)
    assert window.given == [command]


def test_the_winning_tile_goes_round_by_key(window: Window) -> None:
    window.document.do(edits.set_text, WON)
    QTest.keyClick(window, Qt.Key.Key_F2)
    assert window.document.state.notation == "[123m] 456789m 123p 5s + 5s"


@pytest.mark.parametrize(
    ("line", "enabled"),
    [
        ("", {"paste"}),
        ("12p", {"new", "undo", "copy", "paste"}),
        (WON, {"new", "undo", "copy", "paste", "cycle_winning"}),
    ],
)
def test_what_can_be_asked_for_follows_the_hand(window: Window, line: str, enabled: set[str]) -> None:
    window.document.do(edits.set_text, line)
    changing = {"new", "undo", "redo", "copy", "paste", "cycle_winning"}
    assert {name for name in changing if window.actions_by_id[name].isEnabled()} == enabled


def test_undo_and_redo_are_named(window: Window) -> None:
    window.document.do(edits.add_tile, KINDS[11])
    assert window.actions_by_id["undo"].text() == "Undo: add 3 of dots"
    window.document.undo_stack.undo()
    assert window.actions_by_id["undo"].text() == "Undo"
    assert window.actions_by_id["redo"].text() == "Redo: add 3 of dots"


def test_of_several_choices_one_is_in_force(window: Window) -> None:
    light, dark = (window.actions_by_id[f"theme_{name}"] for name in ("light", "dark"))
    light.trigger()
    dark.trigger()
    assert (light.isChecked(), dark.isChecked()) == (False, True)


def test_the_page_of_shortcuts_lists_every_key() -> None:
    rows = dict(shortcut_rows())
    assert rows["Ctrl+Z"] == "Undo"
    assert rows["F2"] == "Next winning tile"
    assert rows["Backspace"] == "Take back what came last"
    assert len(rows) == len(list(shortcut_rows()))

"""Whole numbers out of requests and files that are greater than people need, or than a field of Qt can hold."""

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from mjscore.app import edits
from mjscore.app.dialogs.option_fields import NumberField, TableField, field_of
from mjscore.app.dialogs.options import OptionsDialog
from mjscore.app.main_window import MainWindow
from mjscore.app.sharing.pasting import paste
from mjscore.app.state import TableState
from mjscore.context import Wind
from mjscore.rulesets import ruleset
from tests.app.table import WON

GREAT = 10**12
GREATEST_SHOWN = 2**31 - 1
PLAYERS = {seat: {"hand": ""} for seat in "ESWN"}


def laid(window: MainWindow, request: dict[str, object]) -> TableState:
    """A request pasted into the window."""
    window.document.do(edits.load, paste(TableState(), json.dumps(request)))
    return window.document.state


@pytest.mark.parametrize(("number", "shown_as"), [(100, 100), (5000, 5000), (GREAT, GREATEST_SHOWN)])
def test_counters(shown: MainWindow, number: int, shown_as: int) -> None:
    state = laid(shown, {"ruleset": "riichi", "hand": WON, "honba": number, "riichi_sticks": number})
    fields = shown.left.circumstances
    assert (fields.honba.value(), fields.deposits.value()) == (shown_as, shown_as)
    assert (state.context.honba, state.context.riichi_sticks) == (number, number)
    fields.honba.stepDown()
    assert shown.document.state.context.honba == shown_as - 1
    laid(shown, {"ruleset": "riichi", "hand": WON})
    assert fields.honba.maximum() == 99


@pytest.mark.parametrize(("number", "shown_as"), [(10**6, 10**6), (GREAT, GREATEST_SHOWN)])
def test_typed_totals(shown: MainWindow, number: int, shown_as: int) -> None:
    players = PLAYERS | {"W": {"total": number}}
    laid(shown, {"ruleset": "classical", "winner": None, "players": players})
    shown.document.do(edits.turn_to, Wind.WEST)
    assert shown.felt.typed.field.value() == shown_as
    assert shown.document.state.total == number


def test_a_limit_of_thousands_can_be_chosen(qtbot: QtBot) -> None:
    rules = ruleset("classical")
    (limit,) = [option for option in rules.options if option.key == "limit"]
    field = field_of(rules, limit)
    qtbot.addWidget(field)
    chosen: list[object] = []
    field.set_to.connect(chosen.append)
    with qtbot.waitActive(field):
        field.show()
        field.activateWindow()
    line = field.findChildren(QLineEdit)[0]
    QTest.mouseClick(line, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    QTest.keyClicks(line, "5000")
    assert chosen[-1] == 5000


def test_options(shown: MainWindow, qtbot: QtBot) -> None:
    requests: list[dict[str, object]] = [
        {"ruleset": "mcr", "hand": WON, "options": {"minimum": GREAT}},
        {"ruleset": "hongkong", "hand": WON, "options": {"limit": GREAT}},
        {"ruleset": "classical", "winner": None, "players": PLAYERS, "options": {"limit": GREAT}},
    ]
    for request in requests:
        state = laid(shown, request)
        dialog = OptionsDialog(shown.document, shown.look)
        qtbot.addWidget(dialog)
        assert len([one for one in dialog.findChildren(NumberField) if one.value() == GREATEST_SHOWN]) == 1
        assert dict(state.options) == request["options"]


def test_a_payment_table(shown: MainWindow, qtbot: QtBot) -> None:
    table = [[1, 1]] * 7 + [[GREAT, 10]]
    laid(shown, {"ruleset": "hongkong", "hand": WON, "options": {"payment_table": table}})
    dialog = OptionsDialog(shown.document, shown.look)
    qtbot.addWidget(dialog)
    (field,) = dialog.findChildren(TableField)
    item = field.item(7, 0)
    assert item
    assert item.text() == str(GREATEST_SHOWN)

"""The left card in windows lower than they were drawn for."""

import pytest
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from mjscore.app.main_window import MainWindow


def scrolls(window: MainWindow) -> int:
    area = window.left.findChild(QScrollArea)
    assert isinstance(area, QScrollArea)
    return area.verticalScrollBar().maximum()


def rows_of_toggles(window: MainWindow) -> int:
    rules = window.left.circumstances
    return len({rules.chip(event.event).y() for event in window.document.ruleset.events})


@pytest.mark.parametrize("size", [(1024, 700), (1024, 670), (1366, 700), (1366, 738)])
def test_the_toggles_need_no_scroll_bar(shown: MainWindow, qtbot: QtBot, size: tuple[int, int]) -> None:
    shown.resize(*size)
    qtbot.waitUntil(lambda: not scrolls(shown), timeout=500)


@pytest.mark.parametrize("size", [(1366, 720), (1366, 738), (1366, 768), (1920, 1080)])
def test_the_toggles_take_two_rows(shown: MainWindow, size: tuple[int, int]) -> None:
    shown.resize(*size)
    QApplication.processEvents()
    assert rows_of_toggles(shown) == 2

"""The chart of the scores: where its lines of the grid and its names stand, and what it says to a screen reader."""

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from mjscore.app.dialogs.game.chart import Chart, apart, ticks_for
from mjscore.app.main_window import MainWindow
from mjscore.games.replay import replay
from tests.games.play import CHEN, game, played, said


@pytest.mark.parametrize(
    ("values", "ticks"),
    [
        ([0, 0], [0, 1]),
        ([-8, 45, -29], [-40, -20, 0, 20, 40, 60]),
        ([25000, 37000, 13000], [10000, 15000, 20000, 25000, 30000, 35000, 40000]),
        ([0.25, -0.75], [-1, 0, 1]),
        ([25000], [25000, 25001]),
    ],
)
def test_lines_of_the_grid_are_round_and_around_all_scores(values: list[float], ticks: list[int]) -> None:
    assert ticks_for(values, 6) == ticks


@pytest.mark.parametrize(
    ("heights", "placed"),
    [
        ([10, 30, 50, 70], [10, 30, 50, 70]),
        ([50, 50, 50, 50], [50, 60, 70, 80]),
        ([98, 97, 20, 20], [95, 85, 20, 30]),
        ([0, 0, 0, 0], [5, 15, 25, 35]),
    ],
)
def test_names_stand_apart_in_their_order(heights: list[float], placed: list[float]) -> None:
    assert apart(heights, 10, 0, 100) == placed


def test_the_chart_says_the_scores(shown: MainWindow, qtbot: QtBot) -> None:
    chart = Chart(shown.look)
    qtbot.addWidget(chart)
    chart.show_sheet(played(game("mcr"), said(CHEN, points=10)))
    assert chart.accessibleDescription() == "Anna −18, Boris −18, Chen 54, Daiki −18"
    chart.show_sheet(None)
    assert chart.accessibleDescription() == ""


def test_the_lines_are_drawn_from_the_beginning(shown: MainWindow, qtbot: QtBot) -> None:
    """The winner's line ends above the others: its colour is in the upper half of the picture, and theirs is not."""
    chart = Chart(shown.look)
    qtbot.addWidget(chart)
    chart.resize(400, 200)
    chart.show_sheet(replay(game("mcr")))
    chart.grab()
    chart.show_sheet(played(game("mcr"), said(0, points=10)))
    picture = chart.grab().toImage()
    winner = QColor(shown.look.colours.link)
    found = [y for x in range(60, 300) for y in range(picture.height()) if picture.pixelColor(x, y) == winner]
    assert min(found) < 40

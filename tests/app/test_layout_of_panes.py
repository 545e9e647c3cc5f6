"""Panes of other rules than the 81 combinations are whole too, at every size of the window."""

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication

from mjscore.app import edits
from mjscore.app.main_window import MainWindow
from mjscore.app.state import TableState
from mjscore.app.widgets.parts.felt_button import FeltButton
from mjscore.app.widgets.parts.grid import Grid
from mjscore.context import Win, Wind
from tests.app.pointing import lay
from tests.app.test_layout import (
    SIZES,
    check_controls_and_tiles_are_whole,
    check_every_cell_of_the_table_is_whole,
    check_labels_have_room_for_their_words,
    check_texts_are_not_wider_than_their_panes,
    check_the_parts_of_the_hand_stand_beside_each_other,
    check_the_total_has_room,
    check_wait_cards_are_whole,
    check_what_stands_in_the_felt_does_not_overlap,
    place,
    visible,
)

EAST, SOUTH, WEST, NORTH = Wind
LONG = "[1111m] [9999p] {EEEE} {CCCC} 5s + 5s"


def four(shown: MainWindow, front: Wind) -> None:
    """East lost, South has won, West is not begun, North counted."""
    document = shown.document
    document.do(edits.load, TableState(ruleset="classical"))
    lay(shown, "[NNN] 2468m1367p14s")
    document.do(edits.turn_to, NORTH)
    document.do(edits.type_total, 1234)
    document.do(edits.turn_to, SOUTH)
    lay(shown, LONG)
    document.do(edits.turn_to, front)


def closed(shown: MainWindow) -> None:
    """A hand of riichi with much fu."""
    shown.document.do(edits.load, edits.sit(TableState(ruleset="riichi"), SOUTH))
    shown.document.do(edits.win_by, Win.SELF_DRAW)
    lay(shown, "{1111m} {9999p} [EEE] 234s 5p + 5p")


def fans(shown: MainWindow) -> None:
    """A hand of fans whose discard all pay."""
    state = edits.set_option(TableState(ruleset="hongkong"), "discard_liability", "half")
    shown.document.do(edits.load, edits.sit(state, SOUTH))
    lay(shown, "[CCC] 999p 234p 67p NN + 8p")


STATES: dict[str, Callable[[MainWindow], None]] = {
    "winner in front": lambda shown: four(shown, SOUTH),
    "loser in front": lambda shown: four(shown, EAST),
    "total in front": lambda shown: four(shown, NORTH),
    "riichi": closed,
    "fans": fans,
}


@pytest.fixture
def table(shown: MainWindow) -> Iterator[MainWindow]:
    """The window, which goes back to the rules that other tests expect."""
    yield shown
    shown.document.do(edits.load, TableState())
    QApplication.processEvents()


def check_grids_are_whole(shown: MainWindow) -> None:
    for grid in visible(shown, Grid):
        assert isinstance(grid, Grid)
        assert grid.horizontalScrollBar().maximum() == 0
        assert sum(grid.columnWidth(column) for column in range(len(grid.heads))) <= grid.viewport().width()
        head = grid.horizontalHeader()
        for column, text in enumerate(grid.heads):
            assert head.viewport().fontMetrics().horizontalAdvance(text) <= head.sectionSize(column), text
        for row in range(len(grid.lines)):
            for column, cell in grid.placed(row).items():
                width = sum(grid.columnWidth(column + n) for n in range(cell.span))
                assert grid.needed(cell, width) <= grid.rowHeight(row), cell.text
                area = QRect(0, 0, width, 1000)
                words = QFontMetrics(grid.font_of(cell)).boundingRect(area, Qt.TextFlag.TextWordWrap, cell.text)
                assert words.width() <= width, cell.text


def check_tabs_have_room_for_their_words(shown: MainWindow) -> None:
    tabs = shown.right.tabs
    for n in range(tabs.count() if tabs.isVisible() else 0):
        assert tabs.rect().contains(tabs.tabRect(n)), tabs.tabText(n)
        assert tabs.fontMetrics().horizontalAdvance(tabs.tabText(n)) + 2 * 4 <= tabs.tabRect(n).width()


def check_seats_are_whole(shown: MainWindow) -> None:
    for button in visible(shown, FeltButton):
        assert button.sizeHint().width() <= button.width(), button.accessibleName()
        assert button.visibleRegion().boundingRect() == button.rect()


def check_cards_are_whole(shown: MainWindow) -> None:
    cards = [place(shown, card) for card in (shown.left, shown.centre, shown.right)]
    for left, right in pairwise(cards):
        assert left.right() < right.left()
    assert cards[-1].right() < shown.width()


CHECKS = (
    check_controls_and_tiles_are_whole,
    check_labels_have_room_for_their_words,
    check_the_total_has_room,
    check_what_stands_in_the_felt_does_not_overlap,
    check_every_cell_of_the_table_is_whole,
    check_wait_cards_are_whole,
    check_texts_are_not_wider_than_their_panes,
    check_tabs_have_room_for_their_words,
    check_grids_are_whole,
    check_seats_are_whole,
    check_cards_are_whole,
)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("state", STATES)
def test_everything_is_whole(table: MainWindow, state: str, size: str) -> None:
    width, height = size.split("x")
    table.resize(int(width), int(height))
    STATES[state](table)
    for tab in range(table.right.tabs.count()):
        table.right.tabs.setCurrentIndex(tab)
        for _pass in range(2):  # what was hidden while the window grew takes its size after it is shown
            QApplication.processEvents()
        for check in CHECKS:
            check(table)
        if table.felt.hand.isVisible():
            check_the_parts_of_the_hand_stand_beside_each_other(table)

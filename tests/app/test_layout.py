"""Nothing is cut off, nothing overlaps, nothing scrolls that should not, at every size of the window."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics, QTextDocument
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QWidget

from mjscore.app import edits
from mjscore.app.document import Selection
from mjscore.app.main_window import MainWindow
from mjscore.app.models.score_model import Column
from mjscore.app.widgets.parts.button import Button
from mjscore.app.widgets.parts.label import Label
from mjscore.app.widgets.parts.text_pane import TextPane
from mjscore.app.widgets.parts.tile import Tile
from mjscore.context import Event, Win
from tests.app.pointing import HALF, LONG, RICH, lay

SIZES = ("1024x700", "1366x768", "1920x1080", "2560x1440")
ERROR = "[234s] {8888p} 234m 248p 55m + 3p"
LONGEST = "[1111m] [9999p] {EEEE} {CCCC} 5s + 5s"
LINES = {
    "empty": "",
    "half": HALF,
    "rich": RICH,
    "error": RICH,
    "long": LONG,
    "below the minimum": "[123m] 456m 78p 345s EE + 9p",
    "no win": "147m 258p 369s 1122z + C",
    "thirteen waits": "19m 19p 19s ESWNCFP",
}


def visible(window: MainWindow, sort: type[QWidget]) -> Iterator[QWidget]:
    """Every widget of a sort that is meant to be seen."""
    return (widget for widget in window.findChildren(sort) if widget.isVisible())


def place(window: MainWindow, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(window, QPoint()), widget.size())


def check_controls_and_tiles_are_whole(shown: MainWindow) -> None:
    for widget in [*visible(shown, Button), *visible(shown, Tile)]:
        assert widget.visibleRegion().boundingRect() == widget.rect(), widget.accessibleName()
        hint = widget.sizeHint()
        assert hint.width() <= widget.width(), widget.accessibleName()
        assert hint.height() <= widget.height(), widget.accessibleName()


def check_labels_have_room_for_their_words(shown: MainWindow) -> None:
    for label in visible(shown, Label):
        assert isinstance(label, QLabel)
        assert label.visibleRegion().boundingRect() == label.rect(), label.text()
        if label.wordWrap():
            assert label.heightForWidth(label.width()) <= label.height(), label.text()
        else:
            assert label.sizeHint().width() <= label.width(), label.text()


def check_the_parts_of_the_hand_stand_beside_each_other(shown: MainWindow) -> None:
    panes = shown.felt.hand.panes
    places = [place(shown, pane) for pane in panes]
    for left, right in pairwise(places):
        assert left.right() < right.left()
    assert places[-1].right() < place(shown, shown.felt.total).left()
    for pane, where in zip(panes, places, strict=True):
        assert pane.measure().least <= where.width()
        assert all(pane.rect().contains(tile.geometry()) for tile in pane.tiles)


def check_the_total_has_room(shown: MainWindow) -> None:
    total = shown.felt.total
    top, bottom = total.extent
    assert top >= 0
    assert bottom <= total.height()
    assert total.least_width <= total.width()


def check_what_stands_in_the_felt_does_not_overlap(shown: MainWindow) -> None:
    felt = shown.felt
    assert place(shown, felt.hand).bottom() < place(shown, felt.notation).top()
    if felt.message:
        assert place(shown, felt.notation).right() < place(shown, felt.message_label).left()


def check_every_cell_of_the_table_is_whole(shown: MainWindow) -> None:
    table = shown.centre.table
    if not table.isVisible():
        return
    painter = table.painter
    for row in range(len(table.lines.lines)):
        for column in Column:
            if table.isColumnHidden(column) or not painter.text(row, column):
                continue
            text, font = painter.text(row, column), painter.font(row, column)
            span = sum(table.columnWidth(column + n) for n in range(table.columnSpan(row, column)))
            room = QRect(0, 0, span - 2 * 7, table.rowHeight(row))
            flags = Qt.TextFlag.TextWordWrap if painter.wraps(column) else Qt.TextFlag.TextSingleLine
            needed = QFontMetrics(font).boundingRect(QRect(0, 0, room.width(), 1000), flags, text)
            assert needed.width() <= room.width(), text
            assert needed.height() <= room.height(), text
    header = table.horizontalHeader()
    titles = [str(table.lines.headerData(column, Qt.Orientation.Horizontal)) for column in Column]
    for column, title in zip(Column, titles, strict=True):
        width = header.fontMetrics().horizontalAdvance(title) + 2 * 7
        assert table.isColumnHidden(column) or not title or width <= header.sectionSize(column)


def check_wait_cards_are_whole(shown: MainWindow) -> None:
    if shown.centre.waits.isVisible():
        for card in shown.centre.waits.cards:
            assert card.rect().contains(card.words)
            assert card.words.width() >= QFontMetrics(card.font()).horizontalAdvance("9 of characters")


def check_nothing_scrolls_sideways_and_only_what_is_long_scrolls_down(shown: MainWindow) -> None:
    for area in visible(shown, QScrollArea):
        assert isinstance(area, QScrollArea)
        assert area.horizontalScrollBar().maximum() == 0
    assert shown.right.explanation.horizontalScrollBar().maximum() == 0
    assert shown.centre.table.horizontalScrollBar().maximum() == 0
    if shown.document.state.notation != LONGEST:
        assert shown.centre.table.verticalScrollBar().maximum() == 0
        assert shown.right.explanation.verticalScrollBar().maximum() == 0
    for area in shown.left.findChildren(QScrollArea):
        assert area.verticalScrollBar().maximum() == 0


def check_texts_are_not_wider_than_their_panes(shown: MainWindow) -> None:
    for pane in visible(shown, TextPane):
        assert isinstance(pane, TextPane)
        document = pane.document()
        assert isinstance(document, QTextDocument)
        assert document.idealWidth() <= pane.viewport().width() + 1, pane.accessibleName()


def check_tabs_have_room_for_their_words(shown: MainWindow) -> None:
    tabs = shown.right.tabs
    for n in range(tabs.count() if tabs.isVisible() else 0):
        assert tabs.rect().contains(tabs.tabRect(n)), tabs.tabText(n)
        assert tabs.fontMetrics().horizontalAdvance(tabs.tabText(n)) + 2 * 6 <= tabs.tabRect(n).width()


CHECKS = (
    check_controls_and_tiles_are_whole,
    check_labels_have_room_for_their_words,
    check_the_parts_of_the_hand_stand_beside_each_other,
    check_the_total_has_room,
    check_what_stands_in_the_felt_does_not_overlap,
    check_every_cell_of_the_table_is_whole,
    check_wait_cards_are_whole,
    check_nothing_scrolls_sideways_and_only_what_is_long_scrolls_down,
    check_texts_are_not_wider_than_their_panes,
    check_tabs_have_room_for_their_words,
)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("state", LINES)
def test_everything_is_whole(shown: MainWindow, state: str, size: str) -> None:
    width, height = size.split("x")
    shown.resize(int(width), int(height))
    lay(shown, LINES[state])
    if state in {"rich", "error", "long"}:
        shown.document.do(edits.win_by, Win.SELF_DRAW)
        shown.document.do(edits.toggle, Event.LAST_TILE)
    if state == "error":
        lay(shown, ERROR)
    if state == "rich":
        shown.document.select(Selection(rule="37"))
    QApplication.processEvents()
    for check in CHECKS:
        check(shown)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("line", [RICH, HALF, LONG, "1122334455667m + 7m"])
def test_reasons_are_whole_behind_every_tab(shown: MainWindow, line: str, size: str) -> None:
    width, height = size.split("x")
    shown.resize(int(width), int(height))
    lay(shown, line)
    shown.right.why_not.pick("66")
    for tab in range(shown.right.tabs.count()):
        shown.right.tabs.setCurrentIndex(tab)
        QApplication.processEvents()
        check_texts_are_not_wider_than_their_panes(shown)
        check_tabs_have_room_for_their_words(shown)
        check_labels_have_room_for_their_words(shown)
        for part in (shown.right.readings, shown.right.why_not.field, shown.right.why_not.text):
            assert not part.isVisible() or part.visibleRegion().boundingRect() == part.rect()

"""The window of what stacks for tests: it is opened beside a hand, and asked what it shows."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from mjscore.app import edits
from mjscore.app.dialogs.stacking.entries import Entry
from mjscore.app.dialogs.stacking.window import StackingWindow
from mjscore.app.document import Document
from mjscore.app.main_window import MainWindow
from mjscore.app.state import TableState
from tests.app.pointing import lay
from tests.app.table import WON

ROLE = Qt.ItemDataRole


@pytest.fixture
def window(shown: MainWindow) -> Iterator[StackingWindow]:
    """The window beside a hand of a pure straight."""
    lay(shown, WON)
    yield opened(shown)
    shown._commands.forget_windows()
    shown.document.do(edits.load, TableState())


def opened(shown: MainWindow) -> StackingWindow:
    shown.table["stacking"].trigger()
    QApplication.processEvents()
    return next(found for found in shown.findChildren(StackingWindow) if found.isVisible())


def place(window: StackingWindow, rule: str, other: str) -> tuple[int, int]:
    rows, columns = ([row.rule for row in side] for side in (window.matrix.pairs.rows, window.matrix.pairs.columns))
    return rows.index(rule), columns.index(other)


def cell(window: StackingWindow, rule: str, other: str, role: ROLE = ROLE.ToolTipRole) -> str:
    return str(window.matrix.pairs.index(*place(window, rule, other)).data(role))


def at(window: StackingWindow, rule: str, other: str) -> QPoint:
    """The middle of a cell, which is scrolled to."""
    index = window.matrix.pairs.index(*place(window, rule, other))
    window.matrix.scrollTo(index)
    return window.matrix.visualRect(index).center()


def rules(entries: tuple[Entry, ...]) -> list[str]:
    return [entry.row.rule for entry in entries if entry.row]


def groups(window: StackingWindow) -> dict[str, list[str]]:
    """The rules of the list below their headings."""
    found: dict[str, list[str]] = {}
    for entry in window.rule.list.entries:
        if entry.row is None:
            found[entry.text] = []
        else:
            found[list(found)[-1]].append(entry.row.rule)
    return found


def title(window: StackingWindow) -> str:
    return " ".join(window.page.toPlainText().splitlines()[0].split())


def counted(document: Document) -> set[str]:
    assert document.sheet
    return {item.combination.rule for item in document.sheet.counted}

"""The fu pane: each set with its fu, what the win and the wait add, the sum and its rounding."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from mjscore.app import edits
from mjscore.app.document import Document, Selection
from mjscore.app.main_window import MainWindow
from mjscore.app.models.cells import Tone
from mjscore.app.models.panes import lit_spots
from mjscore.app.models.placement import placement
from mjscore.app.state import Pane, Spot, TableState
from mjscore.app.widgets.fu import Fu
from mjscore.context import Win
from tests.app.pointing import click, lay, press

CLOSED = "{8888p} 234m 345p 68s 99m + 7s"
OPEN = "[555m] 234p 789s 12s CC + 3s"


@pytest.fixture
def pane(shown: MainWindow) -> Iterator[Fu]:
    """The pane under the rules of fu."""
    shown.document.do(edits.load, TableState(ruleset="riichi"))
    yield shown.centre.fu
    shown.document.do(edits.load, TableState())
    QApplication.processEvents()


def texts(pane: Fu) -> list[tuple[str, str]]:
    return [(line[0].text, line[1].text) for line in pane.list.lines]


def test_every_item_has_a_line(pane: Fu, shown: MainWindow) -> None:
    shown.document.do(edits.win_by, Win.SELF_DRAW)
    lay(shown, CLOSED)
    assert texts(pane) == [
        ("Open hand or self-drawn", "20"),
        ("Kong of simples", "16"),
        ("Edge, closed or pair wait", "2"),
        ("Self-drawn", "2"),
        ("Sum", "40"),
    ]
    assert pane.list.lines[-1][0].tone is Tone.STRONG


def test_red_fives_are_drawn_in_the_sets_that_hold_them(pane: Fu, shown: MainWindow) -> None:
    lay(shown, "{5055m} 055p 34s 999s 11m + 5s")
    sets = {line[0].text: line[0].sets for line in pane.list.lines}
    assert sets["Kong of simples"] == (("back", "0m", "5m", "back"),)
    assert sets["Pung of simples"] == (("0p", "5p", "5p"),)


def test_sets_are_drawn_beside_their_fu(pane: Fu, shown: MainWindow) -> None:
    lay(shown, CLOSED)
    sets = {line[0].text: line[0].sets for line in pane.list.lines}
    assert sets["Kong of simples"] == (("back", "8p", "8p", "back"),)
    assert sets["Edge, closed or pair wait"] == (("6s", "7s", "8s"),)
    assert sets["Concealed hand won on a discard"] == ()


def test_the_sum_is_rounded_up(pane: Fu, shown: MainWindow) -> None:
    # 20, 2 for the open pung of fives, 2 for the dragons and 2 for the edge wait: 26
    lay(shown, OPEN)
    assert texts(pane)[-1] == ("Sum 26, rounded up to", "30")


def test_it_stands_right_below_the_table(pane: Fu, shown: MainWindow) -> None:
    lay(shown, CLOSED)
    table = shown.centre.table
    assert pane.isVisible()
    assert table.height() == table.needed_height
    assert pane.geometry().top() == table.geometry().bottom() + 1
    assert pane.list.height() == pane.list.needed_height


@pytest.mark.parametrize("line", ["", "[CCC] [FFF] 234p 66p PP + P"])
def test_without_fu_there_is_no_pane(pane: Fu, shown: MainWindow, line: str) -> None:
    lay(shown, line)
    assert not pane.isVisible()


def test_other_rules_have_none(pane: Fu, shown: MainWindow) -> None:
    lay(shown, CLOSED)
    shown.document.do(edits.set_ruleset, "mcr")
    assert not pane.isVisible()
    assert shown.centre.table.maximumHeight() > 10_000


def test_payments_give_way_in_a_low_window(pane: Fu, shown: MainWindow) -> None:
    lay(shown, CLOSED)
    assert shown.centre.payments.isVisible()
    shown.resize(1024, 700)
    assert not shown.centre.payments.isVisible()
    assert pane.isVisible()


def test_an_item_lights_its_tiles_and_is_explained(pane: Fu, shown: MainWindow, document: Document) -> None:
    lay(shown, CLOSED)
    cell = pane.list.visualRect(pane.list.model().index(1, 0)).center()
    click(pane.list.viewport(), at=cell)
    assert document.selection == Selection(rule="F6")
    assert pane.list.chosen == {1}
    lit = lit_spots(document, placement(document.state, document.sheet, None))
    assert lit == {Spot(Pane.SET, n, 0) for n in range(4)}
    assert shown.right.explanation.toPlainText().startswith("F6 Kong of simples")
    click(pane.list.viewport(), at=cell)
    assert document.selection == Selection()
    assert pane.list.chosen == frozenset()


def test_arrows_go_from_item_to_item(pane: Fu, shown: MainWindow, document: Document) -> None:
    lay(shown, CLOSED)
    pane.list.setFocus(Qt.FocusReason.TabFocusReason)
    pane.list.setCurrentIndex(pane.list.model().index(0, 0))
    press(Qt.Key.Key_Down, Qt.Key.Key_Down)
    assert pane.list.chosen == {2}
    assert document.selection == Selection(rule="F11")
    press(Qt.Key.Key_Down)
    assert pane.list.currentIndex().row() == len(pane.list.lines) - 1
    assert document.selection == Selection()

"""What riichi and Hong Kong ask for has its place in the left card, without scrolling, at every size of the window."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication, QScrollArea

from mjscore.app import edits
from mjscore.app.edits import Row
from mjscore.app.main_window import MainWindow
from mjscore.app.state import TableState
from mjscore.context import Event, Win, Wind
from mjscore.notation import parse_run
from tests.app.test_layout import SIZES
from tests.app.test_layout_of_panes import CHECKS

RIICHI, HONGKONG = TableState(ruleset="riichi"), TableState(ruleset="hongkong")


def with_dora(state: TableState) -> TableState:
    """A kong's two indicators of each sort, counters in two figures."""
    for row, tiles in ((Row.DORA, "9sE"), (Row.URA, "3sF")):
        for kind in parse_run(tiles):
            state = edits.add_indicator(state, row, kind)
    return edits.set_riichi_sticks(edits.set_honba(state, 12), 10)


def closed() -> TableState:
    state = edits.sit(edits.set_text(RIICHI, "{8888p} 234m 340p 68s 99m + 7s"), Wind.SOUTH)
    return with_dora(edits.toggle(edits.win_by(state, Win.SELF_DRAW), Event.RIICHI))


def opened() -> TableState:
    state = edits.set_text(RIICHI, "[EEE] [340s] 222m 67p 99p + 0p")
    return with_dora(edits.set_liable(edits.set_discarder(state, Wind.NORTH), Wind.WEST))


STATES: dict[str, Callable[[], TableState]] = {
    "empty": lambda: RIICHI,
    "closed": closed,
    "opened": opened,
    "no yaku": lambda: edits.set_discarder(edits.set_text(RIICHI, "123m 406p 789s 11p 55s + 5s"), Wind.WEST),
    "yakuman": lambda: edits.set_text(RIICHI, "[CCC] [FFF] [PPP] 22m 11p + 1p"),
    "large waits": lambda: edits.set_text(RIICHI, "19m 19p 19s ESWNCFP"),
    "limit hand": lambda: edits.set_text(HONGKONG, "111m 999p EEE FFF 1s + 1s | flowers abcdefgh"),
    "above the limit": lambda: edits.set_discarder(
        edits.set_text(HONGKONG, "[EEEE] {CCCC} [FFF] 123s P + P | flowers abcdefgh"), Wind.NORTH
    ),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("state", STATES)
def test_everything_is_whole_and_in_sight(shown: MainWindow, state: str, size: str) -> None:
    width, height = size.split("x")
    shown.resize(int(width), int(height))
    shown.document.do(edits.load, STATES[state]())
    for _pass in range(2):
        QApplication.processEvents()
    for check in CHECKS:
        check(shown)
    for area in shown.left.findChildren(QScrollArea):
        assert area.verticalScrollBar().maximum() == 0
    assert shown.centre.table.verticalScrollBar().maximum() == 0


def test_many_indicators_scroll_in_a_low_window(shown: MainWindow) -> None:
    shown.resize(1024, 700)
    state = RIICHI
    for row, tiles in ((Row.DORA, "12345m"), (Row.URA, "12345p")):
        for kind in parse_run(tiles):
            state = edits.add_indicator(state, row, kind)
    shown.document.do(edits.load, state)
    QApplication.processEvents()
    (area,) = shown.left.findChildren(QScrollArea)
    assert area.horizontalScrollBar().maximum() == 0
    last = shown.left.circumstances.liable
    area.ensureWidgetVisible(last)
    assert last.visibleRegion().boundingRect() == last.rect()

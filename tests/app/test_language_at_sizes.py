"""No text of the window is cut off in any language, under any ruleset, in a small window and a middling one."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication

from mjscore.app import edits
from mjscore.app.main_window import MainWindow
from mjscore.app.state import TableState
from mjscore.context import Win
from mjscore.engine.ruleset import Panel
from mjscore.rulesets import RULESETS
from tests.app.pointing import HALF, RICH, lay
from tests.app.speaking import tag
from tests.app.test_layout import check_the_parts_of_the_hand_stand_beside_each_other
from tests.app.test_layout_of_panes import CHECKS, four

__all__ = ["tag"]
SIZES = ("1024x700", "1366x768")


def lay_longest(shown: MainWindow) -> None:
    """Four kongs, and where there are any, eight flowers."""
    has_flowers = shown.document.state.has(Panel.FLOWERS)
    lay(shown, "{EEEE} {SSSS} [WWWW] [NNNN] C + C" + " | flowers abcdefgh" * has_flowers)


def lay_won(shown: MainWindow) -> None:
    rules = shown.document.state.ruleset
    if rules == "classical":
        four(shown, shown.document.state.context.seat)
    else:
        lay(shown, RICH if rules.startswith("mcr") else RICH.split(" |")[0])
    shown.document.do(edits.win_by, Win.SELF_DRAW)


LAID: dict[str, Callable[[MainWindow], object]] = {
    "empty": lambda shown: lay(shown, ""),
    "half": lambda shown: lay(shown, HALF.split(" |")[0]),
    "won": lay_won,
    "longest": lay_longest,
    "no win": lambda shown: lay(shown, "147m 258p 369s 1122z + C"),
}


@pytest.mark.usefixtures("tag")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_everything_is_whole(shown: MainWindow, ruleset: str, size: str) -> None:
    width, height = size.split("x")
    shown.resize(int(width), int(height))
    for put in LAID.values():
        shown.document.do(edits.load, TableState(ruleset=ruleset))
        put(shown)
        for tab in range(shown.right.tabs.count()):
            shown.right.tabs.setCurrentIndex(tab)
            for _pass in range(4):  # a label that grows moves the line between the cards, which moves others
                QApplication.processEvents()
            for check in CHECKS:
                check(shown)
            if shown.felt.hand.isVisible():
                check_the_parts_of_the_hand_stand_beside_each_other(shown)
    assert (shown.width(), shown.height()) == (int(width), int(height))

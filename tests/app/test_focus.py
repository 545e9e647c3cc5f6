"""Where the keyboard's focus goes by itself, and when a ring shows it."""

from PySide6.QtCore import Qt

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.main_window import MainWindow
from mjscore.app.state import Pane, Spot
from mjscore.app.widgets.parts.focus_ring import FocusRing
from tests.app.pointing import HALF, active, click, focused, in_hand, in_palette, lay, pane, press
from tests.app.table import kind


def is_ringed(window: MainWindow) -> bool:
    ring = window.findChild(FocusRing)
    assert isinstance(ring, FocusRing)
    return ring.isVisible()


def test_a_clicked_wait_leaves_the_focus_in_the_centre_without_a_ring(shown: MainWindow, document: Document) -> None:
    in_palette(shown, "1m").setFocus(Qt.FocusReason.TabFocusReason)
    press(Qt.Key.Key_Right)
    assert is_ringed(shown)
    lay(shown, HALF)
    click(shown.centre.waits.cards[0])
    assert document.state.is_complete
    assert focused() is shown.centre.table
    assert not is_ringed(shown)


def test_a_wait_chosen_by_key_hands_its_ring_on(shown: MainWindow) -> None:
    lay(shown, HALF)
    shown.centre.waits.cards[0].setFocus(Qt.FocusReason.TabFocusReason)
    press(Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert focused() is shown.centre.table
    assert is_ringed(shown)


def test_the_page_that_comes_has_the_focus_that_the_old_one_had(shown: MainWindow, document: Document) -> None:
    lay(shown, HALF)
    document.do(edits.choose_wait, kind("2p"))
    shown.centre.table.setFocus()
    press(Qt.Key.Key_Backspace)
    assert focused() is shown.centre.waits
    lay(shown, "")
    document.do(edits.take_flower, "b")
    document.do(edits.take_flower, "e")
    assert focused() is shown.centre.offer


def test_a_page_takes_no_focus_from_elsewhere(shown: MainWindow, document: Document) -> None:
    lay(shown, HALF)
    tile = in_palette(shown, "2p")
    tile.setFocus()
    document.do(edits.choose_wait, kind("2p"))
    assert focused() is tile

"""Where the keyboard's focus goes by itself, and when a ring shows it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.main_window import MainWindow
from mjscore.app.state import Pane, SetMode, Spot
from mjscore.app.widgets.parts.focus_ring import FocusRing
from mjscore.app.widgets.parts.tile import PaletteTile
from tests.app.pointing import HALF, active, click, focused, in_hand, in_palette, lay, mode, pane, press, type_text
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


def test_the_ring_goes_along_with_what_the_target_stands_in(shown: MainWindow, qtbot: QtBot) -> None:
    dialog = QDialog(shown)
    qtbot.addWidget(dialog)
    box = QWidget(dialog)
    buttons = [QPushButton(box), QPushButton(box)]
    ring = FocusRing(shown.look, dialog)
    dialog.open()
    dialog.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog)
    buttons[0].setFocus()
    press(Qt.Key.Key_Tab)
    box.move(40, 30)
    assert ring.isVisible()
    assert ring.geometry().contains(buttons[1].rect().translated(40, 30))


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


def test_a_set_taken_out_of_its_pane_activates_no_other(shown: MainWindow, document: Document) -> None:
    lay(shown, "[234s] 5p")
    in_hand(shown, "3 of bamboos").setFocus()
    document.do(edits.move, Spot(Pane.SET, 1, 0), Pane.CONCEALED)
    assert active(shown) is Pane.CONCEALED
    assert focused().accessibleName() == "5 of dots, concealed"


def test_the_focus_stays_with_what_is_left_of_a_set(shown: MainWindow) -> None:
    lay(shown, "[234s] 5p")
    in_hand(shown, "3 of bamboos").setFocus()
    press(Qt.Key.Key_Delete)
    assert focused().accessibleName() == "2 of bamboos, in the set being built"


def tab_to_palette() -> None:
    """Go on with the Tab key until a tile of the palette has the focus."""
    for _step in range(12):
        if isinstance(focused(), PaletteTile):
            return
        press(Qt.Key.Key_Tab)
    raise AssertionError(focused().accessibleName())


def test_the_tab_key_only_passes_through_the_hand(shown: MainWindow, document: Document) -> None:
    lay(shown, "12m")
    pane(shown, "Concealed").take_focus()
    press(Qt.Key.Key_Tab, Qt.Key.Key_Tab)
    assert active(shown) is Pane.FLOWERS
    tab_to_palette()
    assert active(shown) is Pane.CONCEALED
    press(Qt.Key.Key_Return)
    assert len(document.state.concealed) == 3


def test_a_mode_outlasts_the_tab_key(shown: MainWindow, document: Document) -> None:
    document.do(edits.set_mode, SetMode.CHOW)
    pane(shown, "Set").setFocus()
    tab_to_palette()
    assert (active(shown), mode(shown)) == (Pane.SET, SetMode.CHOW)


def test_a_pane_chosen_by_key_stays_active(shown: MainWindow) -> None:
    pane(shown, "Concealed").setFocus()
    press(Qt.Key.Key_Tab, Qt.Key.Key_Return)
    tab_to_palette()
    assert active(shown) is Pane.WINNING


def test_what_was_done_on_the_way_counts(shown: MainWindow) -> None:
    pane(shown, "Concealed").setFocus()
    press(Qt.Key.Key_Backtab)
    type_text("12m")
    tab_to_palette()
    assert active(shown) is Pane.SET


def test_a_click_elsewhere_leaves_the_pane_that_was_tabbed_to(shown: MainWindow, document: Document) -> None:
    pane(shown, "Concealed").setFocus()
    press(Qt.Key.Key_Tab)
    click(in_palette(shown, "2p"))
    assert document.state.winning == kind("2p")

"""The hand on the felt: panes, names, frames, menus, drag and drop, keys."""

import warnings

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QContextMenuEvent, QDragEnterEvent, QDragLeaveEvent, QDropEvent, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from mjscore.app import edits
from mjscore.app.document import Document, Selection
from mjscore.app.main_window import MainWindow
from mjscore.app.models.cargo import Cargo
from mjscore.app.palette import PALETTES
from mjscore.app.state import Pane, Spot
from mjscore.app.widgets.parts.dragging import loaded
from mjscore.context import Win
from tests.app.pointing import (
    HALF,
    LONG,
    RICH,
    RIGHT,
    active,
    click,
    focused,
    in_hand,
    in_palette,
    lay,
    pane,
    press,
)
from tests.app.table import kind

LIGHT = PALETTES["light"]
HELD = (Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)


def names(window: MainWindow) -> list[str]:
    return [shown.accessibleName() for shown in window.felt.hand.panes]


def captions(window: MainWindow) -> list[str]:
    return [shown.caption for shown in window.felt.hand.panes]


def framed(window: MainWindow, colour: str) -> list[str]:
    """The tiles that have a frame of a colour."""
    tiles = [tile for shown in window.felt.hand.panes for tile in shown.tiles]
    return [tile.accessibleName() for tile in tiles if has_frame(tile, colour)]


def has_frame(tile: QWidget, colour: str) -> bool:
    image = tile.grab().toImage()
    return any(image.pixelColor(1, y).name() == QColor(colour).name() for y in range(image.height()))


@pytest.mark.parametrize("last", ["3 of characters", "2 of characters"])
def test_a_tile_that_goes_or_changes_while_it_is_pressed_is_not_clicked(shown: MainWindow, last: str) -> None:
    lay(shown, "123m")
    tile = in_hand(shown, last)
    QTest.mousePress(tile, *HELD)
    lay(shown, "13m" if last.startswith("2") else "12m")
    QTest.mouseRelease(tile, *HELD)
    assert shown.document.selection.tile is None


def test_a_pressed_tile_that_is_taken_back_is_not_clicked(shown: MainWindow) -> None:
    lay(shown, "123m")
    tile = in_hand(shown, "3 of characters")
    QTest.mousePress(tile, *HELD)
    QTest.mousePress(tile, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier)
    QTest.mouseRelease(tile, *HELD)
    assert shown.document.state.notation == "12m"
    assert shown.document.selection.tile is None


def test_an_empty_hand_says_what_to_do(shown: MainWindow) -> None:
    assert names(shown) == ["Set, empty", "Concealed, empty", "Winning tile, empty", "Flowers, empty"]
    assert captions(shown) == ["Set", "Concealed", "Winning tile", "Flowers"]


def test_every_part_of_a_hand_has_a_pane(shown: MainWindow) -> None:
    lay(shown, RICH)
    assert captions(shown) == ["Exposed", "Concealed kong", "Set", "Concealed 7", "Winning tile", "Flowers"]
    assert names(shown)[3:] == ["Concealed, 7 tiles", "Winning tile", "Flowers, 2 tiles"]
    lay(shown, LONG)
    assert captions(shown)[:4] == ["Exposed kong", "Exposed kong", "Concealed kong", "Concealed kong"]
    assert "Set" not in captions(shown)


def test_tiles_tell_where_they_stand(shown: MainWindow) -> None:
    lay(shown, RICH)
    tiles = [tile.accessibleName() for tile in pane(shown, "exposed chow").tiles]
    assert tiles == [f"{n} of bamboos, in exposed chow {n - 1} of 3" for n in (2, 3, 4)]
    assert in_hand(shown, "3 of dots").accessibleName() == "3 of dots, winning tile"
    assert in_hand(shown, "summer").accessibleName() == "summer, flower"
    assert in_hand(shown, "8 of dots").accessibleName() == "8 of dots, in concealed kong 1 of 4"


def test_the_outer_tiles_of_a_concealed_kong_lie_face_down(shown: MainWindow) -> None:
    lay(shown, RICH)
    tiles = pane(shown, "concealed kong").tiles
    middles = [tile.grab().toImage().pixelColor(tile.rect().center()) for tile in tiles]
    assert [middle.lightness() < 150 for middle in middles] == [True, False, False, True]


def test_a_click_on_a_pane_makes_it_active(shown: MainWindow, document: Document) -> None:
    click(pane(shown, "Flowers"), at=QPoint(20, 40))
    assert active(shown) is Pane.FLOWERS
    click(pane(shown, "Set"), at=QPoint(20, 40))
    assert active(shown) is Pane.SET
    click(in_palette(shown, "3p"))
    click(in_palette(shown, "4p"))
    assert document.state.building == (kind("3p"), kind("4p"))
    assert in_hand(shown, "3 of dots").accessibleName() == "3 of dots, in the set being built"


def test_the_winning_tile_s_pane_is_active_when_thirteen_are_in(shown: MainWindow, document: Document) -> None:
    lay(shown, HALF)
    assert active(shown) is Pane.WINNING
    click(in_palette(shown, "2p"))
    assert document.state.winning == kind("2p")


def test_a_clicked_tile_has_a_white_frame_until_it_is_clicked_again(shown: MainWindow, document: Document) -> None:
    lay(shown, RICH)
    tile = in_hand(shown, "2 of characters")
    click(tile)
    assert document.selection == Selection(tile=Spot(Pane.CONCEALED, 0))
    assert framed(shown, LIGHT.on_felt) == ["2 of characters, concealed"]
    click(tile)
    assert document.selection == Selection()
    assert framed(shown, LIGHT.on_felt) == []


def test_a_selected_row_lights_its_tiles(shown: MainWindow, document: Document) -> None:
    lay(shown, RICH)
    document.select(Selection(rule="37"))
    lit = framed(shown, LIGHT.amber)
    assert len(lit) == 9
    assert not [name for name in lit if name.startswith(("8 of dots", "5 of characters"))]
    document.select(Selection(rule="13"))
    assert framed(shown, LIGHT.amber) == ["summer, flower", "plum, flower"]


def test_lit_tiles_stand_higher(shown: MainWindow, document: Document) -> None:
    lay(shown, RICH)
    tile = in_hand(shown, "2 of characters")
    before = tile.face.top()
    document.select(Selection(rule="37"))
    assert before - tile.face.top() == 3


def test_copies_of_a_refused_tile_are_framed_for_two_seconds(shown: MainWindow, qtbot: QtBot) -> None:
    lay(shown, RICH)
    assert shown.felt.hand.fading.interval() == 2000
    shown.felt.hand.fading.setInterval(150)
    click(in_palette(shown, "8p"))
    assert len(framed(shown, LIGHT.refused)) == 4
    assert shown.status.text == "8 of dots was not added: all four are in the concealed kong."
    qtbot.waitUntil(lambda: framed(shown, LIGHT.refused) == [], timeout=1000)
    shown.felt.hand.fading.setInterval(2000)
    assert shown.status.text == "8 of dots was not added: all four are in the concealed kong."


def test_delete_and_shift_click_take_a_tile_out(shown: MainWindow, document: Document) -> None:
    lay(shown, "123m 5p")
    click(in_hand(shown, "2 of characters"), shift=True)
    assert document.state.notation == "13m 5p"
    in_hand(shown, "5 of dots").setFocus()
    press(Qt.Key.Key_Delete)
    assert document.state.notation == "13m"
    assert focused().accessibleName() == "3 of characters, concealed"
    press(Qt.Key.Key_Delete, Qt.Key.Key_Delete)
    assert focused().accessibleName() == "Concealed, empty"


def test_backspace_takes_back_what_came_last_and_not_the_tile_in_focus(shown: MainWindow, document: Document) -> None:
    for tile in ("5p", "1m"):
        click(in_palette(shown, tile))
    in_hand(shown, "5 of dots").setFocus()
    press(Qt.Key.Key_Backspace)
    assert document.state.notation == "5p"


def test_a_right_click_on_a_tile_activates_no_pane(shown: MainWindow) -> None:
    lay(shown, "[234s] 5p")
    click(pane(shown, "Flowers"), at=QPoint(20, 40))
    click(in_hand(shown, "5 of dots"), RIGHT)
    assert active(shown) is Pane.FLOWERS


def test_arrows_move_inside_a_pane(shown: MainWindow) -> None:
    lay(shown, "123m 5p")
    in_hand(shown, "1 of characters").setFocus()
    press(Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left)
    assert focused().accessibleName() == "2 of characters, concealed"
    press(Qt.Key.Key_End, Qt.Key.Key_Right)
    assert focused().accessibleName() == "5 of dots, concealed"


def test_the_tab_key_activates_the_pane_it_comes_to(shown: MainWindow) -> None:
    pane(shown, "Concealed").setFocus()
    press(Qt.Key.Key_Tab)
    assert active(shown) is Pane.WINNING
    press(Qt.Key.Key_Tab)
    assert active(shown) is Pane.FLOWERS
    press(Qt.Key.Key_Backtab)
    assert active(shown) is Pane.WINNING


def test_the_tab_key_is_not_refused_where_there_is_no_room_for_a_set(shown: MainWindow, document: Document) -> None:
    lay(shown, "123456789m 123p")
    pane(shown, "Set").setFocus(Qt.FocusReason.TabFocusReason)
    assert active(shown) is Pane.CONCEALED
    assert document.refusal is None
    press(Qt.Key.Key_Return)
    assert document.refusal


def menu_of(tile: QWidget, *, by_key: bool = False) -> QMenu:
    reason = QContextMenuEvent.Reason.Keyboard if by_key else QContextMenuEvent.Reason.Mouse
    middle = tile.rect().center()
    QApplication.sendEvent(tile, QContextMenuEvent(reason, middle, tile.mapToGlobal(middle)))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def choose(menu: QMenu, text: str) -> None:
    next(action for action in menu.actions() if action.text() == text).trigger()
    menu.close()


@pytest.mark.parametrize("by_key", [False, True])
def test_a_set_is_turned_from_its_menu(shown: MainWindow, document: Document, *, by_key: bool) -> None:
    lay(shown, "[CCC] 123m")
    tile = in_hand(shown, "red dragon")
    tile.setFocus()
    choose(menu_of(tile, by_key=by_key), "Turn the pung into a kong")
    assert document.state.notation == "[CCCC] 123m"
    assert document.undo_name == "turn pung into kong"


def test_a_concealed_triple_is_declared_from_its_menu(shown: MainWindow, document: Document) -> None:
    lay(shown, "555p 123m")
    choose(menu_of(in_hand(shown, "5 of dots")), "Declare the pung")
    assert document.state.notation == "[555p] 123m"


def drop(target: QWidget, cargo: Cargo | None) -> bool:
    """Drag something over a widget and drop it there; False where it is not taken."""
    if not aim(target, cargo):
        return False
    data = QMimeData() if cargo is None else loaded(cargo)
    event = QDropEvent(QPointF(target.rect().center()), Qt.DropAction.MoveAction, data, *HELD)
    QApplication.sendEvent(target, event)
    return True


def aim(target: QWidget, cargo: Cargo | None) -> bool:
    """Drag something over a widget; False where it is not taken."""
    data = QMimeData() if cargo is None else loaded(cargo)
    with warnings.catch_warnings(action="ignore", category=DeprecationWarning):  # from Qt 6.12 on
        event = QDragEnterEvent(target.rect().center(), Qt.DropAction.MoveAction, data, *HELD)
    QApplication.sendEvent(target, event)
    return event.isAccepted()


def test_tiles_of_the_palette_are_dropped_in_panes(shown: MainWindow, document: Document) -> None:
    assert drop(pane(shown, "Winning"), kind("3p"))
    assert drop(pane(shown, "Concealed"), kind("4p"))
    assert drop(pane(shown, "Concealed"), "e")
    assert (document.state.notation, document.state.flowers) == ("4p + 3p", "e")


def test_tiles_of_the_hand_are_dropped_in_other_panes_and_away(shown: MainWindow, document: Document) -> None:
    lay(shown, "[234s] 123m 5p")
    assert drop(pane(shown, "Winning"), Spot(Pane.CONCEALED, 3))
    assert document.state.notation == "[234s] 123m + 5p"
    assert drop(pane(shown, "Concealed"), Spot(Pane.SET, 1, 0))
    assert document.state.notation == "123m 234s + 5p"
    assert drop(shown.left, Spot(Pane.WINNING))
    assert document.state.notation == "123m 234s"
    assert drop(shown.felt, Spot(Pane.CONCEALED, 5))
    assert drop(shown.centre, Spot(Pane.CONCEALED, 4))
    assert document.state.notation == "123m 2s"


def test_the_pane_under_what_is_dragged_has_a_white_frame(shown: MainWindow) -> None:
    target, white = pane(shown, "Winning"), QColor(LIGHT.on_felt).name()

    def is_framed() -> bool:
        image = target.grab().toImage()
        return image.pixelColor(image.width() // 2, image.height() - 1).name() == white

    aim(target, kind("3p"))
    assert is_framed()
    QApplication.sendEvent(target, QDragLeaveEvent())
    assert not is_framed()
    assert drop(target, kind("3p"))
    assert not is_framed()


def test_a_set_is_dragged_with_all_its_tiles(shown: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    lay(shown, "[234s] 5p")
    dragged: list[QPixmap] = []
    exec_ = "mjscore.app.widgets.parts.tile.QDrag.exec"
    monkeypatch.setattr(exec_, lambda drag, _action: dragged.append(drag.pixmap()))
    for name in ("3 of bamboos", "5 of dots"):
        tile = in_hand(shown, name)
        QTest.mousePress(tile, Qt.MouseButton.LeftButton, pos=QPoint(10, 10))
        QTest.mouseMove(tile, QPoint(30, 30))
        QTest.mouseRelease(tile, Qt.MouseButton.LeftButton, pos=QPoint(30, 30))
    assert dragged[0].width() == 3 * dragged[1].width()


def test_what_does_not_belong_is_not_taken(shown: MainWindow) -> None:
    assert not drop(pane(shown, "Concealed"), None)
    assert not drop(shown.left, kind("3p"))


def test_a_drag_begins_after_a_short_way(shown: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    lay(shown, "5p")
    tile = in_hand(shown, "5 of dots")
    dragged: list[object] = []
    exec_ = "mjscore.app.widgets.parts.tile.QDrag.exec"
    monkeypatch.setattr(exec_, lambda drag, _action: dragged.append(drag.mimeData()))
    QTest.mousePress(tile, Qt.MouseButton.LeftButton, pos=QPoint(10, 10))
    QTest.mouseMove(tile, QPoint(12, 10))
    assert not dragged
    QTest.mouseMove(tile, QPoint(30, 30))
    assert len(dragged) == 1
    QTest.mouseRelease(tile, Qt.MouseButton.LeftButton, pos=QPoint(30, 30))
    assert shown.document.selection == Selection()


def test_the_hand_stays_on_one_line_and_its_tiles_shrink(shown: MainWindow, document: Document) -> None:
    shown.resize(1024, 700)
    document.do(edits.win_by, Win.SELF_DRAW)
    lay(shown, LONG)
    hand = shown.felt.hand
    right = [shown_pane.mapTo(shown.felt, QPoint()).x() + shown_pane.width() for shown_pane in hand.panes]
    assert right == sorted(right)
    assert right[-1] <= shown.width() - 12 - shown.felt.total.least_width
    assert in_hand(shown, "1 of characters").face.width() == 24
    lay(shown, "5p")
    assert in_hand(shown, "5 of dots").face.width() == 33


def test_a_hand_that_is_not_up_to_date_is_pale(shown: MainWindow) -> None:
    lay(shown, "123m")
    before = in_hand(shown, "1 of").grab().toImage()
    lay(shown, "123m 9")
    assert in_hand(shown, "1 of").grab().toImage() != before

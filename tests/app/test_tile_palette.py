"""The palette: adding, taking back, tiles left, keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mjscore.app import edits
from mjscore.app.document import Document, Selection
from mjscore.app.main_window import MainWindow
from mjscore.app.pieces import RedFive
from mjscore.app.state import Pane, SetMode
from mjscore.app.widgets.parts.tile import PaletteTile
from mjscore.tiles import KINDS
from tests.app.pointing import RIGHT, active, click, focused, in_hand, in_palette, lay, press, type_text
from tests.app.table import kind


def test_a_click_adds_and_a_right_click_or_shift_click_takes_back(shown: MainWindow, document: Document) -> None:
    tile = in_palette(shown, "3p")
    click(tile)
    click(tile)
    assert document.state.notation == "33p"
    click(tile, RIGHT)
    assert document.state.notation == "3p"
    click(tile, shift=True)
    assert document.state.notation == ""


def test_flowers_come_and_go(shown: MainWindow, document: Document) -> None:
    click(in_palette(shown, "e"))
    click(in_palette(shown, "b"))
    assert document.state.flowers == "be"
    assert in_palette(shown, "e").accessibleName() == "plum, none left"
    assert in_palette(shown, "e").toolTip() == "plum: none left. It is in the hand."
    click(in_palette(shown, "e"), RIGHT)
    assert document.state.flowers == "b"


def test_names_tell_what_is_left(shown: MainWindow) -> None:
    lay(shown, "[234s] 33p 55m")
    assert in_palette(shown, "3p").accessibleName() == "3 of dots, 2 left"
    assert in_palette(shown, "2s").accessibleName() == "2 of bamboos, 3 left"
    assert in_palette(shown, "C").accessibleName() == "red dragon, 4 left"
    assert in_palette(shown, "a").accessibleName() == "spring, 1 left"


def test_an_exhausted_tile_says_where_the_four_are(shown: MainWindow) -> None:
    lay(shown, "{8888p} 33p")
    tile = in_palette(shown, "8p")
    assert tile.accessibleName() == "8 of dots, none left"
    assert tile.toolTip() == "8 of dots: none left. All four are in the concealed kong."
    shown.document.do(edits.set_text, "[888p] 8p")
    assert tile.toolTip() == "8 of dots: none left. All four are in the hand, 3 in the exposed pung, 1 concealed."


def test_an_exhausted_tile_is_refused_and_can_still_be_taken_back(shown: MainWindow, document: Document) -> None:
    lay(shown, "8888p")
    tile = in_palette(shown, "8p")
    click(tile)
    assert document.state.notation == "8888p"
    assert document.refusal
    click(tile, RIGHT)
    assert document.state.notation == "888p"


def test_an_exhausted_tile_is_pale(shown: MainWindow) -> None:
    tile = in_palette(shown, "8p")
    before = tile.grab().toImage()
    lay(shown, "{8888p}")
    after = tile.grab().toImage()
    ink = [(x, y) for x in range(before.width()) for y in range(40) if before.pixelColor(x, y).lightness() < 100]
    assert ink
    assert all(after.pixelColor(x, y).lightness() > 150 for x, y in ink)


@pytest.mark.parametrize(
    ("mode", "tile", "line"),
    [
        (SetMode.CHOW, "2s", "[234s]"),
        (SetMode.PUNG, "C", "[CCC]"),
        (SetMode.KONG, "9m", "[9999m]"),
        (SetMode.CONCEALED_KONG, "8p", "{8888p}"),
    ],
)
def test_a_mode_makes_a_set_from_one_click(shown: MainWindow, mode: SetMode, tile: str, line: str) -> None:
    click(shown.left.modes.button(mode))
    assert active(shown) is Pane.SET
    click(in_palette(shown, tile))
    assert shown.document.state.notation == line


def test_a_chow_from_eight_is_refused_with_the_reason(shown: MainWindow) -> None:
    click(shown.left.modes.button(SetMode.CHOW))
    click(in_palette(shown, "8s"))
    assert shown.status.text == "A chow cannot begin with 8. Its lowest tile is 1 to 7."


def is_pale(tile: PaletteTile) -> bool:
    image = tile.grab().toImage()
    return not any(image.pixelColor(x, y).lightness() < 100 for x in range(image.width()) for y in range(40))


def test_tiles_that_make_no_set_in_a_mode_are_pale_and_say_why(shown: MainWindow) -> None:
    lay(shown, "4444p 55s")
    click(shown.left.modes.button(SetMode.CHOW))
    reasons = {
        "8s": "A chow cannot begin with 8. Its lowest tile is 1 to 7.",
        "E": "Winds and dragons make no chows.",
        "2p": "4 of dots was not added: all four are in the hand, 4 concealed.",
    }
    for tile, reason in reasons.items():
        assert in_palette(shown, tile).toolTip() == reason
        assert in_palette(shown, tile).accessibleDescription() == reason
        assert is_pale(in_palette(shown, tile))
    assert in_palette(shown, "7s").toolTip() == "7 of bamboos, 4 left"
    assert not is_pale(in_palette(shown, "7s"))
    click(shown.left.modes.button(SetMode.PUNG))
    assert in_palette(shown, "8s").toolTip() == "8 of bamboos, 4 left"
    assert is_pale(in_palette(shown, "4p"))
    click(shown.left.modes.button(SetMode.KONG))
    assert is_pale(in_palette(shown, "5s"))
    click(shown.left.modes.button(SetMode.TILE))
    assert not is_pale(in_palette(shown, "5s"))


def test_one_tab_stop_whose_arrows_keep_the_column(shown: MainWindow) -> None:
    tiles = [in_palette(shown, text) for text in ("1m", "2m", "9s", "P", "d")]
    policies = [tile.focusPolicy() for tile in shown.left.tiles.findChildren(PaletteTile)]
    assert policies.count(Qt.FocusPolicy.StrongFocus) == 1
    assert policies.count(Qt.FocusPolicy.ClickFocus) == len(policies) - 1
    tiles[0].setFocus(Qt.FocusReason.TabFocusReason)
    press(Qt.Key.Key_Right)
    assert focused() is tiles[1]
    press(Qt.Key.Key_Down)
    assert focused() is in_palette(shown, "2p")
    press(Qt.Key.Key_Down, Qt.Key.Key_End)
    assert focused() is tiles[2]
    press(Qt.Key.Key_Down)
    assert focused() is tiles[3]
    press(Qt.Key.Key_Home, Qt.Key.Key_Left)
    assert focused() is in_palette(shown, "E")


def test_enter_adds_and_backspace_takes_back(shown: MainWindow, document: Document) -> None:
    in_palette(shown, "3p").setFocus()
    press(Qt.Key.Key_Return, Qt.Key.Key_Return)
    assert document.state.notation == "33p"
    press(Qt.Key.Key_Backspace)
    assert document.state.notation == "3p"
    assert focused() is in_palette(shown, "3p")


def test_backspace_takes_back_what_came_last_and_delete_the_tile_in_focus(
    shown: MainWindow, document: Document
) -> None:
    click(in_palette(shown, "3p"))
    type_text("EC2")
    press(Qt.Key.Key_Backspace)
    assert document.state.notation == "3p EC"
    press(Qt.Key.Key_Backspace)
    assert document.state.notation == "3p E"
    press(Qt.Key.Key_Delete)
    assert document.state.notation == "E"


def test_the_space_bar_presses_no_tile(shown: MainWindow, document: Document) -> None:
    click(in_palette(shown, "9m"))
    type_text("12m 34p ")
    assert document.state.notation == "129m 34p"
    tile = in_hand(shown, "9 of characters")
    tile.setFocus()
    press(Qt.Key.Key_Space)
    assert document.selection == Selection()


def test_tiles_grow_with_the_window(shown: MainWindow, qtbot: QtBot) -> None:
    assert in_palette(shown, "1m").width() == 34 + 4
    shown.resize(1920, 1080)
    qtbot.waitUntil(lambda: in_palette(shown, "1m").width() == 50 + 4)
    assert shown.left.width() == 9 * 54 + 26


def test_every_kind_has_a_tile(shown: MainWindow) -> None:
    names = {shown.left.tiles.tile(kind).accessibleName() for kind in KINDS}
    assert len(names) == 34


RED = RedFive(kind("5p"))


@pytest.fixture
def riichi(shown: MainWindow) -> MainWindow:
    """The window under rules with red fives and without flowers."""
    shown.document.do(edits.set_ruleset, "riichi")
    QApplication.processEvents()
    return shown


def test_red_fives_stand_at_the_end_of_their_suits_where_the_rules_have_them(riichi: MainWindow) -> None:
    palette = riichi.left.tiles
    nine, red = in_palette(riichi, "9p"), palette.tile(RED)
    assert red.isVisible()
    assert (red.x(), red.y()) == (nine.x() + nine.width(), nine.y())
    assert not in_palette(riichi, "e").isVisible()
    assert riichi.left.width() == 10 * 38 + 26
    riichi.document.do(edits.set_option, "red_fives", value=False)
    assert not red.isVisible()
    riichi.document.do(edits.set_ruleset, "mcr")
    assert in_palette(riichi, "e").isVisible()
    assert riichi.left.width() == 9 * 38 + 26


def test_the_cards_share_what_a_wider_palette_leaves(shown: MainWindow) -> None:
    before = shown.centre.width() + shown.right.width()
    shown.document.do(edits.set_ruleset, "riichi")
    QApplication.processEvents()
    assert shown.centre.width() + shown.right.width() == before - 38
    assert shown.right.geometry().right() < shown.width()


def test_a_red_five_is_added_and_taken_back_by_itself(riichi: MainWindow) -> None:
    red = riichi.left.tiles.tile(RED)
    click(red)
    click(in_palette(riichi, "5p"))
    assert riichi.document.state.notation == "05p"
    assert riichi.document.undo_name == "add 5 of dots"
    assert (red.accessibleName(), in_palette(riichi, "5p").accessibleName()) == (
        "red 5 of dots, none left",
        "5 of dots, 2 left",
    )
    assert red.toolTip() == "red 5 of dots: none left. It is in the hand."
    click(red)
    assert riichi.status.text == "Red 5 of dots was not added: there is one red five of each suit."
    click(in_palette(riichi, "5p"), RIGHT)
    click(red, RIGHT)
    assert riichi.document.state.notation == ""


def test_a_red_five_is_not_left_when_the_four_are_plain(riichi: MainWindow) -> None:
    lay(riichi, "5555p")
    red = riichi.left.tiles.tile(RED)
    assert red.toolTip() == "red 5 of dots: none left. All four are in the hand, 4 concealed."
    assert is_pale(red)


def test_the_arrows_reach_red_fives(riichi: MainWindow) -> None:
    in_palette(riichi, "9p").setFocus(Qt.FocusReason.TabFocusReason)
    press(Qt.Key.Key_Right)
    assert focused() is riichi.left.tiles.tile(RED)
    press(Qt.Key.Key_Return)
    assert riichi.document.state.notation == "0p"
    press(Qt.Key.Key_Down, Qt.Key.Key_Down)
    assert focused() is in_palette(riichi, "P")


def test_a_palette_that_loses_the_tile_in_focus_keeps_one_tab_stop(riichi: MainWindow) -> None:
    riichi.left.tiles.tile(RED).setFocus(Qt.FocusReason.TabFocusReason)
    riichi.document.do(edits.set_ruleset, "mcr")
    policies = [tile.focusPolicy() for tile in riichi.left.tiles.findChildren(PaletteTile) if tile.isVisible()]
    assert policies.count(Qt.FocusPolicy.StrongFocus) == 1

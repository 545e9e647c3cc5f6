"""Rows of indicators and the picker that a plus opens."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.edits import Row
from mjscore.app.main_window import MainWindow
from mjscore.app.models.cargo import Lying
from mjscore.app.pieces import RedFive
from mjscore.app.state import Pane, Spot
from mjscore.app.widgets.indicators import Indicators
from mjscore.app.widgets.tile_picker import TilePicker
from mjscore.notation import parse_run, write_tiles
from tests.app.pointing import RIGHT, click, focused, in_palette, lay, press, type_text
from tests.app.table import kind
from tests.app.test_hand import drop


@pytest.fixture(autouse=True)
def riichi(shown: MainWindow) -> None:
    """The rules that have indicators."""
    shown.document.do(edits.set_ruleset, "riichi")
    QApplication.processEvents()


@pytest.fixture
def dora(shown: MainWindow) -> Indicators:
    """The row of dora indicators."""
    return shown.left.circumstances.indicators(Row.DORA)


@pytest.fixture
def picker(dora: Indicators) -> Iterator[TilePicker]:
    """The picker, open."""
    click(dora.plus)
    yield dora.picker
    dora.picker.close()


def lay_out(document: Document, tiles: str, row: Row = Row.DORA) -> None:
    for one in parse_run(tiles):
        assert document.do(edits.add_indicator, row, one)


def there(document: Document) -> str:
    return write_tiles(document.state.context.dora)


def test_a_row_is_there_only_where_the_rules_have_indicators(shown: MainWindow, dora: Indicators) -> None:
    assert dora.isVisible()
    shown.document.do(edits.set_ruleset, "hongkong")
    assert not dora.isVisible()


def test_a_click_picks_a_tile_and_closes(document: Document, picker: TilePicker, dora: Indicators) -> None:
    assert picker.isVisible()
    click(picker.tile(kind("9s")))
    assert not picker.isVisible()
    assert there(document) == "9s"
    assert [tile.accessibleName() for tile in dora.tiles] == ["9 of bamboos, dora indicator"]
    assert document.undo_name == "add dora indicator 9 of bamboos"


@pytest.mark.parametrize(("keys", "tile"), [("3p", "3p"), ("E", "E"), ("12s", "2s"), ("0m", "5m")])
def test_a_tile_is_typed_in_the_picker(document: Document, picker: TilePicker, keys: str, tile: str) -> None:
    picker.tile(kind("1m")).setFocus()
    for key in keys:
        type_text(key)
    assert there(document) == tile


def test_the_picker_is_used_with_arrows_and_left_with_escape(
    document: Document, picker: TilePicker, dora: Indicators
) -> None:
    assert focused() is picker.tile(kind("1m"))
    press(Qt.Key.Key_Right, Qt.Key.Key_Down)
    assert focused() is picker.tile(kind("2p"))
    type_text("x")
    assert picker.isVisible()
    press(Qt.Key.Key_Escape)
    assert not picker.isVisible()
    assert there(document) == ""
    assert focused() is dora.plus


def test_the_picker_tells_what_is_left(shown: MainWindow, document: Document, picker: TilePicker) -> None:
    picker.close()
    lay(shown, "333p")
    lay_out(document, "3p")
    picker.ask(shown)
    assert picker.tile(kind("3p")).accessibleName() == "3 of dots, none left"
    assert picker.tile(kind("3p")).toolTip() == (
        "3 of dots: none left. All four are there, 3 concealed, 1 as an indicator."
    )
    click(picker.tile(kind("3p")))
    assert shown.status.text == "3 of dots was not added: all four are there, 3 concealed, 1 as an indicator."


def test_the_picker_stays_on_the_screen(shown: MainWindow, picker: TilePicker) -> None:
    room = shown.screen().availableGeometry()
    shown.move(room.topLeft() + QPoint(0, 200))
    picker.ask(shown.status)
    assert room.contains(picker.geometry())
    shown.move(room.topLeft())


def test_a_click_on_an_indicator_takes_it_away(document: Document, dora: Indicators) -> None:
    lay_out(document, "3m9s")
    click(dora.tiles[0])
    assert there(document) == "9s"
    click(dora.tiles[0], RIGHT)
    assert there(document) == ""
    assert dora.tiles == []


def test_a_row_is_one_tab_stop(shown: MainWindow, document: Document, dora: Indicators) -> None:
    lay_out(document, "3m9s")
    dora.plus.setFocus(Qt.FocusReason.TabFocusReason)
    press(Qt.Key.Key_Left, Qt.Key.Key_Left)
    assert focused() is dora.tiles[0]
    press(Qt.Key.Key_Delete)
    assert there(document) == "9s"
    assert focused() is dora.tiles[0]
    press(Qt.Key.Key_Delete)
    assert focused() is dora.plus
    press(Qt.Key.Key_Tab)
    assert focused() is shown.left.circumstances.indicators(Row.URA).plus


def test_five_are_enough(document: Document, dora: Indicators) -> None:
    lay_out(document, "12345m")
    assert len(dora.tiles) == 5
    assert not dora.plus.isVisible()
    click(dora.tiles[4])
    assert dora.plus.isVisible()


def test_indicators_are_among_the_tiles_that_are_not_left(shown: MainWindow, document: Document) -> None:
    lay_out(document, "3m")
    lay_out(document, "3m", Row.URA)
    assert in_palette(shown, "3m").accessibleName() == "3 of characters, 2 left"


def test_tiles_are_dropped_on_a_row(shown: MainWindow, document: Document, dora: Indicators) -> None:
    lay(shown, "12m")
    assert drop(dora, kind("3p"))
    assert drop(dora, RedFive(kind("5p")))
    assert there(document) == "35p"
    assert drop(dora, "e")
    assert there(document) == "35p"
    assert drop(dora, Spot(Pane.CONCEALED, 0))
    assert document.state.notation == "2m"


def test_a_row_has_a_frame_while_something_is_over_it(dora: Indicators) -> None:
    before = dora.grab().toImage()
    dora._aim(is_target=True)
    assert dora.grab().toImage() != before
    dora._aim(is_target=False)
    assert dora.grab().toImage() == before


def test_an_indicator_is_dragged_to_the_other_row_to_a_pane_and_away(
    shown: MainWindow, document: Document, dora: Indicators
) -> None:
    lay_out(document, "3p5p7p9p")
    ura = shown.left.circumstances.indicators(Row.URA)
    for target, rest in (
        (ura, "357p"),
        (shown.felt.hand.panes[1], "35p"),
        (shown.left, "3p"),
        (shown.seen, ""),
    ):
        cargo = dora.tiles[-1].cargo
        assert cargo == Lying(Row.DORA, len(dora.tiles) - 1)
        assert drop(target, cargo)
        assert there(document) == rest
    state = document.state
    assert (write_tiles(state.context.ura), state.notation, write_tiles(state.seen)) == ("9p", "7p", "3p")
    assert document.undo_name == "see 3 of dots"
    document.do(edits.load, edits.overlook_all(state))


def test_an_indicator_dragged_where_it_cannot_be_stays(document: Document, dora: Indicators) -> None:
    lay_out(document, "3p")
    lay_out(document, "11122m", Row.URA)
    assert not document.do(edits.move_indicator, Row.DORA, 0, Row.URA)
    assert there(document) == "3p"
    assert drop(dora, Lying(Row.DORA, 0))
    assert there(document) == "3p"

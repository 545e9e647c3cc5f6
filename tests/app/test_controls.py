"""Set modes, the circumstances of a win, and the segments and flows that they are made of."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from mjscore.app.document import Document
from mjscore.app.main_window import MainWindow
from mjscore.app.state import SetMode
from mjscore.app.widgets.parts.button import Button
from mjscore.app.widgets.parts.flow import Flow
from mjscore.context import Event, Win, Wind
from tests.app.pointing import RICH, click, focused, lay, mode, press


def test_one_mode_is_pressed(shown: MainWindow) -> None:
    modes = shown.left.modes
    assert modes.button(SetMode.TILE).isChecked()
    click(modes.button(SetMode.PUNG))
    assert mode(shown) is SetMode.PUNG
    assert [mode for mode in SetMode if modes.button(mode).isChecked()] == [SetMode.PUNG]
    click(modes.button(SetMode.PUNG))
    assert modes.button(SetMode.PUNG).isChecked()


def test_arrows_move_and_choose(shown: MainWindow) -> None:
    modes = shown.left.modes
    modes.button(SetMode.TILE).setFocus()
    press(Qt.Key.Key_Right, Qt.Key.Key_Right)
    assert mode(shown) is SetMode.PUNG
    assert focused() is modes.button(SetMode.PUNG)
    press(Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Left)
    assert mode(shown) is SetMode.CONCEALED_KONG


def test_a_segmented_control_is_one_tab_stop(shown: MainWindow) -> None:
    seat = shown.left.circumstances.seat
    click(seat.button(Wind.WEST))
    strong = [wind for wind in Wind if seat.button(wind).focusPolicy() is Qt.FocusPolicy.StrongFocus]
    assert strong == [Wind.WEST]
    assert seat.button(Wind.WEST).accessibleName() == "Seat: West"


def test_how_the_hand_was_won(shown: MainWindow, document: Document) -> None:
    rules = shown.left.circumstances
    click(rules.win.button(Win.SELF_DRAW))
    click(rules.seat.button(Wind.SOUTH))
    click(rules.round.button(Wind.NORTH))
    context = document.state.context
    assert (context.win, context.seat, context.round) == (Win.SELF_DRAW, Wind.SOUTH, Wind.NORTH)
    assert rules.win.button(Win.SELF_DRAW).isChecked()


def test_the_discarder_is_another_seat_and_asked_for_on_a_discard_only(shown: MainWindow, document: Document) -> None:
    rules = shown.left.circumstances
    assert [wind for wind in Wind if rules.discarder.button(wind).isVisible()] == [Wind.SOUTH, Wind.WEST, Wind.NORTH]
    click(rules.seat.button(Wind.SOUTH))
    assert rules.discarder.button(Wind.EAST).isVisible()
    click(rules.seat.button(Wind.EAST))
    policies = {wind: rules.discarder.button(wind).focusPolicy() for wind in (Wind.SOUTH, Wind.WEST, Wind.NORTH)}
    assert list(policies.values()).count(Qt.FocusPolicy.StrongFocus) == 1
    click(rules.discarder.button(Wind.WEST))
    assert document.undo_name == "discarded by West"
    click(rules.discarder.button(Wind.WEST))
    assert document.state.context.discarder is None
    assert not rules.discarder.button(Wind.WEST).isChecked()
    click(rules.win.button(Win.SELF_DRAW))
    assert not rules.discarder.isVisible()


def test_a_chip_stays_down(shown: MainWindow, document: Document) -> None:
    lay(shown, RICH)
    chip = shown.left.circumstances.chip(Event.LAST_TILE)
    click(chip)
    assert document.state.context.events == {Event.LAST_TILE}
    assert chip.isChecked()
    assert chip.toolTip() == "The winning tile is the last tile of the wall, or the discard after it."
    click(chip)
    assert document.state.context.events == set()


def is_blocked(chip: Button) -> bool:
    return chip.is_blocked


def test_a_contradicted_chip_stays_in_reach_and_says_why(shown: MainWindow, document: Document) -> None:
    chip = shown.left.circumstances.chip(Event.KONG_REPLACEMENT)
    assert is_blocked(chip)
    assert chip.isEnabled()
    assert chip.focusPolicy() is Qt.FocusPolicy.StrongFocus
    assert chip.toolTip() == chip.accessibleDescription() == "Needs a kong in the hand."
    click(chip)
    assert document.state.context.events == set()
    assert not chip.isChecked()
    assert shown.status.text == "After a kong: Needs a kong in the hand."
    lay(shown, "[CCCC] 123456789m 5p + 5p")
    assert chip.toolTip() == "Needs a self-drawn win. This hand is won on a discard."
    click(shown.left.circumstances.win.button(Win.SELF_DRAW))
    assert not is_blocked(chip)


def test_a_contradicted_chip_has_a_dashed_frame(shown: MainWindow) -> None:
    chip = shown.left.circumstances.chip(Event.KONG_REPLACEMENT)

    def gaps() -> int:
        image = chip.grab().toImage()
        line = [image.pixelColor(x, 0).name() for x in range(10, image.width() - 10)]
        return len(set(line))

    assert gaps() > 1
    lay(shown, "[CCCC]")
    click(shown.left.circumstances.win.button(Win.SELF_DRAW))
    assert gaps() == 1


class Box(QWidget):
    """90 by 20."""

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt calls it
        return QSize(90, 20)


@pytest.mark.parametrize(("width", "rows"), [(400, 1), (210, 2), (100, 3)])
def test_a_flow_goes_on_in_the_next_row(qtbot: QtBot, width: int, rows: int) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    flow = Flow(gap=10)
    flow.setParent(around)
    boxes = [Box(), Box(), Box()]
    for box in boxes:
        flow.add(box)
    flow.resize(width, 500)
    around.show()
    assert flow.height() == rows * 20 + (rows - 1) * 10
    assert len({box.y() for box in boxes}) == rows
    boxes[2].hide()
    flow.arrange()
    assert flow.height() == {1: 20, 2: 20, 3: 50}[rows]

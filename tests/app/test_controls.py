"""Set modes, the circumstances of a win, and the segments and flows that they are made of."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.main_window import MainWindow
from mjscore.app.models.event_groups import GROUPS, grouped
from mjscore.app.state import SetMode
from mjscore.app.widgets.parts.button import Button
from mjscore.app.widgets.parts.flow import Flow
from mjscore.context import Event, Win, Wind
from mjscore.rulesets import RULESETS
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


def visible_chips(window: MainWindow) -> list[Event]:
    rules = window.left.circumstances
    return [event for event in Event if rules.chip(event).isVisible()]


def test_the_toggles_are_those_of_the_rules(shown: MainWindow, document: Document) -> None:
    for name in RULESETS:
        document.do(edits.set_ruleset, name)
        QApplication.processEvents()
        assert set(visible_chips(shown)) == {rule.event for rule in document.ruleset.events}


def test_every_event_stands_in_one_group() -> None:
    assert sorted(event.value for group in GROUPS for event in group) == sorted(event.value for event in Event)
    groups = grouped([Event.RENHOU, Event.ROBBING_KONG, Event.LAST_TILE])
    assert groups == [[Event.LAST_TILE, Event.ROBBING_KONG], [Event.RENHOU]]


def test_groups_of_toggles_stand_in_rows_of_their_own(shown: MainWindow, document: Document) -> None:
    document.do(edits.set_ruleset, "riichi")
    QApplication.processEvents()
    rows = {
        tuple(event for event in visible_chips(shown) if shown.left.circumstances.chip(event).y() == y)
        for y in {shown.left.circumstances.chip(event).y() for event in visible_chips(shown)}
    }
    assert rows == {
        (Event.RIICHI, Event.DOUBLE_RIICHI, Event.OPEN_RIICHI, Event.IPPATSU),
        (Event.LAST_TILE, Event.KONG_REPLACEMENT, Event.ROBBING_KONG),
        (Event.HEAVENLY, Event.EARTHLY, Event.RENHOU),
    }


def test_toggles_of_riichi_exclude_each_other_and_say_why(shown: MainWindow, document: Document) -> None:
    document.do(edits.set_ruleset, "riichi")
    rules = shown.left.circumstances
    assert rules.chip(Event.IPPATSU).toolTip() == "Needs riichi. Switch that on first."
    click(rules.chip(Event.RIICHI))
    assert not is_blocked(rules.chip(Event.IPPATSU))
    assert is_blocked(rules.chip(Event.OPEN_RIICHI))
    lay(shown, "[123m]")
    assert rules.chip(Event.RIICHI).toolTip() == "Needs a closed hand. This one has an exposed set."


def test_an_event_that_the_rules_do_not_know_is_kept_for_those_that_do(shown: MainWindow, document: Document) -> None:
    click(shown.left.circumstances.chip(Event.LAST_OF_KIND))
    document.do(edits.set_ruleset, "riichi")
    assert document.idle == ()
    document.do(edits.set_ruleset, "mcr")
    assert shown.left.circumstances.chip(Event.LAST_OF_KIND).isChecked()


def test_counters_are_there_only_where_the_rules_ask_for_them(shown: MainWindow, document: Document) -> None:
    rules = shown.left.circumstances
    assert not rules.honba.isVisible()
    assert not rules.liable.isVisible()
    document.do(edits.set_ruleset, "riichi")
    assert rules.honba.isVisible()
    assert rules.liable.isVisible()


def test_counting_up_is_one_step_back(shown: MainWindow, document: Document) -> None:
    document.do(edits.set_ruleset, "riichi")
    rules = shown.left.circumstances
    rules.honba.stepBy(1)
    rules.honba.stepBy(1)
    rules.deposits.setValue(3)
    assert (document.state.context.honba, document.state.context.riichi_sticks) == (2, 3)
    assert document.undo_name == "deposits 3"
    document.undo_stack.undo()
    document.undo_stack.undo()
    assert (rules.honba.value(), rules.deposits.value()) == (0, 0)


def test_a_counter_shows_what_a_hand_comes_with_however_much_it_is(shown: MainWindow, document: Document) -> None:
    document.do(edits.set_ruleset, "riichi")
    document.do(edits.set_honba, 120)
    assert shown.left.circumstances.honba.value() == 120
    assert document.undo_name == "honba 120"


def test_the_wheel_turns_a_counter_only_while_it_has_the_focus(shown: MainWindow, document: Document) -> None:
    document.do(edits.set_ruleset, "riichi")
    honba = shown.left.circumstances.honba

    def turn() -> None:
        none = QPoint()
        event = QWheelEvent(
            QPointF(5, 5),
            QPointF(5, 5),
            none,
            QPoint(0, 120),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(honba, event)

    turn()
    assert honba.value() == 0
    honba.setFocus()
    turn()
    assert honba.value() == 1


def test_who_is_liable_is_chosen_from_a_menu(shown: MainWindow, document: Document) -> None:
    document.do(edits.set_ruleset, "riichi")
    liable = shown.left.circumstances.liable
    assert (liable.text(), liable.accessibleName()) == ("Liable: –", "Liable: nobody")
    click(liable)
    assert liable.menu.isVisible()
    assert [action.text() for action in liable.menu.actions() if action.isVisible()] == [
        "nobody",
        "South",
        "West",
        "North",
    ]
    liable.offer(Wind.WEST).trigger()
    liable.menu.close()
    assert document.undo_name == "West liable"
    assert (liable.text(), liable.accessibleName()) == ("Liable: W", "Liable: West")
    assert liable.offer(Wind.WEST).isChecked()
    liable.offer(None).trigger()
    assert document.state.context.liable is None
    assert document.undo_name == "nobody liable"


def test_a_flow_stands_closer_where_that_makes_it_fit(qtbot: QtBot) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    flow = Flow(gap=10)
    flow.setParent(around)
    boxes = [Box(), Box(), Box()]
    for box in boxes:
        flow.add(box, break_before=True)
    flow.resize(400, 500)
    around.show()
    for room, height in ((100, 80), (80, 80), (79, 64), (64, 64), (63, 20)):  # in the end rows begin where one ends
        flow.fit(QSize(400, room))
        assert flow.height() == height
        assert boxes[2].y() == height - 20


def test_a_row_of_a_flow_begins_with_the_first_that_is_there(qtbot: QtBot) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    flow = Flow()
    flow.setParent(around)
    boxes = [Box(), Box(), Box()]
    for n, box in enumerate(boxes):
        flow.add(box, break_before=n == 1)
    boxes[1].hide()
    flow.resize(400, 500)
    around.show()
    assert boxes[2].y() > boxes[0].y()

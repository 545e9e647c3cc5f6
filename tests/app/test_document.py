"""The document: what it tells its views, what it scores, and the way back."""

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from mjscore.app import edits
from mjscore.app.assess import Assessment, assess
from mjscore.app.document import UNDO_LIMIT, Document, Selection
from mjscore.app.state import Pane, SetMode, Spot, TableState
from mjscore.context import Event, Win, Wind
from mjscore.engine.events import Conflict, Need
from mjscore.faults import Reason
from mjscore.hand import Form, Meld
from tests.app.table import READY, WON, kind


@pytest.fixture
def owner(qtbot: QtBot) -> QObject:
    """What the document of a test belongs to; it needs a running application."""
    del qtbot
    return QObject()


@pytest.fixture
def document(owner: QObject) -> Document:
    """An empty table."""
    return Document(parent=owner)


def with_line(document: Document, line: str) -> Document:
    """The document after a line was typed."""
    document.do(edits.set_text, line)
    return document


# What it tells


def test_an_edit_tells_the_views_once(document: Document, qtbot: QtBot) -> None:
    with qtbot.waitSignal(document.changed) as told, qtbot.assertNotEmitted(document.refusal_changed):
        assert document.do(edits.add_tile, kind("3p"))
    assert told.args == []
    assert document.state.notation == "3p"


def test_an_edit_that_changes_nothing_tells_nothing_and_is_no_step(document: Document, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(document.changed):
        assert document.do(edits.win_by, Win.DISCARD)
    assert document.undo_stack.count() == 0


def test_which_pane_is_active_is_told_and_is_no_step(document: Document, qtbot: QtBot) -> None:
    with qtbot.waitSignal(document.changed):
        document.do(edits.activate, Pane.WINNING)
    with qtbot.waitSignal(document.changed):
        document.do(edits.set_mode, SetMode.PUNG)
    assert document.state.mode is SetMode.PUNG
    assert document.undo_stack.count() == 0


def test_views_find_the_way_back_in_step_with_the_state(document: Document) -> None:
    names: list[tuple[str, str, str]] = []
    document.changed.connect(lambda: names.append((document.state.notation, document.undo_name, document.redo_name)))
    document.do(edits.add_tile, kind("3p"))
    document.do(edits.add_tile, kind("4p"))
    document.undo_stack.undo()
    document.undo_stack.undo()
    document.undo_stack.redo()
    assert names == [
        ("3p", "add 3 of dots", ""),
        ("34p", "add 4 of dots", ""),
        ("3p", "add 3 of dots", "add 4 of dots"),
        ("", "", "add 3 of dots"),
        ("3p", "add 3 of dots", "add 4 of dots"),
    ]


def test_a_refused_edit_says_why_and_changes_nothing(document: Document, qtbot: QtBot) -> None:
    with_line(document, "{8888p}")
    before = document.state
    with qtbot.waitSignal(document.refusal_changed), qtbot.assertNotEmitted(document.changed):
        assert not document.do(edits.add_tile, kind("8p"))
    assert document.refusal
    assert (document.refusal.reason, document.refusal.kind) == (Reason.NOT_ADDED, kind("8p"))
    assert document.state is before


@pytest.mark.parametrize("over", ["edit", "same", "undo"])
def test_a_refusal_is_over_with_the_next_thing_done(document: Document, qtbot: QtBot, over: str) -> None:
    with_line(document, "{8888p}")
    document.do(edits.add_tile, kind("8p"))
    with qtbot.waitSignal(document.refusal_changed):
        if over == "undo":
            document.undo_stack.undo()
        else:
            document.do(edits.win_by, Win.SELF_DRAW if over == "edit" else Win.DISCARD)
    assert document.refusal is None


# What it scores


def test_a_complete_hand_has_a_sheet(document: Document) -> None:
    with_line(document, WON)
    assert document.sheet
    assert document.sheet.total == 21
    assert (document.unfinished, document.problem) == (None, None)


def test_an_unfinished_hand_is_never_a_problem(document: Document) -> None:
    with_line(document, READY)
    assert (document.sheet, document.problem) == (None, None)
    assert document.unfinished
    assert [(wait.tile, wait.left) for wait in document.unfinished.waits] == [(kind("3p"), 4)]


def test_an_empty_table_lacks_fourteen_tiles(document: Document) -> None:
    assert document.unfinished
    assert document.unfinished.missing == 14


def test_an_early_winning_tile_counts_as_one_of_those_that_are_there(document: Document) -> None:
    with_line(document, "[123m] 456789m 1p 55s + 2p")
    assert document.unfinished
    assert document.unfinished.missing == 1
    assert [wait.tile for wait in document.unfinished.waits] == [kind("3p")]


def test_tiles_under_construction_count_as_concealed_ones(document: Document) -> None:
    with_line(document, "456789m 12p 55s")
    document.do(edits.activate, Pane.SET)
    document.do(edits.add_tile, kind("1m"))
    document.do(edits.add_tile, kind("2m"))
    assert document.unfinished
    assert (document.unfinished.missing, document.unfinished.distance) == (2, 2)


def test_fourteen_tiles_that_are_no_win_are_a_problem(document: Document) -> None:
    with_line(document, "[123m] 456789m 12p 55s + 9s")
    assert document.problem
    assert document.problem.reason is Reason.NOT_A_WIN
    assert (document.sheet, document.unfinished) == (None, None)


def test_a_draft_is_a_problem_beside_the_score_of_the_last_hand(document: Document) -> None:
    with_line(with_line(document, WON), WON + "3")
    assert document.problem
    assert document.problem.reason is Reason.DIGITS_WITHOUT_SUIT
    assert document.sheet
    assert document.sheet.total == 21
    assert document.state.text == WON + "3"


def test_the_way_of_winning_and_options_count(document: Document) -> None:
    with_line(document, WON)
    document.do(edits.set_option, "minimum", 22)
    assert document.ruleset.minimum == 22
    assert document.sheet
    assert not document.sheet.meets_minimum
    document.do(edits.win_by, Win.SELF_DRAW)
    assert document.sheet.total == 22
    assert document.sheet.meets_minimum


def test_an_event_that_stops_counting_leaves_a_score_and_a_reason(document: Document) -> None:
    with_line(document, "[123m] [8888p] 789m 12p 55s + 3p")
    document.do(edits.win_by, Win.SELF_DRAW)
    document.do(edits.toggle, Event.KONG_REPLACEMENT)
    seen = [document.idle]
    document.do(edits.turn_meld, 1, Form.PUNG)
    seen.append(document.idle)
    assert document.sheet
    document.undo_stack.undo()
    seen.append(document.idle)
    assert seen == [(), (Conflict(Event.KONG_REPLACEMENT, Need.KONG),), ()]


def test_payments_follow_the_discarder(document: Document) -> None:
    with_line(document, WON)
    paid = []
    for edit in (edits.set_discarder, edits.sit):
        document.do(edit, Wind.WEST)
        assert document.sheet
        paid.append(bool(document.sheet.payments))
    assert paid == [True, False]


def test_a_state_is_scored_once_and_only_when_asked(document: Document, monkeypatch: pytest.MonkeyPatch) -> None:
    scored: list[str] = []

    def noted(state: TableState) -> Assessment:
        scored.append(state.notation)
        return assess(state)

    monkeypatch.setattr("mjscore.app.document.assess", noted)
    with_line(document, WON)
    assert scored == []
    _ = document.sheet, document.unfinished, document.problem, document.idle
    document.do(edits.activate, Pane.WINNING)
    _ = document.sheet
    assert scored == [WON]


# The way back


def test_undo_and_redo_go_through_every_step(document: Document) -> None:
    states = [document.state]
    for tile in ("1m", "2m", "3m"):
        document.do(edits.add_tile, kind(tile))
        states.append(document.state)
    document.do(edits.win_by, Win.SELF_DRAW)
    for state in reversed(states):
        document.undo_stack.undo()
        assert document.state == state
    for _ in range(4):
        document.undo_stack.redo()
    assert (document.state.notation, document.state.context.win) == ("123m", Win.SELF_DRAW)


def test_typing_in_the_notation_is_one_step(document: Document) -> None:
    document.do(edits.add_tile, kind("E"))
    for text in ("E1", "E12", "E12p"):
        document.do(edits.set_text, text)
    assert document.undo_stack.count() == 2
    document.undo_stack.undo()
    assert document.state.text == "E"


def test_a_spin_box_is_one_step_for_each_option(document: Document) -> None:
    for value in (7, 6, 5):
        document.do(edits.set_option, "minimum", value)
    document.do(edits.set_option, "pair_counting", "every_pair")
    document.do(edits.set_option, "minimum", 4)
    assert document.undo_stack.count() == 3
    document.undo_stack.undo()
    assert document.ruleset.minimum == 5


def test_steps_that_come_back_to_the_start_are_none(document: Document) -> None:
    document.do(edits.add_tile, kind("E"))
    document.do(edits.set_option, "minimum", 7)
    document.do(edits.set_option, "minimum", 8)
    assert (document.undo_stack.count(), document.undo_name) == (1, "add east wind")
    assert document.state.notation == "E"


def test_other_edits_in_a_row_are_steps_of_their_own(document: Document) -> None:
    document.do(edits.win_by, Win.SELF_DRAW)
    document.do(edits.win_by, Win.DISCARD)
    assert document.undo_stack.count() == 2


@pytest.mark.parametrize(
    ("line", "edit", "name"),
    [
        ("", lambda state: edits.add_tile(state, kind("3p")), "add 3 of dots"),
        ("3p", lambda state: edits.take_back(state, kind("3p")), "take back 3 of dots"),
        (READY, lambda state: edits.add_tile(state, kind("3p")), "win on 3 of dots"),
        (WON, lambda state: edits.make_winning(state, kind("4m")), "win on 4 of characters"),
        (WON, lambda state: edits.take_back(state, kind("3p")), "take back 3 of dots"),
        ("", lambda state: edits.add_tiles(state, [kind("3p"), kind("3p")]), "add 2 tiles"),
        ("34p", lambda state: edits.move(state, Spot(Pane.CONCEALED), Pane.SET), "move a tile"),
        ("34p + 5p", lambda state: edits.move(state, Spot(Pane.WINNING), Pane.CONCEALED), "rearrange the hand"),
        ("", lambda state: edits.add_set(state, Meld(Form.CHOW, kind("3p"))), "add chow from 3 of dots"),
        ("[EEE]", lambda state: edits.remove_meld(state, 0), "take back pung of east wind"),
        ("EEE", lambda state: edits.declare(state, Meld(Form.PUNG, kind("E"))), "declare pung of east wind"),
        ("[EEE]", lambda state: edits.undeclare(state, 0), "conceal pung of east wind"),
        ("[EEE]", lambda state: edits.turn_meld(state, 0, Form.KONG), "turn pung into kong"),
        ("{EEEE}", lambda state: edits.turn_meld(state, 0, Form.PUNG), "turn concealed kong into pung"),
        ("[EEE]", lambda state: edits.remove_at(state, Spot(Pane.SET, 0, 0)), "take back east wind"),
        ("", lambda state: edits.add_flower(state, "e"), "add plum"),
        ("1p | flowers e", lambda state: edits.take_flower(state, "e"), "take back plum"),
        ("1p | flowers e", lambda state: edits.set_text(state, "1p | flowers f"), "change the flowers"),
        ("1p", lambda state: edits.set_text(state, "1p2"), "edit the notation"),
        ("1p", lambda state: edits.set_text(state, "12p 5s"), "add 2 tiles"),
        ("123p", lambda state: edits.set_text(state, "1p"), "take back 2 tiles"),
        ("1p", lambda state: edits.set_text(state, "2p"), "change the hand"),
        (WON, edits.clear, "new hand"),
        ("", lambda state: edits.win_by(state, Win.SELF_DRAW), "win by self-draw"),
        ("", lambda state: edits.sit(state, Wind.SOUTH), "sit South"),
        ("", lambda state: edits.set_round(state, Wind.SOUTH), "prevailing wind South"),
        ("", lambda state: edits.set_discarder(state, Wind.SOUTH), "discarded by South"),
        ("", lambda state: edits.toggle(state, Event.LAST_TILE), "choose “Last tile of the wall”"),
    ],
)
def test_a_step_has_a_name(document: Document, line: str, edit: edits.Edit, name: str) -> None:
    with_line(document, line)
    document.do(edit)
    assert document.undo_name == name


def test_steps_of_choices_have_names(document: Document) -> None:
    document.do(edits.toggle, Event.LAST_TILE)
    document.do(edits.toggle, Event.LAST_TILE)
    assert document.undo_name == "drop “Last tile of the wall”"
    document.do(edits.set_discarder, Wind.SOUTH)
    document.do(edits.set_discarder, None)
    assert document.undo_name == "name no discarder"
    document.do(edits.win_by, Win.SELF_DRAW)
    document.do(edits.win_by, Win.DISCARD)
    assert document.undo_name == "win on a discard"


def test_steps_of_options_have_names(document: Document) -> None:
    document.do(edits.set_option, "pair_counting", "every_pair")
    assert document.undo_name == "change “Combinations of two sets”"
    document.do(edits.set_option, "minimum", 7)
    document.do(edits.reset_options)
    assert document.undo_name == "change the options"


# What is looked at


def test_a_selection_is_told_once(document: Document, qtbot: QtBot) -> None:
    with_line(document, WON)
    with qtbot.waitSignal(document.selected), qtbot.assertNotEmitted(document.changed):
        document.select(Selection(rule="49"))
    with qtbot.assertNotEmitted(document.selected):
        document.select(Selection(rule="49"))


def test_a_rule_stays_selected_while_the_hand_has_it(document: Document) -> None:
    with_line(document, WON)
    document.select(Selection(rule="4"))
    document.do(edits.win_by, Win.SELF_DRAW)
    assert document.selection == Selection(rule="4")
    document.do(edits.take_back, kind("3p"))
    assert document.selection == Selection()


def test_a_tile_stays_selected_until_the_hand_changes(document: Document) -> None:
    with_line(document, WON)
    document.select(Selection(tile=Spot(Pane.WINNING)))
    document.do(edits.activate, Pane.WINNING)
    assert document.selection.tile == Spot(Pane.WINNING)
    document.do(edits.take_back, kind("3p"))
    assert document.selection == Selection()


def test_it_begins_with_the_state_that_it_is_given(owner: QObject) -> None:
    state = edits.set_text(TableState(), WON)
    assert Document(state, owner).state is state


def test_other_rules_are_one_step_with_a_name(document: Document) -> None:
    document.do(edits.set_text, WON)
    document.do(edits.set_ruleset, "mcr-2006")
    assert (document.ruleset.id, document.undo_name) == ("mcr-2006", "rules of MCR 2006")
    assert document.sheet
    assert document.sheet.ruleset.id == "mcr-2006"
    document.undo_stack.undo()
    assert document.ruleset.id == "mcr"


def test_a_selected_rule_that_other_rules_lack_is_let_go_before_views_hear_of_it(document: Document) -> None:
    document.do(edits.set_ruleset, "mcr-2006")
    document.do(edits.set_text, "[1111m] {2222p} 345678s E + E")
    document.select(Selection(rule="K"))
    heard: list[Selection] = []
    document.changed.connect(lambda: heard.append(document.selection))
    document.do(edits.set_ruleset, "mcr")
    assert heard == [Selection()]


def test_a_thousand_steps_can_be_taken_back(document: Document) -> None:
    for _ in range(UNDO_LIMIT + 2):
        document.do(edits.win_by, Win.SELF_DRAW)
        document.do(edits.win_by, Win.DISCARD)
    steps = 0
    while document.undo_stack.canUndo():
        document.undo_stack.undo()
        steps += 1
    assert steps == UNDO_LIMIT == 1000


def test_another_table_in_place_of_this_one_has_a_name_of_its_own(document: Document) -> None:
    document.do(edits.Replacement(lambda: "lay something else", edits.set_text(TableState(), WON)))
    assert (document.state.notation, document.undo_name) == (WON, "lay something else")
    document.undo_stack.undo()
    assert (document.state.notation, document.redo_name) == ("", "lay something else")


def test_a_table_that_is_opened_has_no_way_back(document: Document, qtbot: QtBot) -> None:
    document.do(edits.set_text, READY)
    document.select(Selection(tile=Spot(Pane.CONCEALED, 1)))
    with qtbot.waitSignals([document.changed, document.selected]):
        document.open(edits.set_text(TableState(), WON))
    assert (document.state.notation, document.undo_name) == (WON, "")
    assert document.selection == Selection()

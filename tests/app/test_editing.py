"""Whatever is done in whatever order: the hand stays one that can be, is scored or says why not, and leads back."""

from collections import Counter
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.files import file_of, state_of
from mjscore.app.models.forms import Form as RulesForm
from mjscore.app.models.forms import forms_by_group
from mjscore.app.pieces import Piece, RedFive, in_order, kind_of, reds_of
from mjscore.app.state import PRESET, SETS, Pane, SetMode, Spot, TableState
from mjscore.app.telling import fault_text
from mjscore.app.typed_keys import TypedKeys
from mjscore.context import Win, Wind
from mjscore.engine.events import conflict_of
from mjscore.engine.ruleset import Panel
from mjscore.faults import Reason
from mjscore.hand import Form
from mjscore.interchange.handfile import parse_hand_file, write_hand_text
from mjscore.notation import parse_hand
from mjscore.tiles import FLOWERS, KINDS, Kind

FEW: tuple[Piece, ...] = (*KINDS[0:5], RedFive(KINDS[4]), *KINDS[9:12], KINDS[27], KINDS[33])
"""Tiles that meet often enough for pungs, kongs, fifth tiles and second red fives."""
PIECE = st.sampled_from(FEW)
KIND = st.sampled_from(list(map(kind_of, FEW)))
NUMBER = st.integers(0, 13)
LINES = (
    "",
    "[123m] 456789m 12p 55s + 3p",
    "{1111m} [EEE] 22334m 1p",
    "123m 123p 123s 1122m",
    "12",
    "[12m",
    "1111m+1m",
    "E|flowers ah",
    "[123m] [123m] [123p] [PPP] 5m + 5m",
    "[340m] {0555p} 12305s + 5s",
    "055m + 0p",
)


class Table(RuleBasedStateMachine):
    """Someone at the table."""

    @initialize()
    def sit_down(self) -> None:
        self.owner = QObject()
        self.document = Document(parent=self.owner)
        self.keys = TypedKeys()

    def do(self, edit: Any, *args: Any, **kwargs: Any) -> None:
        self.document.do(edit, *args, **kwargs)

    @property
    def state(self) -> TableState:
        return self.document.state

    @rule(piece=PIECE, pane=st.none() | st.sampled_from(Pane))
    def click(self, piece: Piece, pane: Pane | None) -> None:
        self.do(edits.add_tile, piece, pane)

    @rule(pieces=st.lists(PIECE, max_size=9))
    def click_many(self, pieces: list[Piece]) -> None:
        for piece in pieces:
            self.do(edits.add_tile, piece)

    @rule(pieces=st.lists(PIECE, max_size=4))
    def add_together(self, pieces: list[Piece]) -> None:
        self.do(edits.add_tiles, pieces)

    @rule(piece=PIECE)
    def take_back(self, piece: Piece) -> None:
        self.do(edits.take_back, piece)

    @rule(n=NUMBER)
    def turn_red(self, n: int) -> None:
        places = spots(self.state)
        if not places:
            return
        self.do(edits.turn_red, places[n % len(places)])

    @rule(letter=st.sampled_from(FLOWERS))
    def add_flower(self, letter: str) -> None:
        self.do(edits.add_flower, letter)

    @rule(letter=st.sampled_from(FLOWERS))
    def take_flower(self, letter: str) -> None:
        self.do(edits.take_flower, letter)

    @rule(mode=st.sampled_from(SetMode))
    def set_mode(self, mode: SetMode) -> None:
        self.do(edits.set_mode, mode)

    @rule(pane=st.sampled_from(Pane))
    def activate(self, pane: Pane) -> None:
        self.do(edits.activate, pane)

    @rule(piece=PIECE)
    def win(self, piece: Piece) -> None:
        self.do(edits.make_winning, piece)
        self.do(edits.win_on, piece)

    @rule()
    def cycle_winning(self) -> None:
        self.do(edits.cycle_winning)

    @rule(n=NUMBER)
    def choose_wait(self, n: int) -> None:
        waits = self.document.unfinished.waits if self.document.unfinished else ()
        if not waits:
            return
        assert self.document.do(edits.choose_wait, waits[n % len(waits)].tile)

    @rule(n=NUMBER, pane=st.none() | st.sampled_from(Pane))
    def drag(self, n: int, pane: Pane | None) -> None:
        places = spots(self.state)
        if not places:
            return
        self.do(edits.move, places[n % len(places)], pane)

    @rule(n=NUMBER, form=st.sampled_from(Form), is_concealed=st.booleans())
    def turn(self, n: int, form: Form, is_concealed: bool) -> None:
        if not self.state.melds:
            return
        self.do(edits.turn_meld, n % len(self.state.melds), form, is_concealed=is_concealed)

    @rule(n=NUMBER)
    def undeclare(self, n: int) -> None:
        if not self.state.melds:
            return
        self.do(edits.undeclare, n % len(self.state.melds))

    @rule(kind=KIND, n=NUMBER)
    def declare(self, kind: Kind, n: int) -> None:
        melds = edits.declarable(self.state, kind)
        if not melds:
            return
        assert self.document.do(edits.declare, melds[n % len(melds)])

    @rule(keys=st.text("01235mpsE+[]{}ab<", max_size=6))
    def type_keys(self, keys: str) -> None:
        for key in keys:
            edit = self.keys.press_back() if key == "<" else self.keys.press(key)
            if edit:
                self.do(edit)

    @rule(text=st.sampled_from(LINES) | st.text("01235mpsE[]{}+ ", max_size=12))
    def type_text(self, text: str) -> None:
        self.do(edits.set_text, text)
        assert edits.reads_as(text, self.state)

    @rule(form=st.sampled_from([form for forms in forms_by_group().values() for form in forms]))
    def take_rules(self, form: RulesForm) -> None:
        assert self.document.do(edits.set_ruleset, *form)

    @rule(win=st.sampled_from(Win), seat=st.sampled_from(Wind), prevailing=st.sampled_from(Wind))
    def choose(self, win: Win, seat: Wind, prevailing: Wind) -> None:
        self.do(edits.win_by, win)
        self.do(edits.sit, seat)
        self.do(edits.set_round, prevailing)

    @rule(discarder=st.none() | st.sampled_from(Wind))
    def name_discarder(self, discarder: Wind | None) -> None:
        self.do(edits.set_discarder, discarder)

    @rule(n=NUMBER)
    def toggle(self, n: int) -> None:
        events = self.document.ruleset.events
        self.do(edits.toggle, events[n % len(events)].event)

    @rule(row=st.sampled_from(edits.Row), kind=KIND)
    def turn_up(self, row: edits.Row, kind: Kind) -> None:
        self.do(edits.add_indicator, row, kind)

    @rule(row=st.sampled_from(edits.Row), n=NUMBER)
    def turn_down(self, row: edits.Row, n: int) -> None:
        there = edits.row_of(self.state.context, row)
        if there:
            self.do(edits.remove_indicator, row, n % len(there))

    @rule(honba=NUMBER, sticks=NUMBER, liable=st.none() | st.sampled_from(Wind))
    def count(self, honba: int, sticks: int, liable: Wind | None) -> None:
        self.do(edits.set_honba, honba)
        self.do(edits.set_riichi_sticks, sticks)
        self.do(edits.set_liable, liable)

    @rule(n=NUMBER, m=NUMBER)
    def set_option(self, n: int, m: int) -> None:
        options = [option for option in self.document.ruleset.options if option.key != PRESET]
        option = options[n % len(options)]
        values = option.values or ((), option.members, option.members[:1], -1, None, *range(12))
        self.do(edits.set_option, option.key, values[m % len(values)])

    @rule()
    def reset_options(self) -> None:
        self.do(edits.reset_options)

    @precondition(lambda self: self.state.hand.size > 9)
    @rule()
    def clear(self) -> None:
        self.do(edits.clear)

    @rule(steps=st.integers(1, 4))
    def go_back(self, steps: int) -> None:
        for _ in range(steps):
            self.document.undo_stack.undo()

    @rule()
    def go_forth(self) -> None:
        self.document.undo_stack.redo()

    @invariant()
    def the_hand_can_be(self) -> None:
        hand, shown = self.state.hand, self.state.indicators
        assert all(hand.held(kind) + shown.count(kind) <= 4 for kind in KINDS)
        reds = reds_of(self.state.pieces)
        assert len(reds) == len(set(reds))
        assert self.state.has(Panel.RED_FIVES) or not reds
        assert list(hand.flowers) == sorted(set(hand.flowers))
        assert hand.size <= (13 if hand.winning is None else 14)
        assert len(hand.melds) + bool(self.state.building) <= SETS
        assert self.state.concealed == in_order(self.state.concealed)

    @invariant()
    def the_notation_writes_the_hand(self) -> None:
        state = self.state
        assert parse_hand(state.notation, state.flowers) == state.hand
        empty = TableState(ruleset=state.ruleset, options=state.options)
        assert edits.set_text(empty, state.line).hand == state.hand

    @invariant()
    def a_set_under_construction_can_be_made_whole(self) -> None:
        building = self.state.building
        if self.state.building_concealed:
            assert len(set(map(kind_of, building))) <= 1
            assert len(building) <= 3
        else:
            assert len(building) <= 2

    @invariant()
    def what_came_is_what_is_there(self) -> None:
        state = self.state
        winning = () if state.winning is None else (state.winning,)
        held = Counter([*state.melds, *state.concealed, *state.building, *winning, *state.flowers])
        assert Counter(state.entered) == held

    @invariant()
    def a_mode_of_sets_goes_with_their_pane(self) -> None:
        assert self.state.mode is SetMode.TILE or self.state.active is Pane.SET

    @invariant()
    def what_is_in_force_does_not_contradict_itself(self) -> None:
        context = self.state.context_in_force
        for rules in self.document.ruleset.events:
            assert rules.event not in context.events or conflict_of(rules, self.state.hand, context) is None
        assert context.discarder is None or (context.win is Win.DISCARD and context.discarder != context.seat)
        known = {rule.event for rule in self.document.ruleset.events}
        idle = self.state.context.events - context.events - self.state.decided
        assert {conflict.event for conflict in self.document.idle} == idle & known

    @invariant()
    def there_is_a_score_or_a_reason(self) -> None:
        document = self.document
        is_whole = self.state.hand.size == 14
        assert (document.unfinished is None) is is_whole
        if is_whole and document.sheet is None:
            assert document.problem
        if self.state.draft is None:
            assert document.problem is None or document.problem.reason is Reason.NOT_A_WIN
        for fault in (document.problem, document.refusal):
            assert fault is None or fault_text(fault, self.state)

    @invariant()
    def every_step_has_a_name(self) -> None:
        stack = self.document.undo_stack
        assert bool(self.document.undo_name) is stack.canUndo()
        assert bool(self.document.redo_name) is stack.canRedo()

    @invariant()
    def it_can_be_saved(self) -> None:
        state = self.state
        read = state_of(parse_hand_file(write_hand_text(file_of(state))))
        assert (read.hand, read.draft) == (state.hand, state.draft)
        assert (read.ruleset, read.options) == (state.ruleset, state.options)
        assert read.context_in_force == state.context_in_force
        assert sorted(read.seen) == sorted(state.seen)
        assert in_order(read.building) == in_order(state.building) or state.room < 0

    def teardown(self) -> None:
        stack = self.document.undo_stack
        while stack.canRedo():
            stack.redo()
        last = self.state
        while stack.canUndo():
            stack.undo()
        assert self.state.content == TableState()
        while stack.canRedo():
            stack.redo()
        assert self.state.content == last.content


def spots(state: TableState) -> list[Spot]:
    """Where every tile stands."""
    places = [Spot(Pane.CONCEALED, n) for n in range(len(state.concealed))]
    places += [Spot(Pane.SET, n) for n in range(len(state.building))]
    places += [Spot(Pane.SET, 0, n) for n in range(len(state.melds))]
    places += [Spot(Pane.FLOWERS, n) for n in range(len(state.flowers))]
    places += [Spot(Pane.SEEN, n) for n in range(len(state.seen))]
    return places if state.winning is None else [*places, Spot(Pane.WINNING)]


def test_whatever_is_done_at_the_table(qtbot: QtBot) -> None:
    del qtbot  # documents need a running application
    run_state_machine_as_test(Table, settings=settings(max_examples=60, stateful_step_count=40))

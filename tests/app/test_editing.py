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
from mjscore.app.state import SETS, Pane, SetMode, Spot, TableState
from mjscore.app.typed_keys import TypedKeys
from mjscore.context import Event, Win, Wind
from mjscore.engine.events import conflict_of
from mjscore.faults import Reason
from mjscore.hand import Form
from mjscore.interchange.handfile import parse_hand_file, write_hand_text
from mjscore.notation import parse_hand
from mjscore.rulesets import RULESETS, ruleset
from mjscore.tiles import FLOWERS, KINDS, Kind
from mjscore.words.faults import fault_sentence

FEW = (*KINDS[0:5], *KINDS[9:12], KINDS[27], KINDS[33])
"""Kinds that meet often enough for pungs, kongs and fifth tiles."""
KIND = st.sampled_from(FEW)
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
)
VALUES = st.sampled_from([("minimum", 6), ("minimum", 8), ("minimum", -1), ("flowers", False), ("flowers", True)])


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

    @rule(kind=KIND, pane=st.none() | st.sampled_from(Pane))
    def click(self, kind: Kind, pane: Pane | None) -> None:
        self.do(edits.add_tile, kind, pane)

    @rule(kinds=st.lists(KIND, max_size=9))
    def click_many(self, kinds: list[Kind]) -> None:
        for kind in kinds:
            self.do(edits.add_tile, kind)

    @rule(kinds=st.lists(KIND, max_size=4))
    def add_together(self, kinds: list[Kind]) -> None:
        self.do(edits.add_tiles, kinds)

    @rule(kind=KIND)
    def take_back(self, kind: Kind) -> None:
        self.do(edits.take_back, kind)

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

    @rule(kind=KIND)
    def win(self, kind: Kind) -> None:
        self.do(edits.make_winning, kind)
        self.do(edits.win_on, kind)

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

    @rule(keys=st.text("123mpsE+[]{}ab<", max_size=6))
    def type_keys(self, keys: str) -> None:
        for key in keys:
            edit = self.keys.press_back() if key == "<" else self.keys.press(key)
            if edit:
                self.do(edit)

    @rule(text=st.sampled_from(LINES) | st.text("1235mpsE[]{}+ ", max_size=12))
    def type_text(self, text: str) -> None:
        self.do(edits.set_text, text)
        assert edits.reads_as(text, self.state)

    @rule(name=st.sampled_from(RULESETS))
    def take_rules(self, name: str) -> None:
        assert self.document.do(edits.set_ruleset, name)

    @rule(win=st.sampled_from(Win), seat=st.sampled_from(Wind), prevailing=st.sampled_from(Wind))
    def choose(self, win: Win, seat: Wind, prevailing: Wind) -> None:
        self.do(edits.win_by, win)
        self.do(edits.sit, seat)
        self.do(edits.set_round, prevailing)

    @rule(discarder=st.none() | st.sampled_from(Wind))
    def name_discarder(self, discarder: Wind | None) -> None:
        self.do(edits.set_discarder, discarder)

    @rule(event=st.sampled_from([one.event for one in ruleset("mcr").events]))
    def toggle(self, event: Event) -> None:
        self.do(edits.toggle, event)

    @rule(choice=VALUES)
    def set_option(self, choice: tuple[str, int]) -> None:
        self.do(edits.set_option, *choice)

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
        hand = self.state.hand
        assert all(hand.held(kind) <= 4 for kind in KINDS)
        assert list(hand.flowers) == sorted(set(hand.flowers))
        assert hand.size <= (13 if hand.winning is None else 14)
        assert len(hand.melds) + bool(self.state.building) <= SETS
        assert self.state.concealed == tuple(sorted(self.state.concealed))

    @invariant()
    def the_notation_writes_the_hand(self) -> None:
        assert parse_hand(self.state.notation, self.state.flowers) == self.state.hand
        assert edits.set_text(TableState(), self.state.line).hand == self.state.hand

    @invariant()
    def a_set_under_construction_can_be_made_whole(self) -> None:
        building = self.state.building
        if self.state.building_concealed:
            assert len(set(building)) <= 1
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
        assert {conflict.event for conflict in self.document.idle} == self.state.context.events - context.events

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
            assert fault is None or fault_sentence(fault, self.state.hand)

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
        assert sorted(read.building) == sorted(state.building) or state.room < 0

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
    return places if state.winning is None else [*places, Spot(Pane.WINNING)]


def test_whatever_is_done_at_the_table(qtbot: QtBot) -> None:
    del qtbot  # documents need a running application
    run_state_machine_as_test(Table, settings=settings(max_examples=60, stateful_step_count=40))

"""Whatever four players do in whatever order: their hands stay ones that can be together, and one of them wins."""

from collections import Counter
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.files import file_of, state_of
from mjscore.app.state import TableState
from mjscore.context import Event, Win, Wind
from mjscore.interchange.handfile import parse_hand_file, write_hand_text
from mjscore.tiles import KINDS, Kind
from mjscore.words.explain.settlement import explain_settlement
from mjscore.words.faults import fault_sentence

KIND = st.sampled_from((*KINDS[0:3], KINDS[9], KINDS[27], KINDS[33]))
LINES = ("", "[123m] 456789m 12p 55s", "[123m] 456789m 12p 55s + 3p", "EEE NN | flowers ab", "1111m 1m", "{1111p} PPP")
SEAT = st.sampled_from(Wind)


class Players(RuleBasedStateMachine):
    """Four players at the table."""

    @initialize()
    def sit_down(self) -> None:
        self.owner = QObject()
        self.document = Document(TableState(ruleset="classical"), self.owner)

    def do(self, edit: Any, *args: Any) -> None:
        self.document.do(edit, *args)

    @property
    def state(self) -> TableState:
        return self.document.state

    @rule(seat=SEAT)
    def turn(self, seat: Wind) -> None:
        before = self.state
        assert self.document.do(edits.turn_to, seat)
        assert self.state.context.seat is seat
        assert self.state.draft is None or seat is before.context.seat
        assert self.state.content == before.content or before.draft is not None

    @rule(kinds=st.lists(KIND, max_size=9))
    def click(self, kinds: list[Kind]) -> None:
        for kind in kinds:
            self.do(edits.add_tile, kind)

    @rule(text=st.sampled_from(LINES))
    def type_text(self, text: str) -> None:
        self.do(edits.set_text, text)

    @rule(letter=st.sampled_from("abe"))
    def add_flower(self, letter: str) -> None:
        self.do(edits.add_flower, letter)

    @rule(total=st.integers(0, 400))
    def count(self, total: int) -> None:
        assert self.document.do(edits.type_total, total)

    @rule()
    def take_tiles(self) -> None:
        self.do(edits.type_tiles)

    @rule()
    def win(self) -> None:
        if self.state.total is not None:
            self.do(edits.win_with_total)

    @rule()
    def wash_out(self) -> None:
        assert self.document.do(edits.wash_out)
        assert self.state.winner is None

    @rule(win=st.sampled_from(Win), discarder=st.none() | SEAT, event=st.sampled_from((Event.READY, Event.LAST_TILE)))
    def tell(self, win: Win, discarder: Wind | None, event: Event) -> None:
        self.do(edits.win_by, win)
        self.do(edits.set_discarder, discarder)
        self.do(edits.toggle, event)

    @rule(name=st.sampled_from(("mcr", "classical")), seat=SEAT)
    def take_rules(self, name: str, seat: Wind) -> None:
        if name == "mcr":
            self.do(edits.set_ruleset, name)
            self.do(edits.sit, seat)
        self.do(edits.set_ruleset, "classical")

    @rule(steps=st.integers(1, 4))
    def go_back(self, steps: int) -> None:
        for _ in range(steps):
            self.document.undo_stack.undo()
        self.do(edits.set_ruleset, "classical")

    @invariant()
    def the_hands_can_be_together(self) -> None:
        hands = [player.hand for player in self.state.players.values()]
        assert all(sum(hand.held(kind) for hand in hands) + self.state.left(kind) == 4 for kind in KINDS)
        assert max(Counter("".join(hand.flowers for hand in hands)).values(), default=1) == 1
        assert sum(player.has_won for player in self.state.players.values()) <= 1
        assert all(not player.hand.size for player in self.state.players.values() if player.total is not None)

    @invariant()
    def nobody_is_parked_in_front(self) -> None:
        front = self.state.context.seat
        assert not self.state.parked[front].hand.size
        assert self.state.parked[front].total is None

    @invariant()
    def payments_add_up_or_something_is_in_the_way(self) -> None:
        table = self.document.table
        assert set(Wind) - set(table.totals) <= {self.state.winner}
        if table.score:
            assert sum((table.score.payments or {}).values()) == 0
            assert explain_settlement(table.score)
        else:
            assert table.problem
            assert fault_sentence(table.problem)

    @invariant()
    def the_hand_in_front_scores_as_at_the_table(self) -> None:
        table, sheet, front = self.document.table, self.document.sheet, self.state.context.seat
        if table.score and sheet:
            assert table.totals[front] == sheet.total

    @invariant()
    def it_can_be_saved(self) -> None:
        state = self.state
        read = state_of(parse_hand_file(write_hand_text(file_of(state))))
        assert [player.hand for player in read.players.values()] == [player.hand for player in state.players.values()]
        assert (read.winner, read.total, read.draft) == (state.winner, state.total, state.draft)
        assert read.context_in_force == state.context_in_force

    def teardown(self) -> None:
        stack = self.document.undo_stack
        while stack.canRedo():
            stack.redo()
        last = self.state
        while stack.canUndo():
            assert self.document.undo_name
            stack.undo()
        assert self.state.content == TableState(ruleset="classical")
        while stack.canRedo():
            stack.redo()
        assert self.state.content == last.content


def test_whatever_four_players_do(qtbot: QtBot) -> None:
    del qtbot  # documents need a running application
    run_state_machine_as_test(Players, settings=settings(max_examples=40, stateful_step_count=25))

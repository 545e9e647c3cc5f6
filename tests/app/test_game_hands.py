"""A hand goes from the table into the sheet and back as it was."""

import pytest

from mjscore.app import edits
from mjscore.app.dialogs.game.hands import entry_of, next_state, state_on
from mjscore.app.state import TableState
from mjscore.context import Event, Win, Wind
from mjscore.games.entries import Drawn
from mjscore.games.replay import Sheet, replay
from tests.app.table import WON, written
from tests.games.play import ANNA, BORIS, CHEN, game, played


def sheet_of(rules: str) -> Sheet:
    return replay(game(rules))


def laid(state: TableState, sheet: Sheet) -> TableState:
    """The table after the hand on it was entered and laid on it again."""
    entry = entry_of(state, sheet.position.east, ())
    return state_on(sheet, entry, sheet.position)


def test_a_hand_of_the_81_combinations() -> None:
    state = edits.set_discarder(edits.sit(written(WON), Wind.SOUTH), Wind.NORTH)
    back = laid(state, sheet_of("mcr"))
    assert (back.notation, back.context) == (state.notation, state.context)


def test_what_does_not_count_is_left_out() -> None:
    """An event that needs a discard, chosen before the hand was self-drawn."""
    state = edits.win_by(edits.toggle(written(WON), Event.ROBBING_KONG), Win.SELF_DRAW)
    assert laid(state, sheet_of("mcr")).context.events == frozenset()


@pytest.mark.parametrize("hands", [1, 2])
def test_seats_are_those_of_the_game(hands: int) -> None:
    """The hand of South is Boris's in the first deal and Chen's in the second; laid again later he sits there."""
    sheet = played(game("mcr"), *[Drawn()] * (hands - 1))
    state = edits.set_discarder(edits.sit(written(WON), Wind.SOUTH), Wind.WEST)
    entry = entry_of(state, sheet.position.east, ())
    after = played(sheet.game, entry)
    line = after.lines[-1]
    assert line.paid.won is not None
    assert line.paid.won.winner == (BORIS, CHEN)[hands - 1]
    assert state_on(after, entry, line.position).context.seat is Wind.SOUTH
    assert state_on(after, entry, sheet_of("mcr").position).context.seat is Wind(hands)


def test_a_riichi_hand_with_its_counters() -> None:
    state = edits.set_ruleset(written("234567m23467p0s5s + 8p"), "riichi")
    state = edits.set_discarder(edits.toggle(state, Event.RIICHI), Wind.WEST)
    sheet = played(game("riichi"), Drawn(ready=(ANNA,), riichi=(ANNA,)))
    back = laid(state, sheet)
    assert back.notation == state.notation
    assert back.context.events == {Event.RIICHI}


def test_a_classical_table_with_totals() -> None:
    state = edits.set_ruleset(TableState(), "classical")
    for seat, total in zip(Wind, (12, 144, 8, 4), strict=True):
        state = edits.type_total(edits.turn_to(state, seat), total)
        state = edits.win_with_total(state) if seat is Wind.SOUTH else state
    state = edits.win_by(state, Win.SELF_DRAW)
    sheet = sheet_of("classical")
    entry = entry_of(state, ANNA, ())
    assert played(sheet.game, entry).lines[0].paid.amounts == (-264, 576, -148, -164)
    back = laid(state, sheet)
    assert {seat: player.total for seat, player in back.players.items()} == dict(
        zip(Wind, (12, 144, 8, 4), strict=True)
    )
    assert back.winner is Wind.SOUTH


def test_the_next_hand_begins_where_the_game_stands() -> None:
    sheet = played(game("riichi", preset="m_league"), Drawn(ready=(ANNA, BORIS), riichi=(BORIS,)))
    state = next_state(edits.sit(written(WON), Wind.WEST), sheet)
    assert state.hand.size == 0
    assert (state.ruleset, dict(state.options)) == ("riichi", {"preset": "m_league"})
    context = state.context
    assert (context.seat, context.round, context.honba, context.riichi_sticks) == (Wind.WEST, Wind.EAST, 1, 1)

"""Edits of a table of several players: whose hand is in front, totals that players counted themselves. No Qt here."""

from dataclasses import replace

from mjscore.app.edits.common import check_may_win, follow
from mjscore.app.state import NOBODY, Pane, PlayerState, SetMode, TableState
from mjscore.context import Wind


def turn_to(state: TableState, seat: Wind) -> TableState:
    """Another player's hand comes in front, as it was left. Text that does not parse is forgotten."""
    if seat is state.context.seat:
        return state
    after = replace(state.turned(seat), draft=None, mode=SetMode.TILE)
    return replace(after, active=Pane.WINNING if after.wants_win else Pane.CONCEALED)


def type_total(state: TableState, total: int) -> TableState:
    """The player in front counted the hand without help: a total in place of the tiles."""
    counted = PlayerState(total=total, is_winner=state.player.has_won)
    return replace(state.holding(counted), draft=None, active=Pane.CONCEALED, mode=SetMode.TILE)


def type_tiles(state: TableState) -> TableState:
    """Tiles in place of the total of the player in front."""
    return state.holding(NOBODY)


def win_with_total(state: TableState) -> TableState:
    """The player in front, of whom only a total is known, has won; or has not, after all."""
    if not state.is_winner:
        check_may_win(state)
    return replace(state, is_winner=not state.is_winner)


def wash_out(state: TableState) -> TableState:
    """Nobody has won: the winning tile goes, or the mark of who won with a total."""
    winner = state.winner
    if winner is None:
        return state
    seat = state.context.seat
    there = replace(state.turned(winner), is_winner=False)
    return (follow(there, replace(there, winning=None)) if there.winning is not None else there).turned(seat)

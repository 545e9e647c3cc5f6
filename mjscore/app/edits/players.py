"""Edits of a table of several players: whose hand is in front, totals that players counted themselves. No Qt here."""

from collections import Counter
from dataclasses import replace

from mjscore.app.edits.common import check_may_win, follow
from mjscore.app.pieces import kind_of
from mjscore.app.state import NOBODY, Pane, PlayerState, SetMode, TableState
from mjscore.context import Wind
from mjscore.engine.ruleset import Panel


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
    """Nobody has won: the winning tile goes, or the mark of who won with a total. The hand in front can win now."""
    winner = state.winner
    if winner is None:
        return state
    seat = state.context.seat
    there = replace(state.turned(winner), is_winner=False)
    washed = (follow(there, replace(there, winning=None)) if there.winning is not None else there).turned(seat)
    if washed.wants_win:
        return replace(washed, active=Pane.WINNING, mode=SetMode.TILE)
    return replace(washed, active=state.active, mode=state.mode)


def spared_players(state: TableState) -> TableState:
    """Without the hands that other rules, under which they were out of sight, let collide with the one in front.

    Of two winners the one in front has won.
    """
    if not state.has(Panel.PLAYERS):
        return state
    kept = replace(state, parked=(NOBODY,) * len(state.parked))
    for seat, player in state.others.items():
        parked = list(kept.parked)
        parked[seat] = _loser(player) if player.has_won and kept.winner is not None else player
        beside = replace(kept, parked=tuple(parked))
        kept = kept if _collides(kept, player) else beside
    return kept


def _loser(player: PlayerState) -> PlayerState:
    return replace(player, winning=None, is_winner=False)


def _collides(state: TableState, player: PlayerState) -> bool:
    """Whether a player holds a tile of which too few are left, or a flower that lies elsewhere."""
    kinds = Counter(map(kind_of, player.pieces))
    return any(kinds[kind] > state.left(kind) for kind in kinds) or not all(map(state.left_flower, player.flowers))

"""What the hands of all players are worth together, or what is wrong with them. No Qt here."""

from collections.abc import Mapping
from dataclasses import dataclass

from msgspec import structs

from mjscore.app.assess import counted_hand
from mjscore.app.state import PlayerState, TableState
from mjscore.context import SEATS, Wind
from mjscore.engine.events import fitting
from mjscore.engine.ruleset import Panel
from mjscore.engine.score import score
from mjscore.engine.table import TableScore, score_table, table_fault
from mjscore.faults import Fault, Refused
from mjscore.table import Player, Table

_EMPTY = Table((Player(), Player(), Player(), Player()))


@dataclass(frozen=True, slots=True)
class TableAssessment:
    """The total of each player that can be told; the score of all, or what stands in its way."""

    totals: Mapping[Wind, int]
    score: TableScore | None = None
    problem: Fault | None = None


def assess_table(state: TableState) -> TableAssessment:
    """All players scored; nothing where the rules score one hand alone."""
    if not state.has(Panel.PLAYERS):
        return TableAssessment({})
    table = table_of(state)
    problem = table_fault(state.rules, table)
    if problem is None:
        try:
            scored = score_table(state.rules, table)
        except Refused as refused:
            problem = refused.fault
        else:
            return TableAssessment(scored.totals, scored)
    return TableAssessment(_totals(state, table), None, problem)


def table_of(state: TableState) -> Table:
    """The table as it is scored. How the hand was won, and what happened, counts for the winner alone."""
    context = state.context_in_force
    table = structs.replace(
        _EMPTY, round=context.round, winner=state.winner, win=context.win, discarder=context.discarder
    )
    east, south, west, north = (_player(state, table, seat, player) for seat, player in state.players.items())
    return structs.replace(table, players=(east, south, west, north))


def _player(state: TableState, table: Table, seat: Wind, player: PlayerState) -> Player:
    if player.total is not None:
        return Player(total=player.total)
    if seat is not table.winner:
        return Player(player.hand)
    happened = structs.replace(table.context(seat), events=player.events)
    return Player(player.hand, fitting(state.rules.events, player.hand, happened))


def _totals(state: TableState, table: Table) -> dict[Wind, int]:
    """What can be counted of hands that do not make a table yet: the winner's too, as far as it goes."""
    totals = {}
    for seat, player in zip(SEATS, table.players, strict=True):
        sheet = score(state.rules, counted_hand(player.hand), table.context(seat))
        if player.total is not None:
            totals[seat] = player.total
        elif sheet is not None:
            totals[seat] = sheet.total
    return totals

"""A state of the table as a hand file, and back. No Qt here."""

from dataclasses import replace

from msgspec import structs

from mjscore.app.assess_table import table_of
from mjscore.app.edits.choices import suited
from mjscore.app.edits.common import follow
from mjscore.app.edits.sets import join
from mjscore.app.edits.text import draft_fault
from mjscore.app.pieces import in_order, kinds_of, loose_in, pieces_of, reds_of, winning_in
from mjscore.app.state import PlayerState, TableState
from mjscore.context import SEATS, Event
from mjscore.engine.combination import Example
from mjscore.engine.events import EventRule
from mjscore.engine.ruleset import Panel
from mjscore.faults import Refused
from mjscore.interchange.handfile import HandFile, PartialSet
from mjscore.interchange.players import TableRequest
from mjscore.interchange.request import Request
from mjscore.notation import parse_hand
from mjscore.table import Player, Table


def file_of(state: TableState) -> HandFile:
    """The state as it can be read again. Concealed tiles that are just made into a set are written as concealed."""
    is_apart = bool(state.building) and state.room >= 0
    kept = replace(state, building=()) if is_apart else state
    has_players = state.has(Panel.PLAYERS)
    return HandFile(
        table=_table_request(kept) if has_players else _request(kept),
        draft=state.draft,
        notes=state.notes,
        names={seat: name for seat, name in zip(SEATS, state.names, strict=True) if name},
        panes=(_part(state),) if is_apart else (),
        front=state.context.seat if has_players else None,
        seen=state.seen,
    )


def _request(state: TableState) -> Request:
    context = structs.replace(state.context, events=state.happened, discarder=state.context_in_force.discarder)
    return Request(ruleset=state.ruleset, hand=state.hand, context=context, options=dict(state.options))


def _table_request(state: TableState) -> TableRequest:
    """All players, each with all events that were chosen."""
    players = state.players.values()
    east, south, west, north = (Player(player.hand, player.events, player.total) for player in players)
    table = structs.replace(table_of(state), players=(east, south, west, north))
    return TableRequest(ruleset=state.ruleset, table=table, options=dict(state.options))


def _part(state: TableState) -> PartialSet:
    building = in_order(state.building)
    return PartialSet(kinds_of(building), state.building_concealed, reds_of(building))


def state_of(file: HandFile) -> TableState:
    """The state that a file holds. Tiles that make no set under construction are concealed ones."""
    request = file.table
    empty = TableState(
        ruleset=request.ruleset,
        options=tuple(sorted(request.options.items())),
        seen=file.seen,
        notes=file.notes,
        names=_names(file),
    )
    if isinstance(request, Request):
        before = replace(empty, context=request.context)
        state = before.holding(_player(before, Player(request.hand, request.context.events)))
    else:
        before = state = _laid(empty, request.table).turned(request.in_front(file.front))
    for part in file.panes:
        state = _with_set(state, part)
    state = state if state.total is not None else suited(follow(before, state))
    drafted = replace(state, draft=file.draft)
    return drafted if draft_fault(drafted) else state


def _names(file: HandFile) -> tuple[str, str, str, str]:
    east, south, west, north = (file.names.get(seat, "") for seat in SEATS)
    return east, south, west, north


def _laid(state: TableState, table: Table) -> TableState:
    """The table with the hands and totals of all players."""
    context = structs.replace(state.context, round=table.round, win=table.win, discarder=table.discarder)
    state = replace(state, context=context)
    for seat, player in zip(SEATS, table.players, strict=True):
        there = state.turned(seat)
        if player.total is None:
            state = follow(there, there.holding(_player(there, player)))
        else:
            state = there.holding(PlayerState(total=player.total, is_winner=seat is table.winner))
    return state


def _player(state: TableState, player: Player) -> PlayerState:
    """A player's hand as it is built. Of events that cannot be beside each other the first stays."""
    hand = player.hand
    return PlayerState(
        melds=hand.melds,
        concealed=loose_in(hand),
        winning=winning_in(hand),
        flowers=hand.flowers,
        events=_without_clashes(player.events, state.rules.events),
    )


def state_with(state: TableState, example: Example) -> TableState:
    """An example's hand and context under the rules of a state."""
    hand = parse_hand(example.hand, example.flowers)
    options = dict(state.options)
    return state_of(HandFile(table=Request(ruleset=state.ruleset, hand=hand, context=example.context, options=options)))


def _with_set(state: TableState, part: PartialSet) -> TableState:
    """With a set under construction, where there is none yet and its tiles can be in one."""
    pieces = pieces_of(part.tiles, part.reds)
    loose = replace(state, concealed=state.concealed + pieces)
    if state.building:
        return loose
    state = replace(state, building_concealed=part.is_concealed)
    try:
        for piece in pieces:
            state = join(state, piece)
    except Refused:
        return loose
    return state


def _without_clashes(events: frozenset[Event], rules: tuple[EventRule, ...]) -> frozenset[Event]:
    """Without those that cannot be beside an earlier one."""
    kept: set[Event] = set()
    for rule in rules:
        if rule.event in events and kept.isdisjoint(rule.excludes):
            kept.add(rule.event)
    return frozenset(kept)

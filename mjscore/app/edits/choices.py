"""Edits of how the hand was won, of the rule's options, and of what the next click does. No Qt here."""

from dataclasses import replace

from mjscore.app.edits.common import check_room_for_set
from mjscore.app.state import Pane, SetMode, TableState
from mjscore.context import Context, Event, Win, Wind
from mjscore.engine.events import Conflict, EventRule, conflict_of, fault_of
from mjscore.engine.ruleset import Value
from mjscore.faults import Code, Fault, Reason, Refused


def win_by(state: TableState, win: Win) -> TableState:
    """How the winning tile came. Events and a discarder that do not go with it are kept and do not count."""
    return replace(state, context=replace(state.context, win=win))


def sit(state: TableState, seat: Wind) -> TableState:
    """The player's seat. Who sat there cannot be the discarder any more."""
    discarder = None if state.context.discarder is seat else state.context.discarder
    return replace(state, context=replace(state.context, seat=seat, discarder=discarder))


def set_round(state: TableState, wind: Wind) -> TableState:
    """The prevailing wind."""
    return replace(state, context=replace(state.context, round=wind))


def set_discarder(state: TableState, seat: Wind | None) -> TableState:
    """Whose discard won."""
    if seat is not None and state.context.win is Win.SELF_DRAW:
        raise Refused(Fault(Code.CONTRADICTORY_FIELDS, Reason.DISCARDER_OF_SELF_DRAW))
    if seat is state.context.seat:
        raise Refused(Fault(Code.CONTRADICTORY_FIELDS, Reason.DISCARDER_IS_WINNER))
    return replace(state, context=replace(state.context, discarder=seat))


def event_conflict(state: TableState, event: Event) -> Conflict | None:
    """What speaks against an event as things are, whether it is chosen or not."""
    return conflict_of(_rule(state, event), state.hand, state.context_in_force)


def toggle(state: TableState, event: Event) -> TableState:
    """An event chosen or not any more. Others that cannot be beside it and do not count now are dropped."""
    events = state.context.events
    if event in events:
        return replace(state, context=replace(state.context, events=events - {event}))
    conflict = event_conflict(state, event)
    if conflict:
        raise Refused(fault_of(conflict))
    events = events - set(_rule(state, event).excludes) | {event}
    return replace(state, context=replace(state.context, events=events))


def _rule(state: TableState, event: Event) -> EventRule:
    return next(rule for rule in state.rules.events if rule.event is event)


def set_ruleset(state: TableState, name: str) -> TableState:
    """Other rules for the same hand. Options stand as in their preset: each form answers them in its own way."""
    return state if name == state.ruleset else replace(state, ruleset=name, options=())


def set_option(state: TableState, key: str, value: Value) -> TableState:
    """A rule option set."""
    option = next(option for option in state.rules.options if option.key == key)
    if not option.allows(value):
        raise Refused(Fault(Code.BAD_VALUE, Reason.NOT_ALLOWED, text=str(value), field=f"options.{key}"))
    others = {name: old for name, old in state.options if name != key}
    if value != option.preset:
        others[key] = value
    return replace(state, options=tuple(sorted(others.items())))


def reset_options(state: TableState) -> TableState:
    """Every option as in the preset."""
    return replace(state, options=())


def clear(state: TableState) -> TableState:
    """A new hand: no tiles and events; rules, seat and round stay."""
    context = Context(seat=state.context.seat, round=state.context.round)
    return TableState(ruleset=state.ruleset, options=state.options, context=context)


def load(state: TableState, other: TableState) -> TableState:  # noqa: ARG001
    """Another state in place of this one."""
    return other


def set_mode(state: TableState, mode: SetMode) -> TableState:
    """What one click makes: a set in the pane of sets, or single tiles, where they are wanted after sets."""
    if mode is not SetMode.TILE:
        return _go_to(state, Pane.SET, mode)
    if state.mode is mode:
        return state
    return _go_to(state, Pane.WINNING if state.is_ready and state.winning is None else Pane.CONCEALED, mode)


def activate(state: TableState, pane: Pane) -> TableState:
    """Where single tiles go. The pane of sets keeps the mode."""
    if pane is Pane.SET and not state.building:
        check_room_for_set(state)
    return _go_to(state, pane, state.mode if pane is Pane.SET else SetMode.TILE)


def _go_to(state: TableState, pane: Pane, mode: SetMode) -> TableState:
    """A set that is not begun is an exposed one, unless it is opened as a concealed one."""
    is_concealed = state.building_concealed and bool(state.building)
    return replace(state, active=pane, mode=mode, building_concealed=is_concealed)

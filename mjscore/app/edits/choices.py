"""Edits of how the hand was won, of the rule's options, and of what the next click does. No Qt here."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from msgspec import structs

from mjscore.app.edits.common import check_room_for_set, entered_in, not_done
from mjscore.app.edits.indicators import spared_indicators
from mjscore.app.edits.line import refuses_flowers
from mjscore.app.edits.players import spared_players
from mjscore.app.edits.reds import without_reds
from mjscore.app.edits.text import draft_fault, set_text
from mjscore.app.state import NOBODY, PRESET, Pane, SetMode, TableState
from mjscore.context import Context, Event, Win, Wind
from mjscore.engine.events import Conflict, EventRule, conflict_of, fault_of
from mjscore.engine.ruleset import Panel, Value
from mjscore.faults import Code, Fault, Reason, Refused


def win_by(state: TableState, win: Win) -> TableState:
    """How the winning tile came. Events and a discarder that do not go with it are kept and do not count."""
    return replace(state, context=structs.replace(state.context, win=win))


def sit(state: TableState, seat: Wind) -> TableState:
    """The player's seat, in exchange with who sat there, who cannot be the discarder any more, nor liable."""
    discarder, liable = (None if other is seat else other for other in (state.context.discarder, state.context.liable))
    parked = list(state.parked)
    parked[state.context.seat], parked[seat] = parked[seat], NOBODY
    context = structs.replace(state.context, seat=seat, discarder=discarder, liable=liable)
    return replace(state, context=context, parked=tuple(parked))


def set_round(state: TableState, wind: Wind) -> TableState:
    """The prevailing wind."""
    return replace(state, context=structs.replace(state.context, round=wind))


def set_discarder(state: TableState, seat: Wind | None) -> TableState:
    """Whose discard won."""
    if seat is not None and state.context.win is Win.SELF_DRAW:
        raise Refused(Fault(Code.CONTRADICTORY_FIELDS, Reason.DISCARDER_OF_SELF_DRAW))
    if seat is (state.context.seat if state.winner is None else state.winner):
        raise Refused(Fault(Code.CONTRADICTORY_FIELDS, Reason.DISCARDER_IS_WINNER))
    return replace(state, context=structs.replace(state.context, discarder=seat))


def set_honba(state: TableState, number: int) -> TableState:
    """The counters on the table."""
    return replace(state, context=structs.replace(state.context, honba=number))


def set_riichi_sticks(state: TableState, number: int) -> TableState:
    """The deposits on the table."""
    return replace(state, context=structs.replace(state.context, riichi_sticks=number))


def set_liable(state: TableState, seat: Wind | None) -> TableState:
    """Who pays for a set that completed a yakuman."""
    if seat is state.context.seat:
        raise Refused(Fault(Code.CONTRADICTORY_FIELDS, Reason.LIABLE_IS_WINNER))
    return replace(state, context=structs.replace(state.context, liable=seat))


def event_conflict(state: TableState, event: Event) -> Conflict | None:
    """What speaks against an event as things are, chosen or not; nothing where the rules do not know it."""
    rule = _rule(state, event)
    return conflict_of(rule, state.hand, state.context_in_force) if rule else None


def toggle(state: TableState, event: Event) -> TableState:
    """An event chosen or not any more. Others that cannot be beside it and do not count now are dropped."""
    events = state.context.events
    if event in state.decided:
        raise not_done(Reason.SEEN_DECIDE)
    if event in events:
        return replace(state, context=structs.replace(state.context, events=events - {event}))
    conflict, rule = event_conflict(state, event), _rule(state, event)
    if conflict:
        raise Refused(fault_of(conflict))
    events = events - set(rule.excludes if rule else ()) | {event}
    return replace(state, context=structs.replace(state.context, events=events))


def _rule(state: TableState, event: Event) -> EventRule | None:
    return next((rule for rule in state.rules.events if rule.event is event), None)


def set_ruleset(state: TableState, name: str, preset: str | None = None) -> TableState:
    """Other rules for the same hand, with their options as a preset has them, the ruleset's own if none is named.

    The rules in force keep their options.
    """
    if (name, preset) == (state.ruleset, state.preset):
        return state
    return suited(replace(state, ruleset=name, options=((PRESET, preset),) if preset else ()))


def set_option(state: TableState, key: str, value: Value) -> TableState:
    """A rule option set."""
    option = next(option for option in state.rules.options if option.key == key)
    if not option.allows(value):
        raise Refused(Fault(Code.BAD_VALUE, Reason.NOT_ALLOWED, text=str(value), field=f"options.{key}"))
    others = {name: old for name, old in state.options if name != key}
    if value != option.preset:
        others[key] = value
    return set_options(state, tuple(sorted(others.items())))


def set_options(state: TableState, options: tuple[tuple[str, Value], ...]) -> TableState:
    """The options that differ from the preset, and no others."""
    return suited(replace(state, options=options))


def set_rules(state: TableState, name: str, options: tuple[tuple[str, Value], ...]) -> TableState:
    """Other rules for the same hand, with the options that differ."""
    return suited(replace(state, ruleset=name, options=options))


def reset_options(state: TableState) -> TableState:
    """Every option as in the preset."""
    return set_options(state, tuple(option for option in state.options if option[0] == PRESET))


def suited(state: TableState) -> TableState:
    """The hand as its rules have it: without red fives these are plain ones, and what cannot be there goes.

    Text that makes a hand under these rules is the hand.
    """
    if not state.has(Panel.RED_FIVES):
        state = without_reds(state)
    if not state.has(Panel.PLAYERS):
        state = replace(state, total=None, is_winner=False)
    if not state.has(Panel.FLOWERS) and state.active is Pane.FLOWERS:
        state = replace(state, active=Pane.CONCEALED)
    if refuses_flowers(state):
        state = replace(state, flowers="")
        state = replace(state, entered=entered_in(state.entered, state))
    state = spared_players(spared_indicators(state))
    return state if state.draft is None or draft_fault(state) else set_text(state, state.draft)


def clear(state: TableState) -> TableState:
    """A new hand: no tiles, events and notes; rules, seat and round stay, and what the players are called."""
    context = Context(seat=state.context.seat, round=state.context.round)
    return TableState(ruleset=state.ruleset, options=state.options, context=context, names=state.names)


def load(state: TableState, other: TableState) -> TableState:  # noqa: ARG001
    """Another state in place of this one."""
    return other


@dataclass(frozen=True, slots=True)
class Replacement:
    """An edit that lays another state in place of any; it has a name of its own, which is made when it is shown."""

    name: Callable[[], str]
    state: TableState

    def __call__(self, _state: TableState) -> TableState:
        return self.state


def annotate(state: TableState, notes: str, names: tuple[str, str, str, str]) -> TableState:
    """What is noted beside the hand, and what the players are called."""
    return replace(state, notes=notes, names=names)


def set_mode(state: TableState, mode: SetMode) -> TableState:
    """What one click makes: a set in the pane of sets, or single tiles, where they are wanted after sets."""
    if mode is not SetMode.TILE:
        return _go_to(state, Pane.SET, mode)
    if state.mode is mode:
        return state
    return _go_to(state, Pane.WINNING if state.wants_win else Pane.CONCEALED, mode)


def activate(state: TableState, pane: Pane) -> TableState:
    """Where single tiles go. The pane of sets keeps the mode."""
    if pane is Pane.SET and not state.building:
        check_room_for_set(state)
    return _go_to(state, pane, state.mode if pane is Pane.SET else SetMode.TILE)


def _go_to(state: TableState, pane: Pane, mode: SetMode) -> TableState:
    """A set that is not begun is an exposed one, unless it is opened as a concealed one."""
    is_concealed = state.building_concealed and bool(state.building)
    return replace(state, active=pane, mode=mode, building_concealed=is_concealed)

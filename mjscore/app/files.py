"""A state of the table as a hand file, and back. No Qt here."""

from dataclasses import replace

from mjscore.app.edits.common import follow
from mjscore.app.edits.sets import join
from mjscore.app.edits.text import draft_fault
from mjscore.app.state import TableState
from mjscore.context import Context, Event
from mjscore.engine.combination import Example
from mjscore.engine.events import EventRule
from mjscore.faults import Refused
from mjscore.interchange.handfile import HandFile, PartialSet
from mjscore.interchange.request import Request
from mjscore.notation import parse_hand


def file_of(state: TableState) -> HandFile:
    """The state as it can be read again. Concealed tiles that are just made into a set are written as concealed."""
    is_apart = bool(state.building) and state.room >= 0
    return HandFile(
        table=Request(
            ruleset=state.ruleset,
            hand=replace(state.hand, concealed=state.concealed) if is_apart else state.hand,
            context=replace(state.context, discarder=state.context_in_force.discarder),
            options=dict(state.options),
        ),
        draft=state.draft,
        panes=(PartialSet(state.building, state.building_concealed),) if is_apart else (),
    )


def state_of(file: HandFile) -> TableState:
    """The state that a file holds. Tiles that make no set under construction are concealed ones."""
    request, hand = file.table, file.table.hand
    empty = TableState(ruleset=request.ruleset, options=tuple(sorted(request.options.items())))
    state = replace(
        empty,
        melds=hand.melds,
        concealed=hand.concealed,
        winning=hand.winning,
        flowers=hand.flowers,
        context=_without_clashes(request.context, empty.rules.events),
    )
    for part in file.panes:
        state = _with_set(state, part)
    state = follow(empty, state)
    drafted = replace(state, draft=file.draft)
    return drafted if draft_fault(drafted) else state


def state_with(state: TableState, example: Example) -> TableState:
    """An example's hand and context under the rules of a state."""
    hand = parse_hand(example.hand, example.flowers)
    options = dict(state.options)
    return state_of(HandFile(table=Request(ruleset=state.ruleset, hand=hand, context=example.context, options=options)))


def _with_set(state: TableState, part: PartialSet) -> TableState:
    """With a set under construction, where there is none yet and its tiles can be in one."""
    loose = replace(state, concealed=state.concealed + part.tiles)
    if state.building:
        return loose
    state = replace(state, building_concealed=part.is_concealed)
    try:
        for kind in part.tiles:
            state = join(state, kind)
    except Refused:
        return loose
    return state


def _without_clashes(context: Context, rules: tuple[EventRule, ...]) -> Context:
    """Without events that cannot be beside an earlier one."""
    kept: set[Event] = set()
    for rule in rules:
        if rule.event in context.events and kept.isdisjoint(rule.excludes):
            kept.add(rule.event)
    return replace(context, events=frozenset(kept))

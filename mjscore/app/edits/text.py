"""Edits of the hand as one line, in the notation field. No Qt here."""

from dataclasses import replace

from msgspec import structs

from mjscore.app.edits.common import follow
from mjscore.app.edits.line import read_line
from mjscore.app.pieces import loose_in, winning_in
from mjscore.app.state import TableState
from mjscore.context import Context, Win
from mjscore.engine.ruleset import Panel
from mjscore.faults import Fault, Refused
from mjscore.interchange.handfile import LONGEST
from mjscore.interchange.pasting import Line
from mjscore.interchange.request import WINDS


def set_text(state: TableState, text: str) -> TableState:
    """The hand that a text writes, with how it was won where the text says so.

    Where it does not parse: the same hand with the text as a draft.
    """
    text = text[:LONGEST]
    try:
        line = read_line(text, state)
    except Refused:
        return replace(state, draft=text)
    hand, context = line.hand, _as_told(state, line)
    if hand == state.hand:
        return replace(state, draft=None, context=context)
    after = replace(
        state,
        melds=hand.melds,
        building=(),
        concealed=loose_in(hand),
        winning=winning_in(hand),
        flowers=hand.flowers,
        context=context,
    )
    return follow(state, after)


def _as_told(state: TableState, line: Line) -> Context:
    """How the hand was won: as a line says, as far as the rules know that; what it does not say stays."""
    told = line.how_won
    if not told:
        return state.context
    named = told["events"]
    assert isinstance(named, list)
    events = frozenset(rule.event for rule in state.rules.events if rule.event.value in named)
    context = structs.replace(state.context, win=Win(told["win"]), round=WINDS[str(told["round"])], events=events)
    if state.has(Panel.PLAYERS):
        return context
    return structs.replace(context, seat=WINDS[str(told["seat"])], discarder=None, liable=None)


def draft_fault(state: TableState) -> Fault | None:
    """What is wrong with the draft, and where in it."""
    if state.draft is None:
        return None
    try:
        read_line(state.draft, state)
    except Refused as refused:
        return refused.fault
    return None


def reads_as(text: str, state: TableState) -> bool:
    """Whether a text writes the hand that is there and nothing else, so that it may stand in the notation field."""
    if state.draft is not None:
        return text == state.draft
    try:
        line = read_line(text, state)
    except Refused:
        return False
    return not line.how_won and line.hand == state.hand

"""Edits of the hand as one line, in the notation field. No Qt here."""

from dataclasses import replace

from mjscore.app.edits.common import follow
from mjscore.app.edits.line import read_line
from mjscore.app.state import TableState
from mjscore.faults import Fault, Refused
from mjscore.interchange.handfile import LONGEST


def set_text(state: TableState, text: str) -> TableState:
    """The hand that a text writes; where it does not parse, the same hand with the text as a draft."""
    text = text[:LONGEST]
    try:
        hand = read_line(text, state.flowers)
    except Refused:
        return replace(state, draft=text)
    if hand == state.hand:
        return replace(state, draft=None)
    after = replace(
        state,
        melds=hand.melds,
        building=(),
        concealed=hand.concealed,
        winning=hand.winning,
        flowers=hand.flowers,
    )
    return follow(state, after)


def draft_fault(state: TableState) -> Fault | None:
    """What is wrong with the draft, and where in it."""
    if state.draft is None:
        return None
    try:
        read_line(state.draft, state.flowers)
    except Refused as refused:
        return refused.fault
    return None


def reads_as(text: str, state: TableState) -> bool:
    """Whether a text writes the hand that is there, so that it may stand as it is in the notation field."""
    if state.draft is not None:
        return text == state.draft
    try:
        return read_line(text, state.flowers) == state.hand
    except Refused:
        return False

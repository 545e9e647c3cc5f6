"""What a state of the table is worth or lacks. No Qt here."""

from dataclasses import dataclass, replace

from mjscore.app.edits import draft_fault, event_conflict
from mjscore.app.state import TableState
from mjscore.engine.events import Conflict
from mjscore.engine.score import score, unfinished
from mjscore.engine.sheet import ScoreSheet, Unfinished
from mjscore.faults import Code, Fault, Reason
from mjscore.hand import Hand
from mjscore.waits import COMPLETE


@dataclass(frozen=True, slots=True)
class Assessment:
    """The sheet of a complete hand, or what one lacks; what is wrong; chosen events that do not count."""

    sheet: ScoreSheet | None
    unfinished: Unfinished | None
    problem: Fault | None
    idle: tuple[Conflict, ...]


def assess(state: TableState) -> Assessment:
    """The state scored. Fourteen tiles that are no win have neither a sheet nor anything that they lack."""
    rules, hand, context = state.rules, state.hand, state.context_in_force
    is_whole = hand.size == COMPLETE
    sheet = score(rules, hand, context) if is_whole else None
    lacks = None if is_whole else unfinished(rules, counted_hand(hand), context)
    no_win = Fault(Code.NOT_A_WIN, Reason.NOT_A_WIN) if is_whole and sheet is None else None
    idle = (event_conflict(state, event) for event in state.context.events - context.events)
    return Assessment(sheet, lacks, draft_fault(state) or no_win, tuple(conflict for conflict in idle if conflict))


def counted_hand(hand: Hand) -> Hand:
    """The hand as it is scored: of fewer than fourteen tiles none is the winning one."""
    if hand.winning is None or hand.size == COMPLETE:
        return hand
    return replace(hand, concealed=tuple(sorted((*hand.concealed, hand.winning))), winning=None)

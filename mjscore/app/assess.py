"""What a state of the table is worth or lacks. No Qt here."""

from dataclasses import dataclass

from msgspec import structs

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
    """The state scored. Fourteen tiles that are no win have neither a sheet nor anything that they lack.

    Where hands that have not won count, such a hand has a sheet, and lacks something while nobody else has won.
    """
    if state.total is not None:
        return Assessment(None, None, draft_fault(state), ())
    rules, hand, context = state.rules, state.hand, state.context_in_force
    is_whole = hand.size == COMPLETE
    sheet = score(rules, hand, context) if is_whole else _unwon(state)
    lacks = None if is_whole or state.has_lost else _lacking(state)
    no_win = Fault(Code.NOT_A_WIN, Reason.NOT_A_WIN) if is_whole and sheet is None else None
    idle = (event_conflict(state, event) for event in state.context.events - context.events)
    return Assessment(sheet, lacks, draft_fault(state) or no_win, tuple(conflict for conflict in idle if conflict))


def _lacking(state: TableState) -> Unfinished:
    """What a hand of fewer than fourteen tiles lacks; what other players hold and what was seen does not come."""
    return unfinished(state.rules, counted_hand(state.hand), state.context_in_force, state.sight)


def _unwon(state: TableState) -> ScoreSheet | None:
    """The score of tiles that have not won, where they count."""
    if state.rules.arrange_unwon is None or not (state.hand.size or state.flowers):
        return None
    return score(state.rules, counted_hand(state.hand), structs.replace(state.context_in_force, events=frozenset()))


def counted_hand(hand: Hand) -> Hand:
    """The hand as it is scored: of fewer than fourteen tiles none is the winning one."""
    if hand.winning is None or hand.size == COMPLETE:
        return hand
    concealed = tuple(sorted((*hand.concealed, hand.winning)))
    reds = tuple(sorted((*hand.reds, hand.winning))) if hand.is_red_win else hand.reds
    return Hand(concealed, hand.melds, flowers=hand.flowers, reds=reds)

"""Edits of the indicators that lie on the table. No Qt here."""

from dataclasses import replace
from enum import Enum

from msgspec import structs

from mjscore.app.edits.common import check_left, less, not_done
from mjscore.app.state import TableState
from mjscore.context import Context
from mjscore.faults import Reason
from mjscore.interchange.fields import INDICATORS
from mjscore.tiles import COPIES, Kind


class Row(Enum):
    """A row of indicators, by the context's field."""

    DORA = "dora"
    URA = "ura"


def row_of(context: Context, row: Row) -> tuple[Kind, ...]:
    """The indicators of a row."""
    return context.dora if row is Row.DORA else context.ura


def add_indicator(state: TableState, row: Row, kind: Kind) -> TableState:
    """An indicator turned up, one of the four of its kind."""
    there = row_of(state.context, row)
    if len(there) == INDICATORS:
        raise not_done(Reason.INDICATORS_FULL, number=INDICATORS)
    check_left(state, kind)
    return _with_row(state, row, (*there, kind))


def remove_indicator(state: TableState, row: Row, place: int) -> TableState:
    """The indicator at a place in its row taken away."""
    return _with_row(state, row, less(row_of(state.context, row), place))


def spared_indicators(state: TableState) -> TableState:
    """Without the indicators of which the hand leaves no copy."""
    if not state.indicators:
        return state
    left = {kind: COPIES - state.hand.held(kind) - state.seen.count(kind) for kind in state.indicators}
    for row in Row:
        kept = []
        for kind in row_of(state.context, row):
            if left.get(kind, 0) > 0:
                left[kind] -= 1
                kept.append(kind)
        state = _with_row(state, row, tuple(kept))
    return state


def _with_row(state: TableState, row: Row, kinds: tuple[Kind, ...]) -> TableState:
    kinds = tuple(sorted(kinds))
    if row is Row.DORA:
        return replace(state, context=structs.replace(state.context, dora=kinds))
    return replace(state, context=structs.replace(state.context, ura=kinds))

"""Edits of the tiles that lie open on the table beside the hands. No Qt here."""

from dataclasses import replace

from mjscore.app.edits.common import check_left, less
from mjscore.app.state import TableState
from mjscore.tiles import Kind


def see(state: TableState, kind: Kind) -> TableState:
    """A tile seen on the table."""
    check_left(state, kind)
    return replace(state, seen=(*state.seen, kind))


def overlook(state: TableState, kind: Kind) -> TableState:
    """A tile of those that were seen goes, the last of its kind that came."""
    if kind not in state.seen:
        return state
    return replace(state, seen=less(state.seen, len(state.seen) - 1 - state.seen[::-1].index(kind)))


def overlook_all(state: TableState) -> TableState:
    """All tiles that were seen go."""
    return replace(state, seen=())

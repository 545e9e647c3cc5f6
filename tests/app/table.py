"""States of the table for tests, made as a person makes them."""

from collections.abc import Callable

import pytest

from mjscore.app import edits
from mjscore.app.state import Pane, SetMode, TableState
from mjscore.faults import Fault, Refused
from mjscore.notation import parse_hand
from mjscore.tiles import Kind

EMPTY = TableState()
READY = "[123m] 456789m 12p 55s"
WON = "[123m] 456789m 12p 55s + 3p"


def kind(text: str) -> Kind:
    """A kind from its two letters."""
    return parse_hand(text).concealed[0]


def written(line: str) -> TableState:
    """The state after a line was typed into the notation field."""
    return edits.set_text(EMPTY, line)


def clicked(tiles: str, state: TableState = EMPTY) -> TableState:
    """The state after clicks on tiles, one after the other: `3p 4p E`."""
    for tile in tiles.split():
        state = edits.add_tile(state, kind(tile))
    return state


def in_mode(mode: SetMode, tiles: str, state: TableState = EMPTY) -> TableState:
    """The state after clicks in a mode."""
    return clicked(tiles, edits.set_mode(state, mode))


def building(tiles: str, line: str = "") -> TableState:
    """The state after clicks into the pane of sets."""
    return clicked(tiles, edits.activate(written(line), Pane.SET))


def fault_of(edit: Callable[[], object]) -> Fault:
    """Why an edit is refused."""
    with pytest.raises(Refused) as refusal:
        edit()
    return refusal.value.fault

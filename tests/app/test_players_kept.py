"""A table of several players in a hand file: all hands, totals and the winner come back."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.files import file_of, state_of
from mjscore.app.session import Session, restore
from mjscore.app.sharing.pasting import paste
from mjscore.app.state import Pane, TableState
from mjscore.context import Event, Win, Wind
from mjscore.faults import Reason, Refused
from mjscore.interchange.handfile import parse_hand_file, write_hand_text
from tests.app.table import clicked

EAST, SOUTH, WEST, NORTH = Wind
WON = "[CCC] 999p 234p 67p NN + 8p | flowers g"


def again(state: TableState) -> TableState:
    """The state after it was written and read."""
    return state_of(parse_hand_file(write_hand_text(file_of(state))))


def laid(discarder: Wind | None = NORTH) -> TableState:
    """A loser's hand, the winner's, one that is not begun, and a total."""
    state = edits.set_text(TableState(ruleset="classical"), "[EEE] 12m | flowers a")
    state = edits.set_text(edits.turn_to(state, SOUTH), WON)
    state = edits.toggle(edits.set_discarder(state, discarder), Event.READY)
    return edits.type_total(edits.turn_to(state, NORTH), 4)


@pytest.mark.parametrize(
    "state",
    [
        TableState(ruleset="classical"),
        laid(),
        edits.turn_to(laid(), SOUTH),
        edits.wash_out(laid(None)),
        edits.win_with_total(edits.wash_out(laid(None))),
        edits.win_by(laid(None), Win.SELF_DRAW),
        clicked("5s 5s", edits.activate(edits.turn_to(laid(), WEST), Pane.SET)),
        edits.set_text(edits.turn_to(laid(), WEST), "5"),
        edits.set_round(edits.set_option(laid(), "limit", 300), WEST),
    ],
    ids=[
        "empty",
        "total in front",
        "winner in front",
        "washout",
        "winner with a total",
        "self-drawn",
        "set under construction",
        "draft",
        "options",
    ],
)
def test_a_table_comes_back(state: TableState) -> None:
    back = again(state)
    assert back.content == state.content
    assert back.context.seat is state.context.seat


def test_the_file_holds_a_request_about_four_players() -> None:
    written = json.loads(write_hand_text(file_of(laid())))
    assert written["front"] == "N"
    assert written["table"] == {
        "ruleset": "classical",
        "winner": "S",
        "discarder": "N",
        "players": {
            "E": {"hand": "[EEE] 12m", "flowers": "a"},
            "S": {"hand": "[CCC] 23467999p NN + 8p", "flowers": "g", "events": ["ready"]},
            "W": {"hand": ""},
            "N": {"total": 4},
        },
    }


def test_a_request_brings_the_winner_in_front() -> None:
    players = {"E": {"hand": "12m"}, "S": {"total": 8}, "W": {"hand": "[CCC] 999p 234p 67p NN + 8p"}, "N": {"hand": ""}}
    table: dict[str, object] = {"ruleset": "classical", "winner": "W", "win": "self_draw", "players": players}
    state = paste(TableState(), json.dumps(table))
    assert (state.context.seat, state.winner, state.context.win) == (WEST, WEST, Win.SELF_DRAW)
    assert edits.turn_to(state, SOUTH).total == 8
    table = {"ruleset": "classical", "winner": None, "players": {**players, "W": {"total": 2}}}
    washed = paste(TableState(), json.dumps(table))
    assert (washed.context.seat, washed.winner) == (EAST, None)


def test_a_fifth_tile_among_players_is_refused() -> None:
    written = json.loads(write_hand_text(file_of(laid())))
    written["table"]["players"]["W"] = {"hand": "99p"}
    with pytest.raises(Refused) as refusal:
        parse_hand_file(json.dumps(written).encode())
    assert refusal.value.fault.reason is Reason.FIFTH_AT_TABLE


def test_a_fifth_tile_under_construction_is_refused() -> None:
    written = json.loads(write_hand_text(file_of(laid())))
    written["panes"] = [{"tiles": "99p"}]
    with pytest.raises(Refused) as refusal:
        parse_hand_file(json.dumps(written).encode())
    assert refusal.value.fault.field == "panes"


def test_one_hand_has_nobody_in_front() -> None:
    written = {"schema": 1, "table": {"ruleset": "mcr", "hand": "12p"}, "front": "S"}
    with pytest.raises(Refused) as refusal:
        parse_hand_file(json.dumps(written).encode())
    assert refusal.value.fault.field == "table.players"


def test_the_session_keeps_every_player(tmp_path: Path, qtbot: QtBot) -> None:
    del qtbot
    owner = QObject()
    document = Document(parent=owner)
    session = Session(document, tmp_path / "session.mjhand", owner)
    document.do(edits.load, laid())
    session.save()
    state, _notice = restore(tmp_path / "session.mjhand")
    assert state.content == laid().content

"""A text that was pasted, as an edit of the table. No Qt here."""

from dataclasses import replace

from mjscore.app.edits import set_text
from mjscore.app.files import state_of
from mjscore.app.state import TableState
from mjscore.engine.ruleset import Panel
from mjscore.interchange.handfile import HandFile, check_places, parse_hand_file
from mjscore.interchange.jsontext import check_size, read_object
from mjscore.interchange.parsing import laid_request_of
from mjscore.interchange.pasting import is_object, is_table, pasted_fields
from mjscore.interchange.request import LETTERS


def paste(state: TableState, text: str) -> TableState:
    """The table that a text means: a hand on one line under the rules in force, or an object with rules of its own.

    The hands of several players go by the rules in force where those score them. A line that does not parse is a
    draft. Raises `Refused` for a table or an object that cannot be read, and for a text that is over 64 KiB.
    """
    check_size(text)
    if is_table(text):
        return _with_players(state, pasted_fields(text))
    if not is_object(text):
        return set_text(state, text.strip())
    if "schema" in read_object(text):
        return state_of(parse_hand_file(text.encode(errors="replace")))
    fields = pasted_fields(text)
    if "ruleset" not in fields:
        fields = {"ruleset": state.ruleset, "options": dict(state.options)} | fields
    request = laid_request_of(fields)
    check_places(request)
    return state_of(HandFile(table=request))


def _with_players(state: TableState, fields: dict[str, object]) -> TableState:
    """The hands of all players; the rules that score them, the round, names and notes stay."""
    if state.has(Panel.PLAYERS):
        fields |= {"ruleset": state.ruleset, "options": dict(state.options)}
    request = laid_request_of(fields | {"round": LETTERS[state.context.round]})
    check_places(request)
    table = state_of(HandFile(table=request, front=state.context.seat))
    return replace(table, names=state.names, notes=state.notes)

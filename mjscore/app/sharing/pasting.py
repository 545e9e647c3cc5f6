"""A text that was pasted, as an edit of the table. No Qt here."""

from mjscore.app.edits import set_text
from mjscore.app.files import state_of
from mjscore.app.state import TableState
from mjscore.interchange.handfile import HandFile, check_places, parse_hand_file
from mjscore.interchange.jsontext import read_object
from mjscore.interchange.parsing import laid_request_of
from mjscore.interchange.pasting import is_object, pasted_fields


def paste(state: TableState, text: str) -> TableState:
    """The table that a text means: a hand on one line under the rules in force, or an object with rules of its own.

    A line that does not parse is a draft. Raises `Refused` for an object that cannot be read.
    """
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

"""Tiles typed as they are written, wherever no text field has the focus: digits wait for their suit. No Qt here."""

from functools import partial, reduce

from mjscore.app.edits import (
    Edit,
    activate,
    add_flower,
    add_tile,
    add_tiles,
    add_to_pung,
    open_set,
    take_back_last,
    win_on,
)
from mjscore.app.pieces import Piece, kind_of, loose_in, plain
from mjscore.app.state import Pane, TableState
from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.hand import Form, Meld
from mjscore.notation import HONOR_LETTERS, SUIT_LETTERS, parse_hand
from mjscore.tiles import FLOWERS

_SUITS = f"{SUIT_LETTERS}z"
_BRACKETS = "[]{}"
_TAKEN = frozenset(f"0123456789+{_SUITS}{HONOR_LETTERS}{FLOWERS}{_BRACKETS}")


class TypedKeys:
    """What was typed and is no tile yet: `digits`, whether the next tile is to win, and whether a bracket is open."""

    def __init__(self) -> None:
        self.digits = ""
        self.is_winning = False
        self._is_open = False

    @property
    def pending(self) -> str:
        """What waits, as it was typed."""
        return "+" * self.is_winning + self.digits

    @staticmethod
    def takes(character: str) -> bool:
        """Whether a character means something here."""
        return character in _TAKEN

    def press(self, character: str) -> Edit | None:
        """The edit that a character completes; none while it waits for more."""
        if character.isdecimal():
            self.digits += character
            return None
        if character == "+" and not self.digits:
            self.is_winning = not self.is_winning
            return None
        edit = partial(
            _type, digits=self.digits, character=character, is_winning=self.is_winning, is_open=self._is_open
        )
        if character in _BRACKETS:
            self._is_open = character in "[{"
        self.clear()
        return edit

    def press_back(self) -> Edit | None:
        """What Backspace does: the last character that waits goes, else what came last to the hand."""
        if not self.pending:
            return take_back_last
        self.is_winning = self.is_winning and bool(self.digits)
        self.digits = self.digits[:-1]
        return None

    def clear(self) -> None:
        """Forget what waits."""
        self.digits, self.is_winning = "", False


def _type(state: TableState, digits: str, character: str, *, is_winning: bool, is_open: bool) -> TableState:
    """A character typed after digits and perhaps a plus, in a bracket that is open or in none."""
    if digits and character not in _SUITS:
        raise Refused(Fault(Code.BAD_NOTATION, Reason.DIGITS_WITHOUT_SUIT, text=digits))
    if character in _BRACKETS:
        return _bracket(state, character)
    if character in FLOWERS:
        return add_flower(state, character)
    pieces = [loose_in(parse_hand(digit + character))[0] for digit in digits or [""]]
    if not is_winning:
        return reduce(_add_in_bracket, pieces, state) if is_open else add_tiles(state, pieces)
    if len(pieces) > 1:
        raise Refused(Fault(Code.BAD_NOTATION, Reason.PLUS_WITH_MORE))
    return win_on(state, pieces[0])


def _add_in_bracket(state: TableState, piece: Piece) -> TableState:
    """A tile for a set; the pung that came last grows to a kong even where no further set or tile has room."""
    last = state.entered[-1] if state.entered else None
    if isinstance(last, Meld) and plain(last) == Meld(Form.PUNG, kind_of(piece)):
        return add_to_pung(state, state.melds.index(last), piece)
    return add_tile(state, piece)


def _bracket(state: TableState, bracket: str) -> TableState:
    return activate(state, Pane.CONCEALED) if bracket in "]}" else open_set(state, is_concealed=bracket == "{")

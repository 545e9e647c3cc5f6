"""The hand on one line, both ways: `[234m] [EEE] {1111p} 67s 99s + 8s`."""

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from operator import eq

from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.hand import Form, Hand, Meld
from mjscore.memo import Memo
from mjscore.tiles import COPIES, FLOWERS, HONORS, KINDS, Kind, chow_of

SUIT_LETTERS = "mps"
HONOR_LETTERS = "ESWNCFP"
_NUMBERED_HONORS = "ESWNPFC"
_UNICODE_HONORS = "ESWNCFP"
_UNICODE_FLOWERS = "efhgabcd"
_UNICODE_FIRST = 0x1F000
_UNICODE_LAST = 0x1F029
_VARIATION_SELECTORS = "\ufe0e\ufe0f"
_BRACKETS = {"[": "]", "{": "}"}


_PIECE = re.compile(r"\[[^][{}]*\]|\{[^][{}]*\}|[^][{}\s]+|\S")
"""A declared set, or tiles without a blank; a bracket alone is a piece that does not read."""
_LONGEST = 128
"""Characters of a line whose pieces are worth remembering."""
_SUIT_ENDS = (9, 18, 27, 34)
_WRITTEN: tuple[str, ...] = (*(f"{rank}{suit}" for suit in SUIT_LETTERS for rank in range(1, 10)), *HONOR_LETTERS)


def write_kind(kind: Kind) -> str:
    """A kind as two characters, `3p`, or one for an honor."""
    return _WRITTEN[kind]


def write_tiles(tiles: Iterable[Kind]) -> str:
    """Tiles as they come, a run sharing its suit letter: `123m5p`."""
    return _RUNS[tuple(tiles)]


def _write_run(tiles: tuple[Kind, ...]) -> str:
    text, suit = "", ""
    for tile in map(write_kind, tiles):
        if suit and tile[1:] != suit:
            text, suit = text + suit, ""
        text, suit = text + tile[0], tile[1:]
    return text + suit


_RUNS: Memo[tuple[Kind, ...], str] = Memo(_write_run)


def write_meld(meld: Meld) -> str:
    """A declared set in its brackets."""
    return _MELDS[meld]


_MELDS: Memo[Meld, str] = Memo(lambda meld: ("{%s}" if meld.is_concealed else "[%s]") % write_tiles(meld.tiles))


def write_hand(hand: Hand) -> str:
    """The hand in normal form; `parse_hand` gives it back. Flowers are no part of the line."""
    parts = [write_meld(meld) for meld in hand.melds]
    start = 0
    for suit_end in _SUIT_ENDS:
        end = bisect_left(hand.concealed, suit_end, start)
        if end > start:
            parts.append(write_tiles(hand.concealed[start:end]))
        start = end
    if hand.winning is not None:
        parts += ["+", write_kind(hand.winning)]
    return " ".join(parts)


def parse_hand(text: str, flowers: str = "") -> Hand:
    """The hand that a line and a field of flowers write. It has no more than four of a kind; its size is not checked.

    Raises `Refused` with the first fault by the order of `Code`, and where in the text it is.
    """
    return _of_pieces(text, flowers) or _character_by_character(text, flowers)


def _of_pieces(text: str, flowers: str) -> Hand | None:
    """The hand where every piece of its line reads by itself, which is remembered; the rest is for a closer look."""
    if len(text) + len(flowers) > _LONGEST:
        return None
    line, plus, last = text.partition("+")
    pieces = [_PIECES[piece] for piece in _PIECE.findall(line)]
    read = [piece for piece in pieces if piece]
    won, letters = _PIECES[last.strip()], _LETTERS[flowers]
    if len(read) < len(pieces) or not won or letters is None or not len(won.concealed) == won.size == len(plus):
        return None
    concealed = sorted([kind for piece in read for kind in piece.concealed])
    melds = tuple([meld for piece in read for meld in piece.melds])
    held = sorted([*concealed, *won.concealed, *[kind for meld in melds for kind in meld.tiles]])
    if any(map(eq, held, held[COPIES:])):
        return None
    return Hand(tuple(concealed), melds, won.concealed[0] if plus else None, letters)


def _read_piece(text: str) -> Hand | None:
    try:
        return _character_by_character(text, "")
    except Refused:
        return None


def _read_letters(text: str) -> str | None:
    try:
        return _character_by_character("", text).flowers
    except Refused:
        return None


_PIECES: Memo[str, Hand | None] = Memo(_read_piece)
_LETTERS: Memo[str, str | None] = Memo(_read_letters)


def _character_by_character(text: str, flowers: str) -> Hand:
    line = _Line()
    for at, tile in _characters(text):
        line.read(at, tile)
    line.end()
    letters = _parse_flowers(flowers)
    melds = tuple(_meld(group) for group in line.groups)
    _check_copies(line.tiles)
    _check_flowers(letters)
    concealed = tuple(sorted(kind for _, kind in line.concealed))
    winning = line.winning[0][1] if line.winning else None
    return Hand(concealed, melds, winning, "".join(sorted(letter for _, letter in letters)))


def _characters(text: str) -> Iterable[tuple[int, str]]:
    """The characters that mean something, with their places; a Unicode tile becomes the letters it stands for."""
    for at, character in enumerate(text):
        if not character.isspace() and character not in _VARIATION_SELECTORS:
            yield at, _plain(character)


def _plain(character: str) -> str:
    """A Unicode tile in our letters (a flower's letter stands for itself); anything else as it is."""
    place = ord(character) - _UNICODE_FIRST
    if not 0 <= place <= _UNICODE_LAST - _UNICODE_FIRST:
        return character
    if place < 7:
        return _UNICODE_HONORS[place]
    if place >= 34:
        return _UNICODE_FLOWERS[place - 34]
    return f"{(place - 7) % 9 + 1}{'msp'[(place - 7) // 9]}"


Placed = tuple[int, Kind]


@dataclass
class _Group:
    """A bracket while it is read."""

    at: int
    bracket: str
    tiles: list[Placed] = field(default_factory=list)
    end: int = 0


class _Line:
    """Reads a line character by character. Tiles go to the open bracket, to the winning tile, or are concealed."""

    def __init__(self) -> None:
        self.concealed: list[Placed] = []
        self.groups: list[_Group] = []
        self.winning: list[Placed] | None = None
        self.tiles: list[Placed] = []
        self._open: _Group | None = None
        self._digits: list[tuple[int, str]] = []
        self._plus = 0

    def read(self, at: int, character: str) -> None:
        """Take one character, or a tile's two."""
        if len(character) == 2:
            self._no_digits()
            self._add(at, KINDS["mps".index(character[1]) * 9 + int(character[0]) - 1])
        elif character in "0123456789":
            self._digits.append((at, character))
        elif character in "mpsz":
            self._suit(at, character)
        else:
            self._no_digits()
            self._sign(at, character)

    def end(self) -> None:
        """Refuse what is left open."""
        self._no_digits()
        if self._open:
            raise _bad(Reason.UNCLOSED_BRACKET, self._open.at, text=self._open.bracket)
        if self.winning is not None and not self.winning:
            raise _bad(Reason.PLUS_WITHOUT_TILE, self._plus)

    def _sign(self, at: int, character: str) -> None:
        if character in HONOR_LETTERS:
            self._add(at, HONORS[HONOR_LETTERS.index(character)])
        elif character in _BRACKETS:
            self._begin(at, character)
        elif character in _BRACKETS.values():
            self._close(at, character)
        elif character == "+":
            self._begin_winning(at)
        else:
            raise _bad(Reason.FLOWER_IN_HAND if character in FLOWERS else Reason.UNKNOWN_CHARACTER, at, text=character)

    def _suit(self, at: int, letter: str) -> None:
        if not self._digits:
            raise _bad(Reason.SUIT_WITHOUT_DIGITS, at, text=letter)
        for place, digit in self._digits:
            self._add(place, _numbered(place, digit, letter))
        self._digits.clear()

    def _add(self, at: int, kind: Kind) -> None:
        if self._open:
            self._open.tiles.append((at, kind))
        elif self.winning is not None:
            if self.winning:
                raise _bad(Reason.PLUS_WITH_MORE, at)
            self.winning.append((at, kind))
        else:
            self.concealed.append((at, kind))
        self.tiles.append((at, kind))

    def _begin(self, at: int, bracket: str) -> None:
        if self._open:
            raise _bad(Reason.BRACKET_IN_BRACKET, at, text=bracket)
        if self.winning is not None:
            raise _bad(Reason.PLUS_WITH_MORE if self.winning else Reason.PLUS_WITHOUT_TILE, at)
        self._open = _Group(at, bracket)

    def _close(self, at: int, bracket: str) -> None:
        if not self._open or _BRACKETS[self._open.bracket] != bracket:
            raise _bad(Reason.UNOPENED_BRACKET, at, text=bracket)
        self._open.end = at
        self.groups.append(self._open)
        self._open = None

    def _begin_winning(self, at: int) -> None:
        if self._open:
            raise _bad(Reason.PLUS_IN_BRACKET, at)
        if self.winning is not None:
            raise _bad(Reason.REPEATED_PLUS, at)
        self.winning, self._plus = [], at

    def _no_digits(self) -> None:
        if self._digits:
            at, _ = self._digits[0]
            last, _ = self._digits[-1]
            text = "".join(digit for _, digit in self._digits)
            raise _bad(Reason.DIGITS_WITHOUT_SUIT, at, length=last - at + 1, text=text)


def _numbered(at: int, digit: str, letter: str) -> Kind:
    if letter == "z":
        if digit not in "1234567":
            raise _bad(Reason.NO_SUCH_HONOR, at, text=digit)
        return HONORS[HONOR_LETTERS.index(_NUMBERED_HONORS[int(digit) - 1])]
    if digit == "0":
        raise _bad(Reason.RED_FIVE, at)
    return KINDS[SUIT_LETTERS.index(letter) * 9 + int(digit) - 1]


def _meld(group: _Group) -> Meld:
    """The declared set that a bracket holds."""
    tiles = sorted(kind for _, kind in group.tiles)
    is_concealed = group.bracket == "{"
    form = _form(tiles)
    if form is None or (is_concealed and form is not Form.KONG):
        reason = Reason.CONCEALED_NOT_A_KONG if form else Reason.NOT_A_MELD
        length = group.end - group.at + 1
        raise Refused(Fault(Code.NOT_A_MELD, reason, group.at, length, text=write_tiles(tiles)))
    return Meld(form, tiles[0], is_concealed)


def _form(tiles: Sequence[Kind]) -> Form | None:
    if len(set(tiles)) == 1:
        return {3: Form.PUNG, 4: Form.KONG}.get(len(tiles))
    if len(tiles) == 3 and tiles[0] < HONORS[0] and tiles[0] % 9 <= 6 and tuple(tiles) == chow_of(tiles[0]):
        return Form.CHOW
    return None


def _check_copies(tiles: Iterable[Placed]) -> None:
    held: Counter[Kind] = Counter()
    for at, kind in tiles:
        held[kind] += 1
        if held[kind] > COPIES:
            raise Refused(Fault(Code.TOO_MANY_COPIES, Reason.FIFTH_TILE, at, kind=kind))


def _parse_flowers(text: str) -> list[tuple[int, str]]:
    letters = list(_characters(text))
    for at, letter in letters:
        if letter not in FLOWERS:
            raise Refused(Fault(Code.BAD_NOTATION, Reason.UNKNOWN_CHARACTER, at, text=text[at], field="flowers"))
    return letters


def _check_flowers(letters: list[tuple[int, str]]) -> None:
    seen: set[str] = set()
    for at, letter in letters:
        if letter in seen:
            raise Refused(Fault(Code.REPEATED_FLOWER, Reason.REPEATED_FLOWER, at, text=letter, field="flowers"))
        seen.add(letter)


def _bad(reason: Reason, at: int, *, length: int = 1, text: str = "") -> Refused:
    return Refused(Fault(Code.BAD_NOTATION, reason, at, length, text=text))

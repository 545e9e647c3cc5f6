"""The hand on one line, both ways: `[234m] [EEE] {1111p} 67s 99s + 8s`."""

import re
from collections import Counter
from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.hand import Hand, Meld
from mjscore.memo import Memo
from mjscore.notation.line import Held, bad_notation, count, kinds_of, meld_of, placed_letters, read_line, reds_of
from mjscore.notation.writing import (
    HONOR_LETTERS,
    RED_FIVE,
    SUIT_LETTERS,
    write_hand,
    write_kind,
    write_meld,
    write_tiles,
)
from mjscore.tiles import COPIES, KINDS, Kind

__all__ = [
    "HONOR_LETTERS",
    "RED_FIVE",
    "SUIT_LETTERS",
    "flower_twice",
    "parse_hand",
    "parse_run",
    "parse_won",
    "too_many",
    "write_hand",
    "write_kind",
    "write_meld",
    "write_tiles",
]


def parse_hand(text: str, flowers: str = "", *, red_fives: bool = True) -> Hand:
    """The hand that a line and a field of flowers write. It has no more than four of a kind; its size is not checked.

    Raises `Refused` with the first fault by the order of `Code`, and where in the text it is. Without `red_fives` a
    red five is such a fault.
    """
    return _of_pieces(text, flowers, red_fives=red_fives) or _closely(text, flowers, red_fives=red_fives)


def parse_won(text: str, *, red_fives: bool = True) -> Hand:
    """As `parse_hand`, of a line without a +: its last tile wins, if it is not in a declared set."""
    hand = parse_hand(text, red_fives=red_fives)
    line = read_line(text)
    if line.winning or not line.concealed or line.concealed[-1] is not line.tiles[-1]:
        return hand
    *concealed, won = line.concealed
    return Hand(kinds_of(concealed), hand.melds, won.kind, "", reds_of(concealed), won.is_red)


def parse_run(text: str, *, red_fives: bool = True) -> tuple[Kind, ...]:
    """Tiles without declared sets and winning tile, sorted. Raises `Refused` as `parse_hand` does."""
    at = next((at for at, character in enumerate(text) if character in "[]{}+"), None)
    if at is not None:
        raise bad_notation(Reason.UNKNOWN_CHARACTER, at, text=text[at])
    return parse_hand(text, red_fives=red_fives).concealed


def too_many(texts: Mapping[str, str]) -> Fault | None:
    """What is wrong where lines, by their fields, which all read, have too many of a kind together."""
    held: Held = Counter()
    for field, text in texts.items():
        fault = count(read_line(text).tiles, held)
        if fault:
            return replace(fault, field=field)
    return None


def flower_twice(texts: Mapping[str, str]) -> Fault | None:
    """What is wrong where fields of flowers, which all read, have one of them together twice."""
    seen: set[str] = set()
    for field, text in texts.items():
        for at, letter in placed_letters(text):
            if letter in seen:
                return Fault(Code.REPEATED_FLOWER, Reason.REPEATED_FLOWER, at, text=letter, field=field)
            seen.add(letter)
    return None


def _closely(text: str, flowers: str, *, red_fives: bool) -> Hand:
    line = read_line(text, red_fives=red_fives)
    placed_letters(flowers)
    melds = tuple(map(meld_of, line.groups))
    fault = count(line.tiles, Counter())
    if fault:
        raise Refused(fault)
    letters = _flowers(flowers)
    won = line.winning[0] if line.winning else None
    winning, is_red_win = (won.kind, won.is_red) if won else (None, False)
    return Hand(kinds_of(line.concealed), melds, winning, letters, reds_of(line.concealed), is_red_win)


def _flowers(text: str) -> str:
    """The letters of flowers and seasons, sorted. Raises `Refused`."""
    fault = flower_twice({"flowers": text})
    if fault:
        raise Refused(fault)
    return "".join(sorted(letter for _, letter in placed_letters(text)))


# Lines whose pieces read each by itself: a piece is remembered.

_PIECE = re.compile(r"\[[^][{}]*\]|\{[^][{}]*\}|[0-9]+[mpsz]|[ESWNCFP]+|\S")
"""A declared set, a run of a suit or of honors; a character that is no such piece may read by itself or not."""
_LONGEST = 120
"""Characters of a line whose pieces are worth remembering; so many tiles can be counted in seven bits a kind."""
_REDS_AT = 34
_ROOM = sum(127 - COPIES << 8 * kind for kind in KINDS) + sum(126 << 8 * (_REDS_AT + suit) for suit in range(3))
_OVER = sum(128 << 8 * place for place in range(_REDS_AT + 3))
"""Added to counts of eight bits a kind, `_ROOM` sets a bit of these where there are too many tiles of a kind."""


class _Piece(Struct, frozen=True, gc=False):
    """A part of a line; all its tiles are counted in `counts`, eight bits a kind, then the red ones by suit."""

    concealed: tuple[Kind, ...]
    melds: tuple[Meld, ...]
    reds: tuple[Kind, ...]
    counts: int


def _of_pieces(text: str, flowers: str, *, red_fives: bool) -> Hand | None:
    """The hand where every piece of its line reads by itself; None for what needs a closer look."""
    if len(text) > _LONGEST or len(flowers) > _LONGEST:
        return None
    line, plus, last = text.partition("+")
    concealed: list[Kind] = []
    melds: tuple[Meld, ...] = ()
    reds: list[Kind] = []
    counts = 0
    for part in _PIECE.findall(line):
        piece = _PIECES[part]
        if piece is None:
            return None
        counts += piece.counts
        concealed += piece.concealed
        if piece.melds:
            melds += piece.melds
        if piece.reds:
            reds += piece.reds
    won, letters = _PIECES[last.strip()], _LETTERS[flowers]
    if won is None or letters is None or won.melds or len(won.concealed) != len(plus):
        return None
    counts += won.counts
    if counts + _ROOM & _OVER or not (red_fives or counts < 1 << 8 * _REDS_AT):
        return None
    concealed.sort()
    reds.sort()
    winning = won.concealed[0] if plus else None
    return Hand(tuple(concealed), melds, winning, letters, tuple(reds), bool(won.reds))


def _read_piece(text: str) -> _Piece | None:
    try:
        line = read_line(text)
        melds = tuple(map(meld_of, line.groups))
    except Refused:
        return None
    if line.winning:
        return None
    counts = sum(1 << 8 * tile.kind for tile in line.tiles)
    counts += sum(1 << 8 * (_REDS_AT + tile.kind // 9) for tile in line.tiles if tile.is_red)
    return _Piece(kinds_of(line.concealed), melds, reds_of(line.concealed), counts)


def _read_letters(text: str) -> str | None:
    try:
        return _flowers(text)
    except Refused:
        return None


_PIECES: Memo[str, _Piece | None] = Memo(_read_piece)
_LETTERS: Memo[str, str | None] = Memo(_read_letters)

"""What the notation field understands: the hand on one line, with or without its flowers; no Qt here."""

import re
from dataclasses import replace

from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.hand import Hand
from mjscore.notation import SUIT_LETTERS, parse_hand
from mjscore.waits import COMPLETE

_FLOWERS = re.compile(r"\s*flowers\b\s*")
_SUITS = f"{SUIT_LETTERS}z"
_UNSEEN = "\ufe0e\ufe0f"
"""Variation selectors, which follow a Unicode tile."""


def read_line(text: str, flowers: str) -> Hand:
    """The hand that a text writes; `flowers` are those it has where the text says nothing of them.

    The last of fourteen bare tiles wins. Raises `Refused` with the place in the text.
    """
    line, bar, rest = text.partition("|")
    hand = parse_hand(line)
    if bar:
        flowers = _read_flowers(rest, len(line) + 1)
    if hand.size > COMPLETE:
        raise Refused(Fault(Code.WRONG_TILE_COUNT, Reason.TOO_MANY_TILES, number=hand.size - COMPLETE))
    if hand.size == COMPLETE and hand.winning is None:
        hand = _with_last_winning(line)
    return replace(hand, flowers=flowers)


def _read_flowers(rest: str, start: int) -> str:
    """The letters after the bar, sorted."""
    word = _FLOWERS.match(rest)
    if not word:
        raise Refused(Fault(Code.BAD_NOTATION, Reason.UNKNOWN_CHARACTER, start - 1, text="|"))
    try:
        return parse_hand("", rest[word.end() :]).flowers
    except Refused as refused:
        at = (refused.fault.at or 0) + start + word.end()
        raise Refused(replace(refused.fault, at=at)) from None


def _with_last_winning(line: str) -> Hand:
    """The hand with a plus before the last tile of its line, which has none."""
    line = "".join(letter for letter in line if not letter.isspace() and letter not in _UNSEEN)
    length = 2 if line[-1] in _SUITS else 1
    before, tile = line[:-length], line[-length:]
    if tile in ("]", "}"):
        raise Refused(Fault(Code.WRONG_TILE_COUNT, Reason.NO_WINNING_TILE))
    if length == 2 and before[-1:].isdecimal():
        before += tile[1]
    return parse_hand(f"{before}+{tile}")

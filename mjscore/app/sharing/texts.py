"""The hand as text: with Unicode tiles, as a report, as an answer object. No Qt here."""

import re
from collections.abc import Callable, Iterator
from typing import cast

from msgspec.json import format as pretty

from mjscore.app.assess import counted_hand
from mjscore.app.assess_table import table_of
from mjscore.app.document import Document
from mjscore.app.state import PlayerState, TableState
from mjscore.app.telling import fault_text, table_fault_text
from mjscore.engine.ruleset import Panel
from mjscore.interchange.fields import Language
from mjscore.interchange.players import TableRequest
from mjscore.interchange.request import LETTERS, Request
from mjscore.interchange.scoring import score, write_answer
from mjscore.notation import RED_FIVE, write_hand
from mjscore.words import language
from mjscore.words.report import head_lines, report, rules_line
from mjscore.words.table_report import table_report, total_text
from mjscore.words.tiles import wind_name

_TILES = re.compile(r"([0-9]+)([mps])|([ESWNCFP])")
_FIRST = {"m": 0x1F007, "s": 0x1F010, "p": 0x1F019}
"""The character of the first tile of each suit."""
_HONORS = dict(zip("ESWNCFP", range(0x1F000, 0x1F007), strict=True))
_FLOWERS = dict(zip("efhgabcd", range(0x1F022, 0x1F02A), strict=True))
_AS_TEXT = "\ufe0e"
"""Asks for the plain form of a character that would be drawn as an emoji otherwise, as the red dragon is."""


def notation(state: TableState) -> str:
    """The hand on one line; with hands of several players a line for each, after its seat."""
    return _by_player(state, lambda player: player.line)


def unicode_line(state: TableState) -> str:
    """The same with a character for each tile; red fives, for which there is none, stay as they are."""
    return _by_player(state, _unicode)


def _by_player(state: TableState, write: Callable[[PlayerState], str]) -> str:
    if not any(player.is_there for player in state.others.values()):
        return write(state.player)
    there = {seat: player for seat, player in state.players.items() if player.is_there}
    lines = {seat: write(player) if player.total is None else _total(player) for seat, player in there.items()}
    return "\n".join(f"{LETTERS[seat]}: {line}" for seat, line in lines.items())


def _total(player: PlayerState) -> str:
    return f"{player.total} +" if player.has_won else str(player.total)


def _unicode(player: PlayerState) -> str:
    line = _TILES.sub(_characters, write_hand(player.hand))
    flowers = "".join(chr(_FLOWERS[letter]) for letter in player.flowers)
    return f"{line} | flowers {flowers}".lstrip() if flowers else line


def _characters(run: re.Match[str]) -> str:
    digits, suit, honor = run.groups()
    if honor:
        return _honor(honor)
    return "".join(f"{RED_FIVE}{suit}" if digit == RED_FIVE else chr(_FIRST[suit] + int(digit) - 1) for digit in digits)


def _honor(letter: str) -> str:
    return chr(_HONORS[letter]) + _AS_TEXT * (letter == "C")


def text_report(document: Document) -> str:
    """The hand, or the hands of all players, with all that the score says, or what the hand lacks."""
    state, scored = document.state, document.table.score
    if scored:
        return table_report(document.ruleset, scored)
    if any(player.is_there for player in state.others.values()):
        return "\n".join((rules_line(document.ruleset), *_unsettled(document))).rstrip()
    answer, hand = document.sheet or document.unfinished, counted_hand(state.hand)
    if answer:
        return report(document.ruleset, hand, answer)
    told = fault_text(document.problem, state) if document.problem else ""
    return "\n".join((*head_lines(hand), rules_line(document.ruleset), "", told)).rstrip()


def _unsettled(document: Document) -> Iterator[str]:
    """The hands of several players with what they are worth so far, and what is in the way of settling."""
    state, table = document.state, document.table
    for seat, player in state.players.items():
        total = table.totals.get(seat)
        yield from ("", wind_name(seat), *(head_lines(player.hand) if player.total is None else ()))
        if total is not None:
            yield total_text(document.ruleset, total, is_counted=player.total is not None)
    yield from ("", table_fault_text(table.problem) if table.problem else "")


def answer_text(state: TableState) -> str:
    """The answer object, as it is read best."""
    return pretty(write_answer(score(request_of(state)))).decode() + "\n"


def request_of(state: TableState) -> Request | TableRequest:
    """What the window scores: the tiles, and what of the circumstances counts now."""
    options, lang = dict(state.options), cast("Language", language())
    if state.has(Panel.PLAYERS):
        return TableRequest(ruleset=state.ruleset, table=table_of(state), options=options, lang=lang)
    hand, context = counted_hand(state.hand), state.context_in_force
    return Request(ruleset=state.ruleset, hand=hand, context=context, options=options, lang=lang)

"""Sentences about the table that tell where tiles are: in the hand, as indicators, with other players. No Qt here."""

import re

from mjscore.app.state import TableState
from mjscore.context import SEATS
from mjscore.faults import Code, Fault
from mjscore.tiles import Kind
from mjscore.words import _
from mjscore.words.faults import fault_sentence
from mjscore.words.tiles import Elsewhere, place_sentence, wind_name

_HAND = re.compile(r"players\.([ESWN])\.")
"""The field of a fault in one player's hand."""


def fault_text(fault: Fault, state: TableState) -> str:
    """A fault in words."""
    return fault_sentence(fault, state.hand, _elsewhere(state))


def table_fault_text(fault: Fault) -> str:
    """What is wrong with the hands of a table, and with whose."""
    place = _HAND.match(fault.field or "")
    sentence = fault_sentence(fault)
    if not place or fault.code is Code.TOO_MANY_COPIES:
        return sentence
    return _("{seat}: {sentence}").format(seat=wind_name(SEATS["ESWN".index(place[1])]), sentence=sentence)


def place_text(kind: Kind, state: TableState) -> str:
    """Where the four of a kind are; nothing where some are left."""
    return place_sentence(state.hand, kind, _elsewhere(state))


def _elsewhere(state: TableState) -> Elsewhere:
    return Elsewhere(state.indicators, state.other_hands, state.seen)


def flower_text(letter: str, state: TableState) -> str:
    """Where a flower is that is not left."""
    seat = next((seat for seat, hand in state.other_hands.items() if letter in hand.flowers), None)
    return _("It is in the hand.") if seat is None else _("It is with {player}.").format(player=wind_name(seat))


def note_text(state: TableState) -> str:
    """What is said of a hand without tiles beside others that have some; nothing where there is no such hand."""
    if state.total is not None:
        return _("The player counted this hand. Add tiles to have it scored here.")
    if state.player.is_there or not any(player.is_there for player in state.others.values()):
        return ""
    return _("This hand has no tiles yet. Add them, or type the total that the player counted.")

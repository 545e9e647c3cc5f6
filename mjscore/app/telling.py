"""Sentences about the table that tell where tiles are: in the hand, as indicators, with other players. No Qt here."""

from mjscore.app.state import TableState
from mjscore.faults import Fault
from mjscore.tiles import Kind
from mjscore.words import _
from mjscore.words.faults import fault_sentence
from mjscore.words.tiles import Elsewhere, place_sentence, wind_name


def fault_text(fault: Fault, state: TableState) -> str:
    """A fault in words."""
    return fault_sentence(fault, state.hand, _elsewhere(state))


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

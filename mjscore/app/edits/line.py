"""What the notation field understands: a hand on one line, in any notation that can be pasted; no Qt here."""

from dataclasses import replace

from msgspec import structs

from mjscore.app.pieces import without_reds
from mjscore.app.state import TableState
from mjscore.engine.ruleset import Panel
from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.interchange.pasting import Line, parse_line, tiles_of
from mjscore.notation import too_many, write_hand, write_tiles
from mjscore.waits import COMPLETE


def read_line(text: str, state: TableState) -> Line:
    """The hand that a text writes on the table; it keeps the flowers of which the text says nothing.

    The last of fourteen bare tiles wins. Red fives are plain ones where the options leave them out. Raises `Refused`
    with the place in the text.
    """
    line = parse_line(text, red_fives=state.could_have(Panel.RED_FIVES))
    hand = line.hand if state.has(Panel.RED_FIVES) else without_reds(line.hand)
    flowers = state.flowers if line.flowers is None else line.flowers
    if flowers and refuses_flowers(state):
        raise Refused(Fault(Code.CONTRADICTORY_FIELDS, Reason.NO_FLOWERS, text.find("|") + 1))
    _check_beside(state, tiles_of(text), flowers)
    if hand.size > COMPLETE:
        raise Refused(Fault(Code.WRONG_TILE_COUNT, Reason.TOO_MANY_TILES, number=hand.size - COMPLETE))
    if hand.size == COMPLETE and hand.winning is None:
        raise Refused(Fault(Code.WRONG_TILE_COUNT, Reason.NO_WINNING_TILE))
    return structs.replace(line, hand=replace(hand, flowers=flowers))


def _check_beside(state: TableState, tiles: str, flowers: str) -> None:
    """Refuse a fifth tile, or a second flower, beside what else lies on the table and the hands of other players."""
    beside = {seat.name: write_hand(player.hand) for seat, player in state.others.items()}
    lying = write_tiles(state.indicators + state.seen)
    fifth = too_many({**beside, "table": lying, "hand": tiles}) if beside or lying else None
    if fifth:
        raise Refused(fifth)
    twice = next((letter for letter in flowers if not state.left_flower(letter) and letter not in state.flowers), None)
    if twice:
        raise Refused(Fault(Code.REPEATED_FLOWER, Reason.REPEATED_FLOWER, text=twice))


def refuses_flowers(state: TableState) -> bool:
    """Whether an option takes the flowers out of the game; rules that never had any do not mind them."""
    return state.could_have(Panel.FLOWERS) and not state.has(Panel.FLOWERS)

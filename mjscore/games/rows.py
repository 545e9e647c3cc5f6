"""The sheet in words: its rows as a window or a printed page shows them."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, assert_never

from mjscore.faults import Refused
from mjscore.games.entries import Chombo, Drawn, Fine, Stated, Won
from mjscore.games.paying import Amounts
from mjscore.games.replay import Line, Sheet
from mjscore.games.slips import NotEntered
from mjscore.words import _
from mjscore.words.faults import fault_sentence
from mjscore.words.games import (
    amount,
    chombo_line,
    deal_name,
    drawn_line,
    fine_line,
    gain,
    riichi_line,
    slip_sentence,
    won_line,
    worth,
)


class Row(NamedTuple):
    """A line of the sheet in words: number and deal are empty for what is no hand; amounts and gains by player."""

    number: str
    deal: str
    dealer: int
    text: str
    amounts: Amounts
    gains: tuple[str, ...]
    totals: tuple[str, ...]
    fault: str
    """Why it pays nothing, where it cannot."""


def rows(sheet: Sheet) -> Iterator[Row]:
    """The lines of a sheet."""
    for line in sheet.lines:
        place = line.position
        yield Row(
            str(place.hands + 1) if line.is_hand else "",
            deal_name(place.round, place.deal, place.honba) if line.is_hand else "",
            place.east,
            line_text(sheet, line),
            line.paid.amounts,
            tuple(map(gain, line.paid.amounts)),
            tuple(map(amount, line.totals)),
            fault_text(line.fault) if line.fault else "",
        )


def fault_text(fault: NotEntered | Refused) -> str:
    """A refusal in words."""
    return fault_sentence(fault.fault) if isinstance(fault, Refused) else slip_sentence(fault.slip.value, fault.detail)


def line_text(sheet: Sheet, line: Line) -> str:
    """What happened."""
    game, entry, names = sheet.game, line.entry, sheet.game.names
    match entry:
        case Won() | Stated():
            return riichi_line(_won_text(sheet, line), _names(names, line.paid.laid))
        case Drawn():
            asks = game.family.stakes is not None and entry.draw.value != "abandoned"
            ready = _names(names, entry.ready) if asks else None
            text = drawn_line(entry.draw.value, _names(names, entry.nagashi), ready)
            return riichi_line(text, _names(names, line.paid.laid))
        case Fine():
            return fine_line(entry.reason)
        case Chombo():
            return chombo_line(names[entry.player], entry.reason)
        case _:
            assert_never(entry)


def _won_text(sheet: Sheet, line: Line) -> str:
    won, names = line.paid.won, sheet.game.names
    if won is None:
        return _("A hand that does not count")
    discarder = None if won.discarder is None else names[won.discarder]
    return won_line(names[won.winner], worth(won.total, sheet.game.scoring.unit), discarder, won.win)


def _names(names: tuple[str, ...], players: Iterable[int]) -> list[str]:
    return [names[player] for player in sorted(players)]

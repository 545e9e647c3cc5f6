"""A game replayed from its entries: for each where the game stood, what was paid, and what everyone has then."""

from typing import NamedTuple

from mjscore.faults import Refused
from mjscore.games.entries import PLAYERS, Drawn, Entry, Stated, Won
from mjscore.games.game import Game, with_correction, with_entry
from mjscore.games.paying import NOTHING, Amounts, Paid, pay, summed
from mjscore.games.position import Position
from mjscore.games.rules import Outcome
from mjscore.games.slips import NotEntered, Slip


class Line(NamedTuple):
    """An entry replayed. `fault` is why it pays nothing, where an earlier correction has made it impossible."""

    entry: Entry
    position: Position
    """Where the game stood before it."""
    paid: Paid
    totals: Amounts
    """What each player has after it."""
    fault: NotEntered | Refused | None = None

    @property
    def is_hand(self) -> bool:
        """Whether a hand was played."""
        return self.paid.outcome is not None


class Sheet(NamedTuple):
    """A game replayed: its lines, where it stands, what each player has, and whether it is over."""

    game: Game
    lines: tuple[Line, ...]
    position: Position
    totals: Amounts

    @property
    def is_over(self) -> bool:
        """Whether no further hand is played."""
        return self.game.is_ended or self.position.passed >= self.game.rules.dealers


def replay(game: Game) -> Sheet:
    """The game from its first entry to its last. No entry makes it raise."""
    position, lines = Position(), []
    totals = beginning(game)
    for entry in game.entries:
        line = _line(game, entry, position, totals)
        lines.append(line)
        totals = line.totals
        if line.paid.outcome:
            position = position.after(line.paid.outcome, game.family, line.paid.deposits)
    return Sheet(game, tuple(lines), position, totals)


def tried(sheet: Sheet, entry: Entry, place: int | None = None) -> Line:
    """The line that an entry would be, at the end or in a place, from 0. Raises `NotEntered` and `Refused`."""
    if place is None:
        line = _line(sheet.game, entry, sheet.position, sheet.totals)
        if line.is_hand and sheet.is_over:
            raise NotEntered(Slip.GAME_OVER)
    else:
        before = sheet.lines[place - 1].totals if place else beginning(sheet.game)
        line = _line(sheet.game, entry, sheet.lines[place].position, before)
    if line.fault:
        raise line.fault
    return line


def beginning(game: Game) -> Amounts:
    """What everyone has before the first entry."""
    return (game.rules.start,) * len(PLAYERS)


def entered(game: Game, entry: Entry) -> Game:
    """The game with a further entry. Raises `NotEntered` and `Refused` for one that cannot be made now."""
    tried(replay(game), entry)
    return with_entry(game, entry)


def corrected(game: Game, place: int, entry: Entry) -> Game:
    """The game with another entry in a place, from 0; raises as `entered` does. What follows may become impossible."""
    tried(replay(game), entry, place)
    return with_correction(game, place, entry)


def _line(game: Game, entry: Entry, position: Position, totals: Amounts) -> Line:
    fault: NotEntered | Refused | None = None
    try:
        paid = pay(game, entry, position)
        if paid.outcome and position.passed >= game.rules.dealers:
            raise NotEntered(Slip.GAME_OVER)
    except (NotEntered, Refused) as refusal:
        paid, fault = Paid(NOTHING, _unpaid(entry), position.deposits), refusal
    return Line(entry, position, paid, summed((totals, paid.amounts)), fault)


def _unpaid(entry: Entry) -> Outcome | None:
    """How the deal moves after a hand that pays nothing: as when another than East has won."""
    return Outcome.OTHER_WON if isinstance(entry, Won | Stated | Drawn) else None

"""Who pays and gets what, with a line for each player's name; and the settlement of four hands. No Qt here."""

from collections.abc import Iterator, Mapping, Sequence

from mjscore.app.printing.arithmetic import account_parts
from mjscore.app.printing.entries import Entry
from mjscore.app.printing.parts import Cell, Column, Part, Side, Table, Tone, cell, words
from mjscore.app.printing.scored import heading
from mjscore.context import SEATS, Wind
from mjscore.engine.settlement import Payment, Transfer
from mjscore.engine.sheet import ScoreSheet
from mjscore.engine.table import TableScore
from mjscore.interchange.game import GameRequest
from mjscore.words import _
from mjscore.words.explain.settlement import explain_settlement
from mjscore.words.phrases import brief, number
from mjscore.words.sheet import unpaid_sentence
from mjscore.words.tiles import wind_name

_SEAT = Column(least=80)
_PLAYER = Column(stretch=1, least=60)
_AMOUNT = Column(Side.RIGHT, least=56)
_LONGEST = 60
"""Characters of a player's name at most."""


def payment_parts(entry: Entry, sheet: ScoreSheet) -> Iterator[Part]:
    """The payments of a hand, or why there are none; nothing where a hand alone pays none."""
    if entry.ruleset.reckoning:
        return
    yield heading(_("Payments"))
    if not sheet.payments:
        yield words(_why_none(sheet))
    yield _table(entry, sheet.context.seat, _moved(sheet.payments or ()))


def brief_payments(entry: Entry, sheet: ScoreSheet) -> Iterator[Part]:
    """The same in columns for the seats."""
    if entry.ruleset.reckoning:
        return
    heads = [wind_name(seat) for seat in SEATS]
    rows = [(cell(_("Player")), *(_player(entry, seat, Tone.TEXT) for seat in SEATS))]
    if sheet.payments:
        net = _moved(sheet.payments)[_("Net")]
        rows.append((cell(_("Net")), *(cell(net[seat], _tone(seat, sheet.context.seat)) for seat in SEATS)))
    else:
        yield words(_why_none(sheet))
    yield Table((_SEAT, *(Column(stretch=1) for _seat in SEATS)), tuple(rows), (_("Payments"), *heads))


def _why_none(sheet: ScoreSheet) -> str:
    if sheet.meets_minimum:
        return _("Who pays depends on the discarder, who is not named.")
    return unpaid_sentence(sheet)


def settlement_parts(entry: Entry, scored: TableScore) -> Iterator[Part]:
    """What each player of a table has, pays and gets, and each transfer in words."""
    yield heading(_("Settlement"))
    totals = {_("Total"): {seat: number(scored.totals[seat]) for seat in SEATS}}
    yield _table(entry, scored.table.winner, totals | _moved(scored.transfers or ()))
    yield from account_parts(explain_settlement(scored))


def game_parts(entry: Entry, game: GameRequest) -> Iterator[Part]:
    """What each player has at a game's end, and what that brings."""
    yield heading(_("The game's end"))
    scores = {seat: number(score).replace("-", "−") for seat, score in game.scores.items()}
    net = {seat: _signed(amount) for seat, amount in game.payments.items()}
    yield _table(entry, None, {_("Score"): scores, _("Net"): net})


def _moved(payments: Sequence[Payment | Transfer]) -> dict[str, Mapping[Wind, str]]:
    """What each seat pays, gets and has in the end, by the words above the columns; nothing where nobody pays."""
    if not payments:
        return {}
    pays: dict[Wind, float] = dict.fromkeys(SEATS, 0)
    gets: dict[Wind, float] = dict.fromkeys(SEATS, 0)
    for payment in payments:
        gets[payment.receiver] += payment.amount
        if payment.payer is not None:
            pays[payment.payer] += payment.amount
    return {
        _("Pays"): {seat: number(pays[seat]) for seat in SEATS},
        _("Gets"): {seat: number(gets[seat]) for seat in SEATS},
        _("Net"): {seat: _signed(gets[seat] - pays[seat]) for seat in SEATS},
    }


def _table(entry: Entry, winner: Wind | None, amounts: Mapping[str, Mapping[Wind, str]]) -> Table:
    """A row for each seat with the player's name and the amounts, by the words above their columns."""
    rows = []
    for seat in SEATS:
        tone = _tone(seat, winner)
        text = _("{seat} (winner)") if seat is winner else _("{seat}")
        first = cell(text.format(seat=wind_name(seat)), tone)
        rows.append((first, _player(entry, seat, tone), *(cell(column[seat], tone) for column in amounts.values())))
    columns = (_SEAT, _PLAYER, *(_AMOUNT for _column in amounts))
    return Table(columns, tuple(rows), (_("Seat"), _("Player"), *amounts))


def _tone(seat: Wind, winner: Wind | None) -> Tone:
    return Tone.STRONG if seat is winner else Tone.TEXT


def _player(entry: Entry, seat: Wind, tone: Tone) -> Cell:
    """A player's name, or a line to write it on."""
    name = brief(entry.players.get(seat, ""), _LONGEST)
    return cell(name, tone) if name else Cell(None)


def _signed(amount: float) -> str:
    return f"+{number(amount)}" if amount > 0 else f"−{number(-amount)}" if amount else "0"

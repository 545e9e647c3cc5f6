"""How a game ends: places, and what is paid for them or settled at the end."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from mjscore.context import SEATS
from mjscore.games.entries import PLAYERS
from mjscore.games.game import Game
from mjscore.games.paying import Amounts, summed
from mjscore.games.replay import Sheet
from mjscore.games.rules import UMA, Shares
from mjscore.games.winning import Amount

_THOUSAND = 1000


class Standing(NamedTuple):
    """Where a player stands: the place, from 1, shared by equals; what the player has; what comes of it at the end."""

    player: int
    place: int
    total: Amount
    final: Amount
    """The total itself, the money of a game settled at its end, or thousands with what the places bring."""


def standings(sheet: Sheet) -> tuple[Standing, ...]:
    """How the players stand, by player, as if the game were over."""
    totals = with_deposits(sheet)
    places = places_of(totals)
    finals = _finals(sheet, totals)
    return tuple(Standing(player, places[player], totals[player], finals[player]) for player in PLAYERS)


def has_finals(sheet: Sheet) -> bool:
    """Whether what comes of the game is something else than the totals."""
    return sheet.game.rules.length.settles_at_end or sheet.game.settings.get("uma", "none") != "none"


def with_deposits(sheet: Sheet) -> Amounts:
    """What everyone has when the deposits on the table have gone to the first; of equals, who was East before."""
    stakes = sheet.game.family.stakes
    if stakes is None or not sheet.position.deposits:
        return sheet.totals
    first = sheet.totals.index(max(sheet.totals))
    left = stakes.deposit * sheet.position.deposits
    return summed((sheet.totals, tuple(left if player == first else 0 for player in PLAYERS)))


def places_of(totals: Sequence[Amount]) -> tuple[int, ...]:
    """The players' places; equals share the better one."""
    return tuple(1 + sum(other > total for other in totals) for total in totals)


def _finals(sheet: Sheet, totals: Amounts) -> Amounts:
    game = sheet.game
    if game.rules.length.settles_at_end:
        return _settled(game, totals)
    if has_finals(sheet):
        return _in_thousands(totals, game.rules.start, UMA[str(game.settings["uma"])])
    return totals


def _settled(game: Game, totals: Amounts) -> Amounts:
    """The money of a game, the players in their first seats."""
    assert game.family.settle
    paid = game.family.settle(dict(zip(SEATS, totals, strict=True)), game.scoring.settings)
    return tuple(paid[seat] for seat in SEATS)


def _in_thousands(totals: Amounts, start: int, uma: Mapping[int, Shares]) -> Amounts:
    """What everyone has beyond what all are counted from, in thousands, with what the places bring.

    Players with equal totals share what their places bring.
    """
    stake = sum(next(iter(uma.values()))) * _THOUSAND // len(PLAYERS)
    shares = uma[sum(total >= start + stake for total in totals)]
    finals = []
    for total, place in zip(totals, places_of(totals), strict=True):
        alike = totals.count(total)
        share = sum(shares[place - 1 : place - 1 + alike]) / alike
        finals.append((total - start - stake) / _THOUSAND + share)
    return tuple(finals)

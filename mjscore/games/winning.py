"""A hand that was won, scored where the game stands: from its request, or from the figures that the players say."""

from typing import Any, NamedTuple

from msgspec import to_builtins

from mjscore.context import Context, Win, Wind
from mjscore.engine.settlement import nets
from mjscore.engine.sheet import ScoreSheet
from mjscore.engine.table import score_table
from mjscore.games.entries import Stated, Won
from mjscore.games.game import Game
from mjscore.games.position import Position, reseated
from mjscore.games.slips import NotEntered, Slip
from mjscore.interchange.parsing import any_request_of
from mjscore.interchange.players import TableRequest, check_table
from mjscore.interchange.request import Request, request_of
from mjscore.interchange.scoring import assess

Amount = int | float


class Scored(NamedTuple):
    """How a hand was won, what it is worth in the ruleset's unit, and what each seat gains or, negative, loses.

    `laid` are the players who laid a deposit for riichi, which the gains do not have yet.
    """

    context: Context
    total: int
    gains: dict[Wind, Amount]
    laid: frozenset[int]


def request_now(game: Game, entry: Won, position: Position) -> dict[str, Any]:
    """The request of a hand as it reads where the game stands, under the game's rules, counters and deposits aside."""
    return reseated(entry.request, entry.east, position) | {
        "ruleset": game.ruleset,
        "options": to_builtins(game.options),
    }


def scored(game: Game, entry: Won, position: Position) -> Scored:
    """A hand scored from its request. Raises `NotEntered`, and `Refused` where the request cannot be scored."""
    request = request_now(game, entry, position)
    read = any_request_of(request)
    if isinstance(read, TableRequest):
        return _of_table(read)
    if not isinstance(read, Request) or game.family.stating is None:
        raise NotEntered(Slip.NO_PLAYERS)
    laid: frozenset[int] = frozenset()
    if game.family.stakes:
        has_laid = not read.context.events.isdisjoint(game.family.declaring)
        laid = frozenset(entry.riichi) | ({position.player(read.context.seat)} if has_laid else set())
        read = request_of(request | {"honba": position.honba, "riichi_sticks": position.deposits + len(laid)})
    sheet = assess(read)
    if not isinstance(sheet, ScoreSheet):
        raise NotEntered(Slip.NOT_WON)
    if not sheet.meets_minimum:
        raise NotEntered(Slip.BELOW_MINIMUM)
    if sheet.payments is None:
        raise NotEntered(Slip.NO_DISCARDER)
    return Scored(sheet.context, sheet.total, dict(nets(sheet.payments)), laid)


def _of_table(request: TableRequest) -> Scored:
    """Four hands, of which one has won."""
    table = request.table
    if table.winner is None:
        raise NotEntered(Slip.NOT_WON)
    check_table(request)
    score = score_table(request.rules, table)
    if score.payments is None:
        raise NotEntered(Slip.NO_DISCARDER)
    return Scored(table.context(table.winner), score.totals[table.winner], dict(score.payments), frozenset())


def stated(game: Game, entry: Stated, position: Position) -> Scored:
    """A hand as the players counted it. Raises `NotEntered` for figures that no hand has."""
    rules, stating = game.scoring, game.family.stating
    if stating is None or {figure.key for figure in stating.figures} != entry.figures.keys():
        raise NotEntered(Slip.FIGURES)
    if (entry.win is Win.SELF_DRAW) != (entry.discarder is None) or entry.winner == entry.discarder:
        raise NotEntered(Slip.NO_DISCARDER)
    laid = frozenset(entry.riichi if game.family.stakes else ())
    context = Context(
        entry.win,
        position.seat(entry.winner),
        position.round,
        discarder=None if entry.discarder is None else position.seat(entry.discarder),
        honba=position.honba,
        riichi_sticks=position.deposits + len(laid),
    )
    within = all(0 <= entry.figures[figure.key] <= figure.most for figure in stating.figures)
    worth = stating.worth(rules, entry.figures, context) if within else None
    if worth is None:
        raise NotEntered(Slip.FIGURES)
    if worth.counting < rules.minimum:
        raise NotEntered(Slip.BELOW_MINIMUM)
    return Scored(context, worth.total, dict(nets(rules.settle(worth, context))), laid)

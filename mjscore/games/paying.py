"""What an entry pays each player, where the game stands when it is made."""

from collections.abc import Iterable
from typing import NamedTuple, assert_never

from mjscore.context import Win
from mjscore.games.entries import PLAYERS, Chombo, Draw, Drawn, Entry, Fine, Stated, Won
from mjscore.games.game import Game
from mjscore.games.position import Position
from mjscore.games.rules import Outcome, Stakes
from mjscore.games.slips import NotEntered, Slip
from mjscore.games.winning import Amount, Scored, scored, stated

Amounts = tuple[Amount, ...]
"""What each player gains or, negative, loses."""
NOTHING: Amounts = (0,) * len(PLAYERS)


class WonHand(NamedTuple):
    """Who won, who discarded where that was named, how, and what the hand is worth in the ruleset's unit."""

    winner: int
    discarder: int | None
    win: Win
    total: int


class Paid(NamedTuple):
    """What an entry pays; how the hand ended (None: none was played); deposits on the table after it; who won.

    `laid` are the players who laid a deposit for riichi.
    """

    amounts: Amounts
    outcome: Outcome | None
    deposits: int
    won: WonHand | None = None
    laid: frozenset[int] = frozenset()


def pay(game: Game, entry: Entry, position: Position) -> Paid:
    """What an entry pays. Raises `NotEntered` for what cannot be, and `Refused` where its request cannot be scored."""
    match entry:
        case Won():
            return _won(game, scored(game, entry, position), position)
        case Stated():
            return _won(game, stated(game, entry, position), position)
        case Drawn():
            return _drawn(game, entry, position)
        case Fine():
            return Paid(_checked(entry.amounts), None, position.deposits)
        case Chombo():
            if game.family.stakes is None:
                raise NotEntered(Slip.NO_CHOMBO)
            gains = _mangan(entry.player, position, game.family.stakes)
            return Paid(tuple(-gain for gain in gains), None, position.deposits)
        case _:
            assert_never(entry)


def summed(amounts: Iterable[Amounts]) -> Amounts:
    """What each player gains in all."""
    return tuple(map(sum, zip(NOTHING, *amounts, strict=True)))


def _won(game: Game, hand: Scored, position: Position) -> Paid:
    """The hand's payments, with what the table pays the winner, and the deposits that were laid."""
    context = hand.context
    winner = position.player(context.seat)
    gains: list[Amounts] = [tuple(hand.gains[position.seat(player)] for player in PLAYERS)]
    if game.family.stakes:
        gains.append(_laid(hand.laid, game.family.stakes.deposit))
    discarder = None if context.discarder is None else position.player(context.discarder)
    outcome = Outcome.EAST_WON if winner == position.east else Outcome.OTHER_WON
    return Paid(summed(gains), outcome, 0, WonHand(winner, discarder, context.win, hand.total), hand.laid)


def _drawn(game: Game, entry: Drawn, position: Position) -> Paid:
    ready, laid, stakes = frozenset(entry.ready), frozenset(entry.riichi), game.family.stakes
    if entry.draw not in game.rules.draws or (stakes is None and ready | laid):
        raise NotEntered(Slip.NO_SUCH_DRAW)
    if bool(entry.nagashi) != (entry.draw is Draw.NAGASHI):
        raise NotEntered(Slip.NO_NAGASHI)
    if entry.draw is Draw.ABANDONED:
        outcome = Outcome.ABANDONED
    elif laid - ready:
        raise NotEntered(Slip.RIICHI_NOT_READY)
    else:
        outcome = Outcome.DRAWN_EAST_READY if position.east in ready else Outcome.DRAWN
    if stakes is None:
        return Paid(NOTHING, outcome, 0)
    gains = [_laid(laid, stakes.deposit), *(_mangan(player, position, stakes) for player in frozenset(entry.nagashi))]
    if entry.draw is Draw.EXHAUSTED:
        gains.append(_shared(ready, stakes.ready))
    return Paid(summed(gains), outcome, position.deposits + len(laid), laid=laid)


def _laid(players: frozenset[int], deposit: int) -> Amounts:
    return tuple(-deposit if player in players else 0 for player in PLAYERS)


def _shared(ready: frozenset[int], pool: int) -> Amounts:
    """What those who are not ready pay those who are; nothing where all are alike."""
    if not 0 < len(ready) < len(PLAYERS):
        return NOTHING
    each, of_each = pool // len(ready), pool // (len(PLAYERS) - len(ready))
    return tuple(each if player in ready else -of_each for player in PLAYERS)


def _mangan(winner: int, position: Position, stakes: Stakes) -> Amounts:
    """What a self-drawn mangan brings each player."""
    pays = [stakes.mangan * (2 if position.east in (winner, player) else 1) for player in PLAYERS]
    total = sum(pays) - pays[winner]
    return tuple(total if player == winner else -pays[player] for player in PLAYERS)


def _checked(amounts: Amounts) -> Amounts:
    if not any(amounts):
        raise NotEntered(Slip.ALL_ZERO)
    if sum(amounts):
        raise NotEntered(Slip.NOT_ZERO)
    return amounts

"""Who pays the winner how much: for the hand, for the counters and, from the table, the deposits."""

from msgspec import Struct

from mjscore.context import SEATS, Context, Win, Wind
from mjscore.engine.settlement import Payment
from mjscore.engine.worth import Worth
from mjscore.rulesets.riichi.limits import Limit
from mjscore.rulesets.riichi.worth import RiichiWorth

COUNTER = 300
"""What each counter adds: from the discarder, or in equal parts from the three others."""
DEPOSIT = 1000


class Share(Struct, frozen=True):
    """What one seat pays for the hand, exactly and as it is paid, and for the counters."""

    payer: Wind
    exact: int
    rounded: int
    counters: int


def rounded_up(points: int) -> int:
    """Points as they are paid: up to the next hundred."""
    return -(-points // 100) * 100


def multiples(seat: Wind, win: Win) -> tuple[int, ...]:
    """How often the base points are paid to a seat: by the discarder alone, or by each of the others, East first."""
    if win is Win.DISCARD:
        return (6,) if seat is Wind.EAST else (4,)
    return (2, 2, 2) if seat is Wind.EAST else (2, 1, 1)


def value_of(base: int, seat: Wind, win: Win) -> int:
    """What a seat is paid for base points, counters and deposits aside."""
    return sum(rounded_up(base * multiple) for multiple in multiples(seat, win))


def on_top(context: Context) -> int:
    """What the winner receives for counters and deposits."""
    return COUNTER * context.honba + DEPOSIT * context.riichi_sticks


def shares(worth: RiichiWorth, context: Context) -> tuple[Share, ...]:
    """What each payer pays. The discarder must be known where there is one.

    Yakuman that a seat is liable for it pays alone, or with another seat that discarded half each; and the counters.
    """
    if context.win is Win.SELF_DRAW:
        payers = [seat for seat in SEATS if seat is not context.seat]
    else:
        assert context.discarder is not None
        payers = [context.discarder]
    liable = context.liable if worth.liable_for else None
    borne = worth.liable_for * Limit.YAKUMAN.base if liable is not None else 0
    exact = dict.fromkeys(SEATS, 0)
    for payer, multiple in zip(payers, multiples(context.seat, context.win), strict=True):
        exact[payer] = (worth.base - borne) * multiple
    counters = dict.fromkeys(payers, COUNTER * context.honba // len(payers))
    if liable is not None:
        bearers = {liable} if context.win is Win.SELF_DRAW else {liable, payers[0]}
        for bearer in bearers:
            exact[bearer] += borne * multiples(context.seat, Win.DISCARD)[0] // len(bearers)
        counters = {liable: COUNTER * context.honba}
    due = [Share(seat, points, rounded_up(points), counters.get(seat, 0)) for seat, points in exact.items()]
    return tuple([share for share in due if share.rounded or share.counters])


def settle(worth: Worth, context: Context) -> tuple[Payment, ...]:
    """The payments to the winner, by seat; the deposits, which the table pays, come last."""
    assert isinstance(worth, RiichiWorth)
    paid = [Payment(share.payer, context.seat, share.rounded + share.counters) for share in shares(worth, context)]
    if context.riichi_sticks:
        paid.append(Payment(None, context.seat, DEPOSIT * context.riichi_sticks))
    return tuple(paid)

"""PyMahjongGB beside us, where it is installed: the measure of the ratios."""

from collections.abc import Callable
from importlib import import_module

from mjscore.bench.hands import Deal
from mjscore.context import Event, Win
from mjscore.hand import Form, Meld
from mjscore.tiles import HONORS, Kind

_PACKS = {Form.CHOW: "CHI", Form.PUNG: "PENG", Form.KONG: "GANG"}


def calculator() -> Callable[..., object] | None:
    """PyMahjongGB's scorer of official hands; None where it is not installed."""
    try:
        scorer: Callable[..., object] = import_module("MahjongGB").MahjongFanCalculator
    except ModuleNotFoundError:
        return None
    return scorer


def arguments_of(deal: Deal) -> tuple[object, ...]:
    """A deal as PyMahjongGB takes it."""
    hand, context = deal
    assert hand.winning is not None
    return (
        tuple(_pack(meld) for meld in hand.melds),
        tuple(_tile(kind) for kind in hand.concealed),
        _tile(hand.winning),
        len(hand.flowers),
        context.win is Win.SELF_DRAW,
        Event.LAST_OF_KIND in context.events,
        bool(context.events & {Event.KONG_REPLACEMENT, Event.ROBBING_KONG}),
        Event.LAST_TILE in context.events,
        int(context.seat),
        int(context.round),
    )


def _pack(meld: Meld) -> tuple[str, str, int]:
    """Kind of set, its tile (of a chow the middle one), and 0 for a concealed kong."""
    tile = Kind(meld.tile + (meld.form is Form.CHOW))
    return _PACKS[meld.form], _tile(tile), int(not meld.is_concealed)


def _tile(kind: Kind) -> str:
    if kind < HONORS[0]:
        return f"{'WBT'[kind // 9]}{kind % 9 + 1}"
    wind_or_dragon = kind - HONORS[0]
    return f"F{wind_or_dragon + 1}" if wind_or_dragon < 4 else f"J{wind_or_dragon - 3}"

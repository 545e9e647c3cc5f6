"""The riichi library `mahjong` beside us, where it is installed: what a hand is in its words."""

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import Any

from mjscore.bench.hands import Deal
from mjscore.context import Context, Event, Win
from mjscore.hand import Form, Meld
from mjscore.tiles import DRAGONS, FIVES, HONORS, Kind

FLAGS = {
    Event.RIICHI: "is_riichi",
    Event.DOUBLE_RIICHI: "is_daburu_riichi",
    Event.IPPATSU: "is_ippatsu",
    Event.KONG_REPLACEMENT: "is_rinshan",
    Event.ROBBING_KONG: "is_chankan",
    Event.HEAVENLY: "is_tenhou",
    Event.EARTHLY: "is_chiihou",
    Event.RENHOU: "is_renhou",
}


def calculator() -> Callable[..., Any] | None:
    """Its scorer of hands; None where it is not installed."""
    try:
        scorer: Callable[..., Any] = import_module("mahjong.hand_calculating.hand").HandCalculator.estimate_hand_value
    except ModuleNotFoundError:
        return None
    return scorer


class _Wall:
    """Tiles by number, four of a kind in a row, the red five the first; each is dealt once."""

    def __init__(self) -> None:
        self._left = {kind: list(range(4 * place, 4 * place + 4)) for kind, place in _PLACES.items()}

    def deal(self, kind: Kind, *, is_red: bool = False) -> int:
        left = self._left[kind]
        if kind in FIVES and not is_red:
            return left.pop()
        return left.pop(0)


_PLACES = {Kind(n): n for n in range(31)} | {kind: 33 - n for n, kind in enumerate(DRAGONS)}
"""Its order has the dragons the other way round."""


def arguments_of(deal: Deal, options: Mapping[str, object]) -> dict[str, Any]:
    """The arguments for a hand under these options."""
    hand, context = deal
    wall = _Wall()
    melds = [_meld(meld, wall) for meld in hand.melds]
    reds = set(hand.reds)
    concealed = []
    for kind in hand.concealed:
        concealed.append(wall.deal(kind, is_red=kind in reds))
        reds.discard(kind)
    assert hand.winning is not None
    winning = wall.deal(hand.winning, is_red=hand.is_red_win)
    return {
        "tiles": sorted([*concealed, winning, *(tile for meld in melds for tile in meld.tiles)]),
        "win_tile": winning,
        "melds": melds,
        "dora_indicators": _indicators(context.dora),
        "ura_dora_indicators": _indicators(context.ura),
        "config": _config(context, options),
    }


def _meld(meld: Meld, wall: _Wall) -> Any:
    made = import_module("mahjong.meld").Meld
    kinds = {Form.CHOW: made.CHI, Form.PUNG: made.PON, Form.KONG: made.KAN}
    red = next((kind for kind in meld.tiles if meld.has_red and kind in FIVES), None)
    tiles = []
    for kind in meld.tiles:
        tiles.append(wall.deal(kind, is_red=kind == red))
        red = None if kind == red else red
    return made(meld_type=kinds[meld.form], tiles=sorted(tiles), opened=not meld.is_concealed)


def _indicators(kinds: Iterable[Kind]) -> list[int]:
    return [4 * _PLACES[kind] + 3 for kind in kinds]


def _config(context: Context, options: Mapping[str, object]) -> Any:
    library = import_module("mahjong.hand_calculating.hand_config")
    is_drawn, events = context.win is Win.SELF_DRAW, context.events
    is_shown = Event.OPEN_RIICHI in events
    flags = {flag: event in events for event, flag in FLAGS.items()}
    flags["is_riichi"] |= is_shown
    last = Event.LAST_TILE in events
    return library.HandConfig(
        **flags,
        is_open_riichi=is_shown,
        is_tsumo=is_drawn,
        is_haitei=last and is_drawn,
        is_houtei=last and not is_drawn,
        player_wind=HONORS[0] + context.seat,
        round_wind=HONORS[0] + context.round,
        kyoutaku_number=context.riichi_sticks,
        tsumi_number=context.honba,
        options=library.OptionalRules(**options),
    )

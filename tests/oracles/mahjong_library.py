"""The library `mahjong`, where it is installed, asked for hands of ours."""

from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from mjscore.context import Context, Event, Win
from mjscore.hand import Form, Meld
from mjscore.tiles import DRAGONS, FIVES, HONORS, Kind
from tests.oracles.riichi_outcomes import NO_WIN, NO_YAKU, Case, Outcome

IS_INSTALLED = find_spec("mahjong") is not None

NAMES = {
    "Riichi": "riichi",
    "Double Riichi": "double_riichi",
    "Open Riichi": "open_riichi",
    "Ippatsu": "ippatsu",
    "Menzen Tsumo": "menzen_tsumo",
    "Pinfu": "pinfu",
    "Tanyao": "tanyao",
    "Iipeiko": "iipeikou",
    "Yakuhai (haku)": "haku",
    "Yakuhai (hatsu)": "hatsu",
    "Yakuhai (chun)": "chun",
    **{f"Yakuhai (seat wind {wind})": "seat_wind" for wind in ("east", "south", "west", "north")},
    **{f"Yakuhai (round wind {wind})": "round_wind" for wind in ("east", "south", "west", "north")},
    "Rinshan Kaihou": "rinshan",
    "Chankan": "chankan",
    "Haitei Raoyue": "haitei",
    "Houtei Raoyui": "houtei",
    "Chiitoitsu": "chiitoitsu",
    "Chantai": "chanta",
    "Ittsu": "ittsu",
    "Sanshoku Doujun": "sanshoku",
    "Sanshoku Doukou": "sanshoku_doukou",
    "San Kantsu": "sankantsu",
    "Toitoi": "toitoi",
    "San Ankou": "sanankou",
    "Shou Sangen": "shousangen",
    "Honroutou": "honroutou",
    "Ryanpeikou": "ryanpeikou",
    "Junchan": "junchan",
    "Honitsu": "honitsu",
    "Chinitsu": "chinitsu",
    "Renhou (yakuman)": "renhou",
    "Kokushi Musou": "kokushi",
    "Kokushi Musou Juusanmen Matchi": "kokushi_13",
    "Suu Ankou": "suuankou",
    "Suu Ankou Tanki": "suuankou_tanki",
    "Daisangen": "daisangen",
    "Shousuushii": "shousuushii",
    "Dai Suushii": "daisuushii",
    "Tsuu Iisou": "tsuuiisou",
    "Chinroutou": "chinroutou",
    "Ryuuiisou": "ryuuiisou",
    "Chuuren Poutou": "chuuren",
    "Daburu Chuuren Poutou": "junsei_chuuren",
    "Suu Kantsu": "suukantsu",
    "Tenhou": "tenhou",
    "Chiihou": "chiihou",
    "Daisharin": "daisharin",
    "Daichisei": "daichisei",
    "Dora": "dora",
    "Ura Dora": "ura_dora",
    "Aka Dora": "aka_dora",
}
YAKUMAN = 13
"""Its han for one yakuman."""
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


def asked(case: Case, options: Mapping[str, object]) -> dict[str, Any]:
    """The arguments for a hand under these options."""
    hand, context = case
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


def theirs(case: Case, options: Mapping[str, object]) -> Outcome:
    """What the library makes of it. Raises AssertionError where it refuses what happened."""
    library = import_module("mahjong.hand_calculating.hand")
    answer = library.HandCalculator.estimate_hand_value(**asked(case, options))
    if answer.error:
        known = {"hand_not_winning": NO_WIN, "no_yaku": NO_YAKU}
        assert answer.error in known, answer.error
        return known[answer.error]
    is_open = answer.is_open_hand
    worths = {yaku.name: yaku.han_open if is_open and yaku.han_open else yaku.han_closed for yaku in answer.yaku}
    if any(yaku.is_yakuman for yaku in answer.yaku):
        items = frozenset((NAMES[name], han // YAKUMAN) for name, han in worths.items())
        return Outcome(True, answer.cost["total"], items=items)
    items = frozenset((NAMES[name], han) for name, han in worths.items())
    return Outcome(True, answer.cost["total"], answer.han, answer.fu, items)

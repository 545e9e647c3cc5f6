"""The library `mahjong`, where it is installed, asked for hands of ours."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec

from mjscore.bench.mahjong_library import arguments_of
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


def theirs(case: Case, options: Mapping[str, object]) -> Outcome:
    """What the library makes of it. Raises AssertionError where it refuses what happened."""
    library = import_module("mahjong.hand_calculating.hand")
    answer = library.HandCalculator.estimate_hand_value(**arguments_of(case, options))
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

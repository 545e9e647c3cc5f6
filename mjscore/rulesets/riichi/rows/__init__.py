"""The table of yaku and dora, in the order in which sheets list them."""

from mjscore.rulesets.riichi.rows import chows, dora, pungs, tiles, winning, yakuman
from mjscore.rulesets.riichi.yaku import YakuRow

_ORDER = (
    *("riichi", "double_riichi", "open_riichi", "ippatsu", "menzen_tsumo", "pinfu", "tanyao", "iipeikou"),
    *("haku", "hatsu", "chun", "seat_wind", "round_wind", "rinshan", "chankan", "haitei", "houtei"),
    *("chiitoitsu", "chanta", "ittsu", "sanshoku", "sanshoku_doukou", "sankantsu", "toitoi", "sanankou"),
    *("shousangen", "honroutou", "ryanpeikou", "junchan", "honitsu", "chinitsu", "renhou"),
    *("kokushi_13", "kokushi", "suuankou_tanki", "suuankou", "daisangen", "shousuushii", "daisuushii"),
    *("daichisei", "tsuuiisou", "chinroutou", "ryuuiisou", "junsei_chuuren", "chuuren", "suukantsu"),
    *("tenhou", "chiihou", "daisharin", "dora", "ura_dora", "aka_dora"),
)

ROWS: tuple[YakuRow, ...] = tuple(
    sorted(
        (*chows.ROWS, *dora.ROWS, *pungs.ROWS, *tiles.ROWS, *winning.ROWS, *yakuman.ROWS),
        key=lambda row: _ORDER.index(row.rule),
    )
)

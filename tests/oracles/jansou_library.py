"""The library `jansou`, where it is installed, asked for hands of ours."""

from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from mjscore.context import Context, Event, Win
from mjscore.hand import Form, Meld
from mjscore.tiles import DRAGONS, FIVES, Kind
from tests.oracles.riichi_outcomes import NO_WIN, NO_YAKU, Case, Outcome

IS_INSTALLED = find_spec("jansou") is not None

NAMES = {
    "RIICHI": "riichi",
    "DOUBLE_RIICHI": "double_riichi",
    "IPPATSU": "ippatsu",
    "MENZEN_TSUMO": "menzen_tsumo",
    "PINFU": "pinfu",
    "IIPEIKOU": "iipeikou",
    "TANYAO": "tanyao",
    "YAKUHAI_HAKU": "haku",
    "YAKUHAI_HATSU": "hatsu",
    "YAKUHAI_CHUN": "chun",
    "YAKUHAI_ROUND": "round_wind",
    "YAKUHAI_SEAT": "seat_wind",
    "HAITEI": "haitei",
    "HOUTEI": "houtei",
    "RINSHAN": "rinshan",
    "CHANKAN": "chankan",
    "CHIITOITSU": "chiitoitsu",
    "SANSHOKU_DOUJUN": "sanshoku",
    "ITTSU": "ittsu",
    "CHANTA": "chanta",
    "TOITOI": "toitoi",
    "SANANKOU": "sanankou",
    "SANSHOKU_DOUKOU": "sanshoku_doukou",
    "SANKANTSU": "sankantsu",
    "SHOUSANGEN": "shousangen",
    "HONROUTOU": "honroutou",
    "HONITSU": "honitsu",
    "JUNCHAN": "junchan",
    "RYANPEIKOU": "ryanpeikou",
    "CHINITSU": "chinitsu",
    "KOKUSHI": "kokushi",
    "SUUANKOU": "suuankou",
    "CHUUREN": "chuuren",
    "DAISANGEN": "daisangen",
    "SHOUSUUSHI": "shousuushii",
    "DAISUUSHI": "daisuushii",
    "TSUUIISOU": "tsuuiisou",
    "CHINROUTOU": "chinroutou",
    "RYUUIISOU": "ryuuiisou",
    "SUUKANTSU": "suukantsu",
    "TENHOU": "tenhou",
    "CHIIHOU": "chiihou",
}
_FORMS = {Form.CHOW: "CHII", Form.PUNG: "PON", Form.KONG: "DAIMINKAN"}
FLAGS = {
    Event.RIICHI: "riichi",
    Event.DOUBLE_RIICHI: "double_riichi",
    Event.IPPATSU: "ippatsu",
    Event.KONG_REPLACEMENT: "rinshan",
    Event.ROBBING_KONG: "chankan",
    Event.HEAVENLY: "tenhou",
    Event.EARTHLY: "chiihou",
}


def _tile(kind: Kind, *, is_red: bool = False) -> Any:
    """Its order has the dragons the other way round."""
    tiles = import_module("jansou.core.tiles")
    place = DRAGONS[0] + DRAGONS[2] - kind if kind in DRAGONS else kind
    return tiles.Tile(tiles.TileKind(place), red=is_red)


def _tiles(kinds: Iterable[Kind], reds: Iterable[Kind] = ()) -> tuple[Any, ...]:
    """The first five of a suit red, where it is among the reds."""
    left, found = set(reds), []
    for kind in kinds:
        found.append(_tile(kind, is_red=kind in left))
        left.discard(kind)
    return tuple(found)


def _meld(meld: Meld) -> Any:
    hands = import_module("jansou.core.hand")
    reds = [kind for kind in meld.tiles if meld.has_red and kind in FIVES]
    tiles = _tiles(meld.tiles, reds[:1])
    if meld.is_concealed:
        return hands.Meld(hands.MeldType.ANKAN, tiles)
    return hands.Meld(hands.MeldType[_FORMS[meld.form]], tiles, called=tiles[0], source=hands.CallSource.KAMICHA)


def _context(context: Context, options: Mapping[str, object]) -> Any:
    winds, rules = import_module("jansou.core.tiles").Wind, import_module("jansou.core.rules").Rules
    is_drawn, events = context.win is Win.SELF_DRAW, context.events
    last = Event.LAST_TILE in events
    return import_module("jansou.scoring.context").WinContext(
        rules=rules(**options),
        round_wind=winds(context.round),
        seat_wind=winds(context.seat),
        is_tsumo=is_drawn,
        **{flag: event in events for event, flag in FLAGS.items()},
        haitei=last and is_drawn,
        houtei=last and not is_drawn,
        dora_indicators=_tiles(context.dora),
        ura_indicators=_tiles(context.ura),
        honba=context.honba,
        riichi_sticks=context.riichi_sticks,
    )


def asked(case: Case, options: Mapping[str, object]) -> tuple[Any, Any, Any]:
    """The arguments for a hand under these options."""
    hand, context = case
    assert hand.winning is not None
    winning = _tile(hand.winning, is_red=hand.is_red_win)
    concealed = (*_tiles(hand.concealed, hand.reds), winning)
    theirs = import_module("jansou.core.hand").Hand(concealed, tuple(map(_meld, hand.melds)))
    theirs.validate()
    return theirs, winning, _context(context, options)


def theirs(case: Case, options: Mapping[str, object]) -> Outcome:
    """What the library makes of it."""
    library = import_module("jansou.scoring.score")
    try:
        answer = library.score(*asked(case, options))
    except library.ScoringError as error:
        return NO_YAKU if "no yaku" in str(error) else NO_WIN
    items = {(NAMES[one.yaku.name], one.value) for one in answer.yaku}
    if answer.is_yakuman:
        return Outcome(True, answer.payment.total, items=frozenset(items))
    dora = {"dora": answer.dora.dora, "ura_dora": answer.dora.ura, "aka_dora": answer.dora.aka}
    items |= {(name, number) for name, number in dora.items() if number}
    return Outcome(True, answer.payment.total, answer.han, answer.fu.total, frozenset(items))

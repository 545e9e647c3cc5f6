"""What yaku take away, what a yakuman does, and what counts alone."""

import pytest

from mjscore.context import Context, Event
from mjscore.engine.ruleset import Value
from mjscore.engine.score import score
from mjscore.notation import parse_hand
from mjscore.tiles import KINDS
from tests.rulesets.riichi_hands import NORTH, SOUTH, counted, excluded, rules, sheet_of, won, worth, worth_of

DRAWN = won(drawn=True)


@pytest.mark.parametrize(
    ("hand", "context", "taken"),
    [
        ("234567m 345p 67s NN + 8s", won(Event.DOUBLE_RIICHI), {"riichi": "double_riichi"}),
        ("234567m 345p 67s NN + 8s", won(Event.RIICHI, Event.DOUBLE_RIICHI), {"riichi": "double_riichi"}),
        ("223344m 66778p NN + 8p", won(), {"iipeikou": "ryanpeikou"}),
        ("222233334444m N + N", won(), {"iipeikou": "ryanpeikou"}),
        ("123789m 12p 11999s + 3p", won(), {"chanta": "junchan"}),
        ("[111m] [999p] 99s NNCCC + 9s", won(), {"chanta": "honroutou"}),
        ("[234s] [555s] 1167888s + 5s", won(), {"honitsu": "chinitsu"}),
    ],
)
def test_greater_yaku_takes_the_lesser_away(hand: str, context: Context, taken: dict[str, str]) -> None:
    sheet = sheet_of(hand, context)
    assert excluded(sheet) == {rule: (by, "stated") for rule, by in taken.items()}
    assert not counted(sheet).keys() & taken.keys()


@pytest.mark.parametrize(
    ("hand", "context", "together"),
    [
        ("[CCC] 567m 67s FFFPP + 8s", won(), {"hatsu": 1, "chun": 1, "shousangen": 2}),
        ("[EEE] 567m 345p 67s NN + 8s", won(), {"seat_wind": 1, "round_wind": 1}),
        ("[111m] [999p] 99s NNCCC + 9s", won(), {"honroutou": 2, "toitoi": 2, "chun": 1}),
        ("1199m 1199p 1s EECC + 1s", won(), {"honroutou": 2, "chiitoitsu": 2}),
        (
            "345789m 123p 67s NN + 8s",
            won(Event.ROBBING_KONG, Event.RIICHI, Event.IPPATSU),
            {"riichi": 1, "ippatsu": 1, "pinfu": 1, "chankan": 1},
        ),
    ],
)
def test_these_count_beside_each_other(hand: str, context: Context, together: dict[str, int]) -> None:
    assert counted(sheet_of(hand, context)) == together


def test_three_identical_chows_are_one_pair_of_chows() -> None:
    assert counted(sheet_of("111222333m 7899s + 9s")) == {"pinfu": 1, "iipeikou": 1, "junchan": 3}


def test_ryanpeikou_is_read_rather_than_seven_pairs() -> None:
    sheet = sheet_of("223344m 66778p NN + 8p")
    assert counted(sheet) == {"ryanpeikou": 3, "pinfu": 1}
    assert (worth(sheet).han, worth(sheet).fu) == (4, 30)


@pytest.mark.parametrize(
    ("hand", "han"),
    [
        ("[456p] 12789p 234s EE + 3p", {"ittsu": 1}),
        ("[678m] [678s] 67p EEENN + 8p", {"sanshoku": 1, "seat_wind": 1, "round_wind": 1}),
        ("[123m] [999m] 789p 1179s + 8s", {"junchan": 2}),
        ("[123m] [NNN] 99p 78s CCC + 9s", {"chanta": 1, "chun": 1}),
        ("[123p] [NNN] 4566p WWW + 6p", {"honitsu": 2}),
        ("[234s] [555s] 1167888s + 5s", {"chinitsu": 5}),
    ],
)
def test_open_hand_counts_less(hand: str, han: dict[str, int]) -> None:
    assert counted(sheet_of(hand)) == han


WINDS = "{EEEE} SSSWWWNNCC + N"
"""Daisuushii and tsuuiisou, and suuankou where it is self-drawn."""


def test_yakuman_add_up_and_the_first_takes_ordinary_yaku_away() -> None:
    sheet = sheet_of(WINDS, won(Event.RIICHI, drawn=True))
    assert counted(sheet) == {"suuankou": 1, "daisuushii": 1, "tsuuiisou": 1}
    assert (worth(sheet).yakuman, worth(sheet).value, worth(sheet).han, worth(sheet).fu) == (3, 144000, None, None)
    ordinary = {"riichi", "menzen_tsumo", "seat_wind", "round_wind", "toitoi", "honroutou", "chanta", "honitsu"}
    assert excluded(sheet) == dict.fromkeys(ordinary, ("suuankou", "stated"))


def test_one_yakuman_alone_counts_where_the_rules_say_so() -> None:
    sheet = sheet_of(WINDS, won(drawn=True), multiple_yakuman=False)
    assert counted(sheet) == {"suuankou": 1}
    others = {rule: reason for rule, reason in excluded(sheet).items() if reason[1] == "principle"}
    assert others == dict.fromkeys(("daisuushii", "tsuuiisou"), ("one_yakuman", "principle"))
    assert excluded(sheet)["toitoi"] == ("suuankou", "stated")
    assert worth(sheet).value == 48000


def test_dearest_yakuman_is_the_one_that_counts() -> None:
    sheet = sheet_of(WINDS, won(drawn=True), multiple_yakuman=False, double_yakuman=("daisuushii",))
    assert counted(sheet) == {"daisuushii": 2}
    assert excluded(sheet)["suuankou"] == ("one_yakuman", "principle")
    assert excluded(sheet)["toitoi"] == ("daisuushii", "stated")
    assert worth(sheet).yakuman == 2


def test_one_yakuman_alone_is_taken_away_from_by_nothing() -> None:
    sheet = sheet_of("19m 19p 19s ESWNCFP + P", multiple_yakuman=False)
    assert counted(sheet) == {"kokushi_13": 1}
    assert excluded(sheet) == {"kokushi": ("kokushi_13", "stated")}


def test_dora_do_not_count_on_top_of_a_yakuman() -> None:
    sheet = sheet_of("19m 19p 19s ESWNCFF + P", Context(dora=(KINDS[8], KINDS[8])))
    assert counted(sheet) == {"kokushi": 1}
    assert excluded(sheet) == {"dora": ("kokushi", "stated")}
    assert worth(sheet).value == 48000


@pytest.mark.parametrize(
    ("hand", "context", "plain", "special"),
    [
        ("19m 19p 19s ESWNCFP + P", won(), "kokushi", "kokushi_13"),
        ("222m 777p 444999s W + W", won(), "suuankou", "suuankou_tanki"),
        ("1112345678999m + 5m", won(), "chuuren", "junsei_chuuren"),
    ],
)
def test_special_form_has_its_own_name_and_counts_double_where_it_is_listed(
    hand: str, context: Context, plain: str, special: str
) -> None:
    assert counted(sheet_of(hand, context)) == {special: 1}
    assert excluded(sheet_of(hand, context))[plain] == (special, "stated")
    assert counted(sheet_of(hand, context, double_yakuman=(special,))) == {special: 2}
    assert worth_of(hand, context, double_yakuman=(special,)).value == 96000


def test_doubled_yakuman_counts_double_in_an_open_hand_too() -> None:
    sheet = sheet_of("[EEE] [SSS] 88s WWWNN + N", double_yakuman=("daisuushii",))
    assert counted(sheet) == {"daisuushii": 2}


def test_seven_pairs_of_honors_are_tsuuiisou_or_a_local_double() -> None:
    assert counted(sheet_of("EESSWWNNCCFFP + P")) == {"tsuuiisou": 1}
    sheet = sheet_of("EESSWWNNCCFFP + P", daichisei=True)
    assert counted(sheet) == {"daichisei": 2}
    assert excluded(sheet)["tsuuiisou"] == ("daichisei", "stated")


def test_wheels_are_a_local_yakuman() -> None:
    assert "daisharin" not in counted(sheet_of("2233445566778p + 8p"))
    assert counted(sheet_of("2233445566778p + 8p", daisharin=True)) == {"daisharin": 1}


def test_ron_on_a_pung_leaves_three_concealed() -> None:
    assert counted(sheet_of("222m 777p 44499s WW + 9s")) == {"sanankou": 2, "toitoi": 2}
    assert counted(sheet_of("222m 777p 44499s WW + 9s", DRAWN)) == {"suuankou": 1}


def test_kong_is_no_part_of_nine_gates() -> None:
    assert counted(sheet_of("{1111m} 2345678999m + 5m")) == {"chinitsu": 6}


def test_four_of_a_kind_are_no_two_pairs() -> None:
    assert score(rules(), parse_hand("1111m 6688p 7s EECC + 7s"), won()) is None


RENHOU = won(Event.RENHOU, seat=SOUTH, round_=NORTH)


def test_renhou_counts_alone_as_a_mangan() -> None:
    sheet = sheet_of("234567m 345p 67s WW + 8s", RENHOU, renhou="mangan")
    assert counted(sheet) == {"renhou": 5}
    assert excluded(sheet) == {"pinfu": ("renhou", "stated")}
    assert (worth(sheet).han, worth(sheet).value) == (5, 8000)


def test_better_ordinary_score_counts_instead() -> None:
    sheet = sheet_of("2223456778899m + 6m", RENHOU, renhou="mangan")
    assert counted(sheet) == {"iipeikou": 1, "chinitsu": 6}
    assert excluded(sheet) == {"renhou": ("iipeikou", "stated"), "honitsu": ("chinitsu", "stated")}


def test_ordinary_score_of_equal_pay_counts_instead() -> None:
    context = Context(seat=SOUTH, events=RENHOU.events, dora=(KINDS[1],) * 4)
    sheet = sheet_of("234567m 345p 67s NN + 8s", context, renhou="mangan")
    assert (worth(sheet).han, worth(sheet).value) == (5, 8000)
    assert counted(sheet) == {"pinfu": 1, "dora": 4}


def test_yakuman_is_more_than_renhou() -> None:
    sheet = sheet_of("19m 19p 19s ESWNCFF + P", RENHOU, renhou="mangan")
    assert counted(sheet) == {"kokushi": 1}
    assert excluded(sheet) == {"renhou": ("kokushi", "stated")}


def test_renhou_as_a_yakuman_adds_up_with_others() -> None:
    sheet = sheet_of("19m 19p 19s ESWNCFF + P", RENHOU, renhou="yakuman")
    assert counted(sheet) == {"renhou": 1, "kokushi": 1}
    assert worth(sheet).value == 64000


@pytest.mark.parametrize(
    ("settings", "riichi"),
    [({"open_riichi": True}, {"open_riichi": 2}), ({}, {"riichi": 1})],
)
def test_open_riichi_stands_for_riichi(settings: dict[str, Value], riichi: dict[str, int]) -> None:
    context = Context(events=frozenset({Event.OPEN_RIICHI, Event.IPPATSU}), ura=(KINDS[1],))
    sheet = sheet_of("234567m 345p 67s WW + 8s", context, **settings)
    assert counted(sheet) == riichi | {"ippatsu": 1, "pinfu": 1, "ura_dora": 1}

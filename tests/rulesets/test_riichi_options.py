"""The options, the presets as the specification's table has them, and what each option changes."""

from collections.abc import Mapping

import pytest

from mjscore.context import Context, Event
from mjscore.engine.ruleset import Panel, Value
from mjscore.rulesets import riichi
from mjscore.rulesets.riichi.options import DOUBLED
from mjscore.tiles import KINDS
from tests.rulesets.riichi_hands import counted, rules, sheet_of, won

PRESETS: dict[str, dict[str, Value]] = {
    "source": {},
    "ema2016": {"red_fives": False, "kazoe": "sanbaiman", "multiple_yakuman": False, "renhou": "mangan"},
    "ema2025": {
        "red_fives": False,
        "double_wind_fu": 2,
        "kiriage": True,
        "kazoe": "sanbaiman",
        "multiple_yakuman": False,
        "renhou": "mangan",
    },
    "wrc2025": {"red_fives": False, "double_wind_fu": 2, "kiriage": True, "renhou": "mangan"},
    "tenhou": {},
    "mahjong_soul": {"double_yakuman": ("suuankou_tanki", "kokushi_13", "junsei_chuuren", "daisuushii")},
    "m_league": {"double_wind_fu": 2, "kiriage": True, "kazoe": "sanbaiman"},
    "jpml_a": {"red_fives": False, "ippatsu": False, "ura_dora": False, "double_wind_fu": 2},
}
SOURCE: dict[str, Value] = {
    "preset": "source",
    "red_fives": True,
    "ippatsu": True,
    "ura_dora": True,
    "open_tanyao": True,
    "double_wind_fu": 4,
    "kiriage": False,
    "kazoe": "yakuman",
    "multiple_yakuman": True,
    "double_yakuman": (),
    "renhou": "none",
    "rinshan_self_draw_fu": True,
    "open_pinfu_fu": True,
    "ryuuiisou_needs_green": False,
    "daisharin": False,
    "daichisei": False,
    "open_riichi": False,
}


@pytest.mark.parametrize(("preset", "differing"), PRESETS.items())
def test_presets(preset: str, differing: Mapping[str, Value]) -> None:
    assert rules(preset=preset).settings == {**SOURCE, **differing, "preset": preset}
    assert rules().presets.get(preset, {}) == differing


def test_source_is_the_preset_where_none_is_named() -> None:
    assert rules().settings == SOURCE
    assert list(rules().presets) == [preset for preset in PRESETS if preset != "source"]


def test_single_option_overrides_the_preset() -> None:
    mixed = rules(preset="ema2025", kiriage=False).settings
    assert mixed == {**rules(preset="ema2025").settings, "kiriage": False}


@pytest.mark.parametrize("preset", PRESETS)
def test_options_name_what_the_preset_sets(preset: str) -> None:
    named = {option.key: option.preset for option in rules(preset=preset).options}
    assert named == {**rules(preset=preset).settings, "preset": "source"}


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_allowed(preset: str) -> None:
    allows = {option.key: option.allows for option in rules().options}
    assert all(allows[key](value) for key, value in rules(preset=preset).settings.items())


@pytest.mark.parametrize(
    ("key", "value", "is_allowed"),
    [
        ("preset", "ema2016", True),
        ("preset", "ema2011", False),
        ("kiriage", True, True),
        ("kiriage", 1, False),
        ("double_wind_fu", 2, True),
        ("double_wind_fu", 3, False),
        ("kazoe", "sanbaiman", True),
        ("kazoe", True, False),
        ("renhou", "yakuman", True),
        ("renhou", "baiman", False),
        ("double_yakuman", (), True),
        ("double_yakuman", ("daisuushii", "kokushi_13"), True),
        ("double_yakuman", ("daisuushii", "daisuushii"), False),
        ("double_yakuman", ("kokushi",), False),
        ("double_yakuman", "daisuushii", False),
        ("double_yakuman", (("kokushi_13",),), False),
    ],
)
def test_values(key: str, value: Value, is_allowed: bool) -> None:
    option = next(option for option in rules().options if option.key == key)
    assert option.allows(value) is is_allowed


def test_members_are_the_yakuman_that_may_count_double() -> None:
    members = {option.key: option.members for option in rules().options if option.members}
    assert members == {"double_yakuman": DOUBLED}


def test_unknown_preset() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        riichi.make({"preset": "ema2011"})


def test_nobody_can_change_the_settings() -> None:
    with pytest.raises(TypeError):
        rules().settings["kiriage"] = True  # type: ignore[index]


LINE = "234067m 345p 67s WW + 8s"
LUCKY = Context(events=frozenset({Event.RIICHI, Event.IPPATSU}), ura=(KINDS[1],))


@pytest.mark.parametrize(
    ("key", "value", "missing"),
    [("red_fives", False, "aka_dora"), ("ippatsu", False, "ippatsu"), ("ura_dora", False, "ura_dora")],
)
def test_what_is_switched_off_is_not_there(key: str, value: Value, missing: str) -> None:
    everything = counted(sheet_of(LINE, LUCKY))
    assert everything == {"riichi": 1, "ippatsu": 1, "pinfu": 1, "ura_dora": 1, "aka_dora": 1}
    del everything[missing]
    assert counted(sheet_of(LINE, LUCKY, **{key: value})) == everything


def test_open_tanyao() -> None:
    closed, open_ = "234567m 345p 6788s + 8s", "[222m] [567p] 66p 34588s + 6p"
    assert (counted(sheet_of(closed)), counted(sheet_of(open_))) == ({"pinfu": 1, "tanyao": 1}, {"tanyao": 1})
    assert counted(sheet_of(closed, open_tanyao=False)) == {"pinfu": 1, "tanyao": 1}
    assert counted(sheet_of(open_, open_tanyao=False)) == {}


def test_ryuuiisou_with_green_dragons() -> None:
    with_dragons, without = "[234s] [666s] 33888s FF + F", "[234s] [666s] 2344488s + 8s"
    assert counted(sheet_of(with_dragons, ryuuiisou_needs_green=True)) == {"ryuuiisou": 1}
    assert counted(sheet_of(without)) == {"ryuuiisou": 1}
    assert counted(sheet_of(without, ryuuiisou_needs_green=True)) == {"tanyao": 1, "chinitsu": 5}


def test_events_are_known_whatever_the_options_make_of_them() -> None:
    assert {rule.event for rule in rules().events} == {rule.event for rule in rules(renhou="yakuman").events}
    assert counted(sheet_of("234567m 345p 67s WW + 8s", won(Event.RENHOU))) == {"pinfu": 1}


@pytest.mark.parametrize("has_reds", [True, False])
def test_panels(has_reds: bool) -> None:
    always = {Panel.INDICATORS, Panel.COUNTERS, Panel.LIABLE, Panel.FU, Panel.PAYMENT_TABLE}
    assert rules(red_fives=has_reds).panels == always | ({Panel.RED_FIVES} if has_reds else set())

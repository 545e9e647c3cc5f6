"""The options, and what each rulebook that has a preset sets them to."""

from collections.abc import Mapping
from types import MappingProxyType

from mjscore.engine.ruleset import Option, Value

PRESETS = ("source", "ema2016", "ema2025", "wrc2025", "tenhou", "mahjong_soul", "m_league", "jpml_a")
"""The rulebooks, the ruleset's own first."""
DOUBLED = ("suuankou_tanki", "kokushi_13", "junsei_chuuren", "daisuushii")
"""The yakuman that may count double."""

_BY_PRESET: Mapping[str, tuple[Value, ...]] = {
    "red_fives": (True, False, False, False, True, True, True, False),
    "ippatsu": (True, True, True, True, True, True, True, False),
    "ura_dora": (True, True, True, True, True, True, True, False),
    "open_tanyao": (True,) * 8,
    "double_wind_fu": (4, 4, 2, 2, 4, 4, 2, 2),
    "kiriage": (False, False, True, True, False, False, True, False),
    "kazoe": (
        *("yakuman", "sanbaiman", "sanbaiman", "yakuman"),
        *("yakuman", "yakuman", "sanbaiman", "yakuman"),
    ),
    "multiple_yakuman": (True, False, False, True, True, True, True, True),
    "double_yakuman": ((), (), (), (), (), DOUBLED, (), ()),
    "renhou": ("none", "mangan", "mangan", "mangan", "none", "none", "none", "none"),
    "rinshan_self_draw_fu": (True,) * 8,
    "open_pinfu_fu": (True,) * 8,
    "ryuuiisou_needs_green": (False,) * 8,
    "daisharin": (False,) * 8,
    "daichisei": (False,) * 8,
    "open_riichi": (False,) * 8,
}
_VALUES: Mapping[str, tuple[Value, ...]] = {
    "double_wind_fu": (4, 2),
    "kazoe": ("yakuman", "sanbaiman"),
    "double_yakuman": (),
    "renhou": ("none", "mangan", "yakuman"),
}
"""The values of those that are not true or false."""


def preset_settings(preset: str) -> dict[str, Value]:
    """Every option but the preset's own name, as a rulebook has it. Raises ValueError for one without a preset."""
    place = PRESETS.index(preset)
    return {key: values[place] for key, values in _BY_PRESET.items()}


SOURCE = MappingProxyType(preset_settings(PRESETS[0]))
DIFFERING = MappingProxyType(
    {
        preset: {key: value for key, value in preset_settings(preset).items() if value != SOURCE[key]}
        for preset in PRESETS[1:]
    }
)
"""The presets besides the source's, each with what it sets otherwise."""


def is_doubled(value: object) -> bool:
    """Whether a value names yakuman that may count double, none of them twice."""
    return isinstance(value, tuple) and all(name in DOUBLED for name in value) and len(set(value)) == len(value)


def options(preset: str) -> tuple[Option, ...]:
    """The options; what each is set to where nothing else is said depends on the preset."""
    given = preset_settings(preset)
    return (
        Option("preset", PRESETS, PRESETS[0]),
        *(
            Option(key, _VALUES.get(key, (True, False)), value, is_doubled, DOUBLED if key == "double_yakuman" else ())
            for key, value in given.items()
        ),
    )

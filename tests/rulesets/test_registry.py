"""The rulesets by name."""

from collections.abc import Mapping

import pytest

from mjscore.engine.ruleset import Value
from mjscore.rulesets import RULESETS, ruleset, rulesets


def test_default_is_named_first() -> None:
    assert RULESETS[0] == "mcr"


@pytest.mark.parametrize("name", RULESETS)
def test_ruleset_has_its_name_and_takes_its_presets_where_nothing_else_is_set(name: str) -> None:
    rules = ruleset(name)
    assert rules.id == name
    assert rules.settings == {option.key: option.preset for option in rules.options}
    assert all(option.allows(option.preset) for option in rules.options)


@pytest.mark.parametrize("name", ["", "MCR", "zung-jung"])
def test_unknown_name(name: str) -> None:
    with pytest.raises(KeyError):
        ruleset(name)


@pytest.mark.parametrize(
    ("settings", "same"),
    [
        ({}, {}),
        ({"minimum": 6, "flowers": False}, {"flowers": False, "minimum": 6}),
    ],
)
def test_same_settings_give_the_same_value(settings: Mapping[str, Value], same: Mapping[str, Value]) -> None:
    assert ruleset("mcr", settings) is ruleset("mcr", same)


def test_settings_differ_from_the_preset_alone_where_they_say_so() -> None:
    changed = ruleset("mcr", {"minimum": 6})
    assert changed is not ruleset("mcr")
    assert changed.minimum == 6
    assert changed.settings == {**ruleset("mcr").settings, "minimum": 6}


def test_nobody_can_change_the_settings_of_a_ruleset() -> None:
    with pytest.raises(TypeError):
        ruleset("mcr").settings["minimum"] = 0  # type: ignore[index]


def test_every_ruleset_with_the_settings_that_it_takes() -> None:
    every = rulesets({"minimum": 6, "flowers": 0, "limit": 10})
    assert tuple(rules.id for rules in every) == RULESETS
    assert every[0] is ruleset("mcr", {"minimum": 6})

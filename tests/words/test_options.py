"""Options and their values in words, and the summary beside the ruleset."""

from operator import attrgetter

import pytest

from mjscore.engine.ruleset import Option
from mjscore.rulesets import ruleset
from mjscore.words.options import Part, option_label, option_meaning, summary, value_label
from tests.words.hands import MCR


@pytest.mark.parametrize("option", MCR.options, ids=attrgetter("key"))
def test_every_option_and_value_has_words(option: Option) -> None:
    values = (*option.values, option.preset)
    assert option_label(MCR.id, option.key)[0].isupper()
    assert option_meaning(MCR.id, option.key).endswith(".")
    assert len({value_label(MCR.id, option.key, value) for value in values}) == len(set(values))


def test_values() -> None:
    assert value_label("mcr", "minimum", 1) == "1 point"
    assert value_label("mcr", "minimum", 8) == "8 points"
    assert value_label("mcr", "flowers", value=False) == "not counted"
    assert value_label("mcr", "lesser_knitted_honors", "five_or_six") == "five or six"


def test_unknown_options_and_values() -> None:
    with pytest.raises(KeyError):
        option_label("mcr", "speed")
    with pytest.raises(KeyError):
        option_meaning("mcr", "speed")
    with pytest.raises(KeyError):
        value_label("mcr", "nine_gates", "ten")


def test_the_preset() -> None:
    assert [part.text for part in summary(MCR)] == ["81 combinations", "minimum 8", "flowers"]
    assert not any(part.differs for part in summary(MCR))


def test_what_differs_is_marked() -> None:
    rules = ruleset("mcr", {"flowers": False, "minimum": 6, "all_chows_pair": "suited"})
    assert summary(rules) == (
        Part("81 combinations", differs=False),
        Part("Pair of All Chows (18): a suited pair only", differs=True),
        Part("minimum 6", differs=True),
        Part("no flowers", differs=True),
    )

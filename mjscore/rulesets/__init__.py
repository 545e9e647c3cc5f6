"""The rulesets there are, by name."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib import import_module

from mjscore.engine.ruleset import Ruleset, Value
from mjscore.faults import Refused

_HOMES = {
    "mcr": "mcr",
    "mcr-1998": "mcr",
    "mcr-2006": "mcr",
    "riichi": "riichi",
    "hongkong": "hongkong",
    "classical": "classical",
}
"""The packages here, each with its `MAKERS`; one is loaded when it is first asked for."""

RULESETS = tuple(_HOMES)
"""The names, the application's default first."""


def ruleset(name: str, settings: Mapping[str, Value] | None = None) -> Ruleset:
    """A ruleset with some of its options set; the same value for the same settings.

    Raises KeyError: no such name; `Refused`: the settings go against each other.
    """
    return _make(name, tuple(sorted(settings.items())) if settings else ())


def rulesets(settings: Mapping[str, Value]) -> tuple[Ruleset, ...]:
    """Every ruleset, each with those of the settings that it takes; with none where these go against each other."""
    return tuple(_with(name, _taken(name, settings)) for name in RULESETS)


def _with(name: str, settings: Mapping[str, Value]) -> Ruleset:
    try:
        return ruleset(name, settings)
    except Refused:
        return ruleset(name)


def _taken(name: str, settings: Mapping[str, Value]) -> dict[str, Value]:
    options = {option.key: option for option in ruleset(name).options}
    return {key: value for key, value in settings.items() if key in options and options[key].allows(value)}


@lru_cache(maxsize=64)
def _make(name: str, settings: tuple[tuple[str, Value], ...]) -> Ruleset:
    makers: Mapping[str, Callable[[Mapping[str, Value]], Ruleset]]
    makers = import_module(f"{__name__}.{_HOMES[name]}").MAKERS
    return makers[name](dict(settings))

"""The rulesets there are, by name."""

from collections.abc import Mapping
from functools import lru_cache, partial

from mjscore.engine.ruleset import Ruleset, Value
from mjscore.rulesets import mcr

_MAKERS = {form.id: partial(mcr.make, form) for form in (mcr.SOURCE, mcr.FORM_1998, mcr.FORM_2006)}

RULESETS = tuple(_MAKERS)
"""The names, the application's default first."""


def ruleset(name: str, settings: Mapping[str, Value] | None = None) -> Ruleset:
    """A ruleset with some of its options set; the same value for the same settings. KeyError: no such name."""
    return _make(name, tuple(sorted((settings or {}).items())))


def rulesets(settings: Mapping[str, Value]) -> tuple[Ruleset, ...]:
    """Every ruleset, each with those of the settings that it takes."""
    return tuple(ruleset(name, _taken(name, settings)) for name in RULESETS)


def _taken(name: str, settings: Mapping[str, Value]) -> dict[str, Value]:
    options = {option.key: option for option in ruleset(name).options}
    return {key: value for key, value in settings.items() if key in options and options[key].allows(value)}


@lru_cache(maxsize=64)
def _make(name: str, settings: tuple[tuple[str, Value], ...]) -> Ruleset:
    return _MAKERS[name](dict(settings))

"""The rulesets there are, by name."""

from collections.abc import Mapping
from functools import lru_cache, partial

from mjscore.engine.ruleset import Ruleset, Value
from mjscore.rulesets import mcr

_MAKERS = {form.id: partial(mcr.make, form) for form in (mcr.SOURCE,)}

RULESETS = tuple(_MAKERS)
"""The names, the application's default first."""


def ruleset(name: str, settings: Mapping[str, Value] | None = None) -> Ruleset:
    """A ruleset with some of its options set; the same value for the same settings. KeyError: no such name."""
    return _make(name, tuple(sorted((settings or {}).items())))


@lru_cache(maxsize=64)
def _make(name: str, settings: tuple[tuple[str, Value], ...]) -> Ruleset:
    return _MAKERS[name](dict(settings))

"""What is said of an option: its name, what it decides, its values."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from mjscore.engine.ruleset import Value

Say: TypeAlias = Mapping[Value, str] | Callable[[Value], str]
"""What a value is called; raises KeyError for one without words."""


class Wording(NamedTuple):
    """An option in words. `meaning` says what it changes, with the numbers of the rules.

    `short` says a value in the summary of the ruleset, which has such options whether they differ or not.
    """

    label: str
    meaning: str
    values: Say
    short: Say | None = None


class TableHeads(NamedTuple):
    """What stands at the heads of an option that is a table; of a row by its place, nothing where it is of no use."""

    columns: tuple[str, ...]
    row: Callable[[int], str]


def said(say: Say, value: Value) -> str:
    """A value in words. Raises KeyError for one without words."""
    return say[value] if isinstance(say, Mapping) else say(value)

"""Rule options and their values."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from mjscore.engine.ruleset import Option, Ruleset, Value
from mjscore.words import _, n_
from mjscore.words.options import classical, hongkong, mcr, riichi
from mjscore.words.options.wording import TableHeads, Wording, said

_WORDINGS: Mapping[str, Callable[[], dict[str, Wording]]] = {
    "mcr": mcr.wordings,
    "mcr-1998": mcr.wordings,
    "mcr-2006": mcr.wordings,
    "riichi": riichi.wordings,
    "hongkong": hongkong.wordings,
    "classical": classical.wordings,
}


class Part(NamedTuple):
    """A piece of a summary, and whether it differs from the ruleset's preset."""

    text: str
    differs: bool


def option_label(ruleset: str, key: str) -> str:
    """What an option decides. Raises KeyError for one without words."""
    return _WORDINGS[ruleset]()[key].label


def option_meaning(ruleset: str, key: str) -> str:
    """What an option changes, in a sentence with the numbers of the rules. Raises KeyError for one without words."""
    return _WORDINGS[ruleset]()[key].meaning


def value_label(ruleset: str, key: str, value: Value) -> str:
    """What a value of an option means. Raises KeyError for one without words."""
    return said(_WORDINGS[ruleset]()[key].values, value)


def preset_title(ruleset: str, preset: str) -> str:
    """Whose rules a preset has. Raises KeyError for one without words."""
    return {"riichi": riichi.preset_title}[ruleset](preset)


def table_heads(ruleset: Ruleset, key: str) -> TableHeads:
    """What stands at the head of the columns and rows of an option that is a table. Raises KeyError for another one."""
    return {("hongkong", "payment_table"): hongkong.payment_heads}[ruleset.id, key](ruleset.settings)


def summary(ruleset: Ruleset) -> tuple[Part, ...]:
    """The ruleset in a line: what it is, the options that matter most, and every other one that differs."""
    wordings = _WORDINGS[ruleset.id]()
    parts = [_summed(wordings[option.key], option, ruleset.settings[option.key]) for option in ruleset.options]
    return (*_head(ruleset), *(part for part in parts if part))


def _head(ruleset: Ruleset) -> tuple[Part, ...]:
    if _WORDINGS[ruleset.id] is not mcr.wordings:
        return ()
    rows = len(ruleset.catalogue)
    return (Part(n_("{n} combination", "{n} combinations", rows).format(n=rows), differs=False),)


def _summed(wording: Wording, option: Option, value: Value) -> Part | None:
    """An option that is always there, or that differs."""
    differs = value != option.preset
    if wording.short is not None:
        return Part(said(wording.short, value), differs)
    if not differs:
        return None
    text = _("{option}: {value}").format(option=wording.label, value=said(wording.values, value))
    return Part(text, differs)

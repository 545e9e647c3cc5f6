"""Families of combinations: the rows of the overview."""

from enum import Enum
from typing import assert_never

from mjscore.engine.combination import Row
from mjscore.rulesets.mcr.families import Family
from mjscore.words import _

_SECOND = {"pung_of_terminals_or_honors": Family.HONORS}
"""Combinations that stand in two rows of the source's tables."""


def families(row: Row) -> tuple[Enum, ...]:
    """The rows of the overview that a combination stands in: its own, and for pungs of winds that of the honors."""
    return (row.family, _SECOND[row.id]) if row.id in _SECOND else (row.family,)


def family_name(family: Enum) -> str:
    """What a family is called in the overview."""
    assert isinstance(family, Family)
    return _of_81(family)


def _of_81(family: Family) -> str:  # noqa: C901, PLR0911, PLR0912 - a branch for each family
    match family:
        case Family.HONORS:
            return _("Honors")
        case Family.SHIFTED_CHOWS:
            return _("Shifted chows")
        case Family.CHOWS:
            return _("Chows")
        case Family.STRAIGHTS:
            return _("Straights")
        case Family.TERMINAL_CHOWS:
            return _("Terminal chows")
        case Family.PUNGS:
            return _("Pungs")
        case Family.KONGS:
            return _("Kongs")
        case Family.PAIRS:
            return _("Seven pairs")
        case Family.SUITS:
            return _("Suits")
        case Family.RANKS:
            return _("Ranks")
        case Family.KNITTED:
            return _("Knitted tiles")
        case Family.WINNING:
            return _("Way of winning")
        case Family.SPECIAL:
            return _("Special hands")
        case _:
            assert_never(family)

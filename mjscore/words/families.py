"""Families of combinations: the rows of the overview."""

from enum import Enum
from typing import assert_never

from mjscore.engine.combination import Row
from mjscore.rulesets.classical import families as classical
from mjscore.rulesets.hongkong import families as hongkong
from mjscore.rulesets.mcr.families import Family
from mjscore.rulesets.riichi import families as riichi
from mjscore.words import _

_SECOND = {"pung_of_terminals_or_honors": Family.HONORS}
"""Combinations that stand in two rows of the source's tables."""


def families(row: Row) -> tuple[Enum, ...]:
    """The rows of the overview that a combination stands in: its own, and for pungs of winds that of the honors."""
    is_of_81 = isinstance(row.family, Family)
    return (row.family, _SECOND[row.id]) if is_of_81 and row.id in _SECOND else (row.family,)


def family_name(family: Enum) -> str:
    """What a family is called in the overview. Raises KeyError for one of no ruleset."""
    match family:
        case Family():
            return _of_81(family)
        case riichi.Family():
            return _of_riichi(family)
        case hongkong.Family():
            return _of_hongkong(family)
        case classical.Family():
            return _of_classical(family)
        case _:
            raise KeyError(family)


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


def _of_riichi(family: riichi.Family) -> str:  # noqa: C901, PLR0911 - a branch for each family
    match family:
        case riichi.Family.RIICHI:
            return _("Riichi")
        case riichi.Family.WINNING:
            return _("Way of winning")
        case riichi.Family.CHOWS:
            return _("Chows")
        case riichi.Family.PUNGS:
            return _("Pungs")
        case riichi.Family.HONORS:
            return _("Honors")
        case riichi.Family.RANKS:
            return _("Ranks")
        case riichi.Family.SUITS:
            return _("Suits")
        case riichi.Family.PAIRS:
            return _("Seven pairs")
        case riichi.Family.DORA:
            return _("Dora")
        case riichi.Family.FU:
            return _("Fu")
        case _:
            assert_never(family)


def _of_hongkong(family: hongkong.Family) -> str:
    match family:
        case hongkong.Family.HANDS:
            return _("Hands")
        case hongkong.Family.LIMIT_HANDS:
            return _("Limit hands")
        case hongkong.Family.EXTRA_FANS:
            return _("Extra fans")
        case _:
            assert_never(family)


def _of_classical(family: classical.Family) -> str:  # noqa: PLR0911 - a branch for each family
    match family:
        case classical.Family.PUNGS:
            return _("Pungs")
        case classical.Family.KONGS:
            return _("Kongs")
        case classical.Family.PAIRS:
            return _("Pairs")
        case classical.Family.FLOWERS:
            return _("Flowers and seasons")
        case classical.Family.WINNER:
            return _("Points of the winner")
        case classical.Family.DOUBLINGS:
            return _("Doublings of all players")
        case classical.Family.WINNER_DOUBLINGS:
            return _("Doublings of the winner")
        case _:
            assert_never(family)

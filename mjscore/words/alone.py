"""Combinations beside which nothing counts but others of their kind: limit hands, yakuman."""

from mjscore.engine.combination import ALL, Row
from mjscore.rulesets.hongkong.families import Family
from mjscore.rulesets.riichi.yaku import Grade, Yaku
from mjscore.words import _
from mjscore.words.terms.hongkong import is_limit_hand
from mjscore.words.terms.riichi import is_yakuman


def takes_everything(row: Row) -> bool:
    """Whether nothing counts beside it, or nothing but others of its kind."""
    return takes_all(row) or is_limit_hand(row) or _is_alone(row)


def takes_all(row: Row) -> bool:
    """Whether its record says that it takes every other combination away."""
    return any(exclusion.targets == (ALL,) for exclusion in row.excludes)


def leaves_alone(by: Row, row: Row) -> bool:
    """Whether a combination falls away as anything else does, not for what it is."""
    if is_limit_hand(by):
        return True
    return isinstance(by, Yaku) and isinstance(row, Yaku) and _is_alone(by) and row.grade < by.grade


def alone_sentence(row: Row) -> str:
    """What counts beside a combination that takes everything else away."""
    if is_limit_hand(row):
        return _("Beside it only other limit hands count.")
    if is_yakuman(row):
        return _("Beside it only other yakuman count.")
    if _is_alone(row):
        return _("Nothing else counts beside it.")
    return _("Nothing else counts beside it: the rule itself says so.")


def left_out_sentence(row: Row) -> str:
    """Beside what a combination is left out as all others are; nothing where there is no such thing."""
    if isinstance(row.family, Family) and not is_limit_hand(row):
        return _("Not counted beside a limit hand.")
    if isinstance(row, Yaku) and not is_yakuman(row):
        return _("Not counted beside a yakuman.")
    return ""


def _is_alone(row: Row) -> bool:
    return isinstance(row, Yaku) and row.grade >= Grade.ALONE

"""Hands that the players counted by themselves: the figures that they say, and what such a hand is worth."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from mjscore.context import Context
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.worth import Worth
from mjscore.rulesets.hongkong.options import highest_of
from mjscore.rulesets.hongkong.worth import FansWorth
from mjscore.rulesets.riichi.limits import Limit, limit_of, points_before_limit
from mjscore.rulesets.riichi.payments import on_top, value_of
from mjscore.rulesets.riichi.worth import RiichiWorth

_FU = (20, 25, *range(30, 120, 10))
"""What fu can be, rounded."""


class Figure(NamedTuple):
    """A figure that players say of a hand: its greatest value, and a usual one to begin with."""

    key: str
    most: int
    usual: int


class Stating(NamedTuple):
    """What players say of a hand, and what it is worth (None: no hand is worth that)."""

    figures: tuple[Figure, ...]
    worth: Callable[[Ruleset, Mapping[str, int], Context], Worth | None]


def _points(_rules: Ruleset, figures: Mapping[str, int], _context: Context) -> Worth:
    return Worth(figures["points"], figures["points"])


def _fans(rules: Ruleset, figures: Mapping[str, int], _context: Context) -> Worth:
    fans = min(figures["fans"], highest_of(rules.settings))
    return FansWorth(fans, fans, raw_fans=figures["fans"], limit_hands=(), row=fans - rules.minimum)


def _han_and_fu(rules: Ruleset, figures: Mapping[str, int], context: Context) -> Worth | None:
    """Han and fu, or yakuman in place of them."""
    han, fu, yakuman = figures["han"], figures["fu"], figures["yakuman"]
    if not yakuman and (not han or fu not in _FU):
        return None
    limit = limit_of(han, fu, kiriage=bool(rules.settings["kiriage"]), kazoe=rules.settings["kazoe"] == "yakuman")
    base = Limit.YAKUMAN.base * yakuman or (limit.base if limit else points_before_limit(han, fu))
    value = value_of(base, context.seat, context.win)
    return RiichiWorth(value + on_top(context), yakuman or han, value=value, base=base)


POINTS = Stating((Figure("points", 9999, 8),), _points)
FANS = Stating((Figure("fans", 99, 3),), _fans)
HAN_AND_FU = Stating((Figure("han", 99, 1), Figure("fu", 110, 30), Figure("yakuman", 6, 0)), _han_and_fu)

"""The fields of a request as they are written, and which of them a ruleset takes."""

from functools import lru_cache
from typing import Annotated, Any, Literal, cast

from msgspec import UNSET, Meta, Struct, UnsetType, convert

from mjscore.context import Event, Win
from mjscore.engine.ruleset import Option, Panel, Ruleset, Value
from mjscore.engine.settlement import GREATEST
from mjscore.rulesets import ruleset

Seat = Literal["E", "S", "W", "N"]
Language = Literal["en", "ru", "zh_Hans", "ja"]
Count = Annotated[int, Meta(ge=0, le=GREATEST)]
GameScore = Annotated[float, Meta(ge=-GREATEST, le=GREATEST)] | Annotated[int, Meta(ge=-GREATEST, le=GREATEST)]
"""What a player has at a game's end."""
INDICATORS = 5
"""Indicator tiles of one sort that can lie open."""


class Fields(Struct, kw_only=True, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A request as it is written; what is at its default is left out."""

    id: str | UnsetType = UNSET
    ruleset: str
    hand: str | UnsetType = UNSET
    win: Win = Win.DISCARD
    seat: Seat = "E"
    round: Seat = "E"
    flowers: str = ""
    events: tuple[str, ...] = ()
    discarder: Seat | UnsetType = UNSET
    dora: str = ""
    ura: str = ""
    honba: Count = 0
    riichi_sticks: Count = 0
    liable: Seat | UnsetType = UNSET
    options: dict[str, Any] = {}
    explain: bool = False
    lang: Language = "en"
    players: dict[str, Any] | UnsetType = UNSET
    """By seat, each as `PlayerFields` has it."""
    winner: Seat | UnsetType | None = UNSET
    game: dict[str, Any] | UnsetType = UNSET
    """By seat, each a `GameScore`."""


class PlayerFields(Struct, kw_only=True, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One of four players: a hand with what goes with it, or a total alone."""

    hand: str | UnsetType = UNSET
    flowers: str = ""
    events: tuple[str, ...] = ()
    total: Count | UnsetType = UNSET


def players_of(fields: Fields) -> dict[Seat, PlayerFields]:
    """The players, once their names and types are checked; none in a request about one hand."""
    return {} if fields.players is UNSET else convert(fields.players, dict[Seat, PlayerFields])


class Known(Struct, frozen=True):
    """What a ruleset takes in `options` and `events`, and what else under any of its options."""

    options: dict[str, Option]
    events: dict[str, Event]
    panels: frozenset[Panel]
    red_fives: bool
    """Whether hands may have some."""


@lru_cache
def known(name: str) -> Known:
    """What a ruleset takes. Raises KeyError for an unknown one."""
    rules = ruleset(name)
    options = {option.key: option for option in rules.options}
    events = {rule.event.value: rule.event for rule in rules.events}
    return Known(options, events, rules.panels, Panel.RED_FIVES in rules.panels)


def rules_of(fields: Fields) -> Ruleset:
    """The ruleset with its options, once these are checked."""
    return ruleset(fields.ruleset, {key: as_value(value) for key, value in fields.options.items()})


_LEVELS = 2
"""Lists in lists that an option may have."""


def as_value(given: Any, levels: int = _LEVELS) -> Value:
    """A value as rulesets take it: tuples in place of lists, down to where an option may have some."""
    if levels and isinstance(given, list | tuple):
        return tuple(as_value(one, levels - 1) for one in given)
    return cast("Value", given)

"""The fields of a request as they are written, checked in the order in which faults are reported."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import UNSET, Meta, Struct, UnsetType

from mjscore.context import Event, Win
from mjscore.engine.ruleset import Option
from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.interchange.jsontext import write_value
from mjscore.interchange.typed import WHOLE_NUMBER, missing, typed
from mjscore.notation import HONOR_LETTERS
from mjscore.rulesets import RULESETS, ruleset

Seat = Literal["E", "S", "W", "N"]
Language = Literal["en", "ru", "zh_Hans", "ja"]
Count = Annotated[int, Meta(ge=0)]
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
    players: dict[str, dict[str, Any]] | UnsetType = UNSET
    winner: Seat | UnsetType | None = UNSET
    game: dict[str, Any] | UnsetType = UNSET


_SUBJECTS = ("hand", "players", "game")


class Known(NamedTuple):
    """What a ruleset takes in `options` and `events`."""

    options: dict[str, Option]
    events: dict[str, Event]


@lru_cache
def known(name: str) -> Known:
    """What a ruleset takes. Raises KeyError for an unknown one."""
    rules = ruleset(name)
    options = {option.key: option for option in rules.options}
    return Known(options, {rule.event.value: rule.event for rule in rules.events})


def read_fields(given: Mapping[str, object]) -> Fields:
    """The fields of a request about one hand.

    Raises `Refused` with the first fault of all fields, from unknown_field to contradictory_fields.
    """
    try:
        fields = typed(given, Fields)
    except Refused as refusal:
        if refusal.fault.code is Code.BAD_VALUE and given.keys().isdisjoint(_SUBJECTS):
            raise Refused(missing("hand")) from None
        raise
    fault = next(_faults(fields), None)
    if fault:
        raise Refused(fault)
    return fields


def _faults(fields: Fields) -> Iterator[Fault]:
    """What is wrong beyond the types, in the order of the codes."""
    if fields.hand is UNSET and fields.players is UNSET and fields.game is UNSET:
        yield missing("hand")
    yield from _indicator_faults(fields)
    if fields.ruleset in RULESETS:
        yield from _faults_under(fields, known(fields.ruleset))
    else:
        yield _unknown(Code.UNKNOWN_RULESET, Reason.UNKNOWN_RULESET, fields.ruleset, ", ".join(RULESETS), "ruleset")


def _faults_under(fields: Fields, there: Known) -> Iterator[Fault]:
    """What is wrong under the ruleset that is named."""
    if fields.options:
        yield from _option_faults(fields, there.options)
    for name in fields.events:
        if name not in there.events:
            yield _unknown(Code.UNKNOWN_EVENT, Reason.UNKNOWN_EVENT, name, fields.ruleset, "events")
    yield from _contradictions(fields)


def _unknown(code: Code, reason: Reason, name: str, other: str, field: str) -> Fault:
    return Fault(code, reason, text=write_value(name), other=other, field=field)


def _indicator_faults(fields: Fields) -> Iterator[Fault]:
    for name, text in (("dora", fields.dora), ("ura", fields.ura)):
        if sum(map(_is_indicator, text)) > INDICATORS:
            yield Fault(Code.BAD_VALUE, Reason.NOT_ALLOWED, text=write_value(text), other=f"≤ {INDICATORS}", field=name)


def _is_indicator(character: str) -> bool:
    return character.isdigit() or character in HONOR_LETTERS or "\U0001f000" <= character <= "\U0001f021"


def _option_faults(fields: Fields, options: Mapping[str, Option]) -> Iterator[Fault]:
    """Values that an option does not take, then options that there are not."""
    for key, value in fields.options.items():
        if key in options and not options[key].allows(value):
            allowed = ", ".join(map(write_value, options[key].values)) or WHOLE_NUMBER
            field = f"options.{key}"
            yield Fault(Code.BAD_VALUE, Reason.NOT_ALLOWED, text=write_value(value), other=allowed, field=field)
    for key in fields.options:
        if key not in options:
            yield _unknown(Code.UNKNOWN_OPTION, Reason.UNKNOWN_OPTION, key, fields.ruleset, "options")


def _contradictions(fields: Fields) -> Iterator[Fault]:
    """Fields that cannot be beside each other, or beside this ruleset. Without a winning tile `win` means nothing."""
    for name, value in (("players", fields.players), ("winner", fields.winner), ("game", fields.game)):
        if value is not UNSET:
            yield Fault(Code.CONTRADICTORY_FIELDS, Reason.UNKNOWN_FIELD, text=name, field=name)
    if fields.discarder is UNSET:
        return
    if fields.win is Win.SELF_DRAW and fields.hand is not UNSET and "+" in fields.hand:
        yield Fault(Code.CONTRADICTORY_FIELDS, Reason.DISCARDER_OF_SELF_DRAW, field="discarder")
    if fields.discarder == fields.seat:
        yield Fault(Code.CONTRADICTORY_FIELDS, Reason.DISCARDER_IS_WINNER, field="discarder")

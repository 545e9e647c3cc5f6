"""Fields read and checked: the first fault, by the order of the codes, of names, types, values and contradictions."""

import json
from collections.abc import Collection, Iterator, Mapping
from typing import get_args

from msgspec import UNSET, MsgspecError, convert
from msgspec.json import Decoder

from mjscore.context import Event
from mjscore.engine.ruleset import Option, Panel
from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.interchange.contradictions import contradictions
from mjscore.interchange.fields import (
    INDICATORS,
    Fields,
    GameScore,
    PlayerFields,
    Seat,
    as_value,
    known,
    players_of,
)
from mjscore.interchange.jsontext import LIMIT, write_value
from mjscore.interchange.typed import fits, misfit, missing, unknown, wrong_value
from mjscore.notation import HONOR_LETTERS
from mjscore.rulesets import RULESETS, ruleset

_SEATS = get_args(Seat)
_SUBJECTS = ("hand", "players", "game")
_decode = Decoder(Fields).decode


def quick_fields(line: bytes) -> Fields | None:
    """The fields of a request about one hand that has no fault but in its notation; None for a closer look."""
    if len(line) > LIMIT:
        return None
    try:
        fields = _decode(line)
    except (MsgspecError, ValueError, RecursionError):
        return None
    if fields.hand is UNSET or fields.players is not UNSET or fields.game is not UNSET:
        return None
    return fields if _is_plain(fields) or next(_faults(fields), None) is None else None


def _is_plain(fields: Fields) -> bool:
    """Whether nothing stands beside the hand and the seats that could have a fault."""
    has_more = fields.options or fields.events or fields.dora or fields.ura or fields.winner is not UNSET
    return not has_more and fields.discarder is fields.liable is UNSET and fields.ruleset in RULESETS


def read_fields(given: Mapping[str, object]) -> Fields:
    """The fields of a request.

    Raises `Refused` with the first fault of all fields, from unknown_field to contradictory_fields.
    """
    faults = list(_shape_faults(given))
    if faults:
        raise Refused(first_of(faults))
    fields = convert(given, Fields)
    fault = next(_faults(fields, given), None)
    if fault:
        raise Refused(fault)
    return fields


def first_of(faults: Collection[Fault]) -> Fault:
    """The fault to report of several."""
    return min(faults, key=lambda fault: fault.code)


# Names and types


def _shape_faults(given: Mapping[str, object]) -> Iterator[Fault]:
    """The first fault of each object's names and types."""
    fault = misfit(given, Fields)
    if fault:
        yield fault
    if given.keys().isdisjoint(_SUBJECTS):
        yield missing("hand")
    players, game, panels = given.get("players"), given.get("game"), _panels(given.get("ruleset"))
    if isinstance(players, dict) and Panel.PLAYERS in panels:
        yield from _seat_faults("players", players)
        yield from (fault for seat, player in players.items() for fault in _player_faults(f"players.{seat}", player))
        if "winner" not in given:
            yield missing("winner")
    if isinstance(game, dict) and Panel.GAME in panels:
        yield from _seat_faults("game", game)
        odd = {seat: score for seat, score in game.items() if not fits(score, GameScore)}
        yield from (wrong_value(f"game.{seat}", score, GameScore) for seat, score in odd.items())


def _panels(name: object) -> frozenset[Panel]:
    return known(name).panels if isinstance(name, str) and name in RULESETS else frozenset()


def _seat_faults(field: str, given: Mapping[str, object]) -> Iterator[Fault]:
    """Seats that there are not, then those that are missing."""
    yield from (unknown(f"{field}.{name}", f"{field}.{name}") for name in given if name not in _SEATS)
    yield from (missing(f"{field}.{seat}") for seat in _SEATS if seat not in given)


def _player_faults(field: str, given: object) -> Iterator[Fault]:
    if not isinstance(given, dict):
        yield wrong_value(field, given, dict)
        return
    fault = misfit(given, PlayerFields, within=field)
    if fault:
        yield fault
    if given.keys().isdisjoint(("hand", "total")):
        yield missing(f"{field}.hand")


# Values


def _faults(fields: Fields, given: Collection[str] = ()) -> Iterator[Fault]:
    """What is wrong beyond names and types, in the order of the codes; `given` names the fields of a closer look."""
    if fields.dora or fields.ura:
        yield from _indicator_faults(fields)
    if fields.ruleset in RULESETS:
        there = known(fields.ruleset)
        players = players_of(fields) if Panel.PLAYERS in there.panels else {}
        if fields.options:
            yield from _option_faults(fields, there.options)
        yield from _event_faults(fields, players, there.events)
        yield from contradictions(fields, players, given, there.panels)
    else:
        yield _unknown(Code.UNKNOWN_RULESET, Reason.UNKNOWN_RULESET, fields.ruleset, ", ".join(RULESETS), "ruleset")


def _unknown(code: Code, reason: Reason, name: str, other: str, field: str) -> Fault:
    return Fault(code, reason, text=write_value(name), other=other, field=field)


def _indicator_faults(fields: Fields) -> Iterator[Fault]:
    for name, text in (("dora", fields.dora), ("ura", fields.ura)):
        if sum(map(_is_indicator, text)) > INDICATORS:
            yield Fault(Code.BAD_VALUE, Reason.INDICATORS_FULL, number=INDICATORS, field=name)


def _is_indicator(character: str) -> bool:
    return character.isdigit() or character in HONOR_LETTERS or "\U0001f000" <= character <= "\U0001f021"


def _option_faults(fields: Fields, options: Mapping[str, Option]) -> Iterator[Fault]:
    """Values that an option does not take, or that go against each other, then options that there are not."""
    settings = {key: as_value(value) for key, value in fields.options.items() if key in options}
    for key, value in settings.items():
        if not options[key].allows(value):
            field, text = f"options.{key}", write_value(fields.options[key])
            yield Fault(Code.BAD_VALUE, Reason.NOT_ALLOWED, text=text, other=_allowed(options[key]), field=field)
    try:
        ruleset(fields.ruleset, settings)
    except Refused as refusal:
        yield refusal.fault
    for key in fields.options:
        if key not in options:
            yield _unknown(Code.UNKNOWN_OPTION, Reason.UNKNOWN_OPTION, key, fields.ruleset, "options")


def _allowed(option: Option) -> str:
    """The values of an option, or what they look like."""
    if option.values:
        return ", ".join(map(write_value, option.values))
    if option.members:
        return f"[{', '.join(option.members)}]"
    if isinstance(option.preset, tuple):
        return f"[{json.dumps(option.preset[0])}, ...]"
    return f"null, {_numbers(option)}" if option.preset is None else _numbers(option)


def _numbers(option: Option) -> str:
    """The whole numbers that an option takes."""
    some = range(100)
    taken = [n for n in some if option.allows(n)]
    return f"≥ {taken[0]}" if taken[-1] == some[-1] else f"{taken[0]}-{taken[-1]}"


def _event_faults(fields: Fields, players: Mapping[Seat, PlayerFields], events: Mapping[str, Event]) -> Iterator[Fault]:
    named = {"events": fields.events} | {f"players.{seat}.events": player.events for seat, player in players.items()}
    for field, names in named.items():
        for name in names:
            if name not in events:
                yield _unknown(Code.UNKNOWN_EVENT, Reason.UNKNOWN_EVENT, name, fields.ruleset, field)

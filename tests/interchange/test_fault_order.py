"""Of several faults in a request the first in the order of the contract is reported."""

from collections.abc import Callable
from itertools import combinations

import pytest

import mjscore
from mjscore.interchange.answer import Error, RefusedAnswer

WIN = "[123m] 456789m 12p 55s + 3p"


def refused(request: str | bytes | dict[str, object]) -> Error:
    """Why a request is refused."""
    answer = mjscore.score(request)
    assert isinstance(answer, RefusedAnswer), answer
    assert answer.ok is False
    assert answer.error.message
    return answer.error


Fields = dict[str, object]
Spoiler = Callable[[Fields], None]


def with_hand(text: str) -> Spoiler:
    def spoil(fields: Fields) -> None:
        fields["hand"] = f"{text} {fields['hand']}"

    return spoil


def with_field(name: str, value: object) -> Spoiler:
    def spoil(fields: Fields) -> None:
        fields[name] = value

    return spoil


def with_event(name: str) -> Spoiler:
    def spoil(fields: Fields) -> None:
        events = fields["events"]
        assert isinstance(events, list)
        events.append(name)

    return spoil


def with_option(key: str, value: object) -> Spoiler:
    def spoil(fields: Fields) -> None:
        options = fields["options"]
        assert isinstance(options, dict)
        options[key] = value

    return spoil


def no_ruleset(fields: Fields) -> None:
    fields.pop("ruleset")


def no_win(fields: Fields) -> None:
    fields["hand"] = str(fields["hand"]).replace("55s", "56s")


UNKNOWN_RULESET = with_field("ruleset", "gin")
BAD_OPTION = with_option("minimum", "8")
SPOILERS: tuple[tuple[str, Spoiler], ...] = (
    ("unknown_field", with_field("colour", None)),
    ("missing_field", no_ruleset),
    ("bad_value", with_field("round", "X")),
    ("bad_value", with_field("explain", 1)),
    ("bad_value", BAD_OPTION),
    ("unknown_ruleset", UNKNOWN_RULESET),
    ("unknown_option", with_option("colour", 1)),
    ("unknown_event", with_event("ippatsu")),
    ("contradictory_fields", with_field("discarder", "E")),
    ("contradictory_fields", with_field("game", {})),
    ("bad_notation", with_hand("x")),
    ("bad_notation", with_field("dora", "x")),
    ("not_a_meld", with_hand("[135m]")),
    ("too_many_copies", with_hand("EEEEE")),
    ("too_many_copies", with_field("ura", "EEEEE")),
    ("repeated_flower", with_field("flowers", "aa")),
    ("wrong_tile_count", with_hand("S")),
    ("contradictory_events", with_event("kong_replacement")),
    ("not_a_win", no_win),
)

PAIRS = [
    (first, second)
    for first, second in combinations(SPOILERS, 2)
    if not (second[1] is UNKNOWN_RULESET and first[1] in (no_ruleset, BAD_OPTION))
]
"""All but those of which the one leaves nothing to say of the other."""


def spoiled(*spoilers: Spoiler) -> str:
    """The code that a winning hand is refused with after all of these."""
    fields: Fields = {"ruleset": "mcr", "hand": WIN, "events": ["last_tile"], "options": {}}
    for spoil in spoilers:
        spoil(fields)
    return refused(fields).code


@pytest.mark.parametrize(("code", "spoil"), SPOILERS)
def test_each_fault_alone(code: str, spoil: Spoiler) -> None:
    assert spoiled(spoil) == code


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_of_two_faults_the_first_in_the_order_of_the_contract(
    first: tuple[str, Spoiler], second: tuple[str, Spoiler]
) -> None:
    assert spoiled(first[1], second[1]) == first[0]


def test_the_value_of_an_option_is_not_judged_where_the_ruleset_is_unknown() -> None:
    assert spoiled(BAD_OPTION, UNKNOWN_RULESET) == "unknown_ruleset"


def test_of_many_faults_the_first() -> None:
    together = [part for part in SPOILERS if part[1] not in (UNKNOWN_RULESET, no_ruleset)]
    for n, (code, _spoil) in enumerate(together):
        assert spoiled(*(spoil for _code, spoil in together[n:])) == code

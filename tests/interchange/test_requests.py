"""Requests read and written again in normal form, and what JSON allows that is easy to get wrong."""

import json

import pytest
from msgspec import UNSET, to_builtins

import mjscore
from mjscore.context import Context, Event, Win, Wind
from mjscore.interchange.answer import RefusedAnswer, UnfinishedAnswer, WonAnswer
from mjscore.interchange.parsing import normal_fields, parse_request
from mjscore.interchange.request import Request
from mjscore.interchange.scoring import answer_line
from mjscore.notation import parse_hand

WIN = "[123m] 456789m 12p 55s + 3p"


def normal(text: str) -> dict[str, object]:
    """The fields of a request in normal form."""
    fields: dict[str, object] = to_builtins(normal_fields(parse_request(text)))
    return fields


def code_of(text: str | bytes) -> str:
    answer = mjscore.score(text)
    assert isinstance(answer, RefusedAnswer)
    return answer.error.code


def test_a_request_becomes_typed() -> None:
    request = parse_request(
        '{"id": "7", "ruleset": "mcr", "hand": "55s + 3p", "win": "discard", "seat": "S", "round": "N", "flowers": "ea"'
        ', "events": ["last_tile", "last_tile"], "discarder": "W", "options": {"minimum": 10, "flowers": true},'
        ' "explain": true, "lang": "ru"}'
    )
    assert request == Request(
        ruleset="mcr",
        hand=parse_hand("55s + 3p", "ae"),
        context=Context(Win.DISCARD, Wind.SOUTH, Wind.NORTH, frozenset({Event.LAST_TILE}), Wind.WEST),
        options={"minimum": 10},
        explain=True,
        lang="ru",
        id="7",
    )
    assert request.rules.minimum == 10


def test_the_least_request() -> None:
    assert parse_request('{"ruleset": "mcr", "hand": ""}') == Request(ruleset="mcr", hand=parse_hand(""))


def test_normal_form_has_the_hand_sorted_and_nothing_at_its_default() -> None:
    text = (
        '{"hand": " 5s[321m]  987654m2p1p 5s+3p", "win": "discard", "seat": "E", "round": "E", "events": [], "options":'
        ' {"minimum": 8, "flowers": true}, "explain": false, "lang": "en", "dora": "", "honba": 0, "ruleset": "mcr"}'
    )
    assert normal(text) == {"ruleset": "mcr", "hand": "[123m] 456789m 12p 55s + 3p"}


def test_normal_form_keeps_what_differs_in_one_order() -> None:
    text = (
        '{"lang": "ja", "explain": true, "options": {"nine_gates": "nine_sided_wait", "flowers": false}, "events":'
        ' ["last_of_kind", "last_tile"], "discarder": "N", "flowers": "hab", "round": "S", "seat": "W", "hand": "1z+7z"'
        ', "ruleset": "mcr", "id": "", "liable": "S", "riichi_sticks": 2, "dora": "3m"}'
    )
    assert json.dumps(normal(text)) == (
        '{"id": "", "ruleset": "mcr", "hand": "E + C", "seat": "W", "round": "S", "flowers": "abh", "events":'
        ' ["last_tile", "last_of_kind"], "discarder": "N", "dora": "3m", "riichi_sticks": 2, "liable": "S", "options":'
        ' {"flowers": false, "nine_gates": "nine_sided_wait"}, "explain": true, "lang": "ja"}'
    )


@pytest.mark.parametrize(
    "request_",
    [
        {"ruleset": "mcr", "hand": WIN, "id": "a", "discarder": "S", "flowers": "cb", "explain": True},
        {"ruleset": "mcr", "hand": "3p22m1m", "win": "self_draw", "honba": 3, "options": {"minimum": 0}},
        {"ruleset": "mcr", "hand": "[123m] 456789m 12p 56s + 3p", "events": ["last_tile"]},
    ],
)
def test_answering_the_normal_form_gives_the_same_answer(request_: dict[str, object]) -> None:
    answer = mjscore.score(request_)
    assert answer.request is not UNSET
    again = mjscore.score(to_builtins(answer.request))
    assert again == answer
    assert again.request == answer.request


def test_text_bytes_a_mapping_and_a_typed_request_are_answered_alike() -> None:
    text = f'{{"ruleset": "mcr", "hand": "{WIN}", "win": "self_draw"}}'
    answer = mjscore.score(text)
    assert answer.ok is True
    assert mjscore.score(text.encode()) == answer
    assert mjscore.score({"ruleset": "mcr", "hand": WIN, "win": Win.SELF_DRAW}) == answer
    assert mjscore.score(Request(ruleset="mcr", hand=parse_hand(WIN), context=Context(Win.SELF_DRAW))) == answer


def test_a_typed_request_is_held_to_the_same_rules() -> None:
    answer = mjscore.score(Request(ruleset="mcr", hand=parse_hand(WIN), context=Context(discarder=Wind.EAST)))
    assert isinstance(answer, RefusedAnswer)
    assert answer.error.code == "contradictory_fields"


@pytest.mark.parametrize("value", [object(), {1, 2}.__iter__(), float("nan"), b"\xff", "\ud800", {(1, 2): 3}])
def test_a_mapping_with_what_json_does_not_have(value: object) -> None:
    assert mjscore.score({"ruleset": "mcr", "hand": value}).ok is False


def test_a_mapping_that_holds_itself() -> None:
    fields: dict[str, object] = {"ruleset": "mcr", "hand": ""}
    fields["options"] = fields
    assert mjscore.score(fields).ok is False


def test_of_a_field_that_stands_twice_the_last_holds() -> None:
    answer = mjscore.score(f'{{"hand": 5, "id": "a", "ruleset": "gin", "hand": "{WIN}", "id": "b", "ruleset": "mcr"}}')
    assert isinstance(answer, WonAnswer)
    assert answer.id == "b"


def test_a_byte_order_mark_is_passed_over() -> None:
    assert mjscore.score(b'\xef\xbb\xbf{"ruleset": "mcr", "hand": ""}').ok is True
    assert mjscore.score('\ufeff{"ruleset": "mcr", "hand": ""}').ok is True
    assert code_of('{"ruleset": "mcr", \ufeff"hand": ""}') == "not_json"


@pytest.mark.parametrize(
    "line",
    [
        b'{"ruleset": "mcr", "hand": "\xff"}',
        b'{"ruleset": "mcr", "hand": "\xed\xa0\x80"}',
        b'{"ruleset": "mcr", "hand": "\\ud800"}',
        b'{"ruleset": "mcr", "hand": "\\udc00\\ud800"}',
        b'{"ruleset": "mcr", "hand": "\x00"}',
        '{"ruleset": "mcr", "hand": ""}'.encode("utf-16"),
        b'{"ruleset": "mcr", "hand": ""} {}',
        b'{"ruleset": "mcr", "hand": "",}',
        b'{"ruleset": "mcr" "hand": ""}',
    ],
)
def test_text_that_is_no_utf8_or_no_json(line: bytes) -> None:
    assert code_of(line) == "not_json"


def test_a_text_with_half_a_character_is_no_json() -> None:
    assert code_of('{"ruleset": "mcr", "hand": "\udfff"}') == "not_json"


@pytest.mark.parametrize("number", ["1e400", "-1e400", "1" * 5000, "1" * 4301])
def test_numbers_beyond_what_can_be_held(number: str) -> None:
    answer = mjscore.score(f'{{"id": "x", "ruleset": "mcr", "hand": "", "honba": {number}}}')
    assert isinstance(answer, RefusedAnswer)
    assert (answer.id, answer.error.code, answer.error.field) == ("x", "bad_value", "honba")


@pytest.mark.parametrize("digits", [19, 20, 40, 4300])
def test_a_large_minimum_is_a_minimum(digits: int) -> None:
    line = f'{{"ruleset": "mcr", "hand": "{WIN}", "explain": true, "options": {{"minimum": {"9" * digits}}}}}'
    answer = json.loads(answer_line(line.encode()), parse_int=str)
    assert answer["minimum"] == "9" * digits
    assert answer["meets_minimum"] is False


@pytest.mark.parametrize("depth", [10, 500, 900, 990, 1000, 5000, 30000])
@pytest.mark.parametrize("name", ["id", "hand", "options", "events", "players", "colour"])
def test_deep_nesting_is_refused(name: str, depth: int) -> None:
    codes = ("not_json", "too_large", "unknown_field", "bad_value", "unknown_option", "contradictory_fields")
    for opening, closing in ("[]", ('{"a":', "}")):
        line = f'{{"ruleset": "mcr", "hand": "", "{name}": {opening * depth}1{closing * depth}}}'
        assert code_of(line) in codes


@pytest.mark.parametrize(
    ("line", "ident"),
    [
        ('{"id": "x"}', "x"),
        ('{"id": "", "ruleset": "mcr", "hand": "q"}', ""),
        ('{"id": "四🀀\\n", "colour": 1}', "四🀀\n"),
        ('{"id": "x", "id": "y", "colour": 1}', "y"),
        ('{"id": 5, "ruleset": "mcr", "hand": ""}', UNSET),
        ('{"id": null}', UNSET),
        ('{"id": ["x"]}', UNSET),
        ('{"id": "x"', UNSET),
        ('["id", "x"]', UNSET),
        ('{"ruleset": "mcr"}', UNSET),
    ],
)
def test_the_id_is_handed_back_where_it_can_be_read(line: str, ident: object) -> None:
    answer = mjscore.score(line)
    assert answer.ok is False
    assert answer.id == ident


def test_what_some_take_for_the_end_of_a_line_is_escaped() -> None:
    line = json.dumps({"id": "a\x85\u2028\u2029\x0b\x1c\n\r", "ruleset": "mcr", "hand": "\u2028"}).encode()
    answer = answer_line(line)
    assert len(answer.decode().splitlines()) == 1
    assert json.loads(answer)["id"] == "a\x85\u2028\u2029\x0b\x1c\n\r"


def test_fields_of_other_rulesets_are_noted() -> None:
    fields: dict[str, object] = {"dora": "33m7p", "ura": "E", "honba": 1, "riichi_sticks": 2, "liable": "S"}
    plain = mjscore.score({"ruleset": "mcr", "hand": WIN})
    answer = mjscore.score({"ruleset": "mcr", "hand": WIN} | fields)
    assert isinstance(answer, WonAnswer)
    assert isinstance(plain, WonAnswer)
    assert answer.notes == ["unused:dora", "unused:ura", "unused:honba", "unused:riichi_sticks", "unused:liable"]
    assert (answer.total, answer.awarded, plain.notes) == (plain.total, plain.awarded, [])
    unfinished = mjscore.score({"ruleset": "mcr", "hand": "", "ura": "1m"})
    assert isinstance(unfinished, UnfinishedAnswer)
    assert unfinished.notes == ["unused:ura"]

"""Amounts of any size and values nested to any depth are answered, and all that is worked out of them is exact."""

import json

import pytest

import mjscore
from mjscore.interchange.answer import RefusedAnswer
from mjscore.interchange.scoring import answer_line
from tests.interchange.test_fault_order import refused

HAND = "234567m 345p 67s NN + 8s"
MOST = 10**12
"""The greatest amount that a request may hold."""
Fields = dict[str, object]


def table(number: object) -> Fields:
    players = {seat: {"total": 0} for seat in "SWN"} | {"E": {"total": number}}
    return {"ruleset": "classical", "winner": "E", "players": players}


def payments(number: object) -> Fields:
    options = {"discard_liability": "half", "minimum": 10, "payment_table": [[number, number]]}
    return {"ruleset": "hongkong", "hand": "EEESSSWWWNNNC + C", "seat": "S", "discarder": "E", "options": options}


def riichi(field: str, number: object) -> Fields:
    return {"ruleset": "riichi", "hand": HAND, "discarder": "S", field: number}


def option(ruleset: str, key: str, number: object) -> Fields:
    return {"ruleset": ruleset, "hand": HAND, "options": {key: number}}


def with_amount(number: object) -> dict[str, Fields]:
    """A request for each field that holds amounts, by the field."""
    return {
        "honba": riichi("honba", number),
        "riichi_sticks": riichi("riichi_sticks", number),
        "players.E.total": table(number),
        "game.E": {"ruleset": "hongkong", "game": {"E": number, "S": -1, "W": 0, "N": 0}},
        "options.payment_table": payments(number),
    }


@pytest.mark.parametrize("field", with_amount(0))
@pytest.mark.parametrize("digits", [13, 18, 19, 20, 310, 4_299, 4_300, 4_301, 9_000])
def test_amounts_that_are_too_great(field: str, digits: int) -> None:
    line = json.dumps(with_amount(MOST)[field]).replace(str(MOST), "9" * digits).encode()
    answer = json.loads(answer_line(line))
    assert (answer["error"]["code"], answer["error"]["field"]) == ("bad_value", field)
    error = refused(with_amount(MOST + 1)[field])
    assert (error.code, error.field) == ("bad_value", field)


@pytest.mark.parametrize("field", with_amount(0))
def test_the_greatest_amount_is_answered(field: str) -> None:
    assert not isinstance(mjscore.score(with_amount(MOST)[field]), RefusedAnswer)


@pytest.mark.parametrize(("ruleset", "key"), [("mcr", "minimum"), ("hongkong", "limit"), ("classical", "limit")])
def test_bounds_have_no_bound(ruleset: str, key: str) -> None:
    line = json.dumps(option(ruleset, key, MOST) | {"explain": True}).replace(str(MOST), "9" * 4_300)
    assert json.loads(answer_line(line.encode()), parse_int=str)["request"]["options"][key] == "9" * 4_300


def test_payments_of_the_greatest_amounts_are_exact() -> None:
    answer = json.loads(answer_line(json.dumps(payments(MOST - 1)).encode()))
    quarter = (MOST - 1) / 4
    assert answer["payments"] == {"E": -2 * quarter, "S": 4 * quarter, "W": -quarter, "N": -quarter}
    counters = json.loads(answer_line(json.dumps(riichi("honba", MOST)).encode()))
    assert counters["total"] == 300 * MOST + 1500
    settled = json.loads(answer_line(json.dumps(table(MOST)).encode()))
    assert settled["payments"] == {"E": 6 * MOST, "S": -2 * MOST, "W": -2 * MOST, "N": -2 * MOST}


@pytest.mark.parametrize(
    ("ruleset", "key"), [("riichi", "double_yakuman"), ("hongkong", "payment_table"), ("riichi", "kiriage")]
)
@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}")])
def test_options_nested_to_any_depth(ruleset: str, key: str, opening: str, closing: str) -> None:
    """As deep as JSON can be read at all; what is deeper is refused before."""
    for depth in (*range(1, 12), *range(900, 1_000)):
        value = f"{opening * depth}1{closing * depth}"
        line = f'{{"ruleset": "{ruleset}", "hand": "{HAND}", "options": {{"{key}": {value}}}}}'
        assert json.loads(answer_line(line.encode()))["error"]["code"] in ("bad_value", "not_json")


@pytest.mark.parametrize("members", [[{}], [["kokushi_13"]], [None], [1], [{"kokushi_13": 1}], ["kokushi_13", {}]])
def test_members_of_a_selection_that_are_no_names(members: list[object]) -> None:
    error = refused(option("riichi", "double_yakuman", members))
    assert (error.code, error.field) == ("bad_value", "options.double_yakuman")

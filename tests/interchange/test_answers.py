"""Answers as the contract has them, field by field."""

import json
from typing import Any

import pytest

import mjscore
from mjscore.interchange.answer import RefusedAnswer, UnfinishedAnswer, WonAnswer
from mjscore.interchange.scoring import answer_line
from mjscore.rulesets import RULESETS

WIN = "[123m] 456789m 12p 55s + 3p"


def answer(**fields: object) -> dict[str, Any]:
    """The answer to a request of ruleset mcr, as a program reads it."""
    read: dict[str, Any] = json.loads(answer_line(json.dumps({"ruleset": "mcr"} | fields).encode()))
    return read


def test_the_example_of_the_contract() -> None:
    got = answer(id="x", hand=WIN, win="discard", seat="S", round="E", discarder="W")
    request = {"id": "x", "ruleset": "mcr", "hand": WIN, "seat": "S", "discarder": "W"}
    assert got == {
        "id": "x",
        "ok": True,
        "ruleset": "mcr",
        "won": True,
        "total": 21,
        "unit": "points",
        "minimum": 8,
        "meets_minimum": True,
        "awarded": [
            {"rule": "49", "name": "pure_straight", "value": 16, "times": 1, "sets": [[0, 1, 2]]},
            {"rule": "18", "name": "all_chows", "value": 2, "times": 1, "sets": [[0, 1, 2, 3, 4]]},
            {"rule": "9", "name": "edge_wait", "value": 1, "times": 1, "sets": [[3]]},
            {"rule": "8", "name": "no_honors", "value": 1, "times": 1, "sets": [[0, 1, 2, 3, 4]]},
            {"rule": "2", "name": "mixed_double_chow", "value": 1, "times": 1, "sets": [[0, 3]]},
        ],
        "excluded": [
            {
                "rule": "4",
                "name": "two_terminal_chows",
                "value": 1,
                "times": 1,
                "by": "49",
                "why": "implied",
                "sets": [[0, 2]],
            },
            {
                "rule": "3",
                "name": "short_straight",
                "value": 1,
                "times": 2,
                "by": "49",
                "why": "implied",
                "sets": [[0, 1], [1, 2]],
            },
        ],
        "arrangement": ["[123m]", "456m", "789m", "123p", "55s"],
        "waits": ["3p"],
        "notes": [],
        "payments": {"E": -8, "S": 45, "W": -29, "N": -8},
        "request": request,
    }
    assert list(got)[:9] == ["id", "ok", "ruleset", "won", "total", "unit", "minimum", "meets_minimum", "awarded"]


def test_what_a_principle_takes_away_is_excluded_by_its_name() -> None:
    got = answer(hand="[123m] [123p] [456m] [456p] 9s + 9s")
    reasons = [(item["rule"], item["times"], item["by"], item["why"]) for item in got["excluded"]]
    assert reasons == [("11", 1, "32", "implied"), ("3", 1, "account_once", "principle")]


def test_flowers_have_no_sets_and_no_part_in_the_minimum() -> None:
    got = answer(hand="[234m] [234m] [777p] 56s NN + 7s", flowers="abcdefgh")
    flowers = next(item for item in got["awarded"] if item["rule"] == "13")
    assert (flowers["times"], flowers["sets"]) == (8, [])
    assert (got["total"], got["meets_minimum"]) == (9, False)


@pytest.mark.parametrize(
    ("fields", "payments"),
    [
        ({"win": "self_draw"}, {"E": 90, "S": -30, "W": -30, "N": -30}),
        ({"discarder": "N"}, {"E": 45, "S": -8, "W": -8, "N": -29}),
        ({"seat": "N", "discarder": "E"}, {"E": -29, "S": -8, "W": -8, "N": 45}),
        ({}, None),
        ({"win": "self_draw", "options": {"minimum": 99}}, None),
        ({"discarder": "N", "options": {"minimum": 22}}, None),
    ],
)
def test_payments(fields: dict[str, object], payments: dict[str, int] | None) -> None:
    got = answer(hand=WIN, **fields)
    assert got.get("payments") == payments
    assert ("payments" in got) == (payments is not None)


def test_flowers_that_the_rules_leave_out_are_noted() -> None:
    got = answer(hand=WIN, flowers="ab", options={"flowers": False})
    assert got["notes"] == ["unused:flowers"]
    assert got["total"] == 21
    assert answer(hand="1m", flowers="c", options={"flowers": False})["notes"] == ["unused:flowers"]
    assert answer(hand="1m", options={"flowers": False})["notes"] == []


def test_an_unfinished_hand() -> None:
    got = answer(id="u", hand="[123m] 456789m 12p 55s", win="self_draw")
    assert got == {
        "id": "u",
        "ok": True,
        "ruleset": "mcr",
        "won": False,
        "missing": 1,
        "distance": 1,
        "waits": ["3p"],
        "if_won": [{"tile": "3p", "left": 4, "self_draw": 22, "discard": 21}],
        "notes": [],
        "request": {"id": "u", "ruleset": "mcr", "hand": "[123m] 456789m 12p 55s", "win": "self_draw"},
    }


def test_a_wait_that_may_be_declared_neither_way_is_short() -> None:
    for minimum, short in ((21, None), (22, None), (23, True)):
        got = answer(hand="[123m] 456789m 12p 55s", options={"minimum": minimum})
        assert got["if_won"][0].get("short") == short


def test_tiles_left_are_those_that_the_hand_does_not_hold() -> None:
    got = answer(hand="[111m] 23m 55566677p")
    assert [(wait["tile"], wait["left"]) for wait in got["if_won"]] == [("1m", 1), ("4m", 4)]


def test_a_hand_of_few_tiles() -> None:
    got = answer(hand="12m")
    assert (got["missing"], got["distance"], got["waits"], got["if_won"]) == (12, 12, [], [])


def test_the_arithmetic_line_by_line() -> None:
    got = answer(hand=WIN, flowers="ab", explain=True)
    assert len(got["steps"]) >= len(got["awarded"]) + 1
    assert got["steps"][0].startswith("16 ")
    assert got["steps"][-1].startswith("23 ")
    assert "steps" not in answer(hand=WIN)


def test_a_refusal() -> None:
    got = answer(id="r", hand="1q")
    error = got.pop("error")
    assert got == {"id": "r", "ok": False}
    assert set(error) == {"code", "message", "field", "at"}
    assert set(answer(win=5, hand="")["error"]) == {"code", "message", "field"}


@pytest.mark.parametrize(
    "fields", [{"hand": "1m+1m"}, {"hand": WIN, "events": ["flower_replacement"]}, {"hand": WIN.replace("55", "56")}]
)
def test_a_refusal_of_a_request_that_could_be_read_carries_it(fields: dict[str, object]) -> None:
    got = answer(**fields)
    assert got["ok"] is False
    assert got["request"]["ruleset"] == "mcr"
    assert answer(**got["request"]) == got


@pytest.mark.parametrize("lang", ["en", "ru", "zh_Hans", "ja"])
def test_every_language_of_the_contract_is_accepted(lang: str) -> None:
    assert answer(hand=WIN, lang=lang, explain=True)["ok"] is True
    assert answer(hand="q", lang=lang)["error"]["message"]


def test_answers_have_types() -> None:
    assert isinstance(mjscore.score({"ruleset": "mcr", "hand": WIN}), WonAnswer)
    assert isinstance(mjscore.score({"ruleset": "mcr", "hand": ""}), UnfinishedAnswer)
    assert isinstance(mjscore.score({}), RefusedAnswer)


PUNGS = "111222333m 99s 55p + 5p"


def test_readings_are_explained_on_request() -> None:
    got = answer(hand=PUNGS, win="self_draw", explain=True)
    assert got["readings"] == [
        {
            "arrangement": ["111m", "222m", "333m", "555p", "99s"],
            "total": 91,
            "awarded": {"73": 1, "60": 1, "12": 1, "8": 1, "5": 1},
            "chosen": True,
            "why": "No other reading is worth as much.",
        },
        {
            "arrangement": ["123m", "123m", "123m", "555p", "99s"],
            "total": 29,
            "awarded": {"59": 1, "25": 1, "8": 1},
            "chosen": False,
            "why": "As 123m 123m 123m it counts 59 and 25 instead of 73, 60, 12 and 5: 62 points less.",
        },
    ]


def test_every_combination_that_is_not_there_says_why() -> None:
    got = answer(hand="[EEE] [SSS] 123m 45m WW + 6m", explain=True)
    there = {item["rule"] for item in (*got["awarded"], *got["excluded"])}
    assert {item["rule"] for item in got["why_not"]} == {str(n) for n in range(1, 82)} - there
    (winds,) = [item for item in got["why_not"] if item["rule"] == "48"]
    assert winds["text"] == "Needs three pungs of winds: has E and S; W is a pair."
    assert winds["lacks"]
    assert {item["rule"] for item in got["near"]} <= {item["rule"] for item in got["why_not"]}
    assert "48" in {item["rule"] for item in got["near"]}


def test_unfinished_hands_are_explained_too() -> None:
    got = answer(hand="[EEE] [SSS] 12m WW", explain=True)
    assert {"why_not", "near"} <= set(got)
    assert not {"readings", "steps"} & set(got)


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("tiles", ["", "C", "[EEE]", "{1111p}", "EEEE", "CC", "19m", "[123m] [456m] [789m] [111p] E"])
def test_hands_of_few_tiles_are_explained(name: str, tiles: str) -> None:
    got = answer(ruleset=name, hand=tiles, explain=True)
    assert got["won"] is False
    assert all(item["lacks"] and item["text"].endswith(".") for item in got["why_not"])


def test_nothing_is_explained_without_request() -> None:
    for hand in (PUNGS, "[EEE] [SSS] 12m WW"):
        assert not {"why_not", "near", "readings", "steps"} & set(answer(hand=hand))

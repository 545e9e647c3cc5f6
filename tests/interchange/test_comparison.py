"""Comparisons as programs read them."""

import json
from typing import Any

import pytest

import mjscore
from mjscore.interchange.comparison import compare_source
from mjscore.interchange.scoring import write_answer
from mjscore.rulesets import RULESETS

KONGS = "{2222s} [7777p] 345m 67s NN + 8s"


def compared(**fields: object) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(write_answer(compare_source({"ruleset": "mcr"} | fields)))
    return read


def test_answers_and_differences() -> None:
    got = compared(id="x", hand=KONGS)
    assert list(got) == ["id", "ok", "answers", "differences"]
    assert (got["id"], got["ok"], list(got["answers"])) == ("x", True, list(RULESETS))
    for name in RULESETS:
        asked = {"id": "x", "ruleset": name, "hand": KONGS}
        assert got["answers"][name] == json.loads(write_answer(mjscore.score(asked)))
    assert got["differences"] == [
        {
            "name": "concealed_kong_and_melded_kong",
            "rules": {"mcr-1998": "K", "mcr-2006": "K"},
            "points": {"mcr": 0, "mcr-1998": 5, "mcr-2006": 6},
            "why": {"mcr": "has no such combination"},
        },
        {
            "name": "concealed_kong",
            "rules": dict.fromkeys(RULESETS, "22"),
            "points": {"mcr": 2, "mcr-1998": 0, "mcr-2006": 0},
            "why": dict.fromkeys(RULESETS[1:], "stated in K"),
        },
        {
            "name": "melded_kong",
            "rules": dict.fromkeys(RULESETS, "6"),
            "points": {"mcr": 1, "mcr-1998": 0, "mcr-2006": 0},
            "why": dict.fromkeys(RULESETS[1:], "stated in K"),
        },
    ]


def test_the_requests_ruleset_makes_no_difference() -> None:
    assert compared(hand=KONGS, ruleset="mcr-2006") == compared(hand=KONGS)


def test_options_that_differ_from_the_preset_act_in_every_ruleset() -> None:
    got = compared(hand=KONGS, ruleset="mcr-1998", options={"concealed_kong_as_pung": "rule_73_only", "minimum": 4})
    assert [got["answers"][name]["minimum"] for name in RULESETS] == [4, 4, 4]
    assert got["answers"]["mcr"]["request"]["options"] == {"minimum": 4}
    assert got["answers"]["mcr-2006"]["request"]["options"]["concealed_kong_as_pung"] == "rule_73_only"


def test_no_win_under_one_of_them() -> None:
    got = compared(hand="147m 258s 369p ESWC + P")
    assert got["answers"]["mcr"]["error"]["code"] == "not_a_win"
    assert got["answers"]["mcr-1998"]["total"] == 24


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"hand": "1q"}, "bad_notation"),
        ({"hand": "123m + 4m"}, "wrong_tile_count"),
        ({"hand": "147m 258p 369s ESWN + N"}, "not_a_win"),
        ({}, "missing_field"),
        ({"hand": KONGS, "ruleset": "gin"}, "unknown_ruleset"),
    ],
)
def test_refusals(fields: dict[str, object], code: str) -> None:
    got = compared(id="x", **fields)
    assert (got["id"], got["ok"], got["error"]["code"]) == ("x", False, code)


def test_what_is_no_json() -> None:
    assert json.loads(write_answer(compare_source("{")))["error"]["code"] == "not_json"

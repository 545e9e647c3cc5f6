"""Comparisons as programs read them."""

import json
from typing import Any

import pytest

import mjscore
from mjscore.interchange.comparison import compare_source
from mjscore.interchange.scoring import write_answer
from mjscore.rulesets import RULESETS

KONGS = "{2222s} [7777p] 345m 67s NN + 8s"
FORMS = ("mcr", "mcr-1998", "mcr-2006")
"""The rulesets that have the same combinations, but for a few."""


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
            "rules": dict.fromkeys(FORMS, "22"),
            "points": {"mcr": 2, "mcr-1998": 0, "mcr-2006": 0},
            "why": dict.fromkeys(FORMS[1:], "stated in K"),
        },
        {
            "name": "melded_kong",
            "rules": dict.fromkeys(FORMS, "6"),
            "points": {"mcr": 1, "mcr-1998": 0, "mcr-2006": 0},
            "why": dict.fromkeys(FORMS[1:], "stated in K"),
        },
    ]


def test_the_requests_ruleset_makes_no_difference() -> None:
    assert compared(hand=KONGS, ruleset="mcr-2006") == compared(hand=KONGS)


def test_options_that_differ_from_the_preset_act_in_every_ruleset_that_has_them() -> None:
    got = compared(hand=KONGS, ruleset="mcr-1998", options={"concealed_kong_as_pung": "rule_73_only", "minimum": 4})
    minimums = {name: one["minimum"] for name, one in got["answers"].items()}
    assert minimums == {**dict.fromkeys(FORMS, 4), "riichi": 1, "hongkong": 4, "classical": 0}
    assert got["answers"]["mcr"]["request"]["options"] == {"minimum": 4}
    assert got["answers"]["mcr-2006"]["request"]["options"]["concealed_kong_as_pung"] == "rule_73_only"
    at_its_preset = compared(hand=KONGS, options={"minimum": 8})
    assert at_its_preset["answers"]["hongkong"]["minimum"] == 3


def test_a_ruleset_that_cannot_read_the_request_is_left_out() -> None:
    def names(**fields: object) -> list[str]:
        return list(compared(**fields)["answers"])

    assert names(hand=KONGS) == list(RULESETS)
    assert names(hand=KONGS.replace("345m", "340m")) == ["riichi"]
    assert names(hand=KONGS, events=["last_of_kind"]) == list(FORMS)
    assert names(hand="234m 456p 678p 55s 67s + 8s", events=["riichi"]) == ["riichi"]
    without = names(hand=KONGS, flowers="a", ruleset="hongkong", options={"flowers": False})
    assert without == [*FORMS, "riichi", "classical"]


def test_what_is_wrong_whatever_the_ruleset_is_refused() -> None:
    for fields, code in (
        ({"colour": 1}, "unknown_field"),
        ({"options": {"colour": 1}}, "unknown_option"),
        ({"options": {"minimum": "8"}}, "bad_value"),
        ({"options": 5}, "bad_value"),
        ({"seat": "X"}, "bad_value"),
        ({"events": ["snow"]}, "unknown_event"),
        ({"events": ["robbing_kong"], "win": "self_draw"}, "contradictory_events"),
    ):
        assert compared(hand=KONGS, **fields)["error"]["code"] == code


def test_red_fives_and_what_lies_on_the_table_count_where_they_do() -> None:
    got = compared(hand="234m 456p 678p 55s 67s + 8s", dora="1m", discarder="S")
    assert got["answers"]["riichi"]["han"] == 3
    assert got["answers"]["mcr"]["notes"] == ["unused:dora"]


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

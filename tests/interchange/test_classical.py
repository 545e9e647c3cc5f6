"""Classical requests about one hand: points and doublings, of hands that have not won too."""

import json
from typing import Any

import pytest

import mjscore
from mjscore.interchange.answer import LosingAnswer, WonAnswer
from mjscore.interchange.scoring import answer_line

WAITING = "EEE 123m 456p 78s CC"


def answer(**fields: object) -> dict[str, Any]:
    """The answer to a classical request, as a program reads it."""
    read: dict[str, Any] = json.loads(answer_line(json.dumps({"ruleset": "classical"} | fields).encode()))
    return read


def points(rule: str, name: str, value: int, *sets: list[int]) -> dict[str, object]:
    return {"rule": rule, "name": name, "value": value, "times": 1, "sets": list(sets), "unit": "points"}


def doubling(rule: str, name: str, *sets: list[int]) -> dict[str, object]:
    return {"rule": rule, "name": name, "value": 1, "times": 1, "sets": list(sets), "unit": "doublings"}


AWARDED = [
    points("A3", "pung_of_honors", 8, [3]),
    points("C1", "pair_of_dragons", 2, [4]),
    points("D1", "flower_or_season", 4),
    doubling("F1", "own_wind", [3]),
    doubling("F2", "prevailing_wind", [3]),
    doubling("F4", "own_flower_or_season"),
]


def test_a_hand_that_has_won() -> None:
    """8 + 2 + 4 and 20 for winning, doubled three times."""
    won = points("E1", "mahjong", 20, [0, 1, 2, 3, 4])
    assert answer(hand=f"{WAITING} + 9s", flowers="a") == {
        "ok": True,
        "ruleset": "classical",
        "won": True,
        "total": 272,
        "unit": "points",
        "minimum": 0,
        "meets_minimum": True,
        "points": 34,
        "doublings": 3,
        "awarded": [*AWARDED[:3], won, *AWARDED[3:]],
        "excluded": [],
        "arrangement": ["123m", "456p", "789s", "EEE", "CC"],
        "waits": ["6s", "9s"],
        "notes": [],
        "request": {"ruleset": "classical", "hand": "123m 456p 78s EEECC + 9s", "flowers": "a"},
    }


def test_a_hand_that_has_not_won_scores_too() -> None:
    """8 + 2 + 4, doubled three times; with a sixth or ninth of bamboos it would be 34, self-drawn 36."""
    assert answer(hand=WAITING, flowers="a", win="self_draw") == {
        "ok": True,
        "ruleset": "classical",
        "won": False,
        "total": 112,
        "unit": "points",
        "minimum": 0,
        "meets_minimum": True,
        "points": 14,
        "doublings": 3,
        "awarded": AWARDED,
        "excluded": [],
        "arrangement": ["123m", "456p", "78s", "EEE", "CC"],
        "missing": 1,
        "distance": 1,
        "waits": ["6s", "9s"],
        "if_won": [{"tile": tile, "left": 4, "self_draw": 288, "discard": 272} for tile in ("6s", "9s")],
        "notes": [],
        "request": {"ruleset": "classical", "hand": "123m 456p 78s EEECC", "win": "self_draw", "flowers": "a"},
    }


def test_sets_alone_may_be_entered_and_that_is_noted() -> None:
    got = answer(hand="EEE CC")
    assert (got["total"], got["notes"], got["missing"], got["if_won"]) == (40, ["fewer_tiles"], 9, [])
    assert answer(hand="")["notes"] == ["fewer_tiles"]


def test_what_is_taken_away_has_its_unit_too() -> None:
    """Where the option is strict, a flower leaves no hand without value."""
    hand = "123m 456p 567p 99s 67s + 8s"
    (taken,) = answer(hand=hand, flowers="b", options={"no_value_hand": "strict"})["excluded"]
    assert (taken["rule"], taken["value"], taken["by"], taken["why"], taken["unit"]) == (
        "E8",
        10,
        "D1",
        "stated",
        "points",
    )
    assert answer(hand=hand, flowers="b")["excluded"] == []


@pytest.mark.parametrize(
    ("options", "fields", "notes"),
    [
        ({}, {"events": ["last_tile"]}, ["unused:last_tile"]),
        ({"last_tile": "wall_or_discard"}, {"events": ["last_tile"]}, []),
        (
            {"replacement": "kong"},
            {"events": ["flower_replacement"], "flowers": "a", "win": "self_draw"},
            ["unused:flower_replacement"],
        ),
    ],
)
def test_events_that_an_option_does_not_count_are_noted(
    options: dict[str, object], fields: dict[str, object], notes: list[str]
) -> None:
    assert answer(hand=f"{WAITING} + 9s", options=options, **fields)["notes"] == notes


def test_a_limit_caps_the_total_and_null_is_none() -> None:
    assert answer(hand=WAITING, flowers="a", options={"limit": 100})["total"] == 100
    got = answer(hand=WAITING, flowers="a", options={"limit": None})
    assert (got["total"], "options" in got["request"]) == (112, False)


@pytest.mark.parametrize(
    ("fields", "code", "field"),
    [
        ({"events": ["ready"]}, "contradictory_events", "events"),
        ({"options": {"limit": 0}}, "bad_value", "options.limit"),
        ({"options": {"limit": "none"}}, "bad_value", "options.limit"),
        ({"hand": WAITING.replace("456p", "406p")}, "bad_notation", "hand"),
        ({"hand": f"{WAITING} 9s"}, "wrong_tile_count", "hand"),
        ({"hand": f"{WAITING} + 1s"}, "not_a_win", "hand"),
        ({"hand": f"{WAITING} + 9s", "events": ["original"], "win": "discard"}, "contradictory_events", "events"),
        ({"winner": "E"}, "contradictory_fields", "winner"),
    ],
)
def test_refusals(fields: dict[str, object], code: str, field: str) -> None:
    error = answer(**{"hand": WAITING} | fields)["error"]
    assert (error["code"], error["field"]) == (code, field)


def test_answers_have_types() -> None:
    assert isinstance(mjscore.score({"ruleset": "classical", "hand": WAITING}), LosingAnswer)
    assert isinstance(mjscore.score({"ruleset": "classical", "hand": f"{WAITING} + 9s"}), WonAnswer)


@pytest.mark.parametrize("hand", [WAITING, f"{WAITING} + 9s", "EEE CC"])
def test_an_explanation(hand: str) -> None:
    got = answer(hand=hand, flowers="a", explain=True)
    assert {"why_not", "near", "readings", "steps"} <= set(got)
    assert [reading["total"] for reading in got["readings"] if reading["chosen"]] == [got["total"]]
    assert any(str(got["total"]) in step for step in got["steps"])

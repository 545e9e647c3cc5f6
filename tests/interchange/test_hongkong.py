"""Hong Kong requests and answers: fans, limit hands, what everyone pays, a game's end, options and refusals."""

import json
from typing import Any

import pytest

from mjscore.interchange.answer import GameAnswer
from mjscore.interchange.game import GameRequest
from mjscore.interchange.parsing import parse_request
from mjscore.interchange.request import WINDS
from mjscore.interchange.scoring import answer_line, score

WIN = "EEE 123m 456p 78s CC + 9s"
"""Worth three fans for East in the east round: the wind twice, and no flowers."""


def answer(**fields: object) -> dict[str, Any]:
    """The answer to a Hong Kong request, as a program reads it."""
    read: dict[str, Any] = json.loads(answer_line(json.dumps({"ruleset": "hongkong"} | fields).encode()))
    return read


def refusal(**fields: object) -> tuple[object, ...]:
    """Code, field and place."""
    error = answer(**fields)["error"]
    return error["code"], error["field"], error.get("at")


def test_fans_and_what_the_discarder_pays() -> None:
    assert answer(id="h", hand=WIN, discarder="W") == {
        "id": "h",
        "ok": True,
        "ruleset": "hongkong",
        "won": True,
        "total": 3,
        "unit": "fans",
        "minimum": 3,
        "meets_minimum": True,
        "raw_fans": 3,
        "limit_hands": [],
        "awarded": [
            {"rule": "X2", "name": "wind_pung", "value": 1, "times": 2, "sets": [[3], [3]]},
            {"rule": "X3", "name": "no_flowers", "value": 1, "times": 1, "sets": [[0, 1, 2, 3, 4]]},
        ],
        "excluded": [],
        "arrangement": ["123m", "456p", "789s", "EEE", "CC"],
        "waits": ["6s", "9s"],
        "notes": [],
        "payments": {"E": 4, "S": 0, "W": -4, "N": 0},
        "request": {"id": "h", "ruleset": "hongkong", "hand": "123m 456p 78s EEECC + 9s", "discarder": "W"},
    }


def test_fans_above_the_limit_are_not_paid() -> None:
    """Half flush 3, the wind pungs 2, no flowers 1, self-drawn 1: seven, of which five are paid."""
    got = answer(hand="EEE 123m 456m 78m CC + 9m", win="self_draw", options={"limit": 5})
    assert (got["raw_fans"], got["total"]) == (7, 5)
    assert got["payments"] == {"E": 48, "S": -16, "W": -16, "N": -16}


def test_a_limit_hand_stands_alone() -> None:
    got = answer(hand="EEE SSS WWW NN CC + N", win="self_draw", flowers="a", options={"limit": 12})
    assert (got["raw_fans"], got["total"]) == (0, 10)
    assert got["limit_hands"] == [item["rule"] for item in got["awarded"]] == ["L1", "L4", "L5"]
    assert {item["value"] for item in got["awarded"]} == {10}
    taken = {(item["by"], item["why"]) for item in got["excluded"] if item["rule"].startswith(("H", "X"))}
    assert taken == {("L1", "stated")}


@pytest.mark.parametrize(
    ("fields", "payments"),
    [
        ({"discarder": "W", "options": {"discard_liability": "half"}}, {"E": 4, "S": -1, "W": -2, "N": -1}),
        (
            {"discarder": "W", "options": {"discard_liability": "half", "payment_table": [[5, 1]] * 8}},
            {"E": 5, "S": -1.25, "W": -2.5, "N": -1.25},
        ),
        ({"discarder": "W", "options": {"payment_table": [[7, 3]] * 8}}, {"E": 7, "S": 0, "W": -7, "N": 0}),
        ({"discarder": "W", "options": {"minimum": 4}}, None),
        ({}, None),
    ],
)
def test_payments(fields: dict[str, object], payments: dict[str, float] | None) -> None:
    got = answer(hand=WIN, **fields).get("payments")
    assert json.dumps(got) == json.dumps(payments)  # whole amounts without a point


def test_lists_in_options_are_written_again() -> None:
    table = [[2, 1], [4, 2], [8, 4], [16, 8], [32, 16], [64, 32], [128, 64], [256, 128]]
    got = answer(hand=WIN, discarder="W", options={"payment_table": table, "minimum": 3})
    assert got["request"]["options"] == {"payment_table": table}
    assert answer(**got["request"]) == got


def test_a_hand_that_waits() -> None:
    got = answer(hand="EEE 123m 456p 78s CC", seat="S", round="S")
    assert got["if_won"] == [
        {"tile": "6s", "left": 4, "self_draw": 2, "discard": 1, "short": True},
        {"tile": "9s", "left": 4, "self_draw": 2, "discard": 1, "short": True},
    ]


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"flowers": "a", "options": {"flowers": False}}, ("contradictory_fields", "flowers", None)),
        ({"options": {"minimum": 11}}, ("bad_value", "options.minimum", None)),
        ({"options": {"minimum": 5, "limit": 4}}, ("bad_value", "options.minimum", None)),
        ({"options": {"limit": 0}}, ("bad_value", "options.limit", None)),
        ({"options": {"payment_table": [[4, 2]] * 7}}, ("bad_value", "options.payment_table", None)),
        ({"options": {"payment_table": []}}, ("bad_value", "options.payment_table", None)),
        ({"options": {"payment_table": [[4, 2, 1]] * 8}}, ("bad_value", "options.payment_table", None)),
        ({"options": {"payment_table": [[4, -2]] * 8}}, ("bad_value", "options.payment_table", None)),
        ({"options": {"payment_table": {"0": [4, 2]}}}, ("bad_value", "options.payment_table", None)),
        ({"options": {"minimum": 5, "limit": 4, "colour": 1}}, ("bad_value", "options.minimum", None)),
        ({"hand": WIN.replace("456p", "406p")}, ("bad_notation", "hand", 10)),
        ({"hand": "113355779m 11s 33p + 9m"}, ("not_a_win", "hand", None)),
        ({"events": ["earthly"]}, ("contradictory_events", "events", None)),
        ({"events": ["last_of_kind"]}, ("unknown_event", "events", None)),
        ({"players": {}}, ("contradictory_fields", "players", None)),
    ],
)
def test_refusals(fields: dict[str, object], expected: tuple[object, ...]) -> None:
    assert refusal(**{"hand": WIN} | fields) == expected


# A game's end

GAME = {"E": 100, "S": 20, "W": -90, "N": -30}


def test_a_games_end() -> None:
    """The fine is 48, so 48 + 30 are paid, of which East has 100 parts in 120 and South 20."""
    got = answer(id="g", game=GAME, options={"minimum": 1, "limit": 4})
    assert got == {
        "id": "g",
        "ok": True,
        "ruleset": "hongkong",
        "payments": {"E": 65, "S": 13, "W": -48, "N": -30},
        "request": {"id": "g", "ruleset": "hongkong", "options": {"limit": 4, "minimum": 1}, "game": GAME},
    }
    assert answer(**got["request"]) == got


def test_shares_that_are_no_whole_numbers() -> None:
    got = answer(game={"E": 1, "S": 2, "W": -0.5, "N": -2.5})
    assert got["payments"] == {"E": 1, "S": 2, "W": -0.5, "N": -2.5}
    assert answer(game={"E": 1, "S": 2, "W": 0, "N": -2})["payments"] == {"E": 2 / 3, "S": 4 / 3, "W": 0, "N": -2}


def test_a_game_typed() -> None:
    request = parse_request(json.dumps({"ruleset": "hongkong", "game": GAME}))
    assert request == GameRequest(ruleset="hongkong", scores={WINDS[seat]: had for seat, had in GAME.items()})
    typed = score(request)
    assert isinstance(typed, GameAnswer)
    assert typed == score({"ruleset": "hongkong", "game": GAME})


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"game": GAME | {"X": 1}}, ("unknown_field", "game.X", None)),
        ({"game": {"E": 1, "S": 1, "N": 1}}, ("missing_field", "game.W", None)),
        ({"game": {"E": 1, "S": 1, "N": "1"}}, ("missing_field", "game.W", None)),
        ({"game": GAME | {"N": "1"}}, ("bad_value", "game.N", None)),
        ({"game": GAME | {"N": True}}, ("bad_value", "game.N", None)),
        ({"game": GAME | {"N": 10**13}}, ("bad_value", "game.N", None)),
        ({"game": [1, 2, 3, 4]}, ("bad_value", "game", None)),
        ({"game": GAME, "hand": WIN}, ("contradictory_fields", "hand", None)),
        ({"game": GAME, "seat": "E"}, ("contradictory_fields", "seat", None)),
        ({"game": GAME, "winner": None}, ("contradictory_fields", "winner", None)),
        ({"game": GAME, "options": {"minimum": 5, "limit": 4}}, ("bad_value", "options.minimum", None)),
        ({"ruleset": "mcr", "game": GAME}, ("contradictory_fields", "game", None)),
        ({"ruleset": "classical", "game": GAME}, ("contradictory_fields", "game", None)),
    ],
)
def test_refusals_of_games(fields: dict[str, object], expected: tuple[object, ...]) -> None:
    assert refusal(**fields) == expected

"""Four players at once: the score of each, the settlement, and what is refused with the player and the place."""

import json
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mjscore
from mjscore.context import Win, Wind
from mjscore.faults import Code, Refused
from mjscore.interchange.answer import CountedAnswer, LosingAnswer, TableAnswer, WonAnswer
from mjscore.interchange.parsing import parse_request
from mjscore.interchange.players import TableRequest
from mjscore.interchange.request import request_of
from mjscore.interchange.scoring import answer_line
from mjscore.notation import parse_hand
from mjscore.table import Player, Table

Json = dict[str, Any]

HANDS = {
    "E": {"hand": "[EEE] 2468m1367p14s"},
    "S": {"hand": "[234m] [555p] 999m2267s + 8s"},
    "W": {"hand": "W1357m2468p1357s", "flowers": "e"},
    "N": {"hand": "CCNS1245m777p89s"},
}
"""Worth 16, 30, 4 and 6 in the east round; South wins on West's discard."""
WON: Json = {"ruleset": "classical", "round": "E", "winner": "S", "win": "discard", "discarder": "W", "players": HANDS}
TOTALS = {"E": {"total": 2}, "S": {"total": 46}, "W": {"total": 12}, "N": {"total": 192}}


def read(request: Json) -> Json:
    """The answer to a request, as a program reads it."""
    got: Json = json.loads(answer_line(json.dumps(request).encode()))
    return got


def answer(**fields: object) -> Json:
    """The answer where these fields stand in place of South's win on West's discard."""
    return read(WON | fields)


def changed(seat: str, **fields: object) -> Json:
    """The players with something else for one of them; None takes a field away."""
    player = {name: value for name, value in (HANDS[seat] | fields).items() if value is not None}
    return {"players": HANDS | {seat: player}}


def refusal(**fields: object) -> tuple[object, ...]:
    """Code, field and place."""
    error = answer(**fields)["error"]
    return error["code"], error["field"], error.get("at")


def test_four_scores_and_the_settlement() -> None:
    got = answer(id="t")
    assert list(got) == ["id", "ok", "ruleset", "scores", "payments", "transfers", "request"]
    assert (got["id"], got["ok"], got["ruleset"]) == ("t", True, "classical")
    assert {seat: one["total"] for seat, one in got["scores"].items()} == {"E": 16, "S": 30, "W": 4, "N": 6}
    assert {seat: one["won"] for seat, one in got["scores"].items()} == {"E": False, "S": True, "W": False, "N": False}
    assert got["payments"] == {"E": -16, "S": 120, "W": -56, "N": -48}
    assert got["transfers"] == [
        {"from": "E", "to": "S", "amount": 60, "why": "East pays South 60: 30, doubled for East."},
        {"from": "W", "to": "S", "amount": 30, "why": "West pays South 30."},
        {"from": "N", "to": "S", "amount": 30, "why": "North pays South 30."},
        {"from": "W", "to": "E", "amount": 24, "why": "West pays East 24: 16 − 4 = 12, doubled for East."},
        {"from": "N", "to": "E", "amount": 20, "why": "North pays East 20: 16 − 6 = 10, doubled for East."},
        {"from": "W", "to": "N", "amount": 2, "why": "West pays North 2: 6 − 4."},
    ]


def test_each_score_is_the_answer_about_that_hand_alone() -> None:
    got = answer(options={"mahjong_points": 10})
    for seat, one in got["scores"].items():
        assert one["request"].get("seat", "E") == seat
        assert read(one["request"]) == one
    assert got["scores"]["S"]["points"] == 20


def test_players_may_count_by_themselves() -> None:
    """As in the published example: North's 192 from each, twice from East; the others pay their differences."""
    got = answer(players=TOTALS, winner="N", discarder="W")
    assert got["payments"] == {"E": -492, "S": -70, "W": -206, "N": 768}
    assert got["scores"]["N"] == {"ok": True, "ruleset": "classical", "total": 192, "unit": "points"}


def test_a_limit_caps_what_players_counted_too() -> None:
    got = answer(players=TOTALS, winner="N", discarder="W", options={"limit": 50})
    assert {seat: one["total"] for seat, one in got["scores"].items()} == {"E": 2, "S": 46, "W": 12, "N": 50}
    assert [one["amount"] for one in got["transfers"]] == [100, 50, 50, 88, 20, 34]


def test_after_a_washout_nobody_pays() -> None:
    got = read({"ruleset": "classical", "winner": None, "players": TOTALS})
    assert (got["payments"], got["transfers"]) == (dict.fromkeys("ESWN", 0), [])
    assert got["request"]["winner"] is None


def test_the_settlement_waits_for_a_discarder_where_the_discard_is_dangerous() -> None:
    request = {name: value for name, value in WON.items() if name != "discarder"}
    got = read(request | {"options": {"dangerous_discard": True}})
    assert not {"payments", "transfers"} & set(got)
    assert got["scores"]["S"]["total"] == 30
    (paid,) = answer(options={"dangerous_discard": True})["transfers"]
    assert (paid["from"], paid["to"], paid["amount"]) == ("W", "S", 120)


def test_a_loser_entered_by_scoring_sets_only_is_noted() -> None:
    got = answer(**changed("N", hand="CC 777p"))
    assert (got["scores"]["N"]["notes"], got["scores"]["N"]["total"]) == (["fewer_tiles"], 6)
    assert got["scores"]["E"]["notes"] == []


def test_the_normal_form() -> None:
    got = answer(players=HANDS | {"N": {"total": 6}}, explain=False, options={"losers_settle": True})
    assert got["request"] == {
        "ruleset": "classical",
        "discarder": "W",
        "players": {
            "E": {"hand": "[EEE] 2468m 1367p 14s"},
            "S": {"hand": "[234m] [555p] 999m 2267s + 8s"},
            "W": {"hand": "1357m 2468p 1357s W", "flowers": "e"},
            "N": {"total": 6},
        },
        "winner": "S",
    }
    again = read(got["request"])
    assert again == got


def test_typed() -> None:
    request = parse_request(json.dumps(WON | {"players": HANDS | {"N": {"total": 6}}}))
    assert request == TableRequest(
        ruleset="classical",
        table=Table(
            (
                Player(parse_hand("[EEE] 2468m1367p14s")),
                Player(parse_hand("[234m] [555p] 999m2267s + 8s")),
                Player(parse_hand("W1357m2468p1357s", "e")),
                Player(total=6),
            ),
            winner=Wind.SOUTH,
            win=Win.DISCARD,
            discarder=Wind.WEST,
        ),
    )
    typed = mjscore.score(request)
    assert isinstance(typed, TableAnswer)
    assert typed == mjscore.score(WON | {"players": HANDS | {"N": {"total": 6}}})
    kinds = [type(one) for one in typed.scores.values()]
    assert kinds == [LosingAnswer, WonAnswer, LosingAnswer, CountedAnswer]


def test_where_one_hand_is_asked_for_four_are_refused() -> None:
    with pytest.raises(Refused) as raised:
        request_of(WON)
    assert (raised.value.fault.code, raised.value.fault.field) == (Code.MISSING_FIELD, "hand")


def test_an_explanation_of_each_hand() -> None:
    got = answer(players=HANDS | {"N": {"total": 6}}, explain=True)
    for seat in "ESW":
        assert {"why_not", "near", "readings", "steps"} <= set(got["scores"][seat])
    assert got["scores"]["N"]["total"] == 6


@given(st.lists(st.integers(0, 500), min_size=4, max_size=4), st.sampled_from("ESWN"), st.booleans())
def test_payments_add_up_to_nothing(totals: list[int], winner: str, doubles: bool) -> None:
    players = {seat: {"total": total} for seat, total in zip("ESWN", totals, strict=True)}
    request = {"ruleset": "classical", "winner": winner, "players": players, "options": {"east_double": doubles}}
    assert sum(read(request)["payments"].values()) == 0


def test_the_order_of_seats_does_not_matter() -> None:
    expected = answer()
    for order in permutations("ESWN"):
        assert answer(players={seat: HANDS[seat] for seat in order}) == expected


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"players": HANDS | {"X": {"total": 1}}}, ("unknown_field", "players.X", None)),
        (changed("S", colour="red"), ("unknown_field", "players.S.colour", None)),
        ({"players": {seat: HANDS[seat] for seat in "ESN"}}, ("missing_field", "players.W", None)),
        (changed("N", hand=None), ("missing_field", "players.N.hand", None)),
        (changed("N", hand=5), ("bad_value", "players.N.hand", None)),
        (changed("N", hand=None, total=-1), ("bad_value", "players.N.total", None)),
        (changed("N", hand=None, total=1.5), ("bad_value", "players.N.total", None)),
        ({"players": HANDS | {"W": "W1357m"}}, ("bad_value", "players.W", None)),
        ({"winner": "X"}, ("bad_value", "winner", None)),
        (changed("S", events=["riichi"]), ("unknown_event", "players.S.events", None)),
        (changed("N", total=6), ("contradictory_fields", "players.N.hand", None)),
        ({"hand": "1m"}, ("contradictory_fields", "hand", None)),
        ({"seat": "E"}, ("contradictory_fields", "seat", None)),
        ({"flowers": ""}, ("contradictory_fields", "flowers", None)),
        ({"game": {}}, ("contradictory_fields", "game", None)),
        ({"winner": None}, ("contradictory_fields", "discarder", None)),
        ({"win": "self_draw"}, ("contradictory_fields", "discarder", None)),
        ({"discarder": "S"}, ("contradictory_fields", "discarder", None)),
        (changed("N", hand="CCNS1245m777p89s + 9s"), ("contradictory_fields", "players.N.hand", 17)),
        (changed("S", hand="[234m] [555p] 999m2267s"), ("contradictory_fields", "players.S.hand", None)),
        ({"winner": "E"}, ("contradictory_fields", "players.E.hand", None)),
        (changed("N", hand="CCNS1245m777p89s q"), ("bad_notation", "players.N.hand", 17)),
        (changed("N", hand="0m"), ("bad_notation", "players.N.hand", 0)),
        (changed("N", flowers="ai"), ("bad_notation", "players.N.flowers", 1)),
        (changed("N", hand="[135m]"), ("not_a_meld", "players.N.hand", 0)),
        (changed("N", hand="55555p"), ("too_many_copies", "players.N.hand", 4)),
        (changed("N", hand="S 55p"), ("too_many_copies", "players.N.hand", 3)),
        (changed("N", flowers="ae"), ("repeated_flower", "players.N.flowers", 1)),
        (changed("N", flowers="aa"), ("repeated_flower", "players.N.flowers", 1)),
        (changed("E", hand="[EEE] 2468m1367p144s"), ("wrong_tile_count", "players.E.hand", None)),
        (changed("S", hand="[234m] [555p] 999m267s + 8s"), ("wrong_tile_count", "players.S.hand", None)),
        (changed("E", events=["ready"]), ("contradictory_events", "players.E.events", None)),
        (changed("S", events=["original"]), ("contradictory_events", "players.S.events", None)),
        (changed("S", hand="[234m] [555p] 999m2267s + 9s"), ("not_a_win", "players.S.hand", None)),
        ({"options": {"limit": "x"}}, ("bad_value", "options.limit", None)),
        ({"ruleset": "mcr"}, ("contradictory_fields", "players", None)),
    ],
)
def test_refusals(fields: Json, expected: tuple[object, ...]) -> None:
    assert refusal(**fields) == expected


def test_the_winner_is_asked_for() -> None:
    request = {name: value for name, value in WON.items() if name != "winner"}
    error = read(request)["error"]
    assert (error["code"], error["field"]) == ("missing_field", "winner")


def test_tiles_and_flowers_that_several_players_hold_are_named_with_them() -> None:
    fifth = answer(**changed("N", hand="S 55p"))["error"]["message"]
    assert "5 of dots" in fifth
    assert "South" in fifth
    assert "North" in fifth
    flower = answer(**changed("N", flowers="ae"))["error"]["message"]
    assert "Plum" in flower
    assert "West and North" in flower


def test_of_several_players_faults_the_first_in_the_order_of_the_contract() -> None:
    spoiled = HANDS | {"E": {"hand": "[135m]"}, "W": {"hand": "1m q"}, "N": {"hand": "5555p 5p"}}
    assert refusal(players=spoiled) == ("bad_notation", "players.W.hand", 3)
    spoiled = HANDS | {"E": {"hand": "S", "flowers": "aa"}, "N": {"hand": "55p"}}
    assert refusal(players=spoiled) == ("too_many_copies", "players.N.hand", 1)

"""Riichi requests and answers: han and fu, limits, payments with counters and deposits, what is noted and refused."""

import json
from typing import Any

import pytest

from mjscore.interchange.scoring import answer_line

PINFU = "234m 456p 678p 55s 67s + 8s"
DRAGONS = "[CCC] [FFF] 123m 9p PPP + 9p"


def answer(**fields: object) -> dict[str, Any]:
    """The answer to a riichi request, as a program reads it."""
    read: dict[str, Any] = json.loads(answer_line(json.dumps({"ruleset": "riichi"} | fields).encode()))
    return read


def refusal(**fields: object) -> tuple[object, ...]:
    """Code, field and place."""
    error = answer(**fields)["error"]
    return error["code"], error["field"], error.get("at")


def awarded(got: dict[str, Any]) -> dict[str, int]:
    return {item["rule"]: item["value"] * item["times"] for item in got["awarded"]}


def test_han_fu_and_what_everyone_pays() -> None:
    """Three han, 30 fu: 30 x 2^5 = 960, four times for the discarder, 3,900; a counter 300, a deposit 1,000."""
    got = answer(id="r", hand=PINFU, seat="S", discarder="W", events=["riichi"], honba=1, riichi_sticks=1)
    assert got == {
        "id": "r",
        "ok": True,
        "ruleset": "riichi",
        "won": True,
        "total": 5200,
        "unit": "points",
        "minimum": 1,
        "meets_minimum": True,
        "value": 3900,
        "han": 3,
        "fu": 30,
        "fu_items": [{"rule": "F1", "name": "concealed_win", "fu": 30, "sets": [[0, 1, 2, 3, 4]]}],
        "limit": None,
        "yakuman": 0,
        "awarded": [
            {"rule": rule, "name": rule, "value": 1, "times": 1, "sets": [[0, 1, 2, 3, 4]]}
            for rule in ("riichi", "pinfu", "tanyao")
        ],
        "excluded": [],
        "arrangement": ["234m", "456p", "678p", "678s", "55s"],
        "waits": ["5s", "8s"],
        "notes": [],
        "payments": {"E": 0, "S": 5200, "W": -4200, "N": 0},
        "request": {
            "id": "r",
            "ruleset": "riichi",
            "hand": "234m 456678p 5567s + 8s",
            "seat": "S",
            "events": ["riichi"],
            "discarder": "W",
            "honba": 1,
            "riichi_sticks": 1,
        },
    }


def test_payments_add_up_to_the_deposits_that_are_taken() -> None:
    """Self-drawn by East, four han with 20 fu: 20 x 2^6 = 1,280, twice from each, 2,600 and a hundred a counter."""
    got = answer(hand=PINFU, win="self_draw", events=["riichi"], honba=2, riichi_sticks=3)
    assert (got["value"], got["total"]) == (7800, 7800 + 600 + 3000)
    assert got["payments"] == {"E": 11400, "S": -2800, "W": -2800, "N": -2800}
    assert sum(got["payments"].values()) == 3000


def test_every_fu_item_has_its_set_and_they_add_up_before_they_are_rounded() -> None:
    """20 for the open hand, 32 for the concealed kong of ones: 52, rounded to 60."""
    got = answer(hand="[234m] {1111p} 67p 56799s + 8p", seat="S", discarder="E")
    assert got["fu_items"] == [
        {"rule": "F2", "name": "open_or_self_drawn", "fu": 20, "sets": [[0, 1, 2, 3, 4]]},
        {"rule": "F7", "name": "kong_of_terminals_or_honors", "fu": 32, "sets": [[3]]},
    ]
    assert (got["fu"], sum(item["fu"] for item in got["fu_items"])) == (60, 52)


def test_a_hand_that_no_yaku_carries_is_scored_and_pays_nothing() -> None:
    got = answer(hand="[234m] {1111p} 67p 56799s + 8p", seat="S", discarder="E", dora="4p", honba=3)
    assert (got["won"], got["minimum"], got["meets_minimum"]) == (True, 1, False)
    assert (got["total"], got["value"], got["han"], got["limit"], got["yakuman"]) == (0, 0, 0, None, 0)
    assert (got["awarded"], got["notes"]) == ([], ["no_yaku"])
    assert "payments" not in got


def test_a_yakuman_has_neither_han_nor_fu_and_takes_all_else_away() -> None:
    got = answer(hand=DRAGONS, seat="S", discarder="E", dora="8p")
    assert (got["total"], got["han"], got["fu"], got["limit"], got["yakuman"]) == (32000, None, None, "yakuman", 1)
    assert (got["fu_items"], awarded(got)) == ([], {"daisangen": 1})
    assert {item["rule"]: (item["by"], item["why"]) for item in got["excluded"]} == dict.fromkeys(
        ("haku", "hatsu", "chun", "chanta", "dora"), ("daisangen", "stated")
    )


def test_a_double_yakuman_counts_two() -> None:
    hand = "111m 222p 333s 999s E + E"
    doubled = {"double_yakuman": ["suuankou_tanki"]}
    assert awarded(answer(hand=hand, discarder="S")) == {"suuankou_tanki": 1}
    got = answer(hand=hand, discarder="S", options=doubled)
    assert (awarded(got), got["yakuman"], got["total"]) == ({"suuankou_tanki": 2}, 2, 96000)
    assert got["payments"] == {"E": 96000, "S": -96000, "W": 0, "N": 0}


def test_where_one_yakuman_counts_the_others_are_excluded_by_that_principle() -> None:
    got = answer(hand="CCC FFF PPP EEE S + S", discarder="S", options={"multiple_yakuman": False})
    assert (len(got["awarded"]), got["yakuman"]) == (1, 1)
    others = {item["rule"]: (item["by"], item["why"]) for item in got["excluded"] if item["why"] == "principle"}
    assert others == dict.fromkeys(
        {"suuankou_tanki", "daisangen", "tsuuiisou"} - {*awarded(got)}, ("one_yakuman", "principle")
    )


def test_what_is_excluded_has_the_han_that_it_would_have_in_this_hand() -> None:
    """Half flush is worth two han in an open hand."""
    got = answer(hand="[EEE] [SSS] [WWW] 11m NN + N", discarder="S")
    values = {item["rule"]: item["value"] for item in got["excluded"]}
    assert values["honitsu"] == 2
    assert {item["rule"]: item["value"] for item in answer(hand="EEE SSS WWW 11m NN + N", win="self_draw")["excluded"]}[
        "honitsu"
    ] == 3


def test_the_seat_that_is_liable_shares_what_a_discarder_pays() -> None:
    got = answer(hand=DRAGONS, seat="S", discarder="E", liable="N", honba=1)
    assert got["payments"] == {"E": -16000, "S": 32300, "W": 0, "N": -16300}
    assert got["notes"] == []


def test_a_hand_that_waits() -> None:
    got = answer(hand="234m 456p 678p 55s 67s", honba=2, riichi_sticks=1)
    assert [(wait["tile"], wait["left"]) for wait in got["if_won"]] == [("5s", 2), ("8s", 4)]
    eight = got["if_won"][1]
    assert (eight["self_draw"], eight["discard"]) == (3900, 2900)
    assert "total" not in got


def test_a_wait_with_which_nothing_carries_the_hand_is_short() -> None:
    got = answer(hand="[234m] {1111p} 67p 56799s")
    assert got["if_won"] == [
        {"tile": "5p", "left": 4, "self_draw": 0, "discard": 0, "short": True},
        {"tile": "8p", "left": 4, "self_draw": 0, "discard": 0, "short": True},
    ]


@pytest.mark.parametrize(
    ("fields", "notes"),
    [
        ({"hand": "340m 067p 234s 22s 34p + 2p"}, []),
        ({"hand": "340m 067p 234s 22s 34p + 2p", "options": {"red_fives": False}}, ["unused:red_fives"]),
        ({"hand": PINFU, "ura": "1m"}, ["unused:ura"]),
        ({"hand": PINFU, "ura": "1m", "events": ["riichi"]}, []),
        ({"hand": PINFU, "ura": "1m", "events": ["riichi"], "options": {"ura_dora": False}}, ["unused:ura"]),
        ({"hand": PINFU, "events": ["riichi", "ippatsu"], "options": {"preset": "jpml_a"}}, ["unused:ippatsu"]),
        ({"hand": PINFU, "events": ["open_riichi"]}, ["unused:open_riichi"]),
        ({"hand": PINFU, "events": ["renhou"]}, ["unused:renhou"]),
        ({"hand": PINFU, "liable": "S"}, ["unused:liable"]),
        ({"hand": PINFU, "flowers": "ae"}, ["unused:flowers"]),
        ({"hand": "1m", "flowers": "a", "ura": "2m"}, ["unused:flowers", "unused:ura"]),
    ],
)
def test_what_is_given_and_not_used_is_noted(fields: dict[str, object], notes: list[str]) -> None:
    got = answer(**fields)
    assert (got["ok"], got["notes"]) == (True, notes)


def test_red_fives_count_and_are_written_again() -> None:
    got = answer(hand="[406m] 055p 234s 66s 34p + 2p", discarder="S")
    assert got["request"]["hand"] == "[406m] 34055p 23466s + 2p"
    assert awarded(got) == {"tanyao": 1, "aka_dora": 2}


@pytest.mark.parametrize(
    ("given", "normal"),
    [
        ({"preset": "source"}, {}),
        ({"preset": "ema2025"}, {"preset": "ema2025"}),
        ({"preset": "ema2025", "kiriage": True}, {"preset": "ema2025"}),
        ({"preset": "ema2025", "kiriage": False}, {"kiriage": False, "preset": "ema2025"}),
        ({"kiriage": False}, {}),
        ({"double_yakuman": ["kokushi_13", "suuankou_tanki"]}, {"double_yakuman": ["suuankou_tanki", "kokushi_13"]}),
        ({"double_yakuman": []}, {}),
    ],
)
def test_options_in_normal_form_differ_from_their_preset(given: dict[str, object], normal: dict[str, object]) -> None:
    got = answer(hand=PINFU, options=given)
    assert got["request"].get("options", {}) == normal
    assert answer(**got["request"]) == got


def test_what_lies_on_the_table_in_normal_form() -> None:
    got = answer(hand=PINFU, dora="7p3m", ura="E1s9p", honba=2, riichi_sticks=1, events=["riichi"], liable="W")
    request = got["request"]
    assert [request[name] for name in ("dora", "ura", "honba", "riichi_sticks", "liable")] == [
        "3m7p",
        "9p1sE",
        2,
        1,
        "W",
    ]
    assert answer(**request) == got


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"liable": "E"}, ("contradictory_fields", "liable", None)),
        ({"liable": "W", "seat": "W"}, ("contradictory_fields", "liable", None)),
        ({"dora": "3m7"}, ("bad_notation", "dora", 2)),
        ({"ura": "1m +"}, ("bad_notation", "ura", 3)),
        ({"dora": "1m2m3m4m5m6m"}, ("bad_value", "dora", None)),
        ({"dora": "22m", "ura": "2m 22m"}, ("too_many_copies", "ura", 3)),
        ({"dora": "5s5s0s"}, ("too_many_copies", "dora", 4)),
        ({"hand": PINFU.replace("55s", "05s"), "ura": "0s"}, ("too_many_copies", "ura", 0)),
        ({"hand": "00m"}, ("too_many_copies", "hand", 1)),
        ({"hand": "[055m] 0m"}, ("too_many_copies", "hand", 7)),
        ({"dora": "22m", "ura": "22m", "flowers": "aa"}, ("too_many_copies", "ura", 1)),
        ({"dora": "22m", "ura": "2"}, ("bad_notation", "ura", 0)),
        ({"options": {"double_yakuman": ["pinfu"]}}, ("bad_value", "options.double_yakuman", None)),
        ({"options": {"double_yakuman": "kokushi_13"}}, ("bad_value", "options.double_yakuman", None)),
        ({"options": {"double_yakuman": ["kokushi_13", "kokushi_13"]}}, ("bad_value", "options.double_yakuman", None)),
        ({"options": {"preset": "wrc"}}, ("bad_value", "options.preset", None)),
        ({"options": {"minimum": 1}}, ("unknown_option", "options", None)),
        ({"events": ["flower_replacement"]}, ("unknown_event", "events", None)),
        ({"players": {}, "winner": None}, ("contradictory_fields", "players", None)),
        ({"game": {}}, ("contradictory_fields", "game", None)),
        ({"events": ["ippatsu"]}, ("contradictory_events", "events", None)),
        ({"events": ["riichi"], "hand": "[234m] 456p 678p 55s 67s + 8s"}, ("contradictory_events", "events", None)),
        ({"events": ["riichi", "heavenly"], "win": "self_draw"}, ("contradictory_events", "events", None)),
        ({"events": ["earthly"], "win": "self_draw"}, ("contradictory_events", "events", None)),
        ({"events": ["renhou"], "win": "self_draw"}, ("contradictory_events", "events", None)),
        ({"hand": "1111m 2222m 3334m 9m + 9m"}, ("not_a_win", "hand", None)),
    ],
)
def test_refusals(fields: dict[str, object], expected: tuple[object, ...]) -> None:
    assert refusal(**{"hand": PINFU} | fields) == expected


def test_indicators_are_of_the_four_of_each_tile() -> None:
    assert answer(hand=PINFU, dora="2m4p", ura="8s")["ok"] is True
    assert answer(hand="{2222m} 456p 678p 55s 67s + 8s", dora="1m")["ok"] is True
    assert refusal(hand="{2222m} 456p 678p 55s 67s + 8s", dora="1m2m") == ("too_many_copies", "dora", 2)
    assert answer(ruleset="mcr", hand="{2222m} 456p 678p 55s 67s + 8s", dora="2m")["notes"] == ["unused:dora"]


def test_an_explanation() -> None:
    got = answer(hand=PINFU, seat="S", discarder="W", events=["riichi"], explain=True)
    assert {"why_not", "near", "readings", "steps"} <= set(got)
    chosen = [reading for reading in got["readings"] if reading["chosen"]]
    assert [(reading["total"], reading["awarded"]) for reading in chosen] == [
        (3900, {"riichi": 1, "pinfu": 1, "tanyao": 1})
    ]
    there = {item["rule"] for item in (*got["awarded"], *got["excluded"])}
    assert there.isdisjoint(item["rule"] for item in got["why_not"])
    assert any("3,900" in step for step in got["steps"])

"""The golden cases: worked from the rules or taken from published examples, answered as they say."""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import mjscore
from mjscore.interchange.scoring import write_answer
from mjscore.rulesets import RULESETS

Json = dict[str, Any]

FILES = sorted(Path(__file__).parent.glob("*.jsonl"))
CASES: list[Json] = [json.loads(line) for path in FILES for line in path.read_text(encoding="utf-8").splitlines()]

OF_THE_HAND = ("total", "won", "meets_minimum", "waits", "missing", "distance")
OF_RULESETS = ("value", "han", "yakuman", "raw_fans", "limit_hands", "points", "doublings")
SAME = (*OF_THE_HAND, *OF_RULESETS)
"""What an answer says exactly as the case does."""
LISTED = ("awarded", "awarded_at_least", "excluded", "excluded_rules", "if_won", "payments", "error")
OF_TABLES = ("fu", "scores", "transfers")
TWO_CHOWS = {"1", "2", "3", "4"}
"""Account-once may keep any of several pairs of chows of equal worth."""
BESIDE_OTHERS = {"17"}
"""Excluded beside every 25, which the cases do not list."""


def differences(case: Json, answer: Json) -> list[str]:
    """What is otherwise in an answer than a case says."""
    want: Json = case["expect"]
    unknown = set(want) - {*SAME, *LISTED, *OF_TABLES, "or"}
    assert not unknown, f"nothing here compares {unknown}"
    if "error" in want:
        code = answer.get("error", {}).get("code")
        return [] if not answer["ok"] and want["error"] in (True, code) else [f"error {code}"]
    if not answer["ok"]:
        return [f"refused: {answer['error']}"]
    wrong = [f"{key} {answer.get(key)}" for key in SAME if key in want and want[key] != answer.get(key)]
    wrong += [f"{key} differs" for key, holds in COMPARED.items() if key in want and not holds(want, answer)]
    return wrong


def awards(want: Json, answer: Json) -> bool:
    """The combinations with their times, one of the ways that the case allows, which add up to what they should."""
    got = counted(want, answer)
    return adds_up(answer) and any(folded(times) == folded(got) for times in (want["awarded"], *want.get("or", ())))


def counted(want: Json, answer: Json) -> Counter[str]:
    """How often each combination counts; of yaku, for how many han, and yakuman once."""
    got: Counter[str] = Counter()
    for item in answer["awarded"]:
        is_riichi = answer["ruleset"] == "riichi"
        got[item["rule"]] += item["times"] * (item["value"] if is_riichi and not want.get("yakuman") else 1)
    return Counter(dict.fromkeys(got, 1)) if want.get("yakuman") else got


def adds_up(answer: Json) -> bool:
    """Whether the items make what they should: the total, or what it comes from."""
    by_unit: Counter[str] = Counter()
    for item in answer["awarded"]:
        by_unit[item.get("unit", "")] += item["value"] * item["times"]
    match answer["ruleset"]:
        case "riichi":
            return bool(by_unit[""] == (answer["yakuman"] or answer["han"]))
        case "hongkong":
            return bool(answer["limit_hands"]) or by_unit[""] == answer["raw_fans"]
        case "classical":
            return (by_unit["points"], by_unit["doublings"]) == (answer["points"], answer["doublings"])
        case _:
            return bool(by_unit[""] == answer["total"])


def awards_at_least(want: Json, answer: Json) -> bool:
    """The combinations that the case names, and perhaps others."""
    got = counted(want, answer)
    return all(got[rule] >= times for rule, times in want["awarded_at_least"].items())


def folded(times: Mapping[str, int]) -> Counter[str]:
    """Times by rule, pairs of chows together."""
    folds: Counter[str] = Counter()
    for rule, count in times.items():
        folds["1-4" if rule in TWO_CHOWS else rule] += count
    return folds


def taken(answer: Json) -> set[tuple[str, str]]:
    """What a combination takes away, and which."""
    return {(item["rule"], item["by"]) for item in answer["excluded"] if item["why"] in ("stated", "implied")}


def excludes(want: Json, answer: Json) -> bool:
    """Each rule that the case names is taken away by the one that it names."""
    return set(want["excluded"].items()) <= taken(answer)


def excludes_rules(want: Json, answer: Json) -> bool:
    """The rules taken away, and no other."""
    return {rule for rule, _ in taken(answer)} - TWO_CHOWS - BESIDE_OTHERS == set(want["excluded_rules"])


def pays(want: Json, answer: Json) -> bool:
    """Each seat's payment; none is 0."""
    seats = dict.fromkeys("ESWN", 0)
    return bool(seats | want["payments"] == seats | answer.get("payments", {}))


def has_fu(want: Json, answer: Json) -> bool:
    """The fu, which matter below mangan."""
    is_below = want["han"] < 5 and want["fu"] * 2 ** (want["han"] + 2) < 1920
    return bool(not is_below or want["fu"] == answer["fu"])


def scores(want: Json, answer: Json) -> bool:
    """What the case says of each player's hand."""
    return all(score.items() <= answer["scores"][seat].items() for seat, score in want["scores"].items())


def transfers(want: Json, answer: Json) -> bool:
    """Who pays whom how much, in any order."""
    got = [[one["from"], one["to"], one["amount"]] for one in answer["transfers"]]
    return sorted(got) == sorted(one for one in want["transfers"] if one[2])


def waits_pay(want: Json, answer: Json) -> bool:
    """What a hand would be worth, as far as the case says."""
    got = {wait["tile"]: wait for wait in answer["if_won"]}
    return all(wait["tile"] in got and wait.items() <= got[wait["tile"]].items() for wait in want["if_won"])


COMPARED = {
    "awarded": awards,
    "awarded_at_least": awards_at_least,
    "excluded": excludes,
    "excluded_rules": excludes_rules,
    "payments": pays,
    "if_won": waits_pay,
    "fu": has_fu,
    "scores": scores,
    "transfers": transfers,
}


def answered(request: Json) -> Json:
    """What the library answers, as a program reads it."""
    answer: Json = json.loads(write_answer(mjscore.score(request)))
    return answer


def name_of(case: Json) -> str:
    return str(case["request"].get("id", ""))


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_library(case: Json) -> None:
    assert differences(case, answered(case["request"])) == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_batch(jobs: int) -> None:
    lines = "".join(json.dumps(case["request"]) + "\n" for case in CASES)
    command = [sys.executable, "-m", "mjscore", "batch", "--jobs", str(jobs)]
    run = subprocess.run(command, input=lines.encode(), capture_output=True, check=True)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    assert len(answers) == len(CASES)
    wrong = {name_of(case): differences(case, answer) for case, answer in zip(CASES, answers, strict=True)}
    assert not any(wrong.values()), {name: what for name, what in wrong.items() if what}


def test_there_are_cases_of_every_ruleset() -> None:
    counts = Counter(case["request"]["ruleset"] for case in CASES)
    assert sum(counts.values()) == 2187
    assert counts.keys() == set(RULESETS)
    assert min(counts.values()) >= 111


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("total", 20),
        ("won", False),
        ("meets_minimum", False),
        ("waits", ["6p"]),
        ("awarded", {"49": 1, "18": 1, "9": 1, "8": 1}),
        ("awarded", {"49": 1, "18": 1, "9": 1, "8": 1, "2": 2}),
        ("awarded_at_least", {"49": 1, "1": 2}),
        ("awarded_at_least", {"45": 1}),
        ("excluded", {"4": "18"}),
        ("excluded_rules", ["8"]),
        ("payments", {"E": -8, "S": 45, "W": -28, "N": -9}),
        ("error", "not_a_win"),
    ],
)
def test_a_difference_is_seen(key: str, value: object) -> None:
    request = {"ruleset": "mcr", "hand": "[123m] 456789m 12p 55s + 3p", "seat": "S", "discarder": "W"}
    right = {"total": 21, "awarded": {"49": 1, "18": 1, "9": 1, "8": 1, "1": 1}, "excluded": {"4": "49"}}
    answer = answered(request)
    assert differences({"expect": right}, answer) == []
    assert differences({"expect": right | {key: value}}, answer)


@pytest.mark.parametrize(
    ("name", "key", "value"),
    [
        ("riichi", "value", 3800),
        ("riichi", "han", 3),
        ("riichi", "fu", 40),
        ("riichi", "awarded", {"pinfu": 2, "tanyao": 1}),
        ("hongkong", "raw_fans", 3),
        ("hongkong", "limit_hands", ["L1"]),
        ("classical", "points", 31),
        ("classical", "doublings", 1),
    ],
)
def test_a_difference_in_what_not_every_ruleset_says_is_seen(name: str, key: str, value: object) -> None:
    rights: dict[str, Json] = {
        "riichi": {"value": 2000, "han": 2, "fu": 30, "awarded": {"pinfu": 1, "tanyao": 1}},
        "hongkong": {"raw_fans": 2, "limit_hands": []},
        "classical": {"points": 30, "doublings": 0},
    }
    right = rights[name]
    answer = answered({"ruleset": name, "hand": "234m 456p 678p 55s 67s + 8s", "seat": "S"})
    assert differences({"expect": right}, answer) == []
    assert differences({"expect": right | {key: value}}, answer)


@pytest.mark.parametrize(
    ("key", "value"), [("scores", {"S": {"total": 3}}), ("transfers", [["E", "S", 8]]), ("payments", {"S": 17})]
)
def test_a_difference_at_a_table_is_seen(key: str, value: object) -> None:
    players: Json = {seat: {"total": 4 if seat == "S" else 0} for seat in "ESWN"}
    answer = answered({"ruleset": "classical", "winner": "S", "players": players})
    paid = [["E", "S", 8], ["W", "S", 4], ["N", "S", 4]]
    right = {"scores": {"S": {"total": 4}}, "transfers": paid, "payments": {"E": -8, "S": 16, "W": -4, "N": -4}}
    assert differences({"expect": right}, answer) == []
    assert differences({"expect": right | {key: value}}, answer)

"""The golden cases: worked from the rules or taken from published examples, answered as they say."""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins

import mjscore
from mjscore.interchange.answer import RefusedAnswer
from mjscore.rulesets import RULESETS

Json = dict[str, Any]

FILES = sorted(Path(__file__).parent.glob("*.jsonl"))
CASES: list[Json] = [json.loads(line) for path in FILES for line in path.read_text(encoding="utf-8").splitlines()]
HERE = [case for case in CASES if case["request"]["ruleset"] in RULESETS]
ELSEWHERE = [case for case in CASES if case["request"]["ruleset"] not in RULESETS]

SAME = ("total", "won", "meets_minimum", "waits", "missing", "distance")
"""What an answer says exactly as the case does."""
LISTED = ("awarded", "awarded_at_least", "excluded", "excluded_rules", "if_won", "payments", "error")
TWO_CHOWS = {"1", "2", "3", "4"}
"""Account-once may keep any of several pairs of chows of equal worth."""
BESIDE_OTHERS = {"17"}
"""Excluded beside every 25, which the cases do not list."""


def differences(case: Json, answer: Json) -> list[str]:
    """What is otherwise in an answer than a case says."""
    want: Json = case["expect"]
    unknown = set(want) - {*SAME, *LISTED, "or"}
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
    """The combinations with their times, one of the ways that the case allows, which add up to the total."""
    got = {item["rule"]: item["times"] for item in answer["awarded"]}
    adds_up = sum(item["value"] * item["times"] for item in answer["awarded"]) == answer["total"]
    return adds_up and any(folded(times) == folded(got) for times in (want["awarded"], *want.get("or", ())))


def awards_at_least(want: Json, answer: Json) -> bool:
    """The combinations that the case names, and perhaps others."""
    got = {item["rule"]: item["times"] for item in answer["awarded"]}
    return all(got.get(rule, 0) >= times for rule, times in want["awarded_at_least"].items())


def folded(times: dict[str, int]) -> Counter[str]:
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
}


def name_of(case: Json) -> str:
    return str(case["request"].get("id", ""))


@pytest.mark.parametrize("case", HERE, ids=name_of)
def test_library(case: Json) -> None:
    assert differences(case, to_builtins(mjscore.score(case["request"]))) == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_batch(jobs: int) -> None:
    lines = "".join(json.dumps(case["request"]) + "\n" for case in HERE)
    command = [sys.executable, "-m", "mjscore", "batch", "--jobs", str(jobs)]
    run = subprocess.run(command, input=lines.encode(), capture_output=True, check=True)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    assert len(answers) == len(HERE)
    wrong = {name_of(case): differences(case, answer) for case, answer in zip(HERE, answers, strict=True)}
    assert not any(wrong.values()), {name: what for name, what in wrong.items() if what}


def test_there_are_cases() -> None:
    assert len(HERE) >= 1173
    assert len(CASES) == 2187


def test_rulesets_that_are_not_there_yet_are_refused_by_name() -> None:
    for case in ELSEWHERE:
        answer = mjscore.score(case["request"])
        assert isinstance(answer, RefusedAnswer)
        assert answer.error.code == "unknown_ruleset", case["request"]


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
    answer = to_builtins(mjscore.score(request))
    assert differences({"expect": right}, answer) == []
    assert differences({"expect": right | {key: value}}, answer)

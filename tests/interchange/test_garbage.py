"""Nonsense of every sort is answered, in the right types, and never raises."""

import json
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import convert

import mjscore
from mjscore.faults import Code
from mjscore.interchange.answer import RefusedAnswer, UnfinishedAnswer, WonAnswer
from mjscore.interchange.scoring import answer_line
from tests.interchange.garbage import CHARACTERS, garbage

CODES = {code.name.lower() for code in Code}


def hold(line: bytes) -> str:
    """Hold what must be true of any answer against the answer to a line. Returns what came of it."""
    written = answer_line(line)
    assert len(written.decode().splitlines()) == 1
    read = json.loads(written)
    if not read["ok"]:
        refusal = convert(read, RefusedAnswer)
        assert refusal.error.code in CODES
        assert refusal.error.message
        return refusal.error.code
    if not read["won"]:
        unfinished = convert(read, UnfinishedAnswer)
        assert unfinished.distance >= unfinished.missing >= 1
        assert [wait.tile for wait in unfinished.if_won] == unfinished.waits
        return "unfinished"
    won = convert(read, WonAnswer)
    assert won.total == sum(item.value * item.times for item in won.awarded) > 0
    assert not won.payments or sum(won.payments.values()) == 0
    blocks = range(len(won.arrangement))
    sets = [item.sets for item in won.awarded] + [item.sets for item in won.excluded]
    assert all(place in blocks for times in sets for places in times for place in places)
    return "won"


@given(st.binary(max_size=300))
def test_bytes(line: bytes) -> None:
    hold(line)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(JSON)
def test_any_json(value: object) -> None:
    assert hold(json.dumps(value).encode()) in CODES


@given(st.text(alphabet=CHARACTERS, max_size=40), st.text(alphabet="abcdefghi ", max_size=9))
def test_any_notation(hand: str, flowers: str) -> None:
    hold(json.dumps({"ruleset": "mcr", "hand": hand, "flowers": flowers}).encode())


@given(st.dictionaries(st.sampled_from(["id", "hand", "win", "events", "options", "seat", "explain", "dora"]), JSON))
def test_any_values(fields: dict[str, object]) -> None:
    hold(json.dumps({"ruleset": "mcr", "hand": ""} | fields).encode())


@given(st.dictionaries(st.text(), JSON))
def test_any_mapping(fields: dict[str, object]) -> None:
    assert mjscore.score({"ruleset": "mcr", "hand": ""} | fields).ok in (True, False)


def answers(count: int, seed: int) -> Counter[str]:
    """What comes of so many random requests."""
    random = Random(seed)
    return Counter(hold(garbage(random)) for _ in range(count))


def test_random_requests() -> None:
    came = answers(2_000, seed=1)
    assert came.keys() >= {"won", "unfinished", "not_json", "unknown_field", "bad_notation", "not_a_win"}


@pytest.mark.long
def test_100_000_random_requests() -> None:
    assert answers(100_000, seed=2).keys() == CODES - {"too_large"} | {"won", "unfinished"}

"""Nonsense of every sort is answered, in the right types, and never raises."""

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET, convert

import mjscore
from mjscore.engine.ruleset import Unit
from mjscore.faults import Code
from mjscore.interchange.answer import LosingAnswer, RefusedAnswer, UnfinishedAnswer, WonAnswer
from mjscore.interchange.jsontext import read_object
from mjscore.interchange.reading import quick_fields, read_fields
from mjscore.interchange.scoring import answer_line
from mjscore.rulesets import RULESETS
from tests.interchange.garbage import CHARACTERS, garbage

Json = dict[str, Any]

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
    assert json.loads(answer_line(json.dumps(read["request"]).encode())) == read
    if "won" in read:
        return hold_hand(read)
    payments = read.get("payments", {})
    assert abs(sum(payments.values())) < 1e-9
    if "scores" not in read:
        return "game"
    for one in read["scores"].values():
        if "won" in one:
            hold_hand(one)
    return "table"


def hold_hand(read: Json) -> str:
    """The same of an answer about one hand."""
    if "awarded" not in read:
        unfinished = convert(read, UnfinishedAnswer)
        assert unfinished.distance >= unfinished.missing >= 1
        assert [wait.tile for wait in unfinished.if_won] == unfinished.waits
        return "unfinished"
    scored: Scored = convert(read, WonAnswer) if read["won"] else convert(read, LosingAnswer)
    ADDS_UP.get(scored.ruleset, is_sum)(scored)
    deposits = read["request"].get("riichi_sticks", 0) * 1000 if scored.ruleset == "riichi" else 0
    assert not scored.payments or abs(sum(scored.payments.values()) - deposits) < 1e-9
    blocks = range(len(scored.arrangement))
    sets = [item.sets for item in scored.awarded] + [item.sets for item in scored.excluded]
    assert all(place in blocks for times in sets for places in times for place in places)
    return "won" if read["won"] else "lost"


Scored = WonAnswer | LosingAnswer


def is_sum(scored: Scored) -> None:
    assert scored.total == sum(item.value * item.times for item in scored.awarded) > 0


def is_riichi(scored: Scored) -> None:
    han = sum(item.value * item.times for item in scored.awarded)
    assert han == (scored.yakuman or scored.han)
    assert (scored.han is None) == (scored.fu is None) == bool(scored.yakuman)
    assert scored.fu_items is not UNSET
    if scored.fu is not None and scored.fu is not UNSET:
        assert scored.fu - 9 <= sum(item.fu for item in scored.fu_items) <= scored.fu
    assert bool(scored.awarded) == scored.meets_minimum == ("no_yaku" not in scored.notes)


def is_hongkong(scored: Scored) -> None:
    fans = sum(item.value * item.times for item in scored.awarded)
    assert scored.raw_fans == (0 if scored.limit_hands else fans)
    assert scored.total <= 10


def is_classical(scored: Scored) -> None:
    sums = Counter[Unit]()
    for item in scored.awarded:
        assert isinstance(item.unit, Unit)
        sums[item.unit] += item.value * item.times
    assert (scored.points, scored.doublings) == (sums[Unit.POINTS], sums[Unit.DOUBLINGS])
    assert isinstance(scored.points, int)
    assert isinstance(scored.doublings, int)
    assert scored.total in (scored.points << scored.doublings, 4, 10, 500)


ADDS_UP: dict[str, Callable[[Scored], None]] = {
    "riichi": is_riichi,
    "hongkong": is_hongkong,
    "classical": is_classical,
}


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
    for name in ("mcr", "riichi", "classical"):
        hold(json.dumps({"ruleset": name, "hand": hand, "flowers": flowers}).encode())


@given(
    st.sampled_from(RULESETS),
    st.dictionaries(
        st.sampled_from(["id", "hand", "win", "events", "options", "seat", "explain", "dora", "game"]), JSON
    ),
)
def test_any_values(name: str, fields: dict[str, object]) -> None:
    hold(json.dumps({"ruleset": name, "hand": ""} | fields).encode())


@given(JSON, JSON, st.sampled_from(["hand", "total", "flowers", "events"]))
def test_any_players(player: object, value: object, field: str) -> None:
    counted: Json = {seat: {"total": 1} for seat in "ESWN"}
    for players in (player, counted | {"S": player}, counted | {"S": {"hand": "", field: value}}):
        hold(json.dumps({"ruleset": "classical", "winner": None, "players": players}).encode())


@given(st.dictionaries(st.text(), JSON))
def test_any_mapping(fields: dict[str, object]) -> None:
    assert mjscore.score({"ruleset": "mcr", "hand": ""} | fields).ok in (True, False)


def answers(count: int, seed: int) -> Counter[str]:
    """What comes of so many random requests."""
    random = Random(seed)
    return Counter(hold(garbage(random)) for _ in range(count))


def test_random_requests() -> None:
    came = answers(2_000, seed=1)
    assert came.keys() >= {"won", "lost", "unfinished", "table", "game", "not_json", "bad_notation", "not_a_win"}


def test_what_is_read_quickly_is_read_the_same_as_at_a_closer_look() -> None:
    random = Random(3)
    quick = 0
    for line in [garbage(random) for _ in range(2_000)]:
        fields = quick_fields(line)
        if fields is not None:
            assert read_fields(read_object(line)) == fields
            quick += 1
    assert quick > 500


@pytest.mark.long
def test_100_000_random_requests() -> None:
    assert answers(100_000, seed=2).keys() == CODES - {"too_large"} | {"won", "lost", "unfinished", "table", "game"}

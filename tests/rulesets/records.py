"""What the records of every ruleset have in common: names as the specification has them, examples that can happen."""

import csv
import re
from pathlib import Path
from typing import Any

import pytest

from mjscore.engine.combination import Example, Names, Row
from mjscore.engine.events import first_conflict
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import score
from mjscore.engine.sheet import ScoreSheet
from mjscore.notation import parse_hand, write_hand

_NAMES = Path(__file__).parents[1] / "golden" / "names.csv"


def names_of(ruleset: str) -> dict[str, tuple[str, Names]]:
    """The identifier and the names of each rule, in the order of the specification."""
    with _NAMES.open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["ruleset"] == ruleset]
    return {row["key"]: (row["id"], Names(row["en"], row["ru"], row["zh_Hans"], row["ja"])) for row in rows}


def cases(rows: tuple[Row, ...], field: str) -> list[Any]:
    """Every example in a field of the records, with its row."""
    return [
        pytest.param(row, example, id=f"{row.rule} {row.id}: {example.hand}")
        for row in rows
        for example in getattr(row, field)
    ]


def sheet_of(rules: Ruleset, example: Example) -> ScoreSheet:
    """The sheet of an example."""
    sheet = score(rules, parse_hand(example.hand, example.flowers), example.context)
    assert sheet is not None, f"{example.hand} is no win"
    return sheet


def counted(sheet: ScoreSheet) -> dict[str, int]:
    """What counts, with its times, in the sheet's order."""
    times: dict[str, int] = {}
    for item in sheet.counted:
        times[item.combination.rule] = times.get(item.combination.rule, 0) + item.times
    return times


def excluded(sheet: ScoreSheet) -> set[tuple[str, int, str, str]]:
    """What is there and does not count: its rule and times, why, and what takes it away."""
    return {
        (item.combination.rule, item.times, item.why.value, item.by.rule if item.by else item.principle)
        for item in sheet.suppressed
    }


def present(sheet: ScoreSheet) -> set[str]:
    """What is there, counted or not."""
    return counted(sheet).keys() | {item.combination.rule for item in sheet.suppressed}


def check_examples(rules: Ruleset, row: Row) -> None:
    """At least two of each sort, all different, in normal form, and of hands that can happen."""
    examples = (*row.examples, *row.counter_examples)
    assert min(len(row.examples), len(row.counter_examples)) >= 2
    assert len(set(examples)) == len(examples)
    for example in examples:
        hand = parse_hand(example.hand, example.flowers)
        assert (write_hand(hand), hand.flowers) == (example.hand, example.flowers)
        assert first_conflict(rules.events, hand, example.context) is None
    assert any(row.rule in counted(sheet_of(rules, example)) for example in row.examples)


def check_asks(row: Row) -> None:
    """What it asks for is said in one or two plain sentences."""
    assert re.fullmatch(r"[A-Z0-9][A-Za-z0-9 ,':-]+\.( [A-Z][A-Za-z0-9 ,':-]+\.)?", row.asks)

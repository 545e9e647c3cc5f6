"""The 81 records: their facts are the specification's, their examples show them, their counter-examples do not."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from mjscore.engine.combination import ALL, Example, Row, Why
from mjscore.engine.events import first_conflict
from mjscore.notation import parse_hand, write_hand, write_kind
from mjscore.patterns.facts import Chows, Pungs, Tiles
from mjscore.patterns.packing import tiles
from mjscore.rulesets import ruleset
from mjscore.tiles import KINDS, ONE
from tests.rulesets.scored import counted, present, scored
from tests.rulesets.spec import OFFICIAL, SPEC

MCR = ruleset("mcr")
ROWS = MCR.catalogue.rows


def cases(field: str) -> list[Any]:
    """Every example in a field of the records, with its row."""
    return [
        pytest.param(row, example, id=f"{row.rule} {row.id}: {example.hand}")
        for row in ROWS
        for example in getattr(row, field)
    ]


def each_row(check: Callable[[Row], None]) -> Callable[[Row], None]:
    """Runs a check for every record."""
    return pytest.mark.parametrize("row", ROWS, ids=[f"{row.rule} {row.id}" for row in ROWS])(check)


@pytest.mark.parametrize(("row", "example"), cases("examples"))
def test_example_shows_its_row(row: Row, example: Example) -> None:
    assert row.rule in present(scored(example))


@pytest.mark.parametrize(("row", "example"), cases("counter_examples"))
def test_counter_example_does_not(row: Row, example: Example) -> None:
    assert row.rule not in present(scored(example))


@each_row
def test_row_counts_in_one_of_its_examples(row: Row) -> None:
    assert any(row.rule in counted(scored(example)) for example in row.examples)


@each_row
def test_examples_are_two_or_more_of_each_sort_and_differ(row: Row) -> None:
    assert min(len(row.examples), len(row.counter_examples)) >= 2
    assert len({*row.examples, *row.counter_examples}) == len(row.examples) + len(row.counter_examples)


@each_row
def test_examples_are_in_normal_form_and_can_happen(row: Row) -> None:
    for example in (*row.examples, *row.counter_examples):
        hand = parse_hand(example.hand, example.flowers)
        assert (write_hand(hand), hand.flowers) == (example.hand, example.flowers)
        assert first_conflict(MCR.events, hand, example.context) is None


@each_row
def test_what_it_asks_for_is_said_in_one_or_two_plain_sentences(row: Row) -> None:
    assert re.fullmatch(r"[A-Z0-9][A-Za-z0-9 ,':-]+\.( [A-Z][A-Za-z0-9 ,':-]+\.)?", row.asks)


def test_every_combination_of_the_specification_has_its_record() -> None:
    assert [row.rule for row in ROWS] == list(SPEC)


@each_row
def test_record_is_the_specification(row: Row) -> None:
    facts = dict(SPEC[row.rule])
    del facts["means"]
    for field in ("states", "implies", "allows"):
        if isinstance(facts.get(field), list):
            facts[field] = sorted(facts[field])
    assert spec_facts(row) == facts
    assert row.official == OFFICIAL[row.rule]


def spec_facts(row: Row) -> dict[str, Any]:
    """A record in the specification's fields; those that are empty are left out."""
    sorts = {Chows: "chow", Pungs: "pung"}
    facts = {
        "id": row.id,
        "en": row.names.en,
        "zh": row.names.zh_Hans,
        "ru": row.names.ru,
        "points": row.points,
        "family": row.family.value,
        "each": row.each,
        "set": sorts.get(row.reads),
        "states": ALL if ALL in targets_of(row, Why.STATED) else numbers(targets_of(row, Why.STATED)),
        "implies": numbers(targets_of(row, Why.IMPLIED)),
        "allows": numbers(row.goes_with),
        "grants_without": grants_without(row),
    }
    return {field: value for field, value in facts.items() if value}


def targets_of(row: Row, why: Why) -> list[str]:
    return [target for exclusion in row.excludes if exclusion.why is why for target in exclusion.targets]


def numbers(rules: list[str] | tuple[str, ...]) -> list[int]:
    return sorted(int(rule) for rule in rules)


def grants_without(row: Row) -> dict[str, Any] | None:
    """The one tile that makes a grant void, and the rules granted."""
    if row.grants is None:
        return None
    (void,) = [kind for kind in KINDS if not row.grants.when(Tiles.read(tiles(ONE[kind], 1, orphans=False)))]
    return {"tile": write_kind(void), "rules": [int(rule) for rule in row.grants.targets]}

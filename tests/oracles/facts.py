"""The facts of the 81 combinations that the steps of scoring work on: the specification's table with its options."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tests.rulesets.spec import SPEC

Options = Mapping[str, Any]

DEFAULTS: Options = {
    "pair_counting": "account_once",
    "all_chows_pair": "any",
    "concealed_kong_as_pung": "rule_73_only",
    "nine_gates": "tiles",
    "lesser_knitted_honors": "six",
    "exhausted_wait": "ignored",
    "minimum": 8,
    "flowers": True,
}


@dataclass(frozen=True)
class Fact:
    """One combination. `implies` holds what it implies directly or through another."""

    rule: int
    points: int
    is_each: bool
    of_sets: str | None
    states: frozenset[int]
    implies: frozenset[int]
    granted_without: str | None
    granted: frozenset[int]

    @property
    def rank(self) -> tuple[int, int]:
        """The dearer, the greater."""
        return self.points, self.rule


def facts(options: Options) -> dict[int, Fact]:
    """All 81, as the options have them."""
    rules = {int(rule) for rule in SPEC}
    states = {rule: _named(SPEC[str(rule)], "states", rules - {rule}) for rule in rules}
    implies = {rule: _named(SPEC[str(rule)], "implies", set()) for rule in rules}
    if options["all_chows_pair"] == "suited":
        implies[18].add(8)
        implies[64].discard(18)
        implies[67].discard(18)
    if options["concealed_kong_as_pung"] == "always":
        states[33].add(21)
    return {rule: _fact(rule, states[rule], _through(rule, implies)) for rule in rules}


def _named(entry: dict[str, Any], field: str, everything: set[int]) -> set[int]:
    value = entry.get(field, [])
    return set(everything) if value == "all" else set(value)


def _through(rule: int, implies: dict[int, set[int]]) -> set[int]:
    """What a combination implies, and what that implies in turn."""
    return implies[rule].union(*(_through(other, implies) for other in implies[rule]))


def _fact(rule: int, states: set[int], implies: set[int]) -> Fact:
    entry = SPEC[str(rule)]
    grants = entry.get("grants_without", {})
    return Fact(
        rule,
        entry["points"],
        entry.get("each", False),
        entry.get("set"),
        frozenset(states),
        frozenset(implies),
        grants.get("tile"),
        frozenset(grants.get("rules", ())),
    )

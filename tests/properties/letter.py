"""What a ruleset's rows say about a reading, asked and put together anew: no memo, no mask."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from msgspec import structs

from mjscore.arrange import Arrangement, arrangements
from mjscore.context import Context
from mjscore.engine.combination import ALL, Found, Places, Scope, Why
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import score
from mjscore.engine.sheet import ScoreSheet
from mjscore.engine.tally import View
from mjscore.hand import Hand
from mjscore.patterns.observe import FACTS
from mjscore.tiles import GREEN
from mjscore.waits import completing


class Taken(NamedTuple):
    """What takes a combination away: its rank, whether it states so, and its rule; the greatest is to be named."""

    rank: tuple[int, int]
    is_stated: bool
    rule: str


def views_of(hand: Hand, context: Context, rules: Ruleset, arrangement: Arrangement) -> list[View]:
    """One reading of a hand with the winning tile placed in every way."""
    seen = hand if rules.counts_flowers else replace(hand, flowers="")
    wanted = completing(hand.waiting_key, len(hand.melds), rules.shapes)
    kinds = wanted if rules.counts_exhausted_waits else wanted & ~hand.spent
    return rules.observe(seen, context, arrangement, only_wait=kinds.bit_count() == 1)


def found_in(hand: Hand, context: Context, sheet: ScoreSheet) -> dict[str, Found]:
    """What each detector says about the reading of a sheet, where it says that its combination is there."""
    views = views_of(hand, context, sheet.ruleset, sheet.arrangement)
    (view,) = (view for view in views if view.placed == sheet.placed)
    facts = {kind: kind.read(fact) for kind, fact in zip(FACTS, view.facts, strict=True)}
    found = {row.rule: row.detect(facts[row.reads]) for row in sheet.ruleset.catalogue}
    return {rule: shown for rule, shown in found.items() if shown}


class OneView:
    """Sees one view and no other."""

    def __init__(self) -> None:
        self.view: View | None = None

    def __call__(
        self,
        hand: Hand,  # noqa: ARG002
        context: Context,  # noqa: ARG002
        arrangement: Arrangement,
        *,
        only_wait: bool,  # noqa: ARG002
    ) -> list[View]:
        return [self.view] if self.view and self.view.arrangement == arrangement else []


@cache
def blinkered(rules: Ruleset) -> tuple[Ruleset, OneView]:
    """A ruleset that sees one view at a time, and how to show it one."""
    looks = OneView()
    return structs.replace(rules, observe=looks), looks


def every_other_sheet(hand: Hand, context: Context, sheet: ScoreSheet) -> Iterator[ScoreSheet]:
    """The sheet that each view of a hand would give if there were no other."""
    rules, looks = blinkered(sheet.ruleset)
    for arrangement in arrangements(hand, rules.shapes):
        for looks.view in views_of(hand, context, sheet.ruleset, arrangement):
            other = score(rules, hand, context)
            assert other is not None
            yield other


def granted(hand: Hand, rules: Ruleset, found: dict[str, Found]) -> set[str]:
    """Without green dragons 77 grants 58 and 8 where it grants anything."""
    grants = rules.catalogue["77"].grants
    return {"58", "8"} if grants and "77" in found and not hand.held(GREEN) else set()


def takers(sheet: ScoreSheet, found: dict[str, Found], rule: str, places: Places) -> Iterator[Taken]:
    """Everything that takes one occurrence of a combination away; what counts does so inside the sets that count."""
    rules = sheet.ruleset
    counts = {item.combination.rule: item.places for item in sheet.counted}
    for other, shown in (found | counts).items():
        rank = rules.catalogue[other].rank
        is_inside = isinstance(shown, tuple) and any(set(places) <= set(whole) for whole in shown)
        if other in counts and (rule in stated(rules, other) or (is_inside and rule in stated_inside(rules, other))):
            yield Taken(rank, True, other)
        if rule in implied(rules, other) or (is_inside and rule in contained(rules, other)):
            yield Taken(rank, False, other)


@cache
def stated(rules: Ruleset, rule: str) -> frozenset[str]:
    """What a row states away."""
    targets = _targets(rules, rule, Why.STATED, Scope.HAND)
    return frozenset(row.rule for row in rules.catalogue) - {rule} if ALL in targets else targets


@cache
def stated_inside(rules: Ruleset, rule: str) -> frozenset[str]:
    """What a row states away in its own sets."""
    return _targets(rules, rule, Why.STATED, Scope.SAME_BLOCKS)


@cache
def stated_once(rules: Ruleset, rule: str) -> frozenset[str]:
    """What a row states away one time of."""
    return _targets(rules, rule, Why.STATED, Scope.ONCE)


@cache
def implied(rules: Ruleset, rule: str) -> frozenset[str]:
    """What a row implies in the whole hand, directly or through another."""
    direct = _targets(rules, rule, Why.IMPLIED, Scope.HAND)
    return direct.union(*(implied(rules, other) for other in direct))


@cache
def contained(rules: Ruleset, rule: str) -> frozenset[str]:
    """What a row implies in its own sets, directly or through another."""
    direct = _targets(rules, rule, Why.IMPLIED, Scope.SAME_BLOCKS)
    return direct.union(*(contained(rules, other) for other in direct))


def _targets(rules: Ruleset, rule: str, why: Why, scope: Scope) -> frozenset[str]:
    excludes = rules.catalogue[rule].excludes
    return frozenset(
        target
        for exclusion in excludes
        if (exclusion.why, exclusion.scope) == (why, scope)
        for target in exclusion.targets
    )

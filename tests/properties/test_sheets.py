"""What is true of every sheet, whatever the hand."""

from collections import Counter

import pytest

from mjscore.context import Context
from mjscore.engine.combination import Places, Why
from mjscore.engine.ruleset import Value
from mjscore.engine.score import readings, score, total_of, written
from mjscore.engine.sheet import ScoreSheet
from mjscore.hand import Hand
from mjscore.patterns.facts import Chows, Pungs, Winning
from mjscore.rulesets import ruleset
from tests.properties.hands import all_items, counted, each_deal, sheet_of, so_many, told
from tests.properties.letter import every_other_sheet, found_in, granted, stated_once, takers

FORMS: tuple[tuple[str, dict[str, Value]], ...] = (
    *((name, {}) for name in ("mcr", "mcr-1998", "mcr-2006")),
    (
        "mcr",
        {
            "pair_counting": "every_pair",
            "concealed_kong_as_pung": "always",
            "flowers": False,
            "exhausted_wait": "counted",
        },
    ),
    (
        "mcr",
        {"all_chows_pair": "suited", "nine_gates": "nine_sided_wait", "lesser_knitted_honors": "five_or_six"},
    ),
)
"""Every preset, and every other value of every option of the default."""


def total_is_the_sum_of_its_items(_hand: Hand, _context: Context, sheet: ScoreSheet) -> None:
    assert sheet.total == sum(item.combination.points * item.times for item in sheet.counted)
    assert sheet.counting == sheet.total - counted(sheet).get("13", 0)
    assert sheet.meets_minimum is (sheet.counting >= 8)


def items_stand_once_each_from_the_dearest(_hand: Hand, _context: Context, sheet: ScoreSheet) -> None:
    for items in (sheet.counted, sheet.suppressed):
        ranks = [item.combination.rank for item in items]
        assert ranks == sorted(ranks, reverse=True)
        assert all(item.times > 0 for item in items)
    assert len(counted(sheet)) == len(sheet.counted)
    reasons = [(item.combination.rule, item.why, item.by, item.principle) for item in sheet.suppressed]
    assert len(set(reasons)) == len(reasons)


def scoring_twice_gives_equal_sheets(hand: Hand, context: Context, sheet: ScoreSheet) -> None:
    same = Hand(hand.concealed, hand.melds, hand.winning, hand.flowers)
    assert score(sheet.ruleset, same, context) == sheet


def blocks_are_the_tiles_of_the_hand(hand: Hand, _context: Context, sheet: ScoreSheet) -> None:
    blocks = sheet.arrangement.blocks
    assert hand.winning is not None
    assert Counter(block.meld for block in blocks if block.meld) == Counter(hand.melds)
    assert Counter(kind for block in blocks if not block.meld for kind in block.tiles) == Counter(
        (*hand.concealed, hand.winning)
    )
    assert hand.winning in blocks[sheet.placed].tiles
    assert not blocks[sheet.placed].meld
    for item in all_items(sheet):
        assert all(set(places) <= set(range(len(blocks))) for places in item.places)
        assert len(item.places) == (0 if item.combination.rule == "13" else item.times)


def winning_tile_was_a_wait(hand: Hand, _context: Context, sheet: ScoreSheet) -> None:
    assert hand.winning in sheet.waits
    assert list(sheet.waits) == sorted(set(sheet.waits))
    waiting = Hand(hand.concealed, hand.melds)
    assert all(waiting.held(kind) < 4 for kind in sheet.waits)


def no_other_reading_is_better(hand: Hand, context: Context, sheet: ScoreSheet) -> None:
    for other in every_other_sheet(hand, context, sheet):
        assert merit(other) <= merit(sheet)
        if merit(other) == merit(sheet):
            assert sorted(written(other.arrangement)) >= sorted(written(sheet.arrangement))


def ways_to_ask_agree(hand: Hand, context: Context, sheet: ScoreSheet) -> None:
    first, *rest = readings(sheet.ruleset, hand, context)
    assert first == sheet
    assert all(merit(other) <= merit(first) for other in rest)
    assert len({other.arrangement for other in rest} | {first.arrangement}) == len(rest) + 1
    assert total_of(sheet.ruleset, hand, context) == sheet.total


def merit(sheet: ScoreSheet) -> tuple[int, list[tuple[int, int]]]:
    """The points, then the list of points and rule numbers, dearest first."""
    return sheet.total, [item.combination.rank for item in sheet.counted for _ in range(item.times)]


def everything_that_is_there_counts_or_has_its_reason(hand: Hand, context: Context, sheet: ScoreSheet) -> None:
    found = found_in(hand, context, sheet)
    times: Counter[str] = Counter()
    for item in all_items(sheet):
        times[item.combination.rule] += item.times
    if counted(sheet).keys() <= {"39", "13"}:
        assert times.pop("39") == 1
    expected = {
        rule: (len(shown) if isinstance(shown, tuple) else int(shown)) if sheet.ruleset.catalogue[rule].each else 1
        for rule, shown in found.items()
    }
    assert times == expected


def nothing_counts_that_another_takes_away(hand: Hand, context: Context, sheet: ScoreSheet) -> None:
    found = found_in(hand, context, sheet)
    for item in sheet.counted:
        rule = item.combination.rule
        for places in item.places or ((),):
            taken = list(takers(sheet, found, rule, places))
            assert not taken or rule in granted(hand, sheet.ruleset, found)


def the_dearest_that_takes_something_away_is_named(hand: Hand, context: Context, sheet: ScoreSheet) -> None:
    found = found_in(hand, context, sheet)
    for item in sheet.suppressed:
        rule = item.combination.rule
        assert rule not in granted(hand, sheet.ruleset, found)
        for places in item.places or ((),):
            taken = max(takers(sheet, found, rule, places), default=None)
            if taken:
                assert item.by
                assert (item.by.rule, item.why is Why.STATED, item.principle) == (taken.rule, taken.is_stated, "")
            elif item.by:
                assert item.why is Why.STATED
                assert item.by.rule in counted(sheet)
                assert (rule in stated_once(sheet.ruleset, item.by.rule), item.times) == (True, 1)
            else:
                assert item.why is Why.PRINCIPLE
                assert item.principle in PRINCIPLES[item.combination.reads]


PRINCIPLES: dict[type, set[str]] = {
    Chows: {"account_once"},
    Pungs: {"account_once"},
    Winning: {"one_of_kongs", "one_of_concealed_pungs"},
}


def sets_are_counted_together_once(_hand: Hand, _context: Context, sheet: ScoreSheet) -> None:
    if sheet.ruleset.settings["pair_counting"] == "every_pair":
        assert all(item.why is not Why.PRINCIPLE for item in sheet.suppressed)
        return
    for sort in (Chows, Pungs):
        lines = [places for item in sheet.counted if item.combination.reads is sort for places in item.places]
        assert sum(len(places) > 2 for places in lines) <= 1
        parts = joined(lines)
        assert sum(len(part) - 1 for part in parts) == sum(len(places) - 1 for places in lines)
        closing = [item for item in sheet.suppressed if item.combination.reads is sort and item.by is None]
        for places in (places for item in closing for places in item.places if len(places) == 2):
            assert any(set(places) <= part for part in parts)


def joined(lines: list[Places]) -> list[set[int]]:
    """The sets that hang together by lines."""
    parts: list[set[int]] = []
    for places in lines:
        touched = [part for part in parts if part & set(places)]
        parts = [part for part in parts if part not in touched] + [set(places).union(*touched)]
    return parts


CHECKS = (
    total_is_the_sum_of_its_items,
    items_stand_once_each_from_the_dearest,
    scoring_twice_gives_equal_sheets,
    blocks_are_the_tiles_of_the_hand,
    winning_tile_was_a_wait,
    no_other_reading_is_better,
    ways_to_ask_agree,
    everything_that_is_there_counts_or_has_its_reason,
    nothing_counts_that_another_takes_away,
    the_dearest_that_takes_something_away_is_named,
    sets_are_counted_together_once,
)


@pytest.mark.parametrize(
    ("name", "settings"), FORMS, ids=lambda part: "-".join([part] if isinstance(part, str) else part)
)
@so_many(1_000, 70_000)
def test_every_sheet(name: str, settings: dict[str, Value], count: int) -> None:
    rules = ruleset(name, settings)
    for hand, context in each_deal(count, seed=1, rules=rules):
        sheet = sheet_of(hand, context, rules)
        for check in CHECKS:
            try:
                check(hand, context, sheet)
            except AssertionError as failure:
                failure.add_note(f"{check.__name__}: {told(hand, context)}")
                raise

"""What a change of the hand, or of what happened, changes in the sheet, and what it leaves."""

from collections.abc import Callable
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest
from msgspec import structs

from mjscore.context import Context, Event, Win, Wind
from mjscore.engine.catalogue import Catalogue
from mjscore.engine.events import first_conflict
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.sheet import ScoreSheet
from mjscore.hand import Form, Hand, Meld
from mjscore.notation import parse_hand
from mjscore.rulesets import ruleset
from mjscore.tiles import FLOWERS, HONORS, WINDS, Kind
from tests.properties.hands import MCR, counted, each_deal, sheet_of, so_many, told


def without(*rules: str) -> Ruleset:
    """The preset without some combinations."""
    return structs.replace(MCR, catalogue=Catalogue([row for row in MCR.catalogue if row.rule not in rules]))


def stands(sheet: ScoreSheet) -> tuple[object, ...]:
    """How a hand stands."""
    return sheet.arrangement, sheet.placed, sheet.waits


def of_the_hand(sheet: ScoreSheet) -> tuple[object, ...]:
    """All that a sheet says but how the hand was won."""
    return sheet.worth, sheet.counted, sheet.suppressed, *stands(sheet)


@so_many(500, 20_000)
def test_a_flower_counts_one_and_changes_nothing_else(count: int) -> None:
    for hand, context in each_deal(count, seed=6):
        bare = sheet_of(replace(hand, flowers=""), context)
        adorned = sheet_of(replace(hand, flowers="ceh"), context)
        flowers = {} if "81" in counted(bare) else {"13": 3}
        assert counted(adorned) == counted(bare) | flowers, told(hand, context)
        assert adorned.total == bare.total + flowers.get("13", 0)
        assert adorned.counting == bare.counting
        left = [item for item in adorned.suppressed if item.combination.rule != "13"]
        assert left == [*bare.suppressed], told(hand, context)
        assert stands(adorned) == stands(bare), told(hand, context)


@so_many(500, 20_000)
def test_flowers_change_nothing_where_they_do_not_count(count: int) -> None:
    rules = ruleset("mcr", {"flowers": False})
    for hand, context in each_deal(count, seed=7):
        bare = sheet_of(replace(hand, flowers=""), context, rules)
        assert sheet_of(replace(hand, flowers=FLOWERS), context, rules) == bare, told(hand, context)


@pytest.mark.parametrize(
    ("win", "event", "gained", "lost"),
    [
        (Win.DISCARD, Event.LAST_TILE, {"41": 1}, "39"),
        (Win.SELF_DRAW, Event.LAST_TILE, {"40": 1}, "12"),
        (Win.SELF_DRAW, Event.KONG_REPLACEMENT, {"42": 1}, "12"),
        (Win.SELF_DRAW, Event.FLOWER_REPLACEMENT, {}, ""),
        (Win.DISCARD, Event.ROBBING_KONG, {"43": 1}, "39"),
        (Win.DISCARD, Event.LAST_OF_KIND, {"27": 1}, "39"),
        (Win.SELF_DRAW, Event.LAST_OF_KIND, {"27": 1}, ""),
    ],
)
@so_many(500, 20_000)
def test_an_event_brings_its_combination_and_takes_what_that_takes(
    count: int, win: Win, event: Event, gained: dict[str, int], lost: str
) -> None:
    """Another reading may be worth more then; where the same one stands, nothing else changes."""
    seen = 0
    for hand, context in each_deal(count, seed=8):
        before = Context(win, context.seat, context.round)
        after = structs.replace(before, events=frozenset({event}))
        if first_conflict(MCR.events, hand, after):
            continue
        old, new = sheet_of(hand, before), sheet_of(hand, after)
        expected = counted(old)
        if "81" not in expected and gained.keys().isdisjoint(expected):
            expected = {rule: times for rule, times in expected.items() if rule != lost} | gained
        if (new.arrangement, new.placed) == (old.arrangement, old.placed):
            seen += 1
            assert counted(new) == expected, told(hand, after)
        else:
            assert new.total >= sum(MCR.catalogue[rule].points * times for rule, times in expected.items())
    assert seen > count / 50


@so_many(500, 20_000)
def test_seat_and_round_matter_to_pungs_of_winds_alone(count: int) -> None:
    for hand, context in each_deal(count, seed=9):
        if all(hand.held(wind) < 3 for wind in WINDS):
            other = structs.replace(context, seat=Wind.NORTH, round=Wind.WEST)
            assert of_the_hand(sheet_of(hand, other)) == of_the_hand(sheet_of(hand, context)), told(hand, context)


@so_many(200, 20_000)
def test_who_discarded_matters_to_the_payments_alone(count: int) -> None:
    for hand, context in each_deal(count, seed=10):
        discarder = Wind((context.seat + 1) % 4)
        other = sheet_of(hand, structs.replace(context, discarder=discarder))
        assert of_the_hand(other) == of_the_hand(sheet_of(hand, context)), told(hand, context)


def changed(hand: Hand, change: Callable[[Kind], Kind]) -> Hand:
    """A hand with every suited tile changed into another."""
    melds = []
    for meld in hand.melds:
        lowest = min(change(kind) for kind in meld.tiles)
        melds.append(Meld(meld.form, lowest, meld.is_concealed))
    winning = None if hand.winning is None else change(hand.winning)
    return Hand(tuple(sorted(map(change, hand.concealed))), tuple(melds), winning, hand.flowers)


def exchange(order: tuple[int, ...]) -> Callable[[Kind], Kind]:
    """Each suit becomes another."""
    return lambda kind: kind if kind in HONORS else Kind(9 * order[kind // 9] + kind % 9)


def mirror(kind: Kind) -> Kind:
    """Ones become nines, twos eights."""
    return kind if kind in HONORS else Kind(9 * (kind // 9) + 8 - kind % 9)


@so_many(1_000, 50_000)
def test_suits_are_alike_but_for_two_rules(count: int) -> None:
    random = Random(11)
    orders = list(permutations(range(3)))
    rules = without("36", "77")
    for hand, context in each_deal(count, seed=11):
        other = changed(hand, exchange(random.choice(orders)))
        plain, exchanged = sheet_of(hand, context, rules), sheet_of(other, context, rules)
        assert counted(exchanged) == counted(plain), told(hand, context)
        assert exchanged.total == plain.total
        assert len(exchanged.waits) == len(plain.waits)
        if not {"36", "77"} & {*counted(sheet_of(hand, context)), *counted(sheet_of(other, context))}:
            assert sheet_of(other, context).total == plain.total


@pytest.mark.parametrize(
    ("line", "rule", "keeping"),
    [
        ("[123p] [345p] 999p 88p PP + P", "36", [(0, 1, 2), (2, 1, 0)]),
        ("[222s] [444s] 666s 999s 5s + 5s", "36", [(0, 1, 2), (1, 0, 2)]),
        ("[333p] [666s] 555p 888s P + P", "36", [(0, 1, 2)]),
        ("[222s] [444s] 234s 66s FF + F", "77", [(0, 1, 2), (1, 0, 2)]),
    ],
)
def test_the_two_rules_that_name_suits(line: str, rule: str, keeping: list[tuple[int, ...]]) -> None:
    hand = parse_hand(line)
    orders = permutations(range(3))
    kept = [order for order in orders if rule in counted(sheet_of(changed(hand, exchange(order)), Context()))]
    assert kept == keeping


SWAPPED = {"46": "47", "47": "46", "61": "63", "63": "61"}


@so_many(1_000, 50_000)
def test_high_and_low_are_alike_but_for_their_names(count: int) -> None:
    rules = without("36", "77")
    for hand, context in each_deal(count, seed=12):
        plain, mirrored = (sheet_of(one, context, rules) for one in (hand, changed(hand, mirror)))
        assert counted(mirrored) == {SWAPPED.get(rule, rule): times for rule, times in counted(plain).items()}, told(
            hand, context
        )
        assert [len(mirrored.waits), mirrored.total] == [len(plain.waits), plain.total]


def test_changed_hand_is_what_it_says() -> None:
    hand = parse_hand("[123m] {1111p} 789s EE 45m + 6m")
    assert changed(hand, mirror) == parse_hand("[789m] {9999p} 123s EE 56m + 4m")
    assert changed(hand, exchange((1, 2, 0))) == parse_hand("[123p] {1111s} 789m EE 45p + 6p")
    assert changed(hand, mirror).melds[0].form is Form.CHOW

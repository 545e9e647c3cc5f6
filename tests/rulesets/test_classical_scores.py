"""What hands are worth under Chinese classical, the winner's and the others': points, doublings, which reading."""

import pytest

from mjscore.arrange import Shape
from mjscore.context import Context, Event, Win, Wind
from mjscore.engine.combination import Example
from mjscore.engine.events import EventRule, fault_of, first_conflict
from mjscore.engine.score import score, total_of, unfinished, written
from mjscore.engine.sheet import ScoreSheet
from mjscore.faults import Reason
from mjscore.notation import parse_hand
from mjscore.rulesets import ruleset
from mjscore.rulesets.classical.worth import ClassicalWorth
from tests.rulesets.records import counted, sheet_of

CLASSICAL = ruleset("classical")
DRAWN = Context(Win.SELF_DRAW)
SOUTH_IN_SOUTH = Context(seat=Wind.SOUTH, round=Wind.SOUTH)


def scored(hand: str, context: Context | None = None, flowers: str = "") -> tuple[ScoreSheet, ClassicalWorth]:
    """A hand's sheet and worth; by default East wins on a discard, or has not won."""
    sheet = sheet_of(CLASSICAL, Example(hand, flowers, context or Context()))
    assert isinstance(sheet.worth, ClassicalWorth)
    return sheet, sheet.worth


def items(sheet: ScoreSheet) -> list[tuple[str, int, int]]:
    """What counts, with its times and for what in all, in the sheet's order."""
    return [(item.combination.rule, item.times, item.worth) for item in sheet.counted]


@pytest.mark.parametrize(
    ("hand", "context", "flowers", "points", "doublings"),
    [
        # 999m concealed 8, 555p exposed 2, mahjong 20
        ("[234m] [555p] 999m 2267s + 8s", Context(seat=Wind.SOUTH), "", 30, 0),
        # 333m 2, WWW 4, 8888p 8, 666s concealed 4, pair of dragons 2, mahjong 20, only tile 2, no chows 10; own wind
        ("[333m] [WWW] [8888p] 666s P + P", Context(seat=Wind.WEST, round=Wind.SOUTH), "", 52, 1),
        # mahjong 20, no value 10
        ("[123m] 55m 456p 23789s + 4s", Context(seat=Wind.NORTH, round=Wind.WEST), "", 30, 0),
        # mahjong 20, self-drawn 2, pair of dragons 2
        ("[234m] 34567p 456s FF + 8p", Context(Win.SELF_DRAW, Wind.SOUTH), "", 24, 0),
        # 777s 2, 444p self-drawn or held 4, pair of both winds 2 + 2, mahjong 20, self-drawn 2
        ("[777s] 56m 123444p SS + 4m", Context(Win.SELF_DRAW, Wind.SOUTH, Wind.SOUTH), "", 32, 0),
        # 4444s concealed 16, 444m 2, 111s 8, four seasons 16, mahjong 20, self-drawn 2; bouquet 3, own season 1
        ("{4444s} [444m] 6799m 111s + 8m", Context(Win.SELF_DRAW, Wind.SOUTH), "abcd", 64, 4),
    ],
)
def test_winners(hand: str, context: Context, flowers: str, points: int, doublings: int) -> None:
    sheet, worth = scored(hand, context, flowers)
    assert (worth.points, worth.doublings, worth.total) == (points, doublings, points * 2**doublings)
    assert worth.counting == worth.total
    assert sheet.payments is None
    assert total_of(CLASSICAL, parse_hand(hand, flowers), context) == worth.total


@pytest.mark.parametrize(
    ("hand", "context", "flowers", "points", "doublings"),
    [
        ("[EEE] 2468m 1367p 14s", Context(), "", 4, 2),
        ("1357m 2468p 1357s W", Context(seat=Wind.WEST), "e", 4, 0),
        ("1245m 777p 89s SNCC", Context(seat=Wind.NORTH), "", 6, 0),
        ("1479m 259p 13s NFFF", Context(round=Wind.SOUTH), "a", 12, 2),
        ("{9999m} 2468m 136p 27s S", Context(), "", 32, 0),
        ("[SSS] [WWWW] CCFPPPP", Context(round=Wind.WEST), "", 30, 5),
        ("1112223445779p", Context(), "f", 16, 3),
        ("55m 7788p 4s NNCCPP", Context(seat=Wind.WEST, round=Wind.NORTH), "ce", 14, 1),
        ("11199m 19999p 199s", Context(seat=Wind.WEST, round=Wind.WEST), "efgh", 32, 7),
        ("[777s] 2335567889s", Context(seat=Wind.NORTH, round=Wind.WEST), "", 2, 3),
        ("CCC", Context(), "", 8, 1),
        ("", Context(), "abcdefgh", 32, 8),
        ("", Context(), "", 0, 0),
    ],
)
def test_losers(hand: str, context: Context, flowers: str, points: int, doublings: int) -> None:
    sheet, worth = scored(hand, context, flowers)
    assert (worth.points, worth.doublings, worth.total) == (points, doublings, points * 2**doublings)
    assert (sheet.placed, sheet.arrangement.shape, sheet.waits) == (-1, Shape.UNWON, ())


@pytest.mark.parametrize(
    ("hand", "sets"),
    [
        ("1245m 777p 89s SNCC", ["1245m", "89s", "SN", "777p", "CC"]),
        ("[234m] {EEEE} 2222p 33s C", ["2p", "C", "[234m]", "222p", "{EEEE}", "33s"]),
        ("", []),
    ],
)
def test_losers_hands_are_read_in_one_way(hand: str, sets: list[str]) -> None:
    sheet, _ = scored(hand)
    assert written(sheet.arrangement) == sets


def test_exposed_and_concealed_sets_of_a_row_stand_apart() -> None:
    sheet, worth = scored("[222m] [333m] 444p 55s FF + F")
    assert items(sheet) == [("A1", 2, 4), ("A1", 1, 4), ("A3", 1, 4), ("E1", 1, 20), ("E7", 1, 10), ("F3", 1, 1)]
    assert [item.places for item in sheet.counted][:3] == [((0,), (1,)), ((2,),), ((3,),)]
    assert (worth.points, worth.doublings) == (42, 1)


@pytest.mark.parametrize(("context", "worth"), [(Context(), 4), (DRAWN, 8)])
def test_a_pung_that_a_discard_completes_is_exposed(context: Context, worth: int) -> None:
    sheet, _ = scored("[234m] [456p] 99m 33s FFF + 9m", context)
    assert ("A2", 1, worth) in items(sheet)


def test_the_winning_tile_stands_where_it_leaves_most() -> None:
    sheet, worth = scored("[555p] [777s] 22234m 99s + 2m")
    assert written(sheet.arrangement)[sheet.placed] == "234m"
    assert ("A1", 1, 4) in items(sheet)
    assert worth.points == 4 + 2 + 2 + 20


def test_the_highest_total_chooses_the_reading() -> None:
    sheet, worth = scored("[111p] 111222333m 9s + 9s", Context(seat=Wind.SOUTH))
    assert written(sheet.arrangement) == ["111m", "222m", "333m", "[111p]", "99s"]
    assert worth.total == 8 + 4 + 4 + 4 + 20 + 2 + 10


@pytest.mark.parametrize(
    ("seat", "win", "expected"),
    [
        (Wind.EAST, Win.SELF_DRAW, {"E1": 1, "E8": 1, "G2": 1}),
        (Wind.SOUTH, Win.SELF_DRAW, {"E1": 1, "E2": 1, "E8": 1, "G2": 1}),
        (Wind.SOUTH, Win.DISCARD, {"E1": 1, "E8": 1, "G2": 1}),
    ],
)
def test_original_hands(seat: Wind, win: Win, expected: dict[str, int]) -> None:
    sheet, _ = scored("12399m 456p 23678s + 4s", Context(win, seat, events=frozenset({Event.ORIGINAL})))
    assert counted(sheet) == expected


def test_the_last_tile_that_replaces_a_kong_counts_both() -> None:
    context = Context(Win.SELF_DRAW, events=frozenset({Event.LAST_TILE, Event.KONG_REPLACEMENT}))
    sheet, worth = scored("[2222m] 34567p 456s FF + 8p", context)
    assert counted(sheet) == {"B1": 1, "C1": 1, "E1": 1, "E2": 1, "E5": 1, "E6": 1}
    assert worth.total == 8 + 2 + 20 + 2 + 10 + 10


def test_a_wind_that_is_the_seat_s_and_the_round_s_doubles_twice() -> None:
    _, worth = scored("[SSS] 2468m 1367p 14s", SOUTH_IN_SOUTH)
    assert (worth.points, worth.doublings) == (4, 2)


def test_an_unfinished_hand_says_what_it_waits_for() -> None:
    values = unfinished(CLASSICAL, parse_hand("[333m] [WWW] [8888p] 666s P"), Context()).waits
    assert [(wait.self_draw.total, wait.discard.total) for wait in values] == [(54, 52)]


def test_seven_pairs_win_nothing() -> None:
    assert score(CLASSICAL, parse_hand("1133m 5577p 2288s E + E"), Context()) is None


DEALT = "12399m 456p 23678s + 4s"
WITH_KONG = "{2222m} 99m 456p 23678s + 4s"
READY, ORIGINAL, LAST, AFTER_KONG, AFTER_FLOWER, ROBBED = (
    Event.READY,
    Event.ORIGINAL,
    Event.LAST_TILE,
    Event.KONG_REPLACEMENT,
    Event.FLOWER_REPLACEMENT,
    Event.ROBBING_KONG,
)


@pytest.mark.parametrize(
    ("line", "flowers", "context", "events", "reason"),
    [
        (DEALT, "", DRAWN, {ORIGINAL}, None),
        (DEALT, "", Context(), {ORIGINAL}, Reason.NEEDS_SELF_DRAW_AS_EAST),
        (DEALT, "", Context(seat=Wind.SOUTH), {ORIGINAL}, None),
        (WITH_KONG, "", DRAWN, {ORIGINAL}, Reason.NEEDS_NO_DECLARED_SET),
        (DEALT, "", DRAWN, {ORIGINAL, READY}, Reason.NOT_WITH_EVENT),
        (DEALT, "", DRAWN, {ORIGINAL, LAST}, Reason.NOT_WITH_EVENT),
        (DEALT, "a", DRAWN, {ORIGINAL, AFTER_FLOWER}, Reason.NOT_WITH_EVENT),
        (DEALT, "", Context(seat=Wind.SOUTH), {ORIGINAL, ROBBED}, Reason.NOT_WITH_EVENT),
        (WITH_KONG, "", DRAWN, {READY, LAST, AFTER_KONG}, None),
        (WITH_KONG, "a", DRAWN, {AFTER_KONG, AFTER_FLOWER}, Reason.NOT_WITH_EVENT),
        (DEALT, "", DRAWN, {AFTER_KONG}, Reason.NEEDS_KONG),
        (DEALT, "", DRAWN, {AFTER_FLOWER}, Reason.NEEDS_FLOWER),
        (DEALT, "", DRAWN, {ROBBED}, Reason.NEEDS_DISCARD),
        (DEALT, "", Context(), {ROBBED, LAST}, Reason.NOT_WITH_EVENT),
        (DEALT, "", Context(), {LAST, READY}, None),
    ],
)
def test_events_that_can_be_and_that_cannot(
    line: str, flowers: str, context: Context, events: set[Event], reason: Reason | None
) -> None:
    happened = Context(context.win, context.seat, events=frozenset(events))
    conflict = first_conflict(CLASSICAL.events, parse_hand(line, flowers), happened)
    assert (conflict and fault_of(conflict).reason) == reason


@pytest.mark.parametrize("rule", CLASSICAL.events, ids=lambda rule: rule.event.value)
def test_nothing_happens_to_who_has_not_won(rule: EventRule) -> None:
    hand = parse_hand("{2222m} 99m 456p 23678s", "a")
    conflict = first_conflict((rule,), hand, Context(Win.SELF_DRAW, events=frozenset({rule.event})))
    assert conflict
    assert fault_of(conflict).reason is Reason.NEEDS_WIN


@pytest.mark.parametrize("rule", CLASSICAL.events, ids=lambda rule: rule.event.value)
def test_events_exclude_each_other(rule: EventRule) -> None:
    assert {other.event for other in CLASSICAL.events if rule.event in other.excludes} == set(rule.excludes)

"""What hands are worth under Hong Kong: fans added up, limit hands, which reading counts, what goes with what."""

import pytest
from msgspec import structs

from mjscore.context import Context, Event, Win, Wind
from mjscore.engine.combination import Example
from mjscore.engine.events import EventRule, fault_of, first_conflict
from mjscore.engine.score import score, total_of, unfinished, written
from mjscore.engine.sheet import ScoreSheet
from mjscore.faults import Reason
from mjscore.notation import parse_hand
from mjscore.rulesets import ruleset
from mjscore.rulesets.hongkong.worth import FansWorth
from tests.rulesets.records import counted, excluded, sheet_of

HONG_KONG = ruleset("hongkong")
DRAWN = Context(Win.SELF_DRAW)


def scored(hand: str, context: Context | None = None, flowers: str = "") -> tuple[ScoreSheet, FansWorth]:
    """A hand's sheet and worth; by default East wins on a discard."""
    sheet = sheet_of(HONG_KONG, Example(hand, flowers, context or Context()))
    assert isinstance(sheet.worth, FansWorth)
    return sheet, sheet.worth


@pytest.mark.parametrize(
    ("hand", "flowers", "context", "items", "raw", "total"),
    [
        ("[222m] [555p] 9m 333888s + 9m", "b", Context(), {"H2": 1}, 3, 3),
        ("[123s] 23456789s NN + 4s", "", Context(), {"H1": 1, "H3": 1, "X3": 1}, 5, 5),
        ("[CCC] [FFF] 22277s PP + 7s", "", Context(), {"H2": 1, "H3": 1, "H4": 1, "X3": 1}, 12, 10),
        ("[EEE] [123m] 99m 456p 67s + 8s", "f", Context(), {"X2": 2}, 2, 2),
        ("[123p] [444s] 789m 34p CC + 2p", "b", Context(), {"H0": 1}, 0, 0),
        ("[123p] [444s] 789m 34p CC + 2p", "abcdefgh", Context(), {"X8": 2, "X10": 2}, 6, 6),
        (
            "[222m] [555p] 99m 456p 67s + 8s",
            "e",
            Context(Win.SELF_DRAW, Wind.SOUTH, events=frozenset({Event.LAST_TILE, Event.FLOWER_REPLACEMENT})),
            {"X4": 1, "X5": 1, "X6": 1},
            3,
            3,
        ),
        ("[111m] [999m] [EEE] 111s C + C", "b", Context(seat=Wind.WEST), {"H2": 1, "X2": 1, "X9": 1}, 5, 5),
    ],
)
def test_fans_are_added_up_and_stop_at_the_limit(
    hand: str, flowers: str, context: Context, items: dict[str, int], raw: int, total: int
) -> None:
    sheet, worth = scored(hand, context, flowers)
    assert counted(sheet) == items
    assert (worth.raw_fans, worth.total, worth.counting, worth.row) == (raw, total, total, total - 3)
    assert worth.limit_hands == ()
    assert total_of(HONG_KONG, parse_hand(hand, flowers), context) == total


def test_dragon_pungs_are_not_counted_again_in_the_hands_that_they_make() -> None:
    sheet, _ = scored("[CCC] [FFF] 123m 456p P + P", flowers="b")
    assert (counted(sheet), excluded(sheet)) == ({"H4": 1}, {("X1", 2, "stated", "H4")})
    sheet, _ = scored("[CCC] [FFF] [PPP] 45m 99s + 3m", flowers="b")
    assert (counted(sheet), excluded(sheet)) == ({"H6": 1}, {("X1", 3, "stated", "H6")})


def test_a_limit_hand_takes_all_else_away() -> None:
    sheet, worth = scored("[EEE] [CCC] [NNN] WFFF + W", Context(seat=Wind.NORTH))
    assert [item.worth for item in sheet.counted] == [10]
    assert (worth.limit_hands, worth.raw_fans, worth.total, worth.row) == (("L5",), 0, 10, 7)
    assert excluded(sheet) == {
        ("H2", 1, "stated", "L5"),
        ("X1", 2, "stated", "L5"),
        ("X2", 2, "stated", "L5"),
        ("X3", 1, "stated", "L5"),
        ("X9", 1, "stated", "L5"),
    }


def test_several_limit_hands_stand_in_the_order_of_the_table_and_the_first_takes_the_rest_away() -> None:
    sheet, worth = scored("{EEEE} {SSSS} {WWWW} {NNNN} C + C", Context(Win.SELF_DRAW))
    assert counted(sheet) == {"L1": 1, "L2": 1, "L4": 1, "L5": 1}
    assert (worth.limit_hands, worth.total) == (("L1", "L2", "L4", "L5"), 10)
    assert {by for _, _, _, by in excluded(sheet)} == {"L1"}


def test_big_three_dragons_in_a_limit_hand_do_not_take_their_pungs() -> None:
    sheet, _ = scored("[CCC] [FFF] [PPP] EEEN + N", flowers="b")
    assert counted(sheet) == {"L5": 1}
    assert ("X1", 3, "stated", "L5") in excluded(sheet)


@pytest.mark.parametrize(
    ("hand", "context", "items", "sets"),
    [
        ("111222333m 555p 9s + 9s", Context(), {"L1": 1}, ["111m", "222m", "333m", "555p", "99s"]),
        ("111222333m 55p 99s + 5p", Context(), {"H2": 1, "X3": 1}, ["111m", "222m", "333m", "555p", "99s"]),
        ("[123m] 111222333p 5s + 5s", Context(), {"H1": 1, "X3": 1}, ["[123m]", "123p", "123p", "123p", "55s"]),
        ("1112345678999m + 9m", DRAWN, {"L7": 1}, ["123m", "456m", "789m", "111m", "99m"]),
    ],
)
def test_limit_hands_then_fans_choose_the_reading(
    hand: str, context: Context, items: dict[str, int], sets: list[str]
) -> None:
    sheet, _ = scored(hand, context)
    assert counted(sheet) == items
    if "L7" not in items:
        assert written(sheet.arrangement) == sets


def test_most_limit_hands_choose_the_reading() -> None:
    context = Context(Win.SELF_DRAW, events=frozenset({Event.HEAVENLY}))
    _, worth = scored("111222333m 555p 9s + 9s", context)
    assert worth.limit_hands == ("L1", "L9")


@pytest.mark.parametrize("hand", ["1133m 5577p 2288s E + E", "1133m 5577p 2288s + 9m"])
def test_seven_pairs_win_nothing(hand: str) -> None:
    assert score(HONG_KONG, parse_hand(hand), Context()) is None


DEALT = "12399m 456p 23678s + 4s"
WITH_KONG = "{2222m} 99m 456p 23678s + 4s"
LAST, AFTER_KONG, AFTER_FLOWER, ROBBED = (
    Event.LAST_TILE,
    Event.KONG_REPLACEMENT,
    Event.FLOWER_REPLACEMENT,
    Event.ROBBING_KONG,
)
AS_WEST = Context(seat=Wind.WEST)


@pytest.mark.parametrize(
    ("line", "flowers", "context", "events", "reason"),
    [
        (DEALT, "", DRAWN, {Event.HEAVENLY}, None),
        (DEALT, "", Context(), {Event.HEAVENLY}, Reason.NEEDS_SELF_DRAW),
        (DEALT, "", Context(Win.SELF_DRAW, Wind.SOUTH), {Event.HEAVENLY}, Reason.NEEDS_EAST),
        (WITH_KONG, "", DRAWN, {Event.HEAVENLY}, Reason.NEEDS_NO_DECLARED_SET),
        (DEALT, "", AS_WEST, {Event.EARTHLY}, None),
        (DEALT, "", Context(seat=Wind.WEST, discarder=Wind.EAST), {Event.EARTHLY}, None),
        (DEALT, "", Context(seat=Wind.WEST, discarder=Wind.SOUTH), {Event.EARTHLY}, Reason.NEEDS_DISCARD_BY_EAST),
        (DEALT, "", Context(), {Event.EARTHLY}, Reason.NEEDS_NOT_EAST),
        (DEALT, "", Context(Win.SELF_DRAW, Wind.WEST), {Event.EARTHLY}, Reason.NEEDS_DISCARD),
        (WITH_KONG, "", AS_WEST, {Event.EARTHLY}, Reason.NEEDS_NO_DECLARED_SET),
        (DEALT, "a", DRAWN, {Event.HEAVENLY, AFTER_FLOWER}, None),
        (DEALT, "", DRAWN, {Event.HEAVENLY, LAST}, Reason.NOT_WITH_EVENT),
        (DEALT, "", AS_WEST, {Event.EARTHLY, LAST}, Reason.NOT_WITH_EVENT),
        (DEALT, "", AS_WEST, {Event.EARTHLY, ROBBED}, Reason.NOT_WITH_EVENT),
        (DEALT, "", Context(), {LAST, ROBBED}, Reason.NOT_WITH_EVENT),
        (DEALT, "", Context(), {LAST}, None),
        (DEALT, "", DRAWN, {ROBBED}, Reason.NEEDS_DISCARD),
        ("234m 456p 23678s 99m + 4m", "", Context(), {ROBBED}, Reason.FURTHER_COPY),
        (DEALT, "", DRAWN, {AFTER_FLOWER}, Reason.NEEDS_FLOWER),
        (DEALT, "a", Context(), {AFTER_FLOWER}, Reason.NEEDS_SELF_DRAW),
        (DEALT, "", DRAWN, {AFTER_KONG}, Reason.NEEDS_KONG),
        (WITH_KONG, "a", DRAWN, {AFTER_KONG, AFTER_FLOWER}, Reason.NOT_WITH_EVENT),
        (WITH_KONG, "", DRAWN, {AFTER_KONG, LAST}, None),
    ],
)
def test_events_that_can_be_and_that_cannot(
    line: str, flowers: str, context: Context, events: set[Event], reason: Reason | None
) -> None:
    happened = structs.replace(context, events=frozenset(events))
    conflict = first_conflict(HONG_KONG.events, parse_hand(line, flowers), happened)
    assert (conflict and fault_of(conflict).reason) == reason


@pytest.mark.parametrize("rule", HONG_KONG.events, ids=lambda rule: rule.event.value)
def test_events_exclude_each_other(rule: EventRule) -> None:
    others = {other.event for other in HONG_KONG.events if rule.event in other.excludes}
    assert others == set(rule.excludes)


def test_waits_are_worth_their_fans_both_ways() -> None:
    (wait, _) = unfinished(HONG_KONG, parse_hand("[222m] [CCC] 99m 456p 67s", "e"), Context()).waits
    assert (wait.self_draw.total, wait.discard.total, wait.discard.meets_minimum) == (3, 2, False)

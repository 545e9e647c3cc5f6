"""Every value of every option of Chinese classical, with hands worked by hand."""

import pytest

from mjscore.context import Context, Event, Win, Wind
from mjscore.engine.combination import Example
from mjscore.engine.ruleset import Panel, Value
from mjscore.notation import parse_hand
from mjscore.rulesets import ruleset
from tests.rulesets.records import counted, excluded, sheet_of

OPTIONS = {option.key: option for option in ruleset("classical").options}
DRAWN = Context(Win.SELF_DRAW)


def test_presets() -> None:
    assert {key: option.preset for key, option in OPTIONS.items()} == {
        "east_double": True,
        "losers_settle": True,
        "limit": None,
        "no_value_hand": "valueless_pair",
        "last_tile": "wall",
        "replacement": "any",
        "loser_whole_hand_doublings": True,
        "loser_pairs": True,
        "mahjong_points": 20,
        "dangerous_discard": False,
    }
    assert ruleset("classical").panels == {Panel.FLOWERS, Panel.PLAYERS}


@pytest.mark.parametrize(
    ("key", "value", "allowed"),
    [
        ("limit", None, True),
        ("limit", 1, True),
        ("limit", 0, False),
        ("limit", True, False),
        ("limit", "500", False),
        ("east_double", "no", False),
        ("east_double", False, True),
        ("mahjong_points", 10, True),
        ("mahjong_points", 15, False),
    ],
)
def test_values(key: str, value: Value, *, allowed: bool) -> None:
    assert OPTIONS[key].allows(value) is allowed


def scored(hand: str, context: Context | None = None, letters: str = "", **settings: Value) -> dict[str, int]:
    """What counts in a hand; by default East wins on a discard, or has not won."""
    return counted(sheet_of(ruleset("classical", settings), Example(hand, letters, context or Context())))


def total(hand: str, context: Context | None = None, letters: str = "", **settings: Value) -> int:
    """What a hand is worth."""
    return sheet_of(ruleset("classical", settings), Example(hand, letters, context or Context())).total


@pytest.mark.parametrize(
    ("hand", "letters", "expected"),
    [("[333m] [WWW] [8888p] 666s P + P", "", 52), ("1112223445779p", "f", 128), ("CCC", "", 16)],
)
@pytest.mark.parametrize("limit", [None, 16, 60, 1000])
def test_limit(hand: str, letters: str, expected: int, limit: int | None) -> None:
    assert total(hand, letters=letters, limit=limit) == (expected if limit is None else min(expected, limit))


def test_the_reading_is_chosen_before_the_limit() -> None:
    sheet = sheet_of(ruleset("classical", {"limit": 10}), Example("[111p] 111222333m 9s + 9s"))
    assert counted(sheet)["E7"] == 1
    assert sheet.total == 10


VALUELESS = "12399m 456p 23678s + 4s"
VALUED = "[234m] 456p 23789s FF + 4s"


@pytest.mark.parametrize(
    ("value", "valueless", "valued"),
    [
        ("valueless_pair", {"E1": 1, "E8": 1}, {"C1": 1, "E1": 1}),
        ("any_pair", {"E1": 1, "E8": 1}, {"C1": 1, "E1": 1, "E8": 1}),
        ("strict", {"E1": 1, "E8": 1}, {"C1": 1, "E1": 1}),
        ("both", {"E1": 1, "E8": 2}, {"C1": 1, "E1": 1, "E8": 1}),
    ],
)
def test_hand_without_value(value: str, valueless: dict[str, int], valued: dict[str, int]) -> None:
    assert scored(VALUELESS, no_value_hand=value) == valueless
    assert scored(VALUED, no_value_hand=value) == valued
    assert total(VALUELESS, no_value_hand=value) == 20 + 10 * valueless["E8"]
    assert "E8" not in scored("[234m] [555p] 999m 2267s + 8s", no_value_hand=value)


@pytest.mark.parametrize(
    ("context", "letters", "taker"),
    [
        (DRAWN, "", "E2"),
        (Context(events=frozenset({Event.READY})), "", "E4"),
        (Context(), "b", "D1"),
        (Context(Win.SELF_DRAW, events=frozenset({Event.LAST_TILE})), "", "E2"),
    ],
)
def test_strictly_any_other_point_cancels_it(context: Context, letters: str, taker: str) -> None:
    sheet = sheet_of(ruleset("classical", {"no_value_hand": "strict"}), Example(VALUELESS, letters, context))
    assert excluded(sheet) == {("E8", 1, "stated", taker)}
    assert "E8" in scored(VALUELESS, context, letters)


def test_strictly_the_only_possible_tile_cancels_it() -> None:
    hand = "[567m] 13678m 234s NN + 2m"
    assert scored(hand, no_value_hand="strict") == {"E1": 1, "E3": 1}
    assert scored(hand) == {"E1": 1, "E3": 1, "E8": 1}


@pytest.mark.parametrize(
    ("value", "win", "counts", "notes"),
    [
        ("wall", Win.SELF_DRAW, True, ()),
        ("wall", Win.DISCARD, False, ("unused:last_tile",)),
        ("wall_or_discard", Win.SELF_DRAW, True, ()),
        ("wall_or_discard", Win.DISCARD, True, ()),
    ],
)
def test_last_tile(value: str, win: Win, notes: tuple[str, ...], *, counts: bool) -> None:
    context = Context(win, events=frozenset({Event.LAST_TILE}))
    assert ("E5" in scored(VALUELESS, context, last_tile=value)) is counts
    rules = ruleset("classical", {"last_tile": value})
    assert rules.notes(parse_hand(VALUELESS), context, None) == notes


EXPOSED_KONG, CONCEALED_KONG = "[2222m] 34567p 456s FF + 8p", "{2222m} 34567p 456s FF + 8p"
NO_KONG = "[234m] 34567p 456s FF + 8p"
KONG, FLOWER = Event.KONG_REPLACEMENT, Event.FLOWER_REPLACEMENT


@pytest.mark.parametrize(
    ("value", "hand", "event", "counts"),
    [
        ("any", EXPOSED_KONG, KONG, True),
        ("any", NO_KONG, FLOWER, True),
        ("kong", CONCEALED_KONG, KONG, True),
        ("kong", EXPOSED_KONG, FLOWER, False),
        ("exposed_kong", EXPOSED_KONG, KONG, True),
        ("exposed_kong", EXPOSED_KONG, FLOWER, True),
        ("exposed_kong", CONCEALED_KONG, KONG, False),
        ("exposed_kong", NO_KONG, FLOWER, False),
    ],
)
def test_replacement(value: str, hand: str, event: Event, *, counts: bool) -> None:
    context = Context(Win.SELF_DRAW, events=frozenset({event}))
    assert ("E6" in scored(hand, context, "f", replacement=value)) is counts
    rules = ruleset("classical", {"replacement": value})
    assert rules.notes(parse_hand(hand, "f"), context, None) == (() if counts else (f"unused:{event.value}",))
    assert "E6" not in scored(hand, DRAWN, "f", replacement=value)


def test_losers_whole_hands() -> None:
    assert scored("[777s] 2335567889s") == {"A1": 1, "F6": 1}
    assert scored("[777s] 2335567889s", loser_whole_hand_doublings=False) == {"A1": 1}
    won = scored("[123s] 2245667789s + 8s", loser_whole_hand_doublings=False)
    assert won["F6"] == 1


def test_losers_pairs() -> None:
    hand, context = "1245m 777p 89s NNCC", Context(seat=Wind.NORTH)
    assert scored(hand, context) == {"A1": 1, "C1": 1, "C2": 1}
    assert scored(hand, context, loser_pairs=False) == {"A1": 1}
    assert scored("CC", loser_pairs=False) == {}
    assert scored(VALUED, loser_pairs=False)["C1"] == 1


@pytest.mark.parametrize(("points", "expected"), [(20, 30), (10, 20)])
def test_points_for_winning(points: int, expected: int) -> None:
    assert total(VALUELESS, mahjong_points=points) == expected


@pytest.mark.parametrize(
    ("hand", "notes"),
    [("1245m 777p 89s NNCC", ()), ("1245m 777p 89s NNC", ("fewer_tiles",)), ("[EEE]", ("fewer_tiles",)), (VALUED, ())],
)
def test_few_tiles_are_noted(hand: str, notes: tuple[str, ...]) -> None:
    assert ruleset("classical").notes(parse_hand(hand), Context(), None) == notes

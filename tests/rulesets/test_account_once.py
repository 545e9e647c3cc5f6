"""Which combinations of two sets count beside one another and beside a bigger one."""

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from mjscore.engine.combination import Places
from mjscore.engine.sheet import Counted, Suppressed
from mjscore.hand import Form, Hand, Meld
from mjscore.notation import write_hand
from mjscore.tiles import CHOW_STARTS, COPIES, NORTH
from tests.rulesets.scored import Excluded, excluded, sheet_of
from tests.rulesets.spec import SPEC

CHOW_PAIRS = {"1", "2", "3", "4"}

Shown = dict[str, tuple[Places, ...]]


def of_sets(items: tuple[Counted, ...] | tuple[Suppressed, ...]) -> Shown:
    """The combinations of whole sets with the sets that make them."""
    shown: Shown = {}
    for item in items:
        if "set" in SPEC[item.combination.rule]:
            places = (*shown.get(item.combination.rule, ()), *item.places)
            shown[item.combination.rule] = tuple(sorted(places))
    return shown


@pytest.mark.parametrize(
    ("hand", "counts", "gone"),
    [
        pytest.param(
            "[123m] 456m 789p 55s 67s + 8s",
            {"3": ((0, 1),)},
            {},
            id="a single pair",
        ),
        pytest.param(
            "[123m] [123p] 678p 78s NN + 6s",
            {"2": ((0, 1), (2, 3))},
            {},
            id="two pairs apart",
        ),
        pytest.param(
            "[123m] [123p] 456p 56p NN + 7p",
            {"2": ((0, 1),), "3": ((1, 2),)},
            {},
            id="a chain of two, the fourth chow apart",
        ),
        pytest.param(
            "[123m] [123p] 456p 46s NN + 5s",
            {"2": ((0, 1), (2, 3)), "3": ((1, 2),)},
            {},
            id="a chain of three takes in all four chows",
        ),
        pytest.param(
            "[123m] [789m] 123p 79p NN + 8p",
            {"2": ((0, 2), (1, 3)), "4": ((0, 1),)},
            {"4": ((2, 3),)},
            id="a ring of four: the last line closes it",
        ),
        pytest.param(
            "[123m] [456m] 123p 46p NN + 5p",
            {"2": ((0, 2), (1, 3)), "3": ((0, 1),)},
            {"3": ((2, 3),)},
            id="the first of the sort in the hand goes first",
        ),
        pytest.param(
            "[345m] [345m] 345p 67s NN + 8s",
            {"1": ((0, 1),), "2": ((0, 2),)},
            {"2": ((1, 2),)},
            id="a ring of three: 1 before 2",
        ),
        pytest.param(
            "[234m] [234m] 567m 68s NN + 7s",
            {"1": ((0, 1),), "3": ((0, 2),)},
            {"3": ((1, 2),)},
            id="a ring of three: 1 before 3",
        ),
        pytest.param(
            "[789m] [789m] 123m 68s NN + 7s",
            {"1": ((1, 2),), "4": ((0, 1),)},
            {"4": ((0, 2),)},
            id="a ring of three: 1 before 4",
        ),
        pytest.param(
            "[234s] [234s] 234m 23m NN + 4m",
            {"1": ((0, 1), (2, 3)), "2": ((0, 2),)},
            {"2": ((0, 3), (1, 2), (1, 3))},
            id="two twins: three pairs at most",
        ),
    ],
)
def test_pairs_of_chows(hand: str, counts: Shown, gone: Shown) -> None:
    sheet = sheet_of(hand)
    assert (of_sets(sheet.counted), of_sets(sheet.suppressed)) == (counts, gone)
    assert all(item.principle == "account_once" for item in sheet.suppressed if item.combination.rule in gone)


@pytest.mark.parametrize(
    ("hand", "counts", "gone"),
    [
        pytest.param(
            "[123m] [456m] [123p] 78s WW + 9s",
            {"35": ((1, 2, 3),), "2": ((0, 2),)},
            {"3": ((0, 1),)},
            id="the fourth chow joins 35 once: 2 before 3",
        ),
        pytest.param(
            "[123p] [345p] 567p 13m NN + 2m",
            {"51": ((1, 2, 3),), "2": ((0, 1),)},
            {},
            id="the fourth chow joins 51",
        ),
        pytest.param(
            "[123p] [345p] 567p 79m NN + 8m",
            {"51": ((1, 2, 3),)},
            {},
            id="the fourth chow is left over",
        ),
        pytest.param(
            "[234m] 345p 456s 57m NN + 6m",
            {"30": ((0, 2, 3),), "3": ((0, 1),)},
            {},
            id="one of two 30 counts; the fourth chow joins it",
        ),
        pytest.param(
            "[123p] [456p] 123p 79p NN + 8p",
            {"49": ((0, 2, 3),), "1": ((0, 1),)},
            {"3": ((0, 2), (1, 2), (2, 3)), "4": ((0, 3), (1, 3))},
            id="a twin of one of 49 joins it by 1",
        ),
        pytest.param(
            "[123m] 456789m 33p 56s + 7s",
            {"49": ((0, 1, 2),)},
            {"3": ((0, 1), (1, 2)), "4": ((0, 2),)},
            id="what 49 holds",
        ),
        pytest.param(
            "[234m] [234p] 234s 23s NN + 4s",
            {"37": ((0, 1, 2),), "1": ((2, 3),)},
            {"2": ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3))},
            id="37 states 2 away for the fourth chow too",
        ),
        pytest.param(
            "[567s] [567s] 234s 57s NN + 6s",
            {"59": ((1, 2, 3),), "3": ((0, 1),)},
            {"1": ((1, 2), (1, 3), (2, 3)), "3": ((0, 2), (0, 3))},
            id="the fourth chow joins 59 once",
        ),
        pytest.param(
            "[123p] [234p] 34455p 99m + 6p",
            {"64": ((0, 1, 2, 3),)},
            {"51": ((0, 1, 2),), "3": ((0, 3),)},
            id="64 takes in everything",
        ),
        pytest.param(
            "[234s] [234s] [234s] 24s NN + 3s",
            {"67": ((0, 1, 2, 3),)},
            {"59": ((0, 1, 2),), "1": ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))},
            id="67 takes in everything",
        ),
        pytest.param(
            "[123m] [789m] 123p 79p 55s + 8p",
            {"50": ((0, 1, 2, 3, 4),)},
            {"2": ((0, 2), (1, 3)), "4": ((0, 1), (2, 3))},
            id="50 takes in everything",
        ),
        pytest.param(
            "[222m] [2222s] 777p 77s EE + 7s",
            {"20": ((0, 2), (1, 3))},
            {},
            id="two pairs of pungs, a kong among them",
        ),
        pytest.param(
            "[222m] 333p 444s 22s EE + 2s",
            {"38": ((0, 1, 3),), "20": ((0, 2),)},
            {},
            id="the fourth pung joins 38",
        ),
        pytest.param(
            "[444p] [555p] 666p 44s NN + 4s",
            {"60": ((0, 1, 2),), "20": ((0, 3),)},
            {},
            id="the fourth pung joins 60",
        ),
        pytest.param(
            "[777m] [777p] 234m 77s NN + 7s",
            {"53": ((1, 2, 3),)},
            {"20": ((1, 2), (1, 3), (2, 3))},
            id="what 53 holds",
        ),
        pytest.param(
            "[222p] [333p] [444p] 55p NN + 5p",
            {"68": ((0, 1, 2, 3),)},
            {"60": ((0, 1, 2),)},
            id="68 takes in everything",
        ),
    ],
)
def test_bigger_combinations(hand: str, counts: Shown, gone: Shown) -> None:
    sheet = sheet_of(hand)
    assert (of_sets(sheet.counted), of_sets(sheet.suppressed)) == (counts, gone)


@pytest.mark.parametrize(
    ("hand", "reasons"),
    [
        ("[123m] 456789m 33p 56s + 7s", {("4", 1, "implied", "49"), ("3", 2, "implied", "49")}),
        ("[123m] [456m] [123p] 78s WW + 9s", {("3", 1, "principle", "account_once")}),
        ("[123p] [234p] 34455p 99m + 6p", {("51", 1, "implied", "64"), ("3", 1, "principle", "account_once")}),
        ("[123m] [345m] 56779m 22p + 8m", {("51", 1, "implied", "64"), ("4", 1, "principle", "account_once")}),
        ("[234m] [234p] 234s 23s NN + 4s", {("2", 5, "stated", "37")}),
        ("[567s] [567s] 234s 57s NN + 6s", {("1", 3, "implied", "59"), ("3", 2, "principle", "account_once")}),
        ("[123m] [789m] 123p 79p 55s + 8p", {("4", 2, "stated", "50"), ("2", 2, "implied", "50")}),
        ("[123m] [123m] [789m] 79m 55m + 8m", {("4", 4, "stated", "74"), ("1", 2, "implied", "74")}),
        ("[777m] [777p] 234m 77s NN + 7s", {("20", 3, "implied", "53")}),
        (
            "[789m] [456m] [123m] 123mF + F",
            {
                ("4", 1, "implied", "49"),
                ("3", 2, "implied", "49"),
                ("4", 1, "principle", "account_once"),
                ("3", 1, "principle", "account_once"),
            },
        ),
    ],
)
def test_reasons(hand: str, reasons: set[Excluded]) -> None:
    """Inside a bigger combination: what it names is implied or stated, the rest counted once."""
    assert {item for item in excluded(sheet_of(hand)) if "set" in SPEC[item[0]]} == reasons


def test_pairs_join_what_hangs_together_and_close_no_ring() -> None:
    """Four chows that hang together in so many parts count as many pairs as it takes to join them, and no more."""
    starts = [chow for chow in CHOW_STARTS if chow % 9 in (0, 1, 3, 4, 6)]
    for chows in combinations_with_replacement(starts, 4):
        melds = tuple(Meld(Form.CHOW, chow) for chow in chows)
        if max(Counter(tile for meld in melds for tile in meld.tiles).values()) > COPIES:
            continue
        sheet = sheet_of(write_hand(Hand((NORTH,), melds, NORTH)))
        counts, gone = of_sets(sheet.counted), of_sets(sheet.suppressed)
        big = [places for rule, found in counts.items() if rule not in CHOW_PAIRS for places in found]
        kept = [places for rule, found in counts.items() if rule in CHOW_PAIRS for places in found]
        lost = [places for rule, found in gone.items() if rule in CHOW_PAIRS for places in found]
        assert len(big) <= 1
        assert len(kept) == parts(big) - parts(big + kept + lost) == parts(big) - parts(big + kept)


def parts(joined: list[Places]) -> int:
    """How many parts four chows form where these are joined."""
    groups: list[set[int]] = []
    for places in [*joined, (0,), (1,), (2,), (3,)]:
        touched = [group for group in groups if group & {*places}]
        groups = [group for group in groups if group not in touched] + [{*places}.union(*touched)]
    return len(groups)

"""What is noted beside an answer, and which blocks dora stand in."""

import pytest

from mjscore.context import Context, Event
from mjscore.engine.ruleset import Value
from mjscore.notation import parse_hand
from mjscore.patterns.dora import dora_of
from mjscore.tiles import KINDS
from tests.rulesets.riichi_hands import WEST, counted, rules, sheet_of, won

LINE = "234567m 345p 67s WW + 8s"
RED = "234067m 345p 67s WW + 8s"
NO_YAKU = "[234m] 567m 345p 67s NN + 8s"
URA = (KINDS[1],)


@pytest.mark.parametrize(
    ("line", "context", "settings", "noted"),
    [
        (RED, Context(events=frozenset({Event.RIICHI}), ura=URA), {}, ()),
        (RED, won(), {"red_fives": False}, ("unused:red_fives",)),
        ("[340m] 567m 67s WWCCC + 8s", won(), {"red_fives": False}, ("unused:red_fives",)),
        ("567m 345p 46s WWCCC + 0s", won(), {"red_fives": False}, ("unused:red_fives",)),
        (LINE, won(), {"red_fives": False}, ()),
        (LINE, Context(ura=URA), {}, ("unused:ura",)),
        (LINE, Context(events=frozenset({Event.RIICHI}), ura=URA), {"ura_dora": False}, ("unused:ura",)),
        (LINE, Context(events=frozenset({Event.DOUBLE_RIICHI}), ura=URA), {}, ()),
        (LINE, won(Event.RIICHI, Event.IPPATSU), {"ippatsu": False}, ("unused:ippatsu",)),
        (LINE, won(Event.OPEN_RIICHI), {}, ("unused:open_riichi",)),
        (LINE, won(Event.OPEN_RIICHI), {"open_riichi": True}, ()),
        (LINE, won(Event.RENHOU), {}, ("unused:renhou",)),
        (LINE, won(Event.RENHOU), {"renhou": "mangan"}, ()),
        (LINE, Context(liable=WEST), {}, ("unused:liable",)),
        ("[CCC] [FFF] [PPP] 345p N + N", Context(liable=WEST), {}, ()),
        (NO_YAKU, won(), {}, ("no_yaku",)),
        (NO_YAKU, Context(ura=URA, liable=WEST), {}, ("no_yaku", "unused:ura", "unused:liable")),
    ],
)
def test_notes(line: str, context: Context, settings: dict[str, Value], noted: tuple[str, ...]) -> None:
    sheet = sheet_of(line, context, **settings)
    assert rules(**settings).notes(parse_hand(line), context, sheet.worth) == noted


def test_hand_that_has_not_won_may_find_use_for_a_liable_seat() -> None:
    waiting = parse_hand("[CCC] [FFF] 345p NNPP")
    assert rules().notes(waiting, Context(liable=WEST, ura=URA), None) == ("unused:ura",)


def test_dora_are_none_where_there_is_no_yaku() -> None:
    sheet = sheet_of(NO_YAKU, Context(dora=(KINDS[1],)))
    assert (sheet.counted, sheet.suppressed, sheet.meets_minimum) == ((), (), False)


@pytest.mark.parametrize(
    ("indicator", "named"),
    [(0, 1), (7, 8), (8, 0), (17, 9), (26, 18), (27, 28), (30, 27), (31, 33), (32, 31), (33, 32)],
)
def test_indicator_names_the_next_tile(indicator: int, named: int) -> None:
    assert dora_of(KINDS[indicator]) == KINDS[named]


@pytest.mark.parametrize(
    ("line", "context", "places"),
    [
        (LINE, Context(dora=(KINDS[1],)), {"dora": ((0,),)}),
        (LINE, Context(dora=(KINDS[1], KINDS[1])), {"dora": ((0,), (0,))}),
        (LINE, Context(dora=(KINDS[28],)), {"dora": ((4,), (4,))}),
        (LINE, Context(dora=(KINDS[8],)), {}),
        ("[PPPP] 345m 345p 67s WW + 8s", Context(dora=(KINDS[31],)), {"dora": ((3,),) * 4}),
        ("[340m] 345p 67s WWCCC + 8s", won(), {"aka_dora": ((0,),)}),
        ("[340m] 067p 67s WWCCC + 8s", won(), {"aka_dora": ((0,), (1,))}),
        ("567m 345p 46s WWCCC + 0s", won(), {"aka_dora": ((2,),)}),
        ("3405m 456p 678s 234s + 5m", won(), {"aka_dora": ((4,),)}),
        (
            LINE,
            Context(events=frozenset({Event.RIICHI}), dora=(KINDS[1],), ura=(KINDS[28], KINDS[3])),
            {"dora": ((0,),), "ura_dora": ((1,), (4,), (4,))},
        ),
    ],
)
def test_blocks_of_dora(line: str, context: Context, places: dict[str, tuple[tuple[int, ...], ...]]) -> None:
    sheet = sheet_of(line, context)
    found = {item.combination.rule: item for item in sheet.counted if item.combination.rule.endswith("dora")}
    assert {rule: tuple(sorted(item.places)) for rule, item in found.items()} == places
    assert all(item.times == item.worth == len(item.places) for item in found.values())


def test_dora_add_to_han_and_carry_no_hand() -> None:
    sheet = sheet_of(LINE, Context(dora=(KINDS[28],)))
    assert counted(sheet) == {"pinfu": 1, "dora": 2}
    assert sheet.counting == 1

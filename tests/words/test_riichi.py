"""Riichi in words: accounts worked by hand, limits and payments, hands without a yaku, fu by its rules."""

from typing import Any

import pytest
from msgspec import structs

from mjscore.context import Context, Event, Win, Wind
from mjscore.engine.combination import Example
from mjscore.engine.score import unfinished
from mjscore.engine.sheet import ScoreSheet
from mjscore.rulesets import riichi
from mjscore.rulesets.riichi.limits import Limit
from mjscore.tiles import KINDS
from mjscore.words.explain import explain_rule, explain_total, explain_waits
from mjscore.words.limits import limit_name, yakuman_name
from mjscore.words.readings import explain_readings
from mjscore.words.report import report
from mjscore.words.sheet import (
    added,
    own_number,
    principle_text,
    reason_text,
    shortfall_line,
    spoken_total,
    standing_line,
    total_line,
    total_number,
    total_unit,
    unpaid_sentence,
    wait_line,
    wait_totals,
)
from mjscore.words.terms import terms_of
from tests.words.hands import RIICHI, hand_of, sheet_of
from tests.words.lines import lines_of, under

EAST, SOUTH, WEST, NORTH = Wind
DISCARD = Context()
ONE, TWO, THREE, FOUR = KINDS[:4]
DECLARED = frozenset({Event.RIICHI})
RED = Example(
    "{8888p} 234m 340p 68s 99m + 7s",
    context=Context(Win.SELF_DRAW, SOUTH, events=DECLARED, honba=1, riichi_sticks=1),
)
"""3 han 40 fu, self-drawn by South: 1,280 is paid as 1,300, twice that as 2,600."""
OPEN = Example("[CCC] [999m] 345p 67s NN + 8s", context=Context(seat=WEST, discarder=NORTH))
NO_YAKU = Example("234567m 345p 67s EE + 8s")


def sheet(hand: str, context: Context = DISCARD, **settings: Any) -> ScoreSheet:
    """The score of a hand under options."""
    return sheet_of(Example(hand, context=context), riichi.make(settings))


def told(example: Example) -> list[str]:
    return lines_of(explain_total(RIICHI, sheet_of(example, RIICHI)))


def payments(scored: ScoreSheet) -> list[str]:
    """The amounts of the payments."""
    return [line for line in under("Payments", explain_total(scored.ruleset, scored)) if "  " in line]


def test_how_the_points_come_about() -> None:
    assert told(RED) == [
        "How 6,500 comes about",
        "Read as",
        "234m 340p 678s {8888p} 99m",
        "Han",
        "1  Riichi",
        "1  Fully Concealed Hand",
        "2  han of yaku",
        "1  Red Five",
        "3  han in all",
        "Fu",
        "20  F2 Open hand or self-drawn",
        "16  F6 Kong of simples ({8888p})",
        "2  F11 Edge, closed or pair wait (678s)",
        "2  F12 Self-drawn",
        "40  fu, with nothing to round",
        "Payments",
        "1,280  base points: 40 fu × 2⁵ (3 han and 2), below mangan (2,000)",
        "2,600  East pays: 1,280 × 2 = 2,560, rounded up",
        "1,300  West pays: 1,280, rounded up",
        "1,300  North pays: 1,280, rounded up",
        "5,200  for the hand",
        "300  1 counter (honba): 100 from each",
        "1,000  1 deposit from the table",
        "6,500  South receives",
        "One step more",
        "With one more han it is mangan: 8,000.",
    ]


def test_fu_are_rounded_up_and_a_discard_is_paid_by_one() -> None:
    """20, two exposed pungs of 4: 28 are 30 fu; 30 × 2³ = 240, four times 960."""
    assert under("Fu", explain_total(RIICHI, sheet_of(OPEN, RIICHI)))[-1] == "28  fu, rounded up to 30"
    assert payments(sheet_of(OPEN, RIICHI)) == [
        "240  base points: 30 fu × 2³ (1 han and 2), below mangan (2,000)",
        "1,000  North pays: 240 × 4 = 960, rounded up",
    ]


def test_the_discarder_may_be_unknown() -> None:
    unknown = Example(OPEN.hand, context=Context(seat=WEST, honba=2))
    assert payments(sheet_of(unknown, RIICHI))[1:] == [
        "1,000  the discarder pays: 240 × 4 = 960, rounded up",
        "600  2 counters (honba): 600 from the discarder",
        "1,600  West receives",
    ]


@pytest.mark.parametrize(
    ("hand", "context", "settings", "base"),
    [
        # seven pairs: their 25 fu are not rounded
        ("1133m 6688p 7s EECC + 7s", Context(), {}, "400  base points: 25 fu × 2⁴ (2 han and 2), below mangan (2,000)"),
        # dragons and dora: 4 han, 20 + 4 + 4 = 28, so 30 fu; 30 × 2⁶ = 1,920
        (
            "[CCC] [FFF] 234m 99p 34s + 5s",
            Context(dora=(ONE, TWO)),
            {},
            "1,920  base points: 30 fu × 2⁶ (4 han and 2), below mangan (2,000)",
        ),
        (
            "[CCC] [FFF] 234m 99p 34s + 5s",
            Context(dora=(ONE, TWO)),
            {"kiriage": True},
            "2,000  base points: 30 fu × 2⁶ (4 han and 2) are 1,920, which these rules round up to mangan",
        ),
        (
            "[CCC] [FFFF] 234m 99p 34s + 5s",
            Context(dora=(ONE, TWO)),
            {},
            "2,000  base points: 40 fu × 2⁶ (4 han and 2) are 2,560, more than 2,000, so mangan",
        ),
        ("[CCC] [FFF] 234m 99p 34s + 5s", Context(dora=(ONE, TWO, THREE)), {}, "2,000  base points: 5 han are mangan"),
        (
            "[CCC] [FFF] 234m 99p 34s + 5s",
            Context(dora=(ONE, ONE, TWO, THREE)),
            {},
            "3,000  base points: 6 han are haneman",
        ),
        # pinfu, tanyao, two double chows, full flush, self-drawn: 12; dora 2: 14
        (
            "2233445566778m + 8m",
            Context(Win.SELF_DRAW, dora=(ONE,)),
            {},
            "8,000  base points: 14 han are kazoe yakuman",
        ),
        (
            "2233445566778m + 8m",
            Context(Win.SELF_DRAW, dora=(ONE,)),
            {"kazoe": "sanbaiman"},
            "6,000  base points: 14 han are sanbaiman, the most that these rules give without a yakuman",
        ),
        ("2233445566778m + 8m", Context(Win.SELF_DRAW), {}, "6,000  base points: 12 han are sanbaiman"),
        ("19m 19p 19s ESWNCFF + P", Context(), {}, "8,000  base points of a yakuman"),
        (
            "111m 222p 333s 444s N + N",
            Context(),
            {"preset": "mahjong_soul"},
            "16,000  base points: 2 × 8,000 for double yakuman",
        ),
        (
            "[EEE] [SSS] [WWW] NN CC + N",
            Context(),
            {},
            "16,000  base points: 2 × 8,000 for double yakuman",
        ),
    ],
)
def test_base_points(hand: str, context: Context, settings: dict[str, Any], base: str) -> None:
    assert payments(sheet(hand, context, **settings))[0] == base


def test_yakuman_are_counted_by_their_number() -> None:
    scored = sheet("[EEE] [SSS] [WWW] NN CC + N")
    lines = under("Yakuman", explain_total(RIICHI, scored))
    assert lines == ["1  Big Four Winds", "1  All Honors", "2  yakuman in all"]
    assert [(line.name, line.worth, line.sum) for line in added(scored)] == [
        ("Big Four Winds", "yakuman", "1"),
        ("All Honors", "yakuman", "2"),
    ]
    assert not under("Fu", explain_total(RIICHI, scored))
    assert not under("One step more", explain_total(RIICHI, scored))


@pytest.mark.parametrize(
    ("context", "lines"),
    [
        (
            Context(Win.SELF_DRAW, WEST, liable=NORTH, honba=1),
            [
                "32,000  North is liable and pays the yakuman alone",
                "300  1 counter (honba): 300 from North",
                "32,300  West receives",
            ],
        ),
        (
            Context(seat=WEST, discarder=SOUTH, liable=NORTH),
            ["16,000  South pays", "16,000  North is liable and pays half of the yakuman", "32,000  for the hand"],
        ),
        (
            Context(seat=WEST, discarder=NORTH, liable=NORTH),
            ["32,000  North is liable and pays the yakuman alone"],
        ),
        (
            Context(seat=WEST, liable=NORTH),
            ["32,000  the discarder and North, who is liable, share it"],
        ),
    ],
)
def test_who_is_liable_pays(context: Context, lines: list[str]) -> None:
    assert payments(sheet("[CCC] [FFF] [PPP] 22m 11p + 1p", context))[1:] == lines


def test_who_is_liable_for_one_of_two_yakuman() -> None:
    """Of 16,000 for North, who wins, South bears 8,000 alone, four times, and the others' share of the rest."""
    scored = sheet("[EEE] [SSS] [WWW] NN CC + N", Context(Win.SELF_DRAW, NORTH, liable=SOUTH))
    assert payments(scored)[1:] == [
        "16,000  East pays",
        "40,000  South is liable and pays that yakuman alone, besides a share of the rest",
        "8,000  West pays",
        "64,000  for the hand",
    ]


def test_who_is_liable_and_discards_has_no_share_of_the_rest_but_all_of_it() -> None:
    scored = sheet("[EEE] [SSS] [WWW] NN CC + N", Context(Win.DISCARD, NORTH, discarder=SOUTH, liable=SOUTH))
    assert payments(scored)[1:] == ["64,000  South is liable and pays the yakuman alone"]


def test_the_total_and_what_stands_below_it() -> None:
    scored = sheet_of(RED, RIICHI)
    assert (total_number(scored), total_unit(scored), total_line(scored)) == ("6,500", "points", "6,500 points")
    assert standing_line(scored) == "3 han 40 fu · below mangan"
    assert spoken_total(scored) == "6,500 points, 3 han 40 fu · below mangan"
    assert own_number(scored) == "5,200"
    without = sheet_of(NO_YAKU, RIICHI)
    assert (shortfall_line(without), unpaid_sentence(without)) == ("no yaku", "No payments without a yaku.")


@pytest.mark.parametrize(
    ("hand", "context", "line"),
    [
        ("[CCC] [FFFF] 234m 99p 34s + 5s", Context(dora=(ONE, TWO)), "4 han 40 fu · mangan"),
        ("[CCC] [FFF] 234m 99p 34s + 5s", Context(dora=(ONE, ONE, TWO, THREE)), "6 han · haneman"),
        ("19m 19p 19s ESWNCFF + P", Context(), "yakuman"),
        ("[EEE] [SSS] [WWW] NN CC + N", Context(), "double yakuman"),
        (NO_YAKU.hand, Context(), "no yaku"),
    ],
)
def test_standings(hand: str, context: Context, line: str) -> None:
    assert standing_line(sheet(hand, context)) == line


def test_every_limit_has_a_name() -> None:
    assert len({limit_name(limit) for limit in Limit}) == len(Limit)
    assert [yakuman_name(n) for n in (1, 2, 3)] == ["yakuman", "double yakuman", "3 yakuman"]


def test_a_hand_without_a_yaku_is_told_what_is_near() -> None:
    """Three of five: pungs of East as own and as prevailing wind lack no more than these."""
    lines = told(NO_YAKU)
    assert lines[0] == "No yaku: the hand does not win"
    assert "A hand needs one yaku at least, and this one has none. Dora are no yaku." in lines
    assert under("Nearest", explain_total(RIICHI, sheet_of(NO_YAKU, RIICHI))) == [
        "Riichi: Needs riichi declared: “Riichi” is not set.",
        "Fully Concealed Hand: Needs a self-drawn win: the winning tile was a discard.",
        (
            "Pinfu: Needs a pair of neither dragons nor the prevailing wind or your own: EE is of your own wind; "
            "EE is of the prevailing wind."
        ),
    ]
    assert "Payments" not in lines


def test_what_hangs_on_luck_is_not_near() -> None:
    """An exposed hand cannot declare riichi, and nobody reckons with the last tile."""
    scored = sheet("[234m] 567m 345p 67s NN + 8s")
    (nearest,) = under("Nearest", explain_total(RIICHI, scored))
    assert nearest == "Pinfu: Needs no exposed set: [234m] is exposed."


def test_where_nothing_is_near_what_lacks_least_is_named() -> None:
    """Two tiles, in two sets, keep it from All Simples; every other yaku lacks more."""
    nearest = under("Nearest", explain_total(RIICHI, sheet("[123m] [789p] 555m 34s 88s + 5s")))
    assert nearest == ["All Simples: Needs nothing but tiles of 2 to 8: 1m 9p do not fit."]


def test_reasons() -> None:
    scored = sheet("2223334445678p + 8p")
    assert [reason_text(item) for item in scored.suppressed] == ["part of Full Flush"]
    told = explain_rule(RIICHI, scored, "honitsu")
    assert under("There, but not counted", told) == ["Full Flush contains it and counts in its place."]
    assert under("Takes away here", explain_rule(RIICHI, scored, "chinitsu")) == ["Half Flush."]


def test_a_yakuman_counts_alone() -> None:
    scored = sheet("111m 222p 333s 444s N + N")
    reasons = {item.combination.rule: reason_text(item) for item in scored.suppressed}
    assert reasons["toitoi"] == "Four Concealed Pungs on a pair wait counts alone"
    assert reasons["suuankou"] == "part of Four Concealed Pungs on a pair wait"
    told = explain_rule(RIICHI, scored, "toitoi")
    assert under("There, but not counted", told) == [
        "Four Concealed Pungs on a pair wait counts without ordinary yaku and dora."
    ]
    assert under("Goes with it", told)[-1] == "Not counted beside a yakuman."
    assert under("Goes with it", explain_rule(RIICHI, None, "suuankou_tanki")) == [
        "Beside it only other yakuman count.",
        "Takes away where present: Four Concealed Pungs.",
        "Nothing excludes it.",
    ]


def test_of_several_yakuman_one_may_count() -> None:
    scored = sheet("[EEE] [SSS] [WWW] NN CC + N", preset="ema2016")
    (item,) = [item for item in scored.suppressed if item.combination.rule == "tsuuiisou"]
    assert reason_text(item) == principle_text("one_yakuman") == "one yakuman counts"
    told = explain_rule(scored.ruleset, scored, "tsuuiisou")
    assert under("There, but not counted", told) == [
        "Of several yakuman these rules count one, the dearest: Big Four Winds."
    ]


def test_a_win_before_the_first_draw_counts_alone() -> None:
    """Renhou as a mangan is worth more than pinfu alone: 2,000."""
    scored = sheet("234567m 345p 67s NN + 8s", Context(seat=SOUTH, events=frozenset({Event.RENHOU})), preset="ema2016")
    lines = lines_of(explain_total(scored.ruleset, scored))
    assert "5  Blessing of Man" in lines
    assert "2,000  base points: 5 han are mangan" in lines
    assert "One step more" not in lines
    assert [reason_text(item) for item in scored.suppressed] == ["Blessing of Man counts alone"]
    assert "Nothing else counts beside it." in lines_of(explain_rule(scored.ruleset, scored, "renhou"))


@pytest.mark.parametrize(
    ("rule", "title"),
    [
        ("pinfu", "Pinfu  1 han, closed hands only"),
        ("tanyao", "All Simples  1 han"),
        ("honitsu", "Half Flush  3 han, in an open hand 2"),
        ("dora", "Dora  1 han each"),
        ("ura_dora", "Ura Dora  1 han each"),
        ("daisangen", "Big Three Dragons  yakuman"),
        ("kokushi", "Thirteen Orphans  yakuman, closed hands only"),
        ("F5", "F5 Pung of terminals or honors  4 fu, concealed 8"),
        ("F12", "F12 Self-drawn  2 fu"),
    ],
)
def test_what_a_row_is_worth(rule: str, title: str) -> None:
    assert lines_of(explain_rule(RIICHI, None, rule))[0] == title


def test_an_open_hand_counts_less() -> None:
    scored = sheet("[CCC] [234m] 567m 67m EE + 8m")
    assert under("In this hand", explain_rule(RIICHI, scored, "honitsu"))[-1] == "In an open hand it counts 2 han."


def test_names_beside_a_yaku() -> None:
    assert lines_of(explain_rule(RIICHI, None, "pinfu"))[1] == "平和"
    assert lines_of(explain_rule(RIICHI, None, "toitoi"))[1] == "Toitoi · 対々和"


def test_fu_by_its_rule() -> None:
    scored = sheet_of(RED, RIICHI)
    assert under("In this hand", explain_rule(RIICHI, scored, "F6")) == ["16  F6 Kong of simples ({8888p})"]
    assert under("In this hand", explain_rule(RIICHI, scored, "F2")) == ["20  F2 Open hand or self-drawn"]
    assert under("In this hand", explain_rule(RIICHI, scored, "F4")) == ["It is not there."]
    with pytest.raises(KeyError):
        explain_rule(RIICHI, scored, "F14")


def test_waits_are_worth_points_both_ways() -> None:
    """On a discard the hand has no yaku; self-drawn it is fully concealed: 1 han, 20 + 2 + 2 + 2, so 30 fu."""
    hand = hand_of(Example("234567m 345p 67s EE"))
    lacks = unfinished(RIICHI, hand, Context())
    assert lines_of(explain_waits(RIICHI, hand, lacks))[-2:] == [
        "With any of them",
        "On a discard no yaku. Self-drawn 1,500 points (1 han 30 fu), with Fully Concealed Hand 1.",
    ]
    assert wait_line(lacks.waits[0]) == "4 left · on a discard no yaku"
    assert wait_totals(lacks.waits[0]) == ("1,500", "0")


def test_waits_that_win_both_ways() -> None:
    hand = hand_of(Example("[CCC] 567m 345p 67s EE"))
    assert lines_of(explain_waits(RIICHI, hand, unfinished(RIICHI, hand, Context(honba=1))))[-1] == (
        "Red Dragon 1. On a discard 1,500 points (1 han 30 fu). Self-drawn 1,500 points (1 han 30 fu)."
    )


def test_a_yakuman_that_only_a_draw_makes() -> None:
    """On a discard the last pung is open: All Pungs 2 and Three Concealed Pungs 2, 30 + 8 + 4 + 4 + 2 fu."""
    hand = hand_of(Example("111m 222p 333s 44s NN"))
    lines = lines_of(explain_waits(RIICHI, hand, unfinished(RIICHI, hand, Context(seat=SOUTH))))
    assert lines[lines.index("With any of them") + 1] == (
        "All Pungs 2, Three Concealed Pungs 2. On a discard 8,000 points (4 han 50 fu · mangan). Self-drawn "
        "32,000 points (yakuman), with Four Concealed Pungs yakuman instead of All Pungs 2, Three Concealed Pungs 2."
    )


def test_deposits_without_counters() -> None:
    scored = sheet(OPEN.hand, Context(seat=WEST, discarder=NORTH, riichi_sticks=2))
    assert payments(scored)[2:] == ["2,000  2 deposits from the table", "3,000  West receives"]


def test_waits_that_differ_in_fu_are_told_apart() -> None:
    """20 + 4 + 4 and 2 for the fives make 30; 4 for the winds make 32, and so 40."""
    hand = hand_of(Example("[CCC] 666m 55p 345s NN"))
    lines = lines_of(explain_waits(RIICHI, hand, unfinished(RIICHI, hand, Context(seat=SOUTH))))
    assert lines[-4:] == [
        "With 5 of dots",
        "Red Dragon 1. On a discard 1,000 points (1 han 30 fu). Self-drawn 1,500 points (1 han 40 fu).",
        "With north wind",
        "Red Dragon 1. On a discard 1,300 points (1 han 40 fu). Self-drawn 1,500 points (1 han 40 fu).",
    ]


def test_readings_are_compared_by_their_points() -> None:
    """Pungs: All Pungs 2, Three Concealed Pungs 2, 30 + 8 + 4 + 4 + 2 fu. Chows: Pure Double Chow 1, 30 + 2 fu."""
    example = Example("111222333m 99s 55p + 5p")
    chosen, *others = explain_readings(RIICHI, hand_of(example), example.context)
    assert lines_of(chosen.paragraphs)[0] == "12,000 points (4 han 50 fu · mangan): chosen"
    assert [lines_of(other.paragraphs)[0] for other in others] == ["2,000 points (1 han 40 fu)"]
    assert lines_of(others[0].paragraphs)[-1] == (
        "As 123m 123m 123m it counts Pure Double Chow instead of All Pungs and Three Concealed Pungs: "
        "10,000 points less."
    )


def test_a_report() -> None:
    assert (
        report(RIICHI, hand_of(RED), sheet_of(RED, RIICHI))
        == """\
{8888p} 23499m 340p 68s + 7s
Rules: Riichi · Preset: as in the source

Yaku                  Han  Sum
Riichi                  1    1
Fully Concealed Hand    1    2
Red Five                1    3

Fu
F2   Open hand or self-drawn             20
F6   Kong of simples            {8888p}  16
F11  Edge, closed or pair wait  678s      2
F12  Self-drawn                           2
     Sum                                 40
     Rounded                             40

6,500 points
3 han 40 fu · below mangan

Read as   234m 340p 678s {8888p} 99m
Waits     7s
Payments  East -2,700, South +6,500, West -1,400, North -1,400"""
    )


def test_the_report_of_a_hand_without_a_yaku_says_what_is_near() -> None:
    text = report(RIICHI, hand_of(NO_YAKU), sheet_of(NO_YAKU, RIICHI))
    assert "\n0 points\nno yaku\n" in text
    assert "Riichi: Needs riichi declared: “Riichi” is not set.\n" in text


def test_what_does_not_count_is_noted() -> None:
    context = Context(events=frozenset({Event.RIICHI, Event.IPPATSU}), ura=(FOUR,))
    scored = sheet("234067m 345p 67s NN + 8s", context, preset="jpml_a")
    assert report(scored.ruleset, scored.hand, scored).splitlines()[-3:] == [
        "Red fives count as plain fives under these rules.",
        "The indicators of ura dora do not count for this hand.",
        "Ippatsu does not count under these rules.",
    ]


def test_losses_are_told_in_points() -> None:
    terms = terms_of(RIICHI)
    assert (terms.less(1), terms.less(5200)) == ("1 point less", "5,200 points less")
    assert terms.result(structs.replace(sheet_of(RED, RIICHI))) == "5,200 points (3 han 40 fu)"

"""Why yaku are not there: conditions hold where the row is there and nowhere else, and what fails is told."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from msgspec import structs

from mjscore.context import Context, Event
from mjscore.engine.combination import Row
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import Verdict, score, verdicts
from mjscore.hand import Hand
from mjscore.notation import parse_hand
from mjscore.patterns.absence import Inquiry
from mjscore.patterns.checks import check
from mjscore.patterns.look import Look, look_at
from mjscore.tiles import KINDS
from mjscore.words.why_not import why_not, why_not_all
from tests.properties.hands import each_deal, each_unfinished, so_many, told
from tests.rulesets.riichi_hands import LOCAL, SOUTH, present, rules, won

EVERY = rules(**LOCAL)
STRICT = rules(**LOCAL, open_tanyao=False, ryuuiisou_needs_green=True)


def each_case(count: int, seed: int, ruleset: Ruleset) -> Iterator[tuple[Hand, Context]]:
    """Hands that are wins, with indicators and red fives."""
    random = Random(seed)
    for hand, context in each_deal(count, seed, ruleset):
        plain = replace(hand, flowers="", is_red_win=hand.winning in KINDS[4:27:9] and random.random() < 0.3)
        lucky = structs.replace(context, dora=(random.choice(KINDS),), ura=(random.choice(KINDS),))
        if score(ruleset, plain, lucky):
            yield plain, lucky


def are_met(row: Row, look: Look) -> bool:
    return all(check(condition, look).holds for condition in row.needs)


def shown(verdict: Verdict) -> int:
    return verdict.seen.resolution.kept | verdict.seen.resolution.lost


@pytest.mark.parametrize("ruleset", [EVERY, STRICT], ids=["every", "strict"])
@so_many(150, 4_000)
def test_conditions_hold_in_the_readings_that_show_the_row(ruleset: Ruleset, count: int) -> None:
    """But for renhou, of which a reading that shows other yaku is rid."""
    for hand, context in each_case(count, 41, ruleset):
        for verdict in verdicts(ruleset, hand, context):
            view = verdict.seen.view
            look = Look(ruleset, hand, context, view.arrangement, view.placed)
            for n, row in enumerate(ruleset.catalogue):
                is_there = bool(shown(verdict) >> n & 1)
                assert are_met(row, look) is is_there or row.rule == "renhou", f"{row.rule}: {told(hand, context)}"


@pytest.mark.parametrize("row", EVERY.catalogue.rows, ids=lambda row: row.rule)
def test_conditions_hold_in_the_examples_and_not_in_the_counter_examples(row: Row) -> None:
    for example in (*row.examples, *row.counter_examples):
        hand = parse_hand(example.hand)
        sheet = score(EVERY, hand, example.context)
        assert sheet
        assert are_met(row, look_at(EVERY, hand, example.context, sheet)) is (example in row.examples)


@so_many(40, 1_000)
def test_every_absent_row_has_words(count: int) -> None:
    for hand, context in each_case(count, 43, EVERY):
        sheet = score(EVERY, hand, context)
        absent = why_not_all(EVERY, hand, context, sheet)
        assert sheet
        shown_here = present(sheet)
        if sheet.meets_minimum:
            assert {one.rule for one in absent} == {row.rule for row in EVERY.catalogue} - shown_here
        assert all(one.text and one.lacks for one in absent)


@so_many(20, 500)
def test_unfinished_hands_have_words_too(count: int) -> None:
    for hand in each_unfinished(count, 47, 5):
        absent = why_not_all(EVERY, hand, won(), None)
        assert len(absent) == len(EVERY.catalogue)
        assert all(one.text for one in absent)


@pytest.mark.parametrize(
    ("rule", "line", "context", "text"),
    [
        (
            "pinfu",
            "234567m 345p 67s SS + 8s",
            won(seat=SOUTH),
            "Needs a pair of neither dragons nor the prevailing wind or your own: SS is of your own wind.",
        ),
        (
            "pinfu",
            "234567m 345p 67s EE + 8s",
            won(seat=SOUTH),
            "Needs a pair of neither dragons nor the prevailing wind or your own: EE is of the prevailing wind.",
        ),
        (
            "pinfu",
            "234567m 345p 67s CC + 8s",
            won(),
            "Needs a pair of neither dragons nor the prevailing wind or your own: CC is of dragons.",
        ),
        (
            "pinfu",
            "234567m 345p 68s NN + 7s",
            won(),
            (
                "Needs a winning tile at an end of a chow that waited on both sides: "
                "the wait was closed: 7s completes 678s."
            ),
        ),
        (
            "pinfu",
            "234567m 345p 89s NN + 7s",
            won(),
            (
                "Needs a winning tile at an end of a chow that waited on both sides: "
                "the wait was at the edge: 7s completes 789s."
            ),
        ),
        (
            "pinfu",
            "234567m 345678p N + N",
            won(),
            (
                "Needs a winning tile at an end of a chow that waited on both sides: "
                "the wait was for the pair: N completes NN."
            ),
        ),
        ("riichi", "234567m 345p 67s NN + 8s", won(), "Needs riichi declared: “Riichi” is not set."),
        ("dora", "234567m 345p 67s NN + 8s", won(), "Needs a tile that an indicator names: there is none."),
        (
            "kokushi_13",
            "19m 19p 19s ESWNCFF + P",
            won(),
            "Needs a wait for all thirteen terminals and honors: before the last tile it was 19m19p19sESWNCFF.",
        ),
        (
            "sanankou",
            "222m 777p 44499s WW + 9s",
            won(drawn=True),
            (
                "Needs three concealed pungs or kongs, and no fourth: "
                "has 222m, 777p, 444s and 999s; there is a further one."
            ),
        ),
        (
            "suuankou",
            "{5555m} {2222s} {7777s} [SSSS] 9m + 9m",
            won(drawn=True),
            "Needs four concealed pungs or kongs: has {5555m}, {2222s} and {7777s}; [SSSS] is exposed.",
        ),
        (
            "suuankou_tanki",
            "[345p] 222m 444999s W + W",
            won(),
            "Needs four concealed pungs or kongs: has 222m, 444s and 999s; [345p] is exposed.",
        ),
        (
            "sanankou",
            "[345s] [SSS] [345m] 3455s + 5s",
            won(),
            "Needs three concealed pungs or kongs, and no fourth: [345m], [345s] and [SSS] are exposed.",
        ),
        (
            "suuankou",
            "{WWWW} [CCC] EESSNNN + E",
            won(),
            (
                "Needs four concealed pungs or kongs: has {WWWW} and NNN; [CCC] is exposed; "
                "EEE was completed by a discard."
            ),
        ),
        (
            "sanankou",
            "[345s] {2222p} 3455s EE + E",
            won(drawn=True),
            "Needs three concealed pungs or kongs, and no fourth: has {2222p} and EEE; 5s is a pair.",
        ),
        (
            "suukantsu",
            "[345s] {2222p} 777m NNNE + E",
            won(),
            "Needs four kongs: has {2222p}; [345s] leaves no room for it.",
        ),
        (
            "suukantsu",
            "[SSS] {2222p} 777m NNNE + E",
            won(),
            "Needs four kongs: has {2222p}; 777m, NNN and [SSS] are pungs.",
        ),
        (
            "pinfu",
            "1133m 6688p 7s EECC + 7s",
            won(),
            (
                "Needs four chows and a pair, a pair of neither dragons nor the prevailing wind or your own and "
                "a winning tile at an end of a chow that waited on both sides: the hand is read as seven pairs."
            ),
        ),
        (
            "ryanpeikou",
            "223344m 66778p NN + 8p",
            won(),
            "",
        ),
    ],
)
def test_text(rule: str, line: str, context: Context, text: str) -> None:
    hand = parse_hand(line)
    absent = why_not(EVERY, hand, context, score(EVERY, hand, context), rule)
    told_first = absent.paragraphs[0].spans if absent else ()
    assert (absent.text.partition(" Holds: ")[0] if absent and told_first else "") == text


def test_tiles_that_are_no_win_have_no_wait() -> None:
    absent = why_not(EVERY, parse_hand("234567m 345p 67s NN + 9s"), won(), None, "pinfu")
    assert absent
    assert any("both sides: the hand has not won yet" in lack for lack in absent.lacks)


def test_ura_dora_ask_for_riichi_first() -> None:
    hand = parse_hand("234567m 345p 67s NN + 8s")
    absent = why_not(EVERY, hand, won(), score(EVERY, hand, won()), "ura_dora")
    assert absent
    assert absent.lacks == ("riichi, and a tile that an indicator below names: “Riichi” is not set",)


@pytest.mark.parametrize(
    ("rule", "line", "context"),
    [
        ("pinfu", "234567m 345p 68s NN + 7s", won()),
        ("pinfu", "234567m 345p 67s SS + 8s", won(seat=SOUTH)),
        ("tanyao", "123567m 345p 6788s + 8s", won()),
        ("suuankou", "{5555m} {2222s} {7777s} [SSSS] 9m + 9m", won(drawn=True)),
    ],
)
def test_near_miss(rule: str, line: str, context: Context) -> None:
    hand = parse_hand(line)
    absent = why_not(EVERY, hand, context, score(EVERY, hand, context), rule)
    assert absent
    assert absent.is_near


@pytest.mark.parametrize(
    ("rule", "line"),
    [("suuankou_tanki", "[345p] 222m 444999s W + W"), ("sanankou", "[345s] [345m] 3455s EEE + 5s")],
)
def test_no_near_miss_where_a_declared_set_leaves_no_room(rule: str, line: str) -> None:
    hand = parse_hand(line)
    absent = why_not(EVERY, hand, won(), score(EVERY, hand, won()), rule)
    assert absent
    assert not absent.is_near


@pytest.mark.parametrize(
    "rule", ["riichi", "double_riichi", "ippatsu", "dora", "ura_dora", "aka_dora", "haitei", "tenhou"]
)
def test_luck_is_no_near_miss(rule: str) -> None:
    hand = parse_hand("234567m 345p 68s NN + 7s")
    context = Context(events=frozenset({Event.LAST_TILE}))
    inquiry = Inquiry(EVERY, hand, context, score(EVERY, hand, context))
    absence = inquiry.absence(EVERY.catalogue[rule])
    assert absence
    assert not inquiry.is_near(absence)

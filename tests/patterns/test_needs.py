"""The conditions of the records: they hold where the combination is there, and nowhere else."""

from collections.abc import Iterator, Mapping
from itertools import permutations

import pytest

from mjscore.context import Context, Event, Win
from mjscore.engine.combination import Row
from mjscore.engine.needs import Condition, Gap, Plainly, Relation, Together
from mjscore.engine.ruleset import Ruleset, Value
from mjscore.engine.score import Verdict, score, verdicts
from mjscore.hand import Form, Hand
from mjscore.notation import parse_hand, write_hand
from mjscore.patterns.absence import Inquiry
from mjscore.patterns.checks import check
from mjscore.patterns.checks.findings import FAR, Fault, State, ToGo
from mjscore.patterns.checks.groups import RELATED, grouped, nearest
from mjscore.patterns.look import Look, look_at
from mjscore.rulesets import mcr
from mjscore.tiles import COPIES, KINDS
from tests.properties.hands import each_deal, each_unfinished, sheet_of, so_many, told

OTHER: tuple[Mapping[str, Value], ...] = (
    {"concealed_kong_as_pung": "always", "exhausted_wait": "counted", "flowers": False},
    {"all_chows_pair": "suited", "nine_gates": "nine_sided_wait", "lesser_knitted_honors": "five_or_six"},
)
SOURCE, *_ = FORMS = tuple(mcr.make(form, {}) for form in (mcr.SOURCE, mcr.FORM_1998, mcr.FORM_2006))
RULES = (*FORMS, *(mcr.make(mcr.SOURCE, settings) for settings in OTHER))
"""Every form, and every option that changes a record."""


def looks(rules: Ruleset, hand: Hand, context: Context) -> Iterator[tuple[Verdict, Look]]:
    """Every reading of a complete hand, with the winning tile in every place."""
    plain = look_at(rules, hand, context, None).hand
    for verdict in verdicts(rules, plain, context):
        yield verdict, Look(rules, plain, context, verdict.seen.view.arrangement, verdict.seen.view.placed)


def are_met(row: Row, look: Look) -> bool:
    return all(check(condition, look).holds for condition in row.needs)


def conditions_hold_where_the_row_is_there(rules: Ruleset, hand: Hand, context: Context) -> None:
    for verdict, look in looks(rules, hand, context):
        present = verdict.seen.resolution.kept | verdict.seen.resolution.lost
        for n, row in enumerate(rules.catalogue):
            if row is not rules.fallback:
                assert are_met(row, look) is bool(present >> n & 1), f"{rules.id} {row.rule}: {told(hand, context)}"


@pytest.mark.parametrize("rules", RULES, ids=range(len(RULES)))
@so_many(80, 4_000)
def test_conditions_hold_in_the_readings_that_show_the_row(rules: Ruleset, count: int) -> None:
    for hand, context in each_deal(count, seed=31, rules=rules):
        conditions_hold_where_the_row_is_there(rules, hand, context)


@pytest.mark.parametrize("rules", FORMS, ids=lambda rules: rules.id)
def test_conditions_hold_in_the_examples_and_not_in_the_counter_examples(rules: Ruleset) -> None:
    for row in rules.catalogue:
        for example in (*row.examples, *row.counter_examples):
            conditions_hold_where_the_row_is_there(rules, parse_hand(example.hand, example.flowers), example.context)


@so_many(60, 2_000)
def test_nothing_else_counts_where_the_fallback_does(count: int) -> None:
    for hand, context in each_deal(count, seed=32):
        sheet = sheet_of(hand, context, SOURCE)
        fallback = SOURCE.catalogue["39"]
        is_there = fallback in [item.combination for item in sheet.counted]
        assert are_met(fallback, look_at(SOURCE, hand, context, sheet)) is is_there


@pytest.mark.parametrize("rules", RULES, ids=range(len(RULES)))
def test_every_row_states_its_needs(rules: Ruleset) -> None:
    assert [row.rule for row in rules.catalogue if not row.needs] == []


@so_many(80, 4_000)
def test_what_the_last_tile_brings_was_one_short_before(count: int) -> None:
    """Of a hand as it waited, each condition fails by one tile or set at most that the hand then meets."""
    for hand, context in each_deal(count, seed=33):
        before = look_at(SOURCE, Hand(hand.concealed, hand.melds), context, None)
        sheet = sheet_of(hand, context, SOURCE)
        rows = [item.combination for item in sheet.counted] + [item.combination for item in sheet.suppressed]
        for row in rows:
            for condition in row.needs:
                if not isinstance(condition, Win | Event | Gap | Plainly):
                    found = check(condition, before)
                    assert found.short <= 1, f"{row.rule} {found}: {told(hand, context)}"
                    assert found.holds is (found.short == 0)


@so_many(60, 1_000)
def test_a_group_is_looked_for_where_the_hand_comes_closest(count: int) -> None:
    groups = [row.needs[0] for row in SOURCE.catalogue if isinstance(row.needs[0], Together)]
    deals = [(hand, sheet_of(hand, context, SOURCE)) for hand, context in each_deal(count, seed=34)]
    parts = [(hand, None) for hand in each_unfinished(count, 35, 0, 13)]
    for hand, sheet in (*deals, *parts):
        look = look_at(SOURCE, hand, Context(), sheet)
        for condition in groups:
            distances = [grouped(look, choice.blocks).distance for choice in RELATED[condition]]
            assert nearest(look, RELATED[condition]).distance == min(distances), write_hand(hand)


@pytest.mark.parametrize(
    ("line", "faults"),
    [
        ("[123m] 45678m 55s PPP + 9m", ()),
        ("[123m] 45678m 55s PPP", (ToGo(1),)),
        ("", (ToGo(14),)),
        ("[123m] 45678m 55s PPE + 9m", (State.NO_WIN,)),
    ],
)
def test_every_combination_asks_for_a_complete_hand(line: str, faults: tuple[Fault, ...]) -> None:
    hand = parse_hand(line)
    sheet = score(SOURCE, hand, Context()) if hand.winning is not None else None
    assert check(Plainly.COMPLETE, look_at(SOURCE, hand, Context(), sheet)).faults == faults


@pytest.mark.parametrize(
    ("condition", "choices"),
    [
        (Together(Form.CHOW, 2, Relation.ALIKE), 21),
        (Together(Form.CHOW, 2, Relation.ALIKE, is_mixed=True), 21),
        (Together(Form.CHOW, 2, Relation.FOLLOWING), 12),
        (Together(Form.CHOW, 2, Relation.AT_THE_ENDS), 3),
        (Together(Form.CHOW, 3, Relation.SHIFTED, is_mixed=True), 5 * 6),
        (Together(Form.CHOW, 3, Relation.FOLLOWING, is_mixed=True), 6),
        (Together(Form.CHOW, 3, Relation.ALIKE, is_mixed=True), 7),
        (Together(Form.CHOW, 3, Relation.SHIFTED_BY_ONE_OR_TWO), 3 * (5 + 3)),
        (Together(Form.CHOW, 4, Relation.SHIFTED_BY_ONE_OR_TWO), 3 * (4 + 1)),
        (Together(Form.PUNG, 2, Relation.ALIKE, is_mixed=True), 27),
        (Together(Form.PUNG, 3, Relation.SHIFTED, is_mixed=True), 7 * 6),
        (Together(Form.PUNG, 3, Relation.ALIKE, is_mixed=True), 9),
        (Together(Form.PUNG, 4, Relation.SHIFTED), 3 * 6),
    ],
)
def test_every_way_to_choose_a_group(condition: Together, choices: int) -> None:
    blocks = [choice.blocks for choice in RELATED[condition]]
    assert len(blocks) == choices
    assert not any(set(permutations(some)) & (set(blocks) - {some}) for some in blocks)


def short_of(rule: str, line: str) -> int:
    """By how much the first condition of a rule fails in an unfinished hand."""
    (condition, *_rest) = SOURCE.catalogue[rule].needs
    return check(condition, look_at(SOURCE, parse_hand(line), Context(), None)).short


@pytest.mark.parametrize(
    ("rule", "line", "short"),
    [
        ("37", "", 9),
        ("37", "[345m] 34p 4s", 3),
        ("37", "[345m] 345p 34s", 1),
        ("37", "[111m] [222p] 345p 34s", FAR),
        ("48", "[EEE] SS WN", 3),
        ("70", "[EEE] SSS WWN", 2),
        ("74", "[123m] 123m 5m", 7),
        ("80", "2233445566778p", 1),
        ("78", "1112345678999s", 0),
        ("78", "111234567899s", 1),
        ("45", "147m 25p 369s", 1),
        ("56", "147m 25p 369s ESWN", 3),
        ("55", "1122m 33p 5s", 4),
        ("81", "19m 19p 19s ESWNCFP", 1),
        ("81", "19m 19p 19s ESWNCF", 2),
        ("23", "19m 234p EE", 4),
        ("7", "123m 456p 9s", 1),
        ("18", "[123m] 456p 789s", 1),
        ("28", "[222m] [333p] 888s FF", 1),
        ("65", "{2222m} [5555p] 777s", 1),
        ("24", "[456m] 5p", 2),
    ],
)
def test_how_much_a_hand_is_short(rule: str, line: str, short: int) -> None:
    assert short_of(rule, line) == short


TILE_BY_TILE = (
    "1",
    "2",
    "20",
    "30",
    "37",
    "44",
    "45",
    "48",
    "53",
    "55",
    "56",
    "67",
    "68",
    "70",
    "74",
    "78",
    "80",
    "81",
)
"""Combinations whose conditions are measured in tiles."""


@so_many(60, 2_000)
def test_a_tile_brings_nothing_nearer_by_more_than_one(count: int) -> None:
    needs: list[Condition] = [SOURCE.catalogue[rule].needs[0] for rule in TILE_BY_TILE]
    for n, hand in enumerate(each_unfinished(count, 36, 0, 12)):
        kinds = [kind for kind in KINDS if hand.held(kind) < COPIES]
        more = Hand(tuple(sorted((*hand.concealed, kinds[n % len(kinds)]))), hand.melds)
        for condition in needs:
            before, after = (check(condition, look_at(SOURCE, one, Context(), None)).short for one in (hand, more))
            assert after in (before, before - 1), f"{condition} {write_hand(hand)}"


def near(line: str, context: Context | None = None) -> list[str]:
    """The near misses of a hand, the dearest first."""
    hand, context = parse_hand(line), context or Context()
    sheet = sheet_of(hand, context, SOURCE) if hand.winning is not None else None
    inquiry = Inquiry(SOURCE, hand, context, sheet)
    return [absence.row.rule for absence in inquiry.absences() if inquiry.is_near(absence)]


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("[EEE] [SSS] 234m 67p WW + 8p", ["48", "19", "6"]),
        ("[CCC] 234m 67p FFFPP + 8p", ["76", "22", "21", "19", "17", "6"]),
        ("234678m 123p 67s NN + 8s", ["31", "25", "5", "3"]),
        ("1112345678m 999p", ["49", "22", "19", "6", "4"]),
        ("123m", ["29", "23", "7"]),
        ("", []),
    ],
)
def test_near_is_what_one_tile_or_set_would_bring(line: str, rules: list[str]) -> None:
    assert near(line) == rules


def test_what_hangs_on_how_the_hand_was_won_alone_is_not_near() -> None:
    self_drawn = near("[234m] 678m 123p 67s NN + 8s", Context(Win.SELF_DRAW))
    discard = near("[234m] 678m 123p 67s NN + 8s")
    assert "41" not in self_drawn
    assert not {"12", "40", "42"} & set(discard)


def test_what_something_counted_takes_away_is_not_near() -> None:
    """A win on a discard is one event short of 25, which 73 states away."""
    assert "25" in near("234678m 123p 67s NN + 8s")
    assert "25" not in near("111m 777p 4446s CCC + 6s")


def test_what_another_reading_shows_is_not_near() -> None:
    inquiry = Inquiry(
        SOURCE, hand := parse_hand("67m 222333444p 99s + 8m"), Context(), sheet_of(hand, Context(), SOURCE)
    )
    absence = inquiry.absence(SOURCE.catalogue["59"])
    assert absence is not None
    assert absence.instead is not None
    assert absence.instead.seen.view.arrangement.chows == 4
    assert not inquiry.is_near(absence)

"""The conditions of Hong Kong and Chinese classical: they hold where the row is there, and nowhere else."""

import pytest

from mjscore.arrange import Shape
from mjscore.context import Context, Event, Win, Wind
from mjscore.engine.needs import Alike, Condition, Plainly, Sort
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import score, verdicts
from mjscore.hand import Block, Hand
from mjscore.notation import parse_hand
from mjscore.patterns.checks import check
from mjscore.patterns.checks.findings import FAR, Check, How, Missing, NotSet, ReadAs, Standing, State
from mjscore.patterns.look import Look, look_at
from mjscore.rulesets import ruleset
from tests.properties.hands import each_deal, so_many, told

RULES = tuple(
    ruleset(name, settings)
    for name, settings in (
        ("hongkong", {"concealed_hand": True}),
        ("hongkong", {"all_chows_pair": "no_honors"}),
        ("classical", {}),
        ("classical", {"no_value_hand": "any_pair", "last_tile": "wall_or_discard", "replacement": "kong"}),
        ("classical", {"no_value_hand": "both", "replacement": "exposed_kong"}),
    )
)
CLASSICAL = ruleset("classical")


def conditions_hold_where_the_row_is_there(rules: Ruleset, hand: Hand, context: Context) -> None:
    for verdict in verdicts(rules, hand, context):
        look = Look(rules, hand, context, verdict.seen.view.arrangement, verdict.seen.view.placed)
        present = verdict.seen.resolution.kept | verdict.seen.resolution.lost
        for n, row in enumerate(rules.catalogue):
            if row is not rules.fallback:
                are_met = all(check(condition, look).holds for condition in row.needs)
                assert are_met is bool(present >> n & 1), f"{rules.id} {row.rule}: {told(hand, context)}"


@pytest.mark.parametrize("rules", RULES, ids=range(len(RULES)))
@so_many(80, 4_000)
def test_conditions_hold_in_the_readings_that_show_the_row(rules: Ruleset, count: int) -> None:
    for hand, context in each_deal(count, seed=33, rules=rules):
        conditions_hold_where_the_row_is_there(rules, hand, context)


@pytest.mark.parametrize("rules", RULES, ids=range(len(RULES)))
def test_conditions_hold_in_the_examples_and_not_in_the_counter_examples(rules: Ruleset) -> None:
    for row in rules.catalogue:
        for example in (*row.examples, *row.counter_examples):
            hand = parse_hand(example.hand, example.flowers)
            if hand.winning is not None:
                conditions_hold_where_the_row_is_there(rules, hand, example.context)


@pytest.mark.parametrize("rules", RULES, ids=range(len(RULES)))
def test_every_row_states_its_needs(rules: Ruleset) -> None:
    assert [row.rule for row in rules.catalogue if not row.needs] == []


def checked(
    condition: Condition, line: str, flowers: str = "", context: Context | None = None, *, is_read: bool = True
) -> Check:
    """A condition against a hand under Chinese classical; without its reading where it is not read."""
    hand, where = parse_hand(line, flowers), context or Context()
    return check(condition, look_at(CLASSICAL, hand, where, score(CLASSICAL, hand, where) if is_read else None))


def blocks(*kinds: str) -> tuple[Block, ...]:
    """Blocks by their tiles, none of them declared."""
    return tuple(Block(parse_hand(tiles).concealed) for tiles in kinds)


@pytest.mark.parametrize(
    ("condition", "line", "has", "faults", "short"),
    [
        (Alike(2, Sort.DRAGONS), "[234m] 34567p 456s FF + 8p", blocks("FF"), (), 0),
        (Alike(2, Sort.DRAGONS), "[234m] 456p 33s FFF 99m + 9m", (), (Standing(How.PUNG, blocks("FFF")),), FAR),
        (Alike(3, Sort.HONORS), "[234m] 34567p 456s FF + 8p", (), (Standing(How.PAIR, blocks("FF")),), 1),
        (Alike(3, Sort.SIMPLES), "[234m] 34567p 456s FF + 8p", (), (State.NOTHING,), FAR),
        (Alike(4, Sort.HONORS), "NFFF", (), (Standing(How.PUNG, blocks("FFF")),), 1),
        (Alike(4, Sort.HONORS), "FFCCC", (), (Standing(How.PAIR, blocks("FF")), Standing(How.PUNG, blocks("CCC"))), 1),
    ],
)
def test_sets_of_one_kind(
    condition: Condition, line: str, has: tuple[Block, ...], faults: tuple[object, ...], short: int
) -> None:
    assert checked(condition, line) == Check(condition, has, faults, short)  # type: ignore[arg-type]


def test_sets_of_one_kind_that_are_not_read_yet() -> None:
    assert checked(Alike(3, Sort.HONORS), "1m FFFF", is_read=False).has == blocks("FFF")
    assert checked(Alike(2, Sort.DRAGONS), "1m FF", is_read=False).has == blocks("FF")
    assert checked(Alike(2, Sort.DRAGONS), "1m F", is_read=False).faults == (State.NOTHING,)


@pytest.mark.parametrize(
    ("condition", "flowers", "faults"),
    [
        (Plainly.NO_FLOWER, "", ()),
        (Plainly.NO_FLOWER, "bc", (State.SOME,)),
        (Plainly.OWN_FLOWER, "ab", ()),
        (Plainly.OWN_FLOWER, "bf", (State.NOTHING,)),
        (Plainly.BOUQUET, "abcde", ()),
        (Plainly.BOUQUET, "abcefg", (Missing(1),)),
        (Plainly.BOUQUET, "", (State.NOTHING,)),
    ],
)
def test_flowers(condition: Condition, flowers: str, faults: tuple[object, ...]) -> None:
    assert checked(condition, "12399m 456p 23678s + 4s", flowers).faults == faults


@pytest.mark.parametrize(
    ("condition", "context", "faults"),
    [
        (Plainly.REPLACEMENT, Context(Win.SELF_DRAW, events=frozenset({Event.FLOWER_REPLACEMENT})), ()),
        (Plainly.REPLACEMENT, Context(), (NotSet(Event.KONG_REPLACEMENT), NotSet(Event.FLOWER_REPLACEMENT))),
        (Plainly.DRAWN, Context(Win.SELF_DRAW), ()),
        (Plainly.DRAWN, Context(), (State.ON_DISCARD,)),
        (Plainly.DRAWN, Context(Win.SELF_DRAW, events=frozenset({Event.ORIGINAL})), (State.DEALT,)),
        (Plainly.DRAWN, Context(Win.SELF_DRAW, Wind.WEST, events=frozenset({Event.ORIGINAL})), ()),
    ],
)
def test_what_happened(condition: Condition, context: Context, faults: tuple[object, ...]) -> None:
    assert checked(condition, "12399m 456p 23678s + 4s", context=context).faults == faults


def test_a_pair_without_value() -> None:
    hand = "[123s] 23456789s NN + 4s"
    assert checked(Plainly.VALUELESS_PAIR, hand).holds
    assert not checked(Plainly.VALUELESS_PAIR, hand, context=Context(seat=Wind.NORTH)).holds
    assert not checked(Plainly.VALUELESS_PAIR, hand, context=Context(round=Wind.NORTH)).holds
    assert not checked(Plainly.VALUELESS_PAIR, "[234m] 34567p 456s FF + 8p").holds
    assert checked(Plainly.VALUELESS_PAIR, hand, is_read=False).faults == (State.OPEN,)
    assert checked(Plainly.VALUELESS_PAIR, "").faults == (ReadAs(Shape.UNWON),)
    assert checked(Plainly.VALUELESS_PAIR, "124m CCC").faults == (ReadAs(Shape.UNWON),)


def test_a_hand_that_has_not_won_is_not_complete_though_it_is_read() -> None:
    assert not checked(Plainly.COMPLETE, "1245m 777p 89s SNCC").holds
    assert checked(Plainly.COMPLETE, "12399m 456p 23678s + 4s").holds

"""Random hands for the properties, how they were won, and how many of them a run looks at."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from msgspec import structs

from mjscore.arrange import ROW_KEYS
from mjscore.bench.hands import deal
from mjscore.context import Context
from mjscore.engine.events import first_conflict
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import score
from mjscore.engine.sheet import Counted, ScoreSheet, Suppressed
from mjscore.hand import Hand
from mjscore.notation import write_hand
from mjscore.rulesets import ruleset
from mjscore.tiles import COPIES, HONORS, KINDS, kinds_in
from tests.properties.themes import themed, won

MCR = ruleset("mcr")

Deal = tuple[Hand, Context]


def so_many(default: int, long: int) -> pytest.MarkDecorator:
    """Runs a test for so many hands, and for many more in a long run."""
    return pytest.mark.parametrize("count", [default, pytest.param(long, marks=pytest.mark.long)])


def each_deal(count: int, seed: int, rules: Ruleset = MCR) -> Iterator[Deal]:
    """Complete hands, two in five of few kinds of tiles, with events of the ruleset that can happen together."""
    random = Random(seed)
    for _ in range(count):
        hand, context = deal(random)
        choice = random.random()
        if choice < 0.4:
            hand = themed(random)
        elif choice < 0.45 and 5 in rules.shapes.knitted_honors:
            hand = won(random, [*kinds_in(random.choice(ROW_KEYS)), *random.sample(HONORS, 5)])
        yield hand, with_events(random, rules, hand, structs.replace(context, events=frozenset()))


def with_events(random: Random, rules: Ruleset, hand: Hand, context: Context) -> Context:
    """The context with a fourth of what can happen."""
    for rule in random.sample(rules.events, len(rules.events)):
        more = structs.replace(context, events=context.events | {rule.event})
        if random.random() < 0.25 and not first_conflict(rules.events, hand, more):
            context = more
    return context


def each_unfinished(count: int, seed: int, fewest: int = 13, most: int = 13) -> Iterator[Hand]:
    """Hands of some size without a winning tile, from ready to far from a win."""
    random = Random(seed)
    for complete, _ in each_deal(count, seed):
        melds = complete.melds
        size = random.randint(max(fewest, 3 * len(melds)), max(most, 3 * len(melds)))
        kept = random.sample(complete.concealed, max(0, size - 3 * len(melds) - random.choice((0, 0, 1, 2, 4, 13))))
        yield filled(random, Hand(tuple(sorted(kept)), melds), size)


def filled(random: Random, hand: Hand, size: int) -> Hand:
    """A hand with any tiles that can come added up to a size."""
    while hand.size < size:
        more = random.choice([kind for kind in KINDS if hand.held(kind) < COPIES])
        hand = replace(hand, concealed=tuple(sorted((*hand.concealed, more))))
    return hand


def sheet_of(hand: Hand, context: Context, rules: Ruleset = MCR) -> ScoreSheet:
    """The sheet of a hand that is a win."""
    sheet = score(rules, hand, context)
    assert sheet is not None, told(hand, context)
    return sheet


def all_items(sheet: ScoreSheet) -> list[Counted | Suppressed]:
    """What counts and what does not."""
    return [*sheet.counted, *sheet.suppressed]


def counted(sheet: ScoreSheet) -> dict[str, int]:
    """What counts, with its times."""
    return {item.combination.rule: item.times for item in sheet.counted}


def told(hand: Hand, context: Context) -> str:
    """A hand for the message of a failure."""
    return f"{write_hand(hand)} | flowers {hand.flowers} | {context}"

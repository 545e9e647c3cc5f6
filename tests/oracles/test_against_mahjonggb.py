"""The official form of 1998 and PyMahjongGB, where that is installed, agree on random hands and on every example.

The totals never differ. The items may, in the ways that `Difference` lists.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from enum import Enum
from functools import partial
from itertools import product
from multiprocessing import get_context
from random import Random

import pytest
from msgspec import structs

from mjscore.bench.hands import Deal, deal
from mjscore.bench.oracle import arguments_of, calculator
from mjscore.context import Context, Win, Wind
from mjscore.engine.events import first_conflict
from mjscore.engine.score import readings, score
from mjscore.engine.sheet import ScoreSheet
from mjscore.hand import Form, Hand, Meld
from mjscore.notation import parse_hand, write_hand
from mjscore.rulesets import ruleset
from mjscore.tiles import HONORS, KINDS

pytestmark = pytest.mark.skipif(
    calculator() is None, reason="PyMahjongGB is not installed: pip install PyMahjongGB, which needs a C++ compiler"
)

RULES = ruleset("mcr-1998")
BATCH = 500
NAMES = {"独听・边张": "边张", "独听・嵌张": "坎张", "独听・单钓": "单钓将"}
"""What PyMahjongGB calls otherwise: the three waits."""
WAITS = frozenset(NAMES.values())
CHOW_PAIRS = frozenset(RULES.catalogue[rule].names.zh_Hans for rule in ("1", "2", "3", "4"))

Items = Counter[str]
"""The points of each item in all, by its Chinese name."""


class Difference(Enum):
    """The ways in which items may differ while the totals agree, each with its reason."""

    WAIT = "the only tile fits in several ways: an edge, a closed and a single wait are worth one point each"
    PAIRS = "account-once leaves a choice: pairs of chows are worth one point each"
    READING = "two readings are worth as much: the specification orders them, PyMahjongGB takes the first it meets"
    UNKNOWN = "nothing that is known"


def theirs(case: Deal) -> Items:
    """What PyMahjongGB counts."""
    count = calculator()
    assert count
    found = count(*arguments_of(case))
    assert isinstance(found, Iterable)
    items: Items = Counter()
    for points, name in found:
        items[NAMES.get(name, name)] += points
    return items


def ours(sheet: ScoreSheet) -> Items:
    return Counter({item.combination.names.zh_Hans: item.worth for item in sheet.counted})


def folded(items: Items, names: frozenset[str]) -> Items:
    """The items with those of some names as one."""
    folds: Items = Counter()
    for name, points in items.items():
        folds["one of them" if name in names else name] += points
    return folds


def difference(case: Deal) -> Difference | None:
    """In what the items differ. Raises AssertionError where the totals do."""
    hand, context = case
    sheet = score(RULES, hand, context)
    found = theirs(case)
    assert sheet is not None, write_hand(hand)
    assert sheet.total == found.total(), (write_hand(hand), hand.flowers, context, ours(sheet), found)
    if ours(sheet) == found:
        return None
    return _kind(case, ours(sheet), found)


def _kind(case: Deal, own: Items, found: Items) -> Difference:
    if folded(own, WAITS) == folded(found, WAITS):
        return Difference.WAIT
    both = WAITS | CHOW_PAIRS
    if folded(own, CHOW_PAIRS) == folded(found, CHOW_PAIRS) or folded(own, both) == folded(found, both):
        return Difference.PAIRS
    equal = [sheet for sheet in readings(RULES, *case)[1:] if sheet.total == found.total()]
    if any(folded(ours(sheet), both) == folded(found, both) for sheet in equal):
        return Difference.READING
    return Difference.UNKNOWN


def some_context(random: Random, hand: Hand) -> Context:
    """Winds, a way of winning, and any events that the hand allows beside each other."""
    context = Context(random.choice(list(Win)), Wind(random.randrange(4)), Wind(random.randrange(4)))
    for rule in random.sample(RULES.events, len(RULES.events)):
        wider = structs.replace(context, events=context.events | {rule.event})
        if random.random() < 0.3 and first_conflict(RULES.events, hand, wider) is None:
            context = wider
    return context


def five_honors(random: Random) -> Hand:
    """A whole knitted row with five different honors."""
    orders = [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]
    row = [KINDS[9 * suit + rank + step] for suit, rank in enumerate(random.choice(orders)) for step in (0, 3, 6)]
    tiles = [*row, *random.sample(HONORS, 5)]
    random.shuffle(tiles)
    return Hand(tuple(sorted(tiles[1:])), (), tiles[0])


def four_kongs(random: Random) -> Hand:
    """Three or four kongs, exposed and concealed, with a waiting pair."""
    kinds = random.sample(KINDS, 5)
    kongs = [Meld(Form.KONG, kind, random.random() < 0.5) for kind in kinds[:3]]
    last = Meld(random.choice((Form.PUNG, Form.KONG)), kinds[3])
    return Hand((kinds[4],), (*kongs, last), kinds[4])


def random_cases(count: int, seed: int) -> Iterator[Deal]:
    """Hands of every sort; a tenth of them of the rare ones."""
    random = Random(seed)
    for _ in range(count):
        make = random.choice((five_honors, four_kongs)) if random.random() < 0.1 else lambda rnd: deal(rnd)[0]
        hand = make(random)
        yield hand, some_context(random, hand)


def example_cases() -> Iterator[Deal]:
    """The examples and counter-examples of all combinations that are wins, each won in several ways."""
    random = Random(0)
    for row, _ in product(RULES.catalogue, range(3)):
        for example in (*row.examples, *row.counter_examples):
            hand = parse_hand(example.hand, example.flowers)
            if score(RULES, hand, example.context) is not None:
                yield hand, example.context
                yield hand, some_context(random, hand)


def differences(count: int, seed: int) -> Counter[Difference | None]:
    """How often the items of random hands differ in which way."""
    return Counter(map(difference, random_cases(count, seed)))


def test_two_thousand_hands() -> None:
    found = differences(2000, seed=1)
    assert found.total() == 2000
    assert not found[Difference.UNKNOWN]
    assert found[None] > 1800


def test_every_combination_is_met_in_the_examples() -> None:
    met: set[str] = set()
    for case in example_cases():
        assert difference(case) is not Difference.UNKNOWN, write_hand(case[0])
        met |= theirs(case).keys()
    assert met == {row.names.zh_Hans for row in RULES.catalogue}


@pytest.mark.long
def test_a_hundred_thousand_hands() -> None:
    found: Counter[Difference | None] = Counter()
    with ProcessPoolExecutor(max_workers=2, mp_context=get_context("spawn")) as pool:
        for part in pool.map(partial(differences, BATCH), range(1000, 1000 + 100_000 // BATCH)):
            found += part
    for kind, count in found.most_common():
        print(f"{count:6}  {kind.value if kind else 'the same items'}")
    assert found.total() == 100_000
    assert not found[Difference.UNKNOWN]


KONGS = (parse_hand("{2222s} [7777p] 345m 67s NN + 8s"), Context())


def test_another_total_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    assert difference(KONGS) is None
    monkeypatch.setitem(globals(), "RULES", ruleset("mcr"))
    with pytest.raises(AssertionError):
        difference(KONGS)


@pytest.mark.parametrize(
    ("own", "found", "kind"),
    [
        ({"边张": 1, "箭刻": 2}, {"坎张": 1, "箭刻": 2}, Difference.WAIT),
        ({"一般高": 1, "连六": 1}, {"喜相逢": 2}, Difference.PAIRS),
        ({"一般高": 1, "边张": 1}, {"喜相逢": 1, "坎张": 1}, Difference.PAIRS),
        ({"一般高": 1}, {"自摸": 1}, Difference.UNKNOWN),
    ],
)
def test_other_items_are_seen(own: dict[str, int], found: dict[str, int], kind: Difference) -> None:
    assert _kind(KONGS, Counter(own), Counter(found)) is kind

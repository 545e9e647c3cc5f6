"""Riichi as we score it and as the libraries `mahjong` and `jansou` do, where they are installed, on random hands.

They agree on what is a win, on yaku, han, fu and points, but in the ways that `Difference` lists.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from enum import Enum
from functools import partial
from multiprocessing import get_context
from typing import NamedTuple

import pytest

from mjscore.context import Context, Event, Wind
from mjscore.engine.ruleset import Value
from mjscore.hand import Hand
from mjscore.learn.atlas import atlas_of
from mjscore.notation import parse_hand, write_hand
from mjscore.rulesets.riichi.options import DOUBLED
from mjscore.rulesets.riichi.rows import ROWS
from mjscore.tiles import COPIES, FIVES
from tests.oracles import jansou_library, mahjong_library
from tests.oracles.riichi_outcomes import Case, Outcome, ours, random_cases, without
from tests.rulesets.riichi_hands import rules

BATCH = 500


class Difference(Enum):
    """The ways in which an outcome may differ, each with the verdict."""

    FORM = "jansou has no name of its own for the special forms of kokushi, suuankou and chuuren: worth as much"
    STARS = "mahjong counts tsuuiisou and daichisei as one each, where daichisei is a double yakuman: worth as much"
    DRAWN = (
        "with its option for open pinfu off, mahjong leaves the self-draw's fu out of open hands that have no other: "
        "the source takes them away for pinfu alone, and that is closed"
    )
    UNKNOWN = "nothing that is known"


class Terms(NamedTuple):
    """A set of options of ours, and the same in a library's words."""

    settings: Mapping[str, Value]
    options: Mapping[str, object]


class Library(NamedTuple):
    """Another scorer: its terms, which of a context it can take, and how it is asked."""

    name: str
    terms: tuple[Terms, ...]
    taken: Callable[[Hand, Context, Mapping[str, Value]], Context]
    theirs: Callable[[Case, Mapping[str, object]], Outcome]


def _taken_by_mahjong(hand: Hand, context: Context, settings: Mapping[str, Value]) -> Context:
    """It refuses renhou for East and beside declared sets, and has no open riichi that counts as riichi."""
    if "renhou" not in settings or hand.melds or context.seat is Wind.EAST:
        context = without(context, Event.RENHOU)
    return context if "open_riichi" in settings else without(context, Event.OPEN_RIICHI)


def _taken_by_jansou(_hand: Hand, context: Context, _settings: Mapping[str, Value]) -> Context:
    """It has no renhou and no open riichi."""
    return without(context, Event.RENHOU, Event.OPEN_RIICHI)


MAHJONG = Library(
    "mahjong",
    (
        Terms(
            {},
            {
                "has_open_tanyao": True,
                "has_aka_dora": True,
                "has_double_yakuman": False,
                "limit_to_sextuple_yakuman": False,
            },
        ),
        Terms(
            {
                "open_tanyao": False,
                "red_fives": False,
                "kiriage": True,
                "kazoe": "sanbaiman",
                "double_yakuman": DOUBLED,
                "renhou": "yakuman",
                "open_pinfu_fu": False,
                "daisharin": True,
                "daichisei": True,
                "open_riichi": True,
            },
            {
                "kiriage": True,
                "kazoe_limit": 1,
                "renhou_as_yakuman": True,
                "fu_for_open_pinfu": False,
                "has_daisharin": True,
                "has_daichisei": True,
                "limit_to_sextuple_yakuman": False,
            },
        ),
    ),
    _taken_by_mahjong,
    mahjong_library.theirs,
)
JANSOU = Library(
    "jansou",
    (
        Terms({}, {"double_yakuman": False}),
        Terms(
            {
                "open_tanyao": False,
                "red_fives": False,
                "ura_dora": False,
                "double_wind_fu": 2,
                "kiriage": True,
                "kazoe": "sanbaiman",
                "multiple_yakuman": False,
                "double_yakuman": DOUBLED,
            },
            {
                "kuitan": False,
                "aka_dora": False,
                "ura_dora": False,
                "double_wind_fu": 2,
                "kiriage_mangan": True,
                "kazoe_yakuman": False,
                "multiple_yakuman": False,
                "double_yakuman": True,
            },
        ),
    ),
    _taken_by_jansou,
    jansou_library.theirs,
)

LIBRARIES = {"mahjong": MAHJONG, "jansou": JANSOU}
_INSTALLED = {"mahjong": mahjong_library.IS_INSTALLED, "jansou": jansou_library.IS_INSTALLED}


def for_each_library(check: Callable[[Library], None]) -> Callable[[Library], None]:
    """Runs a check against every library that is installed."""
    libraries = [
        pytest.param(
            library,
            id=name,
            marks=pytest.mark.skipif(not _INSTALLED[name], reason=f"{name} is not installed: pip install {name}"),
        )
        for name, library in LIBRARIES.items()
    ]
    return pytest.mark.parametrize("library", libraries)(check)


FORMS = {"kokushi_13": "kokushi", "suuankou_tanki": "suuankou", "junsei_chuuren": "chuuren"}
STARS = frozenset({("daichisei", 1), ("tsuuiisou", 1)})


def kind_of(own: Outcome, other: Outcome, settings: Mapping[str, Value]) -> Difference | None:
    """In what two outcomes differ; None where they do not."""
    if own == other:
        return None
    if own._replace(items=frozenset((FORMS.get(name, name), worth) for name, worth in own.items)) == other:
        return Difference.FORM
    if own._replace(items=own.items - {("daichisei", 2)} | STARS) == other:
        return Difference.STARS
    is_off = settings.get("open_pinfu_fu") is False
    if is_off and (own.fu, other.fu) == (30, 20) and (own.han, own.items) == (other.han, other.items):
        return Difference.DRAWN
    return Difference.UNKNOWN


def difference(library: Library, terms: Terms, case: Case) -> Difference | None:
    """In what the outcomes of a hand differ. Raises AssertionError where that is nothing known."""
    hand, context = case[0], library.taken(*case, terms.settings)
    own = ours(rules(**terms.settings), (hand, context))
    other = library.theirs((hand, context), terms.options)
    kind = kind_of(own, other, terms.settings)
    assert kind is not Difference.UNKNOWN, (write_hand(hand), context, terms.settings, own, other)
    return kind


def differences(name: str, count: int, seed: int) -> Counter[Difference | None]:
    """How often random hands differ in which way, so many under each of the terms."""
    library = LIBRARIES[name]
    return Counter(
        difference(library, terms, case)
        for n, terms in enumerate(library.terms)
        for case in random_cases(rules(**terms.settings), count, 1000 * seed + n)
    )


@for_each_library
def test_some_hundred_hands(library: Library) -> None:
    found = differences(library.name, 400, seed=1)
    assert found.total() == 400 * len(library.terms)
    assert found[None] > 0.95 * found.total()


def example_cases(terms: Terms) -> Iterator[Case]:
    """The examples and counter-examples, but for those with all four fives of a suit: the libraries see a red one."""
    for row in rules(**terms.settings).catalogue:
        for example in (*row.examples, *row.counter_examples):
            hand = parse_hand(example.hand)
            if all(hand.held(five) < COPIES for five in FIVES):
                yield hand, example.context


@for_each_library
def test_every_yaku_is_met_in_the_examples(library: Library) -> None:
    met: set[str] = set()
    for terms in library.terms:
        for hand, context in example_cases(terms):
            difference(library, terms, (hand, context))
            taken = hand, library.taken(hand, context, terms.settings)
            met |= {name for name, _ in ours(rules(**terms.settings), taken).items}
    unknown = {"renhou", "open_riichi", "daisharin", "daichisei"} if library is JANSOU else set()
    assert met == {row.rule for row in ROWS} - unknown


@for_each_library
def test_the_hands_of_the_atlas(library: Library) -> None:
    """They show which yaku stack; the libraries find the same in them."""
    own = rules()
    atlas = atlas_of(own)
    assert atlas
    examples = {pair.example for row in own.catalogue for pair in atlas.pairs(row.rule) if pair.example}
    assert len(examples) > 400
    for example in examples:
        hand = parse_hand(example.hand)
        if all(hand.held(five) < COPIES or hand.reds for five in FIVES):
            difference(library, library.terms[0], (hand, example.context))


@pytest.mark.long
@for_each_library
def test_fifty_thousand_hands(library: Library) -> None:
    found: Counter[Difference | None] = Counter()
    part = partial(differences, library.name, BATCH // len(library.terms))
    with ProcessPoolExecutor(max_workers=2, mp_context=get_context("spawn")) as pool:
        for some in pool.map(part, range(10, 10 + 50_000 // BATCH)):
            found += some
    for kind, count in found.most_common():
        print(f"{library.name} {count:6}  {kind.value if kind else 'the same'}")
    assert found.total() == 50_000


@for_each_library
def test_another_outcome_is_seen(library: Library) -> None:
    case = parse_hand("[222m] [567p] 66p 34588s + 6p"), Context()
    plain, strict = library.terms
    assert difference(library, plain, case) is None
    with pytest.raises(AssertionError, match="tanyao"):
        difference(library, Terms(strict.settings, plain.options), case)


WON = Outcome(True, 1000, 1, 30, frozenset({("pinfu", 1)}))


@pytest.mark.parametrize(
    ("other", "kind"),
    [
        (WON, None),
        (WON._replace(fu=20), Difference.DRAWN),
        (WON._replace(total=2000), Difference.UNKNOWN),
        (WON._replace(fu=40), Difference.UNKNOWN),
        (WON._replace(han=2), Difference.UNKNOWN),
        (WON._replace(items=frozenset({("tanyao", 1)})), Difference.UNKNOWN),
        (Outcome(is_win=True), Difference.UNKNOWN),
    ],
)
def test_kinds_of_difference(other: Outcome, kind: Difference | None) -> None:
    assert kind_of(WON, other, {"open_pinfu_fu": False}) is kind


def test_fu_that_differ_for_no_known_reason() -> None:
    assert kind_of(WON, WON._replace(fu=20), {}) is Difference.UNKNOWN

"""The atlas of pairs: each verdict holds against the scorer, against chance and against a search of its own kind."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from random import Random

import pytest
from msgspec import to_builtins

from mjscore.bench.hands import deals
from mjscore.context import Context, Win, Wind
from mjscore.engine.events import first_conflict
from mjscore.engine.score import score
from mjscore.engine.sheet import ScoreSheet
from mjscore.hand import Form, Hand, Meld
from mjscore.interchange.request import Request, check_request, fields_of
from mjscore.learn.atlas import Atlas, Pair, Verdict, atlas_of, sheet_of, taken_in
from mjscore.learn.changes import flips, swaps, turns
from mjscore.learn.deals import Difficulty, deal
from mjscore.notation import parse_hand
from mjscore.rulesets import ruleset
from mjscore.tiles import CHOW_STARTS, Kind, kinds_in
from tests.oracles.reference import answer
from tests.oracles.riichi_outcomes import random_cases

MCR = ("mcr", "mcr-1998", "mcr-2006")
FORMS = (*MCR, "riichi")


def atlas(form: str) -> Atlas:
    found = atlas_of(ruleset(form))
    assert found
    return found


def all_pairs(form: str) -> Iterator[Pair]:
    found = atlas(form)
    for rule, other in combinations([row.rule for row in ruleset(form).catalogue.rows], 2):
        yield found.pair(rule, other)


def verdict(form: str, rule: str, other: str) -> Verdict:
    return atlas(form).pair(rule, other).verdict


def counted(sheet: ScoreSheet) -> set[str]:
    return {item.combination.rule for item in sheet.counted}


def shown(sheet: ScoreSheet) -> set[str]:
    return counted(sheet) | {item.combination.rule for item in sheet.suppressed}


@pytest.mark.parametrize("form", FORMS)
def test_every_example_scores_as_claimed(form: str) -> None:
    found = atlas(form)
    for pair in all_pairs(form):
        if pair.verdict is Verdict.NEVER:
            assert pair.example is None
            continue
        sheet, both = sheet_of(found, pair), {pair.row.rule, pair.other.rule}
        check_request(Request(ruleset=form, hand=sheet.hand, context=sheet.context))
        assert both <= shown(sheet), pair
        assert (both <= counted(sheet)) is (pair.verdict is Verdict.STACKS), pair
        assert bool(taken_in(sheet, pair)) is (pair.verdict is Verdict.TAKEN), pair


@pytest.mark.parametrize(
    ("rule", "other", "verdicts"),
    [
        ("49", "18", "SSS"),
        ("2", "37", "TTT"),  # a fourth chow like one of the three is a pure double chow (1), which joins it
        ("37", "49", "NNN"),  # six chows
        ("3", "49", "TTT"),
        ("8", "31", "NNN"),  # no honors, and winds and dragons
        ("55", "25", "TTS"),
        ("55", "31", "TSS"),
        ("5", "48", "TSS"),
        ("39", "13", "SSS"),
        ("39", "8", "NNN"),  # chicken hand: where nothing else counts
        ("59", "25", "SSS"),  # three pungs are worth more, but not beside all fives (52)
        ("80", "11", "TTT"),  # the middle of seven pairs in a row is the only wait
        ("78", "11", "NNN"),  # nine gates wait for more than one tile
        ("77", "58", "SSS"),
        ("81", "13", "TSS"),
    ],
)
def test_verdicts_known_from_the_rules(rule: str, other: str, verdicts: str) -> None:
    assert [verdict(form, rule, other) for form in MCR] == [LETTERS[letter] for letter in verdicts]


LETTERS = {"S": Verdict.STACKS, "T": Verdict.TAKEN, "N": Verdict.NEVER}


@pytest.mark.parametrize(
    ("rule", "other", "letter"),
    [
        ("pinfu", "tanyao", "S"),
        ("pinfu", "haku", "N"),
        ("pinfu", "chankan", "S"),
        ("pinfu", "rinshan", "N"),  # a kong is no chow
        ("tanyao", "honitsu", "T"),  # 2 to 8 of one suit: full flush takes half flush away
        ("tanyao", "haku", "N"),
        ("iipeikou", "ryanpeikou", "T"),
        ("chiitoitsu", "ryanpeikou", "N"),
        ("chiitoitsu", "honroutou", "S"),
        ("chiitoitsu", "tsuuiisou", "T"),
        ("chiitoitsu", "ryuuiisou", "N"),  # six green kinds
        ("ryanpeikou", "ryuuiisou", "N"),  # four chows alike are three pungs too, worth as much, and read so
        ("chanta", "junchan", "T"),
        ("chanta", "honroutou", "T"),
        ("toitoi", "sanankou", "S"),
        ("toitoi", "honroutou", "S"),
        ("toitoi", "chankan", "N"),  # the robber's four are all that there are
        ("seat_wind", "round_wind", "S"),
        ("shousangen", "haku", "S"),
        ("sanshoku", "sanshoku_doukou", "N"),
        ("sanshoku", "ittsu", "N"),
        ("sanshoku", "honitsu", "N"),
        ("riichi", "double_riichi", "T"),
        ("riichi", "chankan", "S"),
        ("riichi", "rinshan", "S"),  # with a concealed kong
        ("ippatsu", "rinshan", "N"),
        ("ippatsu", "chankan", "S"),
        ("menzen_tsumo", "haitei", "S"),
        ("menzen_tsumo", "houtei", "N"),
        ("haitei", "houtei", "N"),
        ("suuankou", "toitoi", "T"),
        ("suuankou", "sanankou", "N"),  # three and no fourth
        ("suuankou_tanki", "suukantsu", "S"),
        ("suuankou", "suukantsu", "T"),  # after four kongs only the pair is waited for
        ("suuankou", "suuankou_tanki", "T"),
        ("sankantsu", "suukantsu", "T"),
        ("daisangen", "haku", "T"),
        ("daisangen", "shousangen", "N"),
        ("daisangen", "tsuuiisou", "S"),
        ("daisangen", "daisuushii", "N"),  # seven pungs
        ("kokushi", "chuuren", "N"),
        ("kokushi", "chankan", "T"),
        ("kokushi_13", "chankan", "N"),  # whatever comes is there already, as in the next
        ("junsei_chuuren", "chankan", "N"),
        ("tenhou", "kokushi_13", "S"),
        ("tenhou", "pinfu", "T"),
        ("tenhou", "chiihou", "N"),
        ("tenhou", "riichi", "N"),
        ("tenhou", "sankantsu", "N"),  # nothing is declared
        ("dora", "pinfu", "S"),
        ("dora", "suuankou", "T"),
        ("dora", "ura_dora", "S"),
        ("ura_dora", "haku", "S"),
        ("ura_dora", "tenhou", "N"),  # no riichi
        ("aka_dora", "ittsu", "S"),
        ("aka_dora", "junchan", "N"),
    ],
)
def test_verdicts_known_from_the_rules_of_riichi(rule: str, other: str, letter: str) -> None:
    assert verdict("riichi", rule, other) is LETTERS[letter]


def test_where_dora_can_be() -> None:
    """Dora in any hand; ura dora wherever riichi can be; red fives but where there is no five."""
    assert never_with("dora") == set()
    assert never_with("ura_dora") == never_with("riichi")
    without_five = {"chanta", "junchan", "honroutou", "chinroutou", "tsuuiisou", "ryuuiisou", "kokushi", "kokushi_13"}
    assert never_with("aka_dora") == without_five


def never_with(rule: str) -> set[str]:
    return {pair.other.rule for pair in atlas("riichi").pairs(rule) if pair.verdict is Verdict.NEVER}


def test_what_is_counted_in_the_records_hands_stacks() -> None:
    """The examples of every record are hands that others chose."""
    for form in FORMS:
        rules = ruleset(form)
        for row in rules.catalogue:
            for example in row.examples:
                check_shown(form, parse_hand(example.hand, example.flowers), example.context)


def check_shown(form: str, hand: Hand, context: Context) -> None:
    """What a score shows goes together, and what counts in it stacks."""
    sheet = score(ruleset(form), hand, context)
    if sheet:
        there, counts = sorted(shown(sheet)), counted(sheet)
        for rule, other in combinations(there, 2):
            wanted = verdict(form, rule, other)
            assert wanted is not Verdict.NEVER, (form, rule, other, hand, context)
            if {rule, other} <= counts:
                assert wanted is Verdict.STACKS, (form, rule, other, hand, context)


@pytest.mark.parametrize("form", FORMS)
def test_random_hands_show_nothing_else(form: str) -> None:
    chance(form, 300)


@pytest.mark.long
@pytest.mark.parametrize("form", FORMS)
def test_a_hundred_thousand_random_hands_show_nothing_else(form: str) -> None:
    chance(form, 50_000)


def chance(form: str, count: int) -> None:
    random, rules = Random(5), ruleset(form)
    for hand, context in deals(count, seed=4) if form in MCR else random_cases(rules, count, seed=4):
        check_shown(form, hand, context)
    for n in range(count):
        sheet = deal(rules, tuple(Difficulty)[n % 4], random)
        check_shown(form, sheet.hand, sheet.context)


@pytest.mark.parametrize("form", ["mcr", "riichi"])
def test_two_hundred_random_pairs_by_another_scorer_and_by_brute_force(form: str) -> None:
    two_hundred_pairs(form, hands=40)


@pytest.mark.long
@pytest.mark.parametrize("form", ["mcr", "riichi"])
def test_two_hundred_random_pairs_by_more_brute_force(form: str) -> None:
    two_hundred_pairs(form, hands=4000)


def two_hundred_pairs(form: str, hands: int) -> None:
    """A second scorer confirms the examples under the source's rules; other hands of the tiles show nothing else.

    The examples of riichi are confirmed beside the libraries that score it.
    """
    random = Random(2)
    for pair in random.sample(list(all_pairs(form)), 200):
        if pair.example and form == "mcr":
            confirm(pair)
        for hand, context in [*near(form, pair, random), *of_the_same_tiles(pair, random, hands)]:
            check_shown(form, hand, context)


def confirm(pair: Pair) -> None:
    """That the second scorer finds both in the example, and both counted only where they stack."""
    both, sheet = {pair.row.rule, pair.other.rule}, sheet_of(atlas("mcr"), pair)
    said = answer(request_of(sheet.hand, sheet.context))
    counts = {rule for rule, _times in said["awarded"]}
    assert both <= counts | {str(rule) for rule, *_rest in said["excluded"]}, pair
    assert (both <= counts) is (pair.verdict is Verdict.STACKS), pair


def of_the_same_tiles(pair: Pair, random: Random, most: int) -> Iterator[tuple[Hand, Context]]:
    """Every four sets and a pair of the kinds in two hands that show one of a pair each; of many, some by chance.

    Each is declared and won by chance.
    """
    held = {tile for row in (pair.row, pair.other) for tile in kinds_of(random.choice(row.examples).hand)}
    melds = [Meld(Form.PUNG, kind) for kind in held]
    melds += [Meld(Form.CHOW, kind) for kind in held & set(CHOW_STARTS) if {kind + 1, kind + 2} <= held]
    fours = list(combinations_with_replacement(sorted(melds, key=str), 4))
    for four in fours if len(fours) <= most else random.sample(fours, most):
        couple = random.choice(sorted(held))
        if max(Counter([couple, couple, *(kind for meld in four for kind in meld.tiles)]).values()) > 4:
            continue
        mixed = random.sample(four, 4)
        number = random.randrange(5)
        declared, concealed = mixed[:number], mixed[number:]
        tiles = [couple, couple, *(kind for meld in concealed for kind in meld.tiles)]
        winning = tiles.pop(random.randrange(len(tiles)))
        yield Hand(tuple(sorted(tiles)), tuple(declared), winning), random.choice(ROUNDS)


ROUNDS = [Context(win, seat, prevailing) for win in Win for seat in Wind for prevailing in Wind]


def kinds_of(line: str) -> set[Kind]:
    hand = parse_hand(line)
    return set(kinds_in(hand.concealed_key + hand.declared_key))


def request_of(hand: Hand, context: Context) -> dict[str, object]:
    fields = fields_of(Request(ruleset="mcr", hand=hand, context=context))
    named = ("hand", "win", "seat", "round", "flowers", "events")
    return {name: value for name, value in to_builtins(fields).items() if name in named}


def near(form: str, pair: Pair, random: Random) -> Iterator[tuple[Hand, Context]]:
    """Hands one or two changes away from those that show either of a pair."""
    rules = ruleset(form)
    for row in (pair.row, pair.other):
        for example in row.examples:
            hand, context = parse_hand(example.hand, example.flowers), example.context
            for _ in range(2):
                sheet = score(rules, hand, context)
                turned = turns(rules, hand, context, sheet)
                changes = [*swaps(rules, hand, context), *turned, *flips(rules, hand, context)]
                for change in random.sample(changes, 20):
                    yield change.hand, change.context
                chosen = random.choice([change for change in changes if score(rules, change.hand, change.context)])
                hand, context = chosen.hand, chosen.context


def test_no_hand_beside_an_example_of_riichi_is_cheaper() -> None:
    """One tile, declared set, event or wind away: whatever both counts in is worth as much at least."""
    rules, found = ruleset("riichi"), atlas("riichi")
    stacking = [pair for pair in all_pairs("riichi") if pair.verdict is Verdict.STACKS]
    worth = {frozenset((pair.row.rule, pair.other.rule)): sheet_of(found, pair).worth.own for pair in stacking}
    for pair in stacking:
        hand, context = (sheet := sheet_of(found, pair)).hand, sheet.context
        for change in (*swaps(rules, hand, context), *turns(rules, hand, context, sheet), *flips(rules, hand, context)):
            if first_conflict(rules.events, change.hand, change.context) is None:
                other = score(rules, change.hand, change.context)
                if other:
                    for both in combinations(counted(other), 2):
                        assert other.worth.own >= worth[frozenset(both)], (both, change.hand, change.context)


def test_a_pair_is_the_same_either_way() -> None:
    found = atlas("mcr")
    for rule, other in (("49", "18"), ("2", "37"), ("8", "31")):
        one, way = found.pair(rule, other), found.pair(other, rule)
        assert (one.verdict, one.example) == (way.verdict, way.example)
        assert (one.row, one.other) == (way.other, way.row)


def test_all_pairs_of_a_rule() -> None:
    pairs = atlas("mcr-1998").pairs("K")
    assert len(pairs) == 81
    assert [pair.other.points for pair in pairs] == sorted((pair.other.points for pair in pairs), reverse=True)


def test_what_can_be_added_to_a_hand() -> None:
    """Beside a pure straight of one suit with honors: not what asks for three suits, nor what needs all pungs."""
    added = {row.rule for row in atlas("mcr").beside(("49", "29"))}
    assert {"1", "25", "40", "13", "15"} <= added
    assert added.isdisjoint({"49", "29", "24", "28", "31", "37", "58", "8"})


def test_rulesets_and_options() -> None:
    assert atlas_of(ruleset("hongkong")) is None
    changed = atlas_of(ruleset("mcr", {"minimum": 5}))
    assert changed
    assert changed.ruleset is ruleset("mcr")
    assert "49" in changed
    assert "K" not in changed
    with pytest.raises(KeyError):
        changed.pair("49", "K")


@pytest.mark.parametrize("form", FORMS)
def test_every_two_combinations_have_a_verdict(form: str) -> None:
    rows = len(ruleset(form).catalogue)
    verdicts = Counter(pair.verdict for pair in all_pairs(form))
    assert verdicts.total() == rows * (rows - 1) // 2
    assert set(verdicts) == set(Verdict)

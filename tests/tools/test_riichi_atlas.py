"""The builder of the atlas for riichi: patterns hold all that real hands show, and what is found is shown."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

import pytest
from msgspec import structs

from mjscore.arrange import Arrangement, arrangements
from mjscore.context import Context, Event, Win, Wind
from mjscore.engine.score import verdicts
from mjscore.notation import parse_hand, write_hand
from mjscore.patterns.dora import dora_of
from mjscore.rulesets import ruleset
from stacking.meetings import Meetings
from stacking.patterns import Pattern
from stacking.riichi.additions import Bonus, Thing, added, burden, choices
from stacking.riichi.basics import Basics, deals
from stacking.riichi.meetings import UnshownError, meetings
from stacking.riichi.sorting import Sorter, Tables, sort
from stacking.search import Deal, Pair, Shown, pairs_in, show
from tests.oracles.riichi_outcomes import random_cases

RULES = ruleset("riichi")


def patterns_of(line: str) -> list[Pattern]:
    """The pattern of each way to read a hand, from that one alone."""
    hand = parse_hand(line)
    return [pattern_of(arrangement) for arrangement in arrangements(hand, RULES.shapes)]


def pattern_of(arrangement: Arrangement) -> Pattern:
    bare = Arrangement(arrangement.shape, arrangement.sets, others=arrangement.others, rows=arrangement.rows)
    sorter = Sorter(RULES, "one")
    sorter.add(bare, sum(1 << 3 * kind for block in bare.blocks for kind in block.tiles))
    (pattern,) = sorter.patterns
    return pattern


def patterns(*lines: str) -> int:
    """How many patterns the readings of some hands make."""
    sorter = Sorter(RULES, "some")
    for line in lines:
        (arrangement,) = arrangements(parse_hand(line), RULES.shapes)
        sorter.add(arrangement, sum(1 << 3 * kind for block in arrangement.blocks for kind in block.tiles))
    return len(sorter.patterns)


def test_hands_alike_are_of_one_pattern() -> None:
    assert patterns("123789m 456p 678s 2s + 2s", "123678m 345p 789s 3s + 3s") == 1
    assert patterns("123789m 456p 678s 2s + 2s", "123789m 567p 678s 2s + 2s") == 1  # no straight either way
    assert patterns("123789m 456p 678s 2s + 2s", "123789m 456p 678s E + E") == 2  # the pair can be of value
    assert patterns("123789m 456p 678s 2s + 2s", "123789m 678p 789s 2s + 2s") == 2  # no five
    assert patterns("123789m 456p 222s 9s + 9s", "123789m 456p 999s 2s + 2s") == 2  # other fu
    assert patterns("123789m 456p EEE 9s + 9s", "123789m 456p SSS 9s + 9s") == 2  # East is paid more
    assert patterns("123789m 456p WWW 9s + 9s", "123789m 456p SSS 9s + 9s") == 1


def test_tables_that_differ() -> None:
    """A pung of south winds: the seat's, the round's, both or neither; East's seat only where it is asked for."""
    tables = Tables(RULES)
    (reading,) = arrangements(parse_hand("123789m 456p SSS 9s + 9s"), RULES.shapes)
    found = tables.of(reading, with_east=False)
    assert {(table.seat is Wind.SOUTH, table.round is Wind.SOUTH) for table in found} == {
        (is_seat, is_round) for is_seat in (False, True) for is_round in (False, True)
    }
    assert Wind.EAST not in {table.seat for table in found}
    assert Wind.EAST in {table.seat for table in tables.of(reading, with_east=True)}
    (reading,) = arrangements(parse_hand("123789m 456p EEE 9s + 9s"), RULES.shapes)
    assert Wind.EAST in {table.seat for table in tables.of(reading, with_east=False)}


def test_all_that_real_hands_show_is_seen() -> None:
    """Whatever is declared, however they are won."""
    tables, seen = Tables(RULES), 0
    for hand, context in random_cases(RULES, 60, seed=3):
        bare = replace(
            hand, reds=(), is_red_win=False, melds=tuple(structs.replace(m, has_red=False) for m in hand.melds)
        )
        for view in verdicts(RULES, bare, Context(context.win, context.seat, context.round)):
            masks = Basics(RULES, tables).add(pattern_of(view.seen.view.arrangement))
            assert view.seen.resolution.kept | view.seen.resolution.lost in masks, (write_hand(hand), context)
            seen += 1
    assert seen > 40


def test_hands_of_a_pattern_are_of_it() -> None:
    (pattern,) = patterns_of("123789m 456p SSS 9s + 9s")
    some = list(deals(pattern, Tables(RULES)))
    assert {deal.hand.size for deal in some} == {14}
    assert {len(deal.hand.melds) for deal in some} == {0, 1, 2, 3, 4}
    assert {deal.context.win for deal in some} == set(Win)
    as_east = [deal for deal in some if deal.context.seat is Wind.EAST]
    assert as_east
    assert all(deal.context.win is Win.SELF_DRAW and not deal.hand.melds for deal in as_east)


# What is added


ON_DISCARD = Context(seat=Wind.SOUTH)


def given(line: str, *things: Thing, context: Context = ON_DISCARD) -> Deal | None:
    return added(RULES, Deal(parse_hand(line), context), things)


def test_events_are_added_where_they_can_be() -> None:
    drawn = Context(Win.SELF_DRAW, seat=Wind.SOUTH)
    closed, opened = "123789m 456p 67s 99s + 8s", "[123m] 789m 456p 67s 99s + 8s"
    with_ippatsu = given(closed, Event.IPPATSU)
    assert with_ippatsu
    assert with_ippatsu.context.events == {Event.RIICHI, Event.IPPATSU}
    double = given(closed, Event.DOUBLE_RIICHI, Event.IPPATSU)
    assert double
    assert double.context.events == {Event.DOUBLE_RIICHI, Event.IPPATSU}
    assert given(opened, Event.RIICHI) is None
    assert given(closed, Event.ROBBING_KONG)
    assert given("123789m 456p 78s 99s + 9s", Event.ROBBING_KONG) is None
    assert given(closed, Event.EARTHLY) is None
    assert given(closed, Event.EARTHLY, context=drawn)
    assert given(closed, Event.HEAVENLY, context=drawn) is None
    assert given(closed, Event.EARTHLY, Bonus.URA, context=drawn) is None


@pytest.mark.parametrize(
    ("line", "dora", "ura"),
    [
        ("111999m 111p 5556s + 7s", 1, 1),
        ("111999m 111p 555s 6s + 6s", 2, 3),  # for the pair there is but one indicator left
        ("222333444m 55p 66s + 6s", 2, 2),
    ],
)
def test_as_few_dora_as_can_be_are_added(line: str, dora: int, ura: int) -> None:
    deal = given(line, Bonus.DORA, Bonus.URA)
    assert deal
    assert deal.context.events == {Event.RIICHI}
    held = [sum(map(deal.hand.held, map(dora_of, kinds))) for kinds in (deal.context.dora, deal.context.ura)]
    assert held == [dora, ura]


@pytest.mark.parametrize(
    ("line", "reddened"),
    [
        ("123789m 456p 67s 99s + 8s", "123789m 406p 6799s + 8s"),
        ("123789m 46p 678s 99s + 5p", "123789m 46p 67899s + 0p"),
        ("[555m] 789m 123p 67s 99s + 8s", "[055m] 789m 123p 6799s + 8s"),
    ],
)
def test_a_five_is_made_red(line: str, reddened: str) -> None:
    deal = given(line, Bonus.RED)
    assert deal
    assert write_hand(deal.hand) == reddened
    assert burden(deal) == 1
    assert given("123789m 123p 78s 99s + 9s", Bonus.RED) is None


def test_two_things_at_most_are_added() -> None:
    every = choices(RULES)
    assert len(set(every)) == len(every)
    assert {len(some) for some in every} == {0, 1, 2}
    assert {(), (Event.RIICHI,), (Event.LAST_TILE, Bonus.DORA), (Bonus.DORA, Bonus.RED)} <= set(every)


# What is found


@lru_cache
def found() -> Meetings:
    return meetings(RULES, sort(RULES, "thirteen orphans"), lambda _text: None)


def named(pairs: Mapping[Pair, Shown]) -> set[frozenset[str]]:
    rows = RULES.catalogue.rows
    return {frozenset((rows[one].rule, rows[other].rule)) for one, other in pairs}


def test_what_meets_in_thirteen_orphans() -> None:
    stacking, taken = named(found().stacking), named(found().taken)
    beside = {other for pair in stacking if "kokushi" in pair for other in pair} - {"kokushi"}
    assert beside == {"tenhou", "chiihou"}
    assert frozenset(("kokushi_13", "kokushi")) in taken
    assert frozenset(("kokushi", "chankan")) in taken
    assert frozenset(("kokushi_13", "chankan")) not in taken
    assert frozenset(("kokushi", "honroutou")) not in taken | stacking


def test_what_is_found_is_shown() -> None:
    for pairs, mask in ((found().stacking, "counted"), (found().taken, "there")):
        for pair, one in pairs.items():
            assert show(RULES, one.deal) == one
            assert pair in set(pairs_in(getattr(one, mask)))


def test_what_no_score_shows_is_not_passed_over() -> None:
    """Seven pairs that are two double chows too never count as seven pairs: of others these hands say nothing."""
    some = [one for one in patterns_of("2233446677889s + 9s") if not one.room.chows]
    with pytest.raises(UnshownError):
        meetings(RULES, some, lambda _text: None)

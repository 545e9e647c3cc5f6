"""The builder of the atlas: it looks at every reading, sees all that real hands show, and finds what it says."""

import pickle
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations, combinations_with_replacement
from math import comb
from pathlib import Path
from typing import NoReturn

import pytest
from msgspec.json import decode

import atlas as builder
from mjscore.arrange import Arrangement
from mjscore.bench.hands import deals
from mjscore.context import Context
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import score
from mjscore.learn.atlas import AtlasFile, FormTable, ShownHand
from mjscore.notation import parse_hand
from mjscore.rulesets import ruleset
from mjscore.tiles import size_of
from stacking import readings
from stacking.choice import atlas, joined
from stacking.hands import hands
from stacking.meetings import Meetings, meetings
from stacking.patterns import Pattern
from stacking.search import Deal, Pair, Shown, pairs_in, show
from stacking.sights import Sights
from stacking.sorting import Sorter, sort
from stacking.ways import Place

FORMS = ("mcr", "mcr-1998", "mcr-2006")
SMALL = ("thirteen orphans", "knitted honors")
Tiles = tuple[str, ...]


# Readings


def sets_of(chows: int) -> Iterator[Tiles]:
    """Four sets with so many chows, and a pair, written out tile by tile."""
    suited = [tuple(f"{n + step}{suit}" for step in range(3)) for suit in "mps" for n in range(1, 8)]
    kinds = [f"{n}{suit}" for suit in "mps" for n in range(1, 10)] + list("ESWNCFP")
    for some in combinations_with_replacement(suited, chows):
        for pungs in combinations(kinds, 4 - chows):
            for pair in kinds:
                yield (*(tile for chow in some for tile in chow), *(3 * pungs), pair, pair)


def test_four_chows_and_a_pair_are_all_there() -> None:
    counted = sum(max(Counter(tiles).values()) <= 4 for tiles in sets_of(4))
    assert sum(1 for _ in readings.of_sets(4)) == counted


def test_four_pungs_and_a_pair_are_all_there() -> None:
    """Four kinds of 34 and a fifth for the pair."""
    assert sum(1 for _ in readings.of_sets(0)) == comb(34, 4) * 30


def test_other_hands_are_all_there() -> None:
    """Five honors with nine knitted tiles, six with eight of nine, seven with seven; a set and a pair beside a row."""
    assert sum(1 for _ in readings.knitted_honors()) == 6 * (comb(7, 5) + comb(7, 6) * 9 + comb(9, 7))
    assert sum(1 for _ in readings.thirteen_orphans()) == 13
    straights = list(readings.knitted_straights())
    assert len({(arrangement.sets, arrangement.others) for arrangement, _key in straights}) == len(straights)
    # 34 pungs and 21 chows with a pair: of the pungs' pairs 33, none of five of a kind beside the row's single tiles
    pungs = 34 * 33
    assert len(straights) == 6 * (pungs + 21 * 34)


def test_every_hand_has_fourteen_tiles() -> None:
    parts = (readings.knitted_straights(), readings.knitted_honors(), readings.thirteen_orphans())
    assert {size_of(key) for part in parts for _arrangement, key in part} == {14}
    assert {size_of(some.key) for some in readings.of_sets(4)} == {14}


def test_seven_pairs_stand_for_all() -> None:
    """Of four of a kind as two pairs one choice stands for all of the same sorts."""
    few = [pairs for pairs in readings.seven_pairs() if len(pairs.kinds) == 4]
    assert sum(1 for pairs in few for _ in pairs.readings()) == comb(34, 4) * 4
    assert {len(reading.arrangement.others) for pairs in few[:50] for reading in pairs.readings()} == {7}


# What is seen


def bare(arrangement: Arrangement) -> Arrangement:
    """A reading without what is declared."""
    return Arrangement(arrangement.shape, arrangement.sets, others=arrangement.others, rows=arrangement.rows)


def sights_of(rules: Ruleset, arrangement: Arrangement) -> Sights:
    """All that can be seen in one reading."""
    sorter = Sorter((rules,), "one")
    key = sum(1 << 3 * kind for block in arrangement.blocks for kind in block.tiles)
    sorter.add_others([readings.Reading(arrangement, key)])
    return Sights(rules, sorter.patterns)


@pytest.mark.parametrize("form", FORMS)
def test_all_that_real_hands_show_is_seen(form: str) -> None:
    """Whatever is declared, however the hand is won."""
    rules = ruleset(form)
    for hand, context in deals(120, seed=9):
        sheet, shown = score(rules, hand, context), show(rules, Deal(hand, context))
        assert sheet
        assert shown
        if any(item.combination.rule == "78" for item in sheet.counted):
            continue  # nine gates are looked at apart
        flowers = rules.catalogue.mask(("13",))
        sights = sights_of(rules, bare(sheet.arrangement))
        seen = {(sight.there & ~flowers, sight.counted & ~flowers) for sight in sights}
        assert (shown.there & ~flowers, shown.counted & ~flowers) in seen, (hand, context)


def test_a_sight_is_that_of_its_hands() -> None:
    """A hand made for a way of winning is won in that way: what it shows besides is what the sight has."""
    rules = ruleset("mcr")
    sheet = score(rules, parse_hand("[222m] 345678p 234s 5s + 5s"), Context())
    assert sheet
    sights = sights_of(rules, bare(sheet.arrangement))
    (case,) = sights.cases
    arrangement = case.patterns[0].samples[0]
    ways = [way for sight in sights for way in sight.manner.ways]
    assert {way.place for way in ways} == {Place.CHOW, Place.PUNG, Place.PAIR}
    for way in ways:
        for hand in hands(arrangement, way):
            assert hand.size == 14
            assert hand.declared.exposed == way.declared.exposed


# What is found


def whole(numbers: Mapping[str, frozenset[int]]) -> list[Pattern]:
    return [pattern for chunk, some in numbers.items() for pattern in sort((ruleset("mcr"),), chunk, some)]


@pytest.fixture(scope="module")
def found() -> Meetings:
    """What meets in the hands of two small parts of all."""
    patterns = [pattern for chunk in SMALL for pattern in sort((ruleset("mcr"),), chunk)]
    return meetings(ruleset("mcr"), patterns, whole, lambda _text: None)


def named(pairs: Mapping[Pair, Shown]) -> set[frozenset[str]]:
    rows = ruleset("mcr").catalogue.rows
    return {frozenset((rows[one].rule, rows[other].rule)) for one, other in pairs}


def test_what_meets_in_hands_without_sets(found: Meetings) -> None:
    """44 and 56 take 17, 25 and 31 away; self-drawn (12), events and flowers count."""
    stacking, taken = named(found.stacking), named(found.taken)
    for knitted in ("44", "56"):
        assert {other for pair in stacking if knitted in pair for other in pair} == {
            *(knitted, "12", "13", "27", "40", "41", "43")
        }
        assert {other for pair in taken if knitted in pair for other in pair} == {knitted, "17", "25", "31"}
    assert frozenset(("81", "31")) in taken
    assert not any("81" in pair for pair in stacking)
    assert not stacking & taken


def test_what_is_found_is_shown(found: Meetings) -> None:
    rules = ruleset("mcr")
    for pairs, mask in ((found.stacking, "counted"), (found.taken, "there")):
        for pair, one in pairs.items():
            assert show(rules, one.deal) == one
            assert pair in set(pairs_in(getattr(one, mask)))


def test_the_file_that_is_written(found: Meetings) -> None:
    rules = ruleset("mcr")
    file = atlas({"mcr": rules}, {"mcr": found}, builder.FAMILIES["mcr"].burden)
    assert decode(builder.text_of(file), type=AtlasFile) == file
    table = file.forms["mcr"]
    assert table.rules == tuple(row.rule for row in rules.catalogue.rows)
    numbers = {(n, less): number for n, row in enumerate(table.pairs) for less, number in enumerate(row)}
    assert {pair for pair, number in numbers.items() if number > 0} == set(found.stacking)
    assert {pair for pair, number in numbers.items() if number < 0} == set(found.taken)
    assert {abs(number) for number in numbers.values()} == set(range(len(file.hands) + 1))


def test_atlases_are_joined() -> None:
    """The hands of the second come after those of the first."""
    first = AtlasFile((ShownHand("1m"), ShownHand("2m")), {"a": FormTable(("x", "y"), ((), (-2,)))})
    second = AtlasFile((ShownHand("3m"),), {"b": FormTable(("x", "y", "z"), ((), (1,), (-1, 0)))})
    both = joined((first, second))
    assert [hand.hand for hand in both.hands] == ["1m", "2m", "3m"]
    assert {form: table.pairs for form, table in both.forms.items()} == {
        "a": ((), (-2,)),
        "b": ((), (3,), (-3, 0)),
    }


def unasked(*_given: object) -> NoReturn:
    raise AssertionError


@pytest.mark.parametrize(("name", "chunks"), [("mcr", SMALL), ("riichi", SMALL[:1])])
def test_it_goes_on_where_it_stopped(
    name: str, chunks: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a file keeps is not made again."""
    small = builder.FAMILIES[name]._replace(chunks=chunks)
    monkeypatch.setitem(builder.FAMILIES, name, small)
    first = builder.found_under(tmp_path, name, name)
    assert {path.stem for path in tmp_path.iterdir()} == {*chunks, name}
    monkeypatch.setitem(builder.FAMILIES, name, small._replace(sort=unasked, meet=unasked))
    assert builder.found_under(tmp_path, name, name) == first
    (tmp_path / f"{name}.pickle").write_bytes(pickle.dumps("kept"))
    kept: object = builder.found_under(tmp_path, name, name)
    assert kept == "kept"


def test_each_family_depends_on_its_own_code() -> None:
    """What the rows of one are changed to leaves what was found for the other."""
    mcr, riichi = (
        {file.relative_to(builder.ROOT).as_posix() for file in builder.files_of(family)}
        for family in builder.FAMILIES.values()
    )
    assert "packaging/tools/stacking/readings.py" in mcr & riichi
    assert "mjscore/engine/score.py" in mcr & riichi
    assert {path for path in riichi - mcr if "riichi" not in path} == set()
    assert {path for path in mcr - riichi if "/mcr/" not in path} == set()
    assert {"mjscore/rulesets/riichi/rows/chows.py", "packaging/tools/stacking/riichi/basics.py"} <= riichi - mcr

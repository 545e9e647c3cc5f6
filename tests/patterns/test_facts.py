"""The small facts about a reading: what they say of hands."""

from itertools import product

import pytest

from mjscore.arrange import Shape
from mjscore.context import Context, Wind
from mjscore.engine.combination import Places
from mjscore.notation import parse_hand, write_tiles
from mjscore.patterns.facts import Chows, Gates, Honors, Pungs, Sets, Tiles, gates
from mjscore.patterns.packing import tiles
from mjscore.tiles import DRAGONS, KINDS, ONE, WINDS, key_of
from tests.patterns.looks import fact_of, only_fact, views_of


def tiles_of(line: str) -> Tiles:
    """The fact of a heap of tiles."""
    return Tiles.read(tiles(parse_hand(line).waiting_key, 5, orphans=False))


@pytest.mark.parametrize(
    ("line", "ranks", "suits"),
    [
        ("1m", {1}, 1),
        ("9m 9p 9s", {9}, 3),
        ("123m 3456p", {1, 2, 3, 4, 5, 6}, 2),
        ("1111m 999s EE", {1, 9}, 2),
        ("ESWNCFP", set(), 0),
        ("147m 258p 369s", set(range(1, 10)), 3),
    ],
)
def test_ranks_and_suits_of_the_suited_tiles(line: str, ranks: set[int], suits: int) -> None:
    fact = tiles_of(line)
    assert (set(fact.ranks), fact.suits) == (ranks, suits)


def test_which_single_kinds_are_winds_dragons_green_reversible() -> None:
    facts = {kind: Tiles.read(tiles(ONE[kind], 1, orphans=False)) for kind in KINDS}
    assert tuple(kind for kind in KINDS if facts[kind].winds) == WINDS
    assert tuple(kind for kind in KINDS if facts[kind].dragons) == DRAGONS
    assert tuple(kind for kind in KINDS if facts[kind].honors) == WINDS + DRAGONS
    assert write_tiles(kind for kind in KINDS if facts[kind].green) == "23468sF"
    assert write_tiles(kind for kind in KINDS if facts[kind].green_dragons) == "F"
    assert write_tiles(kind for kind in KINDS if facts[kind].reversible) == "1234589p245689sP"


@pytest.mark.parametrize(
    ("line", "green", "green_dragons", "reversible"),
    [
        ("223344s 666s FFF", True, True, False),
        ("223344s 666s 88s", True, False, False),
        ("223344s 666s 99s", False, False, False),
        ("123p 345p 999s PP", False, False, True),
        ("123p 456p 999s PP", False, False, False),
        ("123p FF", False, True, False),
    ],
)
def test_all_tiles_must_be_green_or_reversible(
    line: str, *, green: bool, green_dragons: bool, reversible: bool
) -> None:
    fact = tiles_of(line)
    assert (fact.green, fact.green_dragons, fact.reversible) == (green, green_dragons, reversible)


def test_tiles_are_the_same_wherever_they_stand() -> None:
    declared, concealed = "[123m] {EEEE} 456p 777s 9s + 9s", "123m EEE 456p 777s 9s + 9s"
    assert only_fact(Tiles, declared) == only_fact(Tiles, concealed)


@pytest.mark.parametrize(("line", "orphans"), [("19m 19p 19s ESWNCFP + P", True), ("EE SS WW NN CC FF P + P", False)])
def test_thirteen_orphans(line: str, *, orphans: bool) -> None:
    assert only_fact(Tiles, line).orphans is orphans


@pytest.mark.parametrize(
    ("line", "shape", "chows", "pungs", "blocks"),
    [
        ("[123m] {EEEE} 456p 777s 9s + 9s", Shape.STANDARD, 2, 2, 5),
        ("[111m] {EEEE} 555p 777s 9s + 9s", Shape.STANDARD, 0, 4, 5),
        ("147m 258p 369s 123m E + E", Shape.KNITTED_STRAIGHT, 1, 0, 5),
        ("[EEE] 147m 258p 369s 5s + 5s", Shape.KNITTED_STRAIGHT, 0, 1, 5),
        ("11m 22m 33p 44p 55s EE C + C", Shape.SEVEN_PAIRS, 0, 0, 7),
        ("147m 25p 369s ESWNC + F", Shape.KNITTED_HONORS, 0, 0, 4),
        ("19m 19p 19s ESWNCFP + P", Shape.THIRTEEN_ORPHANS, 0, 0, 13),
    ],
)
def test_shape(line: str, shape: Shape, chows: int, pungs: int, blocks: int) -> None:
    fact = only_fact(Sets, line)
    assert (fact.shape, fact.chows, fact.pungs, fact.blocks) == (shape, chows, pungs, blocks)


@pytest.mark.parametrize(
    ("line", "suited"),
    [
        ("[123m] {EEEE} 456p 777s 9s + 9s", True),
        ("[123m] {EEEE} 456p 777s N + N", False),
        ("147m 258p 369s 123m 9p + 9p", True),
        ("147m 258p 369s 123m E + E", False),
    ],
)
def test_suited_pair(line: str, *, suited: bool) -> None:
    assert only_fact(Sets, line).suited_pair is suited


@pytest.mark.parametrize(
    ("line", "outside", "fives", "even"),
    [
        ("[123m] [789p] 999s EEE 1p + 1p", True, False, False),
        ("[123m] [789p] 999s EEE 2p + 2p", False, False, False),
        ("[123m] [456p] 999s EEE 1p + 1p", False, False, False),
        ("[CCC] [FFF] EEE SSS 1p + 1p", True, False, False),
        ("11m 99p 11s 99s EE SS P + P", True, False, False),
        ("11m 99p 11s 99s EE SS 2p + 2p", False, False, False),
        ("19m 19p 19s ESWNCFP + P", False, False, False),
        ("[345m] [555p] 567s 456s 5m + 5m", False, True, False),
        ("[345m] [555p] 567s 456s 6m + 6m", False, False, False),
        ("[345m] [555p] 567s 678s 5m + 5m", False, False, False),
        ("[222m] [4444p] 666s 888s 2s + 2s", False, False, True),
        ("[222m] [4444p] 666s 888s 3s + 3s", False, False, False),
        ("[222m] [4444p] 666s 888s E + E", False, False, False),
        ("[222m] [555p] 666s 888s 2s + 2s", False, False, False),
        ("147m 258p 369s 123m E + E", False, False, False),
        ("147m 25p 369s ESWNC + F", False, False, False),
    ],
)
def test_what_is_in_every_set_and_in_the_pair(line: str, *, outside: bool, fives: bool, even: bool) -> None:
    fact = only_fact(Sets, line)
    assert (fact.outside, fact.fives, fact.even and fact.pungs == 4) == (outside, fives, even)


@pytest.mark.parametrize(
    ("line", "hogs"),
    [
        ("[123m] [111m] 456p 777s 9s + 9s", ((0, 2),)),
        ("[123m] {1111p} 456p 777s 9s + 9s", ()),
        ("[123m] [1111p] 456p 777s 9s + 9s", ()),
        ("[234s] [234s] [234s] 24s NN + 3s", ((0, 1, 2, 3),) * 3),
        ("111123p 567s NN EE + N", ((0, 2),)),
        ("1111m 5555m 33p 44p E + E", ((0, 1), (2, 3))),
        ("EEEE 11m 33p 44p 55p 6s + 6s", ((5, 6),)),
        ("147m 258p 369s 111m E + E", ((0, 3),)),
        ("[111m] 147m 258p 36s EE + 9s", ((0, 3),)),
    ],
)
def test_four_of_a_kind_and_the_blocks_that_hold_them(line: str, hogs: tuple[Places, ...]) -> None:
    assert only_fact(Sets, line).hogs == hogs


@pytest.mark.parametrize(
    ("line", "suited", "narrow"),
    [
        ("[123m] [111m] 456p 777s 9s + 9s", 1, False),
        ("EEEE 1111m 33p 44p 6s + 6s", 1, False),
        ("EEEE SSSS 33p 44p 6s + 6s", 0, False),
        ("1111m 9999p 11p 99s 1s + 1s", 2, True),
        ("1111m 9999p 11p 99s E + E", 2, False),
        ("2222s 4444s 66s 88s F + F", 2, True),
        ("2222s 4444s 66s 88s C + C", 2, False),
        ("11m 99m 11p 99p 11s 99s E + E", 0, False),
    ],
)
def test_suited_kinds_among_four_of_a_kind_and_tiles_that_are_ends_or_green_alone(
    line: str, suited: int, *, narrow: bool
) -> None:
    fact = only_fact(Sets, line)
    assert (fact.suited_hogs, fact.narrow) == (suited, narrow)


@pytest.mark.parametrize(
    ("line", "shifted"),
    [
        ("1122334455667m + 7m", True),
        ("3344556677889s + 9s", True),
        ("1122334455668m + 8m", False),
        ("445566778899m 1p + 1p", False),
        ("EESSWWNNCCFFP + P", False),
        ("1111223344556m + 6m", False),
    ],
)
def test_seven_shifted_pairs(line: str, *, shifted: bool) -> None:
    (fact,) = (sets for view in views_of(line) if (sets := fact_of(Sets, view)).shape is Shape.SEVEN_PAIRS)
    assert fact.shifted is shifted


def test_pairs_in_a_row_are_not_shifted_where_they_stand_as_chows() -> None:
    facts = [fact_of(Sets, view) for view in views_of("1122334455667m + 7m")]
    assert [fact.shifted for fact in facts].count(True) == 1


@pytest.mark.parametrize(
    ("line", "honors"),
    [
        ("147m 258p 369s ESWN + C", 5),
        ("147m 25p 369s ESWNC + F", 6),
        ("147m 25p 36s ESWNCF + P", 7),
        ("147m 258p 369s 123m E + E", 0),
        ("11m 22m 33p 44p 55s EE C + C", 0),
        ("19m 19p 19s ESWNCFP + P", 0),
    ],
)
def test_honors_of_a_knitted_hand(line: str, honors: int) -> None:
    assert only_fact(Sets, line).honors == honors


def test_nine_gates_of_every_suit_with_every_further_and_every_last_tile() -> None:
    for suit, further, last in product(range(3), range(9), range(9)):
        nine = KINDS[9 * suit : 9 * suit + 9]
        concealed = key_of((nine[0], nine[0], *nine, nine[8], nine[8], nine[further]))
        expected = Gates.NINE_SIDED if last == further else Gates.TILES
        assert gates(concealed, nine[last]) is expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("1112345678999m + 5m", Gates.NINE_SIDED),
        ("1112344567899p + 9p", Gates.TILES),
        ("2234567788999m + 9m", Gates.NONE),
        ("111234678999m 5p + 5p", Gates.NONE),
        ("[111m] 2345678999m + 5m", Gates.NONE),
        ("{1111m} 2345678999m + 9m", Gates.NONE),
        ("[111m] [999m] 2345678m + 8m", Gates.NONE),
        ("19m 19p 19s ESWNCFP + P", Gates.NONE),
    ],
)
def test_nine_gates_are_concealed(line: str, expected: Gates) -> None:
    found = {fact_of(Sets, view).gates for view in views_of(line)} or {Gates.NONE}
    assert found == {expected}


@pytest.mark.parametrize(
    ("line", "chows", "five"),
    [
        ("[789m] 123m 456p 78s 55p + 9s", (0, 6, 12, 24), 13),
        ("[789m] 123m 456p 78s 66p + 9s", (0, 6, 12, 24), None),
        ("[789m] 123m 456p 78s EE + 9s", (0, 6, 12, 24), None),
        ("[789m] 123m 111p 78s 55p + 9s", (0, 6, 24), None),
        ("[111p] 222p 333s 777s 5p + 5p", (), None),
        ("147m 258p 369s 123m E + E", (0,), None),
        ("11m 22m 33p 44p 55s EE C + C", (), None),
    ],
)
def test_chows_by_their_lowest_tiles(line: str, chows: tuple[int, ...], five: int | None) -> None:
    fact = only_fact(Chows, line)
    assert (fact.chows, fact.five) == (chows, five)


@pytest.mark.parametrize(
    ("line", "pungs", "first"),
    [
        ("[777s] {1111m} 456p EEE 5p + 5p", (0, 24), 1),
        ("[CCC] [EEE] 456p 123p 5p + 5p", (), 2),
        ("[123m] [456p] 123p 789s 5p + 5p", (), 4),
        ("[333p] 147m 258p 369s 5s + 5s", (11,), 3),
        ("11m 22m 33p 44p 55s EE C + C", (), 0),
    ],
)
def test_suited_pungs_and_the_place_of_the_first(line: str, pungs: tuple[int, ...], first: int) -> None:
    fact = only_fact(Pungs, line)
    assert fact.pungs == pungs
    assert fact.first == first


def honors_of(line: str, seat: Wind = Wind.EAST, round_: Wind = Wind.EAST) -> Honors:
    """The fact of the pungs of honors and terminals of a hand."""
    return only_fact(Honors, line, Context(seat=seat, round=round_))


def test_pungs_of_winds_and_dragons_by_their_blocks() -> None:
    fact = honors_of("[123m] {EEEE} SSS [CCC] 9s + 9s", Wind.EAST, Wind.SOUTH)
    assert (fact.winds, fact.dragons, fact.ordinary) == ((1, 2), (3,), ())
    assert (fact.blocks_of((fact.seat,)), fact.blocks_of((fact.round,))) == ((1,), (2,))


@pytest.mark.parametrize(
    ("seat", "round_", "seats", "rounds", "ordinary"),
    [
        (Wind.EAST, Wind.EAST, (1,), (1,), (0, 2)),
        (Wind.EAST, Wind.SOUTH, (1,), (2,), (0,)),
        (Wind.WEST, Wind.SOUTH, (), (2,), (0, 1)),
        (Wind.WEST, Wind.NORTH, (), (), (0, 1, 2)),
    ],
)
def test_winds_that_are_neither_own_nor_of_the_round_stand_with_terminals(
    seat: Wind, round_: Wind, seats: Places, rounds: Places, ordinary: Places
) -> None:
    fact = honors_of("[999m] EEE SSS CCC 5p + 5p", seat, round_)
    assert (fact.blocks_of((fact.seat,)), fact.blocks_of((fact.round,))) == (seats, rounds)
    assert (fact.winds, fact.dragons, fact.ordinary) == ((1, 2), (3,), ordinary)


@pytest.mark.parametrize(
    ("line", "winds", "dragons"),
    [
        ("[EEE] SSS WWW 123m N + N", (4,), ()),
        ("[CCC] FFF 789m 123m P + P", (), (4,)),
        ("[CCC] FFF 789m 123m 1p + 1p", (), ()),
    ],
)
def test_pair_of_honors(line: str, winds: Places, dragons: Places) -> None:
    fact = honors_of(line)
    assert (fact.pair_of(WINDS), fact.pair_of(DRAGONS)) == (winds, dragons)


@pytest.mark.parametrize(
    "line",
    ["[234m] 222p 456p 678s 9s + 9s", "11m 22m 33p 44p 55s EE C + C", "19m 19p 19s ESWNCFP + P"],
)
def test_no_pungs_of_honors_or_terminals(line: str) -> None:
    fact = honors_of(line)
    assert fact.blocks_of(KINDS) == fact.winds == fact.dragons == fact.ordinary == ()


def test_pung_beside_a_knitted_row() -> None:
    assert honors_of("[EEE] 147m 258p 369s 5s + 5s").winds == (3,)
    assert honors_of("111s 147m 258p 369s 5s + 5s").ordinary == (3,)


@pytest.mark.parametrize("kind", [Tiles, Sets, Chows, Pungs, Honors])
def test_equal_looks_are_equal_values(kind: type[Tiles]) -> None:
    facts = [only_fact(kind, "[234m] 222p 456p 678s 9s + 9s") for _ in range(2)]
    assert facts[0] == facts[1]
    assert hash(facts[0]) == hash(facts[1])

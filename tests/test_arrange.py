"""Every way in which a complete hand can stand."""

import pytest
from msgspec.structs import replace

from mjscore.arrange import ROW_KEYS, Shape, Shapes, arrangements, couples, couples_in, rows_within
from mjscore.engine.score import written
from mjscore.hand import Block, Form, Meld
from mjscore.notation import parse_hand, write_tiles
from mjscore.tiles import EAST, Kind, kinds_in

ALL = Shapes(knitted_straight=True, seven_pairs=True, thirteen_orphans=True, knitted_honors=(6, 7))
FIVE_TOO = replace(ALL, knitted_honors=(5, 6, 7))


def readings_of(line: str, shapes: Shapes = ALL) -> list[tuple[Shape, str]]:
    """Every reading of a hand, its blocks in notation."""
    return [(reading.shape, " ".join(written(reading))) for reading in arrangements(parse_hand(line), shapes)]


@pytest.mark.parametrize(
    ("line", "readings"),
    [
        ("123m 456p 789s EEE S + S", ["123m 456p 789s EEE SS"]),
        ("[123m] 456789m 12p 55s + 3p", ["[123m] 456m 789m 123p 55s"]),
        ("111222333m 456p 9s + 9s", ["123m 123m 123m 456p 99s", "456p 111m 222m 333m 99s"]),
        ("11123m 456p 789s EE + E", ["123m 456p 789s EEE 11m"]),
        ("111123p 567s NN EE + N", ["123p 567s 111p NNN EE"]),
        ("[789m] [EEE] 123m 11p 55s + 1p", ["123m [789m] 111p [EEE] 55s"]),
        ("{1111p} [SSSS] 234m 66m 99s + 9s", ["234m {1111p} 999s [SSSS] 66m"]),
        ("[123m] [456p] [EEE] {9999s} 5s + 5s", ["[123m] [456p] {9999s} [EEE] 55s"]),
        ("123m 456p 789s EEE S + W", []),
        ("123m 456p 789s ESW N + N", []),
        ("123m 456p 789s EE SS + E", ["123m 456p 789s EEE SS"]),
        ("89m 1p 456p 789s EEE S + S", []),
    ],
)
def test_sets_and_a_pair(line: str, readings: list[str]) -> None:
    assert sorted(readings_of(line)) == sorted((Shape.STANDARD, reading) for reading in readings)
    assert sorted(readings_of(line, Shapes())) == sorted((Shape.STANDARD, reading) for reading in readings)


def test_pairs_in_a_row_stand_as_chows_three_ways_and_as_pairs() -> None:
    assert sorted(readings_of("2233445566778m + 8m"), key=str) == sorted(
        [
            (Shape.SEVEN_PAIRS, "22m 33m 44m 55m 66m 77m 88m"),
            (Shape.STANDARD, "234m 234m 567m 567m 88m"),
            (Shape.STANDARD, "234m 234m 678m 678m 55m"),
            (Shape.STANDARD, "345m 345m 678m 678m 22m"),
        ],
        key=str,
    )


@pytest.mark.parametrize(
    ("line", "shape", "reading"),
    [
        ("147m 258p 369s 123m E + E", Shape.KNITTED_STRAIGHT, "147m 258p 369s 123m EE"),
        ("123m 369m 258p 147s E + E", Shape.KNITTED_STRAIGHT, "369m 258p 147s 123m EE"),
        ("[EEE] 147m 258p 369s 5s + 5s", Shape.KNITTED_STRAIGHT, "147m 258p 369s [EEE] 55s"),
        ("{4444p} 147m 258p 36s 11m + 9s", Shape.KNITTED_STRAIGHT, "147m 258p 369s {4444p} 11m"),
        ("1111m 22m 33p 44p 55s E + E", Shape.SEVEN_PAIRS, "11m 11m 22m 33p 44p 55s EE"),
        ("1111m 2222m 333p 44p + 3p", Shape.SEVEN_PAIRS, "11m 11m 22m 22m 33p 33p 44p"),
        ("147m 25p 369s ESWNC + F", Shape.KNITTED_HONORS, "147m 25p 369s ESWNCF"),
        ("147m 25p 36s ESWNCF + P", Shape.KNITTED_HONORS, "147m 25p 36s ESWNCFP"),
        ("147m 258p 6s ESWNCF + P", Shape.KNITTED_HONORS, "147m 258p 6s ESWNCFP"),
        ("19m 19p 19s ESWNCFP + P", Shape.THIRTEEN_ORPHANS, "1m 9m 1p 9p 1s 9s E S W N C F PP"),
        ("19m 19p 19s ESWNCFP + 1m", Shape.THIRTEEN_ORPHANS, "9m 1p 9p 1s 9s E S W N C F P 11m"),
    ],
)
def test_other_shapes_where_the_ruleset_has_them(line: str, shape: Shape, reading: str) -> None:
    assert readings_of(line) == [(shape, reading)]
    assert readings_of(line, Shapes()) == []


@pytest.mark.parametrize(
    "line",
    [
        "147m 258p 369s ESWN + C",
        "147m 258p 369s ESWN + E",
        "147m 25p 369s ESWNC + C",
        "147m 25p 258s ESWNC + F",
        "148m 25p 369s ESWNC + F",
        "147m 147p 25s ESWNC + F",
        "19m 19p 19s ESWNCF + 2m",
        "19m 19p 19s ESWNCC + C",
        "[EEE] 11m 22m 33p 44p 5s + 5s",
        "11m 22m 33p 44p 55s EE C + F",
        "147m 258p 369s 124m E + E",
    ],
)
def test_no_reading(line: str) -> None:
    assert readings_of(line) == []


def test_five_honors_with_a_whole_row_where_the_ruleset_takes_five() -> None:
    assert readings_of("147m 258p 369s ESWN + C", FIVE_TOO) == [(Shape.KNITTED_HONORS, "147m 258p 369s ESWNC")]


@pytest.mark.parametrize(
    ("line", "rows", "chows", "pungs", "blocks"),
    [
        ("[123m] {EEEE} 456p 777s 9s + 9s", 0, 2, 2, 5),
        ("147m 258p 369s 123m E + E", 3, 1, 0, 5),
        ("{EEEE} 147m 258p 369s 5s + 5s", 3, 0, 1, 5),
        ("147m 25p 369s ESWNC + F", 4, 0, 0, 4),
        ("11m 22m 33p 44p 55s EE C + C", 0, 0, 0, 7),
        ("19m 19p 19s ESWNCFP + P", 12, 0, 0, 13),
    ],
)
def test_sorts_of_blocks_are_counted(line: str, rows: int, chows: int, pungs: int, blocks: int) -> None:
    (reading,) = arrangements(parse_hand(line), ALL)
    assert (reading.rows, reading.chows, reading.pungs, len(reading.blocks)) == (rows, chows, pungs, blocks)


def test_declared_blocks_keep_their_sets() -> None:
    (reading,) = arrangements(parse_hand("[123m] {EEEE} 456p 777s 9s + 9s"), ALL)
    assert reading.blocks == (
        Block((Kind(0), Kind(1), Kind(2)), Meld(Form.CHOW, Kind(0))),
        Block((Kind(12), Kind(13), Kind(14))),
        Block((Kind(24),) * 3),
        Block((EAST,) * 4, Meld(Form.KONG, EAST, is_concealed=True)),
        Block((Kind(26),) * 2),
    )


def test_knitted_rows_take_147_258_and_369_from_a_suit_each() -> None:
    assert {write_tiles(kinds_in(row)) for row in ROW_KEYS} == {
        "147m258p369s",
        "147m369p258s",
        "258m147p369s",
        "258m369p147s",
        "369m147p258s",
        "369m258p147s",
    }
    assert len(ROW_KEYS) == 6


@pytest.mark.parametrize(
    ("line", "tiles", "rows"),
    [
        ("147m 258p 369s EEEE", 9, ["147m258p369s"]),
        ("147m 258p 36s EEEE", 9, []),
        ("147m 258p 36s 6s EEE", 8, ["147m258p369s"]),
        ("147m ESWNCFP", 3, ["147m258p369s", "147m369p258s"]),
        ("147m 22s 1s ESWNCFP", 4, ["147m369p258s"]),
        ("147m 1s ESWNCFP", 4, []),
    ],
)
def test_rows_of_which_a_hand_has_so_many_tiles(line: str, tiles: int, rows: list[str]) -> None:
    key = parse_hand(line).waiting_key
    assert sorted(write_tiles(kinds_in(row)) for row in rows_within(key, tiles)) == rows


@pytest.mark.parametrize(
    ("line", "pairs"),
    [("", []), ("123m EW", []), ("11m 222p EEEE", [0, 10, 27, 27]), ("1111m 2222m", [0, 0, 1, 1])],
)
def test_pairs(line: str, pairs: list[int]) -> None:
    key = parse_hand(line).waiting_key
    assert list(couples_in(key)) == pairs
    assert couples(key) == len(pairs)

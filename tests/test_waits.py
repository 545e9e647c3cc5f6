"""What completes a hand, and how far it is from a win."""

import pytest
from msgspec.structs import replace

from mjscore.arrange import Shapes
from mjscore.notation import parse_hand, write_tiles
from mjscore.tiles import kinds_in
from mjscore.waits import COMPLETE, completing, distance, waits

ALL = Shapes(knitted_straight=True, seven_pairs=True, thirteen_orphans=True, knitted_honors=(6, 7))
FIVE_TOO = replace(ALL, knitted_honors=(5, 6, 7))
PLAIN = Shapes()


def waits_of(line: str, shapes: Shapes = ALL) -> str:
    """What a hand waits for, in notation."""
    return write_tiles(waits(parse_hand(line), shapes))


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("123m 456p 789s EEE S", "S"),
        ("123m 456p 789s EE SS", "ES"),
        ("123m 456p 78s EEE SS", "69s"),
        ("123m 456p 12s EEE SS", "3s"),
        ("123m 456p 79s EEE SS", "8s"),
        ("123m 456p 2345s EEE", "25s"),
        ("123m 45678p 11s EEE", "369p"),
        ("123m 456p 22234s EE", "25sE"),
        ("123m 456p 2223s EEE", "134s"),
        ("123m 456p 789s 11p EE", "1pE"),
        ("1112345678999m", "123456789m"),
        ("[111m] [222p] [333s] [EEE] S", "S"),
        ("{1111m} [222p] 3334s 999m", "245s"),
        ("123m 45p 78s EEE SS", ""),
        ("123m 456p 78s EE SW N", ""),
        ("1289m 1289p 1289s E", ""),
    ],
)
def test_waits_of_sets_and_a_pair(line: str, wanted: str) -> None:
    assert waits_of(line) == waits_of(line, PLAIN) == wanted


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("147m 258p 36s 123m EE", "9s"),
        ("147m 258p 369s 123m E", "E"),
        ("147m 258p 369s 23m EE", "14m"),
        ("147m 258p 369s 11m EE", "1mE"),
        ("[EEE] 147m 258p 69s 55s", "3s"),
        ("{EEEE} 147m 258p 369s 5s", "5s"),
        ("11m 22m 33p 44p 55s EE C", "C"),
        ("1111m 5555m 333p 44p", "3p"),
        ("19m 19p 19s ESWNCFP", "19m19p19sESWNCFP"),
        ("19m 19p 19s ESWNCCF", "P"),
        ("99m 19p 19s ESWNCFP", "1m"),
        ("147m 25p 36s ESWNCF", "8p9sP"),
        ("147m 258p 36s ESWNC", "FP"),
        ("147m 25p 3s ESWNCFP", "8p69s"),
    ],
)
def test_waits_of_other_shapes_where_the_ruleset_has_them(line: str, wanted: str) -> None:
    assert waits_of(line) == wanted
    assert waits_of(line, PLAIN) == ""


@pytest.mark.parametrize(
    "line",
    [
        "147m 258p 369s ESWN",
        "147m 25p 36s ESWNCC",
        "148m 25p 36s ESWNCF",
        "147m 25p 36s ESWNC 1p",
        "19m 19p 19s ESWCCFF",
        "19m 19p 19s ESWNCF 2m",
        "11m 22m 33p 44p 5s EE CF",
        "[EEE] 11m 22m 33p 44p 5s 6s",
        "147m 258p 36s 124m EE",
        "147m 258p 3s 123m EE S",
    ],
)
def test_nothing_to_wait_for(line: str) -> None:
    assert waits_of(line) == ""


def test_five_honors_or_the_last_of_a_row_where_the_ruleset_takes_five() -> None:
    assert waits_of("147m 258p 369s ESWN", FIVE_TOO) == "CFP"
    assert waits_of("147m 258p 36s ESWNC", FIVE_TOO) == "9sFP"


@pytest.mark.parametrize(
    ("line", "can_come", "completes"),
    [
        ("{1111m} 23m 456p 789s EE", "4m", "14m"),
        ("[123m] [123m] [123m] 1m 555s", "", "1m"),
        ("{5555m} [123p] 678s 2234m", "2m", "25m"),
        ("1111m 456p 789s EEE", "", "1m"),
        ("[111m] 23m 456p 789s EE", "14m", "14m"),
        ("[111m] 123m 456p 78s EE", "69s", "69s"),
    ],
)
def test_a_kind_of_which_all_four_are_held_cannot_come(line: str, can_come: str, completes: str) -> None:
    hand = parse_hand(line)
    assert waits_of(line) == can_come
    assert write_tiles(kinds_in(completing(hand.waiting_key, len(hand.melds), ALL))) == completes


def test_winning_tile_is_left_aside() -> None:
    assert waits_of("123m 456p 78s EEE SS + 9s") == waits_of("123m 456p 78s EEE SS") == "69s"


@pytest.mark.parametrize(
    ("line", "draws"),
    [
        ("", 14),
        ("1m", 13),
        ("1122m", 10),
        ("1112m", 10),
        ("1111m", 10),
        ("123m", 11),
        ("{1111m} 99s", 9),
        ("[123m] [456m]", 8),
        ("[EEE] [SSS] [WWW] [NNN]", 2),
        ("[EEE] [SSS] [WWW] [NNN] C", 1),
        ("123m 456p 78s EEE SS", 1),
        ("123m 456p 7s 1s EEE SS", 2),
        ("123m 456p 1s 4s EEE SS", 2),
        ("123m 45p 78s EE SS WN", 3),
        ("147m 258p 36s 124m EE", 2),
        ("1289m 1289p 1289s E", 5),
        ("11m 22m 33p 44p 5s EE CF", 2),
        ("1111m 2222m 3333p 4p", 1),
        ("1111m 4444p 7777s E", 1),
        ("19m 19p 19s ESWCCFF", 2),
        ("19m 19p 19s ESWNCF 2m", 2),
        ("1111m 9m 19p 19s ESWN", 3),
        ("147m 25p 36s ESWNCC", 2),
        ("147m 258p 36s ESWNC", 1),
        ("{1111m} 23m 456p 78s EE S", 2),
        ("1111m 456p 789s EEE", 2),
        ("{EEEE} {SSSS} {WWWW} 1111m", 2),
    ],
)
def test_distance(line: str, draws: int) -> None:
    assert distance(parse_hand(line), ALL) == draws


@pytest.mark.parametrize(
    ("line", "with_all", "with_sets_alone"),
    [
        ("19m 19p 19s ESWNCFP", 1, 9),
        ("147m 258p 36s ESWNC", 1, 9),
        ("147m 258p 369s ESWN", 2, 9),
        ("147m 258p 369s 12m 99s", 1, 5),
        ("11m 33m 55p 77p 99s EE C", 1, 4),
        ("[EEE] 147m 258p 36s SS", 1, 6),
    ],
)
def test_distance_to_the_shapes_that_the_ruleset_has(line: str, with_all: int, with_sets_alone: int) -> None:
    assert distance(parse_hand(line), ALL) == with_all
    assert distance(parse_hand(line), PLAIN) == with_sets_alone


def test_honors_beyond_those_of_the_shape_do_not_help() -> None:
    six_alone = Shapes(knitted_honors=(6,))
    assert distance(parse_hand("147m 258p ESWNCFP"), six_alone) == 2
    assert distance(parse_hand("147m 258p 3s ESWNCF"), six_alone) == 1


def test_whole_hand_has_fourteen_tiles() -> None:
    assert COMPLETE == parse_hand("[EEE] [SSS] [WWW] {NNNN} C + C").size == 14

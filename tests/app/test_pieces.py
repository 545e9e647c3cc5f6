"""Tiles of which red fives are told apart."""

import pytest

from mjscore.app.pieces import (
    Piece,
    RedFive,
    in_order,
    kind_of,
    kinds_of,
    loose_in,
    piece_name,
    pieces_in,
    pieces_of,
    plain,
    reds_of,
    winning_in,
    without_reds,
    write_piece,
)
from mjscore.notation import parse_hand
from tests.app.table import kind

FIVE, RED = kind("5p"), RedFive(kind("5p"))


def test_a_red_five_is_of_the_kind_of_the_others() -> None:
    assert (kind_of(RED), kind_of(FIVE)) == (FIVE, FIVE)
    assert kinds_of([FIVE, RED]) == (FIVE, FIVE)
    assert len({RED, FIVE, RedFive(FIVE)}) == 2
    assert reds_of([kind("4p"), RED, FIVE, RedFive(kind("5m"))]) == (kind("5m"), FIVE)


def test_a_red_five_stands_after_the_four_and_before_the_other_fives() -> None:
    pieces = in_order([kind("6p"), FIVE, RED, kind("4p"), kind("9m")])
    assert [write_piece(piece) for piece in pieces] == ["9m", "4p", "0p", "5p", "6p"]


def test_the_first_of_a_kind_is_the_red_one() -> None:
    assert pieces_of([FIVE, FIVE, kind("5s")], [FIVE]) == (RED, FIVE, kind("5s"))


@pytest.mark.parametrize(
    ("line", "tiles"),
    [
        ("[340p]", "3p 4p 0p"),
        ("[406p]", "4p 0p 6p"),
        ("[345p]", "3p 4p 5p"),
        ("[055p]", "0p 5p 5p"),
        ("[0555p]", "0p 5p 5p 5p"),
        ("{0555p}", "5p 0p 5p 5p"),
        ("[EEE]", "E E E"),
    ],
)
def test_the_tiles_of_a_declared_set(line: str, tiles: str) -> None:
    (meld,) = parse_hand(line).melds
    assert " ".join(map(write_piece, pieces_in(meld))) == tiles
    assert plain(meld) == parse_hand(line.replace("0", "5")).melds[0]


@pytest.mark.parametrize(("piece", "name"), [(FIVE, "5 of dots"), (RED, "red 5 of dots"), (kind("C"), "red dragon")])
def test_names(piece: Piece, name: str) -> None:
    assert piece_name(piece) == name


def test_the_tiles_of_a_hand() -> None:
    hand = parse_hand("[340s] 05m + 0p")
    assert loose_in(hand) == (RedFive(kind("5m")), kind("5m"))
    assert winning_in(hand) == RED
    assert winning_in(parse_hand("5p")) is None
    assert without_reds(hand) == parse_hand("[345s] 55m + 5p")

"""Hands and declared sets as values."""

from dataclasses import FrozenInstanceError

import pytest

from mjscore.hand import Form, Hand, Meld
from mjscore.notation import parse_hand
from mjscore.tiles import EAST, KINDS, RED, key_of, kinds_in

ONE_M, TWO_M, THREE_M = KINDS[:3]


@pytest.mark.parametrize(
    ("meld", "tiles"),
    [
        (Meld(Form.CHOW, ONE_M), (0, 1, 2)),
        (Meld(Form.PUNG, EAST), (27, 27, 27)),
        (Meld(Form.KONG, RED), (31, 31, 31, 31)),
        (Meld(Form.KONG, RED, is_concealed=True), (31, 31, 31, 31)),
    ],
)
def test_tiles_of_a_declared_set(meld: Meld, tiles: tuple[int, ...]) -> None:
    assert meld.tiles == tiles


@pytest.mark.parametrize(
    ("line", "size"),
    [
        ("", 0),
        ("+ 1m", 1),
        ("123m", 3),
        ("[EEEE]", 3),
        ("[234m] [EEE] {1111p} 67s 99s", 13),
        ("[234m] [EEE] {1111p} 67s 99s + 8s", 14),
    ],
)
def test_size_counts_each_declared_set_as_three(line: str, size: int) -> None:
    assert parse_hand(line).size == size


def test_tiles_counted_with_and_without_the_winning_one_and_the_declared_sets() -> None:
    hand = parse_hand("[123m] {EEEE} 11m 3456p + 1m")
    assert hand.waiting_key == key_of([ONE_M, ONE_M, *KINDS[11:15]])
    assert hand.concealed_key == key_of([ONE_M, ONE_M, ONE_M, *KINDS[11:15]])
    assert hand.declared_key == key_of([ONE_M, TWO_M, THREE_M, *[EAST] * 4])


def test_concealed_tiles_of_a_hand_that_has_not_won() -> None:
    hand = parse_hand("[123m] 11m")
    assert hand.concealed_key == hand.waiting_key == key_of([ONE_M, ONE_M])


@pytest.mark.parametrize(("kind", "held"), [(ONE_M, 4), (TWO_M, 1), (EAST, 4), (RED, 0)])
def test_held_counts_everywhere(kind: int, held: int) -> None:
    assert parse_hand("[123m] {EEEE} 11m 3456p + 1m").held(KINDS[kind]) == held


@pytest.mark.parametrize(
    ("line", "spent"),
    [
        ("{EEEE} 1111m 234p 5s", [0, 27]),
        ("[111m] 1m", [0]),
        ("[123m] [123m] [123m] 1m", [0]),
        ("[111m] 234p + 1m", []),
        ("123m", []),
    ],
)
def test_spent_are_the_kinds_of_which_all_four_are_held_before_the_winning_tile(line: str, spent: list[int]) -> None:
    assert list(kinds_in(parse_hand(line).spent)) == spent


def test_hands_are_values() -> None:
    hand, other = (Hand((ONE_M, TWO_M), (Meld(Form.PUNG, EAST),), THREE_M, "ae") for _ in range(2))
    assert hand == other
    assert hash(hand) == hash(other)
    assert hand != Hand((ONE_M, TWO_M), (Meld(Form.PUNG, EAST),), THREE_M, "a")
    with pytest.raises(FrozenInstanceError):
        hand.flowers = "b"  # type: ignore[misc]

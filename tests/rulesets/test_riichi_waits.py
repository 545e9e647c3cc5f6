"""What completes a hand in riichi: seven pairs are of seven kinds, and other shapes do not count."""

import pytest

from mjscore.context import Context
from mjscore.engine.score import unfinished
from mjscore.notation import parse_hand, write_tiles
from mjscore.waits import distance, waits
from tests.rulesets.riichi_hands import rules, worth

SHAPES = rules().shapes


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("1133m 6688p 7s EECC", "7s"),
        ("1111m 6688p 7s EECC", ""),
        ("111m 6688p 77s EECC", ""),
        ("223344m 66778p NN", "58p"),
        ("19m 19p 19s ESWNCFP", "19m19p19sESWNCFP"),
        ("147m 258p 369s ESWN", ""),
        ("147m 258p 369s EE 12s", ""),
    ],
)
def test_waits(line: str, expected: str) -> None:
    assert write_tiles(waits(parse_hand(line), SHAPES)) == expected


@pytest.mark.parametrize(
    ("line", "draws"),
    [("1133m 6688p 7s EECC", 1), ("1113m 6688p 7s EECC", 2), ("1111m 6666p 7s EECC", 3), ("19m 19p 19s ESWNCFF", 1)],
)
def test_distance(line: str, draws: int) -> None:
    assert distance(parse_hand(line), SHAPES) == draws


def test_waits_are_worth_what_they_are_without_counters() -> None:
    hand = parse_hand("234567m 345p 67s NN")
    found = unfinished(rules(), hand, Context(honba=2, riichi_sticks=1))
    assert [(write_tiles((wait.tile,)), wait.left) for wait in found.waits] == [("5s", 4), ("8s", 4)]
    assert [(worth(wait.self_draw).own, worth(wait.discard).own) for wait in found.waits] == [(2100, 1500)] * 2

"""Where red fives stand in a reading."""

import pytest

from mjscore.context import Context, Event
from mjscore.engine.score import score
from mjscore.notation import parse_hand, write_meld, write_tiles
from mjscore.rulesets import ruleset

RIICHI = Context(events=frozenset({Event.RIICHI}))


@pytest.mark.parametrize(
    ("line", "context", "blocks"),
    [
        ("123m 456p 789s 22m 34s + 5s", RIICHI, "123m 456p 345s 789s 22m"),
        ("123m 406p 789s 22m 34s + 0s", RIICHI, "123m 406p 340s 789s 22m"),
        ("[340m] 067p 67s WWCCC + 8s", Context(), "[340m] 067p 678s CCC WW"),
        ("{5055m} 067p 678s 11s 23s + 4s", RIICHI, "067p 234s 678s {0555m} 11s"),
        ("3405m 456p 678s 234s + 5m", RIICHI, "345m 456p 234s 678s 05m"),
        ("3455m 456p 678s 234s + 0m", RIICHI, "340m 456p 234s 678s 55m"),
        ("1133m 0p 77p 1199s EE + 5p", RIICHI, "11m 33m 05p 77p 11s 99s EE"),
    ],
)
def test_a_red_five_stands_in_the_first_set_that_has_room_for_it(line: str, context: Context, blocks: str) -> None:
    sheet = score(ruleset("riichi"), parse_hand(line), context)
    assert sheet
    written = [write_meld(one.meld) if one.meld else write_tiles(one.tiles, one.reds) for one in sheet.blocks]
    assert " ".join(written) == blocks

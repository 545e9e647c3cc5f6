"""What an unfinished hand is told: what its waits complete, and what each brings both ways."""

import pytest

from mjscore.context import Context, Event, Win
from mjscore.engine.combination import Example
from mjscore.words.explain import explain_waits, how_it_works
from mjscore.words.paragraphs import Paragraph
from mjscore.words.report import plain_text
from tests.words.hands import MCR, READY, hand_of, unfinished_of


def paragraphs_of(example: Example) -> tuple[Paragraph, ...]:
    return explain_waits(MCR, hand_of(example), unfinished_of(example))


def lines_of(example: Example) -> list[str]:
    return [plain_text([paragraph]).replace("\n", " ").strip() for paragraph in paragraphs_of(example)]


def test_a_hand_that_waits_for_a_chow() -> None:
    assert lines_of(READY) == [
        "Waiting for a chow of dots",
        "34p needs 2p or 5p. All else is complete.",
        "With 2 of dots",
        ("37 Mixed Triple Chow 8, 23 All Simples 2, 22 Concealed Kong 2, 13 Flower Tiles 2. Self-drawn 12 adds 1."),
        "With 5 of dots",
        (
            "23 2, 22 2, 13 2, 2 Mixed Double Chow 1. Self-drawn 12 adds 1. "
            "Without the flowers this is 5 (6 self-drawn): under the minimum of 8."
        ),
    ]


def test_no_hand_yet() -> None:
    assert paragraphs_of(Example("")) == how_it_works()


def test_a_hand_with_useless_tiles() -> None:
    assert lines_of(Example("147m 147p 147s")) == [
        "5 tiles to go",
        "At best 7 draws: 2 of the tiles have to be exchanged on the way.",
        "When one tile is missing, the tiles that complete the hand stand here with their scores.",
    ]


def test_a_hand_on_its_way() -> None:
    assert lines_of(Example("123m")) == [
        "11 tiles to go",
        "When one tile is missing, the tiles that complete the hand stand here with their scores.",
    ]


def test_thirteen_tiles_that_wait_for_nothing() -> None:
    assert lines_of(Example("[123m] [456p] [EEE] 5m 5s 8s C")) == [
        "1 tile to go",
        "No tile completes this hand. Nearest: 3 tiles away.",
        "At best 3 draws: 2 of the tiles have to be exchanged on the way.",
    ]


@pytest.mark.parametrize(
    ("hand", "title", "needs"),
    [
        (
            "[234s] [888p] 5556m 234p",
            "Waiting for 4, 6 or 7 of characters",
            ["56m needs 4m or 7m.", "6m needs 6m."],
        ),
        ("[234s] {8888p} 2345m 555p", "Waiting for a pair", ["2m needs 2m.", "5m needs 5m."]),
        ("[234s] {8888p} 234m 5m 555p", "Waiting for a pair", ["2m needs 2m.", "5m needs 5m."]),
        ("[234s] {8888p} 234m 55m CC", "Waiting for a pung", ["55m needs 5m.", "CC needs C."]),
        ("[234s] 147m 258p 36s NN", "Waiting for 9 of bamboos", ["36s needs 9s. All else is complete."]),
        ("1112345678999m", "Waiting for one of 9 tiles", ["The hand needs 1m, 2m, 3m, 4m, 5m, 6m, 7m, 8m or 9m."]),
        (
            "19m19p19sESWNCFP",
            "Waiting for a pair",
            ["The hand needs 1m, 9m, 1p, 9p, 1s, 9s, E, S, W, N, C, F or P.", "With any of them"],
        ),
        ("19m19p19sESWNCFF", "Waiting for white dragon", ["The hand needs P."]),
    ],
)
def test_what_is_waited_for(hand: str, title: str, needs: list[str]) -> None:
    assert lines_of(Example(hand))[: 1 + len(needs)] == [title, *needs]


def line_below(heading: str, example: Example) -> str:
    lines = lines_of(example)
    return lines[lines.index(heading) + 1]


def test_self_drawn_instead() -> None:
    line = line_below("With 6 of bamboos", Example("123m 456p 78s 77p 345s"))
    assert "Self-drawn 25 Fully Concealed Hand 4 instead of 17 Concealed Hand 2." in line
    assert line.endswith("On a discard this is 6: under the minimum of 8.")


def test_enough_on_a_discard_alone() -> None:
    line = line_below("With 5 of bamboos", Example("[234m] [234p] [888p] [444s] 5s"))
    assert line.startswith("32 Melded Hand 6, 23 All Simples 2, 2 Mixed Double Chow 1.")
    assert "Self-drawn 12 Self-Drawn 1, 11 Single Wait 1 instead of 32 Melded Hand 6." in line
    assert line.endswith("Self-drawn this is 5: under the minimum of 8.")


def test_flowers_are_left_out_of_what_is_compared_with_the_minimum() -> None:
    concealed = line_below("With 6 of bamboos", Example("123m 456p 78s 77p 345s", "abc"))
    assert concealed.endswith("On a discard this is 6 without the flowers: under the minimum of 8.")
    melded = line_below("With 5 of bamboos", Example("[234m] [234p] [888p] [444s] 5s", "abc"))
    assert melded.endswith("Self-drawn this is 5 without the flowers: under the minimum of 8.")


def test_an_event_counts_for_the_way_of_winning_that_it_fits() -> None:
    robbing = Context(Win.DISCARD, events=frozenset({Event.ROBBING_KONG}))
    line = line_below("With 6 of bamboos", Example("[123m] [456p] [EEE] 78s 55m", context=robbing))
    assert line.startswith("43 Robbing the Kong 8, 16 Seat Wind 2, 15 Prevalent Wind 2.")
    assert "Self-drawn 12 Self-Drawn 1 instead of 43 Robbing the Kong 8." in line

"""The readings of a hand, and the sentence on the difference."""

import pytest

from mjscore.context import Context, Win
from mjscore.engine.combination import Example
from mjscore.engine.score import score
from mjscore.words.paragraphs import Style, text_of
from mjscore.words.readings import Reading, explain_readings
from mjscore.words.report import plain_text
from tests.words.hands import MCR, hand_of

DRAWN = Context(Win.SELF_DRAW)
THREE_PUNGS = Example("111222333m 99s 55p + 5p", context=DRAWN)


def readings_of(example: Example) -> tuple[Reading, ...]:
    return explain_readings(MCR, hand_of(example), example.context)


def told(example: Example) -> list[tuple[int, bool, str]]:
    return [(reading.sheet.total, reading.is_chosen, text_of(reading.why)) for reading in readings_of(example)]


def test_pungs_and_chows() -> None:
    assert told(THREE_PUNGS) == [
        (91, True, "No other reading is worth as much."),
        (29, False, "As 123m 123m 123m it counts 59 and 25 instead of 73, 60, 12 and 5: 62 points less."),
    ]


def test_a_reading_in_words() -> None:
    chosen, other = readings_of(THREE_PUNGS)
    assert plain_text(chosen.paragraphs).split("\n") == [
        "",
        "91 points: chosen",
        "111m 222m 333m 555p 99s",
        "73 Four Concealed Pungs 64, 60 Pure Shifted Pungs 24, 12 Self-Drawn 1, 8 No",
        "Honors 1, 5 Pung of Terminals or Honors 1.",
        "No other reading is worth as much.",
    ]
    assert [paragraph.style for paragraph in other.paragraphs] == [Style.HEADING, Style.TEXT, Style.TEXT, Style.TEXT]
    assert plain_text(other.paragraphs[:1]).strip() == "29 points"


def test_the_only_reading() -> None:
    assert told(Example("[123m] 456789m 12p 55s + 3p")) == [(21, True, "The hand can be read in this way alone.")]


def test_as_much() -> None:
    equal = [(total, why) for total, _chosen, why in told(Example("4566667889999s + 7s", context=DRAWN))]
    assert equal[0][1] == "No other reading is worth more; of equals the one with the dearest combinations counts."
    assert equal[1] == (equal[0][0], "As 789s 666s 99s it counts 1 instead of 5: as much.")


@pytest.mark.parametrize(
    ("hand", "sentences"),
    [
        (
            "1222333345666p + 2p",
            ["No other reading is worth as much.", "As 345p 666p 33p it does without 3: 1 point less."],
        ),
        (
            "2233445566779m + 9m",
            [
                "No other reading is worth as much.",
                "As 234m 234m 567m 567m it counts 18, 17, 11, 3 and 1 twice instead of 55: 16 points less.",
            ],
        ),
        (
            "1223334455789p + 2p",
            [
                "No other reading is worth more; of equals the one whose sets come first counts.",
                "As 234p 234p 55p it counts the same: as much.",
            ],
        ),
    ],
)
def test_other_hands(hand: str, sentences: list[str]) -> None:
    assert [why for _total, _chosen, why in told(Example(hand))] == sentences


def test_the_chosen_one_is_the_score() -> None:
    reading = readings_of(THREE_PUNGS)[0]
    assert reading.sheet == score(MCR, hand_of(THREE_PUNGS), DRAWN)


def test_no_win_has_no_readings() -> None:
    assert readings_of(Example("147m 258p 369s ESWN + N")) == ()

"""The words around a score: total, minimum, reasons, waits, the status line, and what a screen reader says."""

import pytest

from mjscore.context import Context, Win
from mjscore.engine.combination import Example, Why
from mjscore.engine.sheet import Suppressed, Unfinished
from mjscore.hand import Hand
from mjscore.words.sheet import (
    added,
    no_waits_sentence,
    principle_text,
    reason_text,
    spoken_suppressed,
    spoken_total,
    standing_line,
    status_line,
    togo_line,
    togo_unit,
    total_line,
    total_number,
    total_unit,
    wait_line,
    waits_line,
)
from mjscore.words.terms import terms_of
from tests.words.hands import MCR, READY, RICH, hand_of, row_of, sheet_of, unfinished_of

CHEAP = Example("[123m][567m][888p] 45p 22p + 6p")
"""Two points, no flowers."""


def test_the_total() -> None:
    sheet = sheet_of(RICH)
    assert (total_line(sheet), total_number(sheet), total_unit(sheet)) == ("23 points", "23", "points")
    assert [terms_of(MCR).unit(n) for n in (0, 1, 2)] == ["points", "point", "points"]


@pytest.mark.parametrize(
    ("example", "line"),
    [
        (RICH, "21 without flowers, minimum 8"),
        (RICH._replace(flowers=""), "minimum 8 reached"),
        (CHEAP, "6 short of the minimum of 8"),
        (CHEAP._replace(flowers="ae"), "2 without flowers: 6 short of 8"),
    ],
)
def test_the_minimum(example: Example, line: str) -> None:
    assert standing_line(sheet_of(example)) == line


def test_unfinished_hands() -> None:
    ready = unfinished_of(READY)
    assert (togo_line(ready), togo_unit(ready)) == ("1 tile to go", "tile to go")
    assert waits_line(ready) == "Waits: 2 or 5 of dots"
    early = unfinished_of(Example("123m"))
    assert (togo_line(early), togo_unit(early), waits_line(early)) == ("11 tiles to go", "tiles to go", "")


def test_draws_are_told_where_they_are_more_than_the_tiles() -> None:
    assert waits_line(Unfinished(4, 5, ())) == "at best 5 draws"
    assert waits_line(Unfinished(4, 4, ())) == ""


def test_nothing_waits() -> None:
    line = no_waits_sentence(Unfinished(1, 2, ()))
    assert line == "No tile completes this hand. Nearest: 2 tiles away."


def test_many_waits_are_counted() -> None:
    orphans = unfinished_of(Example("19m19p19sESWNCFP"))
    assert waits_line(orphans) == "Waits: 13 different tiles"


def test_each_wait() -> None:
    enough, short = unfinished_of(READY).waits
    assert wait_line(enough) == "4 left"
    assert wait_line(short) == "4 left · under the minimum"


def test_a_wait_that_is_enough_one_way_only() -> None:
    fully_concealed = unfinished_of(Example("123m 456p 78s 77p 345s"))
    assert [wait_line(wait) for wait in fully_concealed.waits] == ["4 left · on a discard under the minimum", "4 left"]
    melded = unfinished_of(Example("[234m] [234p] [888p] [444s] 5s"))
    assert [wait_line(wait) for wait in melded.waits] == ["3 left · self-drawn under the minimum"]


def test_reasons() -> None:
    texts = {item.combination.rule: reason_text(item) for item in sheet_of(RICH).suppressed}
    assert texts == {"2": "stated in 37", "12": "implied by 40", "8": "implied by 23"}


def test_principles() -> None:
    item = Suppressed(row_of("3"), 1, ((0, 1),), Why.PRINCIPLE, principle="account_once")
    assert reason_text(item) == "counted once"
    with pytest.raises(KeyError):
        principle_text("luck")


@pytest.mark.parametrize(
    ("example", "line"),
    [
        (Example(""), "Click a tile to begin, or type 1m."),
        (Example("123m"), "3 tiles, 11 tiles to go."),
        (Example("[8888p] {1111s} 123m"), "9 tiles and 2 kongs, 5 tiles to go."),
        (READY, "13 tiles and a kong. One tile is missing: click a wait to complete the hand."),
        (Example("[123m] [456p] [EEE] 5m 5s 8s C"), "13 tiles. No tile completes this hand. Nearest: 3 tiles away."),
    ],
)
def test_the_status_of_an_unfinished_hand(example: Example, line: str) -> None:
    assert status_line(hand_of(example), unfinished_of(example)) == line


def test_the_status_of_a_complete_hand() -> None:
    line = "14 tiles and a kong: the hand is complete. Click a row to see its tiles, or a tile to see its rows."
    assert status_line(hand_of(RICH), sheet_of(RICH)) == line


def test_flowers_alone_are_a_beginning() -> None:
    assert status_line(Hand(flowers="a"), Unfinished(14, 14, ())) == "0 tiles, 14 tiles to go."


def test_what_a_screen_reader_says() -> None:
    sheet = sheet_of(RICH)
    counted = {line.item.combination.rule: line.spoken for line in added(sheet)}
    suppressed = {item.combination.rule: item for item in sheet.suppressed}
    assert counted["37"] == "37, Mixed Triple Chow, 8 points, sum 16"
    assert counted["13"] == "13, Flower Tiles, 1 point, twice, sum 23"
    assert spoken_suppressed(suppressed["2"]) == "2, Mixed Double Chow, three times, not counted, stated in 37"
    assert spoken_suppressed(suppressed["12"]) == "12, Self-Drawn, not counted, implied by 40"
    assert spoken_total(sheet) == "23 points, minimum reached"
    assert spoken_total(sheet_of(CHEAP)) == "2 points, 6 short of the minimum"


def test_self_draw_is_part_of_the_context() -> None:
    assert sheet_of(RICH).total - sheet_of(RICH._replace(context=Context(Win.SELF_DRAW))).total == 7

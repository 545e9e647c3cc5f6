"""Tiles, flowers, winds and sets by name, and where the four of a kind are."""

import pytest

from mjscore.context import Wind
from mjscore.hand import Form, Hand, Meld
from mjscore.notation import parse_hand
from mjscore.tiles import FLOWERS, KINDS, Kind, Suit
from mjscore.words.tiles import (
    Elsewhere,
    flower_name,
    kind_name,
    kinds_list,
    meld_name,
    place_clause,
    place_sentence,
    red_five_name,
    suit_name,
    wind_name,
)


def kinds(text: str) -> tuple[Kind, ...]:
    return parse_hand(text).concealed


def test_kinds() -> None:
    names = [kind_name(kind) for kind in kinds("1m8p9sESWNCFP")]
    assert names == [
        "1 of characters",
        "8 of dots",
        "9 of bamboos",
        "east wind",
        "south wind",
        "west wind",
        "north wind",
        "red dragon",
        "green dragon",
        "white dragon",
    ]
    assert len({kind_name(kind) for kind in KINDS}) == len(KINDS)


@pytest.mark.parametrize(
    ("text", "listed"),
    [
        ("5p", "5 of dots"),
        ("25p", "2 or 5 of dots"),
        ("147s", "1, 4 or 7 of bamboos"),
        ("EC", "east wind or red dragon"),
        ("ESC", "east wind, south wind or red dragon"),
        ("1mESC", "1 of characters, or east wind, south wind or red dragon"),
        ("25p3s", "2 or 5 of dots, or 3 of bamboos"),
        ("1m25pC", "1 of characters, 2 or 5 of dots, or red dragon"),
    ],
)
def test_a_choice_of_kinds(text: str, listed: str) -> None:
    assert kinds_list(kinds(text)) == listed


def test_flowers() -> None:
    names = "spring summer autumn winter plum orchid chrysanthemum bamboo"
    assert [flower_name(letter) for letter in FLOWERS] == names.split()


def test_winds_and_suits() -> None:
    assert [wind_name(wind) for wind in Wind] == ["East", "South", "West", "North"]
    assert [suit_name(suit) for suit in Suit] == ["characters", "dots", "bamboos", "honors"]


def test_declared_sets() -> None:
    east = kinds("E")[0]
    melds = (Meld(Form.CHOW, kinds("2s")[0]), Meld(Form.PUNG, east), Meld(Form.KONG, east), Meld(Form.KONG, east, True))
    assert [meld_name(meld) for meld in melds] == ["exposed chow", "exposed pung", "exposed kong", "concealed kong"]


@pytest.mark.parametrize(
    ("hand", "tile", "place"),
    [
        ("[234s] {8888p} 55m", "8p", "All four are in the concealed kong."),
        ("[8888p] 55m", "8p", "All four are in the exposed kong."),
        ("[888p] 55m + 8p", "8p", "All four are in the hand, 3 in the exposed pung, the winning tile."),
        ("8888p", "8p", "All four are in the hand, 4 concealed."),
        ("[888p] 678p", "8p", "All four are in the hand, 3 in the exposed pung, 1 concealed."),
        ("[678p] [789p] 8p + 8p", "8p", "All four are in the hand, 2 in exposed chows, 1 concealed, the winning tile."),
        ("[678p] 88p + 8p", "8p", "All four are in the hand, 1 in an exposed chow, 2 concealed, the winning tile."),
    ],
)
def test_where_the_four_are(hand: str, tile: str, place: str) -> None:
    assert place_sentence(parse_hand(hand), kinds(tile)[0]) == place


@pytest.mark.parametrize(
    ("hand", "indicators", "place"),
    [
        ("33p", "33p", "All four are there, 2 concealed, 2 as indicators."),
        ("[333p]", "3p", "All four are there, 3 in the exposed pung, 1 as an indicator."),
        ("", "3333p", "All four are there, 4 as indicators."),
        ("33p", "3p", ""),
    ],
)
def test_where_the_four_are_beside_indicators(hand: str, indicators: str, place: str) -> None:
    beside = Elsewhere(indicators=kinds(indicators))
    assert place_sentence(parse_hand(hand), kinds("3p")[0], beside) == place


def test_red_fives() -> None:
    assert [red_five_name(kind) for kind in kinds("5m5p5s")] == [
        "red 5 of characters",
        "red 5 of dots",
        "red 5 of bamboos",
    ]


def test_three_of_a_kind_have_no_such_place() -> None:
    assert place_clause(parse_hand("[888p]"), kinds("8p")[0]) == ""
    assert place_sentence(Hand(), kinds("8p")[0]) == ""

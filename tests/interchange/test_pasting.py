"""Texts that anyone may paste: each of the notations, and objects of ours."""

import json

import pytest

import mjscore
from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.hand import Hand
from mjscore.interchange.handfile import HandFile, write_hand_text
from mjscore.interchange.pasting import Line, is_object, is_table, parse_line, pasted_fields, tiles_of
from mjscore.interchange.request import Request
from mjscore.interchange.scoring import write_answer
from mjscore.notation import parse_hand, write_hand

WIN = "[123m] 456789m 12p 55s + 3p"
GUOBIAO = "[123m,1][EEE,3]44s345p678p|EE1000|ae"


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        (WIN, {"hand": WIN}),
        (f"  {WIN}\n", {"hand": WIN}),
        ("", {"hand": ""}),
        ("{1111p} 2p", {"hand": "{1111p} 2p"}),
        ("1q", {"hand": "1q"}),
        (f"{WIN} | flowers ae", {"hand": f"{WIN} ", "flowers": "ae"}),
        (f"{WIN}|flowers", {"hand": WIN, "flowers": ""}),
        ("123m456p789s1122z", {"hand": "123m456p789s1122z"}),
        ("123m456p789s11222z", {"hand": "123m 456p 789s EESS + S"}),
        ("[EEE] 123456789m 5s 5s", {"hand": "[EEE] 123456789m 5s + 5s"}),
        ("123456789m 55s [EEE]", {"hand": "[EEE] 123456789m 55s"}),
        ("123456789m 40s [EEE]", {"hand": "[EEE] 123456789m 40s"}),
        ("🀇🀈🀉🀙🀚🀛🀐🀑🀒🀀🀀🀀🀁🀁", {"hand": "123m 123p 123s EEES + S"}),
        ("🀇\ufe0f🀈\ufe0f", {"hand": "🀇\ufe0f🀈\ufe0f"}),
        (
            GUOBIAO,
            {
                "hand": "[123m] [EEE] 34567p 44s + 8p",
                "flowers": "ae",
                "win": "self_draw",
                "round": "E",
                "seat": "E",
                "events": [],
            },
        ),
        (
            "[1111m][EEEE,1][2222p,5]99s234s|SN0111|",
            {
                "hand": "{1111m} [EEEE] [2222p] 2399s + 4s",
                "flowers": "",
                "win": "discard",
                "round": "S",
                "seat": "N",
                "events": ["last_of_kind", "last_tile", "robbing_kong"],
            },
        ),
        (
            "[123m,1]44s|EW1001",
            {
                "hand": "[123m  ]44s",
                "flowers": "",
                "win": "self_draw",
                "round": "E",
                "seat": "W",
                "events": ["kong_replacement"],
            },
        ),
        ("[123m,2] 1m", {"hand": "[123m  ] 1m"}),
    ],
)
def test_lines(text: str, fields: dict[str, object]) -> None:
    assert pasted_fields(text) == fields
    assert pasted_fields(text.encode()) == fields
    assert pasted_fields(b"\xef\xbb\xbf" + text.encode()) == fields


@pytest.mark.parametrize("text", [WIN, f"{WIN} | flowers ae", GUOBIAO, "123m456p789s11222z", "🀇🀈🀉"])
def test_what_is_pasted_is_answered(text: str) -> None:
    assert mjscore.score({"ruleset": "mcr"} | pasted_fields(text)).ok is True


def test_a_line_of_the_window_with_its_places() -> None:
    assert parse_line(WIN) == Line(parse_hand(WIN))
    assert parse_line(f"{WIN} | flowers ea") == Line(parse_hand(WIN), "ae")
    assert write_hand(parse_line("123m456p789s11222z").hand) == "123m 456p 789s EESS + S"
    line = parse_line(GUOBIAO)
    assert (write_hand(line.hand), line.flowers) == ("[123m] [EEE] 34567p 44s + 8p", "ae")
    assert line.how_won == {"win": "self_draw", "round": "E", "seat": "E", "events": []}
    assert parse_line("") == Line(Hand())


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("1m q", Fault(Code.BAD_NOTATION, Reason.UNKNOWN_CHARACTER, 3, text="q")),
        ("1m | ae", Fault(Code.BAD_NOTATION, Reason.UNKNOWN_CHARACTER, 3, text="|")),
        ("1m | flowers ai", Fault(Code.BAD_NOTATION, Reason.UNKNOWN_CHARACTER, 14, text="i", field="flowers")),
        ("1m | flowers aa", Fault(Code.REPEATED_FLOWER, Reason.REPEATED_FLOWER, 14, text="a", field="flowers")),
        ("[123m,1]q|EE1000|", Fault(Code.BAD_NOTATION, Reason.UNKNOWN_CHARACTER, 8, text="q")),
        ("[135m,1]|EE1000|", Fault(Code.NOT_A_MELD, Reason.NOT_A_MELD, 0, 8, text="135m")),
        ("[135m][123m,1]|EE1000|", Fault(Code.NOT_A_MELD, Reason.NOT_A_MELD, 0, 6, text="135m")),
        ("[123m,1]|EE100|", Fault(Code.BAD_NOTATION, Reason.UNKNOWN_CHARACTER, 8, text="|")),
        ("[123m,1]|EE1000|x", Fault(Code.BAD_NOTATION, Reason.UNKNOWN_CHARACTER, 16, text="x", field="flowers")),
    ],
)
def test_what_is_wrong_stands_where_it_does_in_the_text(text: str, fault: Fault) -> None:
    with pytest.raises(Refused) as raised:
        parse_line(text)
    assert raised.value.fault == fault


def test_tiles_stand_where_they_do_in_the_text() -> None:
    assert tiles_of("[123m,1][EEEE]44s|EE1000|ae") == "[123m  ]{EEEE}44s"
    assert tiles_of("12m | flowers a") == "12m "


def test_red_fives_are_told_to_be_none_where_there_are_none() -> None:
    assert parse_line("0m | flowers a").hand == parse_hand("0m")
    with pytest.raises(Refused) as raised:
        parse_line("0m | flowers a", red_fives=False)
    assert raised.value.fault.reason is Reason.RED_FIVE


def test_a_line_that_cannot_be_taken_apart_is_a_fault_of_the_hand() -> None:
    with pytest.raises(Refused) as raised:
        pasted_fields("1m|EX1000")
    assert (raised.value.fault.field, raised.value.fault.at) == ("hand", 2)


REQUEST = {"ruleset": "riichi", "hand": "0m", "dora": "1m"}


def test_objects() -> None:
    assert pasted_fields(json.dumps(REQUEST)) == REQUEST
    assert pasted_fields('{"hand": "1m"}') == {"hand": "1m"}
    answered = write_answer(mjscore.score(REQUEST))
    assert pasted_fields(answered) == REQUEST
    refused = write_answer(mjscore.score({"ruleset": "mcr", "hand": "1m + 1m"}))
    assert pasted_fields(refused) == {"ruleset": "mcr", "hand": "1m + 1m"}
    file = write_hand_text(HandFile(table=Request(ruleset="mcr", hand=parse_hand(WIN)), draft="12"))
    assert pasted_fields(file) == pasted_fields(file.decode()) == {"ruleset": "mcr", "hand": WIN}


def test_a_table_of_several_players() -> None:
    fields = pasted_fields("\ufeffS: 123m 44p + 4p | flowers a\n\n W : 46 \nN:")
    assert fields == {
        "ruleset": "classical",
        "winner": "S",
        "players": {
            "E": {"hand": ""},
            "S": {"hand": "123m 44p + 4p ", "flowers": "a"},
            "W": {"total": 46},
            "N": {"hand": ""},
        },
    }
    assert pasted_fields("W: 46 +")["winner"] == "W"
    assert pasted_fields("E: 12p")["winner"] is None


def test_a_table_that_cannot_be_taken_apart() -> None:
    for text, field in (("E: 1m\nX: 2m", "players"), ("E: 1m\nE 2m", "players"), ("E: 1m|x", "players.E.hand")):
        with pytest.raises(Refused) as raised:
            pasted_fields(text)
        assert raised.value.fault.field == field


def test_a_wind_is_no_table() -> None:
    assert [is_table(text) for text in ("E: 1m", " N :", "E 1m", "EEE", "C: 1m", "")] == [True, True] + [False] * 4


def test_a_concealed_kong_is_no_object() -> None:
    assert [is_object(text) for text in ("{}", ' { "hand"', "{1111p} 2p", "", "{", "{E")] == [True, True] + [False] * 4


def test_an_object_that_cannot_be_read() -> None:
    for text in ('{"hand"', b'{"hand": "\xff"}', '{"schema": 2}'):
        with pytest.raises(Refused):
            pasted_fields(text)


def test_a_text_that_is_too_large_is_refused_and_not_read_in_part() -> None:
    for text in (" " * 65_537 + WIN, b"1" * 65_537, "E: 1m" + " " * 65_536):
        with pytest.raises(Refused) as refusal:
            pasted_fields(text)
        assert refusal.value.fault == Fault(Code.TOO_LARGE, Reason.TOO_LARGE, number=65_536)
    assert pasted_fields(WIN + " " * 60_000) == {"hand": WIN}

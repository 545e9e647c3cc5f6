"""The hand on one line, both ways, and what is refused with its place."""

import pytest

from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.hand import Form, Hand, Meld
from mjscore.notation import (
    flower_twice,
    parse_hand,
    parse_run,
    parse_won,
    too_many,
    write_hand,
    write_kind,
    write_meld,
    write_tiles,
)
from mjscore.tiles import FIVES, GREEN, KINDS, RED, WHITE, Kind

EAST, SOUTH, WEST, NORTH = KINDS[27:31]
FIVE_M, FIVE_P, _ = FIVES


def fault_of(text: str, flowers: str = "") -> Fault:
    """Why a line is refused."""
    with pytest.raises(Refused) as raised:
        parse_hand(text, flowers)
    return raised.value.fault


def test_kinds_are_written_in_the_order_of_tiles() -> None:
    suits = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)]
    assert [write_kind(kind) for kind in KINDS] == [*suits, "E", "S", "W", "N", "C", "F", "P"]


@pytest.mark.parametrize(
    ("tiles", "text"),
    [
        ((), ""),
        ((0,), "1m"),
        ((0, 1, 2), "123m"),
        ((0, 1, 9, 18, 19), "12m1p12s"),
        ((27, 28, 31, 32, 33), "ESCFP"),
        ((8, 27, 27, 8), "9mEE9m"),
        ((18, 0), "1s1m"),
    ],
)
def test_tiles_are_written_as_they_come(tiles: tuple[int, ...], text: str) -> None:
    assert write_tiles(map(Kind, tiles)) == text


@pytest.mark.parametrize(
    ("meld", "text"),
    [
        (Meld(Form.CHOW, Kind(1)), "[234m]"),
        (Meld(Form.PUNG, EAST), "[EEE]"),
        (Meld(Form.KONG, Kind(17)), "[9999p]"),
        (Meld(Form.KONG, Kind(9), is_concealed=True), "{1111p}"),
    ],
)
def test_declared_sets_are_written_in_their_brackets(meld: Meld, text: str) -> None:
    assert write_meld(meld) == text
    assert parse_hand(text).melds == (meld,)


WHOLE = Hand(
    concealed=(Kind(23), Kind(24), Kind(26), Kind(26)),
    melds=(Meld(Form.CHOW, Kind(1)), Meld(Form.PUNG, EAST), Meld(Form.KONG, Kind(9), is_concealed=True)),
    winning=Kind(25),
    flowers="ae",
)


def test_whole_hand_both_ways() -> None:
    line = "[234m] [EEE] {1111p} 6799s + 8s"
    assert write_hand(WHOLE) == line
    assert parse_hand(line, "ea") == WHOLE


@pytest.mark.parametrize(
    "line",
    [
        "[234m] [EEE] {1111p} 67s 99s + 8s",
        "[234m][EEE]{1111p}6799s+8s",
        "9s 7s [234m] 6s [EEE] 9s {1111p} + 8s",
        "  [ 4 2 3 m ]\t[E E E] { 1 1 1 1 p } 9 7 6 9 s\n+ 8 s ",
        "[2m3m4m] [111z] {1p1p1p1p} 6s7s9s9s + 8s",
        "[🀈🀉🀊] [🀀🀀🀀] {🀙🀙🀙🀙} 🀕🀖🀘🀘 + 🀗",
        "[🀈\ufe0f🀉\ufe0f🀊\ufe0f] [🀀🀀🀀] {🀙🀙🀙🀙} 🀕\ufe0e🀖🀘🀘 + 🀗\ufe0f",
    ],
)
def test_one_hand_written_in_many_ways(line: str) -> None:
    assert parse_hand(line, "ae") == WHOLE


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("", ""),
        ("P 1s 1p 1m", "1m 1p 1s P"),
        ("3m1z2m", "23m E"),
        ("+ 9s", "+ 9s"),
        ("[EEEE] {SSSS}", "[EEEE] {SSSS}"),
        ("FPCNWSE", "ESWNCFP"),
    ],
)
def test_normal_form(line: str, written: str) -> None:
    assert write_hand(parse_hand(line)) == written


def test_numbered_honors_are_the_winds_then_white_green_red() -> None:
    assert [parse_hand(f"{n}z").concealed[0] for n in range(1, 8)] == [EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED]
    assert parse_hand("1122z + 7z") == parse_hand("EESS + C")


def test_every_unicode_tile_in_its_block() -> None:
    first = 0x1F000
    honors, characters, bamboos, dots = (
        [parse_hand(chr(first + n)).concealed[0] for n in numbers]
        for numbers in (range(7), range(7, 16), range(16, 25), range(25, 34))
    )
    assert honors == [EAST, SOUTH, WEST, NORTH, RED, GREEN, WHITE]
    assert (characters, dots, bamboos) == (list(range(9)), list(range(9, 18)), list(range(18, 27)))


def test_unicode_flowers_are_plum_orchid_bamboo_chrysanthemum_and_the_seasons() -> None:
    letters = [parse_hand("", chr(0x1F022 + n)).flowers for n in range(8)]
    assert letters == ["e", "f", "h", "g", "a", "b", "c", "d"]


def test_flowers_are_sorted_and_blanks_are_free() -> None:
    assert parse_hand("", " h a\ufe0fe ").flowers == "aeh"


BAD_NOTATION = [
    ("1m x", Reason.UNKNOWN_CHARACTER, 3, 1, "x"),
    ("²m", Reason.UNKNOWN_CHARACTER, 0, 1, "²"),
    ("１m", Reason.UNKNOWN_CHARACTER, 0, 1, "１"),
    ("1M", Reason.DIGITS_WITHOUT_SUIT, 0, 1, "1"),
    ("E e", Reason.FLOWER_IN_HAND, 2, 1, "e"),
    ("E 🀢", Reason.FLOWER_IN_HAND, 2, 1, "e"),
    ("🀪", Reason.UNKNOWN_CHARACTER, 0, 1, "🀪"),
    ("🀫", Reason.UNKNOWN_CHARACTER, 0, 1, "🀫"),
    ("12 3", Reason.DIGITS_WITHOUT_SUIT, 0, 4, "123"),
    ("1m 23E", Reason.DIGITS_WITHOUT_SUIT, 3, 2, "23"),
    ("23🀇", Reason.DIGITS_WITHOUT_SUIT, 0, 2, "23"),
    ("[23", Reason.DIGITS_WITHOUT_SUIT, 1, 2, "23"),
    ("1m2+3m", Reason.DIGITS_WITHOUT_SUIT, 2, 1, "2"),
    ("1mm", Reason.SUIT_WITHOUT_DIGITS, 2, 1, "m"),
    ("Ez", Reason.SUIT_WITHOUT_DIGITS, 1, 1, "z"),
    ("18z", Reason.NO_SUCH_HONOR, 1, 1, "8"),
    ("0z", Reason.NO_SUCH_HONOR, 0, 1, "0"),
    ("9z", Reason.NO_SUCH_HONOR, 0, 1, "9"),
    ("E [123m", Reason.UNCLOSED_BRACKET, 2, 1, "["),
    ("{1111m", Reason.UNCLOSED_BRACKET, 0, 1, "{"),
    ("123m]", Reason.UNOPENED_BRACKET, 4, 1, "]"),
    ("[123m}", Reason.UNOPENED_BRACKET, 5, 1, "}"),
    ("[12{3m}", Reason.DIGITS_WITHOUT_SUIT, 1, 2, "12"),
    ("[12m[3m]", Reason.BRACKET_IN_BRACKET, 4, 1, "["),
    ("[12m{", Reason.BRACKET_IN_BRACKET, 4, 1, "{"),
    ("1m + 2m + 3m", Reason.REPEATED_PLUS, 8, 1, ""),
    ("1m ++ 3m", Reason.REPEATED_PLUS, 4, 1, ""),
    ("[12m + 3m]", Reason.PLUS_IN_BRACKET, 5, 1, ""),
    ("123m +", Reason.PLUS_WITHOUT_TILE, 5, 1, ""),
    ("+ [123m]", Reason.PLUS_WITHOUT_TILE, 2, 1, ""),
    ("1m + 23m", Reason.PLUS_WITH_MORE, 6, 1, ""),
    ("1m + E S", Reason.PLUS_WITH_MORE, 7, 1, ""),
    ("1m + E [123m]", Reason.PLUS_WITH_MORE, 7, 1, ""),
    ("1m + E {1111m}", Reason.PLUS_WITH_MORE, 7, 1, ""),
]


@pytest.mark.parametrize(("text", "reason", "at", "length", "named"), BAD_NOTATION)
def test_bad_notation_with_its_place(text: str, reason: Reason, at: int, length: int, named: str) -> None:
    assert fault_of(text) == Fault(Code.BAD_NOTATION, reason, at, length, text=named)


@pytest.mark.parametrize(
    ("text", "reason", "at", "length", "named"),
    [
        ("E [135m]", Reason.NOT_A_MELD, 2, 6, "135m"),
        ("[891m]", Reason.NOT_A_MELD, 0, 6, "189m"),
        ("[9m1p2p]", Reason.NOT_A_MELD, 0, 8, "9m12p"),
        ("[89m1p]", Reason.NOT_A_MELD, 0, 7, "89m1p"),
        ("[ESW]", Reason.NOT_A_MELD, 0, 5, "ESW"),
        ("[CFP]", Reason.NOT_A_MELD, 0, 5, "CFP"),
        ("[]", Reason.NOT_A_MELD, 0, 2, ""),
        ("{}", Reason.NOT_A_MELD, 0, 2, ""),
        ("[11m]", Reason.NOT_A_MELD, 0, 5, "11m"),
        ("[1234m]", Reason.NOT_A_MELD, 0, 7, "1234m"),
        ("[11111m]", Reason.NOT_A_MELD, 0, 8, "11111m"),
        ("{112m}", Reason.NOT_A_MELD, 0, 6, "112m"),
        ("{123m}", Reason.CONCEALED_NOT_A_KONG, 0, 6, "123m"),
        ("1m { E E E }", Reason.CONCEALED_NOT_A_KONG, 3, 9, "EEE"),
    ],
)
def test_bracket_that_holds_no_set(text: str, reason: Reason, at: int, length: int, named: str) -> None:
    assert fault_of(text) == Fault(Code.NOT_A_MELD, reason, at, length, text=named)


@pytest.mark.parametrize(
    ("text", "at", "kind"),
    [
        ("11111m", 4, 0),
        ("[EEE] E + E", 10, 27),
        ("{1111p} 23p 1p", 12, 9),
        ("1p [123p] [111p]", 13, 9),
        ("[123s] 11s 1s + 1s", 16, 18),
    ],
)
def test_fifth_tile_of_a_kind(text: str, at: int, kind: int) -> None:
    assert fault_of(text) == Fault(Code.TOO_MANY_COPIES, Reason.FIFTH_TILE, at, kind=Kind(kind))


@pytest.mark.parametrize(
    ("flowers", "code", "reason", "at", "named"),
    [
        ("ax", Code.BAD_NOTATION, Reason.UNKNOWN_CHARACTER, 1, "x"),
        ("A", Code.BAD_NOTATION, Reason.UNKNOWN_CHARACTER, 0, "A"),
        ("a 🀇", Code.BAD_NOTATION, Reason.UNKNOWN_CHARACTER, 2, "🀇"),
        ("ab a", Code.REPEATED_FLOWER, Reason.REPEATED_FLOWER, 3, "a"),
        ("🀢e", Code.REPEATED_FLOWER, Reason.REPEATED_FLOWER, 1, "e"),
    ],
)
def test_bad_flowers(flowers: str, code: Code, reason: Reason, at: int, named: str) -> None:
    assert fault_of("1m", flowers) == Fault(code, reason, at, text=named, field="flowers")


@pytest.mark.parametrize(
    ("text", "flowers", "code", "field"),
    [
        ("[135m] 11111p x", "aa", Code.BAD_NOTATION, None),
        ("[135m] 11111p", "aax", Code.BAD_NOTATION, "flowers"),
        ("11111p [135m]", "aa", Code.NOT_A_MELD, None),
        ("11111p", "aa", Code.TOO_MANY_COPIES, None),
        ("1p", "aa", Code.REPEATED_FLOWER, "flowers"),
    ],
)
def test_of_several_faults_the_first_in_the_order_of_codes_is_reported(
    text: str, flowers: str, code: Code, field: str | None
) -> None:
    fault = fault_of(text, flowers)
    assert (fault.code, fault.field) == (code, field)


def test_tiles_of_several_lines_are_counted_together() -> None:
    assert too_many({"a": "11m", "b": "[111m]"}) == Fault(
        Code.TOO_MANY_COPIES, Reason.FIFTH_TILE, 3, kind=Kind(0), field="b"
    )
    assert too_many({"a": "0m", "b": "5m", "c": "+ 0m"}) == Fault(
        Code.TOO_MANY_COPIES, Reason.SECOND_RED_FIVE, 2, kind=FIVE_M, field="c"
    )
    assert too_many({"a": "11m", "b": "", "c": "11m 0p"}) is None


def test_flowers_of_several_fields_are_counted_together() -> None:
    twice = Fault(Code.REPEATED_FLOWER, Reason.REPEATED_FLOWER, 2, text="a", field="c")
    assert flower_twice({"a": "ab", "b": "", "c": "h a"}) == twice
    assert flower_twice({"a": "ab", "b": "cd"}) is None


def test_a_run_of_tiles() -> None:
    assert parse_run("") == ()
    assert parse_run("3p11m") == (0, 0, 11)
    assert parse_run("0p") == (FIVE_P,)
    for text in ("[123m]", "1m + 2m", "12", "1m}"):
        with pytest.raises(Refused) as refusal:
            parse_run(text)
        assert refusal.value.fault.code is Code.BAD_NOTATION
    with pytest.raises(Refused):
        parse_run("0p", red_fives=False)


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("123m456p789s1122z", "123m 456p 789s EES + S"),
        ("E 🀀\ufe0f", "E + E"),
        ("[EEE] 12m 3m", "[EEE] 12m + 3m"),
        ("450s", "45s + 0s"),
        ("12m [EEE]", "[EEE] 12m"),
        ("12m + 3m", "12m + 3m"),
        ("", ""),
    ],
)
def test_the_last_tile_of_a_line_wins_if_it_is_bare(line: str, written: str) -> None:
    assert write_hand(parse_won(line)) == written

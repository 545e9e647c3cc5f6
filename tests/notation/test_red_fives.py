"""Red fives on the line: read as fives that are told apart, written before the other fives, one of each suit."""

import pytest

from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.hand import Form, Hand, Meld
from mjscore.notation import parse_hand, write_hand, write_kind, write_meld, write_tiles
from mjscore.tiles import FIVES, Kind

FIVE_M, FIVE_P, FIVE_S = FIVES


def fault_of(text: str, flowers: str = "") -> Fault:
    """Why a line is refused."""
    with pytest.raises(Refused) as raised:
        parse_hand(text, flowers)
    return raised.value.fault


def test_a_red_five_is_a_five_that_is_told_apart() -> None:
    hand = parse_hand("[406m] 0p 123p 55s + 0s")
    assert hand == Hand(
        concealed=(Kind(9), Kind(10), Kind(11), FIVE_P, FIVE_S, FIVE_S),
        melds=(Meld(Form.CHOW, Kind(3), has_red=True),),
        winning=FIVE_S,
        reds=(FIVE_P,),
        is_red_win=True,
    )


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("[340m]", "[340m]"),
        ("[064m]", "[406m]"),
        ("[706m]", "[067m]"),
        ("[550p]", "[055p]"),
        ("{5505s}", "{0555s}"),
        ("65045m", "40556m"),
        ("0m 0p 0s 5s E", "0m 0p 05s E"),
        ("55p + 0p", "55p + 0p"),
        ("05p + 5p", "05p + 5p"),
        ("🀌0m🀍", "067m"),
    ],
)
def test_a_red_five_is_written_before_the_other_fives(line: str, written: str) -> None:
    hand = parse_hand(line)
    assert write_hand(hand) == written
    assert parse_hand(written) == hand


def test_kinds_and_runs_with_a_red_five() -> None:
    assert [write_kind(kind, is_red=True) for kind in FIVES] == ["0m", "0p", "0s"]
    assert write_tiles((Kind(3), FIVE_M, FIVE_M, FIVE_P), (FIVE_M, FIVE_P)) == "405m0p"
    assert write_meld(Meld(Form.PUNG, FIVE_S, has_red=True)) == "[055s]"


@pytest.mark.parametrize(
    ("text", "at"), [("40m", 1), ("0s", 0), ("[055p]", 1), ("1m + 0m", 5), ("0m x", 0), ("[406m] {0555s}", 2)]
)
def test_where_there_are_no_red_fives_they_are_no_tiles(text: str, at: int) -> None:
    with pytest.raises(Refused) as raised:
        parse_hand(text, red_fives=False)
    assert raised.value.fault == Fault(Code.BAD_NOTATION, Reason.RED_FIVE, at)


@pytest.mark.parametrize(
    ("text", "at", "kind"),
    [
        ("00m", 1, FIVE_M),
        ("0m0p 0m", 5, FIVE_M),
        ("[055p] {0555s} 340p", 17, FIVE_P),
        ("[406s] + 0s", 9, FIVE_S),
        ("0555m 0m", 6, FIVE_M),
    ],
)
def test_a_second_red_five_of_a_suit(text: str, at: int, kind: Kind) -> None:
    fault = fault_of(text)
    reason = Reason.FIFTH_TILE if text.startswith("0555m") else Reason.SECOND_RED_FIVE
    assert fault == Fault(Code.TOO_MANY_COPIES, reason, at, kind=kind)


def test_a_red_five_is_one_of_the_four() -> None:
    assert parse_hand("0555m").concealed == (FIVE_M,) * 4
    assert fault_of("05555m") == Fault(Code.TOO_MANY_COPIES, Reason.FIFTH_TILE, 4, kind=FIVE_M)


def test_a_bracket_that_holds_no_set_is_named_with_its_red_five() -> None:
    assert fault_of("[306m]") == Fault(Code.NOT_A_MELD, Reason.NOT_A_MELD, 0, 6, text="306m")

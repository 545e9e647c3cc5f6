"""Tiles typed key by key."""

import pytest

from mjscore.app.state import Pane, TableState
from mjscore.app.typed_keys import TypedKeys
from mjscore.faults import Reason, Refused
from tests.app.table import written


def typed(keys: str, state: TableState | None = None) -> TableState:
    """The state after keys, with `<` for Backspace."""
    state, waiting = state or TableState(), TypedKeys()
    for key in keys:
        edit = waiting.press_back() if key == "<" else waiting.press(key)
        state = edit(state) if edit else state
    return state


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ("3p", "3p"),
        ("123p5s", "123p 5s"),
        ("ESWNCFP", "ESWNCFP"),
        ("1z7z", "EC"),
        ("12<3p", "13p"),
        ("3p5sE<", "3p 5s"),
        ("9p1m<", "9p"),
        ("[234m]55p", "[234m] 55p"),
        ("[EEEE]5p", "[EEEE] 5p"),
        ("{8888p}5p", "{8888p} 5p"),
        ("[23m", "23m"),
        ("12p+3p", "12p + 3p"),
        ("12p+<3p", "123p"),
        ("12p++3p", "123p"),
        ("{1111m}{2222p}[EEEE][CCCC]9s9s", "{1111m} {2222p} [EEEE] [CCCC] 9s + 9s"),
        ("9s[CCCC]{1111m}[2222p]{EEEE}9s", "[CCCC] {1111m} [2222p] {EEEE} 9s + 9s"),
        ("9s+9s{1111m}[2222p]{EEEE}[CCCC]", "{1111m} [2222p] {EEEE} [CCCC] 9s + 9s"),
        ("123456m5s+5s[EEE][CCCC", "[EEE] [CCCC] 123456m 5s + 5s"),
        ("[111m][222m][333m][CCC]C", "[111m] [222m] [333m] [CCC] C"),
        ("[111m][222m][333m][CCC9s", "[111m] [222m] [333m] [CCC] 9s"),
    ],
)
def test_keys_make_a_hand(keys: str, line: str) -> None:
    assert typed(keys).notation == line


def test_tiles_come_in_the_order_in_which_they_are_typed() -> None:
    assert typed("52p", written("[123m] 456789m 1p 55s")).notation == "[123m] 456789m 15p 55s + 2p"


def test_a_plus_names_the_winning_tile_of_a_complete_hand() -> None:
    assert typed("+4m", written("[123m] 456789m 12p 55s + 3p")).notation == "[123m] 56789m 123p 55s + 4m"


def test_lower_case_letters_are_flowers() -> None:
    assert typed("eaf<").flowers == "ae"


def test_brackets_open_and_leave_the_pane_of_sets() -> None:
    assert typed("[").active is Pane.SET
    assert typed("[2m]").active is Pane.CONCEALED
    assert (typed("{").building_concealed, typed("{[").building_concealed) == (True, False)


@pytest.mark.parametrize(
    ("keys", "pending"), [("", ""), ("12", "12"), ("+3", "+3"), ("12p", ""), ("+<", ""), ("12<", "1")]
)
def test_what_waits_is_told(keys: str, pending: str) -> None:
    waiting = TypedKeys()
    for key in keys:
        waiting.press_back() if key == "<" else waiting.press(key)
    assert waiting.pending == pending


def test_what_waits_can_be_forgotten() -> None:
    waiting = TypedKeys()
    waiting.press("+")
    waiting.press("3")
    waiting.clear()
    assert waiting.pending == ""


@pytest.mark.parametrize(
    ("keys", "line", "reason"),
    [
        ("3E", "", Reason.DIGITS_WITHOUT_SUIT),
        ("p", "", Reason.SUIT_WITHOUT_DIGITS),
        ("8z", "", Reason.NO_SUCH_HONOR),
        ("+34p", "12p", Reason.PLUS_WITH_MORE),
        ("33p", "333p", Reason.NOT_ADDED),
        ("ee", "", Reason.FLOWER_NOT_ADDED),
    ],
)
def test_keys_that_make_nothing_are_refused_and_forgotten(keys: str, line: str, reason: Reason) -> None:
    state, waiting = written(line), TypedKeys()
    for key in keys[:-1]:
        edit = waiting.press(key)
        state = edit(state) if edit else state
    last = waiting.press(keys[-1])
    assert last
    with pytest.raises(Refused) as refusal:
        last(state)
    assert refusal.value.fault.reason is reason
    assert waiting.pending == ""


def test_only_keys_that_mean_something_are_taken() -> None:
    taken = {chr(code) for code in range(32, 127) if TypedKeys.takes(chr(code))}
    assert taken == set("0123456789mpszESWNCFPabcdefgh[]{}+")
    assert not TypedKeys.takes("")


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ("0m", "0m"),
        ("405p", "405p"),
        ("[340p]05s", "[340p] 05s"),
        ("{0555s}", "{0555s}"),
        ("[555m0m", "[0555m]"),
        ("[055m5m", "[0555m]"),
        ("12p+0p", "12p + 0p"),
        ("05m<", "0m"),
    ],
)
def test_a_nought_is_a_red_five(keys: str, line: str) -> None:
    assert typed(keys, TableState(ruleset="riichi")).notation == line


def test_a_nought_is_refused_where_the_rules_have_no_red_fives() -> None:
    with pytest.raises(Refused) as refusal:
        typed("0m")
    assert refusal.value.fault.reason is Reason.RED_FIVE

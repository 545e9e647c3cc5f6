"""What a state of the table tells of itself."""

from dataclasses import replace

import pytest

from mjscore.app.edits import add_tile, set_text, toggle
from mjscore.app.state import Pane, SetMode
from mjscore.context import Context, Event, Win, Wind
from mjscore.hand import Hand
from mjscore.notation import parse_hand
from mjscore.tiles import KINDS, Kind
from tests.app.table import EMPTY, written

ONE_DOT, TWO_DOTS = KINDS[9:11]


def test_at_the_beginning_tiles_go_to_the_concealed_ones() -> None:
    assert (EMPTY.active, EMPTY.mode, EMPTY.hand, EMPTY.text) == (Pane.CONCEALED, SetMode.TILE, Hand(), "")


def test_tiles_under_construction_are_concealed_ones_of_the_hand() -> None:
    state = replace(EMPTY, concealed=(TWO_DOTS,), building=(ONE_DOT,))
    assert state.hand == parse_hand("12p")
    assert state.notation == "12p"


def test_three_places_are_kept_for_a_set_under_construction() -> None:
    state = replace(EMPTY, concealed=tuple(KINDS[:9]), building=(ONE_DOT,))
    assert (state.places, state.room) == (3, 1)


@pytest.mark.parametrize(
    ("line", "is_ready", "is_complete"),
    [
        ("123456789m 12p 5s", False, False),
        ("123456789m 12p 55s", True, False),
        ("[123m] 456789m 12p 55s + 3p", True, True),
    ],
)
def test_ready_and_complete(line: str, is_ready: bool, is_complete: bool) -> None:
    assert (written(line).is_ready, written(line).is_complete) == (is_ready, is_complete)


def test_a_set_under_construction_makes_no_hand_ready() -> None:
    assert not replace(EMPTY, concealed=(*KINDS[:10], ONE_DOT), building=(ONE_DOT, TWO_DOTS)).is_ready


def test_left_counts_every_pane() -> None:
    state = replace(written("[123p] 1p + 1p"), building=(ONE_DOT,))
    assert state.left(ONE_DOT) == 0
    assert state.left(TWO_DOTS) == 3


def test_left_of_a_flower() -> None:
    state = replace(EMPTY, flowers="ae")
    assert [state.left_flower(letter) for letter in "abe"] == [0, 1, 0]


@pytest.mark.parametrize(
    ("line", "flowers", "copied"),
    [("12p + 3p", "", "12p + 3p"), ("12p + 3p", "ae", "12p + 3p | flowers ae"), ("", "h", "| flowers h")],
)
def test_the_line_that_is_copied_carries_its_flowers_and_can_be_read_again(
    line: str, flowers: str, copied: str
) -> None:
    state = replace(written(line), flowers=flowers)
    assert state.line == copied
    assert set_text(EMPTY, copied).hand == state.hand


def test_text_is_the_draft_while_there_is_one() -> None:
    state = replace(written("12p"), draft="12p3")
    assert (state.text, state.notation) == ("12p3", "12p")


def test_what_this_way_of_winning_does_not_allow_is_not_in_force() -> None:
    chosen = Context(Win.SELF_DRAW, events=frozenset({Event.ROBBING_KONG, Event.LAST_OF_KIND}), discarder=Wind.WEST)
    state = replace(written("[123m] 456789m 12p 55s + 3p"), context=chosen)
    assert state.context_in_force == Context(Win.SELF_DRAW, events=frozenset({Event.LAST_OF_KIND}))


def test_the_options_make_the_ruleset() -> None:
    assert EMPTY.rules.minimum == 8
    assert replace(EMPTY, options=(("minimum", 6),)).rules.minimum == 6


def test_content_is_blind_to_what_is_only_a_matter_of_entering() -> None:
    entering = replace(EMPTY, active=Pane.SET, mode=SetMode.CHOW)
    assert entering != EMPTY
    assert entering.content == EMPTY.content
    assert toggle(EMPTY, Event.LAST_TILE).content != EMPTY.content


def test_a_state_does_not_change_with_what_it_was_asked() -> None:
    state = written("12p")
    assert (state.hand, state.notation, hash(state)) == (parse_hand("12p"), "12p", hash(written("12p")))
    assert add_tile(state, Kind(0)).notation == "1m 12p"
    assert state.notation == "12p"

"""Where tiles stand in a reading, what a tile's menu offers, and what is dragged."""

import pytest

from mjscore.app import edits
from mjscore.app.assess import assess
from mjscore.app.edits import Row
from mjscore.app.models.cargo import Cargo, Lying, pack, unpack
from mjscore.app.models.menus import choices
from mjscore.app.models.placement import Placement, placement
from mjscore.app.pieces import RedFive, write_piece
from mjscore.app.state import Pane, Spot, TableState
from mjscore.hand import Form, Meld
from mjscore.tiles import Kind
from tests.app.table import kind, written


def placed(state: TableState) -> Placement:
    known = assess(state)
    return placement(state, known.sheet, known.unfinished)


def groups(state: TableState) -> list[str]:
    return [" ".join(write_piece(state.concealed[n]) for n in group) for group in placed(state).groups]


def test_before_there_is_a_reading_tiles_stand_by_suit() -> None:
    assert groups(written("19m 5p E 23m")) == ["1m 2m 3m 9m", "5p", "E"]


def test_concealed_tiles_stand_as_the_best_reading_has_them() -> None:
    assert groups(written("[234s] {8888p} 23455m 24p + 3p")) == ["2m 3m 4m", "2p 4p", "5m 5m"]


def test_with_one_tile_missing_they_stand_as_the_first_wait_has_them() -> None:
    assert groups(written("[234s] {8888p} 23455m 34p")) == ["2m 3m 4m", "3p 4p", "5m 5m"]


def test_a_winning_tile_chosen_early_is_no_concealed_one() -> None:
    state = written("[234s] {8888p} 23455m 3p + 4p")
    assert sorted(" ".join(groups(state)).split()) == ["2m", "3m", "3p", "4m", "5m", "5m"]


def test_the_blocks_of_a_reading_know_their_tiles() -> None:
    state = written("[234s] {8888p} 23455m 24p + 3p")
    sheet = assess(state).sheet
    assert sheet
    triple = next(item for item in sheet.counted if item.combination.rule == "37")
    concealed = {Spot(Pane.CONCEALED, state.concealed.index(kind(tile))) for tile in ("2m", "3m", "4m", "2p", "4p")}
    exposed = {Spot(Pane.SET, n, 0) for n in range(3)}
    assert placed(state).spots(triple.places) == concealed | exposed | {Spot(Pane.WINNING)}


def test_equal_tiles_and_equal_sets_each_have_a_place() -> None:
    state = written("[123m] [123m] 123m 55p 78s + 9s")
    spots = [spot for block in placed(state).blocks for spot in block]
    assert len(spots) == len(set(spots)) == 14


def test_tiles_of_a_set_under_construction_are_in_the_reading() -> None:
    state = written("123m 456m 789m 12p 55s + 3p")
    for tile in ("1m", "2m"):
        state = edits.move(state, Spot(Pane.CONCEALED, state.concealed.index(kind(tile))), Pane.SET)
    assert len(state.building) == 2
    spots = {spot for block in placed(state).blocks for spot in block}
    assert {Spot(Pane.SET, 0), Spot(Pane.SET, 1), Spot(Pane.CONCEALED, 0)} < spots
    assert len(spots) == 14


@pytest.mark.parametrize(
    "cargo",
    [
        kind("3p"),
        RedFive(kind("5p")),
        "a",
        Spot(Pane.CONCEALED, 3),
        Spot(Pane.SET, 1, 2),
        Spot(Pane.WINNING),
        Spot(Pane.SET, 0),
        Lying(Row.URA, 4),
    ],
)
def test_cargo_arrives_as_it_was_packed(cargo: Cargo) -> None:
    assert unpack(pack(cargo)) == cargo


def offered(state: TableState, spot: Spot) -> dict[str, TableState]:
    """What each line of a menu leads to."""
    return {choice.text: choice.edit(state) for choice in choices(state, spot)}


def test_a_concealed_tile_can_be_declared_made_the_winning_one_and_taken_away() -> None:
    state = written("333p 45p 55m 123s 789s + 9m")
    menu = offered(state, Spot(Pane.CONCEALED, state.concealed.index(kind("3p"))))
    assert menu["Make it the winning tile"].winning == kind("3p")
    assert menu["Declare the pung"].melds == (Meld(Form.PUNG, kind("3p")),)
    assert menu["Declare the chow from 3"].melds == (Meld(Form.CHOW, kind("3p")),)
    assert len(menu["Take it away"].concealed) == 12
    assert "Declare a concealed kong" not in menu


def test_four_concealed_tiles_make_a_kong_either_way() -> None:
    menu = offered(written("3333p"), Spot(Pane.CONCEALED, 0))
    assert menu["Declare a concealed kong"].melds == (Meld(Form.KONG, kind("3p"), is_concealed=True),)
    assert menu["Declare an exposed kong"].melds == (Meld(Form.KONG, kind("3p")),)
    assert "Make it the winning tile" not in menu


def test_a_pung_can_be_turned_into_a_kong() -> None:
    menu = offered(written("[333p]"), Spot(Pane.SET, 0, 0))
    assert menu["Turn the pung into a kong"].melds == (Meld(Form.KONG, kind("3p")),)
    assert menu["Put it to the concealed tiles"].concealed == (kind("3p"),) * 3
    assert menu["Take the set away"].melds == ()


@pytest.mark.parametrize(("line", "turned"), [("[3333p]", "{3333p}"), ("{3333p}", "[3333p]")])
def test_a_kong_can_be_turned(line: str, turned: str) -> None:
    menu = offered(written(line), Spot(Pane.SET, 0, 0))
    assert menu["Conceal the kong" if line[0] == "[" else "Expose the kong"].notation == turned
    assert menu["Turn the kong into a pung"].notation == "[333p]"


def test_the_winning_tile_can_go_back() -> None:
    menu = offered(written("12m + 3m"), Spot(Pane.WINNING))
    assert menu["Put it to the concealed tiles"].concealed == (Kind(0), Kind(1), Kind(2))
    assert menu["Take it away"].winning is None


def test_red_fives_stand_in_the_sets_of_a_reading() -> None:
    state = edits.set_text(TableState(ruleset="riichi"), "[340s] 05m 340p 111m 99m + 5m")
    assert groups(state) == ["3p 4p 0p", "1m 1m 1m", "0m 5m", "9m 9m"]
    (block,) = [block for block in placed(state).blocks if Spot(Pane.WINNING) in block]
    assert block == {Spot(Pane.WINNING), Spot(Pane.CONCEALED, 3), Spot(Pane.CONCEALED, 4)}
    ready = edits.set_text(TableState(ruleset="riichi"), "[340s] 05m 340p 111m 99m")
    assert " ".join(groups(ready)).split()[6:8] == ["0m", "5m"]

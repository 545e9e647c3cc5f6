"""The hand on the felt under rules with red fives and without flowers."""

import pytest

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.main_window import MainWindow
from mjscore.app.pieces import RedFive
from mjscore.app.state import Pane, Spot
from tests.app.pointing import focused, in_hand, lay, pane
from tests.app.table import kind
from tests.app.test_hand import captions, choose, drop, menu_of


@pytest.fixture
def riichi(shown: MainWindow) -> MainWindow:
    """The window under rules with red fives and without flowers."""
    shown.document.do(edits.set_ruleset, "riichi")
    return shown


def test_red_fives_are_told_apart_in_every_pane(riichi: MainWindow, document: Document) -> None:
    lay(riichi, "[340m] {0555s} 067p 9m + 9m")
    assert [tile.accessibleName() for tile in pane(riichi, "exposed chow").tiles][2] == (
        "red 5 of characters, in exposed chow 3 of 3"
    )
    assert in_hand(riichi, "red 5 of dots").accessibleName() == "red 5 of dots, concealed"
    kong = pane(riichi, "concealed kong").tiles
    assert [tile.accessibleName().split(",")[0] for tile in kong][1] == "red 5 of bamboos"
    before = kong[1].grab().toImage()
    lay(riichi, "[340m] {5555s} 067p 9m + 9m")
    assert pane(riichi, "concealed kong").tiles[1].grab().toImage() != before
    lay(riichi, "123456789m 1199p + 0p")
    assert in_hand(riichi, "red 5 of dots").accessibleName() == "red 5 of dots, winning tile"
    lay(riichi, "")
    document.do(edits.activate, Pane.SET)
    document.do(edits.add_tile, RedFive(kind("5p")))
    assert in_hand(riichi, "red 5").accessibleName() == "red 5 of dots, in the set being built"


def test_a_red_five_differs_from_a_plain_one_by_more_than_its_colour(riichi: MainWindow) -> None:
    lay(riichi, "0m5m")
    red, plain = (in_hand(riichi, name).grab().toImage() for name in ("red 5", "5 of characters"))
    corner = [(x, y) for x in range(red.width() * 2 // 3, red.width()) for y in range(2, red.height() // 4)]
    dark = [sum(image.pixelColor(x, y).lightness() < 150 for x, y in corner) for image in (red, plain)]
    assert dark[0] > dark[1] + 20


def test_a_five_is_made_red_from_its_menu(riichi: MainWindow, document: Document) -> None:
    lay(riichi, "45p")
    choose(menu_of(in_hand(riichi, "5 of dots")), "Make it the red five")
    assert document.state.notation == "40p"
    assert document.undo_name == "make 5 of dots red"


def test_a_red_five_is_dragged_and_dropped(riichi: MainWindow, document: Document) -> None:
    assert drop(pane(riichi, "Winning"), RedFive(kind("5p")))
    assert document.state.notation == "+ 0p"
    assert drop(pane(riichi, "Concealed"), Spot(Pane.WINNING))
    assert document.state.notation == "0p"


def test_flowers_have_no_pane_under_rules_without_them(shown: MainWindow, document: Document) -> None:
    lay(shown, "123m | flowers ae")
    flowers = pane(shown, "Flowers")
    flowers.take_focus()
    document.do(edits.set_ruleset, "riichi")
    assert "Flowers" not in captions(shown)
    assert not flowers.isVisible()
    assert focused().accessibleName() == "1 of characters, concealed"
    document.do(edits.set_ruleset, "mcr")
    assert captions(shown)[-1] == "Flowers"
    assert flowers.isVisible()

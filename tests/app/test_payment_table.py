"""The payment tables as the source prints them, with what the hand is paid lit."""

from collections.abc import Iterator
from csv import DictReader
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from mjscore.app import edits
from mjscore.app.main_window import MainWindow
from mjscore.app.models.cells import Tone
from mjscore.app.models.payment_tables import Table, fans_table, fu_table
from mjscore.app.state import TableState
from mjscore.app.widgets.payment_table import PaymentTable
from mjscore.context import Event, Win, Wind
from mjscore.engine.ruleset import Value
from mjscore.rulesets import ruleset
from tests.app.pointing import click, focused, lay, press

EAST, SOUTH, WEST, NORTH = Wind
SOURCE = Path(__file__).parent.parent / "golden" / "riichi-source-payments.csv"
CLOSED = "{8888p} 234m 345p 68s 99m + 7s"
"""20 fu and 16 for the kong, 2 for the closed wait and 2 for the draw: 40 fu."""


def texts(table: Table) -> list[str]:
    """The lines, cells beside each other."""
    return [" ".join(cell.text for cell in line) for line in table.lines]


def lit(table: Table | PaymentTable) -> list[tuple[str, str]]:
    """What is lit, with the name of its line."""
    lines = table.list.lines if isinstance(table, PaymentTable) else table.lines
    return [(line[0].text, cell.text) for line in lines for cell in line if cell.tone is Tone.LIT]


# Han and fu: the source's tables


def by_fu(seat: Wind, win: Win, **options: Value) -> list[str]:
    return texts(fu_table(ruleset("riichi", options), None, seat, win))


def test_east_on_a_discard() -> None:
    assert by_fu(EAST, Win.DISCARD) == [
        "25 fu – 2400 4800 9600",
        "30 fu 1500 2900 5800 11600",
        "40 fu 2000 3900 7700 12000",
        "50 fu 2400 4800 9600 12000",
        "60 fu 2900 5800 11600 12000",
        "70 fu 3400 6800 12000 12000",
        "80 fu 3900 7700 12000 12000",
        "90 fu 4400 8700 12000 12000",
        "100 fu 4800 9600 12000 12000",
        "mangan, 5 han 12000",
        "haneman, 6–7 han 18000",
        "baiman, 8–10 han 24000",
        "sanbaiman, 11–12 han 36000",
        "yakuman, 13+ han 48000",
    ]


def test_another_seat_self_drawn() -> None:
    assert by_fu(SOUTH, Win.SELF_DRAW) == [
        "20 fu – 400/700 700/1300 1300/2600",
        "25 fu – – 800/1600 1600/3200",
        "30 fu 300/500 500/1000 1000/2000 2000/3900",
        "40 fu 400/700 700/1300 1300/2600 2000/4000",
        "50 fu 400/800 800/1600 1600/3200 2000/4000",
        "60 fu 500/1000 1000/2000 2000/3900 2000/4000",
        "70 fu 600/1200 1200/2300 2000/4000 2000/4000",
        "80 fu 700/1300 1300/2600 2000/4000 2000/4000",
        "90 fu 800/1500 1500/2900 2000/4000 2000/4000",
        "100 fu 800/1600 1600/3200 2000/4000 2000/4000",
        "mangan, 5 han 2000/4000",
        "haneman, 6–7 han 3000/6000",
        "baiman, 8–10 han 4000/8000",
        "sanbaiman, 11–12 han 6000/12000",
        "yakuman, 13+ han 8000/16000",
    ]


def test_east_self_drawn_and_another_seat_on_a_discard() -> None:
    assert by_fu(EAST, Win.SELF_DRAW)[:3] == [
        "20 fu – 700 1300 2600",
        "25 fu – – 1600 3200",
        "30 fu 500 1000 2000 3900",
    ]
    assert by_fu(SOUTH, Win.DISCARD)[:3] == [
        "25 fu – 1600 3200 6400",
        "30 fu 1000 2000 3900 7700",
        "40 fu 1300 2600 5200 8000",
    ]


@pytest.mark.parametrize("role", ["dealer", "nondealer"])
@pytest.mark.parametrize("win", ["ron", "tsumo"])
def test_every_amount_of_the_source_stands_in_its_cell(role: str, win: str) -> None:
    seat, way = EAST if role == "dealer" else SOUTH, Win.DISCARD if win == "ron" else Win.SELF_DRAW
    shown = {line.split(" ")[0].rstrip(","): line.split(" ") for line in by_fu(seat, way)}
    with SOURCE.open() as stream:
        rows = [row for row in DictReader(stream) if (row["role"], row["win"]) == (role, win)]
    limits = dict(zip(("5", "6-7", "8-10", "11-12", "13+"), list(shown)[-5:], strict=True))
    for row in rows:
        cell = shown[limits[row["han"]]][-1] if row["fu"] == "any" else shown[row["fu"]][1 + int(row["han"])]
        assert cell == row["payments"].replace("-", "–"), row
    assert len(rows) in {4 * 9 + 5, 4 * 10 + 5}


def test_options_change_the_table() -> None:
    kiriage = by_fu(SOUTH, Win.DISCARD, kiriage=True)
    assert kiriage[1] == "30 fu 1000 2000 3900 8000"
    assert kiriage[4] == "60 fu 2000 3900 8000 8000"
    assert by_fu(SOUTH, Win.DISCARD, kazoe="sanbaiman")[-2:] == ["sanbaiman, 11+ han 24000", "yakuman 32000"]
    assert by_fu(SOUTH, Win.DISCARD, open_pinfu_fu=False)[0] == "20 fu 700 1300 2600 5200"


def test_cells_that_reach_mangan_are_a_band() -> None:
    table = fu_table(ruleset("riichi"), None, SOUTH, Win.DISCARD)
    bands = {line[0].text: [cell.tone is Tone.BAND for cell in line[1:]] for line in table.lines[:4]}
    assert bands["30 fu"] == [False, False, False, False]
    assert bands["40 fu"] == [False, False, False, True]


# The hand's own cell


@pytest.fixture
def pane(shown: MainWindow) -> Iterator[PaymentTable]:
    """The pane in front, under the rules of han and fu."""
    shown.document.do(edits.load, TableState(ruleset="riichi"))
    shown.document.do(edits.sit, SOUTH)
    shown.right.tabs.setCurrentIndex(3)
    yield shown.right.payment_table
    shown.document.do(edits.load, TableState())
    QApplication.processEvents()


def test_the_cell_of_the_hand_is_lit(pane: PaymentTable, shown: MainWindow) -> None:
    shown.document.do(edits.win_by, Win.SELF_DRAW)
    lay(shown, CLOSED)
    assert pane.isVisible()
    assert lit(pane) == [("40 fu", "400/700")]
    shown.document.do(edits.toggle, Event.RIICHI)
    assert lit(pane) == [("40 fu", "700/1300")]
    assert pane.note.text() == "Each of the others pays the first amount, East the second."
    shown.document.do(edits.sit, EAST)
    assert lit(pane) == [("40 fu", "1300")]
    assert pane.note.text() == "Each of the three others pays this."


def test_other_tables_can_be_looked_at_until_the_next_edit(pane: PaymentTable, shown: MainWindow) -> None:
    shown.document.do(edits.win_by, Win.SELF_DRAW)
    lay(shown, CLOSED)
    click(pane.win.button(Win.DISCARD))
    assert lit(pane) == []
    assert pane.list.lines[1][1].text == "1000"
    click(pane.seat.button(EAST))
    assert pane.list.lines[1][1].text == "1500"
    assert pane.note.text() == "The discarder pays this."
    shown.document.do(edits.toggle, Event.RIICHI)
    assert lit(pane) == [("40 fu", "700/1300")]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("[CCC] [FFF] 234p 66p PP + P", ("yakuman, 13+ han", "32000")),
        ("[EEE] [SSS] [WWW] NNN 1p + 1p", ("double yakuman", "64000")),
        ("[999p] 123789p 1166p + 1p", ("mangan, 5 han", "8000")),
    ],
)
def test_limits_are_lit_as_bands(pane: PaymentTable, shown: MainWindow, line: str, expected: tuple[str, str]) -> None:
    shown.document.do(edits.set_option, "double_yakuman", ("daisuushii",))
    lay(shown, line)
    assert lit(pane) == [expected]


def test_a_hand_without_a_yaku_lights_nothing(pane: PaymentTable, shown: MainWindow) -> None:
    lay(shown, "[234m] 345p 678s 99m NN + N")
    assert shown.document.sheet
    assert lit(pane) == []


# Fans


def test_the_source_s_fans() -> None:
    table = fans_table(ruleset("hongkong", {"minimum": 0}), None)
    assert table.heads == ("Fans", "Discarder", "Self-drawn, each")
    assert texts(table) == [
        "0 fans 4 2",
        "1 fan 16 8",
        "2 fans 32 16",
        "3 fans 48 24",
        "4 fans 64 32",
        "5 fans 96 48",
        "6 fans 128 64",
        "7 fans 192 96",
        "8 fans 256 128",
        "9 fans 512 256",
        "10 fans, limit 1024 512",
    ]


def test_a_shared_discard_has_a_column_more() -> None:
    table = fans_table(ruleset("hongkong", {"limit": 5, "discard_liability": "half"}), None)
    assert table.heads == ("Fans", "Discarder", "Each other", "Self-drawn, each")
    assert texts(table) == ["3 fans 2 1 2", "4 fans 8 4 8", "5 fans, limit 16 8 16"]


def test_the_row_of_a_hand_of_fans_is_lit(shown: MainWindow) -> None:
    shown.document.do(edits.load, edits.sit(TableState(ruleset="hongkong"), SOUTH))
    shown.right.tabs.setCurrentIndex(3)
    pane = shown.right.payment_table
    assert not pane.win.isVisible()
    assert lit(pane) == []
    # 3 for the half flush, 1 for the dragons, 1 for no flowers
    lay(shown, "[CCC] 999p 234p 67p NN + 8p")
    assert lit(pane) == [("5 fans", "32")]
    shown.document.do(edits.win_by, Win.SELF_DRAW)
    assert lit(pane) == [("6 fans", "24")]
    lay(shown, "[CCC] [FFF] [PPP] 234p 6p + 6p")
    assert lit(pane) == [("10 fans, limit", "96")]
    lay(shown, "[234m] 345p 678s 99m EE + E | flowers a")
    assert lit(pane) == []
    shown.document.do(edits.load, TableState())


def test_rules_without_a_table_have_no_tab(shown: MainWindow) -> None:
    tabs = shown.right.tabs
    assert [tabs.tabText(n) for n in range(tabs.count())] == ["Explanation", "Readings", "Why not?"]
    shown.document.do(edits.set_ruleset, "hongkong")
    assert tabs.tabText(tabs.count() - 1) == "Payments"
    shown.document.do(edits.set_ruleset, "mcr")
    assert tabs.count() == 3


@pytest.mark.usefixtures("pane")
def test_the_tab_key_comes_to_the_table_before_the_tools(shown: MainWindow) -> None:
    lay(shown, CLOSED)
    shown.right.tabs.setFocus(Qt.FocusReason.TabFocusReason)
    met = []
    for _n in range(4):
        press(Qt.Key.Key_Tab)
        met.append(focused().accessibleName())
    assert met[:3] == ["Winner: Another seat wins", "Won by: Won on a discard", "Payments"]
    assert met[3].startswith("Undo")


def test_unfolded_the_keyboard_comes_to_it_last(pane: PaymentTable, shown: MainWindow) -> None:
    shown.resize(1920, 1080)
    QApplication.processEvents()
    assert pane.isVisible()
    assert shown.right.explanation.isVisible()
    shown.right.explanation.setFocus(Qt.FocusReason.TabFocusReason)
    for _n in range(3):
        shown.table["next_tab"].trigger()
    assert focused().accessibleName() == "Winner: Another seat wins"

"""The settlement pane: what each player has, pays and gets, the sentences, and what is in the way."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from mjscore.app import edits
from mjscore.app.main_window import MainWindow
from mjscore.app.models.cells import Tone
from mjscore.app.state import TableState
from mjscore.app.widgets.settlement import Settlement
from mjscore.app.widgets.total import reading_of
from mjscore.context import Wind
from tests.app.pointing import lay

EAST, SOUTH, WEST, NORTH = Wind


@pytest.fixture
def pane(shown: MainWindow) -> Iterator[Settlement]:
    """The pane under the rules for four players: East 16, South has won 144, West 8, North 4."""
    document = shown.document
    document.do(edits.load, TableState(ruleset="classical"))
    lay(shown, "[EEE] 2468m1367p14s")
    for seat, total in ((NORTH, 4), (WEST, 8)):
        document.do(edits.turn_to, seat)
        document.do(edits.type_total, total)
    document.do(edits.turn_to, SOUTH)
    lay(shown, "[CCC] 999p 234p 67p NN + 8p | flowers g")
    yield shown.right.settlement
    document.do(edits.load, TableState())
    QApplication.processEvents()


def cells(pane: Settlement) -> list[list[str]]:
    return [[cell.text for cell in line] for line in pane.list.lines]


def sentences(pane: Settlement) -> list[str]:
    return [line for line in pane.text.toPlainText().splitlines() if line.strip()]


def test_it_comes_in_front_with_the_players(pane: Settlement, shown: MainWindow) -> None:
    tabs = shown.right.tabs
    assert [tabs.tabText(n) for n in range(tabs.count())] == ["Settlement", "Explanation", "Readings (1)", "Why not?"]
    assert pane.isVisible()
    shown.document.do(edits.set_ruleset, "mcr")
    assert tabs.tabText(0) == "Explanation"
    assert not pane.isVisible()


def test_large_amounts_are_written_as_everywhere(pane: Settlement, shown: MainWindow) -> None:
    shown.document.do(edits.turn_to, EAST)
    shown.document.do(edits.type_total, 9216)
    # 2 x (9216 - 8) from West, 2 x (9216 - 4) from North, 2 x 144 to South
    assert cells(pane)[0] == ["East", "9,216", "288", "36,840", "+36,552"]
    assert cells(pane)[3][4] == "−18,572"
    assert shown.felt.players.seat(EAST).figures == "9,216"
    assert reading_of(shown.document).number == "9,216"


def test_each_player_has_a_line(pane: Settlement) -> None:
    assert pane.list.heads == ("", "Total", "Pays", "Gets", "Net")
    # East pays 2 x 144, and gets 2 x (16 - 8) and 2 x (16 - 4); West pays 144 and 16, and gets 8 - 4
    assert cells(pane) == [
        ["East", "16", "288", "40", "−248"],
        ["South won", "144", "0", "576", "+576"],
        ["West", "8", "160", "4", "−156"],
        ["North", "4", "172", "0", "−172"],
    ]
    assert [line[-1].tone for line in pane.list.lines] == [Tone.BAD, Tone.GOOD, Tone.BAD, Tone.BAD]


def test_each_transfer_is_a_sentence(pane: Settlement) -> None:
    assert sentences(pane) == [
        "To the winner",
        "East pays South 288: 144, doubled for East.",
        "West pays South 144.",
        "North pays South 144.",
        "Among the losers",
        "West pays East 16: 16 − 8 = 8, doubled for East.",
        "North pays East 24: 16 − 4 = 12, doubled for East.",
        "North pays West 4: 8 − 4.",
        "All payments together add up to 0.",
    ]


def test_after_a_washout_nobody_pays(pane: Settlement, shown: MainWindow) -> None:
    shown.document.do(edits.wash_out)
    assert [line[-1] for line in cells(pane)] == ["0", "0", "0", "0"]
    assert sentences(pane) == ["Nobody has won: nobody pays."]


@pytest.mark.parametrize(
    ("line", "total", "sentence"),
    [
        (
            "[CCC] 999p 234p 67p + 8p",
            "32",
            "South: 2 tiles are missing. A hand has 14, each declared set counted as three.",
        ),
        (
            "147m 258p 369s SSNN + C",
            "–",
            "South: These 14 tiles are no complete hand. Change a tile, or take one back to see what is missing.",
        ),
    ],
)
def test_what_is_in_the_way_is_said(pane: Settlement, shown: MainWindow, line: str, total: str, sentence: str) -> None:
    lay(shown, line)
    assert cells(pane)[1] == ["South won", total, "–", "–", "–"]
    assert sentences(pane) == [sentence]


def test_a_discarder_may_be_asked_for(pane: Settlement, shown: MainWindow) -> None:
    shown.document.do(edits.set_option, "dangerous_discard", True)
    assert cells(pane)[1] == ["South won", "144", "–", "–", "–"]
    assert sentences(pane) == ["Choose who discarded to see who pays."]
    shown.document.do(edits.set_discarder, NORTH)
    assert cells(pane)[3] == ["North", "4", "576", "0", "−576"]


def test_a_picked_row_brings_the_explanation_forward(pane: Settlement, shown: MainWindow) -> None:
    table = shown.centre.table
    table.selectRow(0)
    assert shown.right.explanation.isVisible()
    assert not pane.isVisible()

"""The score as a table."""

import pytest
from PySide6.QtCore import Qt

from mjscore.app import edits
from mjscore.app.assess import assess
from mjscore.app.models.score_model import Column, ScoreModel
from mjscore.app.state import TableState
from mjscore.engine.sheet import ScoreSheet
from tests.app.table import written

ROLE = Qt.ItemDataRole


@pytest.fixture
def sheet() -> ScoreSheet:
    """23 points."""
    sheet = assess(written("[234s] {8888p} 23455m 24p + 3p | flowers be")).sheet
    assert sheet
    return sheet


@pytest.fixture
def model(sheet: ScoreSheet) -> ScoreModel:
    """The sheet as a table."""
    model = ScoreModel()
    model.show_sheet(sheet)
    return model


def texts(model: ScoreModel) -> list[list[str]]:
    return [[str(model.index(row, column).data()) for column in Column] for row in range(model.rowCount())]


def test_what_counts_stands_with_its_sum_above_what_does_not(model: ScoreModel) -> None:
    assert texts(model) == [
        ["37", "Mixed Triple Chow", "", "8", "8"],
        ["23", "All Simples", "", "2", "10"],
        ["22", "Concealed Kong", "", "2", "12"],
        ["10", "Closed Wait", "", "1", "13"],
        ["13", "Flower Tiles", "", "1 × 2", "15"],
        ["Not counted", "", "", "", ""],
        ["8", "No Honors", "implied by 23", "", ""],
        ["2", "Mixed Double Chow × 3", "stated in 37", "", ""],
    ]


def test_a_row_is_read_out_as_a_sentence(model: ScoreModel) -> None:
    spoken = [model.index(row, Column.NUMBER).data(ROLE.AccessibleTextRole) for row in range(model.rowCount())]
    assert spoken[1] == "23, All Simples, 2 points, sum 10"
    assert spoken[4] == "13, Flower Tiles, 1 point, twice, sum 15"
    assert spoken[5] == "Not counted"
    assert spoken[7] == "2, Mixed Double Chow, three times, not counted, stated in 37"
    assert model.index(0, Column.SUM).data(ROLE.AccessibleTextRole) == "8"


def test_the_heading_cannot_be_selected(model: ScoreModel) -> None:
    selectable = [bool(model.flags(model.index(row, 0)) & Qt.ItemFlag.ItemIsSelectable) for row in range(8)]
    assert selectable == [True] * 5 + [False] + [True] * 2


def test_headers(model: ScoreModel) -> None:
    across = [model.headerData(column, Qt.Orientation.Horizontal) for column in Column]
    assert across == ["No.", "Combination", "", "Points", "Sum"]
    assert model.headerData(0, Qt.Orientation.Vertical) is None
    side = model.headerData(Column.SUM, Qt.Orientation.Horizontal, ROLE.TextAlignmentRole)
    assert side == Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def test_the_number_tells_the_official_one(model: ScoreModel) -> None:
    assert model.index(0, Column.NUMBER).data(ROLE.ToolTipRole) == "Official number 41"
    assert model.index(0, Column.NAME).data(ROLE.ToolTipRole) is None
    assert model.index(5, Column.NUMBER).data(ROLE.ToolTipRole) is None


def test_the_same_lines_reset_nothing(model: ScoreModel, sheet: ScoreSheet) -> None:
    assert not model.show_sheet(sheet)
    assert model.show_sheet(None)
    assert (model.rowCount(), model.columnCount()) == (0, 5)
    assert model.rowCount(model.index(0, 0)) == 0


@pytest.mark.parametrize(
    ("ruleset", "line", "headings", "first"),
    [
        ("riichi", "[CCC] 234m 567p 99s 78s + 9s", ["", "Yaku", "", "Han", "Sum"], ["", "Red Dragon", "", "1", "1"]),
        (
            "hongkong",
            "[CCC] 234m 567p 99s 78s + 9s",
            ["Key", "Hand or extra fan", "", "Fans", "Sum"],
            ["X1", "Dragon Pung", "", "1", "1"],
        ),
    ],
)
def test_each_ruleset_has_its_own_headings(ruleset: str, line: str, headings: list[str], first: list[str]) -> None:
    sheet = assess(edits.set_text(TableState(ruleset=ruleset), line)).sheet
    model = ScoreModel()
    assert model.show_sheet(sheet)
    assert not model.show_sheet(sheet)
    assert [model.headerData(column, Qt.Orientation.Horizontal) for column in Column] == headings
    assert texts(model)[0] == first


def test_without_numbers_the_names_come_first() -> None:
    sheet = assess(edits.set_text(TableState(ruleset="riichi"), "[CCC] [FFF] [PPP] 22m 11p + 1p")).sheet
    model = ScoreModel()
    model.show_sheet(sheet)
    assert model.first is Column.NAME
    assert texts(model)[:3] == [
        ["", "Big Three Dragons", "", "yakuman", "1"],
        ["", "Not counted", "", "", ""],
        ["", "White Dragon", "Big Three Dragons counts alone", "", ""],
    ]
    assert model.index(0, Column.NAME).data(ROLE.AccessibleTextRole) == "Big Three Dragons, yakuman, sum 1"

"""The score as a table: what counts with the running sum, then what is there and does not count."""

from collections.abc import Iterator
from enum import IntEnum
from typing import NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from mjscore.engine.combination import Row
from mjscore.engine.sheet import Counted, ScoreSheet, Suppressed
from mjscore.words import _
from mjscore.words.names import name
from mjscore.words.sheet import reason_text, spoken_counted, spoken_suppressed

Index = QModelIndex | QPersistentModelIndex
_ROLE = Qt.ItemDataRole


class Column(IntEnum):
    """The columns. What does not count shows its reason in place of points and sum."""

    NUMBER = 0
    NAME = 1
    POINTS = 2
    SUM = 3


class Line(NamedTuple):
    """A line of the table: an item with the sum so far, or, with none, the heading of what does not count."""

    item: Counted | Suppressed | None
    total: int = 0

    @property
    def row(self) -> Row | None:
        """The combination."""
        return self.item.combination if self.item else None

    @property
    def spoken(self) -> str:
        """What a screen reader says of it."""
        if self.item is None:
            return _("Not counted")
        if isinstance(self.item, Suppressed):
            return spoken_suppressed(self.item)
        return spoken_counted(self.item, self.total)


def lines_of(sheet: ScoreSheet) -> Iterator[Line]:
    """The lines of a sheet in their order; what stands aside from the minimum comes last of what counts."""
    total = 0
    for item in sheet.as_added:
        total += item.worth
        yield Line(item, total)
    if sheet.suppressed:
        yield Line(None)
    for suppressed in sheet.suppressed:
        yield Line(suppressed)


class ScoreModel(QAbstractTableModel):
    """The lines of a sheet; none without a sheet."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: tuple[Line, ...] = ()
        self.texts: tuple[tuple[str, ...], ...] = ()
        """What stands in the cells of each line."""

    def show_sheet(self, sheet: ScoreSheet | None) -> bool:
        """Take another sheet. Returns whether its lines are other ones."""
        lines = tuple(lines_of(sheet)) if sheet else ()
        if lines == self.lines:
            return False
        self.beginResetModel()
        self.lines = lines
        self.texts = tuple(tuple(_text(line, column) for column in Column) for line in lines)
        self.endResetModel()
        return True

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent and parent.isValid() else len(self.lines)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent and parent.isValid() else len(Column)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """A heading cannot be selected."""
        line = self.lines[index.row()]
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable if line.item else Qt.ItemFlag.NoItemFlags

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _ROLE.DisplayRole) -> object:
        if orientation is Qt.Orientation.Vertical:
            return None
        if role == _ROLE.DisplayRole:
            return (_("No."), _("Combination"), _("Points"), _("Sum"))[section]
        if role == _ROLE.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignLeft if section <= Column.NAME else Qt.AlignmentFlag.AlignRight
            return side | Qt.AlignmentFlag.AlignVCenter
        return None

    def data(self, index: Index, role: int = _ROLE.DisplayRole) -> object:
        line, text = self.lines[index.row()], self.texts[index.row()][index.column()]
        if role == _ROLE.DisplayRole:
            return text
        if role == _ROLE.AccessibleTextRole:
            return line.spoken if index.column() == Column.NUMBER else text
        if role == _ROLE.ToolTipRole and line.row and line.row.official and index.column() == Column.NUMBER:
            return _("Official number {number}").format(number=line.row.official)
        return None


def _text(line: Line, column: Column) -> str:
    item = line.item
    if item is None:
        return _("Not counted") if column is Column.NUMBER else ""
    row = item.combination
    if column is Column.NUMBER:
        return row.rule
    if isinstance(item, Suppressed):
        title = f"{name(row)} × {item.times}" if item.times > 1 else name(row)
        return (title, reason_text(item), "")[column - 1]
    points = f"{row.points} × {item.times}" if item.times > 1 else str(row.points)
    return (name(row), points, str(line.total))[column - 1]

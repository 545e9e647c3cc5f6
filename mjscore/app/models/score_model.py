"""The score as a table: what counts with the running sum, then what is there and does not count."""

from collections.abc import Iterator
from enum import IntEnum
from typing import NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from mjscore.engine.combination import Row
from mjscore.engine.sheet import Counted, ScoreSheet, Suppressed
from mjscore.words import _
from mjscore.words.names import name
from mjscore.words.sheet import added, reason_text, spoken_suppressed
from mjscore.words.terms import Terms, terms_of

Index = QModelIndex | QPersistentModelIndex
_ROLE = Qt.ItemDataRole


class Column(IntEnum):
    """The columns. The name of what counts goes on over the reason's; a reason over those of points and sum."""

    NUMBER = 0
    NAME = 1
    REASON = 2
    POINTS = 3
    SUM = 4


class Line(NamedTuple):
    """A line of the table: an item, what it adds and the sum so far; with none, the heading of what does not count."""

    item: Counted | Suppressed | None
    name: str = ""
    worth: str = ""
    sum: str = ""
    aloud: str = ""

    @property
    def row(self) -> Row | None:
        """The combination."""
        return self.item.combination if self.item else None

    @property
    def spoken(self) -> str:
        """What a screen reader says of it."""
        if self.item is None:
            return _("Not counted")
        return spoken_suppressed(self.item) if isinstance(self.item, Suppressed) else self.aloud


def lines_of(sheet: ScoreSheet) -> Iterator[Line]:
    """The lines of a sheet in their order; what stands aside from the minimum comes last of what counts."""
    for line in added(sheet):
        yield Line(line.item, line.name, line.worth, line.sum, line.spoken)
    if sheet.suppressed:
        yield Line(None)
    for suppressed in sheet.suppressed:
        yield Line(suppressed)


class ScoreModel(QAbstractTableModel):
    """The lines of a sheet; none without a sheet."""

    def __init__(self) -> None:
        super().__init__()
        self.headings = Terms().headings()
        self.lines: tuple[Line, ...] = ()
        self.texts: tuple[tuple[str, ...], ...] = ()
        """What stands in the cells of each line."""

    def show_sheet(self, sheet: ScoreSheet | None) -> bool:
        """Take another sheet. Returns whether its lines or the headings above them are other ones."""
        lines = tuple(lines_of(sheet)) if sheet else ()
        headings = terms_of(sheet.ruleset).headings() if sheet else self.headings
        if (headings, lines) == (self.headings, self.lines):
            return False
        self.beginResetModel()
        self.headings = headings
        self.lines = lines
        self.texts = tuple(tuple(_text(line, column, self.first) for column in Column) for line in lines)
        self.endResetModel()
        return True

    @property
    def first(self) -> Column:
        """The first column: where combinations have no numbers, that of the names."""
        return Column.NUMBER if self.headings.number else Column.NAME

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
            number, name_, worth, total = self.headings
            return (number, name_, "", worth, total)[section]
        if role == _ROLE.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignLeft if section <= Column.NAME else Qt.AlignmentFlag.AlignRight
            return side | Qt.AlignmentFlag.AlignVCenter
        return None

    def data(self, index: Index, role: int = _ROLE.DisplayRole) -> object:
        line, text = self.lines[index.row()], self.texts[index.row()][index.column()]
        if role == _ROLE.DisplayRole:
            return text
        if role == _ROLE.AccessibleTextRole:
            return line.spoken if index.column() == self.first else text
        if role == _ROLE.ToolTipRole and line.row and line.row.official and index.column() == Column.NUMBER:
            return _("Official number {number}").format(number=line.row.official)
        return None


def _text(line: Line, column: Column, first: Column) -> str:
    item = line.item
    if item is None:
        return _("Not counted") if column is first else ""
    row = item.combination
    if column is Column.NUMBER:
        return row.rule if column is first else ""
    if isinstance(item, Suppressed):
        title = f"{name(row)} × {item.times}" if item.times > 1 else name(row)
        return (title, reason_text(item), "", "")[column - 1]
    return (line.name, "", line.worth, line.sum)[column - 1]

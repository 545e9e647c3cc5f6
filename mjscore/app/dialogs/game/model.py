"""The sheet as a table: a row for each entry, a column for each player with what was paid and what there is then."""

from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from mjscore.app.widgets.parts.label import literal
from mjscore.games.entries import PLAYERS
from mjscore.games.replay import Sheet
from mjscore.games.rows import Row, rows
from mjscore.words import _
from mjscore.words.games import gain_spoken

Index = QModelIndex | QPersistentModelIndex
_ROLE = Qt.ItemDataRole


class Column(IntEnum):
    """The columns before the players'."""

    NUMBER = 0
    DEAL = 1
    TEXT = 2
    PLAYERS = 3


class SheetModel(QAbstractTableModel):
    """The rows of a sheet; none without a sheet."""

    def __init__(self) -> None:
        super().__init__()
        self.sheet: Sheet | None = None
        self.rows: tuple[Row, ...] = ()

    def show_sheet(self, sheet: Sheet | None) -> None:
        """Take another sheet."""
        self.beginResetModel()
        self.sheet = sheet
        self.rows = tuple(rows(sheet)) if sheet else ()
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent and parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent and parent.isValid() else Column.PLAYERS + len(PLAYERS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _ROLE.DisplayRole) -> object:
        if orientation is Qt.Orientation.Vertical:
            return None
        if role == _ROLE.DisplayRole:
            return self._heading(section)
        if role == _ROLE.ToolTipRole and section >= Column.PLAYERS:
            return literal(self.name(section - Column.PLAYERS))
        if role == _ROLE.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section >= Column.PLAYERS else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        return None

    def data(self, index: Index, role: int = _ROLE.DisplayRole) -> object:
        row, column = self.rows[index.row()], index.column()
        if role == _ROLE.ToolTipRole:
            return literal(row.fault) or None
        if role not in (_ROLE.DisplayRole, _ROLE.AccessibleTextRole):
            return None
        if column >= Column.PLAYERS:
            player = column - Column.PLAYERS
            if role == _ROLE.DisplayRole:
                return row.totals[player]
            return gain_spoken(self.name(player), row.gains[player], row.totals[player], deals=player == row.dealer)
        return (row.number, row.deal, f"{row.text} {row.fault}".strip())[column]

    def name(self, player: int) -> str:
        """A player's name."""
        return self.sheet.game.names[player] if self.sheet else ""

    def _heading(self, section: int) -> str:
        if section < Column.PLAYERS:
            return (_("No."), _("Deal"), _("What happened"))[section]
        return self.name(section - Column.PLAYERS)

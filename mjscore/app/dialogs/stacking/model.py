"""The pairs of an atlas as a table: combinations down and across, and a verdict where two of them cross."""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from mjscore.app.dialogs.stacking.verdicts import told
from mjscore.app.widgets.parts.label import literal
from mjscore.engine.combination import Row
from mjscore.learn.atlas import Atlas, Pair
from mjscore.words import _
from mjscore.words.names import cited, numbered, titled
from mjscore.words.terms import terms_of_row

Index = QModelIndex | QPersistentModelIndex
_ROLE = Qt.ItemDataRole
_TOLD = frozenset({_ROLE.ToolTipRole, _ROLE.AccessibleTextRole})


class PairsModel(QAbstractTableModel):
    """Some combinations of an atlas down, and some across. Nothing is worked out before it is asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.atlas: Atlas | None = None
        self.rows: tuple[Row, ...] = ()
        self.columns: tuple[Row, ...] = ()

    def show_pairs(self, atlas: Atlas | None, rows: Sequence[Row], columns: Sequence[Row]) -> None:
        """Take other combinations."""
        self.beginResetModel()
        self.atlas, self.rows, self.columns = atlas, tuple(rows), tuple(columns)
        self.endResetModel()

    def pair(self, row: int, column: int) -> Pair | None:
        """The pair at a place; None where a combination meets itself."""
        one, other = self.rows[row], self.columns[column]
        return self.atlas.pair(one.rule, other.rule) if self.atlas and one is not other else None

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent and parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent and parent.isValid() else len(self.columns)

    def flags(self, _index: Index) -> Qt.ItemFlag:
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _ROLE.DisplayRole) -> object:
        is_down = orientation is Qt.Orientation.Vertical
        row = (self.rows if is_down else self.columns)[section]
        if role == _ROLE.DisplayRole:
            return titled(row) if is_down else numbered(row)
        if role in _TOLD:
            worth = terms_of_row(row).worth(row)
            return literal(_("{row}, {points}").format(row=cited(row), points=worth))
        return None

    def data(self, index: Index, role: int = _ROLE.DisplayRole) -> object:
        if role not in _TOLD or self.atlas is None:
            return None
        row, pair = self.rows[index.row()], self.pair(index.row(), index.column())
        if pair is None:
            return literal(titled(row))
        title = _("{row} and {other}").format(row=titled(row), other=titled(pair.other))
        between = "\n" if role == _ROLE.ToolTipRole else ". "
        return literal(f"{title}{between}{told(self.atlas, pair)}")

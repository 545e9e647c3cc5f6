"""The combinations of a ruleset as a list by value: both numbers, name, and what it is called elsewhere beside it."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from PySide6.QtCore import QModelIndex, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTreeWidget, QTreeWidgetItem

from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.rule_field import numbers
from mjscore.engine.combination import Row
from mjscore.words import _
from mjscore.words.names import cited, name, other_names
from mjscore.words.terms import terms_of_row

_OTHER_NAMES = 2
_RULE = Qt.ItemDataRole.UserRole


def _level(row: Row) -> tuple[int, int]:
    return terms_of_row(row).level(row)


class RuleList(QTreeWidget):
    """A heading for each value, and below it its combinations. `chosen` carries the rule that a person picked."""

    chosen = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._items: dict[str, QTreeWidgetItem] = {}
        self.setObjectName("table")
        self.setAccessibleName(_("Combinations"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRootIsDecorated(False)
        self.setItemsExpandable(False)
        self.setIndentation(0)
        self.setUniformRowHeights(True)
        self.setHeaderLabels([_("No."), _("Combination"), _("Other names")])
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionsMovable(False)
        for column, mode in enumerate(_MODES):
            header.setSectionResizeMode(column, mode)
        self.currentItemChanged.connect(self._choose)
        look.changed.connect(self._dress)
        self._dress()

    def show_rows(self, rows: Sequence[Row]) -> None:
        """List combinations by what they are worth, the dearest first."""
        with QSignalBlocker(self):
            self.clear()
            self._items = {}
            ordered = sorted(rows, key=_level, reverse=True)
            for members in (list(group) for _value, group in groupby(ordered, key=_level)):
                heading = QTreeWidgetItem(self, [terms_of_row(members[0]).value(members[0])])
                heading.setFlags(Qt.ItemFlag.NoItemFlags)
                heading.setFirstColumnSpanned(True)
                for row in members:
                    self._items[row.rule] = self._item(row)
        self._dress()

    def show_other_names(self, *, are_there: bool) -> None:
        """Show what combinations are called elsewhere, or leave it to their pages."""
        if self.isColumnHidden(_OTHER_NAMES) is are_there:
            self.setColumnHidden(_OTHER_NAMES, not are_there)
            self._dress()

    @property
    def whole_width(self) -> int:
        """The width that all columns need."""
        return self._width_of(range(self.columnCount()))

    def show_rule(self, rule: str) -> None:
        """Mark a combination, where it is listed."""
        item = self._items.get(rule)
        with QSignalBlocker(self):
            self.setCurrentIndex(self.indexFromItem(item) if item else QModelIndex())
        if item:
            self.scrollToItem(item)

    def choose_first(self) -> None:
        """Pick the first combination that is listed."""
        if self._items:
            self.chosen.emit(next(iter(self._items)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave Escape to the window."""
        if event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _item(self, row: Row) -> QTreeWidgetItem:
        item = QTreeWidgetItem(self, [numbers(row), name(row), other_names(row)])
        item.setData(0, _RULE, row.rule)
        spoken = _("{row}, {points}").format(row=cited(row), points=terms_of_row(row).value(row))
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, spoken)
        return item

    def _choose(self, item: QTreeWidgetItem | None) -> None:
        if item is not None:
            self.chosen.emit(str(item.data(0, _RULE)))

    def _dress(self) -> None:
        """Headings in the type of headings."""
        font = self._look.font(Role.STRONG)
        for n in range(self.topLevelItemCount()):
            item = self.topLevelItem(n)
            if item is not None and not item.flags():
                item.setFont(0, font)
        self.setMinimumWidth(self._width_of(n for n in range(self.columnCount()) if not self.isColumnHidden(n)))

    def _width_of(self, columns: Iterable[int]) -> int:
        return sum(map(self._needed, columns)) + self.verticalScrollBar().sizeHint().width()

    def _needed(self, column: int) -> int:
        """The width that all of a column needs, its head included."""
        return max(self.sizeHintForColumn(column), self.header().sectionSizeHint(column))


_MODES = (
    QHeaderView.ResizeMode.ResizeToContents,
    QHeaderView.ResizeMode.Stretch,
    QHeaderView.ResizeMode.ResizeToContents,
)

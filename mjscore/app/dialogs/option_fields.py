"""The fields in which rule options are set, by what an option takes: one of a few values, a number, names, a table."""

from itertools import count

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QHeaderView,
    QSpinBox,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from mjscore.app.widgets.parts.wheel_guard import WheelGuard
from mjscore.app.widgets.parts.whole_number import holdable, show_whole_number
from mjscore.engine.ruleset import Option, Ruleset, Value
from mjscore.words.options import table_heads, value_label

_MOST = 10_000
"""The greatest number that can be chosen; one that comes with a hand may be greater."""


class ChoiceField(QComboBox):
    """One of the values of an option."""

    set_to = Signal(object)

    def __init__(self, ruleset: Ruleset, option: Option) -> None:
        super().__init__()
        WheelGuard(self)
        self._values = option.values
        for value in option.values:
            self.addItem(value_label(ruleset.id, option.key, value))
        self.currentIndexChanged.connect(lambda place: self.set_to.emit(self._values[place]))

    def show_value(self, _ruleset: Ruleset, value: Value) -> None:
        """Show a value."""
        with QSignalBlocker(self):
            self.setCurrentIndex(self._values.index(value))


class NumberField(QSpinBox):
    """A whole number; where an option can do without one, that stands below the least."""

    set_to = Signal(object)

    def __init__(self, ruleset: Ruleset, option: Option) -> None:
        super().__init__()
        WheelGuard(self)
        self.setMinimumHeight(QComboBox().sizeHint().height())
        least = next(filter(option.allows, count()))
        self._most = next(number for number in count(least) if number == _MOST or not option.allows(number + 1))
        self._has_none = option.allows(None)
        self._none = least - 1
        self.setRange(least - self._has_none, self._most)
        if self._has_none:
            self.setSpecialValueText(value_label(ruleset.id, option.key, None))
        self.valueChanged.connect(self._tell)

    def show_value(self, _ruleset: Ruleset, value: Value) -> None:
        """Show a value."""
        show_whole_number(self, value if isinstance(value, int) else self._none, self._most)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Words that stand for no number are overwritten by what is typed."""
        super().focusInEvent(event)
        if self._has_none and self.value() == self._none:
            QTimer.singleShot(0, self.selectAll)  # after the click that may have brought the focus

    def _tell(self, number: int) -> None:
        self.set_to.emit(None if self._has_none and number == self._none else number)


class NamesField(QWidget):
    """A check box for each name of which a value is a selection."""

    set_to = Signal(object)

    def __init__(self, ruleset: Ruleset, option: Option) -> None:
        super().__init__()
        self.boxes = {name: QCheckBox(value_label(ruleset.id, option.key, (name,))) for name in option.members}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        for box in self.boxes.values():
            box.clicked.connect(self._tell)
            column.addWidget(box)
        self.setFocusProxy(next(iter(self.boxes.values())))

    def show_value(self, _ruleset: Ruleset, value: Value) -> None:
        """Show a selection."""
        assert isinstance(value, tuple)
        for name, box in self.boxes.items():
            box.setChecked(name in value)

    def _tell(self) -> None:
        self.set_to.emit(tuple(name for name, box in self.boxes.items() if box.isChecked()))


class TableField(QTableWidget):
    """Rows of whole numbers; rows without a head are of no use as things are."""

    set_to = Signal(object)

    def __init__(self, ruleset: Ruleset, option: Option) -> None:
        super().__init__()
        columns = table_heads(ruleset, option.key).columns
        self._key = option.key
        self.setObjectName("numbers")
        self.setColumnCount(len(columns))
        self.setHorizontalHeaderLabels(columns)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSizeAdjustPolicy(QAbstractItemView.SizeAdjustPolicy.AdjustToContents)
        self.setTabKeyNavigation(False)
        self.cellChanged.connect(self._tell)

    def show_value(self, ruleset: Ruleset, value: Value) -> None:
        """Show the rows."""
        assert isinstance(value, tuple)
        heads = table_heads(ruleset, self._key)
        with QSignalBlocker(self):
            self.setRowCount(len(value))
            for row, numbers in enumerate(value):
                head = heads.row(row)
                self.setVerticalHeaderItem(row, QTableWidgetItem(head))
                self.setRowHidden(row, not head)
                assert isinstance(numbers, tuple)
                for column, number in enumerate(numbers):
                    self.setItem(row, column, _cell(number))
        self.updateGeometry()

    def _tell(self) -> None:
        rows, columns = range(self.rowCount()), range(self.columnCount())
        self.set_to.emit(tuple(tuple(self._number(row, column) for column in columns) for row in rows))

    def _number(self, row: int, column: int) -> object:
        item = self.item(row, column)
        return item.data(Qt.ItemDataRole.EditRole) if item else None


def _cell(number: Value) -> QTableWidgetItem:
    item = QTableWidgetItem()
    item.setData(Qt.ItemDataRole.EditRole, holdable(number) if isinstance(number, int) else number)
    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return item


Field = ChoiceField | NumberField | NamesField | TableField


def field_of(ruleset: Ruleset, option: Option) -> Field:
    """The field that suits what an option takes."""
    if option.values:
        return ChoiceField(ruleset, option)
    if option.members:
        return NamesField(ruleset, option)
    return TableField(ruleset, option) if isinstance(option.preset, tuple) else NumberField(ruleset, option)

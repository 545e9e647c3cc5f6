"""Combinations to be ticked, found by a number or a part of a name."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListWidgetItem, QVBoxLayout

from mjscore.app.dialogs.quiz.form import AnswerForm
from mjscore.app.dialogs.quiz.row_list import RowList
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.button import ENTER
from mjscore.app.widgets.parts.label import Label
from mjscore.engine.combination import Row
from mjscore.engine.ruleset import Ruleset
from mjscore.learn.quiz import Answer, Rules
from mjscore.words import _
from mjscore.words.names import every_name, titled
from mjscore.words.phrases import listed

_RULE = Qt.ItemDataRole.UserRole


def matching(rows: Sequence[Row], text: str) -> tuple[Row, ...]:
    """The rows that a text fits: that of this number first, then numbers that begin so and names in any language."""
    wanted = text.strip().casefold()
    fitting = [
        row
        for row in rows
        if row.rule.casefold().startswith(wanted) or any(wanted in name.casefold() for name in every_name(row))
    ]
    return tuple(sorted(fitting, key=lambda row: row.rule.casefold() != wanted))


class TickList(RowList):
    """Rows with a box each. A click anywhere in a row ticks it, and so does the space bar."""

    turned = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__(look, _("Combinations"))
        self.setUniformItemSizes(True)
        self.itemClicked.connect(self._turn)

    def show_rows(self, rows: Sequence[Row], ticked: Sequence[str]) -> None:
        """List rows, some of them ticked."""
        self.clear()
        for row in rows:
            item = QListWidgetItem(titled(row), self)
            item.setData(_RULE, row.rule)
            item.setCheckState(Qt.CheckState.Checked if row.rule in ticked else Qt.CheckState.Unchecked)
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)

    def tick(self, ticked: Sequence[str]) -> None:
        """Tick these rows and no others."""
        for place in range(self.count()):
            item = self.item(place)
            is_ticked = item.data(_RULE) in ticked
            item.setCheckState(Qt.CheckState.Checked if is_ticked else Qt.CheckState.Unchecked)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard begins at the first row."""
        super().focusInEvent(event)
        if self.currentRow() < 0:
            self.setCurrentRow(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.currentItem()
        if event.key() == Qt.Key.Key_Space and item is not None:
            self._turn(item)
        else:
            super().keyPressEvent(event)

    def _turn(self, item: QListWidgetItem) -> None:
        self.turned.emit(str(item.data(_RULE)))


class TicksForm(AnswerForm):
    """A field to search in, the list, and what is ticked.

    Enter in the field ticks the first that is found and empties it, so that the next Enter is for the window.
    """

    def __init__(self, look: Look, ruleset: Ruleset) -> None:
        super().__init__()
        self._rows = ruleset.catalogue.table
        self._ticked: list[str] = []
        self.search = QLineEdit()
        self.search.setObjectName("field")
        self.search.setAccessibleName(_("Search"))
        self.search.setPlaceholderText(_("Number or a part of a name; Enter ticks the first"))
        self.search.setClearButtonEnabled(True)
        self.list = TickList(look)
        self.told = Label(look, "", Role.TEXT, "quiet")
        self.told.setWordWrap(True)
        self.search.textChanged.connect(self._filter)
        self.list.turned.connect(self._turn)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.search)
        column.addWidget(self.list, 1)
        column.addWidget(self.told)
        self._filter("")
        self._tell()

    def given(self) -> Answer | None:
        return Rules(frozenset(self._ticked)) if self._ticked else None

    def take_focus(self) -> None:
        self.search.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in the field ticks the first row, an arrow goes down to the list."""
        in_search = self.search.hasFocus()
        if in_search and event.key() in ENTER and self.search.text().strip():
            if self.list.count():
                self._turn(str(self.list.item(0).data(_RULE)))
                self.search.clear()
            else:
                self.search.selectAll()
        elif in_search and event.key() == Qt.Key.Key_Down:
            self.list.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)

    def _filter(self, text: str) -> None:
        self.list.show_rows(matching(self._rows, text), self._ticked)

    def _turn(self, rule: str) -> None:
        if rule in self._ticked:
            self._ticked.remove(rule)
        else:
            self._ticked.append(rule)
        self.list.tick(self._ticked)
        self._tell()

    def _tell(self) -> None:
        names = {row.rule: titled(row) for row in self._rows}
        ticked = listed([names[rule] for rule in self._ticked])
        self.told.setText(_("Ticked: {rules}").format(rules=ticked) if ticked else _("Nothing is ticked yet."))

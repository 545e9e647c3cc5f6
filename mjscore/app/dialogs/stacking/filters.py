"""What of the matrix is shown: the rules, what combinations are worth, and a text in them."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QWidget

from mjscore.app.theme import Look
from mjscore.app.widgets.parts.label import Label
from mjscore.engine.combination import Row
from mjscore.engine.ruleset import Ruleset
from mjscore.words import _
from mjscore.words.rules import find
from mjscore.words.rulesets import ruleset_name
from mjscore.words.terms import terms_of_row


class Filters(QWidget):
    """`form_chosen` carries the ruleset to be looked at; `changed` tells that other rows or columns are wanted."""

    form_chosen = Signal(str)
    changed = Signal()

    def __init__(self, look: Look, forms: Sequence[str]) -> None:
        super().__init__()
        self.form = QComboBox()
        for form in forms:
            self.form.addItem(ruleset_name(form), form)
        self.search = QLineEdit()
        self.search.setPlaceholderText(_("Number, name in any language, or words of the rule"))
        self.search.setClearButtonEnabled(True)
        self.down, self.across = _Values(), _Values()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for name, field, share in (
            (_("Rules"), self.form, 0),
            (_("Search"), self.search, 1),
            (_("Rows"), self.down, 0),
            (_("Columns"), self.across, 0),
        ):
            field.setAccessibleName(name)
            label = Label(look, name)
            label.setBuddy(field)
            row.addWidget(label)
            row.addWidget(field, share)
        self.form.activated.connect(lambda place: self.form_chosen.emit(self.form.itemData(place)))
        for values in (self.down, self.across):
            values.activated.connect(self.changed)
        self.search.textChanged.connect(self.changed)

    def show_form(self, form: str, rows: Sequence[Row]) -> None:
        """Show a ruleset, and offer the worths of its combinations."""
        self.form.setCurrentIndex(self.form.findData(form))
        for values in (self.down, self.across):
            values.show_rows(rows)

    def rows(self, ruleset: Ruleset, rows: Sequence[Row]) -> list[Row]:
        """Those that are wanted in the rows."""
        text = self.search.text().strip()
        found = find(ruleset, text) if text else rows
        return [row for row in rows if row in found and self.down.takes(row)]

    def columns(self, rows: Sequence[Row]) -> list[Row]:
        """Those that are wanted in the columns."""
        return [row for row in rows if self.across.takes(row)]


class _Values(QComboBox):
    """What a combination may be worth; first of all anything."""

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Offer what combinations are worth; what was picked stays, where there is such."""
        wanted = self.currentData()
        with QSignalBlocker(self):
            self.clear()
            self.addItem(_("all values"))
            levels = {_level(row): terms_of_row(row).value(row) for row in rows}
            for level in sorted(levels):
                self.addItem(levels[level], level)
            self.setCurrentIndex(max(0, self.findData(wanted)) if wanted else 0)

    def takes(self, row: Row) -> bool:
        """Whether a combination is worth what was picked."""
        return self.currentIndex() <= 0 or self.currentData() == _level(row)


def _level(row: Row) -> tuple[int, int]:
    return terms_of_row(row).level(row)

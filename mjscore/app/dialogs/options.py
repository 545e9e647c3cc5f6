"""The options of the ruleset, made from its own list; every change counts at once and can be undone."""

from functools import partial

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QSpinBox, QVBoxLayout, QWidget

from mjscore.app import edits
from mjscore.app.dialogs.closing import closing
from mjscore.app.document import Document
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.label import Label
from mjscore.engine.ruleset import Option, Value
from mjscore.words import _
from mjscore.words.options import option_label, option_meaning, summary, value_label

_MOST = 999
_WIDE = 560
"""The least width of a sentence where text has the size that the window was drawn for."""


class OptionsDialog(QDialog):
    """A line for each option, in bold where it differs from the preset, and the whole in words below."""

    def __init__(self, document: Document, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._look = look
        self.setWindowTitle(_("Options"))
        self._labels = {option.key: Label(look, option_label(option.key)) for option in document.ruleset.options}
        self.fields = {option.key: self._field(option) for option in document.ruleset.options}
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(3)
        for key, field in self.fields.items():
            self._labels[key].setBuddy(field)
            form.addRow(self._labels[key], field)
            form.addRow(self._meaning(key))
            for part in (self._labels[key], field):
                part.setToolTip(option_meaning(key))
            field.setAccessibleDescription(option_meaning(key))
        self._summary = Label(look, "", Role.TEXT, "quiet")
        self._summary.setWordWrap(True)
        buttons = closing(self)
        self.reset = buttons.addButton(_("As in the preset"), QDialogButtonBox.ButtonRole.ResetRole)
        self.reset.setAutoDefault(False)
        self.reset.clicked.connect(lambda: document.do(edits.reset_options))
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(16)
        column.addLayout(form)
        column.addWidget(self._summary)
        column.addWidget(buttons)
        document.changed.connect(self.show_state)
        self.show_state()

    @property
    def summary(self) -> str:
        """The ruleset in words."""
        return self._summary.text()

    def show_state(self) -> None:
        """Show the options in force."""
        ruleset = self._document.ruleset
        for option in ruleset.options:
            value, field = ruleset.settings[option.key], self.fields[option.key]
            with QSignalBlocker(field):
                _show_value(field, value)
            self._labels[option.key].take(Role.TEXT if value == option.preset else Role.STRONG, "text")
        self.reset.setEnabled(bool(self._document.state.options))
        self._summary.setText(_(" · ").join(part.text for part in summary(ruleset)))

    def _meaning(self, key: str) -> Label:
        meaning = Label(self._look, option_meaning(key), Role.CAPTION, "quiet")
        meaning.setWordWrap(True)
        meaning.setContentsMargins(0, 0, 0, 9)
        width = round(_WIDE * self._look.text / 13)
        meaning.setMinimumSize(width, meaning.heightForWidth(width))  # a form reserves one line only
        return meaning

    def _field(self, option: Option) -> QComboBox | QSpinBox:
        change = partial(self._change, option.key)
        if option.values:
            combo = QComboBox()
            for value in option.values:
                combo.addItem(value_label(option.key, value), value)
            combo.currentIndexChanged.connect(lambda: change(combo.currentData()))
            return combo
        spin = QSpinBox()
        spin.setMinimumHeight(QComboBox().sizeHint().height())
        spin.setRange(0, _MOST)
        spin.valueChanged.connect(change)
        return spin

    def _change(self, key: str, value: Value) -> None:
        self._document.do(edits.set_option, key, value)


def _show_value(field: QComboBox | QSpinBox, value: Value) -> None:
    if isinstance(field, QSpinBox):
        assert isinstance(value, int)
        field.setValue(value)
    else:
        field.setCurrentIndex(field.findData(value))

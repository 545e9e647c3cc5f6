"""The options of the ruleset, made from its own list; every change counts at once and can be undone."""

from functools import partial

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QVBoxLayout, QWidget

from mjscore.app import edits
from mjscore.app.dialogs.closing import closing
from mjscore.app.dialogs.option_fields import Field, field_of
from mjscore.app.document import Document
from mjscore.app.state import PRESET
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.label import Label
from mjscore.app.widgets.parts.scrolled import Scrolled
from mjscore.engine.ruleset import Option, Value
from mjscore.words import _
from mjscore.words.faults import fault_sentence
from mjscore.words.options import option_label, option_meaning, summary

_WIDE = 560
"""The least width of a sentence where text has the size that the window was drawn for."""
_BESIDE = 220
"""The height of the screen that frames, the words below and the buttons take."""


class OptionsDialog(QDialog):
    """A line for each option, in bold where it differs from the preset, and the whole in words below."""

    def __init__(self, document: Document, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._look = look
        self.setWindowTitle(_("Options"))
        rules = document.ruleset
        self._ruleset = rules.id
        self._labels = {option.key: Label(look, option_label(rules.id, option.key)) for option in rules.options}
        self.fields = {option.key: self._field(option) for option in rules.options}
        self._summary = Label(look, "", Role.TEXT, "quiet")
        self._summary.setWordWrap(True)
        self._refusal = Label(look, "", Role.TEXT, "error")
        self._refusal.setWordWrap(True)
        self._refusal.hide()
        buttons = closing(self)
        self.reset = buttons.addButton(_("As in the preset"), QDialogButtonBox.ButtonRole.ResetRole)
        self.reset.setAutoDefault(False)
        self.reset.clicked.connect(lambda: document.do(edits.reset_options))
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(16)
        column.addWidget(Scrolled(self._form(), self.screen().availableSize().height() - _BESIDE), 1)
        for part in (self._refusal, self._summary, buttons):
            column.addWidget(part)
        document.changed.connect(self.show_state)
        document.refusal_changed.connect(self._show_refusal)
        self.show_state()
        self.resize(self.sizeHint())

    @property
    def summary(self) -> str:
        """The ruleset in words."""
        return self._summary.text()

    @property
    def refusal(self) -> str:
        """Why the last change was not made."""
        return self._refusal.text()

    def show_state(self) -> None:
        """Show the options in force; those of another ruleset are another dialog's."""
        ruleset = self._document.ruleset
        if ruleset.id != self._ruleset:
            self.close()
            return
        for option in ruleset.options:
            value = ruleset.settings[option.key]
            self.fields[option.key].show_value(ruleset, value)
            self._labels[option.key].take(Role.TEXT if value == option.preset else Role.STRONG, "text")
        self.reset.setEnabled(any(key != PRESET for key, _value in self._document.state.options))
        self._summary.setText(_(" · ").join(part.text for part in summary(ruleset)))

    def _form(self) -> QWidget:
        page = QWidget()
        form = QFormLayout(page)
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(3)
        for key, field in self.fields.items():
            meaning = option_meaning(self._document.ruleset.id, key)
            self._labels[key].setBuddy(field)
            form.addRow(self._labels[key], field)
            form.addRow(self._meaning(meaning))
            for part in (self._labels[key], field):
                part.setToolTip(meaning)
            field.setAccessibleDescription(meaning)
        return page

    def _meaning(self, text: str) -> Label:
        meaning = Label(self._look, text, Role.CAPTION, "quiet")
        meaning.setWordWrap(True)
        meaning.setContentsMargins(0, 0, 0, 9)
        width = round(_WIDE * self._look.text / 13)
        meaning.setMinimumSize(width, meaning.heightForWidth(width))  # a form reserves one line only
        return meaning

    def _field(self, option: Option) -> Field:
        field = field_of(self._document.ruleset, option)
        field.setAccessibleName(self._labels[option.key].text())
        field.set_to.connect(partial(self._change, option))
        return field

    def _change(self, option: Option, value: Value) -> None:
        """Make a change; another preset brings its own values for all the others."""
        if option.key == PRESET:
            preset = None if value == option.preset else str(value)
            is_done = self._document.do(edits.set_ruleset, self._ruleset, preset)
        else:
            is_done = self._document.do(edits.set_option, option.key, value)
        if not is_done:
            self.show_state()

    def _show_refusal(self) -> None:
        refusal = self._document.refusal
        self._refusal.setText(fault_sentence(refusal) if refusal else "")
        self._refusal.setVisible(refusal is not None)

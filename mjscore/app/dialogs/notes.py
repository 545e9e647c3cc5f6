"""Notes beside the hand, and what the players are called; both are kept with it and printed."""

from PySide6.QtWidgets import QFormLayout, QLineEdit, QPlainTextEdit, QWidget

from mjscore.app import edits
from mjscore.app.dialogs.game.form import FormDialog
from mjscore.app.dialogs.room import resize_in_room
from mjscore.app.document import Document
from mjscore.app.theme import Look
from mjscore.context import SEATS
from mjscore.interchange.handfile import LONGEST
from mjscore.words import _
from mjscore.words.tiles import wind_name

_LONGEST_NAME = 60
_LINES = 8


class NotesDialog(FormDialog):
    """A field for each player's name, and one for notes; what stands there counts when it is confirmed."""

    def __init__(self, document: Document, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, _("Notes and players"), _("Keep"), parent)
        self._document = document
        self.names = {seat: QLineEdit(name) for seat, name in zip(SEATS, document.state.names, strict=True)}
        for seat, field in self.names.items():
            field.setMaxLength(_LONGEST_NAME)
            self.add(wind_name(seat), field)
        self.notes = QPlainTextEdit(document.state.notes)
        self.notes.setTabChangesFocus(True)
        self.notes.setMinimumHeight(_LINES * self.notes.fontMetrics().lineSpacing())
        self.add(_("Notes"), self.notes)
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.problem.hide()
        self.accepted.connect(self._keep)
        resize_in_room(self, 38 * look.text, self.sizeHint().height())

    def _keep(self) -> None:
        east, south, west, north = (field.text().strip() for field in self.names.values())
        notes = self.notes.toPlainText().strip()[:LONGEST]
        self._document.do(edits.annotate, notes, (east, south, west, north))

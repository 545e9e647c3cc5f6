"""The total of a player who counted the hand without help, in place of the tiles."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QSpinBox, QWidget

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.felt_button import FeltButton
from mjscore.app.widgets.parts.focus_ring import ON_FELT
from mjscore.app.widgets.parts.label import Label
from mjscore.app.widgets.parts.whole_number import show_whole_number
from mjscore.words import _
from mjscore.words.tiles import wind_name

_MOST = 999_999


class TypedTotal(QWidget):
    """The number, and whether it is that of the winner."""

    def __init__(self, document: Document, look: Look) -> None:
        super().__init__()
        self._document = document
        self._look = look
        self._caption = Label(look, "", Role.TEXT, "on_felt")
        self.field = QSpinBox()
        self.field.setObjectName("felt")
        self.field.setProperty(ON_FELT, True)
        self.field.setRange(0, _MOST)
        self.field.setAccessibleName(_("Total"))
        self.winner = FeltButton(look, _("Won"))
        self.winner.setCheckable(True)
        self.winner.setAccessibleName(self.winner.text())
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        for part in (self._caption, self.field, self.winner):
            row.addWidget(part)
        row.addStretch(1)
        self.field.valueChanged.connect(lambda value: document.do(edits.type_total, value))
        self.winner.clicked.connect(self._choose_winner)
        document.changed.connect(self.show_state)
        look.changed.connect(self._dress)
        self._dress()
        self.show_state()

    def show_state(self) -> None:
        """Show the total of the player in front, where there is one."""
        state = self._document.state
        if state.total is None:
            return
        self._caption.setText(_("{seat}'s total").format(seat=wind_name(state.context.seat)))
        show_whole_number(self.field, state.total, _MOST)
        self.winner.setChecked(state.is_winner)

    def take_focus(self) -> None:
        """Let the total be typed in place of the one that stands there."""
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.field.selectAll()

    def _choose_winner(self) -> None:
        self._document.do(edits.win_with_total)
        self.show_state()

    def _dress(self) -> None:
        self.field.setFont(self._look.font(Role.FIGURE))

"""The ruleset's payment table as a picture, with what the hand is paid lit."""

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mjscore.app.document import Document
from mjscore.app.models.payment_tables import Table, fans_table, fu_table
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.grid import Grid
from mjscore.app.widgets.parts.label import Label
from mjscore.app.widgets.parts.segments import Segments
from mjscore.context import Win, Wind
from mjscore.engine.ruleset import Panel
from mjscore.words import _


class PaymentTable(QWidget):
    """One table where the ruleset has one; where it has one for each way to win and for East, choices above it.

    The choices follow the hand at every edit.
    """

    def __init__(self, document: Document, look: Look) -> None:
        super().__init__()
        self._document = document
        seats = [(Wind.EAST, _("East"), _("East wins")), (Wind.SOUTH, _("Others"), _("Another seat wins"))]
        ways = [(Win.DISCARD, _("Discard"), _("Won on a discard")), (Win.SELF_DRAW, _("Self-draw"), _("Self-drawn"))]
        self.seat = Segments[Wind](look, _("Winner"), seats)
        self.win = Segments[Win](look, _("Won by"), ways)
        self.note = Label(look, "", Role.CAPTION, "quiet")
        self.note.setWordWrap(True)
        self.list = Grid(look, _("Payments"), is_picture=True)
        self._shown = (Wind.SOUTH, Win.DISCARD)
        self._choices = QWidget()
        row = QHBoxLayout(self._choices)
        row.setContentsMargins(0, 0, 0, 0)
        for part in (self.seat, self.win):
            row.addWidget(part)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self._choices)
        column.addWidget(self.list, 1)
        column.addWidget(self.note)
        self.seat.chosen.connect(lambda seat: self._choose(seat, self._shown[1]))
        self.win.chosen.connect(lambda win: self._choose(self._shown[0], win))
        document.changed.connect(self._follow_document)

    def show_state(self) -> None:
        """Show the table in which the hand is."""
        if Panel.PAYMENT_TABLE not in self._document.ruleset.panels:
            return
        context = self._document.state.context
        self._choose(Wind.EAST if context.seat is Wind.EAST else Wind.SOUTH, context.win)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.show_state()

    def _follow_document(self) -> None:
        if self.isVisible():
            self.show_state()

    def _choose(self, seat: Wind, win: Win) -> None:
        self._shown = (seat, win)
        self.seat.show_value(seat)
        self.win.show_value(win)
        has_choices = Panel.FU in self._document.ruleset.panels
        self._choices.setVisible(has_choices)
        table = self._table()
        self.list.show_lines(table.heads, table.lines)
        self.note.setVisible(has_choices)
        self.note.setText(_note(seat, win))

    def _table(self) -> Table:
        rules, sheet = self._document.ruleset, self._document.sheet
        return fu_table(rules, sheet, *self._shown) if Panel.FU in rules.panels else fans_table(rules, sheet)


def _note(seat: Wind, win: Win) -> str:
    """Who pays the amounts."""
    if win is Win.DISCARD:
        return _("The discarder pays this.")
    if seat is Wind.EAST:
        return _("Each of the three others pays this.")
    return _("Each of the others pays the first amount, East the second.")

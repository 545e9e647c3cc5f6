"""The settlement of a table in which all hands count: what each pays, gets and has in the end, and each transfer."""

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mjscore.app.document import Document
from mjscore.app.models.cells import Cell, Line, Tone
from mjscore.app.telling import table_fault_text
from mjscore.app.theme import Look
from mjscore.app.widgets.parts.grid import Grid
from mjscore.app.widgets.parts.text_pane import TextPane
from mjscore.context import Wind
from mjscore.engine.settlement import Transfer
from mjscore.words import _
from mjscore.words.explain.settlement import explain_settlement
from mjscore.words.games import gain
from mjscore.words.paragraphs import Style, plain
from mjscore.words.phrases import number
from mjscore.words.tiles import wind_name

_UNKNOWN = "–"


class Settlement(QWidget):
    """A line for each player, and the transfers as sentences."""

    def __init__(self, document: Document, look: Look) -> None:
        super().__init__()
        self._document = document
        self.list = Grid(look, _("Settlement"))
        self.text = TextPane(look, _("Transfers"))
        self.setFocusProxy(self.list)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self.list)
        column.addWidget(self.text, 1)
        document.changed.connect(self._follow_document)
        look.changed.connect(self._reach)

    def show_state(self) -> None:
        """Show what each has, and who pays whom or what is in the way."""
        table = self._document.table
        transfers = table.score.transfers if table.score else None
        heads = ("", _("Total"), _("Pays"), _("Gets"), _("Net"))
        self.list.show_lines(heads, tuple(self._line(seat, transfers) for seat in self._document.state.players))
        self._reach()
        if table.score:
            self.text.show_paragraphs(explain_settlement(table.score))
        elif table.problem:
            self.text.show_paragraphs((plain(Style.QUIET, table_fault_text(table.problem)),))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.show_state()

    def _line(self, seat: Wind, transfers: tuple[Transfer, ...] | None) -> Line:
        """What a seat has; what it pays and gets where that is known."""
        total = self._document.table.totals.get(seat)
        has_won = seat is self._document.state.winner
        name = _("{seat} won").format(seat=wind_name(seat)) if has_won else wind_name(seat)
        head = (Cell(name, Tone.STRONG if has_won else Tone.PLAIN), Cell(_UNKNOWN if total is None else number(total)))
        if transfers is None:
            return (*head, *(Cell(_UNKNOWN, Tone.QUIET) for _column in range(3)))
        pays = sum(transfer.amount for transfer in transfers if transfer.payer is seat)
        gets = sum(transfer.amount for transfer in transfers if transfer.receiver is seat)
        tone = Tone.GOOD if gets > pays else Tone.BAD if gets < pays else Tone.STRONG
        return (*head, Cell(number(pays)), Cell(number(gets)), Cell(gain(gets - pays), tone))

    def _follow_document(self) -> None:
        if self.isVisible():
            self.show_state()

    def _reach(self) -> None:
        self.list.setFixedHeight(self.list.needed_height)

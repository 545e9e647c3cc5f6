"""The bar of the seats: whose hand is in front, what each has, who has won, or that nobody has."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.geometry import EDGE
from mjscore.app.state import PlayerState
from mjscore.app.theme import Look
from mjscore.app.widgets.parts.felt_button import FeltButton
from mjscore.app.widgets.parts.roving import Rover
from mjscore.context import SEATS, Wind
from mjscore.engine.ruleset import Panel
from mjscore.words import _
from mjscore.words.phrases import number, points
from mjscore.words.tiles import wind_name


class Players(QWidget):
    """A button for each seat, one Tab stop together; then a total in place of the tiles in front, and the washout.

    `typing` tells that a total is to be typed now.
    """

    typing = Signal()

    def __init__(self, document: Document, look: Look) -> None:
        super().__init__()
        self._document = document
        self._rover = Rover()
        self._seats = {seat: FeltButton(look, is_wide=True) for seat in SEATS}
        self.total_only = FeltButton(look, _("Total only"))
        self.total_only.setToolTip(_("The player counted the hand: type the total in place of the tiles."))
        self.washout = FeltButton(look, _("Washout"))
        self.total_only.setCheckable(True)
        for button in (self.total_only, self.washout):
            button.setAccessibleName(button.text())
        row = QHBoxLayout(self)
        row.setContentsMargins(EDGE, 0, EDGE, 0)
        row.setSpacing(6)
        for seat, button in self._seats.items():
            button.setToolTip(_("{seat}'s hand").format(seat=wind_name(seat)))
            button.clicked.connect(partial(self._turn, seat))
            row.addWidget(button, 1)
        row.addWidget(self.total_only)
        row.addWidget(self.washout)
        self._rover.roam([list(self._seats.values())])
        self.total_only.clicked.connect(self._choose_entry)
        self.washout.clicked.connect(lambda: document.do(edits.wash_out))
        document.changed.connect(self.show_state)
        self.show_state()

    def seat(self, seat: Wind) -> FeltButton:
        """The button of a seat."""
        return self._seats[seat]

    def show_state(self) -> None:
        """Show what each player has, and who is in front."""
        document, state = self._document, self._document.state
        for seat, button in self._seats.items() if state.has(Panel.PLAYERS) else ():
            words, total = _words(seat, state.players[seat]), document.table.totals.get(seat)
            figures = "–" if total is None else number(total)
            button.show_words(words, figures, is_in_front=seat is state.context.seat)
            button.setAccessibleName(_spoken(words, total, is_in_front=seat is state.context.seat))
        self.total_only.setChecked(state.total is not None)
        why = "" if state.winner is not None else _("Nobody has won.")
        self.washout.show_blocked(why)
        self.washout.setToolTip(why or _("Nobody won after all: takes the winning tile away."))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._rover.move(event):
            super().keyPressEvent(event)

    def _turn(self, seat: Wind) -> None:
        self._document.do(edits.turn_to, seat)

    def _choose_entry(self) -> None:
        """A total begins with what the tiles score."""
        document = self._document
        if document.state.total is None:
            document.do(edits.type_total, document.table.totals.get(document.state.context.seat, 0))
            self.typing.emit()
        else:
            document.do(edits.type_tiles)
        self.show_state()


def _words(seat: Wind, player: PlayerState) -> str:
    """The name of a seat with what is to say of its player."""
    name = wind_name(seat)
    if player.has_won:
        return _("{seat} · won").format(seat=name)
    return _("{seat} · total only").format(seat=name) if player.total is not None else name


def _spoken(words: str, total: int | None, *, is_in_front: bool) -> str:
    spoken = words.replace(" ·", ",")
    if total is not None:
        spoken = _("{player}, {points}").format(player=spoken, points=points(total))
    return _("{player}, in front").format(player=spoken) if is_in_front else spoken

"""A seat or none, chosen from a menu: smaller than a row of buttons for what is seldom needed."""

from functools import partial

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from mjscore.app.theme import Look
from mjscore.app.widgets.parts.button import Button
from mjscore.context import Wind
from mjscore.words import _
from mjscore.words.tiles import wind_letter, wind_name


class SeatMenu(Button):
    """Says which seat is chosen. `chosen` carries the seat that a user picks, or none."""

    chosen = Signal(object)

    def __init__(self, look: Look, name: str, meaning: str) -> None:
        super().__init__(look)
        self._name = name
        self.setToolTip(meaning)
        self.menu = QMenu(self)
        choice = QActionGroup(self.menu)
        self._offers = {seat: self._offer(seat) for seat in (None, *Wind)}
        for offer in self._offers.values():
            choice.addAction(offer)
        self.menu.addActions(choice.actions())
        self.show_arrow()
        self.clicked.connect(lambda: self.menu.popup(self.mapToGlobal(QPoint(0, self.height()))))

    def show_seat(self, seat: Wind | None, own: Wind) -> bool:
        """Show a seat, of those beside the player's own. Returns whether the words on the button are other ones."""
        text = _("{name}: {seat}").format(name=self._name, seat="–" if seat is None else wind_letter(seat))
        for other, offer in self._offers.items():
            offer.setVisible(other is not own)
            offer.setChecked(other is seat)
        self.setAccessibleName(_("{name}: {seat}").format(name=self._name, seat=_seat_name(seat)))
        if text == self.text():
            return False
        self.setText(text)
        self.updateGeometry()
        return True

    def offer(self, seat: Wind | None) -> QAction:
        """The line of the menu that offers a seat."""
        return self._offers[seat]

    def _offer(self, seat: Wind | None) -> QAction:
        offer = QAction(_seat_name(seat), self.menu)
        offer.setCheckable(True)
        offer.triggered.connect(partial(self.chosen.emit, seat))
        return offer


def _seat_name(seat: Wind | None) -> str:
    return _("nobody") if seat is None else wind_name(seat)

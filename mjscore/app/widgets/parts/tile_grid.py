"""Tiles to be picked from, in rows: one Tab stop; up and down keep the column."""

from collections.abc import Sequence

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame

from mjscore.app.theme import Look
from mjscore.app.widgets.parts.roving import Rover
from mjscore.app.widgets.parts.tile import PaletteTile
from mjscore.tiles import HONORS, KINDS
from mjscore.words import _, n_

KIND_ROWS = (KINDS[:9], KINDS[9:18], KINDS[18:27], HONORS)
"""A suit in each row, then the honors."""


class TileGrid(QFrame):
    """As large as its tiles, which are as large as the window has them in the palette."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self._look = look
        self._rover = Rover()
        self._rows: Sequence[Sequence[PaletteTile]] = ()
        self.setAccessibleName(name)
        look.changed.connect(self._lay_out)

    @property
    def columns(self) -> int:
        """How many tiles stand beside each other at most."""
        return max(map(len, self._rows))

    def show_rows(self, rows: Sequence[Sequence[PaletteTile]]) -> None:
        """Take the tiles there are now, all of them its children."""
        self._rows = rows
        self._rover.roam(rows)
        self._lay_out()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._rover.move(event):
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        """Place the tiles for the size that they have now."""
        width = self._look.metrics.palette_tile
        y = 0
        for row in self._rows:
            for column, tile in enumerate(row):
                tile.resize_face(width)
                tile.move(column * tile.width(), y)
            y += row[0].height()
        self.setFixedSize(self.columns * self._rows[0][0].width(), y)


def show_left(tile: PaletteTile, name: str, left: int, place: str) -> None:
    """Let a tile show how many are left and say so; where none is, `place` says where the four are."""
    if left:
        words = tip = n_("{tile}, {n} left", "{tile}, {n} left", left).format(tile=name, n=left)
    else:
        words = _("{tile}, none left").format(tile=name)
        tip = _("{tile}: none left. {place}").format(tile=name, place=place)
    tile.show_left(left, tip)
    tile.setAccessibleName(words)

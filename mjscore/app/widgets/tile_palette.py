"""All tiles with the copies that are left: a click adds one, a right click or shift-click takes one back."""

from functools import partial

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.state import SetMode
from mjscore.app.theme import Look
from mjscore.app.widgets.parts.roving import Rover
from mjscore.app.widgets.parts.tile import PaletteTile
from mjscore.notation import write_kind
from mjscore.tiles import COPIES, HONORS, KINDS, Kind
from mjscore.words import _, n_
from mjscore.words.faults import fault_sentence
from mjscore.words.tiles import flower_name, kind_name, place_sentence

_KINDS = (KINDS[:9], KINDS[9:18], KINDS[18:27], HONORS)
_FLOWERS = "efghabcd"


class TilePalette(QFrame):
    """Five rows of tiles, one Tab stop; up and down keep the column."""

    def __init__(self, document: Document, look: Look) -> None:
        super().__init__()
        self._document = document
        self._look = look
        self._rover = Rover()
        self.setAccessibleName(_("Tiles"))
        rows = [[self._kind_tile(kind) for kind in row] for row in _KINDS]
        self._rows = [*rows, [self._flower_tile(letter) for letter in _FLOWERS]]
        self._kinds = dict(zip(KINDS, (tile for row in rows for tile in row), strict=True))
        self._flowers = dict(zip(_FLOWERS, self._rows[-1], strict=True))
        self._left: dict[Kind | str, int] = {}
        self._rover.roam(self._rows)
        look.changed.connect(self._lay_out)
        document.changed.connect(self.show_state)
        self._lay_out()
        self.show_state()

    def show_state(self) -> None:
        """Show what is left of each tile."""
        state = self._document.state
        for kind, tile in self._kinds.items():
            left = state.left(kind)
            if not left or left != self._left.get(kind):
                place = place_sentence(state.hand, kind)
                self._show_left(tile, kind, kind_name(kind), left, place)
            tile.show_blocked(self._why_no_set(kind) if left else "")
        for letter, tile in self._flowers.items():
            left = state.left_flower(letter)
            if left != self._left.get(letter):
                self._show_left(tile, letter, flower_name(letter), left, _("It is in the hand."))

    def tile(self, key: Kind | str) -> PaletteTile:
        """The tile of a kind or of a flower's letter."""
        return self._flowers[key] if isinstance(key, str) else self._kinds[key]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._rover.move(event):
            super().keyPressEvent(event)

    def _why_no_set(self, kind: Kind) -> str:
        """Why a click on a tile that is left makes no set where it should make one."""
        state = self._document.state
        if state.mode is SetMode.TILE:
            return ""
        fault = edits.refusal_of(partial(edits.add_tile, kind=kind), state)
        return fault_sentence(fault, state.hand) if fault else ""

    def _show_left(self, tile: PaletteTile, key: Kind | str, name: str, left: int, place: str) -> None:
        self._left[key] = left
        if left:
            words = tip = n_("{tile}, {n} left", "{tile}, {n} left", left).format(tile=name, n=left)
        else:
            words = _("{tile}, none left").format(tile=name)
            tip = _("{tile}: none left. {place}").format(tile=name, place=place)
        tile.show_left(left, tip)
        tile.setAccessibleName(words)

    def _kind_tile(self, kind: Kind) -> PaletteTile:
        tile = PaletteTile(self._look, COPIES)
        tile.setParent(self)
        tile.cargo = kind
        tile.show_face(write_kind(kind))
        tile.clicked.connect(lambda: self._document.do(edits.add_tile, kind))
        tile.taken.connect(lambda: self._document.do(edits.take_back, kind))
        return tile

    def _flower_tile(self, letter: str) -> PaletteTile:
        tile = PaletteTile(self._look, 1)
        tile.setParent(self)
        tile.cargo = letter
        tile.show_face(letter)
        tile.clicked.connect(lambda: self._document.do(edits.add_flower, letter))
        tile.taken.connect(lambda: self._document.do(edits.take_flower, letter))
        return tile

    def _lay_out(self) -> None:
        """Place the tiles for the size that they have now."""
        width = self._look.metrics.palette_tile
        y = 0
        for row in self._rows:
            for column, tile in enumerate(row):
                tile.resize_face(width)
                tile.move(column * tile.width(), y)
            y += row[0].height()
        self.setFixedSize(9 * self._rows[0][0].width(), y)

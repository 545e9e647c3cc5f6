"""All tiles with the copies that are left: a click adds one, a right click or shift-click takes one back."""

from functools import partial

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.pieces import Piece, RedFive, kind_of, piece_name, write_piece
from mjscore.app.state import SetMode
from mjscore.app.telling import fault_text, flower_text, place_text
from mjscore.app.theme import Look
from mjscore.app.widgets.parts.tile import PaletteTile
from mjscore.app.widgets.parts.tile_grid import KIND_ROWS, TileGrid, show_left
from mjscore.engine.ruleset import Panel
from mjscore.tiles import COPIES, FIVES, KINDS
from mjscore.words import _
from mjscore.words.tiles import flower_name

_REDS = tuple(map(RedFive, FIVES))
_PIECES: tuple[Piece, ...] = (*KINDS, *_REDS)
_FLOWERS = "efghabcd"


class TilePalette(TileGrid):
    """Red fives, at the end of their suits, and flowers are there where the rules have them."""

    def __init__(self, document: Document, look: Look) -> None:
        super().__init__(look, _("Tiles"))
        self._document = document
        self._pieces = {piece: self._piece_tile(piece) for piece in _PIECES}
        self._flowers = {letter: self._flower_tile(letter) for letter in _FLOWERS}
        self._left: dict[Piece | str, int] = {}
        document.changed.connect(self.show_state)
        self.show_state()

    def show_state(self) -> None:
        """Show the tiles that the rules have, and what is left of each."""
        state = self._document.state
        self._arrange()
        for piece, tile in self._pieces.items():
            left = state.left(piece)
            if not left or left != self._left.get(piece):
                self._left[piece] = left
                place = place_text(kind_of(piece), state) or _("It is in the hand.")
                show_left(tile, piece_name(piece), left, place)
            tile.show_blocked(self._why_no_set(piece) if left else "")
        for letter, tile in self._flowers.items():
            left = state.left_flower(letter)
            if not left or left != self._left.get(letter):
                self._left[letter] = left
                show_left(tile, flower_name(letter), left, flower_text(letter, state))

    def tile(self, key: Piece | str) -> PaletteTile:
        """The tile of a kind, a red five or a flower's letter."""
        return self._flowers[key] if isinstance(key, str) else self._pieces[key]

    def _why_no_set(self, piece: Piece) -> str:
        """Why a click on a tile that is left makes no set where it should make one."""
        state = self._document.state
        if state.mode is SetMode.TILE:
            return ""
        fault = edits.refusal_of(partial(edits.add_tile, piece=piece), state)
        return fault_text(fault, state) if fault else ""

    def _arrange(self) -> None:
        """Put the tiles that the rules have into rows."""
        state = self._document.state
        rows = [[self._pieces[kind] for kind in row] for row in KIND_ROWS]
        if state.has(Panel.RED_FIVES):
            for row, red in zip(rows, _REDS, strict=False):
                row.append(self._pieces[red])
        if state.has(Panel.FLOWERS):
            rows.append(list(self._flowers.values()))
        if rows == self._rows:
            return
        present = {tile for row in rows for tile in row}
        for tile in (*self._pieces.values(), *self._flowers.values()):
            tile.setVisible(tile in present)
        self.show_rows(rows)

    def _piece_tile(self, piece: Piece) -> PaletteTile:
        tile = PaletteTile(self._look, 1 if isinstance(piece, RedFive) else COPIES)
        tile.setParent(self)
        tile.cargo = piece
        tile.show_face(write_piece(piece))
        tile.clicked.connect(lambda: self._document.do(edits.add_tile, piece))
        tile.taken.connect(lambda: self._document.do(edits.take_back, piece))
        return tile

    def _flower_tile(self, letter: str) -> PaletteTile:
        tile = PaletteTile(self._look, 1)
        tile.setParent(self)
        tile.cargo = letter
        tile.show_face(letter)
        tile.clicked.connect(lambda: self._document.do(edits.add_flower, letter))
        tile.taken.connect(lambda: self._document.do(edits.take_flower, letter))
        return tile

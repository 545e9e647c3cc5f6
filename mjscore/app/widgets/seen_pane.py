"""The tiles that lie open on the table beside the hands: each kind once, with as many pips as were seen of it."""

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.geometry import EDGE, PIPS, height_of
from mjscore.app.models.cargo import Cargo, Lying
from mjscore.app.settings import Settings
from mjscore.app.state import Pane, Spot
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.felt_button import FeltButton
from mjscore.app.widgets.parts.focus_ring import ON_FELT
from mjscore.app.widgets.parts.roving import Rover
from mjscore.app.widgets.parts.target import Target
from mjscore.app.widgets.parts.tile import PaletteTile
from mjscore.notation import write_kind
from mjscore.tiles import COPIES, KINDS, Kind
from mjscore.words import _, n_
from mjscore.words.tiles import kind_name

_SHOWN = "seen"
_TILE, _SMALLEST = 0.7, 12
"""The width of a tile by that in the palette, and at least."""
_BELOW, _BESIDE = 6, 4
"""What is below the row, and what a tile takes beside its face."""


class SeenPane(Target):
    """There while it is wanted or has tiles. While its button is down, tiles that are clicked or typed come here."""

    turned = Signal()
    """It came or went."""

    def __init__(self, document: Document, look: Look, settings: Settings) -> None:
        super().__init__()
        self._document = document
        self._look = look
        self._settings = settings
        self._rover = Rover()
        self.setAccessibleName(_("Tiles seen on the table"))
        self.button = FeltButton(look)
        self.button.setToolTip(_("While this is pressed, tiles that you click or type are those that lie open."))
        self.clear = FeltButton(look, _("Take all away"))
        self.clear.setToolTip(_("None of these tiles lies open any more."))
        self._tiles = {kind: self._tile(kind) for kind in KINDS}
        self._row = QHBoxLayout(self)
        self._row.setSpacing(0)
        self._row.addWidget(self.button)
        self._row.addSpacing(2 * _BESIDE)
        for tile in self._tiles.values():
            self._row.addWidget(tile)
        self._row.addStretch(1)
        self._row.addWidget(self.clear)
        self.button.clicked.connect(self._press)
        self.clear.clicked.connect(lambda: document.do(edits.overlook_all))
        self.dropped.connect(self._drop)
        document.changed.connect(self.show_state)
        look.changed.connect(self._dress)
        self._dress()
        self.hide()  # else it would come with what it stands in
        self.show_state()

    @property
    def is_wanted(self) -> bool:
        """Whether it is there even without tiles."""
        return self._settings.kept(_SHOWN) == str(True)

    def turn(self, *, is_on: bool) -> None:
        """Let it come, or go with its tiles."""
        self._settings.keep(_SHOWN, str(is_on))
        if not is_on:
            self._document.do(edits.overlook_all)
            if self._document.state.active is Pane.SEEN:
                self._document.do(edits.activate, Pane.CONCEALED)
        self.show_state()

    def show_state(self) -> None:
        """Show what was seen."""
        state = self._document.state
        number = len(state.seen)
        is_active = state.active is Pane.SEEN
        self.button.show_words(_("Seen on the table"), str(number or ""), is_in_front=is_active)
        self.button.setAccessibleName(
            n_("Seen on the table, {n} tile", "Seen on the table, {n} tiles", number).format(n=number)
        )
        for kind, tile in self._tiles.items():
            self._show_tile(kind, tile, state.seen.count(kind))
        self._rover.roam([[tile for tile in self._tiles.values() if not tile.isHidden()]])
        self.clear.setVisible(number > 0)
        self._fit()
        is_there = self.is_wanted or number > 0 or is_active
        if self.isHidden() is is_there:
            self.setVisible(is_there)
            self.turned.emit()
        self.update()

    def tile(self, kind: Kind) -> PaletteTile:
        """The tile of a kind."""
        return self._tiles[kind]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._rover.move(event):
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours, painter = self._look.colours, QPainter(self)
        painter.fillRect(self.rect(), QColor(colours.felt))
        if self.is_target:
            painter.setPen(QPen(QColor(colours.on_felt), 2))
            painter.drawRoundedRect(self.rect().adjusted(EDGE // 2, 1, -EDGE // 2, -_BELOW + 2), 6, 6)
        if not self._document.state.seen:
            painter.setFont(self._look.font(Role.CAPTION))
            painter.setPen(QColor(colours.caption))
            left = self.button.geometry().right() + 14
            room = QRect(left, 0, self.width() - left - EDGE, self.height() - _BELOW)
            words = _(
                "Press the button and click the tiles that lie open, or drag them here: they cannot come any more."
            )
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap, words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Make the tiles as large as lets all stand in the row."""
        beside = self.button.sizeHint().width() + self.clear.sizeHint().width() + 2 * EDGE + 3 * _BESIDE
        shown = sum(not tile.isHidden() for tile in self._tiles.values())
        room = (self.width() - beside) // max(shown, 1) - _BESIDE
        for tile in self._tiles.values():
            tile.resize_face(max(_SMALLEST, min(room, self._largest)))

    def _tile(self, kind: Kind) -> PaletteTile:
        tile = _SeenTile(self._look, COPIES)
        tile.setParent(self)
        tile.hide()
        tile.setProperty(ON_FELT, True)
        tile.show_face(write_kind(kind))
        for signal in (tile.clicked, tile.taken):
            signal.connect(lambda: self._document.do(edits.overlook, kind))
        return tile

    def _show_tile(self, kind: Kind, tile: PaletteTile, number: int) -> None:
        if number:
            spoken = n_("{tile}, {n} seen", "{tile}, {n} seen", number).format(tile=kind_name(kind), n=number)
            tile.show_left(number, _("{indicator}. A click takes it away.").format(indicator=spoken))
            tile.setAccessibleName(spoken)
            tile.cargo = Spot(Pane.SEEN, self._document.state.seen.index(kind))
        tile.setVisible(number > 0)

    def _press(self) -> None:
        is_active = self._document.state.active is Pane.SEEN
        self._document.do(edits.activate, Pane.CONCEALED if is_active else Pane.SEEN)

    def _drop(self, cargo: Cargo) -> None:
        if isinstance(cargo, Spot):
            self._document.do(edits.move, cargo, Pane.SEEN)
        elif isinstance(cargo, Lying):
            self._document.do(edits.move_indicator, *cargo, Pane.SEEN)
        elif not isinstance(cargo, str):
            self._document.do(edits.add_tile, cargo, Pane.SEEN)

    @property
    def _largest(self) -> int:
        return round(self._look.metrics.palette_tile * _TILE)

    def _dress(self) -> None:
        self._row.setContentsMargins(EDGE, 0, EDGE, _BELOW)
        self.setFixedHeight(height_of(self._largest) + PIPS + _BELOW)
        self._fit()


class _SeenTile(PaletteTile):
    """Its pips stand on the felt."""

    pips = "on_felt"

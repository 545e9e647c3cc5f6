"""A part of the hand on the felt: a caption, a frame, and tiles on its floor."""

from collections.abc import Sequence
from itertools import accumulate

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)

from mjscore.app.geometry import GROUP_GAP, PANE_PADDING, TILE_GAP, Strip, flower_of, height_of
from mjscore.app.models.panes import Content, Face
from mjscore.app.palette import Palette
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.button import ENTER
from mjscore.app.widgets.parts.focus_ring import ON_FELT
from mjscore.app.widgets.parts.roving import Rover
from mjscore.app.widgets.parts.target import Target
from mjscore.app.widgets.parts.tile import HandTile

_BY_KEY = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class PaneView(Target):
    """One Tab stop: one of the tiles, or the pane itself while it has none."""

    activated = Signal()
    reached = Signal()
    """The Tab key came to it."""
    clicked = Signal(int)
    taken = Signal(int)
    menu_asked = Signal(int, QPoint)

    def __init__(self, look: Look, capacity: int, *, has_flowers: bool = False) -> None:
        super().__init__()
        self._look = look
        self._has_flowers = has_flowers
        self._content = Content("", "")
        self._rover = Rover()
        self._tiles = [self._new_tile(number) for number in range(capacity)]
        self.setProperty(ON_FELT, True)

    def show_content(self, content: Content) -> bool:
        """Take new content. Returns whether things stand elsewhere for it."""
        before, self._content = self._content, content
        if content == before:
            return False
        self.setAccessibleName(content.spoken)
        count = len(content.faces)
        if any(tile.hasFocus() for tile in self._tiles[count:]):  # those will go
            (self._tiles[count - 1] if count else self).setFocus(Qt.FocusReason.OtherFocusReason)
        for number, tile in enumerate(self._tiles):
            is_there = number < count
            if is_there:
                _show_face(tile, content.faces[number])
                is_declared = content.faces[number].spot.meld is not None
                tile.dragged = tuple(face.picture for face in content.faces) if is_declared else ()
            if tile.isHidden() == is_there:
                tile.setVisible(is_there)
        self._rover.roam([self.tiles])
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus if content.faces else Qt.FocusPolicy.StrongFocus)
        self.update()
        return content.shape != before.shape

    @property
    def caption(self) -> str:
        """The words above the frame."""
        return self._content.caption

    def measure(self) -> Strip:
        """What its width follows from."""
        content = self._content
        words = QFontMetrics(self._look.font(Role.ACTIVE_CAPTION)).horizontalAdvance(content.caption) + 1
        inside = QFontMetrics(self._look.font(Role.CAPTION)).horizontalAdvance(content.words)
        tiles = len(content.faces) or content.least_tiles
        least = words if content.faces else max(words, inside + 16)
        return Strip(tiles, max(1, len(content.groups)), least, self._has_flowers)

    def lay_out(self, tile: int) -> None:
        """Place the tiles, which have this width in the hand, in the middle; flowers stand on the same floor."""
        width = flower_of(tile) if self._has_flowers else tile
        count = len(self._content.faces)
        groups = self._content.groups or (count,)
        ends = set(accumulate(groups))
        wide = count * (width + TILE_GAP) + (len(groups) - 1) * GROUP_GAP
        x = (self.width() - wide) // 2
        spare = height_of(self._look.metrics.hand_tile) - height_of(tile)
        floor = self.height() - PANE_PADDING - spare // 2 + 1
        for number, shown in enumerate(self.tiles):
            shown.resize_face(width)
            shown.move(x, floor - shown.height())
            x += width + TILE_GAP + (GROUP_GAP if number + 1 in ends else 0)

    @property
    def has_focus(self) -> bool:
        """Whether it or one of its tiles has the keyboard's focus."""
        return self.hasFocus() or any(tile.hasFocus() for tile in self._tiles)

    def take_focus(self) -> None:
        """Take the keyboard's focus to its first tile, or to itself while it has none."""
        (self._tiles[0] if self.tiles else self).setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def tiles(self) -> Sequence[HandTile]:
        """The tiles that are there, from the left."""
        return self._tiles[: len(self._content.faces)]

    def _new_tile(self, number: int) -> HandTile:
        tile = HandTile(self._look)
        tile.setParent(self)
        tile.hide()
        tile.setProperty(ON_FELT, True)
        tile.clicked.connect(lambda: self.clicked.emit(number))
        tile.taken.connect(lambda: self.taken.emit(number))
        tile.reached.connect(self.reached)
        return tile

    def focusInEvent(self, event: QFocusEvent) -> None:
        if event.reason() in _BY_KEY:
            self.reached.emit()
        super().focusInEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click beside the tiles makes the pane the active one."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.activated.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.hasFocus() and (event.key() in ENTER or event.key() == Qt.Key.Key_Space):
            self.activated.emit()
        elif not self._rover.move(event):
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of the tile under the mouse, or of the one with the focus."""
        is_by_key = event.reason() is QContextMenuEvent.Reason.Keyboard
        for number, tile in enumerate(self.tiles):
            if tile.hasFocus() if is_by_key else tile.geometry().contains(event.pos()):
                where = tile.mapToGlobal(tile.rect().bottomLeft()) if is_by_key else event.globalPos()
                self.menu_asked.emit(number, where)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, content = self._look.colours, self._content
        font = self._look.font(Role.ACTIVE_CAPTION if content.is_active else Role.CAPTION)
        painter.setFont(font)
        painter.setPen(QColor(colours.amber if content.is_active else colours.caption))
        painter.drawText(0, QFontMetrics(font).ascent(), content.caption)
        top = QFontMetrics(font).height() + 2
        frame = QRectF(0, top, self.width(), self.height() - top)
        painter.setBrush(QColor(colours.pane))
        painter.setPen(QPen(QColor(colours.on_felt), 2) if self.is_target else _frame_pen(colours, content))
        line = 1.0 if content.is_active or self.is_target else 0.5
        painter.drawRoundedRect(frame.adjusted(line, line, -line, -line), 6, 6)
        if not content.faces:
            painter.setFont(self._look.font(Role.CAPTION))
            painter.setPen(QColor(colours.on_felt))
            painter.drawText(frame, Qt.AlignmentFlag.AlignCenter, content.words)


def _frame_pen(colours: Palette, content: Content) -> QPen:
    """Amber where the pane is active, dashed where it is empty."""
    if content.is_active:
        return QPen(QColor(colours.amber), 2)
    if content.faces:
        return QPen(Qt.PenStyle.NoPen)
    return QPen(QColor(colours.pane_border), 1, Qt.PenStyle.DashLine)


def _show_face(tile: HandTile, face: Face) -> None:
    tile.show_face(face.picture)
    tile.show_mark(face.mark)
    tile.cargo = face.spot
    if tile.accessibleName() != face.spoken:
        tile.setAccessibleName(face.spoken)
        tile.setToolTip(face.spoken)

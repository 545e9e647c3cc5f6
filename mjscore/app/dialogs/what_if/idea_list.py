"""Ideas as a list: what is done with its tiles, what is won and lost, and at the right what that is worth."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QHideEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from mjscore.app.geometry import height_of
from mjscore.app.models.idea_entries import Entry, key_of
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.button import ENTER
from mjscore.learn.what_if import Idea
from mjscore.words import _

Index = QModelIndex | QPersistentModelIndex
_SIDE, _ABOVE, _BETWEEN, _LINES = 10, 7, 12, 3
"""The margins of a row, and the gaps between its columns and between its lines."""
_WORDS = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
_FIGURE = Role.TITLE
_LEAST = 80
"""The width that words have at least."""
_STALE = 0.4
"""How much is left of the pictures in a list that is not up to date."""


class _Model(QAbstractListModel):
    """The entries, with what a screen reader says of each."""

    def __init__(self) -> None:
        super().__init__()
        self.entries: tuple[Entry, ...] = ()

    def show_entries(self, entries: Sequence[Entry]) -> None:
        """Take other entries."""
        self.beginResetModel()
        self.entries = tuple(entries)
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent and parent.isValid() else len(self.entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        entry = self.entries[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.title
        return entry.spoken if role == Qt.ItemDataRole.AccessibleTextRole else None


class _Line(NamedTuple):
    """A line of a row: its type and words, or tiles, and its height."""

    role: Role
    text: str
    tiles: tuple[str, ...]
    height: int


class _Painter(QStyledItemDelegate):
    """Paints a row; words go on in the next line where the width ends."""

    def __init__(self, look: Look, model: _Model) -> None:
        super().__init__()
        self._look = look
        self._model = model
        self.is_stale = False
        self._width = self._tile = self._indent = self._room = 0

    def measure(self, width: int) -> None:
        """Take the width of the rows: tiles and amounts get what the widest of them needs, words the rest."""
        entries = self._model.entries
        self._width = width
        self._tile = round(22 * self._look.text / 13)
        drawn = max(map(self._drawn, entries), default=0)
        self._indent = _SIDE + (drawn + _BETWEEN if drawn else 0)
        figure, caption = (QFontMetrics(self._look.font(role)).horizontalAdvance for role in (_FIGURE, Role.CAPTION))
        amounts = max((max(figure(entry.figure), caption(entry.caption)) for entry in entries), default=0)
        self._room = max(_LEAST, width - self._indent - amounts - _BETWEEN - _SIDE)

    def _drawn(self, entry: Entry) -> int:
        """The width of the tiles at the left; an arrow is as wide as a tile."""
        return (len(entry.goes) + len(entry.comes) + bool(entry.goes and entry.comes)) * (self._tile + 1)

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        lines = sum(line.height for line in self._lines(self._model.entries[index.row()]))
        return QSize(self._width, max(lines, height_of(self._tile)) + 2 * _ABOVE)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        area: QRect = option.rect
        entry, colours = self._model.entries[index.row()], self._look.colours
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if is_chosen:
            painter.fillRect(area, QColor(colours.selected))
        painter.fillRect(area.left(), area.bottom(), area.width(), 1, QColor(colours.separator))
        self._paint_tiles(painter, entry, area)
        strong, quiet = (colours.on_selected,) * 2 if is_chosen else (colours.text, colours.quiet)
        if self.is_stale:
            strong = quiet = colours.disabled
        self._paint_lines(painter, entry, area, (strong, quiet))
        self._paint_figure(painter, entry, area, (strong, quiet))

    def _paint_tiles(self, painter: QPainter, entry: Entry, area: QRect) -> None:
        """What goes, an arrow, what comes."""
        left, top = area.left() + _SIDE, area.top() + _ABOVE
        for tiles in (entry.goes, entry.comes):
            if tiles is entry.comes and entry.goes and tiles:
                self._paint_arrow(painter, QPoint(left, top))
                left += self._tile + 1
            self._paint_run(painter, QPoint(left, top), tiles, self._tile)
            left += (self._tile + 1) * len(tiles)

    def _paint_arrow(self, painter: QPainter, at: QPoint) -> None:
        size = round(self._tile * 0.7)
        icon = self._look.pictures.icon("play", self._look.colours.quiet, size, painter.device().devicePixelRatio())
        painter.drawPixmap(at + QPoint((self._tile - size) // 2, (height_of(self._tile) - size) // 2), icon)

    def _paint_run(self, painter: QPainter, at: QPoint, tiles: tuple[str, ...], width: int) -> None:
        if tiles:
            painter.setOpacity(_STALE if self.is_stale else 1)
            picture = self._look.pictures.run(tiles, width, painter.device().devicePixelRatio())
            painter.drawPixmap(at, picture)
            painter.setOpacity(1)

    def _paint_lines(self, painter: QPainter, entry: Entry, area: QRect, colours: tuple[str, str]) -> None:
        left, top = area.left() + self._indent, area.top() + _ABOVE
        for line in self._lines(entry):
            if line.tiles:
                self._paint_run(painter, QPoint(left, top), line.tiles, self._fitting(line.tiles))
            painter.setFont(self._look.font(line.role))
            painter.setPen(QColor(colours[line.role is not Role.STRONG]))
            painter.drawText(QRect(left, top, self._room, line.height), _WORDS, line.text)
            top += line.height

    def _paint_figure(self, painter: QPainter, entry: Entry, area: QRect, colours: tuple[str, str]) -> None:
        """The amount above what it is, right-aligned."""
        top = area.top() + _ABOVE
        for role, text, colour in (
            (_FIGURE, entry.figure, colours[0]),
            (Role.CAPTION, entry.caption, colours[1]),
        ):
            height = QFontMetrics(self._look.font(role)).height()
            painter.setFont(self._look.font(role))
            painter.setPen(QColor(colour))
            place = QRect(area.left(), top, self._width - _SIDE, height)
            painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)
            top += height

    def _lines(self, entry: Entry) -> Iterator[_Line]:
        """The title, the tiles that win, and the note."""
        yield self._line(Role.STRONG, entry.title)
        if entry.waits:
            yield _Line(Role.TEXT, "", entry.waits, height_of(self._fitting(entry.waits)) + _LINES)
        if entry.note:
            yield self._line(Role.TEXT, entry.note)

    def _line(self, role: Role, text: str) -> _Line:
        letters = QFontMetrics(self._look.font(role))
        height = letters.boundingRect(QRect(0, 0, self._room, 10_000), _WORDS, text).height()
        return _Line(role, text, (), height + _LINES)

    def _fitting(self, tiles: tuple[str, ...]) -> int:
        """The width of a tile with which so many fit."""
        return min(self._tile, self._room // len(tiles) - 1)


class IdeaList(QListView):
    """One Tab stop. `picked` tells that another idea is looked at; `chosen` carries one to be made true."""

    picked = Signal()
    chosen = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._entries = _Model()
        self._picked: object = None
        self._painter = _Painter(look, self._entries)
        self.setModel(self._entries)
        self.setItemDelegate(self._painter)
        self.setObjectName("table")
        self.setAccessibleName(_("Ideas"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.doubleClicked.connect(lambda _index: self.choose())
        look.changed.connect(self.scheduleDelayedItemsLayout)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What stands in it."""
        return self._entries.entries

    @property
    def idea(self) -> Idea | None:
        """The idea that is looked at."""
        row = self.currentIndex().row()
        return self.entries[row].idea if row >= 0 else None

    @property
    def is_stale(self) -> bool:
        """Whether the ideas are those of a hand that was there before."""
        return self._painter.is_stale

    def show_entries(self, entries: Sequence[Entry]) -> None:
        """Take the ideas of the hand that is there. What was picked stays so if it is among them, else the best is."""
        picked = self._picked
        self._painter.is_stale = False
        self._entries.show_entries(entries)
        rows = [row for row, entry in enumerate(entries) if key_of(entry.idea) == picked]
        if entries:
            self.setCurrentIndex(self._entries.index(rows[0] if rows else 0, 0))
        self._picked = picked

    def show_stale(self) -> None:
        """Mark the ideas as those of a hand that was there before."""
        self._painter.is_stale = True
        self.viewport().update()

    def choose(self) -> None:
        """Ask for the idea that is looked at to be made true."""
        if self.idea is not None and not self.is_stale:
            self._picked = None
            self.chosen.emit(self.idea)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if self.idea is not None:
            self._picked = key_of(self.idea)
            self.picked.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        """What was picked is forgotten when the list goes."""
        super().hideEvent(event)
        self._picked = None

    def doItemsLayout(self) -> None:
        self._painter.measure(self.width() - self.verticalScrollBar().sizeHint().width())
        super().doItemsLayout()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter chooses; Escape is left to the window."""
        if event.key() in ENTER:
            self.choose()
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

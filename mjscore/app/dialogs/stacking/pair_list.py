"""A list of combinations in groups, each with a hand that shows it; a click on its tiles, or Enter, loads it."""

from collections.abc import Iterable

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from mjscore.app.dialogs.stacking.entries import Entry
from mjscore.app.geometry import height_of
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.button import ENTER
from mjscore.words import _
from mjscore.words.rules import hand_link

Index = QModelIndex | QPersistentModelIndex
_ROLE = Qt.ItemDataRole
_SIDE, _ABOVE, _GAP = 8, 4, 6
"""Margins at the sides and above, and what separates words from tiles and sets from each other."""
_TILE, _SMALLEST = 22, 15
"""The width of a tile where text has the size that the window was drawn for, and the least where it gets narrow."""
_WRAP = Qt.TextFlag.TextWordWrap


class _Entries(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self.entries: tuple[Entry, ...] = ()

    def show_entries(self, entries: tuple[Entry, ...]) -> None:
        """Take other entries."""
        self.beginResetModel()
        self.entries = entries
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent and parent.isValid() else len(self.entries)

    def flags(self, index: Index) -> Qt.ItemFlag:
        is_heading = self.entries[index.row()].row is None
        none = Qt.ItemFlag.NoItemFlags
        return none if is_heading else Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = _ROLE.DisplayRole) -> object:
        entry = self.entries[index.row()]
        if role == _ROLE.DisplayRole:
            return entry.text
        if role == _ROLE.AccessibleTextRole:
            return entry.spoken
        if role == _ROLE.ToolTipRole and entry.example:
            return f"{hand_link(entry.example).text}\n{_('Click the tiles to put them on the table.')}"
        return None


class _Painter(QStyledItemDelegate):
    """Paints a heading, or a combination with its worth and below them the tiles."""

    def __init__(self, look: Look, model: _Entries) -> None:
        super().__init__()
        self._look = look
        self._model = model
        self.width = 0

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        entry = self._model.entries[index.row()]
        tiles = height_of(self._tile(entry)) + _GAP if entry.example else 0
        above = 3 * _ABOVE if entry.row is None else _ABOVE
        return QSize(self.width, self._words_height(entry) + tiles + above + _ABOVE)

    def strip(self, entry: Entry, area: QRect) -> QRect:
        """Where the tiles stand in the place of an entry."""
        tile = self._tile(entry)
        wide = sum((tile + 1) * len(tiles) + _GAP for tiles in entry.sets) - _GAP
        top = area.top() + _ABOVE + self._words_height(entry) + _GAP
        return QRect(area.left() + _SIDE, top, max(0, wide), height_of(tile) if entry.example else 0)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry, colours, area = self._model.entries[index.row()], self._look.colours, QRect(option.rect)
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if is_chosen:
            painter.fillRect(area, QColor(colours.selected))
        painter.fillRect(area.left(), area.bottom(), area.width(), 1, QColor(colours.separator))
        painter.setFont(self._font(entry))
        painter.setPen(QColor(colours.on_selected if is_chosen else colours.text))
        if entry.row is None:
            words = area.adjusted(_SIDE, 0, -_SIDE, -_ABOVE)
            painter.drawText(words, _WRAP | Qt.AlignmentFlag.AlignBottom, entry.text)
            return
        words = area.adjusted(_SIDE, _ABOVE, -_SIDE, 0)
        painter.drawText(words.adjusted(0, 0, -self._worth_width(entry), 0), _WRAP, entry.text)
        painter.setPen(QColor(colours.on_selected if is_chosen else colours.quiet))
        painter.drawText(words, Qt.AlignmentFlag.AlignRight, entry.worth)
        self._paint_sets(painter, entry, self.strip(entry, area))

    def _paint_sets(self, painter: QPainter, entry: Entry, strip: QRect) -> None:
        tile, left = self._tile(entry), strip.left()
        for tiles in entry.sets:
            picture = self._look.pictures.run(tiles, tile, painter.device().devicePixelRatio())
            painter.drawPixmap(QPoint(left, strip.top()), picture)
            left += (tile + 1) * len(tiles) + _GAP

    def _tile(self, entry: Entry) -> int:
        """The width of a tile with which a hand stands on one line."""
        sets = entry.sets
        room = self.width - 2 * _SIDE - _GAP * len(sets)
        unit = self._look.text / 13
        fitting = room // max(1, sum(map(len, sets))) - 1
        return max(round(_SMALLEST * unit), min(fitting, round(_TILE * unit)))

    def _words_height(self, entry: Entry) -> int:
        room = QRect(0, 0, self.width - 2 * _SIDE - self._worth_width(entry), 1000)
        return QFontMetrics(self._font(entry)).boundingRect(room, _WRAP, entry.text).height()

    def _worth_width(self, entry: Entry) -> int:
        letters = QFontMetrics(self._font(entry))
        return letters.horizontalAdvance(entry.worth) + 2 * _SIDE if entry.row else 0

    def _font(self, entry: Entry) -> QFont:
        return self._look.font(Role.TEXT if entry.row else Role.HEADING)


class PairList(QListView):
    """One Tab stop: arrows go from one combination to the next. `picked` carries the entry, `loaded` an example."""

    picked = Signal(object)
    loaded = Signal(object)

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self._model = _Entries()
        self._painter = _Painter(look, self._model)
        self.setModel(self._model)
        self.setItemDelegate(self._painter)
        self.setObjectName("table")
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        look.changed.connect(self.scheduleDelayedItemsLayout)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What it shows."""
        return self._model.entries

    def show_entries(self, entries: Iterable[Entry]) -> None:
        """Show other entries, from the top."""
        shown = tuple(entries)
        if shown != self._model.entries:
            self._model.show_entries(shown)
            self.scrollToTop()

    def show_rule(self, rule: str | None) -> None:
        """Select a combination, where it is listed, without picking it."""
        rules = [entry.row.rule if entry.row else "" for entry in self.entries]
        index = self._model.index(rules.index(rule)) if rule in rules else QModelIndex()
        if index != self.currentIndex():
            self.setCurrentIndex(index)

    def strip(self, place: int) -> QRect:
        """Where the tiles of an entry stand."""
        return self._painter.strip(self.entries[place], self.visualRect(self._model.index(place)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows pick, Enter loads; Escape closes the window, and letters mean nothing here."""
        before = self.currentIndex()
        if event.key() in ENTER and before.isValid():
            self._load(before)
        elif event.text().strip() or event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)
            if self.currentIndex() != before:
                self.picked.emit(self.entries[self.currentIndex().row()])

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on tiles loads them, one beside them picks the combination."""
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() is not Qt.MouseButton.LeftButton or index != self.currentIndex() or not index.isValid():
            return
        self.picked.emit(self.entries[index.row()])
        if self._is_on_tiles(event):
            self._load(index)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A pointing hand over tiles."""
        on_tiles = self._is_on_tiles(event)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if on_tiles else Qt.CursorShape.ArrowCursor)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._painter.width = event.size().width()
        self.scheduleDelayedItemsLayout()
        super().resizeEvent(event)

    def _is_on_tiles(self, event: QMouseEvent) -> bool:
        point = event.position().toPoint()
        index = self.indexAt(point)
        return index.isValid() and self.strip(index.row()).contains(point)

    def _load(self, index: QModelIndex) -> None:
        example = self.entries[index.row()].example
        if example:
            self.loaded.emit(example)

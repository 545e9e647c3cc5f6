"""Small read-only tables: words and figures in columns, tiles beside words, cells that are told apart."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from mjscore.app.geometry import height_of
from mjscore.app.models.cells import Cell, Line, Tone
from mjscore.app.theme import Look

Index = QModelIndex | QPersistentModelIndex
_SIDE, _SIDE_IN_PICTURE, _LEAST_SIDE = 7, 3, 2
"""The margin at the left and the right of a cell; the least where even the smallest words would not fit otherwise."""
_SMALLEST = 9
"""Words do not get smaller than this, in pixels."""
_FRAME = 2
_ROLE = Qt.ItemDataRole
_NORMAL, _STRONG = QFont.Weight.Normal, QFont.Weight.DemiBold
_STRONG_TONES = frozenset({Tone.STRONG, Tone.LIT, Tone.GOOD, Tone.BAD})


class _Model(QAbstractTableModel):
    """Lines of cells below their heads. A cell that takes several columns stands in the first of them."""

    def __init__(self) -> None:
        super().__init__()
        self.heads: tuple[str, ...] = ()
        self.lines: tuple[Line, ...] = ()

    def show_lines(self, heads: Sequence[str], lines: Sequence[Line]) -> bool:
        """Take other lines. Returns whether they are other ones."""
        if (tuple(heads), tuple(lines)) == (self.heads, self.lines):
            return False
        self.beginResetModel()
        self.heads, self.lines = tuple(heads), tuple(lines)
        self.endResetModel()
        return True

    def placed(self, row: int) -> dict[int, Cell]:
        """The cells of a row by the columns where they begin."""
        cells, column = {}, 0
        for cell in self.lines[row]:
            cells[column] = cell
            column += cell.span
        return cells

    def cell(self, index: Index) -> Cell:
        """The cell at a place; an empty one where another reaches over it."""
        return self.placed(index.row()).get(index.column(), Cell(""))

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent and parent.isValid() else len(self.lines)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent and parent.isValid() else len(self.heads)

    def flags(self, _index: Index) -> Qt.ItemFlag:
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _ROLE.DisplayRole) -> object:
        if orientation is Qt.Orientation.Vertical:
            return None
        if role == _ROLE.DisplayRole:
            return self.heads[section]
        if role == _ROLE.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        return None

    def data(self, index: Index, role: int = _ROLE.DisplayRole) -> object:
        cell = self.cell(index)
        if role == _ROLE.DisplayRole:
            return cell.text
        return cell.spoken or cell.text if role == _ROLE.AccessibleTextRole else None


class _Painter(QStyledItemDelegate):
    """Paints the cells; words go on in the next row of their cell where the width ends."""

    def __init__(self, look: Look, model: _Model, side: int) -> None:
        super().__init__()
        self._look = look
        self._model = model
        self.side = side
        self.size = 0
        self.tile = 0
        self.chosen: frozenset[int] = frozenset()
        self._fonts: dict[QFont.Weight, QFont] = {}
        self._letters: dict[QFont.Weight, QFontMetrics] = {}

    def take_size(self, size: int) -> None:
        """Take a size of type."""
        self.size = size
        self._fonts = {weight: self._look.sized(size, weight) for weight in (_NORMAL, _STRONG)}
        self._letters = {weight: QFontMetrics(font) for weight, font in self._fonts.items()}

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """Sizes are set by the table."""
        return QSize(1, 1)

    def font(self, cell: Cell) -> QFont:
        """The font of a cell."""
        return self._fonts[_weight(cell)]

    def width(self, cell: Cell) -> int:
        """What a cell needs on one row."""
        words = self._letters[_weight(cell)].horizontalAdvance(cell.text) + 1
        return words + self._beside(cell) + 2 * self.side

    def height(self, cell: Cell, width: int) -> int:
        """What a cell of a width needs."""
        letters, room = self._letters[_weight(cell)], width - 2 * self.side - self._beside(cell)
        if letters.horizontalAdvance(cell.text) <= room:
            words = letters.height()
        else:
            words = letters.boundingRect(QRect(0, 0, room, 1000), Qt.TextFlag.TextWordWrap, cell.text).height()
        return max(words, height_of(self.tile) if cell.sets else 0)

    def _beside(self, cell: Cell) -> int:
        """The width of the tiles with the gap before each set."""
        return sum((self.tile + 1) * len(tiles) + self.side for tiles in cell.sets)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        area: QRect = option.rect
        cell, colours = self._model.cell(index), self._look.colours
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if index.row() in self.chosen:
            painter.fillRect(area, QColor(colours.selected))
        elif cell.tone is Tone.BAND:
            painter.fillRect(area, QColor(colours.window))
        painter.fillRect(area.left(), area.bottom(), area.width(), 1, QColor(colours.separator))
        if cell.tone is Tone.LIT:
            self._paint_lit(painter, area)
        painter.setFont(self.font(cell))
        painter.setPen(QColor(colours.on_selected if index.row() in self.chosen else self._colour(cell)))
        inside = area.adjusted(self.side, 0, -self.side, 0)
        side = Qt.AlignmentFlag.AlignRight if index.column() else Qt.AlignmentFlag.AlignLeft
        words = inside.adjusted(0, 0, -self._beside(cell), 0)
        painter.drawText(words, side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap, cell.text)
        if cell.sets:
            taken = QFontMetrics(painter.font()).boundingRect(words, Qt.TextFlag.TextWordWrap, cell.text).width()
            self._paint_sets(painter, cell, inside.adjusted(taken, 0, 0, 0))

    def _paint_sets(self, painter: QPainter, cell: Cell, area: QRect) -> None:
        """The tiles from the left, each set by itself."""
        left, top = area.left(), area.top() + (area.height() - height_of(self.tile)) // 2
        for tiles in cell.sets:
            picture = self._look.pictures.run(tiles, self.tile, painter.device().devicePixelRatio())
            painter.drawPixmap(QPoint(left + self.side, top), picture)
            left += self.side + (self.tile + 1) * len(tiles)

    def _paint_lit(self, painter: QPainter, area: QRect) -> None:
        colours = self._look.colours
        painter.setPen(QPen(QColor(colours.amber), _FRAME))
        painter.setBrush(QColor(colours.selected))
        painter.drawRoundedRect(QRectF(area).adjusted(1, 1, -1, -1), 3, 3)

    def _colour(self, cell: Cell) -> str:
        colours = self._look.colours
        return {
            Tone.QUIET: colours.quiet,
            Tone.LIT: colours.on_selected,
            Tone.GOOD: colours.good,
            Tone.BAD: colours.error,
        }.get(cell.tone, colours.text)


def _weight(cell: Cell) -> QFont.Weight:
    return _STRONG if cell.tone in _STRONG_TONES else _NORMAL


class Grid(QTableView):
    """Shows lines. One Tab stop; `picked` carries the line that was clicked, or to which an arrow went.

    The first column takes what the others leave, and rows go on below the edge. A picture is seen as a whole where it
    can be: the other columns share the room, type gets smaller and rows lower to fit it.
    """

    picked = Signal(int)

    def __init__(self, look: Look, name: str, *, is_picture: bool = False) -> None:
        super().__init__()
        self._look = look
        self._is_picture = is_picture
        self._lines = _Model()
        self._painter = _Painter(look, self._lines, _SIDE_IN_PICTURE if is_picture else _SIDE)
        self.setModel(self._lines)
        self.clicked.connect(lambda index: self.picked.emit(index.row()))
        self.setItemDelegate(self._painter)
        self._set_up(name)
        self.setProperty("picture", is_picture)
        look.changed.connect(self.fit)

    @property
    def lines(self) -> tuple[Line, ...]:
        """What it shows."""
        return self._lines.lines

    @property
    def heads(self) -> tuple[str, ...]:
        """The words above the columns."""
        return self._lines.heads

    @property
    def needed_height(self) -> int:
        """The height with which nothing scrolls."""
        head = 0 if self.horizontalHeader().isHidden() else self.horizontalHeader().height()
        return head + sum(self.rowHeight(row) for row in range(len(self.lines)))

    def placed(self, row: int) -> dict[int, Cell]:
        """The cells of a row by the columns where they begin."""
        return self._lines.placed(row)

    def font_of(self, cell: Cell) -> QFont:
        """The font of a cell."""
        return self._painter.font(cell)

    def needed(self, cell: Cell, width: int) -> int:
        """The height that a cell of a width needs."""
        return self._painter.height(cell, width)

    def show_lines(self, heads: Sequence[str], lines: Sequence[Line]) -> None:
        """Show lines below the heads of their columns; heads without words are left out."""
        if self._lines.show_lines(heads, lines):
            self.horizontalHeader().setVisible(any(heads))
            self.clearSpans()
            for row in range(len(self.lines)):
                for column, cell in self._lines.placed(row).items():
                    if cell.span > 1:
                        self.setSpan(row, column, 1, cell.span)
            self.fit()

    def show_chosen(self, rows: Iterable[int]) -> None:
        """Tell some lines apart."""
        self._painter.chosen = frozenset(rows)
        self.viewport().update()

    @property
    def chosen(self) -> frozenset[int]:
        """The lines that are told apart."""
        return self._painter.chosen

    def fit(self) -> None:
        """Give columns, rows and type the sizes that suit the room."""
        text = self._look.text
        self._painter.tile = round(17 * text / 13)
        self._painter.side = _SIDE_IN_PICTURE if self._is_picture else _SIDE
        self._set_size(round(text))
        while self._painter.size > _SMALLEST and self._least() > self.viewport().width():
            self._set_size(self._painter.size - 1)
        if self._least() > self.viewport().width():
            self._painter.side = _LEAST_SIDE
        self.horizontalHeader().setFixedHeight(round(26 * text / 13))
        columns = self._shared(self._widths())
        for column, width in enumerate(columns):
            self.setColumnWidth(column, width)
        for row in range(len(self.lines)):
            self.setRowHeight(row, self._row_height(row, columns))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._is_picture or event.size().width() != event.oldSize().width():
            self.fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters are tiles, wherever no text can be written."""
        if event.text().strip() or event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_Escape):
            event.ignore()
            return
        before = self.currentIndex().row()
        super().keyPressEvent(event)
        if self.currentIndex().row() != before:
            self.picked.emit(self.currentIndex().row())

    def _set_size(self, size: int) -> None:
        """Take a size of type; heads are no larger than captions."""
        self._painter.take_size(size)
        header = self.horizontalHeader()
        for part in (header, header.viewport()):  # which under a style sheet does not take over the header's font
            part.setFont(self._look.sized(min(size, round(self._look.text * 12 / 13))))

    def _widths(self) -> list[int]:
        """What each column needs, cells over several columns aside."""
        letters = self.horizontalHeader().fontMetrics()
        widths = [letters.horizontalAdvance(head) + 2 * self._painter.side + 2 if head else 0 for head in self.heads]
        for row in range(len(self.lines)):
            for column, cell in self._lines.placed(row).items():
                if cell.span == 1:
                    widths[column] = max(widths[column], self._painter.width(cell))
        return widths

    def _least(self) -> int:
        """What all columns need; the first can be broken between words where this is no picture."""
        widths = self._widths()
        if self._is_picture or len(widths) < 2:
            return sum(widths) if self._is_picture else 0
        cells = [line[0] for line in self.lines if line[0].span == 1]
        words = (cell._replace(text=word) for cell in cells for word in cell.text.split())
        return max(map(self._painter.width, words), default=0) + sum(widths[1:])

    def _shared(self, widths: list[int]) -> list[int]:
        """The widths with what is left of the room."""
        if len(widths) < 2:
            return [self.viewport().width() for _width in widths]
        first, *others = widths
        if not self._is_picture:
            return [self.viewport().width() - sum(others), *others]
        each, over = divmod(self.viewport().width() - first, len(others))
        return [first + over, *(each for _other in others)] if each >= max(others) else widths

    def _row_height(self, row: int, columns: list[int]) -> int:
        cells = self._lines.placed(row)
        needed = [
            self._painter.height(cell, sum(columns[column : column + cell.span])) for column, cell in cells.items()
        ]
        if not self._is_picture:
            return max(round(27 * self._look.text / 13), max(needed) + 8)
        share = self.viewport().height() // len(self.lines)
        return max(min(share, round(27 * self._look.text / 13)), max(needed) + 2)

    def _set_up(self, name: str) -> None:
        self.setObjectName("table")
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        for header in (self.verticalHeader(), self.horizontalHeader()):
            header.setMinimumSectionSize(1)
            header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            header.setSectionsClickable(False)
            header.setHighlightSections(False)

"""The matrix: a mark where two combinations cross. It is painted as a whole, which is quick with all of them too."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView

from mjscore.app.dialogs.stacking.model import Index, PairsModel
from mjscore.app.dialogs.stacking.verdicts import mark
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.button import ENTER
from mjscore.engine.combination import Row
from mjscore.learn.atlas import Atlas, Verdict
from mjscore.words import _

_CELL, _LARGEST = 16, 24
"""The size of a cell, and the greatest that it takes where there is room, with text as the window was drawn for."""
_NAMES, _HEADS = 170, 120
"""The greatest width of the names at the left, and the greatest height of what stands above the columns."""
_SIDE = 4
_DOWN, _ACROSS = Qt.Orientation.Vertical, Qt.Orientation.Horizontal


class Matrix(QTableView):
    """One Tab stop: arrows go from cell to cell. `paired` carries the rules of the cell that was picked.

    `chosen` carries a rule of which the number was clicked, or the row of Enter.
    """

    paired = Signal(str, str)
    chosen = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._marks: dict[Verdict, QPixmap] = {}
        self.pairs = PairsModel()
        self.setModel(self.pairs)
        self.setVerticalHeader(_Heads(look, self, _DOWN))
        self.setHorizontalHeader(_Heads(look, self, _ACROSS))
        self._set_up()
        self.verticalHeader().sectionClicked.connect(lambda n: self.chosen.emit(self.pairs.rows[n].rule))
        self.horizontalHeader().sectionClicked.connect(lambda n: self.chosen.emit(self.pairs.columns[n].rule))
        self.clicked.connect(self._click)
        look.changed.connect(self.fit)

    def show_pairs(self, atlas: Atlas | None, rows: Sequence[Row], columns: Sequence[Row]) -> None:
        """Show other combinations; what was the current cell still is, where it is there."""
        self.pairs.show_pairs(atlas, rows, columns)
        self.fit()

    def show_pair(self, rule: str, other: str) -> None:
        """Go to the cell of two rules, where it is there, without picking it."""
        rows, columns = ([row.rule for row in side] for side in (self.pairs.rows, self.pairs.columns))
        index = QModelIndex()
        if rule in rows and other in columns:
            index = self.pairs.index(rows.index(rule), columns.index(other))
        self.setCurrentIndex(index)

    def fit(self) -> None:
        """Give cells and heads the sizes that suit text and room."""
        unit = self._look.text / 13
        for header, role in ((self.verticalHeader(), Role.CAPTION), (self.horizontalHeader(), None)):
            header.setFont(self._look.font(role) if role else self._look.sized(10 * unit))
        down, across = self.verticalHeader(), self.horizontalHeader()
        names, heads = self._longest(_DOWN), self._longest(_ACROSS)
        down.setFixedWidth(min(names, round(_NAMES * unit)) + 2 * _SIDE)
        cell = round(_CELL * unit)
        is_upright = heads + 2 <= cell
        across.setFixedHeight(cell + 2 if is_upright else min(heads, round(_HEADS * unit)) + 2 * _SIDE)
        room = self.width() - down.width() - self.verticalScrollBar().sizeHint().width()
        share = room // max(1, len(self.pairs.columns))
        size = max(cell, min(share, round(_LARGEST * unit)))
        for header in (down, across):
            header.setDefaultSectionSize(size)
        ratio = self.devicePixelRatioF()
        self._marks = {verdict: mark(verdict, self._look.colours, size, ratio) for verdict in Verdict}
        self.update_all()

    def update_all(self) -> None:
        """Paint everything anew."""
        for part in (self, self.verticalHeader(), self.horizontalHeader()):
            part.viewport().update()

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Mark it, and its heads."""
        super().currentChanged(current, previous)
        self.update_all()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows pick; Enter chooses the combination of the row; Escape closes the window, and letters mean nothing."""
        before = self.currentIndex()
        if event.key() in ENTER and before.isValid():
            self.chosen.emit(self.pairs.rows[before.row()].rule)
        elif event.text().strip() or event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)
            if self.currentIndex() != before:
                self._pick(self.currentIndex())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The marks of the cells in sight, and a frame around the current one."""
        painter = QPainter(self.viewport())
        if not self.pairs.rows or not self.pairs.columns:
            self._paint_nothing(painter)
            return
        size, area = self.horizontalHeader().defaultSectionSize(), event.rect()
        left, top = -self.horizontalHeader().offset(), -self.verticalHeader().offset()
        columns = range((area.left() - left) // size, min(len(self.pairs.columns), (area.right() - left) // size + 1))
        for row in range((area.top() - top) // size, min(len(self.pairs.rows), (area.bottom() - top) // size + 1)):
            for column in columns:
                pair = self.pairs.pair(row, column)
                if pair:
                    painter.drawPixmap(left + column * size, top + row * size, self._marks[pair.verdict])
        if self.currentIndex().isValid():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(self._look.colours.text), 2))
            painter.drawRect(self.visualRect(self.currentIndex()).adjusted(0, 0, -1, -1))

    def _paint_nothing(self, painter: QPainter) -> None:
        painter.setFont(self._look.font(Role.TEXT))
        painter.setPen(QColor(self._look.colours.quiet))
        painter.drawText(self.viewport().rect(), Qt.AlignmentFlag.AlignCenter, _("No combination fits."))

    def _pick(self, index: QModelIndex) -> bool:
        pair = self.pairs.pair(index.row(), index.column())
        if pair:
            self.paired.emit(pair.row.rule, pair.other.rule)
        return pair is not None

    def _click(self, index: QModelIndex) -> None:
        """Where a combination meets itself, choose it."""
        if not self._pick(index):
            self.chosen.emit(self.pairs.rows[index.row()].rule)

    def _longest(self, orientation: Qt.Orientation) -> int:
        """The width of the longest head."""
        is_down = orientation is _DOWN
        letters = QFontMetrics((self.verticalHeader() if is_down else self.horizontalHeader()).font())
        count = len(self.pairs.rows if is_down else self.pairs.columns)
        heads = (str(self.pairs.headerData(n, orientation)) for n in range(count))
        return max(map(letters.horizontalAdvance, heads), default=0) + 1

    def _set_up(self) -> None:
        self.setObjectName("table")
        self.setAccessibleName(_("Every two combinations"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setCornerButtonEnabled(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)


class _Heads(QHeaderView):
    """Names at the left, numbers above; those of the current cell are told apart. What is too wide stands upright."""

    def __init__(self, look: Look, matrix: Matrix, orientation: Qt.Orientation) -> None:
        super().__init__(orientation, matrix)
        self._look = look
        self._matrix = matrix
        self.setMinimumSectionSize(1)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setSectionsClickable(True)

    def paintSection(self, painter: QPainter, area: QRect, section: int) -> None:
        """One head."""
        is_down, colours = self.orientation() is _DOWN, self._look.colours
        current = self._matrix.currentIndex()
        is_current = current.isValid() and section == (current.row() if is_down else current.column())
        painter.fillRect(area, QColor(colours.selected if is_current else colours.card))
        painter.setFont(self.font())
        painter.setPen(QColor(colours.on_selected if is_current else colours.text))
        text, letters = str(self.model().headerData(section, self.orientation())), self.fontMetrics()
        if is_down:
            room = area.adjusted(_SIDE, 0, -_SIDE, 0)
            elided = letters.elidedText(text, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, elided)
        elif letters.horizontalAdvance(text) <= area.width():
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)
        else:
            elided = letters.elidedText(text, Qt.TextElideMode.ElideRight, area.height() - _SIDE)
            self._paint_upright(painter, area, elided)

    def _paint_upright(self, painter: QPainter, area: QRect, text: str) -> None:
        painter.save()
        painter.translate(area.bottomLeft())
        painter.rotate(-90)
        painter.drawText(QRect(QPoint(_SIDE, 0), area.size().transposed()), Qt.AlignmentFlag.AlignVCenter, text)
        painter.restore()

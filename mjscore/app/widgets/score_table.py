"""The score table: what counts with its sum, and below it what is there and not counted, struck through."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView

from mjscore.app.document import Document, Selection
from mjscore.app.models.panes import rules_of_tile
from mjscore.app.models.placement import placement
from mjscore.app.models.score_model import Column, ScoreModel
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.score_delegate import SIDE, ScoreDelegate
from mjscore.engine.sheet import Suppressed
from mjscore.words import _

Index = QModelIndex | QPersistentModelIndex
_WIDEST_REASON = 0.5
"""The share of the width, numbers aside, that a reason may take before it goes on in its next row."""


class ScoreTable(QTableView):
    """Selecting a row shows its tiles and explains it; rows that use the clicked tile have an amber bar.

    `fitted` tells that it may need another height.
    """

    fitted = Signal()

    def __init__(self, document: Document, look: Look) -> None:
        super().__init__()
        self._document = document
        self._look = look
        self.lines = ScoreModel()
        self.painter = ScoreDelegate(look, self.lines)
        self.setModel(self.lines)
        self.setItemDelegate(self.painter)
        self._set_up()
        self.selectionModel().currentRowChanged.connect(self._choose)
        document.changed.connect(self.show_state)
        document.selected.connect(self.show_state)
        look.changed.connect(self._dress)
        self._dress()
        self.show_state()

    def show_state(self) -> None:
        """Show the sheet, which row is selected, and which rows use the clicked tile."""
        document = self._document
        with QSignalBlocker(self.selectionModel()):
            if self.lines.show_sheet(document.sheet):
                self._span()
                self._fit()
            row = self._selected_row()
            self.setCurrentIndex(QModelIndex() if row is None else self.lines.index(row, self.lines.first))
        placed = placement(document.state, document.sheet, None)
        self.painter.show_marks(row, rules_of_tile(document, placed), is_stale=document.state.draft is not None)
        self.viewport().update()

    @property
    def needed_height(self) -> int:
        """The height with which nothing scrolls."""
        return self.horizontalHeader().height() + sum(self.rowHeight(row) for row in range(len(self.lines.lines)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape selects nothing; Enter on what does not count goes to what takes it away; letters are tiles."""
        row = self._selected_row()
        if event.key() == Qt.Key.Key_Escape:
            self._document.select(Selection())
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and row is not None:
            self._follow(row)
        elif event.text().strip() or event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A reason leads to the row that takes away; a second click on a row, or one beside rows, selects nothing."""
        index = self.indexAt(event.position().toPoint())
        if event.button() is Qt.MouseButton.LeftButton:
            if index.isValid() and index.column() >= Column.REASON and self._follow(index.row()):
                return
            if not index.isValid() or index.row() == self._selected_row():
                self._document.select(Selection())
                return
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A pointing hand over links; dragging selects nothing."""
        index = self.indexAt(event.position().toPoint())
        is_link = index.isValid() and index.column() >= Column.REASON and self._target(index.row()) is not None
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if is_link else Qt.CursorShape.ArrowCursor)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def _set_up(self) -> None:
        self.setObjectName("table")
        self.setAccessibleName(_("Score"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.verticalHeader().hide()
        for header in (self.verticalHeader(), self.horizontalHeader()):
            header.setMinimumSectionSize(1)
            header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            header.setSectionsClickable(False)
            header.setHighlightSections(False)

    def _choose(self, current: QModelIndex) -> None:
        row = self.lines.lines[current.row()].row if current.isValid() else None
        self._document.select(Selection(rule=row.rule) if row else Selection())

    def _selected_row(self) -> int | None:
        """The line of the selected rule: the current one if it is there twice."""
        rule = self._document.selection.rule
        places = [n for n, line in enumerate(self.lines.lines) if line.row and line.row.rule == rule]
        current = self.currentIndex().row()
        return current if current in places else places[0] if places else None

    def _target(self, row: int) -> str | None:
        """The rule that takes away what a line shows."""
        item = self.lines.lines[row].item
        return item.by.rule if isinstance(item, Suppressed) and item.by else None

    def _follow(self, row: int) -> bool:
        target = self._target(row)
        if target is not None:
            self._document.select(Selection(rule=target))
        return target is not None

    def _span(self) -> None:
        """A heading is as wide as the table; a reason begins where names end that count for nothing."""
        self.clearSpans()
        self.setColumnHidden(Column.NUMBER, self.lines.first is not Column.NUMBER)
        for n, line in enumerate(self.lines.lines):
            if line.item is None:
                self.setSpan(n, self.lines.first, 1, len(Column) - self.lines.first)
            elif isinstance(line.item, Suppressed):
                self.setSpan(n, Column.REASON, 1, 3)
            else:
                self.setSpan(n, Column.NAME, 1, 2)

    def _fit(self) -> None:
        """Columns as wide as what stands in them, names as wide as the rest, and rows as high as their names."""
        words = QFontMetrics(self._look.font(Role.TEXT))
        titles = [words.horizontalAdvance(str(self.lines.headerData(n, Qt.Orientation.Horizontal))) for n in Column]
        widths = self.painter.widths()
        columns = [max(title, width) + 2 * SIDE for title, width in zip(titles, widths, strict=True)]
        if self.isColumnHidden(Column.NUMBER):
            columns[Column.NUMBER] = 0
        room = self.viewport().width() - columns[Column.NUMBER]
        reason = min(self.painter.reasons() + 2 * SIDE, round(_WIDEST_REASON * room))
        columns[Column.REASON] = max(0, reason - columns[Column.POINTS] - columns[Column.SUM])
        columns[Column.NAME] = 0
        columns[Column.NAME] = max(60, self.viewport().width() - sum(columns))
        for column, width in zip(Column, columns, strict=True):
            self.setColumnWidth(column, width)
        for row in range(len(self.lines.lines)):
            self.setRowHeight(row, self.painter.height(row, columns))
        self.fitted.emit()

    def _dress(self) -> None:
        self.horizontalHeader().setFont(self._look.font(Role.TEXT))
        self.horizontalHeader().setFixedHeight(round(26 * self._look.text / 13))
        self._fit()

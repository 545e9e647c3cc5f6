"""The table of the sheet."""

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView

from mjscore.app.dialogs.game.delegate import SheetDelegate
from mjscore.app.dialogs.game.model import Column, SheetModel
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.button import ENTER
from mjscore.games.replay import Sheet
from mjscore.words import _

_LEAST = 120
"""The least width of what happened, where text has the size that the window was drawn for."""


class SheetTable(QTableView):
    """Shows the sheet. `picked` carries the place of the selected entry, from 0, or None; `opened` one to open."""

    picked = Signal(object)
    opened = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.lines = SheetModel()
        self._painter = SheetDelegate(look, self.lines)
        self.setModel(self.lines)
        self.setItemDelegate(self._painter)
        self._set_up()
        self.selectionModel().currentRowChanged.connect(lambda current: self.picked.emit(_row(current)))
        self.doubleClicked.connect(lambda index: self.opened.emit(index.row()))
        look.changed.connect(self._dress)
        self._dress()

    @property
    def place(self) -> int | None:
        """The selected entry."""
        return _row(self.currentIndex())

    def show_sheet(self, sheet: Sheet | None) -> None:
        """Show a sheet, its last rows in sight; what was selected still is."""
        place = self.place
        self.lines.show_sheet(sheet)
        self._fit()
        if place is not None and place < len(self.lines.rows):
            self.setCurrentIndex(self.lines.index(place, 0))
        else:
            self.picked.emit(None)
            self.scrollToBottom()

    def pick(self, place: int | None) -> None:
        """Select an entry, or none."""
        self.setCurrentIndex(QModelIndex() if place is None else self.lines.index(place, 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens the selected entry."""
        if event.key() in ENTER and self.place is not None:
            self.opened.emit(self.place)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _set_up(self) -> None:
        self.setObjectName("table")
        self.setAccessibleName(_("Game sheet"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideRight)
        for header in (self.verticalHeader(), self.horizontalHeader()):
            header.setMinimumSectionSize(1)
            header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            header.setSectionsClickable(False)
            header.setHighlightSections(False)

    def _fit(self) -> None:
        """Columns as wide as what stands in them, what happened as wide as the rest, rows as high as its words."""
        widths = self._painter.widths()
        least = round(_LEAST * self._look.text / 13)
        self.setMinimumWidth(sum(widths) + least + 12)
        widths[Column.TEXT] = max(least, self.viewport().width() - sum(widths))
        for column, width in enumerate(widths):
            self.setColumnWidth(column, width)
        for row in range(len(self.lines.rows)):
            self.setRowHeight(row, self._painter.height(row, widths[Column.TEXT]))

    def _dress(self) -> None:
        self.horizontalHeader().setFont(self._look.font(Role.CAPTION))
        self.horizontalHeader().setFixedHeight(round(26 * self._look.text / 13))
        self._fit()


def _row(index: QModelIndex) -> int | None:
    return index.row() if index.isValid() else None

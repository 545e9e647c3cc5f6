"""How the lines of the score table are painted."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from mjscore.app.models.score_model import Column, ScoreModel
from mjscore.app.theme import Look, Role
from mjscore.engine.sheet import Suppressed

SIDE = 7
"""The margin at the left and the right of a cell."""
_BAR = 4
_ABOVE = 5
_USUAL = {Column.NUMBER: "88", Column.POINTS: "88 × 4", Column.SUM: "888"}
"""What each column has room for, whether it stands there or not."""
_Align = Qt.AlignmentFlag


class ScoreDelegate(QStyledItemDelegate):
    """Paints a line by what it is; names go on in the next row of their cell where the width ends."""

    def __init__(self, look: Look, model: ScoreModel) -> None:
        super().__init__()
        self._look = look
        self._model = model
        self._selected: int | None = None
        self._barred: frozenset[str] = frozenset()
        self._is_stale = False

    def show_marks(self, selected: int | None, barred: frozenset[str], *, is_stale: bool) -> None:
        """Take the selected line, the rules that use the clicked tile, and whether the lines are not up to date."""
        self._selected, self._barred, self._is_stale = selected, barred, is_stale

    def widths(self) -> list[int]:
        """What the columns need for the widest text that stands or may stand in them; nothing for names and reasons."""
        return [self._width(column) + 1 for column in Column]

    def _width(self, column: Column) -> int:
        if column in {Column.NAME, Column.REASON}:
            return 0
        metrics, lines = QFontMetrics(self._look.font(Role.TEXT)), self._model.lines
        texts = [self.text(n, column) for n, line in enumerate(lines) if line.row]
        has_official = any(line.row and line.row.official for line in lines) and not self._look.metrics.is_narrow
        usual = "88 (88)" if has_official and column is Column.NUMBER else _USUAL[column]
        return max(map(metrics.horizontalAdvance, (usual, *texts)))

    def reasons(self) -> int:
        """The width of the widest reason."""
        metrics = QFontMetrics(self._look.font(Role.TEXT))
        rows = (n for n, line in enumerate(self._model.lines) if isinstance(line.item, Suppressed))
        return max((metrics.horizontalAdvance(self.text(n, Column.REASON)) + 1 for n in rows), default=0)

    def height(self, row: int, widths: Sequence[int]) -> int:
        """The height of a line where the columns have these widths."""
        line = self._model.lines[row]
        if line.item is None:
            return QFontMetrics(self._look.font(Role.CAPTION)).height() + 12
        if isinstance(line.item, Suppressed):
            cells = [(Column.NAME, widths[Column.NAME]), (Column.REASON, sum(widths[Column.REASON :]))]
        else:
            cells = [(Column.NAME, widths[Column.NAME] + widths[Column.REASON])]
        wrapped = max(self._wrapped(row, *cell) for cell in cells)
        return max(round(27 * self._look.text / 13), wrapped + 2 * _ABOVE)

    def _wrapped(self, row: int, column: Column, width: int) -> int:
        """The height of a text that goes on in the next row of its cell."""
        area = QRect(0, 0, width - 2 * SIDE, 1000)
        metrics = QFontMetrics(self.font(row, column))
        return metrics.boundingRect(area, Qt.TextFlag.TextWordWrap, self.text(row, column)).height()

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Sizes are set by the table."""
        return QSize(1, 1)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        line, column = self._model.lines[index.row()], Column(index.column())
        area: QRect = option.rect
        colours = self._look.colours
        if index.row() == self._selected:
            painter.fillRect(area, QColor(colours.selected))
        if column is self._model.first and line.row and line.row.rule in self._barred:
            painter.fillRect(area.left(), area.top(), _BAR, area.height() - 1, QColor(colours.amber))
        painter.fillRect(area.left(), area.bottom(), area.width(), 1, QColor(colours.separator))
        if line.item is None:
            self._write(painter, area.adjusted(0, 0, 0, -4), index.row(), column)
        else:
            self._write(painter, area, index.row(), column)

    def _write(self, painter: QPainter, area: QRect, row: int, column: Column) -> None:
        line = self._model.lines[row]
        painter.setFont(self.font(row, column))
        painter.setPen(QColor(self._colour(row, column)))
        inside = area.adjusted(SIDE, 0, -SIDE, 0)
        side = _Align.AlignRight if column >= Column.REASON else _Align.AlignLeft
        floor = _Align.AlignBottom if line.item is None else _Align.AlignVCenter
        wrap = Qt.TextFlag.TextWordWrap if self.wraps(column) else Qt.TextFlag.TextSingleLine
        painter.drawText(inside, side | floor | wrap, self.text(row, column))

    @staticmethod
    def wraps(column: Column) -> bool:
        """Whether a column's texts go on in the next row of their cell."""
        return column in {Column.NAME, Column.REASON}

    def text(self, row: int, column: Column) -> str:
        """What stands in a cell."""
        text = self._model.texts[row][column]
        line = self._model.lines[row]
        if column is Column.NUMBER and line.row and line.row.official and not self._look.metrics.is_narrow:
            return f"{text} ({line.row.official})"
        return text

    def font(self, row: int, column: Column) -> QFont:
        """The font of a cell."""
        item = self._model.lines[row].item
        if item is None:
            return self._look.font(Role.CAPTION)
        if column is not Column.NAME:
            return self._look.font(Role.TEXT)
        if not isinstance(item, Suppressed):
            return self._look.font(Role.STRONG)
        struck = QFont(self._look.font(Role.TEXT))
        struck.setStrikeOut(True)
        return struck

    def _colour(self, row: int, column: Column) -> str:
        colours, item = self._look.colours, self._model.lines[row].item
        is_link = isinstance(item, Suppressed) and column is Column.REASON and item.by is not None
        if row == self._selected:
            return colours.link if is_link else colours.on_selected
        if is_link:
            return colours.link
        is_quiet = item is None or isinstance(item, Suppressed) or column is Column.NUMBER or self._is_stale
        return colours.quiet if is_quiet else colours.text

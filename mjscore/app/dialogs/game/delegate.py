"""How the cells of the sheet are painted: for a player the dealer's mark, what was gained, and what there is then."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from mjscore.app.dialogs.game.model import Column, SheetModel
from mjscore.app.theme import Look, Role
from mjscore.context import Wind
from mjscore.games.entries import PLAYERS
from mjscore.games.rows import Row
from mjscore.words.tiles import wind_letter

Index = QModelIndex | QPersistentModelIndex
SIDE = 8
"""The margin at the left and the right of a cell."""
_ABOVE = 5
_NAME = 70
"""The greatest width that a name gets beyond what amounts need, where text has the size that it was drawn for."""
_Align = Qt.AlignmentFlag
_WRAP = Qt.TextFlag.TextWordWrap


class SheetDelegate(QStyledItemDelegate):
    """Paints a row of the sheet; what happened goes on in the next line of its cell where the width ends."""

    def __init__(self, look: Look, model: SheetModel) -> None:
        super().__init__()
        self._look = look
        self._model = model

    def widths(self) -> list[int]:
        """What the columns need; nothing for what happened."""
        rows = self._model.rows
        heads = [str(self._model.headerData(n, Qt.Orientation.Horizontal)) for n in range(self._model.columnCount())]
        numbers = self._wide([heads[Column.NUMBER], *(row.number for row in rows)], Role.CAPTION)
        deals = self._wide([heads[Column.DEAL], *(row.deal for row in rows)], Role.CAPTION)
        gains = self._wide([text for row in rows for text in row.gains], Role.CAPTION)
        totals = self._wide([text for row in rows for text in row.totals], Role.STRONG)
        names = min(self._wide(heads[Column.PLAYERS :], Role.CAPTION), round(_NAME * self._look.text / 13))
        player = max(names, self._line(Role.CAPTION) + SIDE + max(gains, totals))
        return [numbers + 2 * SIDE, deals + 2 * SIDE, 0, *[player + 2 * SIDE] * len(PLAYERS)]

    def height(self, row: int, width: int) -> int:
        """The height of a row where what happened has this width."""
        line = self._model.rows[row]
        words = sum(self._high(text, width - 2 * SIDE) for text in _texts(line))
        amounts = self._line(Role.STRONG) + (self._line(Role.CAPTION) if any(line.amounts) else 0)
        return max(round(27 * self._look.text / 13), max(words, amounts) + 2 * _ABOVE)

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """Sizes are set by the table."""
        return QSize(1, 1)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """A cell over its background, with a line below."""
        colours, row, column = self._look.colours, self._model.rows[index.row()], index.column()
        area: QRect = option.rect
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        if is_selected:
            painter.fillRect(area, QColor(colours.selected))
        painter.fillRect(area.left(), area.bottom(), area.width(), 1, QColor(colours.separator))
        ink = colours.on_selected if is_selected else colours.text
        inside = area.adjusted(SIDE, 0, -SIDE, 0)
        if column >= Column.PLAYERS:
            self._paint_player(painter, inside, row, column - Column.PLAYERS, ink)
        elif column == Column.TEXT:
            self._paint_text(painter, inside, row, ink)
        else:
            self._take(painter, Role.CAPTION, ink)
            painter.drawText(inside, _Align.AlignVCenter, (row.number, row.deal)[column])

    def _paint_text(self, painter: QPainter, inside: QRect, row: Row, ink: str) -> None:
        """What happened, and below it why it pays nothing."""
        heights = [self._high(text, inside.width()) for text in _texts(row)]
        top = inside.top() + (inside.height() - sum(heights)) // 2
        for text, height, colour in zip(_texts(row), heights, (ink, self._look.colours.error), strict=False):
            self._take(painter, Role.TEXT, colour)
            painter.drawText(QRect(inside.left(), top, inside.width(), height), _WRAP, text)
            top += height

    def _paint_player(self, painter: QPainter, inside: QRect, row: Row, player: int, ink: str) -> None:
        """What was gained above what there is; the dealer's mark beside."""
        if player == row.dealer and row.number:
            self._paint_mark(painter, inside)
        gained, high = row.amounts[player], self._line(Role.STRONG)
        above = self._line(Role.CAPTION) if any(row.amounts) else 0
        top = inside.top() + (inside.height() - above - high) // 2
        if gained:
            self._take(painter, Role.CAPTION, self._look.colours.good if gained > 0 else self._look.colours.error)
            painter.drawText(QRect(inside.left(), top, inside.width(), above), _Align.AlignRight, row.gains[player])
        self._take(painter, Role.STRONG, ink)
        painter.drawText(QRect(inside.left(), top + above, inside.width(), high), _Align.AlignRight, row.totals[player])

    def _paint_mark(self, painter: QPainter, inside: QRect) -> None:
        """The letter of East in a frame."""
        size = self._line(Role.CAPTION)
        frame = QRectF(inside.left(), inside.center().y() - size / 2, size, size)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._look.colours.control_border), 1))
        painter.drawRoundedRect(frame, 4, 4)
        self._take(painter, Role.CAPTION, self._look.colours.quiet)
        painter.drawText(frame, _Align.AlignCenter, wind_letter(Wind.EAST))
        painter.restore()

    def _take(self, painter: QPainter, role: Role, colour: str) -> None:
        painter.setFont(self._look.font(role))
        painter.setPen(QColor(colour))

    def _wide(self, texts: list[str], role: Role) -> int:
        return max(map(QFontMetrics(self._look.font(role)).horizontalAdvance, texts), default=0) + 1

    def _high(self, text: str, width: int) -> int:
        return QFontMetrics(self._look.font(Role.TEXT)).boundingRect(QRect(0, 0, width, 1000), _WRAP, text).height()

    def _line(self, role: Role) -> int:
        """The height of a line of a sort of text."""
        return QFontMetrics(self._look.font(role)).height()


def _texts(row: Row) -> tuple[str, ...]:
    return (row.text, row.fault) if row.fault else (row.text,)

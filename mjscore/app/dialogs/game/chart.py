"""The scores from hand to hand as four lines, drawn here: a chart library would weigh more than the whole program."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from mjscore.app.theme import Look, Role
from mjscore.games.paying import Amounts
from mjscore.games.replay import Sheet
from mjscore.words import _
from mjscore.words.games import amount

_STYLES = (
    ("link", Qt.PenStyle.SolidLine),
    ("error", Qt.PenStyle.DashLine),
    ("text", Qt.PenStyle.DotLine),
    ("control_border", Qt.PenStyle.SolidLine),
)
"""The colour of a player's line, and its dashes, which tell it where colours do not."""
_GAP = 8
_SAMPLE = 18
"""The piece of a player's line before the name."""
_LINES = 6
"""About so many lines of the grid."""


class Chart(QWidget):
    """A line for each player, with the name at its end."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._names: Sequence[str] = ()
        self._scores: tuple[Amounts, ...] = ()
        self.setAccessibleName(_("Chart of the scores"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        look.changed.connect(self.update)

    def show_sheet(self, sheet: Sheet | None) -> None:
        """Show the scores before the first entry and after each."""
        self._names = sheet.game.names if sheet else ()
        self._scores = ((sheet.game.rules.start,) * 4, *(line.totals for line in sheet.lines)) if sheet else ()
        last = zip(self._names, self._scores[-1] if self._scores else (), strict=True)
        self.setAccessibleDescription(_(", ").join(f"{name} {amount(score)}" for name, score in last))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(300, 200)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 110)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self._scores:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._look.font(Role.CAPTION))
        ticks = ticks_for([score for scores in self._scores for score in scores], _LINES)
        plot = self._plot(ticks)
        self._paint_grid(painter, plot, ticks)
        lines = [self._line(plot, ticks, player) for player in range(len(self._names))]
        for (colour, dashes), line in zip(_STYLES, lines, strict=True):
            painter.setPen(QPen(QColor(getattr(self._look.colours, colour)), 2, dashes))
            painter.drawPolyline(line)
        self._paint_names(painter, plot, [line.last().y() for line in lines])

    def _plot(self, ticks: Sequence[int]) -> QRectF:
        """The area of the lines, between the numbers of the grid and the names."""
        metrics = QFontMetrics(self._look.font(Role.CAPTION))
        left = max(metrics.horizontalAdvance(amount(tick)) for tick in ticks) + _GAP
        right = max(map(metrics.horizontalAdvance, self._names)) + _SAMPLE + 3 * _GAP
        high = metrics.height()
        return QRectF(self.rect()).adjusted(left, high / 2 + 1, -min(right, self.width() / 3), -high / 2 - 1)

    def _line(self, plot: QRectF, ticks: Sequence[int], player: int) -> QPolygonF:
        steps = max(1, len(self._scores) - 1)
        return QPolygonF(
            [
                QPointF(plot.left() + plot.width() * n / steps, _height(plot, ticks, scores[player]))
                for n, scores in enumerate(self._scores)
            ]
        )

    def _paint_grid(self, painter: QPainter, plot: QRectF, ticks: Sequence[int]) -> None:
        for tick in ticks:
            y = _height(plot, ticks, tick)
            painter.setPen(QPen(QColor(self._look.colours.separator), 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(QColor(self._look.colours.quiet))
            area = QRectF(0, y - 20, plot.left() - _GAP, 40)
            painter.drawText(area, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, amount(tick))

    def _paint_names(self, painter: QPainter, plot: QRectF, ends: Sequence[float]) -> None:
        high = QFontMetrics(painter.font()).height()
        left = plot.right() + _GAP
        for player, y in enumerate(apart(ends, high, 0, self.height())):
            colour, dashes = _STYLES[player]
            painter.setPen(QPen(QColor(getattr(self._look.colours, colour)), 2, dashes))
            painter.drawLine(QPointF(left, y), QPointF(left + _SAMPLE, y))
            painter.setPen(QColor(self._look.colours.text))
            beside = left + _SAMPLE + _GAP
            area = QRectF(beside, y - high / 2, self.width() - beside, high)
            name = QFontMetrics(painter.font()).elidedText(
                self._names[player], Qt.TextElideMode.ElideRight, round(area.width())
            )
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, name)


def ticks_for(values: Sequence[float], about: int) -> list[int]:
    """Round numbers in even steps from below the least value to above the greatest, about so many."""
    least, most = min(values), max(values)
    rough = max((most - least) / about, 1)
    power = 10 ** (len(str(int(rough))) - 1)
    step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough)
    first, last = int(least // step), int(-(-most // step))
    return [step * n for n in range(first, max(last, first + 1) + 1)]


def apart(heights: Sequence[float], gap: float, top: float, bottom: float) -> list[float]:
    """Heights moved as little as keeps them so far apart, in their order, between top and bottom."""
    order = sorted(range(len(heights)), key=lambda n: heights[n])
    placed = dict.fromkeys(order, 0.0)
    least = top + gap / 2
    for n in order:
        placed[n] = least = max(heights[n], least)
        least += gap
    most = bottom - gap / 2
    for n in reversed(order):
        placed[n] = min(placed[n], most)
        most = placed[n] - gap
    return [placed[n] for n in range(len(heights))]


def _height(plot: QRectF, ticks: Sequence[int], score: float) -> float:
    return plot.bottom() - plot.height() * (score - ticks[0]) / (ticks[-1] - ticks[0])

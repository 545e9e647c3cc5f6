"""How verdicts look and what is said of them: each has a colour, a mark of its own, and words."""

from typing import assert_never

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from mjscore.app.palette import Palette
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.flow import Flow
from mjscore.app.widgets.parts.label import Label
from mjscore.learn.atlas import Atlas, Pair, Verdict
from mjscore.learn.telling import Group, group_of, taken_at_times
from mjscore.words import _
from mjscore.words.names import titled

_LEGEND_MARK = 15
"""The size of a mark among words, where text has the size that the window was drawn for."""


def mark(verdict: Verdict, colours: Palette, size: int, ratio: float) -> QPixmap:
    """The square of a verdict: a plus, the half of it, a small dot."""
    picture = QPixmap(round(size * ratio), round(size * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(QColor(colours.card))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    square = QRectF(0, 0, size - 1, size - 1)
    match verdict:
        case Verdict.STACKS:
            painter.fillRect(square, QColor(colours.good))
            _paint_plus(painter, square, QColor(colours.card))
        case Verdict.TAKEN:
            painter.fillRect(square, QColor(colours.amber))
            painter.setBrush(QColor(colours.amber_line))
            painter.drawPolygon(QPolygonF([square.topRight(), square.bottomRight(), square.bottomLeft()]))
        case Verdict.NEVER:
            painter.fillRect(square, QColor(colours.window))
            painter.setBrush(QColor(colours.quiet))
            painter.drawEllipse(square.center(), size / 10, size / 10)
        case _:
            assert_never(verdict)
    painter.end()
    return picture


def _paint_plus(painter: QPainter, square: QRectF, colour: QColor) -> None:
    arm, middle = square.width() * 0.3, square.center()
    painter.setPen(QPen(colour, max(1.5, square.width() / 7)))
    painter.drawLine(middle - QPointF(arm, 0), middle + QPointF(arm, 0))
    painter.drawLine(middle - QPointF(0, arm), middle + QPointF(0, arm))


def told(atlas: Atlas, pair: Pair) -> str:
    """The verdict on a pair in a few words."""
    match group_of(atlas, pair):
        case Group.STACKS:
            is_at_times = taken_at_times(atlas, pair) is not None
            return _("They count together in some hands.") if is_at_times else _("They count together.")
        case Group.TAKES:
            return _("{row} takes {other} away.").format(row=titled(pair.row), other=titled(pair.other))
        case Group.TAKEN_BY:
            return _("{row} takes {other} away.").format(row=titled(pair.other), other=titled(pair.row))
        case Group.TAKEN_ELSEWHERE:
            return _("Something else takes one of them away.")
        case Group.NEVER:
            return _("They never meet.")
        case group:
            assert_never(group)


class Legend(Flow):
    """What the marks mean."""

    def __init__(self, look: Look) -> None:
        super().__init__(gap=14)
        for verdict, text in (
            (Verdict.STACKS, _("count together")),
            (Verdict.TAKEN, _("one is taken away")),
            (Verdict.NEVER, _("never meet")),
        ):
            self.add(_Meaning(look, verdict, text))
        look.changed.connect(self.arrange)


class _Meaning(QWidget):
    def __init__(self, look: Look, verdict: Verdict, text: str) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(_Mark(look, verdict))
        row.addWidget(Label(look, text, Role.CAPTION, "quiet"))


class _Mark(QWidget):
    """A mark among words."""

    def __init__(self, look: Look, verdict: Verdict) -> None:
        super().__init__()
        self._look = look
        self._verdict = verdict
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        size = round(_LEGEND_MARK * self._look.text / 13)
        return QSize(size, size)

    def paintEvent(self, _event: QPaintEvent) -> None:
        picture = mark(self._verdict, self._look.colours, self.width(), self.devicePixelRatioF())
        painter = QPainter(self)
        painter.drawPixmap(0, 0, picture)
        painter.setPen(QColor(self._look.colours.separator))
        painter.drawRect(0, 0, self.width() - 1, self.height() - 1)

"""A strip of a sheet, and the lines that strips draw."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from mjscore.app.printing.setting import Setting

Draw: TypeAlias = Callable[[QPainter, float, float], None]
"""Draws something from its upper left corner on."""


class Strip(NamedTuple):
    """What stands on one page as a whole. `gap` is the space above it, unless it is the first of a column."""

    height: float
    draw: Draw
    gap: float = 0
    keeps_next: bool = False
    """Whether it stands in the same column as what follows."""
    head: "Strip | None" = None
    """What stands above it once more where a column begins with it."""
    begins_page: bool = False
    """Whether the section that begins with it stands on a page of its own."""


def draw_rule(painter: QPainter, setting: Setting, x: float, y: float, width: float) -> None:
    """Draw a line from a point to the right."""
    painter.setPen(QPen(QColor("#000000" if setting.is_mono else "#5c5c5c"), setting.length(0.6)))
    painter.drawLine(QPointF(x, y), QPointF(x + width, y))


def draw_dots(painter: QPainter, setting: Setting, x: float, y: float, width: float) -> None:
    """Draw a line of dots to write on."""
    pen = QPen(QColor("#000000"), setting.length(0.7))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setDashPattern([0, 3.5])
    painter.setPen(pen)
    painter.drawLine(QPointF(x, y), QPointF(x + width, y))

"""Tiles drawn with lines and surfaces, on white and without shade, in colours or in black."""

import re
from collections.abc import Iterable
from functools import cache

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtSvg import QSvgRenderer

from mjscore.app.palette import DRAWINGS, Numerals, TilePalette, paint
from mjscore.app.printing.parts import Picture
from mjscore.app.printing.setting import Setting
from mjscore.resources import read_text

HEIGHT = 1.4
"""The height of a tile by its width."""
GAP = 0.03
"""What parts the tiles of a set, by the width of a tile."""
_LEAST_WITH_NUMERAL = 130
"""Narrower tiles bear no numeral."""
_FILLED = re.compile(r'(<path [^>]*fill="(#[0-9a-f]{6})"(?![^>]*stroke))')
_EDGED = r'\1 stroke="\2" stroke-width=".2"'
"""Qt gives a path that has no stroke a pen without colour, and a PDF its outline, which is larger than all else."""
_COLOURS = TilePalette(
    face="#ffffff",
    shine="#ffffff",
    edge="#7a7a7a",
    side="#ffffff",
    back="#8c8c8c",
    lattice="#ffffff",
    numeral="#000000",
    ink="#000000",
    red="#b81f2a",
    green="#14703c",
    blue="#1d4c9c",
    violet="#7b2d8b",
)
_MONO = TilePalette(
    face="#ffffff",
    shine="#ffffff",
    edge="#000000",
    side="#ffffff",
    back="#6e6e6e",
    lattice="#ffffff",
    numeral="#000000",
    ink="#000000",
    red="#4a4a4a",
    green="#1c1c1c",
    blue="#000000",
    violet="#333333",
)


def draw_set(painter: QPainter, setting: Setting, pictures: Iterable[Picture], at: QPointF, width: float) -> None:
    """Draw tiles of a width beside each other; a frame and an arrow below mark the winning one."""
    for place, picture in enumerate(pictures):
        area = QRectF(at.x() + place * width * (1 + GAP), at.y(), width, width * HEIGHT)
        _renderer(picture.name, width >= _LEAST_WITH_NUMERAL, setting.is_mono).render(painter, area)
        if picture.is_winning:
            _mark(painter, area)


def set_width(tiles: int, width: float) -> float:
    """How wide a set of tiles of a width is."""
    return tiles * width * (1 + GAP) - width * GAP


def _mark(painter: QPainter, area: QRectF) -> None:
    unit = area.width() / 25
    painter.save()
    painter.setPen(QPen(Qt.GlobalColor.black, 1.4 * unit))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(area.adjusted(-0.6 * unit, -0.6 * unit, 0.6 * unit, 0.6 * unit), 3 * unit, 3 * unit)
    foot = QPointF(area.center().x(), area.bottom() + 2.4 * unit)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(Qt.GlobalColor.black))
    painter.drawPolygon(QPolygonF([foot, foot + QPointF(-3.4 * unit, 5 * unit), foot + QPointF(3.4 * unit, 5 * unit)]))
    painter.restore()


@cache
def _renderer(name: str, has_numeral: bool, is_mono: bool) -> QSvgRenderer:
    numerals = Numerals.NUMBER if has_numeral else Numerals.NONE
    template = read_text(f"tiles/{DRAWINGS.get(name, name)}.svg")
    svg = paint(template, _MONO if is_mono else _COLOURS, numerals)
    return QSvgRenderer(QByteArray(_FILLED.sub(_EDGED, svg).encode()))

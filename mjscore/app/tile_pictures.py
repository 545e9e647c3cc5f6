"""Pictures of tiles and icons, each rendered once per size, device-pixel ratio and theme, and kept."""

from collections.abc import Sequence

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from mjscore.app.geometry import height_of
from mjscore.app.palette import DRAWINGS, Numerals, TilePalette, paint, tint
from mjscore.resources import read_text

_SMALLEST_NUMERAL = 26


class Pictures:
    """The pictures of one theme. Tiles go by their notation (`3p`, `E`, a flower's letter) or `back`."""

    def __init__(self, palette: TilePalette, numerals: Numerals) -> None:
        self._palette = palette
        self._numerals = numerals
        self._renderers: dict[tuple[str, Numerals], QSvgRenderer] = {}
        self._kept: dict[tuple[object, ...], QPixmap] = {}

    def tile(self, name: str, width: int, ratio: float) -> QPixmap:
        """A tile at a width in logical pixels."""
        key = (name, width, ratio)
        picture = self._kept.get(key)
        if picture is None:
            numerals = self._numerals if width >= _SMALLEST_NUMERAL else Numerals.NONE
            picture = self._kept[key] = _rendered(self._renderer(name, numerals), width, height_of(width), ratio)
        return picture

    def run(self, names: Sequence[str], width: int, ratio: float) -> QPixmap:
        """Tiles that touch each other, as one picture."""
        key = (tuple(names), width, ratio)
        picture = self._kept.get(key)
        if picture is None:
            picture = _blank((width + 1) * len(names), height_of(width), ratio)
            painter = QPainter(picture)
            for place, name in enumerate(names):
                painter.drawPixmap(place * (width + 1), 0, self.tile(name, width, ratio))
            painter.end()
            self._kept[key] = picture
        return picture

    def icon(self, name: str, colour: str, size: int, ratio: float) -> QPixmap:
        """A square icon in one colour."""
        key = (name, colour, size, ratio)
        picture = self._kept.get(key)
        if picture is None:
            svg = tint(read_text(f"icons/{name}.svg"), colour)
            picture = self._kept[key] = _rendered(QSvgRenderer(QByteArray(svg.encode())), size, size, ratio)
        return picture

    def _renderer(self, name: str, numerals: Numerals) -> QSvgRenderer:
        key = (name, numerals)
        renderer = self._renderers.get(key)
        if renderer is None:
            svg = paint(read_text(f"tiles/{DRAWINGS.get(name, name)}.svg"), self._palette, numerals)
            renderer = self._renderers[key] = QSvgRenderer(QByteArray(svg.encode()))
        return renderer


def _blank(width: int, height: int, ratio: float) -> QPixmap:
    picture = QPixmap(round(width * ratio), round(height * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    return picture


def _rendered(renderer: QSvgRenderer, width: int, height: int, ratio: float) -> QPixmap:
    picture = _blank(width, height, ratio)
    painter = QPainter(picture)
    renderer.render(painter, QRectF(0, 0, width, height))
    painter.end()
    return picture

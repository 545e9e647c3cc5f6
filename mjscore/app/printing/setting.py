"""The sizes, fonts and colours of a sheet. Lengths in this package are tenths of a point."""

from PySide6.QtGui import QColor, QFont, QFontMetricsF

from mjscore.app.printing.fonts import font_of, notation_families, text_families
from mjscore.app.printing.parts import Tone

POINT = 10
"""Units in a point."""
_NORMAL, _HALF, _BOLD = QFont.Weight.Normal, QFont.Weight.DemiBold, QFont.Weight.Bold
_TYPE = {
    Tone.TITLE: (20, _BOLD),
    Tone.HEADING: (10.5, _HALF),
    Tone.TEXT: (9.5, _NORMAL),
    Tone.STRONG: (9.5, _HALF),
    Tone.QUIET: (9.5, _NORMAL),
    Tone.STRUCK: (9.5, _NORMAL),
    Tone.CAPTION: (8, _NORMAL),
    Tone.COLUMN: (8, _HALF),
    Tone.FIGURE: (13, _BOLD),
    Tone.NOTATION: (9, _NORMAL),
}
"""The size of each sort of text in points, and its weight."""
_QUIET = frozenset({Tone.QUIET, Tone.STRUCK, Tone.CAPTION, Tone.COLUMN})


class Face:
    """A font with its measures, and the characters that were measured in it."""

    def __init__(self, font: QFont) -> None:
        self.font = font
        self.characters: set[str] = set()
        self._metrics = QFontMetricsF(font)
        self.ascent = self._metrics.ascent()
        self.height = self._metrics.ascent() + self._metrics.descent()

    def width(self, text: str) -> float:
        """How far a text reaches."""
        self.characters.update(text)
        return self._metrics.horizontalAdvance(text)


class Setting:
    """How large everything is, 1 being a sheet with room enough, and whether it is in black and white."""

    def __init__(self, scale: float = 1, *, is_mono: bool = False) -> None:
        self.is_mono = is_mono
        self._scale = scale
        self._faces: dict[tuple[Tone, bool], Face] = {}

    def length(self, points: float) -> float:
        """A length at this scale."""
        return points * POINT * self._scale

    def face(self, tone: Tone, *, is_bold: bool = False) -> Face:
        """The font of a sort of text."""
        face = self._faces.get((tone, is_bold))
        if face is None:
            face = self._faces[tone, is_bold] = self._made(tone, is_bold=is_bold)
        return face

    @property
    def faces(self) -> tuple[Face, ...]:
        """All fonts that were asked for."""
        return tuple(self._faces.values())

    def colour(self, tone: Tone) -> QColor:
        """The colour of a sort of text."""
        return QColor("#4d4d4d" if tone in _QUIET and not self.is_mono else "#000000")

    @property
    def line_tile(self) -> float:
        """The width of a tile in a text."""
        return self.length(9.5)

    def _made(self, tone: Tone, *, is_bold: bool) -> Face:
        size, weight = _TYPE[tone]
        families = notation_families() if tone is Tone.NOTATION else text_families()
        font = font_of(families, round(self.length(size)), max(weight, _HALF) if is_bold else weight)
        font.setStrikeOut(tone is Tone.STRUCK)
        return Face(font)

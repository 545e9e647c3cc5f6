"""Winds and dragons, each drawn around the origin in a box of 118 x 150."""

from tiles.glyphs import glyph
from tiles.shapes import BLUE, GREEN, INK, RED, circle, line


def wind(character: str) -> str:
    """A wind: 東, 南, 西 or 北."""
    return glyph(character, (-56, -66, 112, 132), INK, 9.4)


def red_dragon() -> str:
    """The red dragon, zhong."""
    return glyph("中", (-54, -72, 108, 144), RED, 11.6)


def green_dragon() -> str:
    """The green dragon, fa."""
    return glyph("發", (-57, -68, 114, 136), GREEN, 8.6)


def white_dragon() -> str:
    """The white dragon, bai: a frame with stepped corners around an empty field."""
    outer = "M-36 -71H36V-59H48V59H36V71H-36V59H-48V-59H-36Z"
    inner = "M-26 -56H26V-45H33V45H26V56H-26V45H-33V-45H-26Z"
    studs = "".join(circle(x, y, 3.8, BLUE) for x in (-46, 46) for y in (-69, 69))
    return line(outer, BLUE, 8.5) + line(inner, BLUE, 3.2) + studs

"""What a user can choose of the look besides light and dark; no Qt here."""

from dataclasses import dataclass

from mjscore.app.palette import PALETTES, TILE_PALETTES, Numerals, Palette, TilePalette

SCALES = (80, 90, 100, 110, 125, 150, 175, 200)
"""The sizes of text that are offered, in percent."""


@dataclass(frozen=True, slots=True)
class Style:
    """How tiles look, whether colours suit eyes that tell few apart, how strong they are, and how large texts are."""

    has_dark_tiles: bool = False
    numerals: Numerals = Numerals.NUMBER
    is_colour_blind: bool = False
    has_contrast: bool = False
    scale: int = 100
    """In percent."""

    def palette(self, *, is_dark: bool) -> Palette:
        """The colours of the window; the strong ones suit all eyes."""
        light, dark = ("light", "dark")
        if self.is_colour_blind:
            light, dark = "colour-blind", "colour-blind-dark"
        if self.has_contrast:
            light, dark = "contrast", "contrast-dark"
        return PALETTES[dark if is_dark else light]

    @property
    def tile_palette(self) -> TilePalette:
        """The colours of the tiles."""
        light, dark = ("cvd", "cvd-dark") if self.is_colour_blind else ("light", "dark")
        return TILE_PALETTES[dark if self.has_dark_tiles else light]

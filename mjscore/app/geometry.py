"""Sizes of the window's parts as pure functions of the window's size, in logical pixels; no Qt here."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

EDGE = 12
"""From the window's edge to a card or to the hand."""
CARD_GAP = 10
CARD_PADDING = 13
PANE_PADDING = 5
TILE_GAP = 3
GROUP_GAP = 7
"""What separates groups of concealed tiles beyond the gap of tiles."""
LIFT = 3
"""How far a lit tile stands above the others."""
SMALLEST_HAND_TILE = 22
FLOWER = 0.76
"""A flower's size, in hand tiles."""
PIPS = 13
"""Height of the row of copies left under a tile."""
DRAWN_FOR = 13
"""The size of text that the window was drawn for."""


class Unfolding(Enum):
    """How explanation, readings and why not stand: behind tabs, below each other, or two beside the first."""

    TABS = auto()
    BELOW = auto()
    BESIDE = auto()


@dataclass(frozen=True, slots=True)
class Metrics:
    """What follows from the size of the window."""

    width: int
    height: int

    @property
    def text(self) -> int:
        """The size of text where the application's font is as small as most are; larger fonts grow in proportion."""
        if self.width >= 2400 and self.height >= 1300:
            return 16
        return 14 if self.width >= 1800 and self.height >= 1000 else DRAWN_FOR

    @property
    def unfolding(self) -> Unfolding:
        """How much of the reasons is seen at once."""
        if self.height < 1000:
            return Unfolding.TABS
        return Unfolding.BESIDE if self.text > 14 else Unfolding.BELOW

    @property
    def palette_tile(self) -> int:
        """The width of a tile in the palette."""
        return int(_clamp(28, min(0.0262 * self.width, (self.height - 348) / 12.2), 64))

    @property
    def hand_tile(self) -> int:
        """The width that a tile of the hand has while the hand is short enough for it."""
        return int(_clamp(33, min(0.0315 * self.width, (self.height - 300) / 9), 84))

    @property
    def is_low(self) -> bool:
        """Whether controls stand closer to each other."""
        return self.height < 760

    @property
    def row_gap(self) -> int:
        """What separates rows of controls."""
        return 2 if self.height < 700 else 4 if self.is_low else 6

    @property
    def is_narrow(self) -> bool:
        """Whether tables leave out their second numbers, and buttons their words."""
        return self.width < 1180

    @property
    def pane_gap(self) -> int:
        """What separates the parts of the hand."""
        return 6 if self.is_narrow else 8

    @property
    def total(self) -> int:
        """The width that the total has at least."""
        return 190 if self.width >= 1280 else 140

    @property
    def run_tile(self) -> int:
        """The width of a tile in a text."""
        return round(_clamp(24, 0.66 * self.hand_tile, 44))

    def left_card(self, columns: int = 9) -> int:
        """The width of the card that holds the palette."""
        return max(342, columns * (self.palette_tile + 4) + 2 * CARD_PADDING)


def _clamp(least: float, value: float, most: float) -> float:
    return max(least, min(value, most))


def height_of(tile: int) -> int:
    """The height of a tile by its width."""
    return round(tile * 1.4)


def flower_of(tile: int) -> int:
    """The width of a flower beside hand tiles of a width."""
    return int(tile * FLOWER)


def centre_of(rest: int, text: float) -> int:
    """The width of the centre card, where the centre and the right card share the rest."""
    return min(round(rest * 0.55), round(46 * text))


class Strip(NamedTuple):
    """What decides the width of a part of the hand: its tiles, groups of them, and the least for its words."""

    tiles: int
    groups: int = 1
    least: int = 0
    are_flowers: bool = False

    def width(self, tile: int) -> int:
        """With hand tiles of a width; a pane without tiles is as wide as a tile or its words."""
        each = flower_of(tile) if self.are_flowers else tile
        tiles = max(self.tiles, 1)
        return max(self.least, tiles * (each + TILE_GAP) + (self.groups - 1) * GROUP_GAP + 2 * PANE_PADDING)


def fitting_tile(panes: Sequence[Strip], gap: int, wanted: int, available: int) -> int:
    """The widest tile, at most the wanted one, with which the hand stands on one line."""
    tile = wanted
    while tile > SMALLEST_HAND_TILE and strip_width(panes, gap, tile) > available:
        tile -= 1
    return tile


def strip_width(panes: Sequence[Strip], gap: int, tile: int) -> int:
    """The width of the whole hand with tiles of a width."""
    return sum(pane.width(tile) for pane in panes) + (len(panes) - 1) * gap

"""The colours of the window and of the tiles, and how a drawing's template becomes a picture in them; no Qt here.

Drawings are SVG templates in ``resources/tiles`` and ``resources/icons``; ``@name@`` in them stands for a colour.
"""

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import Enum


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of the window's surfaces, texts and lines, as #rrggbb."""

    window: str
    card: str
    text: str
    quiet: str
    disabled: str
    link: str
    accent: str
    on_accent: str
    error: str
    good: str
    selected: str
    on_selected: str
    control_border: str
    separator: str
    felt: str
    pane: str
    on_felt: str
    caption: str
    good_on_felt: str
    pane_border: str
    amber: str = "#ffc53d"
    amber_line: str = "#6b4a00"
    refused: str = "#ffb0a8"
    refused_line: str = "#8c1710"


@dataclass(frozen=True, slots=True)
class TilePalette:
    """The colours of the tiles, as #rrggbb: what the slab is made of, and what is drawn on its face."""

    face: str
    shine: str
    edge: str
    side: str
    back: str
    lattice: str
    numeral: str
    ink: str
    red: str
    green: str
    blue: str
    violet: str


class Numerals(Enum):
    """What stands in the corner of a tile."""

    NONE = "none"
    NUMBER = "number"
    NUMBER_AND_SUIT = "suit"


PALETTES: Mapping[str, Palette] = {
    "light": Palette(
        window="#f3f0e8",
        card="#fdfcf8",
        text="#23211d",
        quiet="#5f5a4f",
        disabled="#736d5f",
        link="#0b5394",
        accent="#0f6244",
        on_accent="#ffffff",
        error="#a8201a",
        good="#12633f",
        selected="#fff0c9",
        on_selected="#23211d",
        control_border="#8f8775",
        separator="#d6cfbf",
        felt="#245a47",
        pane="#2f6853",
        on_felt="#ffffff",
        caption="#d9ebe3",
        good_on_felt="#bff0d4",
        pane_border="#86b8a4",
    ),
    "dark": Palette(
        window="#181b1f",
        card="#21252a",
        text="#ece9e1",
        quiet="#a7adb6",
        disabled="#8d949e",
        link="#8ec2ff",
        accent="#5cc796",
        on_accent="#0d2219",
        error="#ff9189",
        good="#6fdc98",
        selected="#4a3d16",
        on_selected="#fff3d2",
        control_border="#6d7683",
        separator="#3b424b",
        felt="#17382d",
        pane="#22483b",
        on_felt="#f4f7f5",
        caption="#b9d3c7",
        good_on_felt="#bff0d4",
        pane_border="#5d8f7a",
    ),
    "colour-blind": Palette(
        window="#eef0f3",
        card="#fcfdfe",
        text="#1c2026",
        quiet="#565e69",
        disabled="#69717c",
        link="#0b4f86",
        accent="#0b4f86",
        on_accent="#ffffff",
        error="#8f3600",
        good="#0b4f86",
        selected="#fff0c9",
        on_selected="#1c2026",
        control_border="#7d8692",
        separator="#cbd1d9",
        felt="#274763",
        pane="#325672",
        on_felt="#ffffff",
        caption="#dbe7f1",
        good_on_felt="#cfe6fb",
        pane_border="#86a7c3",
    ),
    "colour-blind-dark": Palette(
        window="#171a1e",
        card="#20252b",
        text="#eceff3",
        quiet="#a8b0ba",
        disabled="#8c949f",
        link="#8ec2ff",
        accent="#74b9f5",
        on_accent="#0a1b2a",
        error="#ffb067",
        good="#8ec2ff",
        selected="#4a3d16",
        on_selected="#fff3d2",
        control_border="#6d7683",
        separator="#3b424b",
        felt="#1a3145",
        pane="#264360",
        on_felt="#f4f7f9",
        caption="#c6d6e3",
        good_on_felt="#cfe6fb",
        pane_border="#6b93b5",
    ),
    "contrast": Palette(
        window="#ffffff",
        card="#ffffff",
        text="#000000",
        quiet="#1f1f1f",
        disabled="#4a4a4a",
        link="#00388a",
        accent="#00386b",
        on_accent="#ffffff",
        error="#7a2900",
        good="#00386b",
        selected="#ffe680",
        on_selected="#000000",
        control_border="#333333",
        separator="#6b6b6b",
        felt="#0b2a1f",
        pane="#143a2b",
        on_felt="#ffffff",
        caption="#ffffff",
        good_on_felt="#d6ffe8",
        pane_border="#c9e6da",
    ),
    "contrast-dark": Palette(
        window="#000000",
        card="#000000",
        text="#ffffff",
        quiet="#e6e6e6",
        disabled="#b8b8b8",
        link="#a8d4ff",
        accent="#ffd54a",
        on_accent="#000000",
        error="#ffb59e",
        good="#a8d4ff",
        selected="#4d3d00",
        on_selected="#ffffff",
        control_border="#c8c8c8",
        separator="#8a8a8a",
        felt="#00140d",
        pane="#0a2419",
        on_felt="#ffffff",
        caption="#f0f5f2",
        good_on_felt="#bff0d4",
        pane_border="#9fd0bb",
    ),
}

TILE_PALETTES: Mapping[str, TilePalette] = {
    "light": TilePalette(
        face="#fffdf3",
        shine="#ffffff",
        edge="#cfc3a4",
        side="#e6dabb",
        back="#1f7a57",
        lattice="#2f9a70",
        numeral="#3f3b33",
        ink="#1c1b19",
        red="#b81f2a",
        green="#14703c",
        blue="#1d4c9c",
        violet="#7b2d8b",
    ),
    "dark": TilePalette(
        face="#2b2f36",
        shine="#3d434c",
        edge="#565d68",
        side="#1d2025",
        back="#2c6a55",
        lattice="#3c8a6f",
        numeral="#d3d7dd",
        ink="#f2efe6",
        red="#ff8a80",
        green="#9bdb66",
        blue="#79b1ff",
        violet="#d9a5f5",
    ),
    "cvd": TilePalette(
        face="#ffffff",
        shine="#ffffff",
        edge="#b4b4b4",
        side="#dcdcdc",
        back="#0b5c8f",
        lattice="#2f86ba",
        numeral="#333333",
        ink="#000000",
        red="#b34700",
        green="#11332b",
        blue="#0072b2",
        violet="#7b2d8b",
    ),
    "cvd-dark": TilePalette(
        face="#24272c",
        shine="#383d45",
        edge="#596069",
        side="#16181b",
        back="#1d5d86",
        lattice="#3c83b1",
        numeral="#d5d9df",
        ink="#ffffff",
        red="#ff9f43",
        green="#f1ecd2",
        blue="#6bbcff",
        violet="#dbb4f5",
    ),
}

_SUITS = {"m": "characters", "p": "dots", "s": "bamboos"}

DRAWINGS: Mapping[str, str] = {
    **{f"{value}{letter}": f"{suit}-{value}" for letter, suit in _SUITS.items() for value in range(1, 10)},
    **{f"0{letter}": f"{suit}-5-red" for letter, suit in _SUITS.items()},
    "E": "wind-east",
    "S": "wind-south",
    "W": "wind-west",
    "N": "wind-north",
    "C": "dragon-red",
    "F": "dragon-green",
    "P": "dragon-white",
    **{letter: f"season-{order}" for order, letter in enumerate("abcd", 1)},
    **{letter: f"flower-{order}" for order, letter in enumerate("efgh", 1)},
}
"""The name of every tile's drawing, without ``.svg``, by the tile as the notation writes it (``0m``: a red five).
No two names differ only in case. A tile lying face down shows the drawing ``back``."""

_TOKEN = re.compile("@([a-z]+)@")

_MIDDLE, _BELOW = "translate(75 97)", "translate(75 113) scale(.93)"  # the art alone, and with something above it


def paint(template: str, palette: TilePalette, numerals: Numerals) -> str:
    """The finished SVG of a tile's template: its colours filled in, its art placed, its corner shown or not."""
    values = asdict(palette)
    values["below"] = _BELOW
    values["art"] = _MIDDLE if numerals is Numerals.NONE else _BELOW
    values["number"] = "none" if numerals is Numerals.NONE else "inline"
    values["suit"] = "inline" if numerals is Numerals.NUMBER_AND_SUIT else "none"
    return _TOKEN.sub(lambda token: values[token[1]], template)


def tint(template: str, colour: str) -> str:
    """The finished SVG of an icon's template in one colour."""
    return template.replace("@text@", colour)

"""The drawings: what the script writes is what the resources hold, nothing touches, all colours can be told apart."""

import math
import re
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import fields
from itertools import combinations
from pathlib import Path
from typing import cast
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from mjscore.app.palette import DRAWINGS, PALETTES, TILE_PALETTES, Numerals, Palette, TilePalette, paint, tint

ROOT = Path(__file__).parents[2]
TEMPLATES = {path.stem: path.read_text(encoding="utf-8") for path in (ROOT / "resources" / "tiles").glob("*.svg")}
ICONS = {path.stem: path.read_text(encoding="utf-8") for path in (ROOT / "resources" / "icons").glob("*.svg")}
SUIT_TILES = [f"{value}{suit}" for suit in "mps" for value in "0123456789"]
TILES = [*SUIT_TILES, *"ESWNCFP", *"abcdefgh"]
SVG = "http://www.w3.org/2000/svg"
WIDTH, HEIGHT = 150, 210

# Text, the ground it stands on, and the least contrast: light, dark, colour-blind.
CONTRASTS = [
    ("text", "window", (14.1, 14.2, 14.3)),
    ("text", "card", (15.7, 12.7, 16.1)),
    ("quiet", "window", (6.0, 7.6, 5.7)),
    ("quiet", "card", (6.7, 6.8, 6.4)),
    ("disabled", "card", (5.0, 5.0, 4.8)),
    ("link", "card", (7.6, 8.3, 8.3)),
    ("link", "selected", (5.7, 5.7, 5.7)),
    ("accent", "card", (7.2, 7.4, 8.3)),
    ("on_accent", "accent", (7.4, 8.0, 8.5)),
    ("error", "card", (7.1, 7.1, 7.1)),
    ("good", "card", (7.1, 7.1, 7.1)),
    ("on_selected", "selected", (14.2, 9.6, 14.5)),
    ("on_felt", "felt", (8.0, 11.9, 9.7)),
    ("on_felt", "pane", (6.5, 9.5, 7.7)),
    ("caption", "felt", (6.4, 8.1, 7.7)),
    ("caption", "pane", (5.3, 6.4, 6.2)),
    ("good_on_felt", "felt", (6.0, 6.0, 6.0)),
    ("amber", "felt", (5.1, 8.1, 6.1)),
    ("control_border", "card", (3.5, 3.4, 3.6)),
    ("control_border", "window", (3.1, 3.8, 3.2)),
    ("pane_border", "felt", (3.6, 3.5, 3.8)),
    ("separator", "card", (1.5, 1.5, 1.5)),
]

# How protan, deutan and tritan eyes see linear red, green and blue (Machado, Oliveira, Fernandes 2009, severity 1).
SIGHTS = [
    ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
]
XYZ = ((0.4339, 0.3762, 0.1899), (0.2126, 0.7152, 0.0722), (0.0177, 0.1095, 0.8729))  # relative to daylight

Vector = tuple[float, ...]


def linear(colour: str) -> Vector:
    values = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in values)


def contrast(first: str, second: str) -> float:
    """The WCAG contrast ratio of two colours."""
    dark, light = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in map(linear, (first, second)))
    return (light + 0.05) / (dark + 0.05)


def product(matrix: Iterable[Vector], vector: Vector) -> Vector:
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)


def lab(light: Vector) -> Vector:
    cubes = product(XYZ, tuple(min(1, max(0, value)) for value in light))
    x, y, z = (value ** (1 / 3) if value > 0.008856 else value * 7.787 + 4 / 29 for value in cubes)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def image(svg: str) -> QImage:
    """The SVG drawn at its own size on nothing."""
    result = QImage(WIDTH, HEIGHT, QImage.Format.Format_ARGB32)
    result.fill(0)
    renderer = QSvgRenderer(svg.encode())
    assert renderer.isValid()
    painter = QPainter(result)
    renderer.render(painter, QRectF(0, 0, WIDTH, HEIGHT))
    painter.end()
    return result


def covered(elements: Iterable[ET.Element]) -> int:
    """The pixels that the elements cover, eight bits for each; what has the colour of the face covers none."""
    document = ET.Element("svg", xmlns=SVG, viewBox=f"0 0 {WIDTH} {HEIGHT}")
    document.extend(elements)
    text = ET.tostring(document, encoding="unicode").replace(f"{{{SVG}}}", "").replace("#fffdf3", "none")
    alpha = image(text).convertToFormat(QImage.Format.Format_Alpha8)
    values, stride = cast("memoryview", alpha.constBits()), alpha.bytesPerLine()
    rows = (bytes(values[y * stride : y * stride + WIDTH]) for y in range(HEIGHT))
    return int.from_bytes(b"".join(rows).translate(bytes([0] * 8 + [1] * 248)), "little")


def grown(pixels: int, distance: int) -> int:
    """The pixels and those at most `distance` away in each direction."""
    for step in [8] * distance + [8 * WIDTH] * distance:
        pixels |= pixels << step | pixels >> step
    return pixels


def inner_face(margin: int) -> int:
    """The pixels of the face of a tile, without `margin` at its edges."""
    row = bytes(3 + margin <= x < 147 - margin for x in range(WIDTH))
    blank = bytes(WIDTH)
    return int.from_bytes(b"".join(row if 3 + margin <= y < 190 - margin else blank for y in range(HEIGHT)), "little")


def split(template: str) -> tuple[ET.Element, list[ET.Element]]:
    """The art of a painted template, and the marks that follow it: folded corner, numeral, letter."""
    elements = list(ET.fromstring(template))
    place = next(i for i, element in enumerate(elements) if element.get("transform"))
    return elements[place], elements[place + 1 :]


def test_the_script_writes_what_the_resources_hold(tmp_path: Path) -> None:
    subprocess.run([sys.executable, ROOT / "packaging" / "tools" / "draw_tiles.py", tmp_path], check=True)
    assert {path.stem: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()} == TEMPLATES


def test_every_tile_has_its_own_drawing_and_no_drawing_is_idle() -> None:
    names = [*DRAWINGS.values(), "back"]
    assert set(DRAWINGS) == set(TILES)
    assert len({name.lower() for name in names}) == len(TILES) + 1
    assert set(names) == set(TEMPLATES)


def test_names_follow_the_notation() -> None:
    assert [DRAWINGS[tile] for tile in ("1m", "5p", "9s", "0s", "N", "C", "F", "P", "a", "d", "e", "h")] == [
        *("characters-1", "dots-5", "bamboos-9", "bamboos-5-red", "wind-north", "dragon-red", "dragon-green"),
        *("dragon-white", "season-1", "season-4", "flower-1", "flower-4"),
    ]


@pytest.mark.parametrize("name", TEMPLATES)
def test_templates_are_plain_small_drawings(name: str) -> None:
    template = TEMPLATES[name]
    tags = [element.tag.removeprefix(f"{{{SVG}}}") for element in ET.fromstring(template).iter()]
    assert tags.count("svg") == 1
    assert set(tags) <= {"svg", "g", "path", "circle", "rect"}
    assert 1000 <= len(template.encode()) <= 25_000
    assert not re.search("#[0-9a-f]{3}", template), "a colour that no palette can change"


@pytest.mark.parametrize("name", TEMPLATES)
def test_overlapping_strokes_leave_no_holes(name: str) -> None:
    brushed = re.findall(r"M[-\d. ]+(?:Q[-\d. ]+)+Z", TEMPLATES[name])
    for outline in brushed:
        flat = [float(value) for value in re.findall(r"-?\d+\.?\d*", outline)]
        points = list(zip(flat[::2], flat[1::2], strict=True))
        assert sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1], strict=True)) > 0


@pytest.mark.parametrize("numerals", Numerals)
@pytest.mark.parametrize("tile", TILES)
def test_art_touches_neither_marks_nor_edge(tile: str, numerals: Numerals) -> None:
    art, marks = split(paint(TEMPLATES[DRAWINGS[tile]], TILE_PALETTES["light"], numerals))
    pixels = covered([art])
    assert pixels, "nothing is drawn"
    assert not pixels & ~inner_face(margin=4), "the art touches the edge of the face"
    assert not pixels & grown(covered(marks), 1), "the art touches a mark"


@pytest.mark.parametrize("tile", TILES)
def test_numerals_show_as_asked(tile: str) -> None:
    def marks(numerals: Numerals) -> int:
        return covered(split(paint(TEMPLATES[DRAWINGS[tile]], TILE_PALETTES["light"], numerals))[1])

    none, number, letter = (marks(numerals).bit_count() for numerals in Numerals)
    assert none == 0 or tile[0] == "0"
    assert none + 50 < number
    assert number + 50 < letter if len(tile) == 2 else number == letter


@pytest.mark.parametrize("palette", TILE_PALETTES.values(), ids=TILE_PALETTES)
def test_painting_fills_in_every_token(palette: TilePalette) -> None:
    for template in TEMPLATES.values():
        svg = paint(template, palette, Numerals.NUMBER)
        assert "@" not in svg
        assert palette.side in svg


@pytest.mark.parametrize(("name", "least"), [("light", 6.0), ("dark", 5.9), ("cvd", 5.2), ("cvd-dark", 7.3)])
def test_tile_colours_stand_out_from_their_face(name: str, least: float) -> None:
    palette = TILE_PALETTES[name]
    colours = (palette.numeral, palette.ink, palette.red, palette.green, palette.blue, palette.violet)
    assert round(min(contrast(colour, palette.face) for colour in colours), 1) >= least


@pytest.mark.parametrize(
    ("name", "least"),
    [("light", (13, 22, 17)), ("dark", (45, 18, 24)), ("cvd", (46, 52, 34)), ("cvd-dark", (51, 52, 49))],
)
def test_tile_colours_differ_for_every_sight(name: str, least: tuple[int, int, int]) -> None:
    palette = TILE_PALETTES[name]
    for sight, distance in zip(SIGHTS, least, strict=True):
        seen = [lab(product(sight, linear(colour))) for colour in (palette.red, palette.green, palette.blue)]
        assert round(min(math.dist(a, b) for a, b in combinations(seen, 2))) >= distance


@pytest.mark.parametrize(("text", "ground", "least"), CONTRASTS)
def test_window_colours_stand_out(text: str, ground: str, least: tuple[float, float, float]) -> None:
    for name, ratio in zip(("light", "dark", "colour-blind"), least, strict=True):
        palette = PALETTES[name]
        assert round(contrast(getattr(palette, text), getattr(palette, ground)), 1) >= ratio, name


@pytest.mark.parametrize("palette", [*PALETTES.values(), *TILE_PALETTES.values()])
def test_colours_are_written_in_full(palette: Palette | TilePalette) -> None:
    assert all(re.fullmatch("#[0-9a-f]{6}", getattr(palette, field.name)) for field in fields(palette))


@pytest.mark.parametrize("name", sorted(set(ICONS) - {"mjscore"}))
def test_icons_have_one_colour(name: str) -> None:
    assert ET.fromstring(ICONS[name]).get("viewBox") == "0 0 24 24"
    assert image(tint(ICONS[name], "#123456")).pixelColor(0, 0).alpha() == 0
    assert set(re.findall("@.*?@|#[0-9a-f]+", ICONS[name])) == {"@text@"}


def test_the_program_has_an_icon() -> None:
    assert image(ICONS["mjscore"]).pixelColor(WIDTH // 2 + 15, HEIGHT // 3).name() == "#b81f2a"

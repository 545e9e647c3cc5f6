"""Flowers and seasons: a picture above its character, drawn around the origin in a box of 118 x 150."""

from collections.abc import Callable

from tiles.glyphs import glyph
from tiles.shapes import (
    BLUE,
    FACE,
    GREEN,
    INK,
    RED,
    VIOLET,
    area,
    blossom,
    circle,
    leaf,
    leaf_path,
    line,
    number,
    outlined,
    placed,
    points,
)
from tiles.suits import cane

# A character, the weight of its brush (finer where it has many strokes), and what draws the picture above it.
Picture = tuple[str, float, Callable[[], str]]


def flower(order: int) -> str:
    """Plum, orchid, chrysanthemum or bamboo."""
    return _captioned(FLOWERS[order - 1], RED)


def season(order: int) -> str:
    """Spring, summer, autumn or winter."""
    return _captioned(SEASONS[order - 1], BLUE)


def _captioned(picture: Picture, colour: str) -> str:
    character, weight, draw = picture
    return draw() + glyph(character, (-29, 25, 58, 50), colour, weight)


def _plum() -> str:
    """A knotted branch, a large and a small blossom, buds."""
    branch = line("M-54 22C-42 10 -36 -2 -20 -10C-2 -19 22 -34 42 -68M4 -24C20 -18 32 -16 48 -18", INK, 6.5)
    flowers = blossom(-12, -38, 34, RED, FACE) + blossom(36, -6, 22, RED, FACE)
    return branch + flowers + circle(41, -67, 7.5, RED) + circle(24, -46, 7, RED) + circle(-46, 4, 6.5, RED)


def _orchid() -> str:
    """Long arched leaves and one flower."""
    leaves = "".join(
        area(path, GREEN)
        for path in (
            "M-7 22C-15 -14 -30 -34 -56 -38C-38 -24 -20 -8 3 22Z",
            "M-1 22C-7 -22 -16 -48 -36 -72C-12 -54 4 -22 9 22Z",
            "M2 22C14 -10 30 -26 57 -28C42 -18 24 -2 12 22Z",
        )
    )
    stalk = line("M5 20C8 -10 12 -28 20 -42", GREEN, 4.6)
    petals = "".join(leaf(21, -45, turn, (29, 10.5), BLUE) for turn in (-90, -158, -22, 150, 30))
    return leaves + stalk + petals + circle(21, -45, 6.4, FACE) + circle(21, -45, 3.8, RED)


def _chrysanthemum() -> str:
    """A full flower seen from the side: long petals behind, short ones before them, on a leafy stem."""
    stem = line("M0 -16C2 0 1 10 -3 22", GREEN, 5.4)
    leaves = leaf(0, 18, 196, (42, 11), GREEN) + leaf(0, 16, -20, (44, 11), GREEN)
    rows = ((52, range(-196, 17, 19)), (41, range(-180, 1, 20)), (27, range(-150, -29, 30)))
    petals = "".join(
        placed(outlined(leaf_path(length, 9), VIOLET, 2.4), 0, -22, turn) for length, turns in rows for turn in turns
    )
    return stem + leaves + petals


def _bamboo() -> str:
    """Two canes and their leaves."""
    canes = placed(cane(96, 14, GREEN), -16, -26) + placed(cane(72, 12, GREEN), 14, -14)
    leaves = ((-9, -52, -24), (-9, -52, 14), (-23, -28, 200), (-23, -28, 162), (20, -30, -34), (20, -30, 6))
    return canes + "".join(leaf(x, y, turn, (37, 8), GREEN) for x, y, turn in leaves)


def _spring() -> str:
    """A swallow over a sprig in bud."""
    bird = area(
        "M-54 -52C-34 -58 -16 -54 -4 -44C8 -60 28 -70 54 -70C36 -62 24 -50 18 -36C16 -26 6 -20 -4 -22L-30 -8L-16 -28"
        "L-40 -26L-12 -36C-20 -46 -36 -50 -54 -52Z",
        BLUE,
    )
    head = area("M17 -39L29 -33L16 -28Z", RED) + circle(10, -34, 2.8, FACE)
    sprig = line("M-44 22C-16 16 12 12 46 -4", INK, 5.4)
    buds = ((-28, 18, -100), (-8, 14, -60), (10, 10, -110), (26, 4, -56), (44, -3, -20))
    return bird + head + sprig + "".join(leaf(x, y, turn, (23, 8), GREEN) for x, y, turn in buds)


def _summer() -> str:
    """A lotus on its leaf."""
    pad = leaf(-56, 12, 0, (112, 13), GREEN) + line("M-38 12H38M-8 12L-22 6M10 12L24 6", FACE, 2)
    petals = ((46, 13, 12), (54, 15, 38), (62, 16, 66))
    sides = "".join(
        placed(outlined(leaf_path(length, width), RED, 3), 0, 2, turn)
        for length, width, slope in petals
        for turn in (-slope, slope - 180)
    )
    return pad + sides + placed(outlined(leaf_path(69, 17), RED, 3), 0, 2, -90)


def _autumn() -> str:
    """A maple leaf that falls: lobes with curved teeth, veins and a bent stalk."""
    right = points("0,-70 11,-52 20,-55 14,-35 34,-49 52,-50 44,-37 52,-32 27,-18 44,-17 56,-8 32,0 33,7 5,4")
    rim = [*right, *((-x, y) for x, y in right[:0:-1])]
    edges = "".join(_inward(a, b) for a, b in zip(rim, rim[1:] + rim[:1], strict=True))
    blade = area(f"M0 -70{edges}Z", RED) + line("M0 -4V-50M0 -4L32 -37M0 -4L-32 -37M0 -4L34 -9M0 -4L-34 -9", FACE, 2.4)
    return placed(blade + line("M0 2C2 12 -2 20 -10 27", RED, 5.4), 3, -6, 14)


def _inward(a: tuple[float, float], b: tuple[float, float]) -> str:
    """A curve to b that is drawn a little towards the middle of the leaf."""
    x, y = (a[0] + b[0]) / 2 * 0.86, (a[1] + b[1]) / 2 * 0.86 - 22 * 0.14
    return f"Q{number(x)} {number(y)} {number(b[0])} {number(b[1])}"


def _winter() -> str:
    """A snow crystal and two small flakes."""
    arm = line("M0 -6V-47M0 -17L-9 -26M0 -17L9 -26M0 -30L-11 -41M0 -30L11 -41", BLUE, 5.4)
    crystal = "".join(placed(arm, 0, -26, turn) for turn in range(0, 360, 60))
    heart = placed(outlined("M0 -10L8.7 -5V5L0 10L-8.7 5V-5Z", FACE, 4.6, BLUE), 0, -26)
    flake = "".join(placed(line("M0 -8V8", BLUE, 3.8), 0, 0, turn) for turn in (0, 60, 120))
    return crystal + heart + placed(flake, -46, 14) + placed(flake, 46, 14)


FLOWERS: tuple[Picture, ...] = (
    ("梅", 8, _plum),
    ("蘭", 6.6, _orchid),
    ("菊", 7.4, _chrysanthemum),
    ("竹", 9, _bamboo),
)
SEASONS: tuple[Picture, ...] = (
    ("春", 7.6, _spring),
    ("夏", 7.2, _summer),
    ("秋", 8.4, _autumn),
    ("冬", 9, _winter),
)

"""The three suits: characters, dots and bamboos, each drawn around the origin in a box of 118 x 150."""

from collections.abc import Sequence

from tiles.glyphs import glyph
from tiles.shapes import (
    BLUE,
    FACE,
    GREEN,
    INK,
    RED,
    area,
    around,
    circle,
    leaf_path,
    line,
    number,
    outlined,
    placed,
    ring,
)

Dot = tuple[float, float, str]  # x, y, colour
Cane = tuple[float, float, float, str]  # x, y, turn in degrees, colour

NUMERALS = "一二三四五六七八九"

# For each number the radius of its dots, and where they lie.
DOTS: dict[int, tuple[float, Sequence[Dot]]] = {
    2: (29, [(0, -39, GREEN), (0, 39, BLUE)]),
    3: (24.5, [(-33, -49, BLUE), (0, 0, RED), (33, 49, GREEN)]),
    4: (26, [(-29, -39, BLUE), (29, -39, GREEN), (-29, 39, GREEN), (29, 39, BLUE)]),
    5: (24, [(-34, -49, BLUE), (34, -49, GREEN), (0, 0, RED), (-34, 49, GREEN), (34, 49, BLUE)]),
    6: (22.5, [(x, y, GREEN if y < -40 else RED) for y in (-51.5, 3, 51.5) for x in (-27, 27)]),
    7: (
        19.5,
        [(-39, -55, GREEN), (0, -40, GREEN), (39, -25, GREEN)] + [(x, y, RED) for y in (14, 55.5) for x in (-22, 22)],
    ),
    8: (18.5, [(x, y, BLUE) for y in (-56.5, -19, 19, 56.5) for x in (-24, 24)]),
    9: (18.5, [(x, y, colour) for y, colour in ((-54, BLUE), (0, RED), (54, GREEN)) for x in (-39.5, 0, 39.5)]),
}

# For each number the length and width of its canes, and where they stand.
CANES: dict[int, tuple[float, float, Sequence[Cane]]] = {
    2: (68, 19, [(0, -39, 0, GREEN), (0, 39, 0, BLUE)]),
    3: (68, 18, [(0, -39, 0, BLUE), (-29, 39, 0, GREEN), (29, 39, 0, GREEN)]),
    4: (68, 18, [(-29, -39, 0, BLUE), (29, -39, 0, GREEN), (-29, 39, 0, GREEN), (29, 39, 0, BLUE)]),
    5: (68, 17, [(x, y, 0, GREEN if x * y > 0 else BLUE) for x in (-39, 39) for y in (-39, 39)] + [(0, 0, 0, RED)]),
    6: (68, 17, [(x, y, 0, colour) for y, colour in ((-39, GREEN), (39, BLUE)) for x in (-38, 0, 38)]),
    7: (
        44,
        17,
        [(0, -53, 0, RED)] + [(x, y, 0, c) for y in (0, 53) for x, c in ((-38, GREEN), (0, BLUE), (38, GREEN))],
    ),
    8: (
        66,
        14,
        [(x, -38.5, turn, GREEN) for x, turn in ((-46, 0), (-15.5, -23), (15.5, 23), (46, 0))]
        + [(x, 38.5, turn, BLUE) for x, turn in ((-46, 0), (-15.5, 23), (15.5, -23), (46, 0))],
    ),
    9: (44, 17, [(x, y, 0, c) for y in (-53, 0, 53) for x, c in ((-38, GREEN), (0, RED), (38, BLUE))]),
}


def characters(value: int) -> str:
    """A tile of the suit of characters: the number above the character for ten thousand."""
    return glyph(NUMERALS[value - 1], (-42, -75, 84, 70), INK, 12.5) + glyph("萬", (-46, -1, 92, 76), RED, 8.6)


def dots(value: int) -> str:
    """A tile of the suit of dots."""
    if value == 1:
        return _great_dot()
    radius, where = DOTS[value]
    return "".join(_dot(x, y, radius, colour) for x, y, colour in where)


def bamboos(value: int) -> str:
    """A tile of the suit of bamboos."""
    if value == 1:
        return _peacock()
    length, width, where = CANES[value]
    return "".join(placed(cane(length, width, colour), x, y, turn) for x, y, turn, colour in where)


def cane(length: float, width: float, colour: str) -> str:
    """An upright bamboo cane around the origin: two waisted segments, knots at the ends and between them, a vein."""
    end, half = length / 2, width / 2
    segments = _segment(2.5 - end, -3.4, half) + _segment(3.4, end - 2.5, half)
    knots = "".join(_knot(y, half + 1.2, colour) for y in (2.1 - end, 0, end - 2.1))
    vein = line(f"M0 {number(9 - end)}V-7.5M0 7.5V{number(end - 9)}", FACE, width * 0.12)
    return area(segments, colour) + knots + vein


def _segment(top: float, bottom: float, half: float) -> str:
    waist, third = half * 0.84, (bottom - top) / 3
    upper, lower = number(top + third), number(bottom - third)
    left, right, slim = number(-half), number(half), number(waist)
    return (
        f"M{left} {number(top)}C-{slim} {upper} -{slim} {lower} {left} {number(bottom)}H{right}"
        f"C{slim} {lower} {slim} {upper} {right} {number(top)}Z"
    )


def _knot(y: float, half: float, colour: str) -> str:
    return (
        f'<rect x="{number(-half)}" y="{number(y - 2.1)}" width="{number(half * 2)}" height="4.2" rx="2.1" '
        f'fill="{colour}"/>'
    )


def _dot(x: float, y: float, radius: float, colour: str) -> str:
    """A dot: rim, gap, and a disc with a rosette."""
    petals = "".join(circle(px, py, radius * 0.07, FACE) for px, py in around(x, y, radius * 0.27, 6, 30))
    return ring(x, y, radius * 0.86, radius * 0.28, colour) + circle(x, y, radius * 0.51, colour) + petals


def _great_dot() -> str:
    """One of dots: a wheel of rings, beads and a rosette."""
    beads = "".join(circle(x, y, 4.4, RED if i % 2 else GREEN) for i, (x, y) in enumerate(around(0, 0, 35, 16)))
    petals = "".join(
        f'<path d="M0 -4C6 -9 6 -19 0 -23C-6 -19 -6 -9 0 -4Z" fill="{FACE}" transform="rotate({turn})"/>'
        for turn in range(0, 360, 45)
    )
    rims = ring(0, 0, 51, 12, GREEN)
    return rims + beads + circle(0, 0, 27.5, RED) + petals + circle(0, 0, 4.5, FACE)


def _peacock() -> str:
    """One of bamboos: a peacock looking left, its tail raised."""
    tail = "".join(_feather(turn, length) for turn, length in ((-106, 78), (-82, 85), (-57, 80), (-32, 68), (-7, 53)))
    body = outlined(
        "M-31 -49C-45 -49 -50 -37 -44 -28C-39 -20 -37 -11 -41 2C-46 26 -28 43 -4 41C16 39 28 27 30 8"
        "C15 13 1 4 -7 -8C-15 -20 -13 -32 -17 -41C-20 -47 -25 -49 -31 -49Z",
        BLUE,
        3.4,
    )
    wing = outlined("M-25 4C-11 -4 12 1 27 13C19 30 -3 36 -17 27C-26 21 -29 11 -25 4Z", RED, 3.2)
    quills = line("M-15 13C-4 10 8 12 17 17M-12 21.5C-4 19.5 3 20.5 10 24", FACE, 2.8)
    head = area("M-46 -38L-60 -30L-44 -27Z", RED) + circle(-34, -37, 5, FACE) + circle(-35, -37, 3, INK)
    crest = "".join(
        line(f"M-30 -48L{x} {y}", BLUE, 3.2) + circle(x, y, 4.4, RED) for x, y in ((-44, -64), (-33, -69), (-22, -65))
    )
    legs = line("M-16 42L-20 67M-32 71L-20 66L-8 71M4 41L6 67M-5 71L6 66L18 71", RED, 4.8)
    return tail + body + wing + quills + crest + head + legs


def _feather(turn: float, length: float) -> str:
    """A peacock's tail feather with its eye."""
    eye = circle(length - 17, 0, 8.6, FACE) + circle(length - 17, 0, 5.8, RED)
    return placed(outlined(leaf_path(length, 16), GREEN, 2) + eye, 8, 14, turn)

"""The plain shapes that the drawings are made of, as SVG text; colours are tokens such as ``@red@``."""

import math
from collections.abc import Iterator

FACE = "@face@"
INK = "@ink@"
RED = "@red@"
GREEN = "@green@"
BLUE = "@blue@"
VIOLET = "@violet@"


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{round(value, 1) + 0.0:g}"


def points(data: str) -> list[tuple[float, float]]:
    """The points written as ``x,y x,y ...``."""
    pairs = (pair.split(",") for pair in data.split())
    return [(float(x), float(y)) for x, y in pairs]


def around(x: float, y: float, radius: float, count: int, start: float = 0) -> Iterator[tuple[float, float]]:
    """`count` points on a circle, the first at `start` degrees (0 = right, clockwise)."""
    for turn in range(count):
        angle = math.radians(start + 360 * turn / count)
        yield x + radius * math.cos(angle), y + radius * math.sin(angle)


def circle(x: float, y: float, radius: float, fill: str) -> str:
    """A disc."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}"/>'


def ring(x: float, y: float, radius: float, width: float, colour: str) -> str:
    """A circle line; `radius` runs to its middle."""
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="none" '
        f'stroke="{colour}" stroke-width="{number(width)}"/>'
    )


def area(path: str, fill: str) -> str:
    """A filled path."""
    return f'<path d="{path}" fill="{fill}"/>'


def outlined(path: str, fill: str, width: float, line: str = FACE) -> str:
    """A filled path with an outline that sets it off from what lies below it."""
    return f'<path d="{path}" fill="{fill}" stroke="{line}" stroke-width="{number(width)}" stroke-linejoin="round"/>'


def line(path: str, colour: str, width: float) -> str:
    """A path drawn with a round pen."""
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{number(width)}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def placed(content: str, x: float, y: float, turn: float = 0) -> str:
    """Content moved to (x, y) and turned there by `turn` degrees clockwise."""
    rotation = f" rotate({number(turn)})" if turn else ""
    return f'<g transform="translate({number(x)} {number(y)}){rotation}">{content}</g>'


def leaf_path(length: float, width: float) -> str:
    """A leaf or petal pointed at both ends, from the origin to the right; `width` is its half width's handle."""
    near, far = number(length * 0.25), number(length * 0.7)
    up, down = number(-width * 0.95), number(width * 0.95)
    return f"M0 0C{near} {up} {far} {up} {number(length)} 0C{far} {down} {near} {down} 0 0Z"


def leaf(x: float, y: float, turn: float, size: tuple[float, float], colour: str) -> str:
    """A pointed leaf of size (length, half width) growing from (x, y) in a direction in degrees."""
    return placed(area(leaf_path(*size), colour), x, y, turn)


def blossom(x: float, y: float, radius: float, colour: str, heart: str) -> str:
    """A plum blossom: five round petals and a heart."""
    petals = "".join(circle(px, py, radius * 0.46, colour) for px, py in around(x, y, radius * 0.56, 5, -90))
    return petals + circle(x, y, radius * 0.3, heart)

"""A brush: turns the way of a stroke and its type into the outline that pressure and lifting leave on the paper."""

import math
from itertools import pairwise

Point = tuple[float, float]
Line = list[Point]
Table = list[tuple[float, float]]

# How a stroke is pressed. Head and foot: (distance from that end, width), both in brush widths, so that long and short
# strokes keep the same ends; between them the body runs from one width to the other.
#   h level, ends in a press     b plain bar             v upright             N needle, upright to a point
#   p left-falling, tapers       q short left-falling    n right-falling, swells to a foot
#   d dot                        t rising flick          c curve round its corners
PRESSURE: dict[str, tuple[Table, Point, Table]] = {
    "h": ([(0, 0.44), (0.4, 0.82), (1.2, 0.66)], (0.62, 0.64), [(1.5, 0.68), (0.6, 1.06), (0.25, 0.90), (0, 0.34)]),
    "b": ([(0, 0.64)], (0.64, 0.64), [(0, 0.64)]),
    "v": ([(0, 0.74), (0.4, 1.02), (1.2, 0.94)], (0.90, 0.90), [(0.8, 0.92), (0.25, 0.94), (0, 0.74)]),
    "N": ([(0, 0.74), (0.4, 1.12), (1.2, 0.98)], (0.96, 0.94), [(2.4, 0.84), (0, 0.08)]),
    "p": ([(0, 0.66), (0.4, 1.10), (1.1, 1.00)], (0.94, 0.64), [(1.6, 0.46), (0, 0.06)]),
    "q": ([(0, 0.68), (0.3, 1.00)], (0.92, 0.60), [(0.5, 0.36), (0, 0.08)]),
    "n": ([(0, 0.30), (0.8, 0.48)], (0.62, 1.08), [(1.9, 1.36), (1.35, 1.32), (0, 0.08)]),
    "d": ([(0, 0.24)], (0.62, 1.16), [(0.55, 1.28), (0.18, 1.04), (0, 0.55)]),
    "t": ([(0, 0.60), (0.4, 1.04)], (0.80, 0.42), [(0, 0.06)]),
    "c": ([(0, 0.74), (0.4, 1.04), (1.2, 0.90)], (0.84, 0.88), [(0, 0.88)]),
}
SLANT = {"v": 0.15, "N": 0.22, "h": -0.12, "c": 0.12}  # how far the head is cut at an angle, in brush widths
LEVEL, UPRIGHT = 0.64, 0.92  # widths of the two kinds of sides of a folded stroke
SHOULDER = 0.16  # how far the brush is pressed outwards where a level side turns down
STEP = 0.24  # distance of the points along a stroke, in brush widths


def stroke(kind: str, way: Line, weight: float) -> Line:
    """The outline of a stroke of any type but a folded one, along `way` with a brush of `weight`."""
    smooth = _filleted(way) if kind == "c" else _curved(way)
    line = _resampled(smooth, weight * STEP)
    done = [0.0]
    for a, b in pairwise(line):
        done.append(done[-1] + math.dist(a, b))
    total = done[-1]
    table = _widths(kind, total, weight)
    left, right = [], []
    for i, (x, y) in enumerate(line):
        tx, ty = _direction(line[max(0, i - 1)], line[min(len(line) - 1, i + 1)])
        half = _between(table, done[i] / total) * weight / 2
        cut = SLANT.get(kind, 0) * weight * max(0, 1 - done[i] / (weight * 0.9))
        left.append((x + ty * half + tx * cut, y - tx * half + ty * cut))
        right.append((x - ty * half - tx * cut, y + tx * half - ty * cut))
    return left + right[::-1]


def folded(way: Line, weight: float) -> Line:
    """The outline of a stroke with sharp corners: level sides thin, upright ones full, the corners mitred."""
    sides = list(pairwise(way))
    halves = [weight / 2 * (LEVEL if abs(b[0] - a[0]) > abs(b[1] - a[1]) else UPRIGHT) for a, b in sides]
    banks = []
    for hand in (1, -1):
        shifted = [_shifted(side, hand * half) for side, half in zip(sides, halves, strict=True)]
        corners = [_crossing(a, b) for a, b in pairwise(shifted)]
        if hand == 1:
            corners = [
                _pressed(corner, before, after, weight)
                for corner, before, after in zip(corners, sides, sides[1:], strict=False)
            ]
        banks.append([shifted[0][0], *corners, shifted[-1][1]])
    return _resampled([*banks[0], *banks[1][::-1], banks[0][0]], weight * STEP)[:-1]


def hook(end: Line, tip: Point, weight: float) -> Line:
    """The outline of the flick with which a stroke ends: from its last two points towards `tip`."""
    (x, y), (tx, ty) = end[1], _direction(*end)
    half = weight * 0.46
    side = math.copysign(1, tx * (tip[1] - y) - ty * (tip[0] - x))
    nx, ny = -ty * side * half, tx * side * half  # from the middle towards the tip's side
    outer, inner = (x - nx - tx * half, y - ny - ty * half), (x + nx - tx * half * 1.6, y + ny - ty * half * 1.6)
    heel, bend = (x - nx * 0.9 + tx * half * 1.1, y - ny * 0.9 + ty * half * 1.1), (x + nx * 0.9, y + ny * 0.9)
    line = [*_bowed(outer, heel, (x + tx * half, y + ty * half)), *_bowed(tip, bend, inner)]
    return _resampled(line, weight * STEP)


def outline(line: Line) -> str:
    """A closed path through the middles of the sides of `line`, its points pulling like magnets: no corner, no facet.

    All outlines turn clockwise, so that they may overlap within one path without leaving holes.
    """
    turn = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(line, line[1:] + line[:1], strict=True))
    way = line if turn > 0 else line[::-1]
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(way, way[1:] + way[:1], strict=True)]
    curves = "".join(f"Q{x:.1f} {y:.1f} {mx:.1f} {my:.1f}" for (x, y), (mx, my) in zip(way, middles, strict=True))
    return f"M{middles[-1][0]:.1f} {middles[-1][1]:.1f}{curves}Z"


def _direction(a: Point, b: Point) -> Point:
    length = math.dist(a, b) or 1
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def _mixed(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _bowed(a: Point, pull: Point, b: Point, count: int = 6) -> Line:
    """Points on the quadratic curve from a to b."""
    shares = (i / count for i in range(count + 1))
    return [_mixed(_mixed(a, pull, t), _mixed(pull, b, t), t) for t in shares]


def _resampled(line: Line, step: float) -> Line:
    """Points along `line` at most about `step` apart."""
    result = [line[0]]
    for a, b in pairwise(line):
        count = max(1, round(math.dist(a, b) / step))
        result += [_mixed(a, b, i / count) for i in range(1, count + 1)]
    return result


def _curved(line: Line, count: int = 9) -> Line:
    """A Catmull-Rom curve through the points."""
    if len(line) < 3:
        return line
    result: Line = []
    padded = [line[0], *line, line[-1]]
    for four in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = four
        for t in (i / count for i in range(count)):
            pulls = ((2 - t) * t * t - t, (3 * t - 5) * t * t + 2, ((4 - 3 * t) * t + 1) * t, (t - 1) * t * t)
            weights = [pull / 2 for pull in pulls]
            x = weights[0] * ax + weights[1] * bx + weights[2] * cx + weights[3] * dx
            y = weights[0] * ay + weights[1] * by + weights[2] * cy + weights[3] * dy
            result.append((x, y))
    return [*result, line[-1]]


def _filleted(line: Line, radius: float = 13) -> Line:
    """The line with its corners rounded."""
    result = [line[0]]
    for a, b, c in zip(line, line[1:], line[2:], strict=False):
        reach = min(radius, math.dist(a, b) / 2, math.dist(b, c) / 2)
        result += _bowed(_mixed(b, a, reach / math.dist(a, b)), b, _mixed(b, c, reach / math.dist(b, c)))
    return [*result, line[-1]]


def _widths(kind: str, total: float, weight: float) -> Table:
    """The width in brush widths at shares of a stroke's length; very short strokes squeeze their ends."""
    head, body, foot = PRESSURE[kind]
    unit = weight / total * min(1, total / weight / (head[-1][0] + foot[0][0] + 0.2))
    table = [(distance * unit, width) for distance, width in head]
    start, end = table[-1][0], 1 - foot[0][0] * unit
    table += [(start + (end - start) * 0.35, body[0]), (start + (end - start) * 0.8, body[1])]
    return table + [(1 - distance * unit, width) for distance, width in foot]


def _between(table: Table, share: float) -> float:
    """The table's value at `share`, eased so that the outline has no kinks."""
    for (low, first), (high, second) in pairwise(table):
        if share <= high:
            part = (share - low) / (high - low or 1)
            return first + (second - first) * (1 - math.cos(math.pi * part)) / 2
    return table[-1][1]


def _shifted(side: tuple[Point, Point], distance: float) -> tuple[Point, Point]:
    """The side moved to its left by `distance`."""
    tx, ty = _direction(*side)
    (ax, ay), (bx, by) = side
    return (ax + ty * distance, ay - tx * distance), (bx + ty * distance, by - tx * distance)


def _crossing(first: tuple[Point, Point], second: tuple[Point, Point]) -> Point:
    """Where the lines through two sides meet."""
    (ax, ay), (dx, dy) = first[0], _direction(*first)
    (bx, by), (ex, ey) = second[0], _direction(*second)
    along = ((bx - ax) * ey - (by - ay) * ex) / (dx * ey - dy * ex)
    return ax + dx * along, ay + dy * along


def _pressed(corner: Point, before: tuple[Point, Point], after: tuple[Point, Point], weight: float) -> Point:
    """The outer corner where a level side turns down, moved outwards; any other corner as it is."""
    (ax, ay), (bx, by) = _direction(*before), _direction(*after)
    if ax > abs(ay) and by > abs(bx):
        return corner[0] + (ax - bx) * SHOULDER * weight, corner[1] + (ay - by) * SHOULDER * weight
    return corner

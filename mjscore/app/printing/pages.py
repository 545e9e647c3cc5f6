"""The strips of a sheet in columns and pages."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from mjscore.app.printing.setting import POINT
from mjscore.app.printing.strip import Strip

_MARGIN = 42
_COLUMN_GAP = 24
_FOOT = 20
"""In points: what stays white at the edges, between columns, and the height of the page's number."""


@dataclass(frozen=True)
class Paper:
    """The size of a page in points, as it is read. A wide page has two columns."""

    width: float
    height: float

    @property
    def columns(self) -> int:
        """How many columns stand beside each other."""
        return 2 if self.width > self.height else 1

    @property
    def inside(self) -> float:
        """The width between the margins."""
        return (self.width - 2 * _MARGIN) * POINT

    @property
    def column(self) -> float:
        """The width of a column."""
        return (self.inside - (self.columns - 1) * _COLUMN_GAP * POINT) / self.columns

    @property
    def left(self) -> float:
        """How far from the edge the first column begins."""
        return _MARGIN * POINT

    @property
    def top(self) -> float:
        """How far from the edge the title stands."""
        return _MARGIN * POINT

    @property
    def bottom(self) -> float:
        """Where columns end."""
        return (self.height - _MARGIN - _FOOT) * POINT

    @property
    def foot(self) -> float:
        """Where the page's number stands."""
        return (self.height - _MARGIN - 0.6 * _FOOT) * POINT

    def column_left(self, column: int) -> float:
        """Where a column begins, from 0."""
        return self.left + column * (self.column + _COLUMN_GAP * POINT)


class Place(NamedTuple):
    """How far columns are filled, all pages' columns counted from 0."""

    column: int
    y: float = 0


class Placed(NamedTuple):
    """A strip and the place of its corner."""

    place: Place
    strip: Strip


@dataclass(frozen=True)
class Columns:
    """The heights of all columns: those of the first page, and of each later one; `beside` are on a page."""

    first: float
    later: float
    beside: int

    def height(self, column: int) -> float:
        """How high a column is."""
        return self.first if column < self.beside else self.later

    def page(self, column: int) -> int:
        """On which page it stands, from 0."""
        return column // self.beside


def laid_out(sections: Sequence[Sequence[Strip]], columns: Columns) -> list[Placed]:
    """Every strip in its place. A section that one column or one page can hold is not parted between two."""
    placed: list[Placed] = []
    end = Place(0)
    for section in sections:
        next_page = Place((columns.page(end.column) + 1) * columns.beside)
        starts = (end, Place(end.column + 1), next_page) if end.y else (end,)
        starts = starts[-1:] if section[0].begins_page else starts
        ways = [list(_filled(section, start, columns)) for start in starts]
        way = min(ways, key=lambda way: _parted(way, columns))
        placed += way
        last = way[-1]
        end = Place(last.place.column, last.place.y + last.strip.height)
    return placed


def _parted(way: Sequence[Placed], columns: Columns) -> tuple[int, int]:
    """Over how many more pages and columns than one a section reaches."""
    first, last = way[0].place.column, way[-1].place.column
    return columns.page(last) - columns.page(first), last - first


def _filled(section: Sequence[Strip], place: Place, columns: Columns) -> Iterator[Placed]:
    """The strips of a section from a place on."""
    for run in _runs(section):
        gap = run[0].gap if place.y else 0
        if place.y and place.y + gap + _height(run) > columns.height(place.column):
            place, gap = Place(place.column + 1), 0
        head = run[0].head
        if head and not place.y:
            yield Placed(place, head)
            place, gap = Place(place.column, head.height), run[0].gap
        for n, strip in enumerate(run):
            y = place.y + (strip.gap if n else gap)
            yield Placed(Place(place.column, y), strip)
            place = Place(place.column, y + strip.height)


def _runs(section: Sequence[Strip]) -> Iterator[list[Strip]]:
    """The strips that stand in one column: each with those that it keeps beside it."""
    run: list[Strip] = []
    for strip in section:
        run.append(strip)
        if not strip.keeps_next:
            yield run
            run = []
    if run:
        yield run


def _height(run: Sequence[Strip]) -> float:
    return sum(strip.height for strip in run) + sum(strip.gap for strip in run[1:])

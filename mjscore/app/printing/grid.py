"""Tables in columns as wide as they need to be, each row a strip."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtGui import QPainter

from mjscore.app.printing.parts import Cell, Column, Table, Text, Tone, cell
from mjscore.app.printing.setting import Setting
from mjscore.app.printing.strip import Strip, draw_dots
from mjscore.app.printing.text import Passage

_WIDEST = 0.34
"""The part of a table that a column takes at most, unless it stretches."""

_TOGETHER = 2
"""The last rows of a table stand in one column."""


class _Box(NamedTuple):
    """A cell in its place: where it begins in its row, how wide it is, and its text; without one a line of dots."""

    x: float
    width: float
    passage: Passage | None


def grid_strips(table: Table, setting: Setting, width: float) -> Iterator[Strip]:
    """The rows of a table as wide as a column; what stands above them stands above the first row on each page."""
    heads = tuple(cell(text, Tone.COLUMN) for text in table.heads)
    grid = _Grid(table.columns, setting, _widths(table, heads, setting, width))
    head = grid.strip(heads)._replace(gap=setting.length(6), keeps_next=True) if heads else None
    if head:
        yield head
    for left, row in zip(range(len(table.rows), 0, -1), table.rows, strict=True):
        yield grid.strip(row)._replace(head=head, keeps_next=left == _TOGETHER)


class _Grid:
    """Columns of known widths."""

    def __init__(self, columns: Sequence[Column], setting: Setting, widths: Sequence[float]) -> None:
        self._columns = columns
        self._setting = setting
        self._widths = widths

    def strip(self, cells: Sequence[Cell]) -> Strip:
        """The strip of a row."""
        boxes = tuple(self._boxes(cells))
        height = max((box.passage.height for box in boxes if box.passage), default=0)
        lead = max((box.passage.lead for box in boxes if box.passage), default=0)
        return Strip(height, partial(self._draw, boxes, lead), gap=self._setting.length(3))

    def _boxes(self, cells: Sequence[Cell]) -> Iterator[_Box]:
        gap = _gap(self._setting)
        first = 0
        for one in cells:
            last = first + one.span
            x = sum(self._widths[:first]) + first * gap
            width = sum(self._widths[first:last]) + (one.span - 1) * gap
            side = self._columns[last - 1].side
            yield _Box(x, width, Passage(one.text, self._setting, width, side) if one.text else None)
            first = last

    def _draw(self, boxes: Sequence[_Box], lead: float, painter: QPainter, x: float, y: float) -> None:
        """Draw cells so that the middles of their first lines are level."""
        for box in boxes:
            if box.passage:
                box.passage.draw(painter, x + box.x, y + (lead - box.passage.lead) / 2)
            else:
                draw_dots(painter, self._setting, x + box.x, y + lead * 0.8, box.width)


def _gap(setting: Setting) -> float:
    return setting.length(8)


def _widths(table: Table, heads: tuple[Cell, ...], setting: Setting, width: float) -> list[float]:
    """The widths of the columns: what each needs, and for those that stretch a share of the rest."""
    columns, rows = table.columns, (heads, *table.rows)
    rest = width - _gap(setting) * (len(columns) - 1)
    least, needed = (list(_needed(columns, rows, setting, most)) for most in (0, _WIDEST * width))
    widths = [
        max(low if column.stretch else high, setting.length(column.least))
        for column, low, high in zip(columns, least, needed, strict=True)
    ]
    _widen(widths, columns, rows, setting)
    for n in sorted(range(len(columns)), key=lambda n: (columns[n].stretch, least[n] - widths[n])):
        widths[n] -= min(widths[n] - least[n], max(0, sum(widths) - rest))
    shares = sum(column.stretch for column in columns) or 1
    spare = max(0, rest - sum(widths)) / shares
    return [one + spare * column.stretch for one, column in zip(widths, columns, strict=True)]


def _needed(
    columns: Sequence[Column], rows: Sequence[Sequence[Cell]], setting: Setting, most: float
) -> Iterator[float]:
    """The width of each column that its own cells need, in lines no wider than a width where that can be."""
    for n in range(len(columns)):
        passages = [Passage(text, setting, most) for text in _own_texts(rows, n)]
        yield max((max(one.width, one.longest) for one in passages), default=0)


def _own_texts(rows: Sequence[Sequence[Cell]], column: int) -> Iterator[Text]:
    """The texts of the cells that stand in a column alone."""
    for row in rows:
        first = 0
        for one in row:
            if first == column and one.span == 1 and one.text:
                yield one.text
            first += one.span


def _widen(widths: list[float], columns: Sequence[Column], rows: Sequence[Sequence[Cell]], setting: Setting) -> None:
    """Give room to cells that reach over several columns, none of which stretches."""
    for row in rows:
        first = 0
        for one in row:
            last = first + one.span
            if one.text and one.span > 1 and not any(column.stretch for column in columns[first:last]):
                needed = Passage(one.text, setting).width - _gap(setting) * (one.span - 1)
                widths[first] += max(0, needed - sum(widths[first:last]))
            first = last

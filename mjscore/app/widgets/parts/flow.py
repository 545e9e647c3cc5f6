"""Rows of controls that go on in the next row where the width ends."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

TIGHT = 2
"""The gap where the usual one leaves no room for all rows."""

_Row = list[tuple[QWidget, int, QSize]]


def _height(rows: Sequence[_Row], gap: int) -> int:
    """What rows take from top to bottom."""
    return sum(max(size.height() for _control, _x, size in row) for row in rows) + gap * (len(rows) - 1)


class Flow(QWidget):
    """Groups of controls from left to right; `break_before` begins a row. Its height is right for the width it has.

    Hidden controls take no room; where the first of a row is hidden, the row begins with the next.
    """

    def __init__(self, gap: int = 4) -> None:
        super().__init__()
        self._gap = gap
        self._room = QSize(0, 0)
        self._groups: list[Sequence[QWidget]] = []
        self._breaks: set[int] = set()

    def add(self, *controls: QWidget, break_before: bool = False) -> None:
        """Add controls that stay together."""
        if break_before:
            self._breaks.add(len(self._groups))
        self._groups.append(controls)
        for control in controls:
            control.setParent(self)
            control.show()

    def space(self, gap: int) -> None:
        """Take another gap."""
        self._gap = gap
        self.arrange()

    def fit(self, room: QSize) -> None:
        """Stand closer together where that makes all rows fit into a room, and let rows begin only where one ends."""
        self._room = room
        self.arrange()

    def arrange(self) -> None:
        """Place everything anew: a control came, went, or has another size.

        What fits into the room takes its width, as if a scroll bar that is still there were gone already.
        """
        fits = self._lay(self._room.width(), is_dry=True) <= self._room.height()
        self.setFixedHeight(self._lay(self._room.width() if fits else self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        if event.size().width() != event.oldSize().width():
            self.arrange()

    def sizeHint(self) -> QSize:
        return QSize(200, self._lay(self.width(), is_dry=True))

    def _lay(self, width: int, *, is_dry: bool = False) -> int:
        """The height that the rows take; the controls are moved there unless it is a dry run."""
        gap, rows = self._gap, list(self._rows(width))
        room = self._room.height()
        if room and _height(rows, gap) > room:
            gap = min(gap, TIGHT)
            if _height(rows, gap) > room:
                rows = list(self._rows(width, has_breaks=False))
        y = 0
        for row in rows:
            height = _height([row], 0)
            for control, x, size in [] if is_dry else row:
                control.setGeometry(QRect(x, y + (height - size.height()) // 2, size.width(), size.height()))
            y += height + gap
        return max(0, y - gap)

    def _rows(self, width: int, *, has_breaks: bool = True) -> Iterator[_Row]:
        """The controls of each row, each with its place from the left and its size."""
        row: _Row = []
        x = 0
        begins_row = False
        for place, group in enumerate(self._groups):
            begins_row |= has_breaks and place in self._breaks
            sizes = [(control, control.sizeHint()) for control in group if not control.isHidden()]
            if not sizes:
                continue
            wide = sum(size.width() for _control, size in sizes) + self._gap * (len(sizes) - 1)
            if row and (begins_row or x + wide > width):
                yield row
                row, x = [], 0
            begins_row = False
            for control, size in sizes:
                row.append((control, x, size))
                x += size.width() + self._gap
        if row:
            yield row

"""Tiles, cards and the like that are one Tab stop together: arrows move inside."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

_STEPS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
_ENDS = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: -1}


class Rover:
    """Keeps the one item of a grid at which the Tab key stops, and moves the focus on from it."""

    def __init__(self) -> None:
        self._rows: Sequence[Sequence[QWidget]] = ()

    def roam(self, rows: Sequence[Sequence[QWidget]]) -> None:
        """Take the items there are now, in rows. The one that has the focus keeps it."""
        self._rows = rows
        items = self._items
        stop = next((item for item in items if item.hasFocus()), None)
        stop = stop or next((item for item in items if item.focusPolicy() is Qt.FocusPolicy.StrongFocus), None)
        self._stop_at(stop or (items[0] if items else None))

    def move(self, event: QKeyEvent) -> bool:
        """Move the focus by an arrow, Home or End; False where the key is another one, or there is nowhere to go."""
        place = self._place()
        target = None if place is None else self._target(Qt.Key(event.key()), *place)
        if target is None:
            return False
        self._stop_at(target)
        target.setFocus(Qt.FocusReason.TabFocusReason)
        return True

    @property
    def _items(self) -> list[QWidget]:
        return [item for row in self._rows for item in row]

    def _place(self) -> tuple[int, int] | None:
        for row, items in enumerate(self._rows):
            for column, item in enumerate(items):
                if item.hasFocus():
                    return column, row
        return None

    def _target(self, key: Qt.Key, column: int, row: int) -> QWidget | None:
        if key in _ENDS:
            return self._rows[row][_ENDS[key]]
        across, down = _STEPS.get(key, (0, 0))
        if down and 0 <= row + down < len(self._rows):
            beside = self._rows[row + down]
            return beside[min(column, len(beside) - 1)]
        if across and 0 <= column + across < len(self._rows[row]):
            return self._rows[row][column + across]
        return None

    def _stop_at(self, stop: QWidget | None) -> None:
        for item in self._items:
            item.setFocusPolicy(Qt.FocusPolicy.StrongFocus if item is stop else Qt.FocusPolicy.ClickFocus)

"""Looking for questions a little at a time, so that nothing else waits."""

from collections.abc import Iterator
from time import monotonic
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

T = TypeVar("T")
_SLICE = 0.02
"""Seconds in which nothing else is done."""


class Search(QObject, Generic[T]):
    """Takes from tries what is found, until there is enough; `done` tells of it."""

    done = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tries: Iterator[T | None] = iter(())
        self._wanted = 0
        self._timer = QTimer(self, interval=0, singleShot=True)
        self._timer.timeout.connect(self._go_on)
        self.found: list[T] = []

    def begin(self, tries: Iterator[T | None], count: int) -> None:
        """Look among other tries, until so many are found."""
        self.stop()
        self._tries, self.found = tries, []
        self.want(count)

    def want(self, count: int) -> None:
        """Look until so many are found in all."""
        self._wanted = count
        self._go_on()

    def stop(self) -> None:
        """Look no further."""
        self._timer.stop()

    def _go_on(self) -> None:
        end = monotonic() + _SLICE
        while len(self.found) < self._wanted:
            if monotonic() >= end:
                self._timer.start()
                return
            found = next(self._tries)
            if found:
                self.found.append(found)
        self._timer.stop()
        self.done.emit()

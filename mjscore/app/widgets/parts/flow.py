"""Rows of controls that go on in the next row where the width ends."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget


class Flow(QWidget):
    """Groups of controls from left to right; `break_before` begins a row. Its height is right for the width it has."""

    def __init__(self, gap: int = 4) -> None:
        super().__init__()
        self._gap = gap
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

    def arrange(self) -> None:
        """Place everything anew: a control came, went, or has another size."""
        self.setFixedHeight(self._lay(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        if event.size().width() != event.oldSize().width():
            self.arrange()

    def sizeHint(self) -> QSize:
        return QSize(200, self._lay(self.width(), is_dry=True))

    def _lay(self, width: int, *, is_dry: bool = False) -> int:
        """The height that the rows take; the controls are moved there unless it is a dry run."""
        x = y = height = 0
        for place, group in enumerate(self._groups):
            sizes = [(control, control.sizeHint()) for control in group if not control.isHidden()]
            if not sizes:
                continue
            wide = sum(size.width() for _control, size in sizes) + self._gap * (len(sizes) - 1)
            if x and (place in self._breaks or x + wide > width):
                x, y, height = 0, y + height + self._gap, 0
            height = max(height, *(size.height() for _control, size in sizes))
            for control, size in sizes:
                if not is_dry:
                    control.setGeometry(QRect(x, y + (height - size.height()) // 2, size.width(), size.height()))
                x += size.width() + self._gap
        return y + height

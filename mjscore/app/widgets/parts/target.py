"""Where things are dropped that are dragged in the window."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QFrame

from mjscore.app.widgets.parts.dragging import cargo_in


class Target(QFrame):
    """Tells what was dropped on it; `is_target` while something is over it that can be."""

    dropped = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.is_target = False
        self.setAcceptDrops(True)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if cargo_in(event.mimeData()) is not None:
            event.acceptProposedAction()
            self._aim(is_target=True)

    def dragLeaveEvent(self, _event: QDragLeaveEvent) -> None:
        self._aim(is_target=False)

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self._aim(is_target=False)
        self.dropped.emit(cargo_in(event.mimeData()))

    def _aim(self, *, is_target: bool) -> None:
        self.is_target = is_target
        self.update()

"""Fields in something that scrolls: the wheel is for scrolling until a field is chosen."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QWidget


class WheelGuard(QObject):
    """Keeps the wheel from a field that has not the focus; what the field stands in gets it."""

    def __init__(self, field: QWidget) -> None:
        super().__init__(field)
        field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is not QEvent.Type.Wheel or not isinstance(watched, QWidget) or watched.hasFocus():
            return False
        event.ignore()
        return True

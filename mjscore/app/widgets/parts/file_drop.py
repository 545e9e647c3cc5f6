"""A file that is dropped on the window."""

from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget


class FileDrop(QObject):
    """Tells which file was dropped anywhere on a window, where nothing in it takes it."""

    dropped = Signal(Path)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, _window: QObject, event: QEvent) -> bool:
        if isinstance(event, QDragEnterEvent) and file_in(event.mimeData()):
            event.acceptProposedAction()
            return True
        if type(event) is QDropEvent:
            path = file_in(event.mimeData())
            if path:
                event.acceptProposedAction()
                self.dropped.emit(path)
                return True
        return False


def file_in(data: QMimeData) -> Path | None:
    """The file that is dragged; nothing where it is none, or several."""
    urls = data.urls()
    return Path(urls[0].toLocalFile()) if len(urls) == 1 and urls[0].isLocalFile() else None

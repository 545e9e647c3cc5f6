"""Something that is as high as its inside while there is room, and scrolls where there is none."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


class Scrolled(QScrollArea):
    """Asks for the size of its inside, at most `highest`; never scrolls sideways."""

    def __init__(self, inside: QWidget, highest: int) -> None:
        super().__init__()
        self._inside = inside
        self._highest = highest
        inside.setObjectName("plain")
        self.setObjectName("plain")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidgetResizable(True)
        self.setWidget(inside)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ask anew when the inside needs another size."""
        if watched is self._inside and event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def sizeHint(self) -> QSize:
        """With room for a scroll bar, whether it is there or not."""
        inside = self._inside.sizeHint()
        beside = self.verticalScrollBar().sizeHint().width()
        return QSize(inside.width() + beside, min(inside.height(), self._highest))

    def minimumSizeHint(self) -> QSize:
        """As wide as it asks to be; it can be low."""
        return QSize(self.sizeHint().width(), min(self.sizeHint().height(), 120))

"""How large a dialog opens."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

_BESIDE = QSize(24, 60)
"""What a screen keeps for a dialog's frame and for panels of the desktop."""


def resize_in_room(dialog: QWidget, width: float, height: float) -> None:
    """Give a dialog a size in pixels, or as much of it as its screen has room for."""
    dialog.resize(QSize(round(width), round(height)).boundedTo(dialog.screen().availableSize() - _BESIDE))

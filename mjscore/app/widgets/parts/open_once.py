"""Dialogs that are gone once they are closed."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog


def open_once(dialog: QDialog) -> None:
    """Show a dialog until it is closed."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()

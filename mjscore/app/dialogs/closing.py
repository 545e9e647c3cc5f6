"""The buttons below a dialog that is only closed."""

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox


def closing(dialog: QDialog) -> QDialogButtonBox:
    """A button that closes a dialog, in words alone: some styles would give it an icon in colours of their own."""
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    buttons.button(QDialogButtonBox.StandardButton.Close).setIcon(QIcon())
    buttons.rejected.connect(dialog.reject)
    return buttons

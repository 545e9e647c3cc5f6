"""The buttons below a dialog that is only closed."""

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox

from mjscore.words import _


def closing(dialog: QDialog) -> QDialogButtonBox:
    """A button that closes a dialog, in words alone: some styles would give it an icon in colours of their own."""
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    button = buttons.button(QDialogButtonBox.StandardButton.Close)
    button.setText(_("Close"))
    button.setIcon(QIcon())
    buttons.rejected.connect(dialog.reject)
    return buttons

"""The buttons below a dialog, and the one of a dialog that is only closed."""

from PySide6.QtGui import QIcon, QShowEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox

from mjscore.words import _


class Buttons(QDialogButtonBox):
    """The Tab key comes to every button, from the left; Qt would let it begin at the one that Enter presses."""

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.setFocusProxy(None)  # type: ignore[arg-type] # none is what Qt takes for it


def closing(dialog: QDialog) -> Buttons:
    """A button that closes a dialog, in words alone: some styles would give it an icon in colours of their own."""
    buttons = Buttons(QDialogButtonBox.StandardButton.Close)
    button = buttons.button(QDialogButtonBox.StandardButton.Close)
    button.setText(_("Close"))
    button.setIcon(QIcon())
    buttons.rejected.connect(dialog.reject)
    return buttons

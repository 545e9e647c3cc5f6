"""Every key and what it does, drawn from the table of actions."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFrame, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from mjscore.app.actions import shortcut_rows
from mjscore.app.dialogs.closing import closing
from mjscore.app.dialogs.room import resize_in_room
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.label import Label
from mjscore.words import _


class ShortcutsDialog(QDialog):
    """Two columns: the keys, and what they do."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Keyboard shortcuts"))
        page = QWidget()
        page.setObjectName("plain")
        grid = QGridLayout(page)
        grid.setContentsMargins(0, 0, 12, 0)
        grid.setHorizontalSpacing(28)
        grid.setVerticalSpacing(7)
        for row, (keys, text) in enumerate(shortcut_rows()):
            grid.addWidget(Label(look, keys, Role.STRONG), row, 0)
            grid.addWidget(Label(look, text), row, 1)
        area = QScrollArea()
        area.setObjectName("plain")
        area.setAccessibleName(self.windowTitle())
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidgetResizable(True)
        area.setWidget(page)
        area.setMinimumWidth(page.sizeHint().width() + 16)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(16)
        column.addWidget(area)
        column.addWidget(closing(self))
        resize_in_room(self, self.sizeHint().width(), page.sizeHint().height() + 110)

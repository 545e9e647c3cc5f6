"""The menu of the files that were opened last."""

from functools import partial

from PySide6.QtWidgets import QMenu, QWidget

from mjscore.app.file_commands import FileCommands
from mjscore.words import _


class RecentMenu(QMenu):
    """Lists the files anew whenever it opens."""

    def __init__(self, files: FileCommands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._files = files
        self.setToolTipsVisible(True)
        self.aboutToShow.connect(self.fill)

    def fill(self) -> None:
        """Show the files as they are now."""
        self.clear()
        recent = self._files.recent
        for path in recent.paths:
            action = self.addAction(path.name.replace("&", "&&"))
            action.setToolTip(str(path))
            action.triggered.connect(partial(self._files.open, path))
        if not recent.paths:
            self.addAction(_("No files yet")).setEnabled(False)
            return
        self.addSeparator()
        self.addAction(_("Forget these files")).triggered.connect(recent.forget_all)

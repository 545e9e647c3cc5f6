"""Copy, paste and export: what the menus do with the hand beyond the window."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from mjscore.app.actions import Command
from mjscore.app.dialogs.files import chooser, reason, tell
from mjscore.app.document import Document
from mjscore.app.settings import Settings
from mjscore.app.sharing.pasting import paste
from mjscore.app.widgets.parts.open_once import open_once
from mjscore.words import _


class SharingCommands:
    """The commands of one window that share its hand."""

    def __init__(self, window: QWidget, document: Document, settings: Settings) -> None:
        self._window = window
        self._document = document
        self._settings = settings

    def table(self) -> dict[Command, Callable[[], object]]:
        """What does each command."""
        return {
            Command.COPY: self._copy_notation,
            Command.COPY_UNICODE: self._copy_unicode,
            Command.COPY_REPORT: self._copy_report,
            Command.COPY_PICTURE: self._copy_picture,
            Command.PASTE: self._paste,
            Command.EXPORT: self.choose,
        }

    def choose(self) -> None:
        """Ask for a name, whose end says what the hand is made into."""
        from mjscore.app.sharing.export import formats_of

        formats = formats_of(self._document)
        filters = [f"{one.title()} (*{one.suffix})" for one in formats]
        dialog = chooser(self._window, _("Export the hand"), _("hand") + formats[0].suffix, ";;".join(filters))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(formats[0].suffix)
        suffixes = dict(zip(filters, (one.suffix for one in formats), strict=True))
        dialog.filterSelected.connect(lambda chosen: dialog.setDefaultSuffix(suffixes[chosen]))
        dialog.fileSelected.connect(lambda name: self.export(Path(name)))
        open_once(dialog)

    def export(self, target: Path) -> None:
        """Make the hand into a file."""
        from mjscore.app.sharing.export import export, formats_of

        suffixes = [one.suffix for one in formats_of(self._document)]
        text = _("“{file}” could not be saved.").format(file=target)
        if target.suffix.lower() not in suffixes:
            why = _("Its name has to end in one of these: {suffixes}").format(suffixes=" ".join(suffixes))
            tell(self._window, text, why)
            return
        try:
            export(target, self._document, self._settings)
        except OSError as error:
            tell(self._window, text, reason(error))

    def _copy_notation(self) -> None:
        from mjscore.app.sharing.texts import notation

        _copy(notation(self._document.state))

    def _copy_unicode(self) -> None:
        from mjscore.app.sharing.texts import unicode_line

        _copy(unicode_line(self._document.state))

    def _copy_report(self) -> None:
        from mjscore.app.sharing.texts import text_report

        _copy(text_report(self._document))

    def _copy_picture(self) -> None:
        from mjscore.app.sharing.card import Card

        QGuiApplication.clipboard().setImage(Card(self._document).image())

    def _paste(self) -> None:
        text = QGuiApplication.clipboard().text()
        if text.strip():
            self._document.do(paste, text)


def _copy(text: str) -> None:
    QGuiApplication.clipboard().setText(text)

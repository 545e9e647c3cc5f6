"""Printing: the sheet as it will be, the paper, and the ways out to a printer or a PDF file."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrintPreviewWidget
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QGraphicsView,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from mjscore.app.dialogs.closing import closing
from mjscore.app.dialogs.files import chooser
from mjscore.app.dialogs.print_paper import PaperForm
from mjscore.app.dialogs.room import resize_in_room
from mjscore.app.printing.content import sheet_of
from mjscore.app.printing.entries import Entry, entry_of_file
from mjscore.app.printing.fonts import lacks_font
from mjscore.app.printing.output import print_on, today, write_pdf
from mjscore.app.printing.parts import Sheet
from mjscore.app.settings import Settings
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.label import Label
from mjscore.faults import Refused
from mjscore.interchange.handfile import read_hand_file
from mjscore.words import _, language, n_
from mjscore.words.faults import fault_sentence
from mjscore.words.printed import no_font
from mjscore.words.system import system_sentence


class SheetDialog(QDialog):
    """A preview of a sheet beside what can be chosen. `make` gives the sheet as it is now."""

    def __init__(
        self, make: Callable[[], Sheet], look: Look, settings: Settings, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Print"))
        self._make = make
        self._printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        self.paper = PaperForm(settings)
        self.told = Label(look, "", Role.TEXT, "quiet")
        self.trouble = Label(look, "", Role.STRONG, "error")
        self.preview = QPrintPreviewWidget(self._printer)
        for view in self.preview.findChildren(QGraphicsView):
            for part in (view, view.viewport()):
                part.setAccessibleName(_("The printed sheet"))
        self.preview.paintRequested.connect(self._draw)
        self.preview.previewChanged.connect(lambda: self.told.setText(self.summary()))
        self.paper.changed.connect(self._show_paper)
        self.buttons = self._ways_out()
        self._put_together(round(17 * look.text))
        self.begin_anew()
        self._show_paper()
        resize_in_room(self, 76 * look.text, 54 * look.text)

    def summary(self) -> str:
        """On how many pages the sheet is."""
        pages = self.preview.pageCount()
        return n_("{n} page", "{n} pages", pages).format(n=pages)

    def save(self, target: Path) -> None:
        """Put the sheet into a PDF file, and say so, or what goes wrong."""
        self.begin_anew()
        try:
            write_pdf(target, self._make(), self.paper.choice)
        except OSError as error:
            self.say(target.name, system_sentence(error))
        else:
            self.told.setText(_("Saved as “{file}”.").format(file=target.name))

    def begin_anew(self) -> None:
        """Forget what went wrong before; a font that is not there stays so."""
        self.trouble.setText(no_font(language()) if lacks_font() else "")

    def say(self, name: str, sentence: str) -> None:
        """Say what is wrong with a file or a printer, below what has gone wrong already."""
        lines = [*self.trouble.text().splitlines(), _("{name}: {sentence}").format(name=name, sentence=sentence)]
        self.trouble.setText("\n".join(dict.fromkeys(lines)))

    def _draw(self, printer: QPrinter) -> None:
        try:
            print_on(printer, self._make(), is_mono=self.paper.choice.is_mono)
        except OSError as error:
            self.say(printer.printerName(), str(error))

    def _show_paper(self) -> None:
        self.paper.choice.lay(self._printer)
        self.preview.updatePreview()

    def _put_together(self, width: int) -> None:
        side = QVBoxLayout()
        side.setSpacing(16)
        for part in (self.paper, self.told, self.trouble):
            part.setFixedWidth(width)
            side.addWidget(part)
        self.trouble.setWordWrap(True)
        side.addStretch(1)
        columns = QHBoxLayout()
        columns.setSpacing(16)
        columns.addWidget(self.preview, 1)
        columns.addLayout(side)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(16)
        column.addLayout(columns, 1)
        column.addWidget(self.buttons)
        self.print_button.setDefault(True)  # which it takes only from within the dialog

    def _ways_out(self) -> QDialogButtonBox:
        buttons = closing(self)
        save = buttons.addButton(_("Save as PDF…"), QDialogButtonBox.ButtonRole.ActionRole)
        self.print_button = buttons.addButton(_("Print…"), QDialogButtonBox.ButtonRole.ActionRole)
        save.clicked.connect(self._choose_target)
        self.print_button.clicked.connect(self._choose_printer)
        return buttons

    def _choose_target(self) -> None:
        dialog = chooser(self, _("Save as PDF"), f"{self._make().title}.pdf", "PDF (*.pdf)")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("pdf")
        dialog.fileSelected.connect(lambda name: self.save(Path(name)))
        dialog.open()

    def _choose_printer(self) -> None:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        self.paper.choice.lay(printer)
        dialog = QPrintDialog(printer, self)
        dialog.setWindowModality(Qt.WindowModality.WindowModal)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: self._draw(printer))  # which keeps the printer alive
        dialog.show()


class PrintDialog(SheetDialog):
    """The sheet of one scored hand or more. Further hands can come onto it from files."""

    def __init__(self, entries: Sequence[Entry], look: Look, settings: Settings, parent: QWidget | None = None) -> None:
        self._entries = tuple(entries)
        super().__init__(lambda: sheet_of(self._entries, today()), look, settings, parent)
        add = self.buttons.addButton(_("Add hand files…"), QDialogButtonBox.ButtonRole.ResetRole)
        add.clicked.connect(self._choose_files)

    def summary(self) -> str:
        hands = len(self._entries)
        return _(" · ").join((n_("{n} hand", "{n} hands", hands).format(n=hands), super().summary()))

    def add_files(self, files: Sequence[Path]) -> None:
        """Put the hands of files onto the sheet as well; what cannot be read is said."""
        self.begin_anew()
        for file in files:
            try:
                self._entries += (entry_of_file(read_hand_file(file), file.stem),)
            except Refused as refusal:
                self.say(file.name, fault_sentence(refusal.fault))
            except OSError as error:
                self.say(file.name, system_sentence(error))
        self.preview.updatePreview()

    def _choose_files(self) -> None:
        dialog = chooser(self, _("Add hand files"), "", _("Hand files (*.mjhand)"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(lambda names: self.add_files(list(map(Path, names))))
        dialog.open()

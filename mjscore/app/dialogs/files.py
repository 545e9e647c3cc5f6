"""What is asked and told about hand files: names, whether to save first, and why a file cannot be opened."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from mjscore.app.open_file import SUFFIX, InUse
from mjscore.app.widgets.parts.label import literal
from mjscore.app.widgets.parts.open_once import open_once
from mjscore.faults import Refused
from mjscore.words import _
from mjscore.words.faults import placed_fault_sentence
from mjscore.words.system import system_sentence


def ask_which(parent: QWidget, folder: Path | None, use: Callable[[Path], object]) -> None:
    """Ask for a hand file that there is."""
    dialog = _chooser(parent, _("Open a hand"), folder)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.fileSelected.connect(lambda name: use(Path(name)))
    open_once(dialog)


def ask_name(parent: QWidget, proposal: Path, use: Callable[[Path], object]) -> None:
    """Ask where a hand is to be saved."""
    dialog = _chooser(parent, _("Save the hand"), proposal.parent)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(SUFFIX)
    dialog.selectFile(proposal.name)
    dialog.fileSelected.connect(lambda name: use(Path(name)))
    open_once(dialog)


def _chooser(parent: QWidget, title: str, folder: Path | None) -> QFileDialog:
    return chooser(parent, title, str(folder or ""), _("Hand files") + f" (*{SUFFIX})")


def chooser(parent: QWidget, title: str, place: str, filters: str) -> QFileDialog:
    """A dialog that asks for a file; what Qt has no translations of is said in the language in use."""
    dialog = QFileDialog(parent, title, place, filters)
    dialog.setLabelText(QFileDialog.DialogLabel.LookIn, _("Folder:"))
    dialog.setLabelText(QFileDialog.DialogLabel.FileType, _("Kind of file:"))
    return dialog


def ask_to_save(parent: QWidget, name: str, save: Callable[[], object], leave: Callable[[], object]) -> None:
    """Ask whether what would be lost is to be saved first; or neither."""
    question = QMessageBox(parent)
    question.setIcon(QMessageBox.Icon.Question)
    question.setWindowTitle(_("Unsaved hand"))
    text = _("“{name}” has changes that are not saved.") if name else _("The hand is not saved.")
    question.setText(literal(text.format(name=name)))
    question.setInformativeText(_("What is not saved is lost."))
    roles = QMessageBox.ButtonRole
    saving = question.addButton(_("Save"), roles.AcceptRole)
    leaving = question.addButton(_("Do not save"), roles.DestructiveRole)
    staying = question.addButton(_("Cancel"), roles.RejectRole)
    saving.clicked.connect(save)
    leaving.clicked.connect(leave)
    question.setDefaultButton(saving)
    question.setEscapeButton(staying)
    open_once(question)


def tell(parent: QWidget, text: str, why: str) -> None:
    """Say what could not be done, and why."""
    message = QMessageBox(parent)
    message.setIcon(QMessageBox.Icon.Warning)
    message.setWindowTitle("mjscore")
    message.setText(literal(text))
    message.setInformativeText(literal(why))
    message.addButton(_("Close"), QMessageBox.ButtonRole.AcceptRole)
    open_once(message)


def reason(error: OSError | Refused) -> str:
    """Why a file could not be read or written, and where in it something is wrong."""
    match error:
        case Refused():
            return placed_fault_sentence(error.fault)
        case InUse():
            return _("It is open in another window of mjscore.")
        case OSError():
            return system_sentence(error)

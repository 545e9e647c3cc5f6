"""New, open, save: what the menu of files does, and what is asked before something would be lost."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from mjscore.app import edits
from mjscore.app.actions import Command
from mjscore.app.dialogs import files as ask
from mjscore.app.document import Document
from mjscore.app.open_file import SUFFIX, OpenFile
from mjscore.app.recent import RecentFiles
from mjscore.app.settings import Settings
from mjscore.faults import Refused
from mjscore.interchange.handfile import read_hand_file
from mjscore.words import _


class FileCommands(QObject):
    """The commands of one window that are about its hand file."""

    noticed = Signal(str)
    """Something about the file that is good to know."""

    def __init__(self, window: QWidget, document: Document, settings: Settings) -> None:
        super().__init__(window)
        self._window = window
        self._document = document
        self.recent = RecentFiles(settings)
        self._is_settled = False
        self.file = OpenFile(document, self)
        self.is_kept = True
        """Whether a hand without a file is there again at the next start."""

    def table(self) -> dict[Command, Callable[[], object]]:
        """What does each command."""
        return {
            Command.NEW: self.begin,
            Command.OPEN: lambda: ask.ask_which(self._window, self.recent.folder, self.open),
            Command.SAVE: self.save,
            Command.SAVE_AS: self.save_as,
        }

    @property
    def title(self) -> str:
        """What the window is called; a star in it tells of changes."""
        path = self.file.path
        return _("{file}[*] – {program}").format(file=path.name, program="mjscore") if path else "mjscore"

    def begin(self) -> None:
        """A new hand, and no file."""
        self.leave_file(lambda: self._document.do(edits.clear))

    def leave_file(self, go_on: Callable[[], object]) -> None:
        """Go on with a hand that is not the file's, once nothing of the file would be lost."""

        def leave() -> None:
            if self.file.path:
                self.file.let_go()
            go_on()

        if self.file.path and self.file.is_changed:
            self._ask(leave)
        else:
            leave()

    def open(self, path: Path) -> None:
        """Open a file that can be read, once nothing would be lost."""
        try:
            read_hand_file(path)
        except (OSError, Refused) as error:
            self._tell_unread(path, error)
            return
        if self.file.is_changed:
            self._ask(lambda: self._open(path))
        else:
            self._open(path)

    def save(self, then: Callable[[], object] | None = None) -> None:
        """Save into the file that is open, else ask for a name; then go on if that could be done."""
        if self.file.path:
            self._save(self.file.path, then)
        else:
            self.save_as(then)

    def save_as(self, then: Callable[[], object] | None = None) -> None:
        """Ask for a name and save."""
        proposal = self.file.path or (self.recent.folder or Path()) / f"{_('hand')}{SUFFIX}"
        ask.ask_name(self._window, proposal, lambda path: self._save(path, then))

    def may_close(self, close: Callable[[], object]) -> bool:
        """Whether the window may be closed now; else it is asked first, and then closed."""
        has_question = self.file.is_changed and (self.file.path is not None or not self.is_kept)
        if self._is_settled or not has_question:
            return True

        def settle() -> None:
            self._is_settled = True
            self.file.revert()
            close()

        self._ask(settle)
        return False

    def remember(self, session: bytes) -> None:
        """The session has a text: the file that is open is part of it."""
        self.recent.leave_open(self.file.path, session)

    def resume(self, session: bytes) -> None:
        """Take up the file again that was open when the session was given its text."""
        path = self.recent.left_open(session)
        if path:
            self.file.resume(path)

    def _ask(self, go_on: Callable[[], object]) -> None:
        name = self.file.path.name if self.file.path else ""
        ask.ask_to_save(self._window, name, lambda: self.save(go_on), go_on)

    def _open(self, path: Path) -> None:
        try:
            is_ours = self.file.open(path)
        except (OSError, Refused) as error:
            self._tell_unread(path, error)
            return
        self.recent.remember(path)
        if not is_ours:
            text = _("“{file}” is open in another window. This is a copy, which can be saved under another name.")
            self.noticed.emit(text.format(file=path.name))

    def _tell_unread(self, path: Path, error: OSError | Refused) -> None:
        self.recent.forget(path)
        ask.tell(self._window, _("“{file}” cannot be opened.").format(file=path), ask.reason(error))

    def _save(self, path: Path, then: Callable[[], object] | None) -> None:
        try:
            self.file.save(path)
        except (OSError, Refused) as error:
            ask.tell(self._window, _("“{file}” could not be saved.").format(file=path), ask.reason(error))
            return
        self.recent.remember(path)
        self.noticed.emit(_("Saved as “{file}”.").format(file=path.name))
        if then:
            then()

"""What the dialogs of the game sheet share: a form, a sentence of what is wrong in it, and a button that enters it."""

from collections.abc import Callable

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QVBoxLayout, QWidget

from mjscore.app.dialogs.closing import Buttons
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.focus_ring import FocusRing
from mjscore.app.widgets.parts.label import Label, without_mnemonics
from mjscore.faults import Refused
from mjscore.games.entries import Entry
from mjscore.games.game import Game
from mjscore.games.position import Position
from mjscore.games.replay import Sheet, corrected, entered, tried
from mjscore.games.rows import fault_text
from mjscore.games.slips import NotEntered
from mjscore.words import _


class FormDialog(QDialog):
    """A form that can be confirmed while nothing is wrong in it."""

    def __init__(self, look: Look, title: str, button: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.setWindowTitle(title)
        self.form = QFormLayout()
        self.form.setHorizontalSpacing(16)
        self.form.setVerticalSpacing(9)
        self.problem = Label(look, "", Role.TEXT, "error")
        self.problem.setWordWrap(True)
        self.problem.setMinimumWidth(round(32 * look.text))
        buttons = Buttons(QDialogButtonBox.StandardButton.Cancel)
        self._cancel = buttons.button(QDialogButtonBox.StandardButton.Cancel)
        self._cancel.setText(_("Cancel"))
        self._cancel.setIcon(QIcon())
        self._cancel.setAutoDefault(False)
        self.confirm = buttons.addButton(button, QDialogButtonBox.ButtonRole.AcceptRole)
        self.confirm.setDefault(True)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(16)
        column.addLayout(self.form)
        column.addWidget(self.problem)
        column.addWidget(buttons)
        FocusRing(look, self)

    def add(self, label: str, field: QWidget) -> Label:
        """A line of the form; its label."""
        field.setAccessibleName(label)
        words = Label(self.look, without_mnemonics(label))
        words.setBuddy(field)
        self.form.addRow(words, field)
        return words

    def check(self, attempt: Callable[[], object]) -> None:
        """Try what the form would do, and say what is wrong with it, once somebody has seen it."""
        text = ""
        try:
            attempt()
        except (NotEntered, Refused) as fault:
            text = fault_text(fault)
        self.confirm.setEnabled(not text)
        self.problem.setText(text if self.isVisible() else "")


class EntryForm(FormDialog):
    """A form that makes an entry: a new one, or one in place of an earlier one."""

    def __init__(self, look: Look, sheet: Sheet, place: int | None = None, parent: QWidget | None = None) -> None:
        super().__init__(look, "", _("Enter") if place is None else _("Correct"), parent)
        self.sheet = sheet
        self.place = place
        self.before: Entry | None = None if place is None else sheet.lines[place].entry
        """The entry that is corrected."""
        self.position: Position = sheet.position if place is None else sheet.lines[place].position

    def entry(self) -> Entry:
        """What stands in the form, as an entry."""
        raise NotImplementedError

    def made(self, game: Game) -> Game:
        """The game with the entry. Raises `NotEntered` and `Refused` where it cannot be."""
        return entered(game, self.entry()) if self.place is None else corrected(game, self.place, self.entry())

    def show_state(self) -> None:
        """Say whether the entry can be made."""
        self.check(lambda: tried(self.sheet, self.entry(), self.place))

"""Rules under names of the user's own: to keep those in force, to play by others, to forget some."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from mjscore.app import edits
from mjscore.app.dialogs.closing import closing
from mjscore.app.dialogs.room import resize_in_room
from mjscore.app.document import Document
from mjscore.app.house_rules import LONGEST, HouseBook, HouseRules
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.focus_ring import FocusRing
from mjscore.app.widgets.parts.label import Label
from mjscore.engine.ruleset import Ruleset
from mjscore.rulesets import ruleset
from mjscore.words import _
from mjscore.words.options import summary
from mjscore.words.rulesets import ruleset_name


class HouseRulesDialog(QDialog):
    """The names with what is behind them, and a field for one more."""

    def __init__(self, document: Document, look: Look, book: HouseBook, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._book = book
        self.setWindowTitle(_("House rules"))
        self._in_force = Label(look, "", Role.TEXT, "quiet")
        self._in_force.setWordWrap(True)
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST)
        self.name.setPlaceholderText(_("A name for the rules in force"))
        self.name.setAccessibleName(_("Name"))
        self.save = QPushButton(_("Keep"))
        self.save.setObjectName("primary")
        self.list = QListWidget()
        self.list.setAccessibleName(_("House rules"))
        self.list.setWordWrap(True)
        self.list.setAlternatingRowColors(True)
        self._buttons = closing(self)
        self.use = self._buttons.addButton(_("Play by them"), QDialogButtonBox.ButtonRole.ActionRole)
        self.remove = self._buttons.addButton(_("Forget them"), QDialogButtonBox.ButtonRole.ActionRole)
        self._put_together()
        self._connect()
        FocusRing(look, self)
        resize_in_room(self, 44 * look.text, 32 * look.text)
        self.show_state()

    def show_state(self) -> None:
        """Show the names, and the rules in force."""
        self._in_force.setText(_("In force: {rules}").format(rules=_in_words(self._document.ruleset)))
        chosen = self._chosen
        self.list.clear()
        for one in self._book.rules:
            text = f"{one.name}\n{_in_words(ruleset(one.ruleset, dict(one.options)))}"
            item = QListWidgetItem(text, self.list)
            item.setData(Qt.ItemDataRole.UserRole, one.name)
            if chosen and one.name == chosen.name:
                self.list.setCurrentItem(item)
        self._enable()

    @property
    def _chosen(self) -> HouseRules | None:
        names = [item.data(Qt.ItemDataRole.UserRole) for item in self.list.selectedItems()]
        return next((one for one in self._book.rules if one.name in names), None)

    def _keep(self) -> None:
        if self._book.keep(self.name.text(), self._document.state):
            self.name.clear()

    def _play(self) -> None:
        if self._chosen:
            self._document.do(edits.set_rules, self._chosen.ruleset, self._chosen.options)

    def _forget(self) -> None:
        if self._chosen:
            self._book.remove(self._chosen.name)

    def _enable(self) -> None:
        self.save.setEnabled(bool(self.name.text().strip()))
        for button in (self.use, self.remove):
            button.setEnabled(self._chosen is not None)

    def _connect(self) -> None:
        self.name.textChanged.connect(self._enable)
        self.save.clicked.connect(self._keep)
        self.name.returnPressed.connect(self._keep)
        self.use.clicked.connect(self._play)
        self.remove.clicked.connect(self._forget)
        self.list.currentItemChanged.connect(self._enable)
        self.list.itemActivated.connect(self._play)
        self._book.changed.connect(self.show_state)
        self._document.changed.connect(self.show_state)

    def _put_together(self) -> None:
        line = QHBoxLayout()
        line.addWidget(self.name, 1)
        line.addWidget(self.save)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        column.addWidget(self._in_force)
        column.addLayout(line)
        column.addWidget(self.list, 1)
        column.addWidget(self._buttons)
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)


def _in_words(rules: Ruleset) -> str:
    """A ruleset with its options, in a line."""
    return _(" · ").join((ruleset_name(rules.id), *(part.text for part in summary(rules))))

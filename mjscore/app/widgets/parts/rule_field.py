"""A field in which a combination is picked by number or name, from a list or by typing a part of either."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QCompleter, QLineEdit, QSizePolicy

from mjscore.app.theme import Look, Role
from mjscore.engine.combination import Row
from mjscore.engine.ruleset import Ruleset
from mjscore.words import _
from mjscore.words.names import is_numbered, name, other_names


class RuleField(QComboBox):
    """Offers every combination of a ruleset, some of them first. `picked` tells that a person chose one."""

    picked = Signal()

    def __init__(self, look: Look, label: str, hint: str) -> None:
        super().__init__()
        self._look = look
        self._offered: tuple[str, tuple[str, ...]] = ("", ())
        self.rule: str | None = None
        """The picked combination."""
        self.setAccessibleName(label)
        self._line = QLineEdit()
        self.setEditable(True)
        self.setLineEdit(self._line)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setMaxVisibleItems(14)
        self._line.setPlaceholderText(hint)
        self._line.setAccessibleName(label)
        self._line.setClearButtonEnabled(True)
        self._completer = QCompleter(self.model(), self)
        self._completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self._completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        self.setCompleter(self._completer)
        self.activated.connect(self._pick)
        self._line.textEdited.connect(self._let_go)
        self._line.returnPressed.connect(self._pick_first)
        look.changed.connect(self._dress)
        self._dress()

    def show_rule(self, rule: str | None) -> None:
        """Show a combination as the picked one."""
        self.rule = rule
        with QSignalBlocker(self), QSignalBlocker(self._line):
            self.setCurrentIndex(-1 if rule is None else self.findData(rule))
            self._line.setCursorPosition(0)

    def show_rows(self, ruleset: Ruleset, first: Sequence[str]) -> None:
        """Offer the combinations of a ruleset; what it lacks is not picked any more. A text being typed stays."""
        if (ruleset.id, tuple(first)) == self._offered or self.view().isVisible():
            return
        self._offered = (ruleset.id, tuple(first))
        typed = self.currentText()
        rows = [row for row in reversed(ruleset.catalogue.rows) if row.rule not in first]
        with QSignalBlocker(self), QSignalBlocker(self._line):
            self.clear()
            for row in (*(ruleset.catalogue[rule] for rule in first), *rows):
                self.addItem(_line(row), row.rule)
            if first:
                self.insertSeparator(len(first))
        self.show_rule(self.rule if any(row.rule == self.rule for row in ruleset.catalogue) else None)
        if self.rule is None and typed:
            self.setEditText(typed)

    def _pick(self, index: int) -> None:
        self.rule = self.itemData(index)
        self.picked.emit()

    def _pick_first(self) -> None:
        """Enter takes the one of this number, else the first that a part of a name fits."""
        found = self._completer.completionModel()
        numbered = self.findData(self._line.text().strip())
        if numbered >= 0:
            self.setCurrentIndex(numbered)
            self._pick(numbered)
        elif found.rowCount() and self._line.text() != self.itemText(self.currentIndex()):
            self.show_rule(found.index(0, 0).data(Qt.ItemDataRole.UserRole))
            self.picked.emit()

    def _let_go(self, text: str) -> None:
        """An emptied field picks nothing."""
        if not text and self.rule is not None:
            self.rule = None
            self.picked.emit()

    def _dress(self) -> None:
        self.setFont(self._look.font(Role.TEXT))


def numbers(row: Row) -> str:
    """A combination's number, if it has any, and in brackets the official one where it has one."""
    if not is_numbered(row):
        return ""
    return _("{rule} ({official})").format(rule=row.rule, official=row.official) if row.official else row.rule


def _line(row: Row) -> str:
    line = _("{numbers}  {name}  {others}").format(numbers=numbers(row), name=name(row), others=other_names(row))
    return line.strip()

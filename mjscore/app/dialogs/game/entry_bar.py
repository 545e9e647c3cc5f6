"""What can be entered next: the hand on the table with one click, or something without tiles."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout

from mjscore.app import edits
from mjscore.app.dialogs.game.book import GameBook
from mjscore.app.dialogs.game.fields import PlayersField
from mjscore.app.dialogs.game.hands import entry_of, is_bare, next_state, state_on
from mjscore.app.document import Document
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.label import Label
from mjscore.faults import Refused
from mjscore.games.entries import Won
from mjscore.games.replay import Sheet, corrected, entered, tried
from mjscore.games.rows import fault_text, line_text
from mjscore.games.slips import NotEntered
from mjscore.words import _


class EntryBar(QFrame):
    """Shows what the hand on the table would be in the sheet, and enters it, or puts it in place of an earlier one."""

    asked = Signal(str)
    """Another kind of entry is asked for: `stated`, `drawn`, `fine`, `chombo`."""

    def __init__(self, document: Document, book: GameBook, look: Look) -> None:
        super().__init__()
        self.setObjectName("card")
        self._document = document
        self._book = book
        self.correcting: int | None = None
        """The place of the entry that the hand on the table replaces."""
        self.preview = Label(look, "", Role.STRONG)
        self.preview.setWordWrap(True)
        self.enter = QPushButton()
        self.enter.setObjectName("primary")
        self.let_go = QPushButton(_("Leave it as it was"))
        self.riichi = PlayersField(look, _("Riichi"), [""] * 4)
        self._riichi_label = Label(look, _("Others who declared riichi"), Role.CAPTION, "quiet")
        texts = {"stated": _("Hand without tiles…"), "drawn": _("Draw…"), "fine": _("Penalty…"), "chombo": _("Chombo…")}
        self.others = {kind: QPushButton(text) for kind, text in texts.items()}
        self._put_together()
        self.enter.clicked.connect(self.enter_hand)
        self.let_go.clicked.connect(self.go_on)
        self.riichi.changed.connect(self.show_state)
        for kind, button in self.others.items():
            button.clicked.connect(lambda _checked=False, kind=kind: self.asked.emit(kind))
        document.changed.connect(self.show_state)
        book.changed.connect(self._follow_book)

    def show_state(self) -> None:
        """Show what would be entered, or why it cannot be."""
        sheet = self._book.sheet
        self.setVisible(sheet is not None)
        if sheet is None or not self.isVisible():
            return
        text, is_fine = self._preview(sheet)
        self.preview.setText(text)
        self.preview.take(Role.STRONG if is_fine else Role.TEXT, "text" if is_fine else "quiet")
        self.enter.setEnabled(is_fine)

    def enter_hand(self) -> bool:
        """Enter the hand on the table, and clear the table for the next one. Returns whether that could be done."""
        sheet = self._book.sheet
        if sheet is None:
            return False
        entry, place = self._entry(sheet), self.correcting
        if not (self._book.do(entered, entry) if place is None else self._book.do(corrected, place, entry)):
            return False
        self.go_on()
        return True

    def lay(self, place: int) -> None:
        """Lay an entered hand on the table again, to look at it or to correct it."""
        sheet = self._book.sheet
        entry = sheet.lines[place].entry if sheet else None
        if sheet is None or not isinstance(entry, Won):
            return
        try:
            state = state_on(sheet, entry, sheet.lines[place].position)
        except Refused as refused:
            self._book.told.emit(fault_text(refused))
            return
        self._document.do(edits.load, state)
        self.correcting = place
        self.riichi.show_players(entry.riichi)
        self._follow_book()

    def go_on(self) -> None:
        """Clear the table for the next hand; an entry that was laid on it stays as it is in the sheet."""
        self.correcting = None
        self.riichi.show_players(())
        self.prepare()
        self._follow_book()

    def prepare(self) -> None:
        """Clear the table for the next hand."""
        if self._book.sheet:
            self._document.do(edits.load, next_state(self._document.state, self._book.sheet))

    def _entry(self, sheet: Sheet) -> Won:
        """The hand on the table, the players sitting as they did in it."""
        position = sheet.position if self.correcting is None else sheet.lines[self.correcting].position
        return entry_of(self._document.state, position.east, self.riichi.players)

    def _preview(self, sheet: Sheet) -> tuple[str, bool]:
        """What the hand would be in the sheet, or why it is none; and whether it can be entered."""
        try:
            return line_text(sheet, tried(sheet, self._entry(sheet), self.correcting)), True
        except (NotEntered, Refused) as fault:
            return fault_text(fault), False

    def _follow_book(self) -> None:
        """Show the game in force: its players, what its rules know, and what is corrected."""
        sheet = self._book.sheet
        if sheet:
            if self.correcting is not None and self.correcting >= len(sheet.lines):
                self.correcting = None
            if self.correcting is None and is_bare(self._document.state):
                self.prepare()
            stakes = sheet.game.family.stakes is not None
            self.riichi.show_names(sheet.game.names)
            for part in (self.riichi, self._riichi_label, self.others["chombo"]):
                part.setVisible(stakes)
            self.others["drawn"].setText(_("Draw…") if stakes else _("Draw"))
            for kind in ("stated", "drawn"):
                self.others[kind].setEnabled(not sheet.is_over)
            number = "" if self.correcting is None else sheet.lines[self.correcting].position.hands + 1
            text = _("Correct hand {n}").format(n=number) if number else _("Enter the hand on the table")
            self.enter.setText(text)
            self.let_go.setVisible(bool(number))
        self.show_state()

    def _put_together(self) -> None:
        first, second, third = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        first.setSpacing(12)
        first.addWidget(self.preview, 1)
        for button in (self.let_go, self.enter):
            first.addWidget(button)
        second.setSpacing(8)
        second.addWidget(self._riichi_label)
        second.addWidget(self.riichi, 1)
        third.setSpacing(6)
        for button in self.others.values():
            third.addWidget(button)
        third.addStretch(1)
        for button in (self.enter, self.let_go, *self.others.values()):
            button.setAutoDefault(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(13, 10, 13, 10)
        column.setSpacing(8)
        for row in (first, second, third):
            column.addLayout(row)

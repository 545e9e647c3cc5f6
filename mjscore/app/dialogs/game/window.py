"""The game sheet in a window beside the main one: table, chart and standing, and what can be entered next."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QLayout, QPushButton, QSplitter, QVBoxLayout, QWidget

from mjscore.app.dialogs.game.book import GameBook
from mjscore.app.dialogs.game.chart import Chart
from mjscore.app.dialogs.game.entry_bar import EntryBar
from mjscore.app.dialogs.game.entry_forms import ChomboForm, DrawForm, FineForm, StatedForm, TotalsForm
from mjscore.app.dialogs.game.form import EntryForm
from mjscore.app.dialogs.game.menus import GameMenus, Ways
from mjscore.app.dialogs.game.standing import StandingView
from mjscore.app.dialogs.game.table import SheetTable
from mjscore.app.dialogs.print_sheet import SheetDialog
from mjscore.app.dialogs.room import resize_in_room
from mjscore.app.document import Document
from mjscore.app.printing.game import sheet_of_game
from mjscore.app.printing.output import today
from mjscore.app.session import session_file
from mjscore.app.settings import Settings
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.focus_ring import FocusRing
from mjscore.app.widgets.parts.label import Label
from mjscore.app.widgets.parts.open_once import open_once
from mjscore.games.entries import Chombo, Drawn, Fine, Stated
from mjscore.games.replay import entered
from mjscore.words import _
from mjscore.words.games import deal_name, game_title, standing_line

_FORMS: dict[str, type[EntryForm]] = {
    "stated": StatedForm,
    "totals": TotalsForm,
    "drawn": DrawForm,
    "fine": FineForm,
    "chombo": ChomboForm,
}
_KINDS = {Stated: "stated", Drawn: "drawn", Fine: "fine", Chombo: "chombo"}


class GameWindow(QDialog):
    """Puts the views of the open game beside each other, and opens the forms."""

    def __init__(
        self, document: Document, look: Look, settings: Settings, book: GameBook, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._settings = settings
        self.book = book
        self.setWindowTitle(_("Game sheet"))
        self.setWindowFlag(Qt.WindowType.WindowMinMaxButtonsHint)
        self.title = Label(look, "", Role.TITLE)
        self.place = Label(look, "", Role.TEXT, "quiet")
        self.begin = QPushButton(_("New game…"))
        self._offer = _offered(look, self.begin)
        self.table = SheetTable(look)
        self.chart = Chart(look)
        self.standing = StandingView(look)
        self.bar = EntryBar(document, book, look)
        self.notice = Label(look, "", Role.TEXT, "error")
        self.notice.setWordWrap(True)
        ways = Ways(lambda: self.table.place, self.open_entry, self._print)
        self.menus = GameMenus(self, document, look, book, ways)
        self._cards = self._split()
        self._put_together()
        self.begin.clicked.connect(self.menus.new_game)
        self.bar.asked.connect(self.ask)
        self.table.opened.connect(self.open_entry)
        self.table.picked.connect(self.menus.show_state)
        book.changed.connect(self.show_state)
        book.told.connect(self.tell)
        FocusRing(look, self)
        resize_in_room(self, 84 * look.text, 54 * look.text)
        self.tell("")
        self.show_state()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.book.open_file()
        self.show_state()

    def show_state(self) -> None:
        """Show the open game, or that there is none."""
        sheet = self.book.sheet
        for part in (self._cards, self.bar, self.title, self.place):
            part.setVisible(sheet is not None)
        self._offer.setVisible(sheet is None)
        self.table.show_sheet(sheet)
        self.chart.show_sheet(sheet)
        self.standing.show_sheet(sheet)
        self.menus.show_state()
        self.bar.show_state()
        if sheet is None:
            return
        game, position = sheet.game, sheet.position
        self.title.setText(game_title(game.ruleset, game.begun))
        deal = deal_name(position.round, position.deal, position.honba)
        line = standing_line(deal, game.names[position.east], position.deposits)
        self.place.setText(_("The game is over.") if sheet.is_over else line)

    def tell(self, text: str) -> None:
        """Say what went wrong; nothing: that is over."""
        self.notice.setText(text)
        self.notice.setVisible(bool(text))

    def ask(self, kind: str, place: int | None = None) -> None:
        """Make an entry without tiles, or correct one, in a form; a draw of which nothing is to be asked, at once."""
        sheet = self.book.sheet
        if sheet is None:
            return
        if kind == "drawn" and sheet.game.family.stakes is None:
            self._entered(self.book.do(entered, Drawn()))
            return
        if kind == "stated" and sheet.game.family.stating is None:
            kind = "totals"
        form = _FORMS[kind](self._look, sheet, place, self)
        form.accepted.connect(lambda: self._entered(self.book.do(form.made)))
        open_once(form)

    def open_entry(self, place: int) -> None:
        """Open an entry to look at it or correct it: a hand on the table, others in their form."""
        sheet = self.book.sheet
        if sheet is None or not 0 <= place < len(sheet.lines):
            return
        kind = _KINDS.get(type(sheet.lines[place].entry))
        if kind is None:
            self.bar.lay(place)
            self._to_table()
        else:
            self.ask(kind, place)

    def enter_hand(self) -> bool:
        """Enter the hand on the table into the open game. Returns whether that could be done."""
        self.book.open_file()
        return self.bar.enter_hand()

    def _print(self) -> None:
        """Show the sheet as it will be printed."""
        sheet = self.book.sheet
        if sheet:
            open_once(SheetDialog(lambda: sheet_of_game(sheet, today()), self._look, self._settings, self))

    def _to_table(self) -> None:
        """Bring the main window in front, where the hand is."""
        parent = self.parentWidget()
        if parent:
            parent.activateWindow()

    def _entered(self, is_done: bool) -> None:
        if is_done:
            self.bar.prepare()

    def _split(self) -> QSplitter:
        right = QVBoxLayout()
        right.addWidget(self.chart, 1)
        right.addWidget(self.standing)
        left = QVBoxLayout()
        left.addWidget(self.table)
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.setChildrenCollapsible(False)
        splitter.setHandleWidth(10)
        for content, share in ((left, 3), (right, 2)):
            splitter.addWidget(_card(content))
            splitter.setStretchFactor(splitter.count() - 1, share)
        return splitter

    def _put_together(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(14)
        head.addWidget(self.title)
        head.addWidget(self.place, 1)
        self.place.setMinimumWidth(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 10)
        column.setSpacing(10)
        column.setMenuBar(self.menus.bar)
        column.addLayout(head)
        column.addWidget(self._offer, 1)
        column.addWidget(self._cards, 1)
        column.addWidget(self.bar)
        column.addWidget(self.notice)


def open_window(document: Document, look: Look, settings: Settings, parent: QWidget) -> GameWindow:
    """The window of the games that the program keeps for its user."""
    book = parent.findChild(GameBook) or GameBook(session_file().with_name("games.sqlite"), parent)
    return GameWindow(document, look, settings, book, parent)


def _offered(look: Look, button: QPushButton) -> QWidget:
    """What stands there while no game is open."""
    offer = QWidget()
    column = QVBoxLayout(offer)
    column.setSpacing(12)
    column.addStretch(1)
    for part in (
        Label(look, _("No game is open"), Role.TITLE),
        Label(look, _("A new one goes by the rules and options that the main window shows."), Role.TEXT, "quiet"),
        button,
    ):
        column.addWidget(part, 0, Qt.AlignmentFlag.AlignHCenter)
    column.addStretch(2)
    return offer


def _card(content: QLayout) -> QFrame:
    card = QFrame()
    card.setObjectName("card")
    content.setContentsMargins(13, 10, 13, 10)
    content.setSpacing(10)
    card.setLayout(content)
    return card

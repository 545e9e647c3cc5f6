"""The main window: hand and total across the top, then tiles, score and reasons from left to right."""

from collections.abc import Callable

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QMainWindow, QMenuBar, QVBoxLayout, QWidget

from mjscore.app.actions import ActionSet, Command
from mjscore.app.commands import Commands
from mjscore.app.document import Document, Selection
from mjscore.app.file_commands import FileCommands
from mjscore.app.geometry import CARD_GAP, EDGE
from mjscore.app.keeping import KeepingCommands
from mjscore.app.settings import Settings
from mjscore.app.sharing.commands import SharingCommands
from mjscore.app.theme import Look, Role
from mjscore.app.typed_keys import TypedKeys
from mjscore.app.widgets import menu_bar
from mjscore.app.widgets.cards import Cards, read_share
from mjscore.app.widgets.centre import Centre
from mjscore.app.widgets.felt import Felt
from mjscore.app.widgets.left_card import LeftCard
from mjscore.app.widgets.offer import Offer
from mjscore.app.widgets.parts.file_drop import FileDrop
from mjscore.app.widgets.parts.focus_ring import FocusRing
from mjscore.app.widgets.recent_menu import RecentMenu
from mjscore.app.widgets.right_card import RightCard
from mjscore.app.widgets.ruleset_bar import RulesetBar
from mjscore.app.widgets.seen_pane import SeenPane
from mjscore.app.widgets.status_line import StatusLine

_SHARE = "centre"
_WINDOW = "window"
_SMALLEST = QSize(960, 640)
_FIRST = QSize(1366, 768)
_COMMANDING = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class MainWindow(QMainWindow):
    """Puts the views beside each other and passes on what is typed; it knows neither rules nor scores."""

    def __init__(self, document: Document, look: Look, settings: Settings) -> None:
        super().__init__()
        self.document = document
        self.look = look
        self._settings = settings
        self._keys = TypedKeys()
        document.changed.connect(self._keys.clear)
        self.files = FileCommands(self, document, settings)
        self.sharing = SharingCommands(self, document, settings)
        self._commands = Commands(self, document, look, settings, self.files)
        self.keeping = KeepingCommands(self, document, look, settings, self.files)
        self.keeping.spoken.connect(self.show_anew)
        commands = self._commands.table() | self.files.table() | self.sharing.table() | self.keeping.table()
        self.table = ActionSet(document, commands | self._own(), self)
        self.setMinimumSize(_SMALLEST)
        self.files.file.changed.connect(self._show_file)
        FileDrop(self).dropped.connect(self.files.open)
        self._build(read_share(settings.layout(_SHARE)))
        FocusRing(look, self)
        look.changed.connect(self._show_theme)
        self._restore_size()

    def _build(self, share: float | None) -> None:
        """Make every view, in the language in use."""
        document, look = self.document, self.look
        self.setMenuBar(QMenuBar())
        menu_bar.fill(self.menuBar(), self.table, RecentMenu(self.files, self.menuBar()))
        self.bar = RulesetBar(document, look, self.table, self.keeping.house)
        self.felt = Felt(document, look)
        self.seen = SeenPane(document, look, self._settings)
        self.seen.turned.connect(self._show_seen)
        self.left = LeftCard(document, look)
        self.centre = Centre(document, look, Offer(look, self._settings, self.table))
        self.centre.waits.asked.connect(self.table["what_if"].trigger)
        self.right = RightCard(document, look)
        self.right.explanation.page_chosen.connect(self._commands.open_page)
        self.right.why_not.text.page_chosen.connect(self._commands.open_page)
        self.status = StatusLine(document, look, self._keys)
        self.bar.noticed.connect(self.status.show_notice)
        self.files.noticed.connect(self.status.show_notice)
        self.left.widened.connect(self._share_out)
        self.splitter = Cards(look, self.centre, self.right, share)
        self._put_together()
        self._show_theme()
        self._show_file()
        self._show_seen()

    def show_anew(self) -> None:
        """Make every view anew, in another language. The hand, what is selected, the way back and the file stay."""
        tab = self.right.tabs.currentIndex()
        for dialog in self.findChildren(QDialog):
            dialog.close()
        self._commands.forget_windows()
        self.table.show_state()
        self._build(self.splitter.share)
        self.right.tabs.setCurrentIndex(tab)
        self._share_out()
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tiles typed wherever no text can be written."""
        if event.modifiers() & _COMMANDING or not self._type(event):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.look.resize(self.width(), self.height())
        self._share_out()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember the size, and how the width is shared; what would be lost is asked about first."""
        if not self.files.may_close(self.close):
            event.ignore()
            return
        self._settings.save_layout(_WINDOW, self.saveGeometry())
        if self.splitter.share is not None:
            self._settings.save_layout(_SHARE, QByteArray(str(self.splitter.share).encode()))
        super().closeEvent(event)

    def _own(self) -> dict[Command, Callable[[], object]]:
        """What turns from reason to reason, and what shows a pane."""
        return {
            Command.NEXT_TAB: lambda: self.right.turn(1),
            Command.PREVIOUS_TAB: lambda: self.right.turn(-1),
            Command.SEEN: lambda: self.seen.turn(is_on=self.table["seen"].isChecked()),
        }

    def _type(self, event: QKeyEvent) -> bool:
        """Take a typed key; False where it means nothing."""
        edit = None
        if event.key() == Qt.Key.Key_Backspace:
            edit = self._keys.press_back()
        elif event.key() == Qt.Key.Key_Escape:
            self._keys.clear()
            self.document.select(Selection())
        elif event.text() and self._keys.takes(event.text()):
            edit = self._keys.press(event.text())
        else:
            return False
        if edit is None or self.document.do(edit):
            self.status.show_state()
        return True

    def _put_together(self) -> None:
        cards = QHBoxLayout()
        cards.setContentsMargins(EDGE, CARD_GAP, EDGE, CARD_GAP)
        cards.setSpacing(CARD_GAP)
        cards.addWidget(self.left)
        cards.addWidget(self.splitter, 1)
        whole = QWidget()
        self.setCentralWidget(whole)
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self.felt)
        column.addWidget(self.seen)
        column.addLayout(cards, 1)
        column.addWidget(self.status)
        before: QWidget = self.right.payment_table.list
        for tool in self.bar.tools:
            QWidget.setTabOrder(before, tool)
            before = tool

    def _share_out(self) -> None:
        """Give the centre its share of what the left card leaves."""
        rest = self.width() - 2 * EDGE - 2 * CARD_GAP - self.left.minimumWidth()
        self.splitter.share_out(rest)

    def _show_theme(self) -> None:
        self.menuBar().setFont(self.look.font(Role.TEXT))
        theme = self._commands.theme.name.lower()
        self.table[theme].setChecked(True)
        self.table["colour_blind"].setChecked(self.look.style.is_colour_blind)

    def _show_seen(self) -> None:
        self.table["seen"].setChecked(not self.seen.isHidden())

    def _show_file(self) -> None:
        self.setWindowTitle(self.files.title)
        self.setWindowModified(self.files.file.path is not None and self.files.file.is_changed)

    def _restore_size(self) -> None:
        if not self.restoreGeometry(self._settings.layout(_WINDOW)):
            room = self.screen().availableSize()
            self.resize(_FIRST.boundedTo(room - QSize(0, 30)))

"""The hands that were scored before, to come back to."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QDateTime, QLocale, QSize, Qt
from PySide6.QtGui import QIcon, QKeySequence, QPainter, QPixmap, QShortcut
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHeaderView, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from mjscore.app.dialogs.closing import closing
from mjscore.app.dialogs.files import reason
from mjscore.app.dialogs.room import resize_in_room
from mjscore.app.geometry import height_of
from mjscore.app.history import History, Kept
from mjscore.app.pieces import in_order, loose_in, pictures_in, winning_in, write_piece
from mjscore.app.state import TableState
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.focus_ring import FocusRing
from mjscore.app.widgets.parts.label import Label
from mjscore.faults import Refused
from mjscore.interchange.pasting import parse_line
from mjscore.rulesets import ruleset
from mjscore.words import _, language
from mjscore.words.rulesets import ruleset_name
from mjscore.words.terms import terms_of

T = TypeVar("T")
_TILE = 22
_GAP = 6
"""Between the sets of a hand."""
_NUMBER = Qt.ItemDataRole.UserRole


class HistoryDialog(QDialog):
    """A line for each hand, the last first. `lay` is what is done with the table of a hand that is chosen."""

    def __init__(
        self, history: History, look: Look, lay: Callable[[TableState], object], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._history = history
        self._look = look
        self._lay = lay
        self.setWindowTitle(_("Hands scored before"))
        self.list = QTreeWidget()
        self.list.setObjectName("table")
        self.list.setAccessibleName(_("Hands scored before"))
        self.list.setRootIsDecorated(False)
        self.list.setHeaderLabels([_("When"), _("Rules"), _("Hand"), _("Total")])
        self.list.setIconSize(QSize(20 * (_TILE + 4), height_of(_TILE)))
        self.told = Label(look, "", Role.TEXT, "quiet")
        self.told.setWordWrap(True)
        buttons = closing(self)
        roles = QDialogButtonBox.ButtonRole
        self.forget_all = buttons.addButton(_("Forget all"), roles.ResetRole)
        self.forget = buttons.addButton(_("Forget"), roles.ActionRole)
        self.open_it = buttons.addButton(_("Open"), roles.ActionRole)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        for part in (self.told, self.list, buttons):
            column.addWidget(part)
        self._connect()
        FocusRing(look, self)
        resize_in_room(self, 76 * look.text, 42 * look.text)
        self.show_hands()

    def show_hands(self) -> None:
        """Show what there is now."""
        self.list.clear()
        hands = self._try(self._history.hands) or []
        if not self.told.text():
            nothing = _("No hand has been scored yet. Each that stands for a moment is kept here.")
            self.told.setText("" if hands else nothing)
        self.told.setVisible(bool(self.told.text()))
        for hand in hands:
            self.list.addTopLevelItem(self._line(hand))
        for column in (0, 1, 3):
            self.list.resizeColumnToContents(column)
        first = self.list.topLevelItem(0)
        if first is not None:
            self.list.setCurrentItem(first)
        self._enable()

    def _line(self, hand: Kept) -> QTreeWidgetItem:
        at = QLocale(language()).toString(
            QDateTime.fromString(hand.at.isoformat(), Qt.DateFormat.ISODate), QLocale.FormatType.ShortFormat
        )
        total = terms_of(ruleset(hand.ruleset)).amount(hand.total)
        line = QTreeWidgetItem([at, ruleset_name(hand.ruleset), "", total])
        line.setData(0, _NUMBER, hand.number)
        line.setIcon(2, self._picture(hand.line))
        line.setToolTip(2, hand.line)
        line.setData(2, Qt.ItemDataRole.AccessibleTextRole, hand.line)
        line.setTextAlignment(3, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return line

    def _picture(self, line: str) -> QIcon:
        """The tiles of a hand, each set by itself, the same where the line is chosen."""
        ratio = self.devicePixelRatioF()
        runs = [self._look.pictures.run(names, _TILE, ratio) for names in _runs(line) if names]
        size = self.list.iconSize()
        picture = QPixmap(size * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        x = 0.0
        for run in runs:
            painter.drawPixmap(round(x), 0, run)
            x += run.deviceIndependentSize().width() + _GAP
        painter.end()
        icon = QIcon(picture)
        icon.addPixmap(picture, QIcon.Mode.Selected)
        return icon

    def _open(self) -> None:
        number = self._chosen
        state = None if number is None else self._try(partial(self._history.state, number))
        if state:
            self._lay(state)
            self.accept()

    def _forget(self) -> None:
        if self._chosen is not None:
            self._try(partial(self._history.remove, self._chosen))
            self.show_hands()

    def _forget_all(self) -> None:
        self._try(self._history.clear)
        self.show_hands()

    @property
    def _chosen(self) -> int | None:
        item = self.list.currentItem()
        return int(item.data(0, _NUMBER)) if item else None

    def _enable(self) -> None:
        for button in (self.open_it, self.forget):
            button.setEnabled(self._chosen is not None)
        self.forget_all.setEnabled(self.list.topLevelItemCount() > 0)

    def _connect(self) -> None:
        header = self.list.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        self.list.itemActivated.connect(self._open)
        self.list.currentItemChanged.connect(self._enable)
        buttons = {self.open_it: self._open, self.forget: self._forget, self.forget_all: self._forget_all}
        for button, does in buttons.items():
            button.setAutoDefault(False)
            button.clicked.connect(does)
        self.open_it.setDefault(True)
        QShortcut(QKeySequence.StandardKey.Delete, self.list, self._forget)

    def _try(self, action: Callable[[], T]) -> T | None:
        """Do something with the history; what goes wrong is told, and nothing comes of it."""
        try:
            result = action()
        except (OSError, Refused) as error:
            self.told.setText(_("The history cannot be read. {why}").format(why=reason(error)))
            self.told.show()
            return None
        self.told.setText("")
        return result


def _runs(line: str) -> Iterator[tuple[str, ...]]:
    """The tiles of a hand as they lie: declared sets, the concealed ones, the winning one, flowers."""
    read = parse_line(line)
    for meld in read.hand.melds:
        yield pictures_in(meld)
    winning = winning_in(read.hand)
    yield tuple(map(write_piece, in_order(loose_in(read.hand))))
    yield () if winning is None else (write_piece(winning),)
    yield tuple(read.flowers or "")

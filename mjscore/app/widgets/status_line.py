"""The line at the bottom: what is wrong or what can be done, and keys that help."""

from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mjscore.app.document import Document
from mjscore.app.telling import fault_text
from mjscore.app.theme import Look, Role
from mjscore.app.typed_keys import TypedKeys
from mjscore.app.widgets.parts.button import Button, Place
from mjscore.app.widgets.parts.label import Label, literal
from mjscore.faults import Fault
from mjscore.words import _
from mjscore.words.sheet import status_line


class StatusLine(QWidget):
    """Of several things to say the most urgent: a new refusal, typed digits, a notice, a problem, the hand itself."""

    def __init__(self, document: Document, look: Look, keys: TypedKeys) -> None:
        super().__init__()
        self._document = document
        self._look = look
        self._keys = keys
        self._notice = ""
        self._told_before: Fault | None = None
        self._icon = Label(look)
        self._text = Label(look)
        self.hint = Label(look, _("Tab: next pane    F1: rules    F2: winning tile"), Role.CAPTION, "quiet")
        self.start_empty = Button(look, _("Start empty"), place=Place.LINK)
        self.start_empty.hide()
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 2, 10, 2)
        row.setSpacing(6)
        row.addWidget(self._icon)
        row.addWidget(self._text)
        row.addWidget(self.start_empty)
        row.addStretch(1)
        row.addWidget(self.hint)
        self._text.setMinimumWidth(1)
        document.changed.connect(self._go_on)
        document.refusal_changed.connect(self.show_state)
        look.changed.connect(self._dress)
        self._dress()

    @property
    def text(self) -> str:
        """What it says."""
        return self._text.text()

    def show_notice(self, text: str, *, has_way_back: bool = False) -> None:
        """Tell what happened on the side, until the next edit; perhaps with a way to start empty."""
        self._notice = text
        self._told_before = self._document.refusal
        self.start_empty.setVisible(has_way_back)
        self.show_state()

    def show_state(self) -> None:
        """Show the most urgent sentence."""
        is_error, text = self._sentence()
        self._text.setText(text)
        self._text.take(Role.STRONG if is_error else Role.TEXT, "error" if is_error else "text")
        size = round(self._look.text * 16 / 13)
        colours = self._look.colours
        name, colour = ("warn", colours.error) if is_error else ("info", colours.quiet)
        self._icon.setPixmap(self._look.pictures.icon(name, colour, size, self.devicePixelRatioF()))
        self._text.setToolTip(literal(text))
        self._make_room()

    def _sentence(self) -> tuple[bool, str]:
        document, state = self._document, self._document.state
        if document.refusal is not self._told_before and document.refusal:
            return True, fault_text(document.refusal, state)
        if self._keys.pending:
            return False, _("{typed} … suit? m p s").format(typed=self._keys.pending)
        if self._notice:
            return False, self._notice
        if state.draft is not None:
            return False, _("The notation does not make a hand yet. The rest of the window shows the hand before it.")
        if document.problem:
            return True, fault_text(document.problem, state)
        return False, self._of_hand()

    def _of_hand(self) -> str:
        """What the hand is and what can be done with it."""
        document, state = self._document, self._document.state
        if state.total is not None:
            return _("Type the total, or click a tile to have the hand scored.")
        has_won = document.sheet is not None and document.sheet.placed >= 0
        answer = document.sheet if has_won else document.unfinished or document.sheet
        return status_line(state.hand, answer) if answer else ""

    def _go_on(self) -> None:
        self._notice = ""
        self.start_empty.hide()
        self.show_state()

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self._make_room()

    def _make_room(self) -> None:
        """Leave the hint out where the sentence needs its place."""
        needed = sum(part.sizeHint().width() for part in (self._icon, self._text, self.hint)) + 40
        self.hint.setVisible(needed + self.start_empty.sizeHint().width() <= self.width())

    def _dress(self) -> None:
        self.setFixedHeight(round(22 * self._look.text / 13))
        self.show_state()

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = self._look.colours
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(colours.card))
        painter.fillRect(0, 0, self.width(), 1, QColor(colours.separator))

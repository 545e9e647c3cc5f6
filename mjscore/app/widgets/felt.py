"""The table, the only surface in colour: the hand, its notation below, and the total at the end of both."""

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QResizeEvent

from mjscore.app.document import Document
from mjscore.app.geometry import EDGE, LIFT, PANE_PADDING, height_of
from mjscore.app.telling import fault_text
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.hand_strip import HandStrip
from mjscore.app.widgets.notation_field import NotationField
from mjscore.app.widgets.parts.away import Away
from mjscore.app.widgets.parts.label import Label
from mjscore.app.widgets.players import Players
from mjscore.app.widgets.total import Total
from mjscore.app.widgets.typed_total import TypedTotal
from mjscore.engine.ruleset import Panel
from mjscore.words import _

_TOP, _BETWEEN, _BOTTOM = 8, 6, 8
_GAP = 8
_WIDEST = 900


class Felt(Away):
    """Places the hand, the notation and the total; where several players score, their bar above.

    Its height follows from the window and the rules alone, so nothing ever jumps.
    """

    def __init__(self, document: Document, look: Look) -> None:
        super().__init__(document)
        self._look = look
        self.players = Players(document, look)
        self.hand = HandStrip(document, look)
        self.typed = TypedTotal(document, look)
        self._caption = Label(look, _("Notation"), Role.CAPTION, "caption")
        self.notation = NotationField(document, look)
        self._warning = Label(look, "", Role.STRONG, "refused")
        self.message_label = Label(look, "", Role.STRONG, "refused")
        self.message_label.setWordWrap(True)
        self.total = Total(document, look)
        line = (self._caption, self.notation, self._warning, self.message_label)
        for child in (self.players, self.hand, self.typed, *line, self.total):
            child.setParent(self)
        self._warning.hide()
        self.message_label.hide()
        self._used = self._reserved = self._top = 0
        self.hand.used.connect(self._take_used)
        self.players.typing.connect(self.typed.take_focus)
        document.changed.connect(self.show_state)
        look.changed.connect(self._lay_out)
        self.show_state()

    def show_state(self) -> None:
        """Show what there is: players, tiles or a typed total, and what is wrong with the notation."""
        state = self._document.state
        is_changed = self._show_parts(has_players=state.has(Panel.PLAYERS), is_typed=state.total is not None)
        fault = self._document.problem if state.draft is not None else None
        message = fault_text(fault, state) if fault else ""
        if message != self.message:
            self.message_label.setText(message)
            self.message_label.setVisible(bool(message))
            self._warning.setVisible(bool(message))
            self._lay_out()
        elif is_changed or self.total.least_width != self._reserved:
            self._lay_out()

    @property
    def message(self) -> str:
        """What is wrong with the notation; nothing where it is right."""
        return self.message_label.text()

    def _show_parts(self, *, has_players: bool, is_typed: bool) -> bool:
        """Show the bar of players or not, and the tiles or a total. Returns whether things stand elsewhere for it."""
        before = (self.players.isHidden(), self.hand.isHidden())
        self.players.setVisible(has_players)
        self.typed.setVisible(is_typed)
        self.hand.setHidden(is_typed)
        return (self.players.isHidden(), self.hand.isHidden()) != before

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self._lay_out()

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), QColor(self._look.colours.felt))

    def _take_used(self, used: int) -> None:
        if used != self._used:
            self._used = used
            self._place_total()

    def _lay_out(self) -> None:
        look = self._look
        caption = QFontMetrics(look.font(Role.ACTIVE_CAPTION)).height() + 2
        strip = caption + height_of(look.metrics.hand_tile) + LIFT + 2 + 2 * PANE_PADDING
        line = round(25 * look.text / 13)
        bar = 0 if self.players.isHidden() else self.players.sizeHint().height() + _TOP
        self.setFixedHeight(bar + max(126, _TOP + strip + _BETWEEN + line + _BOTTOM))
        self._top = bar
        self._reserved = self.total.least_width
        room = self.width() - 2 * EDGE - self._reserved - _GAP
        self.players.setGeometry(0, _TOP, self.width(), bar - _TOP)
        self.hand.setGeometry(EDGE, bar + _TOP, room, strip)
        self.typed.setGeometry(EDGE, bar + _TOP, self.typed.sizeHint().width(), strip)
        self._place_line(self.height() - _BOTTOM - line, line, room)
        self._place_total()

    def _place_line(self, top: int, height: int, room: int) -> None:
        """The caption, the field, and the message for which the field makes room."""
        label = self._caption.sizeHint()
        self._caption.setGeometry(EDGE, top, label.width(), height)
        left = EDGE + label.width() + _GAP
        widest = min(round(_WIDEST * self._look.text / 13), EDGE + room - left)
        if self.message:
            widest = self._place_message(QRect(left, top, widest, height))
        self.notation.setGeometry(left, top, widest, height)

    def _place_message(self, line: QRect) -> int:
        """Put the message to the end of the line, in small type on two lines where it is long; returns what is left."""
        icon = round(self._look.text * 18 / 13)
        beside = icon + 2 * _GAP
        needed = QFontMetrics(self._look.font(Role.STRONG)).horizontalAdvance(self.message) + 2
        field = max(line.width() * 2 // 5, min(line.width() - beside - needed, line.width() // 2))
        is_long = needed > line.width() - field - beside
        picture = self._look.pictures.icon("warn", self._look.colours.refused, icon, self.devicePixelRatioF())
        self._warning.setPixmap(picture)
        self._warning.setGeometry(line.left() + field + _GAP, line.top(), icon, line.height())
        self.message_label.take(Role.CAPTION if is_long else Role.STRONG, "refused")
        self.message_label.setGeometry(line.adjusted(field + beside, -4, 0, 4))
        return field

    def _place_total(self) -> None:
        used = self._used if self.typed.isHidden() else self.typed.width()
        left = EDGE + used + _GAP
        self.total.setGeometry(left, self._top, self.width() - EDGE - left, self.height() - self._top)

"""How the hand was won: discard or self-draw, from whom, the winds, and what happened on the way."""

from PySide6.QtGui import QFontMetrics

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.button import Button
from mjscore.app.widgets.parts.flow import Flow
from mjscore.app.widgets.parts.label import Label
from mjscore.app.widgets.parts.segments import Segments
from mjscore.context import Event, Win, Wind
from mjscore.words import _
from mjscore.words.events import conflict_sentence, event_label, event_meaning
from mjscore.words.tiles import wind_name

_GAP = 4


class Circumstances(Flow):
    """The choices that the ruleset knows. What contradicts the hand stays in reach and says why."""

    def __init__(self, document: Document, look: Look) -> None:
        super().__init__(_GAP)
        self._document = document
        self._look = look
        winds = [(wind, wind.letter, wind_name(wind)) for wind in Wind]
        ways = {Win.DISCARD: _("Discard"), Win.SELF_DRAW: _("Self-draw")}
        self.win = Segments[Win](look, _("Won by"), [(win, text, text) for win, text in ways.items()])
        self.discarder = Segments[Wind](look, _("Discarded by"), winds)
        self.seat = Segments[Wind](look, _("Seat"), winds)
        self.round = Segments[Wind](look, _("Round"), winds)
        self._from = Label(look, _("from"), Role.CAPTION, "quiet")
        self._captions = [Label(look, text, Role.CAPTION, "quiet") for text in (_("Won by"), _("Seat"), _("Round"))]
        self._chips = {rule.event: self._chip(rule.event) for rule in document.ruleset.events}
        self._fill()
        self.win.chosen.connect(lambda win: document.do(edits.win_by, win))
        self.discarder.chosen.connect(self._choose_discarder)
        self.seat.chosen.connect(lambda wind: document.do(edits.sit, wind))
        self.round.chosen.connect(lambda wind: document.do(edits.set_round, wind))
        document.changed.connect(self.show_state)
        look.changed.connect(self._dress)
        self._dress()
        self.show_state()

    def show_state(self) -> None:
        """Show what was chosen, and what cannot be."""
        state, context = self._document.state, self._document.state.context
        is_discard = context.win is Win.DISCARD
        self.win.show_value(context.win)
        self.discarder.show_present([wind for wind in Wind if wind is not context.seat])
        self.discarder.show_value(context.discarder)
        self.seat.show_value(context.seat)
        self.round.show_value(context.round)
        for event, chip in self._chips.items():
            conflict = edits.event_conflict(state, event)
            chip.setChecked(event in context.events)
            chip.show_blocked(conflict_sentence(conflict) if conflict else "")
            chip.setToolTip(conflict_sentence(conflict) if conflict else event_meaning(event))
        if self.discarder.isHidden() == is_discard:
            self.discarder.setVisible(is_discard)
            self._from.setVisible(is_discard)
            self.arrange()

    @property
    def wide(self) -> int:
        """The width with which the toggles take two rows."""
        second = [chip.sizeHint().width() for chip in self._chips.values()][len(self._chips) // 2 :]
        return sum(second) + _GAP * (len(second) - 1)

    def chip(self, event: Event) -> Button:
        """The toggle of an event."""
        return self._chips[event]

    def _fill(self) -> None:
        won, seat, prevailing = self._captions
        self.add(won, self.win)
        self.add(self._from, self.discarder)
        self.add(seat, self.seat, break_before=True)
        self.add(prevailing, self.round)
        for n, chip in enumerate(self._chips.values()):
            self.add(chip, break_before=not n)

    def _chip(self, event: Event) -> Button:
        chip = Button(self._look, event_label(event))
        chip.setCheckable(True)
        chip.setAccessibleName(event_label(event))
        chip.clicked.connect(lambda: self._toggle(event))
        return chip

    def _toggle(self, event: Event) -> None:
        self._document.do(edits.toggle, event)
        self._chips[event].setChecked(event in self._document.state.context.events)

    def _choose_discarder(self, wind: Wind) -> None:
        is_chosen = wind is self._document.state.context.discarder
        self._document.do(edits.set_discarder, None if is_chosen else wind)

    def _dress(self) -> None:
        """Give the captions at the left one width, so that the choices stand below each other."""
        words = QFontMetrics(self._look.font(Role.CAPTION))
        left = self._captions[:2]
        for caption in left:
            caption.setFixedWidth(max(words.horizontalAdvance(other.text()) for other in left) + 6)
        self.arrange()

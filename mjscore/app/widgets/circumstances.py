"""How the hand was won: discard or self-draw, from whom, the winds, what happened on the way and lies on the table."""

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QWidget

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.edits import Row
from mjscore.app.models.event_groups import GROUPS
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.event_chips import EventChips
from mjscore.app.widgets.indicators import Indicators
from mjscore.app.widgets.parts.button import Button
from mjscore.app.widgets.parts.counter import Counter
from mjscore.app.widgets.parts.flow import Flow
from mjscore.app.widgets.parts.label import Label
from mjscore.app.widgets.parts.seat_menu import SeatMenu
from mjscore.app.widgets.parts.segments import Segments
from mjscore.context import Event, Win, Wind
from mjscore.engine.ruleset import Panel
from mjscore.words import _
from mjscore.words.tiles import wind_letter, wind_name

_GAP = 4


class Circumstances(Flow):
    """The choices that the ruleset knows. What contradicts the hand stays in reach and says why."""

    def __init__(self, document: Document, look: Look) -> None:
        super().__init__(_GAP)
        self._document = document
        self._look = look
        winds = [(wind, wind_letter(wind), wind_name(wind)) for wind in Wind]
        ways = {Win.DISCARD: _("Discard"), Win.SELF_DRAW: _("Self-draw")}
        tips = {
            Win.DISCARD: _("Another player gave the winning tile."),
            Win.SELF_DRAW: _("The winner took the winning tile from the wall."),
        }
        self.win = Segments[Win](look, _("Won by"), [(win, text, text) for win, text in ways.items()], tips)
        self.discarder = Segments[Wind](look, _("Discarded by"), winds)
        self.seat = Segments[Wind](look, _("Seat"), winds)
        self.round = Segments[Wind](look, _("Round"), winds)
        self._from = Label(look, _("from"), Role.CAPTION, "quiet")
        self._captions = [Label(look, text, Role.CAPTION, "quiet") for text in (_("Won by"), _("Seat"), _("Round"))]
        self._chips = EventChips(document, look)
        self._indicators = {row: Indicators(document, look, row) for row in Row}
        self.honba = Counter(look, _("Honba"))
        self.deposits = Counter(look, _("Deposits"))
        self.liable = SeatMenu(look, _("Liable"), _("Who let a set be completed that made a yakuman certain."))
        self._panels = self._fill()
        self._connect(document)
        document.changed.connect(self.show_state)
        look.changed.connect(self._dress)
        self.show_state()
        self._dress()

    def show_state(self) -> None:
        """Show what the rules know, what of it was chosen, and what cannot be."""
        context = self._document.state.context
        self.win.show_value(context.win)
        self.seat.show_value(context.seat)
        self.round.show_value(context.round)
        self._show_discarder(context.discarder)
        self.honba.show_number(context.honba)
        self.deposits.show_number(context.riichi_sticks)
        self._chips.show_state()
        grows = [row.show_row() for row in self._indicators.values()]
        grows += [self.liable.show_seat(context.liable, context.seat), self._show_present()]
        if any(grows):
            self.arrange()

    @property
    def wide(self) -> int:
        """The width with which the toggles of a group take one row, or two where they are many."""
        return self._chips.wide(_GAP)

    def chip(self, event: Event) -> Button:
        """The toggle of an event."""
        return self._chips[event]

    def indicators(self, row: Row) -> Indicators:
        """A row of indicators."""
        return self._indicators[row]

    def _show_discarder(self, seat: Wind | None) -> None:
        """Another one than the winner; while nobody has won, than the player."""
        state = self._document.state
        barred = state.context.seat if state.winner is None else state.winner
        self.discarder.show_present([wind for wind in Wind if wind is not barred])
        self.discarder.show_value(seat)

    def _show_present(self) -> bool:
        """Show the controls that are of use here and now. Returns whether they are other ones."""
        state = self._document.state
        is_discard = state.context.win is Win.DISCARD
        present: dict[QWidget, bool] = {self.discarder: is_discard, self._from: is_discard}
        present |= dict.fromkeys((self._captions[1], self.seat), not state.has(Panel.PLAYERS))  # they have a bar
        present |= self._chips.present()
        present |= {part: state.has(panel) for panel, parts in self._panels.items() for part in parts}
        changed = [part for part, is_there in present.items() if part.isHidden() is is_there]
        for part in changed:
            part.setVisible(present[part])
        return bool(changed)

    def _fill(self) -> dict[Panel, tuple[QWidget, ...]]:
        """Put all controls in their places; those of each panel are told."""
        won, seat, prevailing = self._captions
        honba, deposits = (Label(self._look, text, Role.CAPTION, "quiet") for text in (_("Honba"), _("Deposits")))
        self.add(won, self.win)
        self.add(self._from, self.discarder)
        self.add(seat, self.seat, break_before=True)
        self.add(prevailing, self.round)
        for group in GROUPS:
            for n, event in enumerate(group):
                self.add(self._chips[event], break_before=not n)
        for n, row in enumerate(self._indicators.values()):
            self.add(row, break_before=not n)
        self.add(honba, self.honba, break_before=True)
        self.add(deposits, self.deposits)
        self.add(self.liable)
        return {
            Panel.INDICATORS: tuple(self._indicators.values()),
            Panel.COUNTERS: (honba, self.honba, deposits, self.deposits),
            Panel.LIABLE: (self.liable,),
        }

    def _connect(self, document: Document) -> None:
        self.win.chosen.connect(lambda win: document.do(edits.win_by, win))
        self.discarder.chosen.connect(self._choose_discarder)
        self.seat.chosen.connect(lambda wind: document.do(edits.sit, wind))
        self.round.chosen.connect(lambda wind: document.do(edits.set_round, wind))
        self.honba.valueChanged.connect(lambda number: document.do(edits.set_honba, number))
        self.deposits.valueChanged.connect(lambda number: document.do(edits.set_riichi_sticks, number))
        self.liable.chosen.connect(lambda wind: document.do(edits.set_liable, wind))

    def _choose_discarder(self, wind: Wind) -> None:
        """A second click on a seat takes it back."""
        is_chosen = wind is self._document.state.context.discarder
        self._document.do(edits.set_discarder, None if is_chosen else wind)

    def _dress(self) -> None:
        """Give the captions at the left one width, so that the choices stand below each other."""
        words = QFontMetrics(self._look.font(Role.CAPTION))
        left = self._captions[:2]
        for caption in left:
            caption.setFixedWidth(max(words.horizontalAdvance(other.text()) for other in left) + 6)
        self.arrange()

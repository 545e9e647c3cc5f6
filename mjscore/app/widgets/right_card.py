"""The right card: explanation, readings, why not, settlement, payments, behind tabs or, in a high window, unfolded."""

from enum import Enum, auto
from typing import NamedTuple, assert_never

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QFrame, QGridLayout, QVBoxLayout, QWidget

from mjscore.app.document import Document
from mjscore.app.geometry import CARD_PADDING, Unfolding
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.explanation import Explanation
from mjscore.app.widgets.parts.label import Label
from mjscore.app.widgets.parts.tab_bar import tab_bar
from mjscore.app.widgets.payment_table import PaymentTable
from mjscore.app.widgets.readings import Readings
from mjscore.app.widgets.settlement import Settlement
from mjscore.app.widgets.why_not import WhyNot
from mjscore.engine.ruleset import Panel
from mjscore.words import _

_NARROW = 326
"""The width that the card has at least in a narrow window."""
_LINE = 1
"""The width of a card's frame."""
_RIGHT = 6
"""The margin beside a scroll bar."""


class Tab(Enum):
    """What the card can show, in the order of the tabs."""

    SETTLEMENT = auto()
    EXPLANATION = auto()
    READINGS = auto()
    WHY_NOT = auto()
    PAYMENTS = auto()


_ASKED = {Tab.SETTLEMENT: Panel.PLAYERS, Tab.PAYMENTS: Panel.PAYMENT_TABLE}
"""What is there only where the rules ask for it."""


class _Plan(NamedTuple):
    """Where parts stand, by row, column and how many of each they take; the shares of rows and columns in the room."""

    places: dict[Tab, tuple[int, int, int, int]]
    rows: tuple[int, int, int]
    columns: tuple[int, int]


_FOLDED = _Plan(dict.fromkeys(Tab, (0, 0, 1, 1)), (1, 0, 0), (1, 0))
_BELOW = _Plan(
    {Tab.EXPLANATION: (0, 0, 1, 1), Tab.READINGS: (1, 0, 1, 1), Tab.WHY_NOT: (2, 0, 1, 1)}, (10, 5, 5), (1, 0)
)
_BESIDE = _Plan(
    {Tab.EXPLANATION: (0, 0, 2, 1), Tab.READINGS: (0, 1, 1, 1), Tab.WHY_NOT: (1, 1, 1, 1)}, (1, 1, 0), (1, 1)
)
_FOUR_BELOW = _Plan(
    {
        Tab.EXPLANATION: (0, 0, 3, 1),
        Tab.SETTLEMENT: (0, 1, 1, 1),
        Tab.PAYMENTS: (0, 1, 1, 1),
        Tab.READINGS: (1, 1, 1, 1),
        Tab.WHY_NOT: (2, 1, 1, 1),
    },
    (12, 5, 5),
    (3, 4),
)
_FOUR_BESIDE = _Plan(
    {
        Tab.EXPLANATION: (0, 0, 1, 1),
        Tab.SETTLEMENT: (1, 0, 1, 1),
        Tab.PAYMENTS: (1, 0, 1, 1),
        Tab.READINGS: (0, 1, 1, 1),
        Tab.WHY_NOT: (1, 1, 1, 1),
    },
    (1, 1, 0),
    (1, 1),
)


class RightCard(QFrame):
    """Parts, of which one stands behind each tab. What is not seen does no work."""

    def __init__(self, document: Document, look: Look) -> None:
        super().__init__()
        self._document = document
        self._look = look
        self._present: tuple[Tab, ...] = ()
        self._unfolding: Unfolding | None = None
        self.setObjectName("card")
        self.tabs = tab_bar(_("Reasons"))
        self.tabs.setUsesScrollButtons(False)
        self.tabs.setElideMode(Qt.TextElideMode.ElideRight)
        self.settlement = Settlement(document, look)
        self.explanation = Explanation(document, look)
        self.readings = Readings(document, look)
        self.why_not = WhyNot(document, look)
        self.payment_table = PaymentTable(document, look)
        self._parts = {
            Tab.SETTLEMENT: _Part(look, _("Settlement"), self.settlement),
            Tab.EXPLANATION: _Part(look, _("Explanation"), self.explanation, has_heading=False),
            Tab.READINGS: _Part(look, _("Readings"), self.readings),
            Tab.WHY_NOT: _Part(look, _("Why not?"), self.why_not),
            Tab.PAYMENTS: _Part(look, _("Payments"), self.payment_table),
        }
        for child in (self.tabs, *self._parts.values()):
            child.setParent(self)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(28)
        self._grid.setVerticalSpacing(12)
        column = QVBoxLayout(self)
        column.setContentsMargins(CARD_PADDING, 6, _RIGHT, CARD_PADDING)
        column.setSpacing(10)
        column.addWidget(self.tabs)
        column.addLayout(self._grid, 1)
        self.tabs.currentChanged.connect(self._show_parts)
        document.changed.connect(self.show_state)
        document.selected.connect(self._bring_explanation)
        look.changed.connect(self._dress)
        self.show_state()

    def show_state(self) -> None:
        """Offer what the rules ask for, and say how many readings there are."""
        panels = self._document.ruleset.panels
        present = tuple(tab for tab in Tab if _ASKED.get(tab) is None or _ASKED[tab] in panels)
        if present != self._present:
            self._offer(present)
        count = len(self._document.readings)
        text = _("Readings ({n})").format(n=count) if count else _("Readings")
        place = self._present.index(Tab.READINGS)
        if text != self.tabs.tabText(place):
            self.tabs.setTabText(place, text)
            self._parts[Tab.READINGS].show_heading(text)
            self._reserve()

    def turn(self, step: int) -> None:
        """Go on by a tab, or, where there are none, with the keyboard to the next part."""
        if self.tabs.isVisible():
            self.tabs.setCurrentIndex((self.tabs.currentIndex() + step) % self.tabs.count())
            return
        parts = [self._parts[tab] for tab in self._present]
        here = [n for n, part in enumerate(parts) if part.isAncestorOf(QApplication.focusWidget() or self)]
        target = here[0] + step if here else 0
        parts[target % len(parts)].take_focus()

    def _offer(self, present: tuple[Tab, ...]) -> None:
        """Show other tabs. The one in front stays there if it can; what comes first of all comes forward."""
        before = self._present[self.tabs.currentIndex()] if self._present else Tab.EXPLANATION
        self._present = present
        with QSignalBlocker(self.tabs):
            while self.tabs.count():
                self.tabs.removeTab(0)
            for tab in present:
                self.tabs.addTab(self._parts[tab].title)
        stays = before in present and Tab.SETTLEMENT not in present
        self.tabs.setCurrentIndex(present.index(before) if stays else 0)
        self._unfolding = None
        self._dress()

    def _bring_explanation(self) -> None:
        if self._document.selection.rule is not None:
            self.tabs.setCurrentIndex(self._present.index(Tab.EXPLANATION))

    def _reserve(self) -> None:
        """Keep the room that the tabs need; what a narrow window has not they do without."""
        needed = self.tabs.sizeHint().width() + CARD_PADDING + _RIGHT + 2 * _LINE
        self.setMinimumWidth(min(needed, _NARROW) if self._look.metrics.is_narrow else needed)

    def _tighten(self) -> None:
        """Set four tabs in small type where the window is narrow."""
        is_tight = self._look.metrics.is_narrow and len(self._present) > len(_BELOW.places)
        if is_tight != bool(self.tabs.property("tight")):
            self.tabs.setProperty("tight", is_tight)
            self.tabs.style().unpolish(self.tabs)
            self.tabs.style().polish(self.tabs)
        self.tabs.setFont(self._look.font(Role.CAPTION) if is_tight else QFont())
        self._reserve()

    def _plan(self, unfolding: Unfolding) -> _Plan:
        """Where the parts stand that are there."""
        has_more = len(self._present) > len(_BELOW.places)
        match unfolding:
            case Unfolding.TABS:
                return _FOLDED
            case Unfolding.BELOW:
                return _FOUR_BELOW if has_more else _BELOW
            case Unfolding.BESIDE:
                return _FOUR_BESIDE if has_more else _BESIDE
            case _:
                assert_never(unfolding)

    def _dress(self) -> None:
        self._tighten()
        unfolding = self._look.metrics.unfolding
        if unfolding is self._unfolding:
            return
        self._unfolding = unfolding
        plan = self._plan(unfolding)
        for tab, part in self._parts.items():
            self._grid.removeWidget(part)
            part.hide()
            if tab in self._present:
                self._grid.addWidget(part, *plan.places[tab])
                part.show_folded(is_folded=unfolding is Unfolding.TABS, is_first=not plan.places[tab][0])
        for row, share in enumerate(plan.rows):
            self._grid.setRowStretch(row, share)
        for column, share in enumerate(plan.columns):
            self._grid.setColumnStretch(column, share)
        self._show_parts()

    def _show_parts(self) -> None:
        """All of them, or the one of the tab."""
        is_folded = self._unfolding is Unfolding.TABS
        self.tabs.setVisible(is_folded)
        for n, tab in enumerate(self._present):
            self._parts[tab].setVisible(not is_folded or n == self.tabs.currentIndex())


class _Part(QWidget):
    """What stands behind a tab; unfolded it has a heading and a line above."""

    def __init__(self, look: Look, title: str, inside: QWidget, *, has_heading: bool = True) -> None:
        super().__init__()
        self.title = title
        self._inside = inside
        self._heading = Label(look, title if has_heading else "", Role.HEADING)
        self._line = QFrame()
        self._line.setObjectName("line")
        self._line.setFixedHeight(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self._line)
        column.addWidget(self._heading)
        column.addWidget(inside, 1)

    def show_heading(self, text: str) -> None:
        """Take another heading."""
        self._heading.setText(text)

    def show_folded(self, *, is_folded: bool, is_first: bool) -> None:
        """Stand behind a tab, which says the heading, or unfolded; the first of a column needs no line above."""
        has_heading = not is_folded and bool(self._heading.text())
        self._heading.setVisible(has_heading)
        self._line.setVisible(has_heading and not is_first)

    def take_focus(self) -> None:
        """Give the keyboard to the first inside that takes it."""
        target: QWidget | None = self._inside.focusProxy() or self._inside
        while target and not (target.focusPolicy() & Qt.FocusPolicy.TabFocus and target.isVisible()):
            target = target.nextInFocusChain()
        if target:
            target.setFocus(Qt.FocusReason.TabFocusReason)

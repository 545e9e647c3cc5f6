"""The right card: explanation, readings and why not, behind tabs or, where the window is high, unfolded."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFrame, QGridLayout, QTabBar, QVBoxLayout, QWidget

from mjscore.app.document import Document
from mjscore.app.geometry import CARD_PADDING, Unfolding
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.explanation import Explanation
from mjscore.app.widgets.parts.label import Label
from mjscore.app.widgets.readings import Readings
from mjscore.app.widgets.why_not import WhyNot
from mjscore.words import _

_EXPLANATION, _READINGS = 0, 1
_RIGHT = 6
"""The margin beside a scroll bar."""
_PLACES = {
    Unfolding.TABS: ((0, 0, 1, 1), (0, 0, 1, 1), (0, 0, 1, 1)),
    Unfolding.BELOW: ((0, 0, 1, 1), (1, 0, 1, 1), (2, 0, 1, 1)),
    Unfolding.BESIDE: ((0, 0, 2, 1), (0, 1, 1, 1), (1, 1, 1, 1)),
}
"""Row, column and how many of each a part takes."""
_HEIGHTS = {Unfolding.TABS: (1, 0, 0), Unfolding.BELOW: (10, 5, 5), Unfolding.BESIDE: (1, 1, 0)}
"""The shares of the rows in the height."""


class RightCard(QFrame):
    """Three parts, of which one stands behind each tab. What is not seen does no work."""

    def __init__(self, document: Document, look: Look) -> None:
        super().__init__()
        self._document = document
        self._look = look
        self._unfolding: Unfolding | None = None
        self.setObjectName("card")
        self.tabs = self._make_tabs()
        self.explanation = Explanation(document, look)
        self.readings = Readings(document, look)
        self.why_not = WhyNot(document, look)
        titles = {self.explanation: "", self.readings: _("Readings"), self.why_not: _("Why not?")}
        self._parts = tuple(_Part(look, title, inside) for inside, title in titles.items())
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
        self._dress()
        self.show_state()

    def show_state(self) -> None:
        """Say how many readings there are."""
        count = len(self._document.readings)
        text = _("Readings ({n})").format(n=count) if count else _("Readings")
        if text != self.tabs.tabText(_READINGS):
            self.tabs.setTabText(_READINGS, text)
            self._parts[_READINGS].show_heading(text)
            self.setMinimumWidth(self.tabs.sizeHint().width() + CARD_PADDING + _RIGHT)

    def turn(self, step: int) -> None:
        """Go on by a tab, or, where there are none, with the keyboard to the next part."""
        if self.tabs.isVisible():
            self.tabs.setCurrentIndex((self.tabs.currentIndex() + step) % len(self._parts))
            return
        here = [n for n, part in enumerate(self._parts) if part.isAncestorOf(QApplication.focusWidget() or self)]
        target = here[0] + step if here else 0
        self._parts[target % len(self._parts)].take_focus()

    def _bring_explanation(self) -> None:
        if self._document.selection.rule is not None:
            self.tabs.setCurrentIndex(_EXPLANATION)

    def _make_tabs(self) -> QTabBar:
        tabs = QTabBar()
        tabs.setObjectName("tabs")
        tabs.setAccessibleName(_("Reasons"))
        tabs.setDrawBase(False)
        tabs.setExpanding(False)
        tabs.setUsesScrollButtons(False)
        tabs.setElideMode(Qt.TextElideMode.ElideNone)
        for text in (_("Explanation"), _("Readings"), _("Why not?")):
            tabs.addTab(text)
        return tabs

    def _dress(self) -> None:
        unfolding = self._look.metrics.unfolding
        if unfolding is self._unfolding:
            return
        self._unfolding = unfolding
        for part, place in zip(self._parts, _PLACES[unfolding], strict=True):
            self._grid.removeWidget(part)
            self._grid.addWidget(part, *place)
            part.show_folded(is_folded=unfolding is Unfolding.TABS, is_first=not place[0])
        for row, share in enumerate(_HEIGHTS[unfolding]):
            self._grid.setRowStretch(row, share)
        for column in (0, 1):
            self._grid.setColumnStretch(column, int(not column or unfolding is Unfolding.BESIDE))
        self._show_parts()

    def _show_parts(self) -> None:
        """All of them, or the one of the tab."""
        is_folded = self._unfolding is Unfolding.TABS
        self.tabs.setVisible(is_folded)
        for n, part in enumerate(self._parts):
            part.setVisible(not is_folded or n == self.tabs.currentIndex())


class _Part(QWidget):
    """What stands behind a tab; unfolded it has a heading and a line above."""

    def __init__(self, look: Look, title: str, inside: QWidget) -> None:
        super().__init__()
        self._inside = inside
        self._heading = Label(look, title, Role.HEADING)
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
        """Give the keyboard to what is inside."""
        (self._inside.focusProxy() or self._inside).setFocus(Qt.FocusReason.TabFocusReason)

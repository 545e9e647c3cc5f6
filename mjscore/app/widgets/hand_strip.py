"""The hand on one line: declared sets, concealed tiles, winning tile, flowers."""

from PySide6.QtCore import QPoint, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from mjscore.app import edits
from mjscore.app.document import Document, Selection
from mjscore.app.geometry import fitting_tile
from mjscore.app.models.cargo import Cargo, Lying
from mjscore.app.models.menus import choices
from mjscore.app.models.panes import (
    Content,
    Frames,
    concealed_content,
    flowers_content,
    meld_content,
    slot_content,
    winning_content,
)
from mjscore.app.models.placement import placement
from mjscore.app.state import SETS, Pane, Spot
from mjscore.app.theme import Look
from mjscore.app.widgets.parts.pane import PaneView
from mjscore.app.widgets.parts.passage import Passage
from mjscore.engine.ruleset import Panel
from mjscore.tiles import Kind

REFUSED = 2000
"""Milliseconds for which the copies of a refused tile are marked."""


class HandStrip(QWidget):
    """The panes from left to right. Their tiles shrink until all fit; `used` tells how far the panes reach."""

    used = Signal(int)

    def __init__(self, document: Document, look: Look) -> None:
        super().__init__()
        self._document = document
        self._look = look
        self._refused: Kind | None = None
        self._passage = Passage(document, self)
        self._contents: dict[PaneView, Content] = {}
        self._melds = [self._pane(Pane.SET, 4) for _n in range(SETS)]
        self._slot = self._pane(Pane.SET, 3)
        self._concealed = self._pane(Pane.CONCEALED, 14)
        self._winning = self._pane(Pane.WINNING, 1)
        self._flowers = self._pane(Pane.FLOWERS, 8, has_flowers=True)
        self.fading = QTimer(self, singleShot=True, interval=REFUSED)
        self.fading.timeout.connect(self._forget_refusal)
        document.changed.connect(self.show_state)
        document.selected.connect(self.show_state)
        document.refusal_changed.connect(self._show_refusal)
        look.changed.connect(self._lay_out)
        self.show_state()

    @property
    def panes(self) -> tuple[PaneView, ...]:
        """The panes that are there, from left to right."""
        return tuple(self._contents)

    def show_state(self) -> None:
        """Show the hand, and which of its tiles the selection is about."""
        document, state = self._document, self._document.state
        placed = placement(state, document.sheet, document.unfinished)
        frames = Frames(document, placed, self._refused)
        contents = {
            pane: meld_content(meld, n, frames)
            for n, (pane, meld) in enumerate(zip(self._melds, state.melds, strict=False))
        }
        if state.building or len(state.melds) < SETS:
            contents[self._slot] = slot_content(state, frames)
        contents[self._concealed] = concealed_content(state, placed, frames)
        if not state.has_lost:
            contents[self._winning] = winning_content(state, frames)
        if state.has(Panel.FLOWERS):
            contents[self._flowers] = flowers_content(state, frames)
        is_as_wide = self._contents.keys() == contents.keys()
        self._contents = contents
        moved = [pane.show_content(content) for pane, content in contents.items()]
        if any(moved) or not is_as_wide:
            self._lay_out()

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        """Give each pane its place and its tiles the one size with which all fit."""
        metrics = self._look.metrics
        strips = {pane: pane.measure() for pane in self._contents}
        tile = fitting_tile(tuple(strips.values()), metrics.pane_gap, metrics.hand_tile, self.width())
        x = 0
        self._show_panes()
        for pane, strip in strips.items():
            pane.setGeometry(x, 0, strip.width(tile), self.height())
            pane.lay_out(tile)
            x += strip.width(tile) + metrics.pane_gap
        self.used.emit(x - metrics.pane_gap)

    def _show_panes(self) -> None:
        """Show the panes that are there; what has the focus hands it on before it goes."""
        comes_and_goes = (*self._melds, self._slot, self._winning, self._flowers)
        for pane in comes_and_goes:
            if pane in self._contents:
                pane.show()
        for pane in comes_and_goes:
            if pane not in self._contents:
                if pane.has_focus:
                    (self._slot if self._document.state.building else self._concealed).take_focus()
                pane.hide()

    def _pane(self, place: Pane, capacity: int, *, has_flowers: bool = False) -> PaneView:
        pane = PaneView(self._look, capacity, has_flowers=has_flowers)
        pane.setParent(self)
        pane.activated.connect(lambda: self._passage.stay(place))
        pane.reached.connect(lambda: self._passage.reach(place))
        pane.clicked.connect(lambda number: self._click(self._spot(pane, number)))
        pane.taken.connect(lambda number: self._document.do(edits.remove_at, self._spot(pane, number)))
        pane.dropped.connect(lambda cargo: self._drop(cargo, place))
        pane.menu_asked.connect(lambda number, where: self._show_menu(self._spot(pane, number), where))
        return pane

    def _spot(self, pane: PaneView, number: int) -> Spot:
        return self._contents[pane].faces[number].spot

    def _click(self, spot: Spot) -> None:
        """Show what uses a tile, and no more after a second click."""
        is_clicked = self._document.selection.tile == spot
        self._document.select(Selection() if is_clicked else Selection(tile=spot))

    def _drop(self, cargo: Cargo, place: Pane) -> None:
        if isinstance(cargo, Spot):
            self._document.do(edits.move, cargo, place)
        elif isinstance(cargo, Lying):
            self._document.do(edits.move_indicator, *cargo, place)
        elif isinstance(cargo, str):
            self._document.do(edits.add_flower, cargo)
        else:
            self._document.do(edits.add_tile, cargo, place)

    def _show_menu(self, spot: Spot, where: QPoint) -> None:
        menu = QMenu(self)
        for choice in choices(self._document.state, spot):
            menu.addAction(choice.text).triggered.connect(
                lambda _checked=False, edit=choice.edit: self._document.do(edit)
            )
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(where)

    def _show_refusal(self) -> None:
        refusal = self._document.refusal
        self._refused = refusal.kind if refusal else None
        if self._refused is not None:
            self.fading.start()
        self.show_state()

    def _forget_refusal(self) -> None:
        self._refused = None
        self.show_state()

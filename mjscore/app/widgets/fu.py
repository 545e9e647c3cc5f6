"""The fu of the hand: each set with what it gives, what the wait and the win add, the sum and its rounding."""

from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from mjscore.app.document import Document, Selection
from mjscore.app.models.cells import Cell, Line, Tone
from mjscore.app.models.panes import fu_items
from mjscore.app.pieces import pictures_of_block
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.grid import Grid
from mjscore.app.widgets.parts.label import Label
from mjscore.engine.ruleset import Panel
from mjscore.engine.sheet import ScoreSheet
from mjscore.hand import Block
from mjscore.rulesets.riichi.worth import FuItem, RiichiWorth
from mjscore.words import _
from mjscore.words.names import name
from mjscore.words.tiles import kinds_list


class Fu(QWidget):
    """A heading and the list, as high as they need to be; not there where the ruleset or the hand has no fu."""

    def __init__(self, document: Document, look: Look) -> None:
        super().__init__()
        self._document = document
        self.list = Grid(look, _("Fu"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 10, 0, 0)
        column.setSpacing(2)
        column.addWidget(Label(look, _("Fu"), Role.HEADING))
        column.addWidget(self.list)
        self.list.picked.connect(self._pick)
        document.changed.connect(self.show_state)
        document.selected.connect(self._show_selection)
        look.changed.connect(self._reach)
        self.show_state()

    def show_state(self) -> None:
        """Show the items of the hand."""
        lines = lines_of(self._document.sheet)
        self.setVisible(bool(lines) and Panel.FU in self._document.ruleset.panels)
        if lines:
            self.list.show_lines(("", ""), lines)
            self._reach()
            self._show_selection()

    def _pick(self, row: int) -> None:
        """Look at what an item is for, and no more after a second click; the sum is for nothing by itself."""
        items = fu_items(self._document.sheet)
        rule = items[row].combination.rule if row < len(items) else None
        is_other = rule != self._document.selection.rule
        self._document.select(Selection(rule=rule) if is_other else Selection())

    def _show_selection(self) -> None:
        rule = self._document.selection.rule
        items = enumerate(fu_items(self._document.sheet))
        self.list.show_chosen(n for n, item in items if item.combination.rule == rule)

    def _reach(self) -> None:
        self.list.setFixedHeight(self.list.needed_height)


def lines_of(sheet: ScoreSheet | None) -> tuple[Line, ...]:
    """The items of a sheet and their sum; nothing where it has none."""
    if sheet is None or not isinstance(sheet.worth, RiichiWorth) or sheet.worth.fu is None:
        return ()
    items, rounded = fu_items(sheet), sheet.worth.fu
    exact = sum(item.fu for item in items)
    words = _("Sum") if exact == rounded else _("Sum {fu}, rounded up to")
    total = (Cell(words.format(fu=exact), Tone.STRONG), Cell(str(rounded), Tone.STRONG))
    return (*(_line(item, sheet.blocks) for item in items), total)


def _line(item: FuItem, blocks: tuple[Block, ...]) -> Line:
    sets = [blocks[place] for places in item.places if len(places) < len(blocks) for place in places]
    kinds = [kind for block in sets for kind in block.tiles]
    spoken = _("{name}: {tiles}").format(name=name(item.combination), tiles=kinds_list(kinds)) if kinds else ""
    words = Cell(name(item.combination), sets=tuple(map(pictures_of_block, sets)), spoken=spoken)
    return (words, Cell(str(item.fu)))

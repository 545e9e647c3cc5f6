"""The window: a matrix of every two combinations, beside it one of them or the hand, and the page of a pair."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QFrame, QSplitter, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from mjscore.app import edits
from mjscore.app.dialogs.room import resize_in_room
from mjscore.app.dialogs.stacking.entries import Entry
from mjscore.app.dialogs.stacking.filters import Filters
from mjscore.app.dialogs.stacking.matrix import Matrix
from mjscore.app.dialogs.stacking.panes import HandPane, OptionsNote, RulePane
from mjscore.app.dialogs.stacking.verdicts import Legend
from mjscore.app.dialogs.way_back import add_way_back
from mjscore.app.document import Document
from mjscore.app.files import state_with
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.button import Button
from mjscore.app.widgets.parts.focus_ring import FocusRing
from mjscore.app.widgets.parts.label import Label
from mjscore.app.widgets.parts.tab_bar import tab_bar
from mjscore.app.widgets.parts.text_pane import TextPane
from mjscore.engine.combination import Example, Row
from mjscore.engine.sheet import ScoreSheet
from mjscore.learn.adding import counted_rules
from mjscore.learn.atlas import Atlas, atlas_of
from mjscore.learn.telling import pair_page
from mjscore.rulesets import RULESETS, ruleset
from mjscore.words import _
from mjscore.words.rows import row_of, rows_of
from mjscore.words.rules import rule_page
from mjscore.words.rulesets import ruleset_name

_TILES = 0.75
"""The size of tiles on a page beside that of tiles which stand by themselves."""


class StackingWindow(QDialog):
    """Shows the rules of the hand on the table, where there is an atlas of them; else it offers others to look at."""

    def __init__(self, document: Document, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._followed = document.state.ruleset
        self._atlas: Atlas | None = None
        self._listed = ("", "")
        self.form = self._followed
        """The ruleset that is looked at."""
        self.chosen = ""
        """The rule of the combination that is looked at; nothing where there is none."""
        self.setWindowTitle(_("What stacks"))
        self.setWindowFlag(Qt.WindowType.WindowMinMaxButtonsHint)
        forms = [form for form in RULESETS if atlas_of(ruleset(form))]
        self.filters = Filters(look, forms)
        self.options = OptionsNote(document, look)
        self.matrix = Matrix(look)
        self.rule = RulePane(look)
        self.hand = HandPane(document, look)
        self.page = TextPane(look, _("The two combinations"))
        self.page.scale = _TILES
        self.tabs = tab_bar(_("Lists"))
        self.offers = {form: Button(look, ruleset_name(form)) for form in forms}
        self._lists = QStackedWidget()
        self.missing = Label(look, "", Role.HEADING)
        self.missing.setWordWrap(True)
        self._pages = QStackedWidget()
        self._put_together(look)
        self._connect()
        FocusRing(look, self)
        resize_in_room(self, 100 * look.text, 58 * look.text)
        self.look_at(self.form)

    def come(self) -> None:
        """Come to the front with the combination that is selected in the main window."""
        self._follow_document()
        selected = self._document.selection.rule
        if selected:
            self.choose(selected)
        self.show()
        self.raise_()
        self.activateWindow()

    def look_at(self, form: str) -> None:
        """Look at the combinations of a ruleset, or be told that there is no atlas of them."""
        self.form = form
        self._atlas = atlas = atlas_of(ruleset(form))
        self.hand.show_atlas(atlas)
        self._pages.setCurrentIndex(0 if atlas else 1)
        self.filters.setVisible(atlas is not None)
        self.options.show_form(form if atlas else "")
        if atlas is None:
            text = _("Which combinations stack is not known for these rules: {rules}. It is known for these:")
            self.missing.setText(text.format(rules=ruleset_name(form)))
            return
        self.filters.show_form(form, self._rows)
        self._show_matrix()
        self.choose(self.chosen if self.chosen in atlas else _first(atlas, self._document.sheet, self._rows))

    def choose(self, rule: str) -> None:
        """Look at a combination, where the atlas has it."""
        if self._atlas and rule in self._atlas:
            self._turn_to(self._atlas, rule, None)
            self.page.show_paragraphs(rule_page(self._atlas.ruleset, row_of(self._atlas.ruleset, rule)))

    def choose_pair(self, rule: str, other: str) -> None:
        """Look at two combinations of the atlas."""
        if self._atlas:
            self._turn_to(self._atlas, rule, other)
            self.page.show_paragraphs(pair_page(self._atlas, self._atlas.pair(rule, other)))

    def _turn_to(self, atlas: Atlas, rule: str, other: str | None) -> None:
        """Show a combination, and perhaps another one beside it, in list and matrix."""
        if (atlas.ruleset.id, rule) != self._listed:
            self._listed = atlas.ruleset.id, rule
            self.rule.show_rule(atlas, rule)
        self.chosen = rule
        self.rule.list.show_rule(other)
        self.matrix.show_pair(rule, other or rule)

    @property
    def _rows(self) -> list[Row]:
        """The combinations of the atlas in their order."""
        return [row for row in rows_of(self._atlas.ruleset) if row.rule in self._atlas] if self._atlas else []

    def _show_matrix(self) -> None:
        rows = self._rows
        if self._atlas:
            down, across = self.filters.rows(self._atlas.ruleset, rows), self.filters.columns(rows)
            self.matrix.show_pairs(self._atlas, down, across)

    def _pick(self, entry: Entry) -> None:
        """Show the page of an entry of a list: of a pair, or of a combination by itself."""
        if entry.row and entry.beside:
            self.choose_pair(entry.beside, entry.row.rule)
        elif entry.row:
            self.choose(entry.row.rule)

    def _load(self, example: Example) -> None:
        """Lay a hand on the table under the rules that are looked at."""
        state = self._document.state
        under = edits.set_ruleset(state, self.form) if self.form != state.ruleset else state
        self._document.do(edits.Replacement(lambda: _("lay an example"), state_with(under, example)))

    def _follow_document(self) -> None:
        """Look at the rules in force, once they are others."""
        form = self._document.state.ruleset
        if form != self._followed:
            self._followed = form
            self.look_at(form)

    def _connect(self) -> None:
        self.filters.form_chosen.connect(self.look_at)
        self.filters.changed.connect(self._show_matrix)
        self.matrix.paired.connect(self.choose_pair)
        for chosen in (self.matrix.chosen, self.rule.chosen, self.page.rule_chosen):
            chosen.connect(self.choose)
        for pane in (self.rule, self.hand):
            pane.list.picked.connect(self._pick)
            pane.list.loaded.connect(self._load)
        self.page.hand_chosen.connect(self._load)
        self.tabs.currentChanged.connect(self._lists.setCurrentIndex)
        for form, button in self.offers.items():
            button.clicked.connect(lambda _checked=False, form=form: self.look_at(form))
        for keys, step in (("Ctrl+Tab", 1), ("Ctrl+Shift+Tab", -1)):
            QShortcut(QKeySequence(keys), self).activated.connect(lambda step=step: self._turn(step))
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self).activated.connect(self.filters.search.setFocus)
        self._document.changed.connect(self._follow_document)
        add_way_back(self, self._document)

    def _turn(self, step: int) -> None:
        self.tabs.setCurrentIndex((self.tabs.currentIndex() + step) % self.tabs.count())

    def _put_together(self, look: Look) -> None:
        for title, pane in ((_("Combination"), self.rule), (_("This hand"), self.hand)):
            self.tabs.addTab(title)
            self._lists.addWidget(pane)
        beside = QSplitter(Qt.Orientation.Vertical)
        beside.addWidget(_card(self.tabs, self._lists))
        beside.addWidget(self.page)
        whole = QSplitter(Qt.Orientation.Horizontal)
        whole.addWidget(_card(self.matrix, Legend(look)))
        whole.addWidget(beside)
        for splitter, shares in ((beside, (3, 2)), (whole, (5, 4))):
            splitter.setChildrenCollapsible(False)
            splitter.setHandleWidth(10)
            for place, share in enumerate(shares):
                splitter.setStretchFactor(place, share)
        self._pages.addWidget(whole)
        self._pages.addWidget(_offer(self.missing, *self.offers.values()))
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 12)
        column.setSpacing(10)
        column.addWidget(self.filters)
        column.addWidget(self.options)
        column.addWidget(self._pages, 1)


def _first(atlas: Atlas, sheet: ScoreSheet | None, rows: list[Row]) -> str:
    """What is looked at before anything was picked: what the hand counts for most, else the first of all."""
    counted = counted_rules(sheet) if sheet else ()
    return next(rule for rule in (*counted, rows[0].rule) if rule in atlas)


def _offer(*parts: QWidget) -> QWidget:
    """What stands in the place of the matrix where there is none."""
    offer = QWidget()
    column = QVBoxLayout(offer)
    column.setSpacing(12)
    for part in parts:
        column.addWidget(part)
    column.addStretch(1)
    return offer


def _card(*parts: QWidget) -> QFrame:
    card = QFrame()
    card.setObjectName("card")
    column = QVBoxLayout(card)
    column.setContentsMargins(10, 8, 6, 8)
    column.setSpacing(8)
    for part in parts:
        column.addWidget(part, 0 if isinstance(part, QTabBar | Legend) else 1)
    return card

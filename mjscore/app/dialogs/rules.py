"""The rules reference: every combination with its definition and examples, a search, and the overview in front."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut, QTextOption
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QSplitter, QVBoxLayout, QWidget

from mjscore.app import edits
from mjscore.app.dialogs.room import resize_in_room
from mjscore.app.document import Document
from mjscore.app.files import state_with
from mjscore.app.models.pages import FRONT, Pages
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.button import Button
from mjscore.app.widgets.parts.focus_ring import FocusRing
from mjscore.app.widgets.parts.html import overview_html
from mjscore.app.widgets.parts.label import Label
from mjscore.app.widgets.parts.text_pane import TextPane
from mjscore.app.widgets.rule_list import RuleList
from mjscore.engine.combination import Example
from mjscore.words import _
from mjscore.words.paragraphs import Style, plain
from mjscore.words.rows import row_of, rows_of
from mjscore.words.rules import find, overview, rule_page
from mjscore.words.rulesets import ruleset_name, ruleset_title

_PAGE = 42
"""The least width of the page, in letters."""


class RulesDialog(QDialog):
    """A list of the combinations, and beside it a page: of one of them, or the overview."""

    def __init__(self, document: Document, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._look = look
        self._pages = Pages()
        self._ruleset = document.ruleset
        self.setWindowTitle(_("Rules reference"))
        self.back = Button(look, _("Back"), icon="back")
        self.forward = Button(look, _("Forward"), icon="forward")
        self.front = Button(look, _("Overview"))
        self.search = QLineEdit()
        self.search.setPlaceholderText(_("Number, name in any language, or words of the rule"))
        self.search.setAccessibleName(_("Search"))
        self.search.setClearButtonEnabled(True)
        self.list = RuleList(look)
        self.page = TextPane(look, _("Rule"))
        self.page.setWordWrapMode(QTextOption.WrapMode.WordWrap)  # a table is rather too wide than of broken words
        self.page.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.hint = Label(look, "", Role.CAPTION, "quiet")
        self._put_together()
        FocusRing(look, self)
        self._connect(document)
        self._show_rows()
        self._show_page()
        resize_in_room(self, 100 * look.text, 54 * look.text)
        self._share_out()

    def open_at(self, rule: str) -> None:
        """Come to the front with the page of a rule, or with the overview."""
        self.show()
        self.raise_()
        self.activateWindow()
        self.go(rule)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_out()

    def go(self, rule: str) -> None:
        """Turn to another page."""
        self._pages.turn_to(rule if rule in self._rules else FRONT)
        self._show_page()

    @property
    def _rules(self) -> frozenset[str]:
        return frozenset(row.rule for row in rows_of(self._ruleset))

    def _connect(self, document: Document) -> None:
        self.back.clicked.connect(lambda: self._step(-1))
        self.forward.clicked.connect(lambda: self._step(1))
        self.front.clicked.connect(lambda: self.go(FRONT))
        for keys, button in (("Alt+Left", self.back), ("Alt+Right", self.forward), ("Alt+Home", self.front)):
            QShortcut(QKeySequence(keys), self).activated.connect(button.click)
            button.setToolTip(f"{button.text()} ({keys})")
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self).activated.connect(self.search.setFocus)
        self.search.textChanged.connect(self._show_rows)
        self.search.returnPressed.connect(self.list.choose_first)
        self.list.chosen.connect(self.go)
        self.page.rule_chosen.connect(self.go)
        self.page.hand_chosen.connect(self._load)
        document.changed.connect(self._follow_document)

    def _put_together(self) -> None:
        tools = QHBoxLayout()
        tools.setSpacing(6)
        for tool in (self.search, self.back, self.forward, self.front):
            tools.addWidget(tool)
        self.search.setMinimumWidth(280)
        sides = QSplitter(Qt.Orientation.Horizontal)
        sides.setChildrenCollapsible(False)
        sides.setHandleWidth(16)
        for side, share in ((self.list, 2), (self.page, 3)):
            sides.addWidget(side)
            sides.setStretchFactor(sides.count() - 1, share)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 8, 12)
        column.setSpacing(10)
        column.addLayout(tools)
        column.addWidget(sides, 1)
        column.addWidget(self.hint)

    def _show_rows(self) -> None:
        """List what the search finds, the dearest first."""
        text = self.search.text().strip()
        rows = find(self._ruleset, text) if text else rows_of(self._ruleset)
        self.list.show_rows(rows[::-1])
        self.list.show_rule(self._pages.here)
        self._share_out()

    def _share_out(self) -> None:
        """Leave other names out of the list where the page would be too narrow for the tables of the overview."""
        self.list.show_other_names(are_there=self.list.whole_width + _PAGE * self._look.text <= self.width())

    def _show_page(self) -> None:
        rule = self._pages.here
        if rule == FRONT:
            form = self._ruleset.id
            name = _("{name}: {title}").format(name=ruleset_name(form), title=ruleset_title(form))
            title = (plain(Style.TITLE, name),)
            self.page.show_paragraphs(title, overview_html(title, overview(self._ruleset)))
        else:
            self.page.show_paragraphs(rule_page(self._ruleset, row_of(self._ruleset, rule)))
        self.back.setEnabled(self._pages.can_step(-1))
        self.forward.setEnabled(self._pages.can_step(1))
        self.list.show_rule(rule)
        self.hint.setText("" if rule == FRONT else _("Click an example to put it on the table."))

    def _step(self, step: int) -> None:
        self._pages.step(step)
        self._show_page()

    def _load(self, example: Example) -> None:
        self._document.do(edits.load, state_with(self._document.state, example))

    def _follow_document(self) -> None:
        """Show the rules in force."""
        if self._document.ruleset is not self._ruleset:
            self._ruleset = self._document.ruleset
            self._pages.keep(self._rules)
            self._show_rows()
            self._show_page()

"""The bar of the ruleset: which one, its options in words, and at the right undo, redo, copy."""

from functools import partial
from html import escape
from itertools import groupby

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QWidget

from mjscore.app import edits
from mjscore.app.actions import ActionSet
from mjscore.app.document import Document
from mjscore.app.geometry import EDGE
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.action_button import ActionButton
from mjscore.app.widgets.parts.button import Place
from mjscore.app.widgets.parts.label import Label
from mjscore.app.widgets.parts.segments import Segments
from mjscore.rulesets import RULESETS
from mjscore.words import _
from mjscore.words.options import summary
from mjscore.words.rulesets import ruleset_name, ruleset_title


class RulesetBar(QWidget):
    """Shows the ruleset, and with what differs from its preset in bold what its options are.

    `noticed` tells that another ruleset took its own options.
    """

    noticed = Signal(str)

    def __init__(self, document: Document, look: Look, actions: ActionSet) -> None:
        super().__init__()
        self._document = document
        self._look = look
        self._forms = forms_by_group()
        names = {group: ruleset_name(forms[0]) for group, forms in self._forms.items()}
        self.rulesets = Segments[str](look, _("Ruleset"), [(group, text, text) for group, text in names.items()])
        self.rulesets.chosen.connect(self._choose)
        self.menus = {group: self._menu(group) for group, forms in self._forms.items() if len(forms) > 1}
        self._summary = Label(look, "", Role.CAPTION, "quiet")
        self._summary.setWordWrap(True)
        self._summary.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.options = ActionButton(look, actions["options"], "options", has_words=True, place=Place.ALONE)
        self.tools = (
            ActionButton(look, actions["undo"], "undo", has_words=True),
            ActionButton(look, actions["redo"], "redo"),
            ActionButton(look, actions["copy"], "copy"),
            ActionButton(look, actions["rules"], "book", has_words=True),
        )
        self._put_together()
        document.changed.connect(self.show_state)
        look.changed.connect(self._dress)
        self._dress()
        self.show_state()

    @property
    def summary(self) -> str:
        """The options in words, as rich text."""
        return self._summary.text()

    def show_state(self) -> None:
        """Show the ruleset and its options."""
        state = self._document.state
        group = group_of(state.ruleset)
        self.rulesets.show_value(group)
        self._name_button(group, ruleset_name(state.ruleset))
        for menu in self.menus.values():
            for form in menu.actions():
                form.setChecked(form.data() == state.ruleset)
        parts = [(escape(part.text), part.differs) for part in summary(self._document.ruleset)]
        text = " · ".join(f"<b>{words}</b>" if differs else words for words, differs in parts)
        if text != self._summary.text():
            self._summary.setText(text)

    def _put_together(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(EDGE, 0, EDGE, 0)
        row.setSpacing(8)
        row.addWidget(self.rulesets)
        row.addWidget(self.options)
        row.addWidget(self._summary, 1)
        for tool in self.tools:
            row.addWidget(tool)

    def _name_button(self, group: str, name: str) -> None:
        button = self.rulesets.button(group)
        if name != button.text():
            button.setText(name)
            button.setAccessibleName(_("Ruleset: {name}").format(name=name))
            button.updateGeometry()

    def _menu(self, group: str) -> QMenu:
        """The forms of a group, of which one may be in force."""
        menu = QMenu(self)
        choice = QActionGroup(menu)
        for name in self._forms[group]:
            form = QAction(_("{name}: {title}").format(name=ruleset_name(name), title=ruleset_title(name)), menu)
            form.setData(name)
            form.setCheckable(True)
            form.triggered.connect(partial(self._switch, name))
            choice.addAction(form)
        menu.addActions(choice.actions())
        self.rulesets.button(group).show_arrow()
        return menu

    def _choose(self, group: str) -> None:
        """The only form of a group at once, else by its menu."""
        if group in self.menus:
            button = self.rulesets.button(group)
            self.menus[group].popup(button.mapToGlobal(QPoint(0, button.height())))
        else:
            self._switch(self._forms[group][0])

    def _switch(self, name: str) -> None:
        had_options = bool(self._document.state.options)
        if name != self._document.state.ruleset and self._document.do(edits.set_ruleset, name) and had_options:
            self.noticed.emit(_("The options stand as {ruleset} has them.").format(ruleset=ruleset_name(name)))

    def _dress(self) -> None:
        self.setFixedHeight(round(41 * self._look.text / 13))


def group_of(ruleset: str) -> str:
    """What forms of the same rules share in their names."""
    return ruleset.partition("-")[0]


def forms_by_group() -> dict[str, tuple[str, ...]]:
    """The rulesets, each with its forms."""
    return {group: tuple(forms) for group, forms in groupby(RULESETS, key=group_of)}

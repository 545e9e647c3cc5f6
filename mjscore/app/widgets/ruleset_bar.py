"""The bar of the ruleset: which one, its options in words, and at the right undo, redo, copy."""

from collections.abc import Iterable, Iterator
from functools import partial
from html import escape

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QWidget

from mjscore.app import edits
from mjscore.app.actions import ActionSet
from mjscore.app.document import Document
from mjscore.app.geometry import EDGE
from mjscore.app.house_rules import HouseBook, HouseRules
from mjscore.app.models.forms import Form, form_of, form_title, forms_by_group, group_of, told_of_switch
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.action_button import ActionButton
from mjscore.app.widgets.parts.button import Place
from mjscore.app.widgets.parts.label import Label, without_mnemonics
from mjscore.app.widgets.parts.segments import Segments
from mjscore.words import _
from mjscore.words.options import summary
from mjscore.words.phrases import capital
from mjscore.words.rulesets import ruleset_name, ruleset_title


class RulesetBar(QWidget):
    """Shows the ruleset, and with what differs from its preset in bold what its options are.

    `noticed` tells what another ruleset did to options and hand.
    """

    noticed = Signal(str)

    def __init__(self, document: Document, look: Look, actions: ActionSet, house: HouseBook) -> None:
        super().__init__()
        self._document = document
        self._look = look
        self._house = house
        self._forms = forms_by_group()
        names = {group: ruleset_name(forms[0].ruleset) for group, forms in self._forms.items()}
        tips = {group: "\n".join(dict.fromkeys(_titles(forms))) for group, forms in self._forms.items()}
        items = [(group, text, text) for group, text in names.items()]
        self.rulesets = Segments[str](look, _("Ruleset"), items, tips)
        self.rulesets.chosen.connect(self._choose)
        self._choices = {group: QActionGroup(self) for group in self._forms}
        self._offers = {form: self._offer_form(form) for forms in self._forms.values() for form in forms}
        self._house_offers: dict[str, QAction] = {}
        self._menus = {group: QMenu(self) for group in self._forms}
        self._summary = _Summary(look, "", Role.CAPTION, "quiet")
        self._summary.setTextFormat(Qt.TextFormat.RichText)
        self._summary.setWordWrap(True)
        self._summary.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.options = ActionButton(look, actions["options"], "options", has_words=True, place=Place.ALONE)
        self.tools = (
            ActionButton(look, actions["undo"], "undo", has_words=True),
            ActionButton(look, actions["redo"], "redo"),
            ActionButton(look, actions["copy"], "copy"),
            ActionButton(look, actions["print"], "print"),
            ActionButton(look, actions["enter_hand"], "sheet"),
            ActionButton(look, actions["rules"], "book", has_words=True),
        )
        self._put_together()
        document.changed.connect(self.show_state)
        house.changed.connect(self._fill)
        look.changed.connect(self._dress)
        self._dress()
        self._fill()

    @property
    def summary(self) -> str:
        """The options in words, as rich text."""
        return self._summary.text()

    def show_state(self) -> None:
        """Show the ruleset and its options."""
        state = self._document.state
        group = group_of(form_of(state))
        self.rulesets.show_value(group)
        self._name_button(group, ruleset_name(state.ruleset))
        house = self._house.rules_of(state)
        for form, offer in self._offers.items():
            offer.setChecked(form == form_of(state) and house is None)
        for name, offer in self._house_offers.items():
            offer.setChecked(house is not None and name == house.name)
        parts = [(escape(house.name), True)] if house else []
        parts += [(escape(part.text), part.differs) for part in summary(self._document.ruleset)]
        text = " · ".join(f"<b>{words}</b>" if differs else words for words, differs in parts)
        if text != self._summary.text():
            self._summary.setText(text)
            self._summary.setToolTip(text)

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

    @property
    def menus(self) -> dict[str, QMenu]:
        """The menu of each group that has something to choose from."""
        return {group: menu for group, menu in self._menus.items() if len(menu.actions()) > 1}

    def offer(self, form: Form) -> QAction:
        """The line of a menu that offers a form."""
        return self._offers[form]

    def house_offer(self, name: str) -> QAction:
        """The line of a menu that offers house rules."""
        return self._house_offers[name]

    def _fill(self) -> None:
        """Put the forms of each group into its menu, and the house rules below them."""
        for offer in self._house_offers.values():
            offer.deleteLater()
        self._house_offers = {rules.name: self._offer_house(rules) for rules in self._house.rules}
        for group, menu in self._menus.items():
            menu.clear()
            menu.addActions([self._offers[form] for form in self._forms[group]])
            own = [rules for rules in self._house.rules if group_of(Form(rules.ruleset)) == group]
            if own:
                menu.addSeparator()
                menu.addActions([self._house_offers[rules.name] for rules in own])
            self.rulesets.button(group).show_arrow(is_there=group in self.menus)
        self.show_state()

    def _offer_form(self, form: Form) -> QAction:
        offer = self._line(form_title(form), group_of(form))
        offer.triggered.connect(partial(self._switch, form))
        return offer

    def _offer_house(self, rules: HouseRules) -> QAction:
        offer = self._line(without_mnemonics(rules.name), group_of(Form(rules.ruleset)))
        offer.triggered.connect(lambda: self._document.do(edits.set_rules, rules.ruleset, rules.options))
        return offer

    def _line(self, text: str, group: str) -> QAction:
        """A line of a menu, one of those of which one may be in force."""
        line = QAction(text, self)
        line.setCheckable(True)
        self._choices[group].addAction(line)
        return line

    def _choose(self, group: str) -> None:
        """The only form of a group at once, else by its menu."""
        if group in self.menus:
            button = self.rulesets.button(group)
            self.menus[group].popup(button.mapToGlobal(QPoint(0, button.height())))
        else:
            self._switch(self._forms[group][0])

    def _switch(self, form: Form) -> None:
        """Take a form, with its own options where house rules were in force."""
        before = self._document.state
        if form == form_of(before):
            is_done = self._house.rules_of(before) is not None and self._document.do(edits.reset_options)
        else:
            is_done = self._document.do(edits.set_ruleset, *form)
        told = told_of_switch(before, self._document.state) if is_done else ""
        if told:
            self.noticed.emit(told)

    def _dress(self) -> None:
        self.setFixedHeight(round(41 * self._look.text / 13))


class _Summary(Label):
    """Words that are left out where there is no room for all of them; their tool tip has them then."""

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.heightForWidth(self.width()) <= self.height():
            super().paintEvent(event)


def _titles(forms: Iterable[Form]) -> Iterator[str]:
    """What the rulesets of a group are."""
    return (capital(ruleset_title(form.ruleset)) for form in forms)

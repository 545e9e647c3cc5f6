"""What is listed beside the matrix: what one combination does to the others, and what the hand could still add."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mjscore.app.dialogs.stacking.entries import entries_of_hand, entries_of_rule
from mjscore.app.dialogs.stacking.pair_list import PairList
from mjscore.app.document import Document
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.label import Label
from mjscore.app.widgets.parts.rule_field import RuleField
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.sheet import ScoreSheet
from mjscore.learn.adding import additions, counted_rules, dearest_win
from mjscore.learn.atlas import Atlas
from mjscore.learn.telling import other_options
from mjscore.words import _
from mjscore.words.names import titled
from mjscore.words.phrases import listed
from mjscore.words.rulesets import ruleset_name
from mjscore.words.terms import terms_of
from mjscore.words.tiles import kind_name

_PAUSE = 60
"""Milliseconds after an edit before the list follows, so that a quick hand is not held up."""


class RulePane(QWidget):
    """A combination is picked, and every other one is listed by what it does to it. `chosen` carries its rule."""

    chosen = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.field = RuleField(look, _("Combination"), _("Number or name of a combination"))
        self.list = PairList(look, _("What it does to the others"))
        self.field.picked.connect(self._choose)
        _stack(self, self.field, self.list)

    def show_rule(self, atlas: Atlas, rule: str) -> None:
        """Show what a combination does to the others."""
        self.field.show_rows(atlas.ruleset, ())
        self.field.show_rule(rule)
        self.list.show_entries(entries_of_rule(atlas, rule))

    def _choose(self) -> None:
        if self.field.rule is not None:
            self.chosen.emit(self.field.rule)


class OptionsNote(Label):
    """Tells where the hand on the table goes by other options than those for which the pairs are known."""

    def __init__(self, document: Document, look: Look) -> None:
        super().__init__(look, "", Role.CAPTION, "quiet")
        self.setWordWrap(True)
        self._document = document
        self._form = ""
        self._told: tuple[str, Ruleset] | None = None
        document.changed.connect(self._tell)

    def show_form(self, form: str) -> None:
        """Go by the pairs of a ruleset; nothing: there are none."""
        self._form = form
        self._tell()

    def _tell(self) -> None:
        rules = self._document.state.rules
        if self._told != (self._form, rules):
            self._told = self._form, rules
            text = other_options(rules) if rules.id == self._form else ""
            self.setText(text)
            self.setVisible(bool(text))


class HandPane(QWidget):
    """What could be added to the hand on the table. It follows the hand a moment after each edit, while it is seen."""

    def __init__(self, document: Document, look: Look) -> None:
        super().__init__()
        self._document = document
        self._atlas: Atlas | None = None
        self.told = Label(look, "", Role.TEXT)
        self.told.setWordWrap(True)
        self.list = PairList(look, _("What this hand could still add"))
        _stack(self, self.told, self.list)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE)
        self._pause.timeout.connect(self.show_state)
        document.changed.connect(self._follow_document)

    def show_atlas(self, atlas: Atlas | None) -> None:
        """Go by another atlas."""
        self._atlas = atlas
        self._follow_document()

    def show_state(self) -> None:
        """Show what could be added to the hand as it is."""
        self._pause.stop()
        state, atlas = self._document.state, self._atlas
        if atlas is None or atlas.ruleset.id != state.ruleset or not state.hand.size:
            self.told.setText(self._nothing())
            self.list.show_entries(())
            return
        sheet = self._document.sheet or dearest_win(self._document.unfinished)
        rows = additions(atlas, state.hand, state.context_in_force, sheet)
        self.told.setText(self._heading(sheet, is_open=not rows))
        self.list.show_entries(entries_of_hand(atlas, sheet, rows))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.show_state()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._pause.stop()

    def _follow_document(self) -> None:
        if self.isVisible():
            self._pause.start()

    def _nothing(self) -> str:
        """Why there is nothing to add to."""
        state = self._document.state
        if self._atlas and self._atlas.ruleset.id != state.ruleset:
            text = _("The hand on the table goes by other rules: {rules}.")
            return text.format(rules=ruleset_name(state.ruleset))
        return _("Build a hand, and what it could still add stands here.")

    def _heading(self, sheet: ScoreSheet | None, *, is_open: bool) -> str:
        """What the list goes by."""
        if is_open:
            return _("Nothing more can be added to what this hand counts.")
        if sheet is None:
            has_sets = bool(self._document.state.hand.melds)
            with_sets = _("The declared sets leave room for these:")
            return with_sets if has_sets else _("No set is declared yet, and each of these can still come:")
        catalogue = sheet.ruleset.catalogue
        rules = listed([titled(catalogue[rule]) for rule in counted_rules(sheet)])
        amount = terms_of(sheet.ruleset).amount(sheet.worth.own)
        if self._document.sheet is None and sheet.hand.winning is not None:
            text = _("At best {tile} wins, with {rules}: {amount}. Beside these could count:")
            return text.format(tile=kind_name(sheet.hand.winning), rules=rules, amount=amount)
        if not rules:
            return _("Nothing that counts yet is in the way of these:")
        return _("It counts {rules}: {amount}. Beside these could count:").format(rules=rules, amount=amount)


def _stack(pane: QWidget, head: QWidget, rest: QWidget) -> None:
    column = QVBoxLayout(pane)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(8)
    column.addWidget(head)
    column.addWidget(rest, 1)

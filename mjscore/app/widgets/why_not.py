"""Why not: what the hand lacks for a combination that is not there."""

from PySide6.QtCore import QTimer
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mjscore.app.document import Document
from mjscore.app.theme import Look
from mjscore.app.widgets.parts.html import html, reference
from mjscore.app.widgets.parts.rule_field import RuleField
from mjscore.app.widgets.parts.text_pane import TextPane
from mjscore.words import _
from mjscore.words.paragraphs import Paragraph, Style, fill, link, plain
from mjscore.words.why_not import WhyNot as Absent
from mjscore.words.why_not import near, why_not, why_not_all

_IN_A_SENTENCE = 0.75
"""The size of tiles among words."""
_PAUSE = 60
"""Milliseconds after an edit before near misses are looked for, so that a quick hand is not held up."""


class WhyNot(QWidget):
    """A combination is picked, and its conditions follow the hand; below it the near misses, or they alone."""

    def __init__(self, document: Document, look: Look) -> None:
        super().__init__()
        self._document = document
        self._near: tuple[Absent, ...] = ()
        self.field = RuleField(look, _("Combination"), _("Number or name of a combination"))
        self.text = TextPane(look, _("Why not?"))
        self.text.scale = _IN_A_SENTENCE
        self.setFocusProxy(self.field)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.field)
        column.addWidget(self.text, 1)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE)
        self._pause.timeout.connect(self._look_for_near)
        self.field.picked.connect(self.show_state)
        self.text.rule_chosen.connect(self.pick)
        document.changed.connect(self._follow_document)

    def pick(self, rule: str | None) -> None:
        """Ask for a combination, or for none."""
        self.field.show_rule(rule)
        if self.isVisible():
            self.show_state()

    def show_state(self) -> None:
        """Show what the hand lacks for the picked combination, then what it nearly has."""
        rule, near_misses = self.field.rule, self._near
        answer = self._answer(rule) if rule else ()
        others = [part for absent in near_misses if absent.rule != rule for part in self._titled(absent)]
        if others:
            others.insert(0, plain(Style.HEADING, _("Nearly there")))
        elif not rule:
            others = [plain(Style.QUIET, _("Pick a combination to see what the hand lacks."))]
        more = reference(self._document.ruleset.catalogue[rule]) if rule else ""
        self.text.show_paragraphs((*answer, *others), html(answer) + more + html(others))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._look_for_near()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._pause.stop()

    def _follow_document(self) -> None:
        if self.isVisible():
            rules = {row.rule for row in self._document.ruleset.catalogue}
            self._show_near(tuple(absent for absent in self._near if absent.rule in rules))
            self._pause.start()

    def _look_for_near(self) -> None:
        state = self._document.state
        absent = why_not_all(state.rules, state.hand, state.context_in_force, self._document.sheet)
        self._show_near(near(absent) if state.hand.size else ())

    def _show_near(self, near_misses: tuple[Absent, ...]) -> None:
        self._near = near_misses
        self.field.show_rows(self._document.ruleset, [absent.rule for absent in near_misses])
        self.show_state()

    def _answer(self, rule: str) -> tuple[Paragraph, ...]:
        state = self._document.state
        absent = why_not(state.rules, state.hand, state.context_in_force, self._document.sheet, rule)
        if absent:
            return self._titled(absent)
        there = fill(_("{rule} is in this hand."), rule=link(state.rules.catalogue[rule]))
        return (Paragraph(Style.TEXT, there),)

    def _titled(self, absent: Absent) -> tuple[Paragraph, ...]:
        """A combination by its name, and what is to say of it."""
        return (Paragraph(Style.TEXT, link(self._document.ruleset.catalogue[absent.rule])), *absent.paragraphs)

"""The explanation: why a row counts or does not, how the total comes about, what the waits need, how to begin."""

from PySide6.QtGui import QShowEvent

from mjscore.app.document import Document, Selection
from mjscore.app.telling import note_text
from mjscore.app.theme import Look
from mjscore.app.widgets.parts.html import html, reference
from mjscore.app.widgets.parts.text_pane import TextPane
from mjscore.words import _
from mjscore.words.explain import explain_rule, explain_total, explain_waits
from mjscore.words.paragraphs import Paragraph, Style, plain
from mjscore.words.rows import row_of


class Explanation(TextPane):
    """Shows the paragraphs that suit the hand and the selected row. Links select rules."""

    def __init__(self, document: Document, look: Look) -> None:
        super().__init__(look, _("Explanation"))
        self._document = document
        self.rule_chosen.connect(lambda rule: document.select(Selection(rule=rule)))
        document.changed.connect(self._follow_document)
        document.selected.connect(self._follow_document)

    def show_state(self) -> None:
        """Show what there is to explain, and where more of a rule can be read."""
        paragraphs, rule = paragraphs_of(self._document), self._document.selection.rule
        more = reference(row_of(self._document.ruleset, rule)) if rule else ""
        self.show_paragraphs(paragraphs, html(paragraphs) + more)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.show_state()

    def _follow_document(self) -> None:
        if self.isVisible():
            self.show_state()


def paragraphs_of(document: Document) -> tuple[Paragraph, ...]:
    """What the explanation says."""
    ruleset, state, sheet = document.ruleset, document.state, document.sheet
    rule = document.selection.rule
    if rule is not None:
        return explain_rule(ruleset, sheet, rule)
    if sheet:
        return explain_total(ruleset, sheet)
    if note_text(state):
        return (plain(Style.QUIET, note_text(state)),)
    if document.unfinished:
        return explain_waits(ruleset, state.hand, document.unfinished)
    advice = _("Take one tile back, and the tiles that complete the other thirteen stand here with their scores.")
    return (plain(Style.TITLE, _("No winning hand")), plain(Style.TEXT, advice))

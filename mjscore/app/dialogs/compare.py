"""The hand under every ruleset side by side, and what makes the difference; it follows the table while it is open."""

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from mjscore.app.assess import counted_hand
from mjscore.app.dialogs.closing import closing
from mjscore.app.dialogs.room import resize_in_room
from mjscore.app.document import Document, Selection
from mjscore.app.theme import Look
from mjscore.app.widgets.parts.html import beside, html
from mjscore.app.widgets.parts.text_pane import TextPane
from mjscore.engine.comparison import compare
from mjscore.rulesets import rulesets
from mjscore.words import _
from mjscore.words.compare import compare_paragraphs
from mjscore.words.paragraphs import Paragraph, Plain, RuleLink, Span


class CompareDialog(QDialog):
    """A column for each ruleset with its total, and below them each combination that does not count alike."""

    def __init__(self, document: Document, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._look = look
        self.setWindowTitle(_("Compare the rules"))
        self.text = TextPane(look, _("The hand under each ruleset"))
        self.text.rule_chosen.connect(lambda rule: document.select(Selection(rule=rule)))
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(16)
        column.addWidget(self.text)
        column.addWidget(closing(self))
        document.changed.connect(self._follow_document)
        resize_in_room(self, 60 * look.text, 46 * look.text)

    def show_state(self) -> None:
        """Compare the hand as it is."""
        state = self._document.state
        comparison = compare(rulesets(dict(state.options)), counted_hand(state.hand), state.context_in_force)
        rules = frozenset(row.rule for row in state.rules.catalogue)
        title, *rest = (_linked(paragraph, rules) for paragraph in compare_paragraphs(comparison))
        totals, differences = rest[: len(comparison.rulesets)], rest[len(comparison.rulesets) :]
        self.text.show_paragraphs([title, *rest], html([title]) + beside(totals) + html(differences))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.show_state()

    def _follow_document(self) -> None:
        if self.isVisible():
            self.show_state()


def _linked(paragraph: Paragraph, rules: frozenset[str]) -> Paragraph:
    """A paragraph with links to those rules only that the ruleset in force has."""

    def reachable(span: Span) -> Span:
        return Plain(span.text, bold=True) if isinstance(span, RuleLink) and span.rule not in rules else span

    return Paragraph(paragraph.style, tuple(map(reachable, paragraph.spans)))

"""The bar of the ruleset: which one, its options in words, and at the right undo, redo, copy."""

from html import escape

from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

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

_SHORT = {"mcr": "MCR"}
"""What a ruleset is called on its button."""


class RulesetBar(QWidget):
    """Shows the ruleset, and with what differs from its preset in bold what its options are."""

    def __init__(self, document: Document, look: Look, actions: ActionSet) -> None:
        super().__init__()
        self._document = document
        self._look = look
        names = [(name, _SHORT[name], _SHORT[name]) for name in RULESETS]
        self._rulesets = Segments[str](look, _("Ruleset"), names)
        self._summary = Label(look, "", Role.CAPTION, "quiet")
        self._summary.setWordWrap(True)
        self._summary.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.options = ActionButton(look, actions["options"], "options", has_words=True, place=Place.ALONE)
        self.tools = (
            ActionButton(look, actions["undo"], "undo", has_words=True),
            ActionButton(look, actions["redo"], "redo"),
            ActionButton(look, actions["copy"], "copy"),
        )
        row = QHBoxLayout(self)
        row.setContentsMargins(EDGE, 0, EDGE, 0)
        row.setSpacing(8)
        row.addWidget(self._rulesets)
        row.addWidget(self.options)
        row.addWidget(self._summary, 1)
        for tool in self.tools:
            row.addWidget(tool)
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
        self._rulesets.show_value(state.ruleset)
        parts = [(escape(part.text), part.differs) for part in summary(self._document.ruleset)]
        text = " · ".join(f"<b>{words}</b>" if differs else words for words, differs in parts)
        if text != self._summary.text():
            self._summary.setText(text)

    def _dress(self) -> None:
        self.setFixedHeight(round(41 * self._look.text / 13))

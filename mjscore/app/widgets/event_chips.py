"""The toggles of events: what contradicts the hand stays in reach and says why."""

from functools import partial

from PySide6.QtWidgets import QWidget

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.models.event_groups import GROUPS, grouped
from mjscore.app.telling import fault_text
from mjscore.app.theme import Look
from mjscore.app.widgets.parts.button import Button
from mjscore.context import Event
from mjscore.words.events import conflict_sentence, event_label, event_meaning

_ONE_ROW = 3
"""So many toggles of a group stand beside each other where the window is wide; more take two rows."""


class EventChips:
    """A toggle for each event, by event; those that the rules know are of use."""

    def __init__(self, document: Document, look: Look) -> None:
        self._document = document
        self._look = look
        self._chips = {event: self._chip(event) for group in GROUPS for event in group}

    def __getitem__(self, event: Event) -> Button:
        return self._chips[event]

    def present(self) -> dict[QWidget, bool]:
        """The toggles, and whether the rules know their events."""
        known = {rule.event for rule in self._document.ruleset.events}
        return {chip: event in known for event, chip in self._chips.items()}

    def show_state(self) -> None:
        """Show what was chosen, and what cannot be."""
        state = self._document.state
        for rule in state.rules.events:
            event, chip = rule.event, self._chips[rule.event]
            is_decided, happened = event in state.decided, event in state.happened
            conflict = edits.event_conflict(state, event)
            refusal = edits.refusal_of(partial(edits.toggle, event=event), state) if is_decided else None
            reason = fault_text(refusal, state) if refusal else conflict_sentence(conflict) if conflict else ""
            chip.setChecked(happened)
            chip.show_blocked("" if is_decided and happened else reason)
            chip.setToolTip(reason or event_meaning(event))

    def wide(self, gap: int) -> int:
        """The width with which the toggles of a group take one row, or two where they are many."""
        groups = grouped(rule.event for rule in self._document.ruleset.events)
        rows = [group[len(group) // 2 if len(group) > _ONE_ROW else 0 :] for group in groups]
        widths = (sum(self[event].sizeHint().width() for event in row) + gap * (len(row) - 1) for row in rows)
        return max(widths, default=0)

    def _chip(self, event: Event) -> Button:
        chip = Button(self._look, event_label(event))
        chip.setCheckable(True)
        chip.setAccessibleName(event_label(event))
        chip.clicked.connect(lambda: self._toggle(event))
        return chip

    def _toggle(self, event: Event) -> None:
        self._document.do(edits.toggle, event)
        self._chips[event].setChecked(event in self._document.state.happened)

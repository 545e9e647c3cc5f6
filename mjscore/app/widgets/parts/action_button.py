"""A button of the tool bar that does what an action of the table does."""

from PySide6.QtGui import QAction

from mjscore.app.theme import Look
from mjscore.app.widgets.parts.button import Button, Place


class ActionButton(Button):
    """Follows its action: text, shortcut, whether it can be asked for. Words stand on it where there is room."""

    def __init__(
        self, look: Look, action: QAction, icon: str, *, has_words: bool = False, place: Place = Place.BARE
    ) -> None:
        super().__init__(look, place=place, icon=icon)
        self._action = action
        self._has_words = has_words
        self.clicked.connect(action.trigger)
        action.changed.connect(self.show_state)
        look.changed.connect(self.show_state)
        self.show_state()

    def show_state(self) -> None:
        """Show the action as it is now."""
        text, keys = self._action.text(), self._action.shortcut().toString()
        is_wordy = self._has_words and (self._place is Place.ALONE or not self._look.metrics.is_narrow)
        words = text if is_wordy else ""
        if words != self.text():
            self.setText(words)
            self.updateGeometry()
        self.setAccessibleName(text)
        self.setToolTip(f"{text} ({keys})" if keys else text)
        self.setEnabled(self._action.isEnabled())

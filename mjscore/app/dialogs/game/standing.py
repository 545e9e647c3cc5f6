"""How the players stand: places, names and scores, and what comes of them at the end."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.label import Label, literal
from mjscore.games.entries import PLAYERS
from mjscore.games.replay import Sheet
from mjscore.games.result import has_finals, standings
from mjscore.words import _
from mjscore.words.games import amount, gain, place_name, short_name

_ROLES = (Role.TEXT, Role.STRONG, Role.STRONG, Role.STRONG)
_SHOWN = 11
"""Characters of a name."""


class StandingView(QWidget):
    """A line for each player, the first above; once the game is over it is the final result."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._title = Label(look, "", Role.HEADING)
        heads = (_("Place"), _("Player"), _("Score"), _("Result"))
        self._heads = [Label(look, text, Role.CAPTION, "quiet") for text in heads]
        self._cells = [[Label(look, "", role) for role in _ROLES] for _player in PLAYERS]
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(5)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self._title, 0, 0, 1, len(_ROLES))
        for row, labels in enumerate((self._heads, *self._cells), 1):
            for column, label in enumerate(labels):
                label.setAlignment(Qt.AlignmentFlag.AlignRight if column > 1 else Qt.AlignmentFlag.AlignLeft)
                grid.addWidget(label, row, column)

    @property
    def texts(self) -> list[list[str]]:
        """What stands in the lines."""
        return [[label.text() for label in labels if not label.isHidden()] for labels in self._cells]

    def show_sheet(self, sheet: Sheet | None) -> None:
        """Show how the players of a sheet stand."""
        self.setVisible(sheet is not None)
        if sheet is None:
            return
        self._title.setText(_("Final result") if sheet.is_over else _("Standing"))
        finals = has_finals(sheet)
        ordered = sorted(standings(sheet), key=lambda one: one.place)
        for labels, one in zip(self._cells, ordered, strict=True):
            name = sheet.game.names[one.player]
            texts = (place_name(one.place), short_name(name, _SHOWN), amount(one.total), gain(one.final))
            labels[1].setToolTip(literal(name))
            for label, text in zip(labels, texts, strict=True):
                label.setText(text)
        for labels in (self._heads, *self._cells):
            labels[-1].setVisible(finals)

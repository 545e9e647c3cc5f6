"""A new game: who plays and sits where, and the game's own options under the rules of the main window."""

from PySide6.QtWidgets import QSpinBox, QWidget

from mjscore.app.dialogs.game.fields import Choice, number_field, text_field
from mjscore.app.dialogs.game.form import FormDialog
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.button import Button
from mjscore.app.widgets.parts.label import Label
from mjscore.context import SEATS
from mjscore.engine.ruleset import Option, Ruleset
from mjscore.games.game import LONGEST_NAME, Game, Names, Setting, drawn_seats, game_options, new_game, renamed
from mjscore.words import _
from mjscore.words.games import game_option_label, game_value_label
from mjscore.words.options import summary
from mjscore.words.rulesets import ruleset_name
from mjscore.words.tiles import wind_name

_MOST = 10**6


class NamesForm(FormDialog):
    """Four names in the order of the seats at the beginning of a game."""

    def __init__(self, look: Look, title: str, button: str, names: Names, parent: QWidget | None = None) -> None:
        super().__init__(look, title, button, parent)
        self.names = [text_field(LONGEST_NAME) for _seat in SEATS]
        for seat, field, name in zip(SEATS, self.names, names, strict=True):
            field.setText(name)
            self.add(wind_name(seat), field)
            field.textChanged.connect(self.show_state)

    @property
    def given(self) -> list[str]:
        """The names as they stand in the form."""
        return [field.text() for field in self.names]

    def show_state(self) -> None:
        """Say whether the form can be confirmed."""
        raise NotImplementedError


class RenameForm(NamesForm):
    """Other names for the players of a game."""

    def __init__(self, look: Look, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(look, _("Players"), _("Rename"), game.names, parent)
        self._game = game
        self.show_state()

    def made(self, game: Game) -> Game:
        """The game with the names."""
        return renamed(game, self.given)

    def show_state(self) -> None:
        self.check(lambda: self.made(self._game))


class NewGameForm(NamesForm):
    """A game that begins under a ruleset."""

    def __init__(self, look: Look, rules: Ruleset, names: Names, parent: QWidget | None = None) -> None:
        super().__init__(look, _("New game"), _("Begin"), names, parent)
        self._rules = rules
        self.draw_seats = Button(look, _("Draw the seats"))
        self.draw_seats.clicked.connect(self._draw)
        self.form.addRow("", self.draw_seats)
        parts = _(" · ").join(part.text for part in summary(rules))
        words = Label(look, _("{name}: {options}").format(name=ruleset_name(rules.id), options=parts))
        words.setWordWrap(True)
        self.form.addRow(Label(look, _("Rules")), words)
        self.form.addRow("", Label(look, _("As they are set in the main window."), Role.CAPTION, "quiet"))
        self.options = {option.key: _field(option) for option in game_options(rules) if len(option.values) != 1}
        for key, field in self.options.items():
            self.add(game_option_label(key), field)
        self.show_state()

    def made(self) -> Game:
        """The game. Raises `NotEntered` where it cannot be."""
        settings: dict[str, Setting] = {
            key: field.value() if isinstance(field, QSpinBox) else field.value for key, field in self.options.items()
        }
        return new_game(self._rules, self.given, settings)

    def show_state(self) -> None:
        self.check(self.made)

    def _draw(self) -> None:
        for field, name in zip(self.names, drawn_seats(self.given), strict=True):
            field.setText(name)


def _field(option: Option) -> QSpinBox | Choice[Setting]:
    if not option.values:
        field = number_field(0, _MOST)
        assert isinstance(option.preset, int)
        field.setValue(option.preset)
        return field
    values = [value for value in option.values if isinstance(value, bool | int | str)]
    choice = Choice[Setting]([(game_value_label(option.key, value), value) for value in values])
    assert isinstance(option.preset, bool | int | str)
    choice.show_value(option.preset)
    return choice

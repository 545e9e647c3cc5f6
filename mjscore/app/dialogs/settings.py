"""What a user can choose of the program itself; every change counts at once."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QFormLayout, QVBoxLayout, QWidget

from mjscore.app.dialogs.closing import closing
from mjscore.app.dialogs.print_paper import PaperForm
from mjscore.app.house_rules import HouseBook, HouseRules, keep_rules_at_start, rules_at_start
from mjscore.app.models.forms import Form, form_title, forms_by_group
from mjscore.app.palette import Numerals
from mjscore.app.settings import Settings
from mjscore.app.state import PRESET
from mjscore.app.style import SCALES
from mjscore.app.theme import DARK, LIGHT, SYSTEM, Look, Role
from mjscore.app.widgets.parts.focus_ring import FocusRing
from mjscore.app.widgets.parts.label import Label
from mjscore.words import LANGUAGES, _, language


class SettingsDialog(QDialog):
    """A line for each choice. `speak` is what is done with another language."""

    def __init__(
        self,
        look: Look,
        settings: Settings,
        house: HouseBook,
        speak: Callable[[str], object],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._settings = settings
        self._house = house
        self._speak = speak
        self.setWindowTitle(_("Settings"))
        self.language = _Choice(LANGUAGES.items(), language())
        self.theme = _Choice(_themes(), look.chosen)
        self.tiles = _Choice(((False, _("Ivory")), (True, _("Dark"))), look.style.has_dark_tiles)
        self.numerals = _Choice(_numerals(), look.style.numerals)
        self.scale = _Choice(((scale, f"{scale} %") for scale in SCALES), look.style.scale)
        self.colour_blind = QCheckBox(_("Colours that differ for colour-blind eyes"))
        self.colour_blind.setToolTip(
            _("Suits of tiles, good and bad differ in lightness too, not in red and green alone.")
        )
        self.colour_blind.setChecked(look.style.is_colour_blind)
        self.contrast = QCheckBox(_("Strong contrast"))
        self.contrast.setToolTip(_("Texts stand out seven times or more from their ground, in light and dark."))
        self.contrast.setChecked(look.style.has_contrast)
        self.rules = _Choice(self._rules(), rules_at_start(settings))
        self.paper = PaperForm(settings)
        self._form = QFormLayout()
        self._put_together()
        self._connect()
        FocusRing(look, self)

    def _rules(self) -> Iterable[tuple[HouseRules | None, str]]:
        """The rules that can be in force at a start: last of all those with names of the user's own."""
        yield None, _("As last time")
        for forms in forms_by_group().values():
            for form in forms:
                yield _without_name(form), form_title(form)
        for rules in self._house.rules:
            yield HouseRules("", rules.ruleset, rules.differing), rules.name

    def _change(self, field: str, value: Any) -> None:
        """Take another style."""
        changed: dict[str, Any] = {field: value}
        style = replace(self._look.style, **changed)
        self._settings.style = style
        self._look.take(style)

    def _choose_theme(self, theme: str) -> None:
        self._settings.theme = theme
        self._look.choose(theme)

    def _connect(self) -> None:
        self.language.picked = self._speak
        self.theme.picked = self._choose_theme
        self.tiles.picked = partial(self._change, "has_dark_tiles")
        self.numerals.picked = partial(self._change, "numerals")
        self.scale.picked = partial(self._change, "scale")
        self.rules.picked = partial(keep_rules_at_start, self._settings)
        self.colour_blind.toggled.connect(partial(self._change, "is_colour_blind"))
        self.contrast.toggled.connect(partial(self._change, "has_contrast"))

    def _put_together(self) -> None:
        self._form.setHorizontalSpacing(16)
        self._form.setVerticalSpacing(9)
        self._add(_("Language"), self.language)
        self._add(_("Theme"), self.theme)
        self._form.addRow("", self.colour_blind)
        self._form.addRow("", self.contrast)
        self._add(_("Size of texts"), self.scale)
        self._add(_("Tiles"), self.tiles)
        self._add(_("In the corner of a tile"), self.numerals)
        self._add(_("Rules at the start"), self.rules)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        column.addLayout(self._form)
        column.addWidget(Label(self._look, _("Printed sheets"), Role.HEADING))
        column.addWidget(self.paper)
        column.addStretch(1)
        column.addWidget(closing(self))

    def _add(self, name: str, field: QWidget) -> None:
        label = Label(self._look, name)
        label.setBuddy(field)
        field.setAccessibleName(name)
        self._form.addRow(label, field)


class _Choice(QComboBox):
    """One of several values; `picked` is what is done with one that a user chooses."""

    def __init__(self, items: Iterable[tuple[Any, str]], chosen: object) -> None:
        super().__init__()
        self.picked: Callable[[Any], object] = lambda _value: None
        self._values = []
        for value, text in items:
            self._values.append(value)
            self.addItem(text)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(26)
        self.setCurrentIndex(self._values.index(chosen) if chosen in self._values else 0)
        self.activated.connect(lambda place: self.picked(self._values[place]))

    def pick(self, value: object) -> None:
        """Choose a value, as a user does."""
        self.setCurrentIndex(self._values.index(value))
        self.activated.emit(self.currentIndex())


def _without_name(form: Form) -> HouseRules:
    return HouseRules("", form.ruleset, {PRESET: form.preset} if form.preset else {})


def _themes() -> tuple[tuple[str, str], ...]:
    return (SYSTEM, _("As the system has it")), (LIGHT, _("Light")), (DARK, _("Dark"))


def _numerals() -> tuple[tuple[Numerals, str], ...]:
    return (
        (Numerals.NONE, _("Nothing")),
        (Numerals.NUMBER, _("The number")),
        (Numerals.NUMBER_AND_SUIT, _("The number and the letter of the suit")),
    )

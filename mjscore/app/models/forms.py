"""The rulesets as they are offered: with their forms, and with the presets of their options; no Qt here."""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from mjscore.app.state import PRESET, TableState
from mjscore.engine.ruleset import Panel
from mjscore.rulesets import RULESETS, ruleset
from mjscore.words import _
from mjscore.words.options import preset_title, value_label
from mjscore.words.phrases import capital, gap
from mjscore.words.rulesets import ruleset_name, ruleset_title


class Form(NamedTuple):
    """A ruleset, with its options as a preset has them; none is named: as the ruleset itself has them."""

    ruleset: str
    preset: str | None = None


def form_of(state: TableState) -> Form:
    """The form in force."""
    return Form(state.ruleset, state.preset)


def group_of(form: Form) -> str:
    """What forms of the same rules share in their names."""
    return form.ruleset.partition("-")[0]


def forms_by_group() -> dict[str, tuple[Form, ...]]:
    """The rulesets, each with its forms."""
    forms = [form for name in RULESETS for form in _forms(name)]
    return {group: tuple(members) for group, members in groupby(forms, key=group_of)}


def _forms(name: str) -> Iterator[Form]:
    yield Form(name)
    for option in ruleset(name).options:
        if option.key == PRESET:
            yield from (Form(name, str(value)) for value in option.values if value != option.preset)


def form_title(form: Form) -> str:
    """A form with whose rules it is, for a menu."""
    presets = [option for option in ruleset(form.ruleset).options if option.key == PRESET]
    if not presets:
        return _("{name}: {title}").format(name=ruleset_name(form.ruleset), title=ruleset_title(form.ruleset))
    preset = form.preset or str(presets[0].preset)
    words = {"name": value_label(form.ruleset, PRESET, preset), "title": preset_title(form.ruleset, preset)}
    return capital(_("{name}: {title}").format(**words))


def told_of_switch(before: TableState, after: TableState) -> str:
    """What other rules did to the options and the hand, in sentences; nothing where they did nothing."""
    name = ruleset_name(after.ruleset)
    had_options = any(key != PRESET for key, _value in before.options)
    sentences = {
        _("The options stand as {ruleset} has them."): had_options,
        _("Flowers are kept but not counted in {ruleset}."): bool(after.flowers) and not after.has(Panel.FLOWERS),
        _("Red fives are plain fives in {ruleset}."): before.pieces != after.pieces,
        _("Hands that cannot lie beside the one in front are gone."): before.parked != after.parked,
    }
    return gap().join(sentence.format(ruleset=name) for sentence, is_so in sentences.items() if is_so)

"""Riichi: han of yaku and dora, the source's fu and payments, and the rulebooks that differ by their options."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from mjscore.arrange import Shapes
from mjscore.context import Event
from mjscore.engine.catalogue import Catalogue
from mjscore.engine.events import RIICHI, EventRule, Need
from mjscore.engine.ruleset import Panel, Ruleset, Value
from mjscore.rulesets.riichi.fu import fu_rows
from mjscore.rulesets.riichi.notes import notes
from mjscore.rulesets.riichi.observe import FACTS, views
from mjscore.rulesets.riichi.options import DIFFERING, PRESETS, options, preset_settings
from mjscore.rulesets.riichi.payments import settle
from mjscore.rulesets.riichi.rows.fu import ROWS as FU_ROWS
from mjscore.rulesets.riichi.table import catalogue_of, rows_for
from mjscore.rulesets.riichi.tally import RiichiTally

__all__ = ["EVENTS", "FU_ROWS", "ID", "fu_catalogue", "make"]

ID = "riichi"

_AS_DEALT = (Event.HEAVENLY, Event.EARTHLY)
EVENTS = (
    EventRule(Event.RIICHI, (Need.NO_EXPOSED_SET,), (Event.OPEN_RIICHI, *_AS_DEALT)),
    EventRule(Event.DOUBLE_RIICHI, (Need.NO_EXPOSED_SET,), (Event.OPEN_RIICHI, *_AS_DEALT)),
    EventRule(Event.IPPATSU, (Need.RIICHI,), (Event.KONG_REPLACEMENT,)),
    EventRule(Event.LAST_TILE, excludes=(Event.KONG_REPLACEMENT, Event.ROBBING_KONG)),
    EventRule(Event.KONG_REPLACEMENT, (Need.KONG, Need.SELF_DRAW), (Event.LAST_TILE, Event.IPPATSU)),
    EventRule(Event.ROBBING_KONG, (Need.DISCARD, Need.NO_FURTHER_COPY), (Event.LAST_TILE,)),
    EventRule(Event.HEAVENLY, (Need.SELF_DRAW, Need.EAST, Need.NO_DECLARED_SET), RIICHI),
    EventRule(Event.EARTHLY, (Need.SELF_DRAW, Need.NOT_EAST, Need.NO_DECLARED_SET), RIICHI),
    EventRule(Event.RENHOU, (Need.DISCARD,)),
    EventRule(Event.OPEN_RIICHI, (Need.NO_EXPOSED_SET,), (Event.RIICHI, Event.DOUBLE_RIICHI, *_AS_DEALT)),
)


def make(settings: Mapping[str, Value]) -> Ruleset:
    """The ruleset under the given options, by key; those not named stand as in the preset that is."""
    preset = settings.get("preset", PRESETS[0])
    assert isinstance(preset, str)
    full = {"preset": preset, **preset_settings(preset), **settings}
    rows = rows_for(full)
    catalogue = catalogue_of(rows, full)
    return Ruleset(
        id=ID,
        catalogue=catalogue,
        shapes=Shapes(seven_pairs=True, different_pairs=True, thirteen_orphans=True),
        facts=FACTS,
        observe=views,
        principles={},
        events=EVENTS,
        options=options(preset),
        settings=MappingProxyType(full),
        presets=DIFFERING,
        tally=RiichiTally(catalogue, rows, full),
        minimum=1,
        counts_flowers=False,
        counts_exhausted_waits=False,
        settle=settle,
        notes=partial(notes, full),
        panels=_panels(full),
    )


def fu_catalogue(ruleset: Ruleset) -> Catalogue:
    """The table of fu under a ruleset's options."""
    return Catalogue(fu_rows(ruleset.settings), lambda row: int(row.rule[1:]))


def _panels(settings: Mapping[str, Value]) -> frozenset[Panel]:
    panels = {Panel.INDICATORS, Panel.COUNTERS, Panel.LIABLE, Panel.FU, Panel.PAYMENT_TABLE}
    return frozenset(panels | {Panel.RED_FIVES} if settings["red_fives"] else panels)


MAKERS: Mapping[str, Callable[[Mapping[str, Value]], Ruleset]] = {ID: make}
"""How it is made with some of its options set."""

"""Chinese classical as the source has it: points and doublings for every player, and the settlement of all four."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import cast

from mjscore.arrange import Shapes
from mjscore.context import Event
from mjscore.engine.catalogue import Catalogue
from mjscore.engine.combination import Row
from mjscore.engine.events import EventRule, Need
from mjscore.engine.ruleset import Panel, Ruleset, Unit, Value
from mjscore.rulesets.classical.facts import FACTS, views
from mjscore.rulesets.classical.families import DOUBLING
from mjscore.rulesets.classical.notes import notes
from mjscore.rulesets.classical.options import OPTIONS, rows_for
from mjscore.rulesets.classical.rows import ROWS
from mjscore.rulesets.classical.settlement import Settlement
from mjscore.rulesets.classical.tally import Doubled
from mjscore.rulesets.classical.unwon import unwon

ID = "classical"

_LATER = (Event.LAST_TILE, Event.KONG_REPLACEMENT, Event.FLOWER_REPLACEMENT, Event.ROBBING_KONG)
"""What does not happen to a hand that is won as it was dealt."""

EVENTS = (
    EventRule(Event.READY, (Need.WON,), (Event.ORIGINAL,)),
    EventRule(Event.ORIGINAL, (Need.WON, Need.NO_DECLARED_SET, Need.SELF_DRAW_AS_EAST), (Event.READY, *_LATER)),
    EventRule(Event.LAST_TILE, (Need.WON,), (Event.ROBBING_KONG, Event.ORIGINAL)),
    EventRule(
        Event.KONG_REPLACEMENT, (Need.WON, Need.KONG, Need.SELF_DRAW), (Event.FLOWER_REPLACEMENT, Event.ORIGINAL)
    ),
    EventRule(
        Event.FLOWER_REPLACEMENT, (Need.WON, Need.FLOWER, Need.SELF_DRAW), (Event.KONG_REPLACEMENT, Event.ORIGINAL)
    ),
    EventRule(Event.ROBBING_KONG, (Need.WON, Need.DISCARD, Need.NO_FURTHER_COPY), (Event.LAST_TILE, Event.ORIGINAL)),
)

_PRESETS = MappingProxyType({option.key: option.preset for option in OPTIONS})
_PLACES = {row.rule: place for place, row in enumerate(ROWS)}


def _rank(row: Row) -> int:
    """What takes others away: the order of the tables, the first the strongest."""
    return -_PLACES[row.rule]


def make(settings: Mapping[str, Value]) -> Ruleset:
    """The rules under the given options, by key; those not named stand at their presets."""
    full = {**_PRESETS, **settings}
    limit = cast("int | None", full["limit"])
    return Ruleset(
        id=ID,
        catalogue=Catalogue(rows_for(ROWS, full), _rank),
        shapes=Shapes(),
        facts=FACTS,
        observe=partial(views, losers_as_a_whole=bool(full["loser_whole_hand_doublings"])),
        principles={},
        events=EVENTS,
        options=OPTIONS,
        settings=MappingProxyType(full),
        tally=Doubled(limit),
        minimum=0,
        counts_flowers=True,
        counts_exhausted_waits=False,
        settle=lambda _worth, _context: (),  # what is paid depends on the hands of all
        arrange_unwon=partial(unwon, with_pairs=bool(full["loser_pairs"])),
        reckoning=Settlement(
            east_double=bool(full["east_double"]),
            losers_settle=bool(full["losers_settle"]),
            dangerous_discard=bool(full["dangerous_discard"]),
            limit=limit,
        ),
        units={row.rule: Unit.DOUBLINGS for row in ROWS if row.family in DOUBLING},
        notes=partial(notes, full),
        panels=frozenset({Panel.FLOWERS, Panel.PLAYERS}),
    )


MAKERS: Mapping[str, Callable[[Mapping[str, Value]], Ruleset]] = {ID: make}
"""How it is made with some of its options set."""

"""Hong Kong as the source has it: hands worth fans or the limit, extra fans, and the payment table."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import cast

from mjscore.arrange import Shapes
from mjscore.context import Event
from mjscore.engine.catalogue import Catalogue
from mjscore.engine.combination import Row
from mjscore.engine.events import EventRule, Need
from mjscore.engine.ruleset import Panel, Ruleset, Unit, Value
from mjscore.rulesets.hongkong.facts import FACTS, views
from mjscore.rulesets.hongkong.families import Family
from mjscore.rulesets.hongkong.options import OPTIONS, highest_of, rows_for, table_of
from mjscore.rulesets.hongkong.payments import Payments
from mjscore.rulesets.hongkong.rows import ROWS
from mjscore.rulesets.hongkong.tally import Fans

ID = "hongkong"

_DEALT = (Event.HEAVENLY, Event.EARTHLY)
_LATER = (Event.LAST_TILE, Event.KONG_REPLACEMENT, Event.ROBBING_KONG)
"""What does not happen to a hand that is won at once; flowers may be replaced while the tiles are dealt."""

EVENTS = (
    EventRule(Event.LAST_TILE, excludes=(Event.ROBBING_KONG, *_DEALT)),
    EventRule(Event.KONG_REPLACEMENT, (Need.KONG, Need.SELF_DRAW), (Event.FLOWER_REPLACEMENT, *_DEALT)),
    EventRule(Event.FLOWER_REPLACEMENT, (Need.FLOWER, Need.SELF_DRAW), (Event.KONG_REPLACEMENT,)),
    EventRule(Event.ROBBING_KONG, (Need.DISCARD, Need.NO_FURTHER_COPY), (Event.LAST_TILE, *_DEALT)),
    EventRule(Event.HEAVENLY, (Need.EAST, Need.NO_DECLARED_SET, Need.SELF_DRAW), (*_LATER, Event.EARTHLY)),
    EventRule(
        Event.EARTHLY,
        (Need.NOT_EAST, Need.NO_DECLARED_SET, Need.DISCARD, Need.DISCARD_BY_EAST),
        (*_LATER, Event.HEAVENLY),
    ),
)

_PANELS = frozenset({Panel.GAME, Panel.PAYMENT_TABLE})
_PRESETS = MappingProxyType({option.key: option.preset for option in OPTIONS})
_PLACES = {row.rule: place for place, row in enumerate(ROWS)}


def _rank(row: Row) -> tuple[bool, int]:
    """What takes others away: limit hands above all, then in the order of the table, the first the strongest."""
    return row.family is Family.LIMIT_HANDS, -_PLACES[row.rule]


def make(settings: Mapping[str, Value]) -> Ruleset:
    """The rules under the given options, by key; those not named stand at their presets.

    Raises `Refused` where the options go against each other.
    """
    full = {**_PRESETS, **settings}
    table = table_of(full)
    catalogue = Catalogue(rows_for(ROWS, full), _rank)
    chicken, minimum = catalogue["H0"], cast("int", full["minimum"])
    return Ruleset(
        id=ID,
        catalogue=catalogue,
        shapes=Shapes(thirteen_orphans=True),
        facts=FACTS,
        observe=views,
        principles={},
        events=EVENTS,
        options=OPTIONS,
        settings=MappingProxyType(full),
        tally=Fans(catalogue, chicken, highest_of(full), minimum),
        fallback=chicken,
        minimum=minimum,
        counts_flowers=bool(full["flowers"]),
        counts_exhausted_waits=False,
        settle=Payments(table, is_shared=full["discard_liability"] == "half"),
        unit=Unit.FANS,
        panels=_PANELS | ({Panel.FLOWERS} if full["flowers"] else set()),
    )


MAKERS: Mapping[str, Callable[[Mapping[str, Value]], Ruleset]] = {ID: make}
"""How it is made with some of its options set."""

"""The 81 combinations of the source, and how they are put together."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from mjscore.arrange import Shapes
from mjscore.context import SEATS, Context, Event, Win
from mjscore.engine.catalogue import Catalogue
from mjscore.engine.combination import Row
from mjscore.engine.events import EventRule, Need
from mjscore.engine.group import Principle
from mjscore.engine.ruleset import Option, Ruleset, Value
from mjscore.engine.settlement import Payment
from mjscore.engine.tally import Sum
from mjscore.engine.worth import Worth
from mjscore.patterns.facts import Chows, Pungs, Winning
from mjscore.patterns.observe import FACTS, views
from mjscore.rulesets.mcr.account_once import account_once, every_pair
from mjscore.rulesets.mcr.official import one_of_each, rows_1998, rows_2006
from mjscore.rulesets.mcr.options import rows_for
from mjscore.rulesets.mcr.rows import ROWS

BASE = 8
"""What everyone pays the winner whatever the hand is worth, in points."""

EVENTS = (
    EventRule(Event.LAST_TILE, excludes=(Event.ROBBING_KONG,)),
    EventRule(Event.KONG_REPLACEMENT, (Need.KONG, Need.SELF_DRAW), (Event.FLOWER_REPLACEMENT,)),
    EventRule(Event.FLOWER_REPLACEMENT, (Need.FLOWER, Need.SELF_DRAW), (Event.KONG_REPLACEMENT,)),
    EventRule(Event.ROBBING_KONG, (Need.DISCARD, Need.NO_FURTHER_COPY), (Event.LAST_TILE,)),
    EventRule(Event.LAST_OF_KIND, (Need.NO_FURTHER_CONCEALED_COPY,)),
)


class Form(NamedTuple):
    """One of the forms of the rules: its rows, what it takes for each option, and a principle of its own."""

    id: str
    rows: tuple[Row, ...]
    presets: Mapping[str, Value]
    principles: Mapping[type, Principle] = MappingProxyType({})


VALUES: Mapping[str, tuple[Value, ...]] = MappingProxyType(
    {
        "pair_counting": ("account_once", "every_pair"),
        "all_chows_pair": ("any", "suited"),
        "concealed_kong_as_pung": ("rule_73_only", "always"),
        "nine_gates": ("tiles", "nine_sided_wait"),
        "lesser_knitted_honors": ("six", "five_or_six"),
        "exhausted_wait": ("ignored", "counted"),
        "minimum": (),
        "flowers": (True, False),
    }
)
"""The options of all forms, each with its values; a minimum is any whole number from 0."""

SOURCE = Form("mcr", ROWS, {key: values[0] if values else 8 for key, values in VALUES.items()})
_OFFICIAL = {key: values[1] for key, values in VALUES.items() if values} | {
    "pair_counting": "account_once",
    "minimum": 8,
    "flowers": True,
}
FORM_1998 = Form("mcr-1998", rows_1998(ROWS), _OFFICIAL, {Winning: one_of_each})
FORM_2006 = Form("mcr-2006", rows_2006(ROWS), _OFFICIAL | {"exhausted_wait": "ignored"}, {Winning: one_of_each})


def settle(worth: Worth, context: Context) -> tuple[Payment, ...]:
    """Everyone pays the winner 8; the discarder, or all where the hand was self-drawn, the points on top (official)."""
    full = BASE + worth.total
    rest = full if context.win is Win.SELF_DRAW else BASE
    others = [seat for seat in SEATS if seat != context.seat]
    return tuple([Payment(seat, context.seat, full if seat == context.discarder else rest) for seat in others])


def make(form: Form, settings: Mapping[str, Value]) -> Ruleset:
    """A form of the rules under the given options, by key; those not named stand as in its preset."""
    full = {**form.presets, **settings}
    catalogue = Catalogue(rows_for(form.rows, full))
    fallback, aside = catalogue["39"], catalogue["13"]
    pairs = account_once if full["pair_counting"] == "account_once" else every_pair
    minimum = full["minimum"]
    assert isinstance(minimum, int)
    return Ruleset(
        id=form.id,
        catalogue=catalogue,
        shapes=Shapes(
            knitted_straight=True,
            seven_pairs=True,
            thirteen_orphans=True,
            knitted_honors=(6, 7) if full["lesser_knitted_honors"] == "six" else (5, 6, 7),
        ),
        facts=FACTS,
        observe=views,
        principles={Chows: pairs, Pungs: pairs, **form.principles},
        events=EVENTS,
        options=tuple(Option(key, values, form.presets[key]) for key, values in VALUES.items()),
        settings=MappingProxyType(full),
        tally=Sum(catalogue, fallback, aside),
        fallback=fallback,
        aside=aside,
        minimum=minimum,
        counts_flowers=bool(full["flowers"]),
        counts_exhausted_waits=full["exhausted_wait"] == "counted",
        settle=settle,
    )


MAKERS: Mapping[str, Callable[[Mapping[str, Value]], Ruleset]] = {
    form.id: partial(make, form) for form in (SOURCE, FORM_1998, FORM_2006)
}
"""How each form is made with some of its options set."""

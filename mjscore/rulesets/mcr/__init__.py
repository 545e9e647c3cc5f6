"""The 81 combinations of the source, and how they are put together."""

from collections.abc import Mapping
from types import MappingProxyType

from mjscore.arrange import Shapes
from mjscore.context import SEATS, Context, Event, Win
from mjscore.engine.catalogue import Catalogue
from mjscore.engine.events import EventRule, Need
from mjscore.engine.ruleset import Option, Ruleset, Value
from mjscore.engine.settlement import Payment
from mjscore.patterns.facts import Chows, Pungs
from mjscore.patterns.observe import FACTS, views
from mjscore.rulesets.mcr.account_once import account_once, every_pair
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

OPTIONS = (
    Option("pair_counting", ("account_once", "every_pair"), "account_once"),
    Option("all_chows_pair", ("any", "suited"), "any"),
    Option("concealed_kong_as_pung", ("rule_73_only", "always"), "rule_73_only"),
    Option("nine_gates", ("tiles", "nine_sided_wait"), "tiles"),
    Option("lesser_knitted_honors", ("six", "five_or_six"), "six"),
    Option("exhausted_wait", ("ignored", "counted"), "ignored"),
    Option("minimum", (), 8),
    Option("flowers", (True, False), True),
)


def settle(total: int, context: Context) -> tuple[Payment, ...]:
    """Everyone pays the winner 8; the discarder, or all where the hand was self-drawn, the points on top (official)."""
    full = BASE + total
    rest = full if context.win is Win.SELF_DRAW else BASE
    others = [seat for seat in SEATS if seat != context.seat]
    return tuple([Payment(seat, context.seat, full if seat == context.discarder else rest) for seat in others])


def make(settings: Mapping[str, Value]) -> Ruleset:
    """The source's rules under the given options, by key; those not named stand as in the preset."""
    full = {option.key: settings.get(option.key, option.preset) for option in OPTIONS}
    rows = rows_for(ROWS, full)
    catalogue = Catalogue(rows)
    principle = account_once if full["pair_counting"] == "account_once" else every_pair
    minimum = full["minimum"]
    assert isinstance(minimum, int)
    return Ruleset(
        id="mcr",
        catalogue=catalogue,
        shapes=Shapes(
            knitted_straight=True,
            seven_pairs=True,
            thirteen_orphans=True,
            knitted_honors=(6, 7) if full["lesser_knitted_honors"] == "six" else (5, 6, 7),
        ),
        facts=FACTS,
        observe=views,
        principles={Chows: principle, Pungs: principle},
        events=EVENTS,
        options=OPTIONS,
        settings=MappingProxyType(full),
        fallback=catalogue["39"],
        aside=catalogue["13"],
        minimum=minimum,
        counts_flowers=bool(full["flowers"]),
        counts_exhausted_waits=full["exhausted_wait"] == "counted",
        settle=settle,
    )

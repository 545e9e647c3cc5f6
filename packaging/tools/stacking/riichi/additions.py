"""Events and dora that are added to a riichi hand, two at most: more than that no two rows ask for."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import Enum, auto
from itertools import combinations
from typing import TypeAlias

from msgspec import structs

from mjscore.context import Context, Event
from mjscore.engine.events import RIICHI, first_conflict
from mjscore.engine.ruleset import Ruleset
from mjscore.hand import Form, Hand
from mjscore.patterns.dora import dora_of
from mjscore.tiles import COPIES, FIVES, KINDS, Kind
from stacking.search import Deal


class Bonus(Enum):
    """What makes dora."""

    DORA = auto()
    URA = auto()
    RED = auto()


Thing: TypeAlias = Event | Bonus


def choices(ruleset: Ruleset) -> list[tuple[Thing, ...]]:
    """Nothing, every thing that can be added, and every two."""
    things = [*(rule.event for rule in ruleset.events), *Bonus]
    return [some for count in range(3) for some in combinations(things, count)]


def added(ruleset: Ruleset, deal: Deal, things: Sequence[Thing]) -> Deal | None:
    """A hand with these, and with riichi where it must be; None where they cannot be."""
    hand, context = deal
    events = context.events.union(thing for thing in things if isinstance(thing, Event))
    if not {Event.IPPATSU, Bonus.URA}.isdisjoint(things) and events.isdisjoint(RIICHI):
        events |= {Event.RIICHI}
    context = structs.replace(context, events=events)
    if first_conflict(ruleset.events, hand, context):
        return None
    reddened = _reddened(hand) if Bonus.RED in things else hand
    return Deal(reddened, _with_indicators(hand, context, things)) if reddened else None


def _with_indicators(hand: Hand, context: Context, things: Sequence[Thing]) -> Context:
    dora = (_indicator(hand, ()),) if Bonus.DORA in things else ()
    ura = (_indicator(hand, dora),) if Bonus.URA in things else ()
    return structs.replace(context, dora=dora, ura=ura)


def _indicator(hand: Hand, spent: tuple[Kind, ...]) -> Kind:
    """What makes as few dora as can be."""
    free = [kind for kind in KINDS if hand.held(kind) + spent.count(kind) < COPIES and hand.held(dora_of(kind))]
    return min(free, key=lambda kind: hand.held(dora_of(kind)))


def fewest_dora(hand: Hand) -> int:
    """How many dora there are at least, with an indicator."""
    return hand.held(dora_of(_indicator(hand, ())))


def _reddened(hand: Hand) -> Hand | None:
    """With a red five; None where there is no five."""
    return next(_reds(hand), None)


def _reds(hand: Hand) -> Iterator[Hand]:
    for five in FIVES:
        if five in hand.concealed:
            yield replace(hand, reds=(five,))
        if five == hand.winning:
            yield replace(hand, is_red_win=True)
        for n, meld in enumerate(hand.melds):
            if five in meld.tiles:
                yield replace(hand, melds=(*hand.melds[:n], structs.replace(meld, has_red=True), *hand.melds[n + 1 :]))


def burden(deal: Deal) -> int:
    """How much there is to a hand beside plain tiles: events, indicators, red fives and kongs."""
    hand, context = deal
    reds = len(hand.reds) + hand.is_red_win + sum(meld.has_red for meld in hand.melds)
    kongs = sum(meld.form is Form.KONG for meld in hand.melds)
    return len(context.events) + len(context.dora) + len(context.ura) + reds + kongs

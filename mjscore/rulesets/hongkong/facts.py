"""What happened at the table, and how a hand is looked at."""

from msgspec import Struct

from mjscore.arrange import Arrangement
from mjscore.context import Context, Event, Win
from mjscore.engine.tally import View
from mjscore.hand import Hand
from mjscore.patterns import observe
from mjscore.patterns.flowers import Flowers


class Happened(Struct, frozen=True):
    """How the winning tile came, and the events."""

    is_self_drawn: bool
    events: frozenset[Event]
    blocks: int


FACTS: tuple[type, ...] = (*observe.FACTS, Flowers, Happened)
"""The facts that a view carries, in this order."""


def views(hand: Hand, context: Context, arrangement: Arrangement, *, only_wait: bool) -> list[View]:
    """The views of a reading of a complete hand, with its flowers and what happened."""
    blocks = len(arrangement.blocks)
    flowers = Flowers(hand.flowers, context.seat, blocks)
    happened = Happened(context.win is Win.SELF_DRAW, context.events, blocks)
    seen = observe.views(hand, context, arrangement, only_wait=only_wait)
    return [View(view.arrangement, view.placed, (*view.facts, flowers, happened)) for view in seen]

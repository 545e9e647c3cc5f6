"""What a player sees beside the own hand: which tiles are still to come, and which winning tile is the last one."""

from msgspec import Struct, structs

from mjscore.context import Context, Event
from mjscore.engine.events import EventRule, fitting
from mjscore.hand import Hand
from mjscore.tiles import COPIES, Kind


class Sight(Struct, frozen=True):
    """The hands of other players as far as they are known, and the tiles that lie open on the table beside them.

    Where tiles are seen they decide by themselves whether the winning tile is the last of its kind.
    """

    hands: tuple[Hand, ...] = ()
    seen: tuple[Kind, ...] = ()

    def left(self, hand: Hand, context: Context, kind: Kind) -> int:
        """How many of a kind lie nowhere in sight, for whoever has a hand."""
        held = hand.held(kind) + sum(other.held(kind) for other in self.hands)
        return max(0, COPIES - held - context.dora.count(kind) - context.ura.count(kind) - self.seen.count(kind))

    def has_flower(self, hand: Hand, letter: str) -> bool:
        """Whether a flower is in sight already."""
        return letter in hand.flowers or any(letter in other.flowers for other in self.hands)

    def decided(self, rules: tuple[EventRule, ...]) -> frozenset[Event]:
        """The events that the tiles seen decide, whether they are chosen or not."""
        known = {rule.event for rule in rules} if self.seen else frozenset()
        return frozenset({Event.LAST_OF_KIND} & known)

    def happened(self, rules: tuple[EventRule, ...], hand: Hand, chosen: frozenset[Event]) -> frozenset[Event]:
        """The events that were chosen, and of those that are decided the ones that are so."""
        decided = self.decided(rules)
        return (chosen - decided) | (decided if self._is_last(hand) else frozenset())

    def fitting(self, rules: tuple[EventRule, ...], hand: Hand, context: Context) -> frozenset[Event]:
        """The context's events that this way of winning allows, and what is decided."""
        if self.seen:
            context = structs.replace(context, events=self.happened(rules, hand, context.events))
        return fitting(rules, hand, context)

    def _is_last(self, hand: Hand) -> bool:
        """Whether the other three of the winning tile lie open: on the table, or in the hand's own exposed sets."""
        kind = hand.winning
        if kind is None:
            return False
        return self.seen.count(kind) + sum(meld.tiles.count(kind) for meld in hand.melds) == COPIES - 1


NOTHING_SEEN = Sight()

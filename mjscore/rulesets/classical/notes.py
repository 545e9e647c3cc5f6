"""What deserves a word beside an answer: few tiles, and events that the options leave uncounted."""

from collections.abc import Iterator, Mapping

from mjscore.context import Context, Event, Win
from mjscore.engine.ruleset import Value
from mjscore.engine.worth import Worth
from mjscore.hand import Hand
from mjscore.rulesets.classical.facts import REPLACEMENTS, has_exposed_kong
from mjscore.waits import COMPLETE

FEWER_TILES = "fewer_tiles"
"""A hand that has not won was entered by its scoring sets only."""


def notes(settings: Mapping[str, Value], hand: Hand, context: Context, _: Worth | None) -> tuple[str, ...]:
    """Codes of what is to be noted."""
    if hand.winning is None:
        return (FEWER_TILES,) if hand.size < COMPLETE - 1 else ()
    return tuple(f"unused:{event.value}" for event in _unused(settings, hand, context))


def _unused(settings: Mapping[str, Value], hand: Hand, context: Context) -> Iterator[Event]:
    if settings["last_tile"] == "wall" and context.win is Win.DISCARD:
        yield from context.events & {Event.LAST_TILE}
    if settings["replacement"] == "kong":
        yield from context.events & {Event.FLOWER_REPLACEMENT}
    if settings["replacement"] == "exposed_kong" and not has_exposed_kong(hand):
        yield from context.events & REPLACEMENTS

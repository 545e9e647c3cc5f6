"""In which rows events are offered; no Qt here."""

from collections.abc import Iterable

from mjscore.context import Event

GROUPS = (
    (Event.RIICHI, Event.DOUBLE_RIICHI, Event.OPEN_RIICHI, Event.IPPATSU, Event.READY, Event.ORIGINAL),
    (
        Event.LAST_TILE,
        Event.KONG_REPLACEMENT,
        Event.FLOWER_REPLACEMENT,
        Event.ROBBING_KONG,
        Event.LAST_OF_KIND,
    ),
    (Event.HEAVENLY, Event.EARTHLY, Event.RENHOU),
)
"""What was declared or kept as dealt, how the winning tile came, what happened in the first turn."""


def grouped(events: Iterable[Event]) -> list[list[Event]]:
    """Events in their groups, without empty ones."""
    there = set(events)
    groups = ([event for event in group if event in there] for group in GROUPS)
    return [group for group in groups if group]

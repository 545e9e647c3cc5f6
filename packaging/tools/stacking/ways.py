"""Every way in which a reading can be won: what is declared, where the last tile goes, and what happened."""

from collections.abc import Iterator
from enum import Enum, auto
from itertools import combinations, product
from typing import NamedTuple

from mjscore.arrange import Shape
from mjscore.context import Event, Win
from mjscore.engine.events import EventRule, Need
from mjscore.patterns import packing
from mjscore.patterns.facts import WAITS, Gates, Wait
from stacking.patterns import Room


class Place(Enum):
    """What the winning tile completes."""

    CHOW = auto()
    PUNG = auto()
    PAIR = auto()
    SINGLE = auto()
    """Nothing: it stands by itself."""


class Declared(NamedTuple):
    """How many sets of each sort are declared."""

    chows: int = 0
    pungs: int = 0
    kongs: int = 0
    concealed_kongs: int = 0

    @property
    def exposed(self) -> int:
        """How many are exposed."""
        return self.chows + self.pungs + self.kongs


class Way(NamedTuple):
    """A way to win. `wait` is what the winning tile fills where no other could have come."""

    win: Win
    events: frozenset[Event]
    declared: Declared
    place: Place
    wait: Wait
    has_flower: bool

    def fact(self, room: Room) -> int:
        """The fact of the way of winning, as views carry it; which of the pungs are declared makes no difference."""
        declared, is_drawn = self.declared, self.win is Win.SELF_DRAW
        shown = declared.pungs + declared.kongs + declared.concealed_kongs
        concealed = room.pungs - shown - (self.place is Place.PUNG and not is_drawn)
        bits = packing.EVENT_BITS[self.events] | is_drawn | declared.exposed << packing.EXPOSED_AT
        bits |= WAITS.index(self.wait) << packing.WAIT_AT
        bits |= self.has_flower << packing.FLOWERS_AT | room.blocks << packing.BLOCKS_AT
        bits |= _ones(declared.kongs) << packing.KONGS_AT + room.first
        bits |= _ones(declared.concealed_kongs) << packing.CONCEALED_KONGS_AT + room.first + declared.kongs
        bits |= _ones(concealed) << packing.CONCEALED_AT + room.first + shown
        matters = bits & packing.LAST_OF_KIND or self.wait is not Wait.OPEN
        return bits | room.blocks << packing.PLACED_AT if matters else bits


def _ones(count: int) -> int:
    return (1 << count) - 1


def ways(room: Room, rules: tuple[EventRule, ...]) -> Iterator[Way]:
    """Every way to win a reading with such a room; more than there are, where its tiles forbid one."""
    for place, win in product(places(room), Win):
        for declared in declarations(room, place):
            events = tuple(_events(rules, _Win(room, place, win, declared)))
            for some, wait, has_flower in product(events, _waits(room, place), (False, True)):
                yield Way(win, some, declared, place, wait, has_flower)


def places(room: Room) -> Iterator[Place]:
    """What the winning tile can complete."""
    if room.shape not in (Shape.STANDARD, Shape.SEVEN_PAIRS):
        yield Place.SINGLE
    if room.shape is not Shape.KNITTED_HONORS:
        yield Place.PAIR
    if room.chows:
        yield Place.CHOW
    if room.pungs:
        yield Place.PUNG


def _waits(room: Room, place: Place) -> tuple[Wait, ...]:
    match place:
        case Place.CHOW:
            return (Wait.OPEN, Wait.CLOSED, Wait.EDGE) if room.has_edge else (Wait.OPEN, Wait.CLOSED)
        case Place.PAIR if room.shape is not Shape.THIRTEEN_ORPHANS:
            return Wait.OPEN, Wait.SINGLE
        case _:
            return (Wait.OPEN,)


def declarations(room: Room, place: Place) -> Iterator[Declared]:
    """Sets but that of the winning tile; nine gates are none where one is declared, and need that all is concealed."""
    chows, pungs = room.chows - (place is Place.CHOW), room.pungs - (place is Place.PUNG)
    some, kongs = range(chows + 1), range(min(pungs, room.kongs) + 1)
    for declared in map(Declared._make, product(some, range(pungs + 1), kongs, kongs)):
        _, shown, exposed, concealed = declared
        are_few = shown + exposed + concealed <= pungs and exposed + concealed <= room.kongs
        if are_few and (room.gates is None or (room.gates is Gates.NONE) == any(declared)):
            yield declared


_SCORING = (Event.LAST_TILE, Event.KONG_REPLACEMENT, Event.ROBBING_KONG, Event.LAST_OF_KIND)
"""The events that rules look at; a flower's replacement is not among them."""


class _Win(NamedTuple):
    """What events ask of a win."""

    room: Room
    place: Place
    win: Win
    declared: Declared

    def meets(self, need: Need) -> bool:
        """Whether what an event needs can be there."""
        is_alone = self.place in (Place.CHOW, Place.SINGLE)
        match need:
            case Need.SELF_DRAW:
                return self.win is Win.SELF_DRAW
            case Need.DISCARD:
                return self.win is Win.DISCARD
            case Need.KONG:
                return self.declared.kongs + self.declared.concealed_kongs > 0
            case Need.NO_FURTHER_COPY:
                return is_alone and self.room.has_lone
            case Need.NO_FURTHER_CONCEALED_COPY:
                return is_alone
            case _:
                raise NotImplementedError(need)


def _events(rules: tuple[EventRule, ...], win: _Win) -> Iterator[frozenset[Event]]:
    """Every scoring event, and several, that can be."""
    allowed = [rule for rule in rules if rule.event in _SCORING and all(map(win.meets, rule.needs))]
    for count in range(len(allowed) + 1):
        for some in combinations(allowed, count):
            events = frozenset(rule.event for rule in some)
            if all(events.isdisjoint(rule.excludes) for rule in some):
                yield events

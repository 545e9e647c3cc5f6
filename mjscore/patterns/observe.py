"""Looks at a hand: the facts of each reading, with the winning tile placed in every way that differs."""

from collections.abc import Iterator
from typing import NamedTuple

from mjscore.arrange import Reading, Shape, concealed_key
from mjscore.context import Context, Event, Win
from mjscore.engine.ruleset import View
from mjscore.hand import Form, Hand
from mjscore.patterns.facts import (
    Chows,
    Flowers,
    Gates,
    Honors,
    Pungs,
    Sets,
    Tiles,
    Wait,
    Winning,
    gates,
    hogs_in,
    honors,
    sets,
    tiles,
)
from mjscore.tiles import FIVES, HONORS, ONE, WINDS, Kind, chow_of

FACTS = (Tiles, Sets, Chows, Pungs, Honors, Flowers, Winning)
"""The facts that a view carries, in this order."""


def views(hand: Hand, context: Context, readings: list[Reading], *, only_wait: bool) -> Iterator[View]:
    """Every reading of a complete hand with the winning tile placed in every way that makes a difference.

    `only_wait`: exactly one kind of tile could have completed the hand.
    """
    assert hand.winning is not None
    declared = _declared(hand)
    concealed = concealed_key(hand)
    all_tiles = tiles(concealed | declared.key, orphans=readings[0].shape is Shape.THIRTEEN_ORPHANS)
    hogs = hogs_in(concealed + declared.key - 4 * declared.kongs)
    ninth = Gates.NONE if hand.melds else gates(concealed, hand.winning)
    won = _winning(hand.winning, context, declared)
    for reading in readings:
        chows = tuple(sorted(declared.chows + reading.chows))
        pungs = tuple(sorted(declared.pungs + reading.pungs))
        pair = reading.pairs[0] if reading.pairs else None
        fixed = (
            all_tiles,
            sets(reading, chows, pungs, hogs, ninth),
            Chows(chows, pair if len(chows) == 4 and pair in FIVES else None),
            Pungs(tuple(pung for pung in pungs if pung < HONORS[0])),
            honors(pungs, pair, WINDS[context.seat], WINDS[context.round]),
            Flowers(len(hand.flowers)),
        )
        for placed, open_pungs, wait in _placements(reading, hand.winning, context.win, only_wait=only_wait):
            concealed_pungs = len(reading.pungs) - open_pungs
            yield View(reading, placed, (*fixed, won._replace(concealed_pungs=concealed_pungs, wait=wait)))


class _Declared(NamedTuple):
    """The declared sets, sorted out once."""

    chows: tuple[Kind, ...]
    pungs: tuple[Kind, ...]
    key: int
    """All their tiles, counted."""
    kongs: int
    """Kinds of the kongs, as bits."""
    exposed_kongs: int
    concealed_kongs: int
    exposed: int


def _declared(hand: Hand) -> _Declared:
    key = sum(ONE[kind] for meld in hand.melds for kind in meld.tiles)
    chows = tuple(meld.tile for meld in hand.melds if meld.form is Form.CHOW)
    pungs = tuple(meld.tile for meld in hand.melds if meld.form is not Form.CHOW)
    kongs = [meld for meld in hand.melds if meld.form is Form.KONG]
    concealed = sum(meld.is_concealed for meld in kongs)
    bits = sum(ONE[meld.tile] for meld in kongs)
    return _Declared(chows, pungs, key, bits, len(kongs) - concealed, concealed, len(hand.melds) - concealed)


def _winning(tile: Kind, context: Context, declared: _Declared) -> Winning:
    """How the hand was won; the concealed pungs and the wait depend on the reading."""
    events = context.events
    return Winning(
        self_drawn=context.win is Win.SELF_DRAW,
        last_tile=Event.LAST_TILE in events,
        kong_replacement=Event.KONG_REPLACEMENT in events,
        robbing_kong=Event.ROBBING_KONG in events,
        last_of_kind=declared.key >> 3 * tile & 7 == 3 or not events.isdisjoint(_LAST_OF_KIND),
        exposed=declared.exposed,
        exposed_kongs=declared.exposed_kongs,
        concealed_kongs=declared.concealed_kongs,
        concealed_pungs=0,
        wait=Wait.OPEN,
    )


_LAST_OF_KIND = frozenset((Event.LAST_OF_KIND, Event.ROBBING_KONG))

Placement = tuple[tuple[Kind, ...], bool, Wait]


def _placements(reading: Reading, tile: Kind, win: Win, *, only_wait: bool) -> Iterator[Placement]:
    """The concealed blocks that the winning tile can complete: their tiles, whether that opens a pung, the wait.

    Of those that differ in neither only the first is given.
    """
    seen: set[tuple[bool, Wait]] = set()
    for placed, wait in _fits(reading, tile):
        opens = win is Win.DISCARD and len(placed) == 3 and placed[0] == placed[1]
        differs = opens, wait if only_wait else Wait.OPEN
        if differs not in seen:
            seen.add(differs)
            yield (placed, *differs)


def _fits(reading: Reading, tile: Kind) -> Iterator[tuple[tuple[Kind, ...], Wait]]:
    for chow in reading.chows:
        if chow <= tile <= chow + 2:
            yield chow_of(chow), _chow_wait(chow, tile)
    if tile in reading.pungs:
        yield (tile,) * 3, Wait.OPEN
    if tile in reading.pairs:
        yield (tile,) * 2, Wait.OPEN if reading.shape is Shape.THIRTEEN_ORPHANS else Wait.SINGLE
    if tile in reading.knitted:
        yield tuple(kind for kind in reading.knitted if kind // 9 == tile // 9), Wait.OPEN
    if reading.shape is Shape.THIRTEEN_ORPHANS and tile not in reading.pairs:
        yield (tile,), Wait.OPEN


def _chow_wait(chow: Kind, tile: Kind) -> Wait:
    if tile == chow + 1:
        return Wait.CLOSED
    is_edge = tile == chow + 2 and chow % 9 == 0 or tile == chow and chow % 9 == 6
    return Wait.EDGE if is_edge else Wait.OPEN

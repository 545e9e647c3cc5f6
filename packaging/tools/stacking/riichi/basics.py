"""Riichi hands without events and dora: what each shows, and what can happen to it."""

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

from mjscore.arrange import Arrangement
from mjscore.context import Context, Win, Wind
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import verdicts
from mjscore.hand import Hand
from mjscore.patterns.facts import Wait
from mjscore.sets import OUTSIDE
from mjscore.tiles import FIVES
from stacking.hands import hands
from stacking.patterns import Pattern
from stacking.riichi.additions import fewest_dora
from stacking.riichi.sorting import Tables
from stacking.search import Deal
from stacking.ways import Place, Way, declarations, places


class Traits(NamedTuple):
    """What a reading of a hand shows, as rows by bits, and all that matters to events and dora."""

    kept: int
    lost: int
    win: Win
    is_east: bool
    is_open: bool
    has_melds: bool
    has_kong: bool
    is_lone: bool
    """The winning tile is the only one of its kind."""
    has_five: bool
    fewest_dora: int
    """With an indicator."""


class Basic(NamedTuple):
    """A hand that shows some traits, and in how many ways it can be read."""

    is_read_otherwise: bool
    """Whether another reading is worth more."""
    views: int
    weight: Any
    deal: Deal


class Basics:
    """For all traits that there are the cheapest hand that is read so, and the one that can be read in fewest ways."""

    def __init__(self, ruleset: Ruleset, tables: Tables) -> None:
        self._ruleset, self._tables = ruleset, tables
        self._cheapest: dict[Traits, Basic] = {}
        self._plainest: dict[Traits, Basic] = {}

    def add(self, pattern: Pattern) -> set[int]:
        """Look at a pattern; the answer is what some views of its hands show, as rows by bits."""
        masks = set()
        for deal in deals(pattern, self._tables):
            for traits, basic in _read(self._ruleset, deal):
                masks.add(traits.kept | traits.lost)
                for found, rank in ((self._cheapest, _cost), (self._plainest, _plainness)):
                    if traits not in found or rank(basic) < rank(found[traits]):
                        found[traits] = basic
        return masks

    @property
    def found(self) -> list[Deal]:
        """All these hands, each once."""
        every = (basic.deal for found in (self._cheapest, self._plainest) for basic in found.values())
        return list(dict.fromkeys(every))


def _cost(basic: Basic) -> tuple[bool, Any, int]:
    return basic.is_read_otherwise, basic.weight, basic.views


def _plainness(basic: Basic) -> tuple[bool, int, Any]:
    return basic[:3]


def _read(ruleset: Ruleset, deal: Deal) -> Iterator[tuple[Traits, Basic]]:
    """Every view of a hand."""
    hand, context = deal
    assert hand.winning is not None
    views, declared = verdicts(ruleset, hand, context), hand.declared
    best = max([view.weight for view in views])
    asked = (
        context.win,
        context.seat is Wind.EAST,
        declared.exposed > 0,
        declared.sets > 0,
        declared.kong_tiles > 0,
        hand.held(hand.winning) == 1,
        any(map(hand.held, FIVES)),
        fewest_dora(hand),
    )
    for view in views:
        resolution = view.seen.resolution
        traits = Traits(resolution.kept, resolution.lost, *asked)
        yield traits, Basic(view.weight < best, len(views), view.weight, deal)


def deals(pattern: Pattern, tables: Tables, *, every: bool = False) -> Iterator[Deal]:
    """Hands of a pattern won in every way, at every table that makes a difference; as East where that may be tenhou.

    All samples with nothing declared, as these can be read in most ways; with declared sets one, or every.
    """
    for place, win in product(places(pattern.room), Win):
        for declared in declarations(pattern.room, place):
            way, is_whole = Way(win, frozenset(), declared, place, Wait.OPEN, has_flower=False), not any(declared)
            for arrangement in pattern.samples if is_whole or every else pattern.samples[:1]:
                some = tables.of(arrangement, with_east=is_whole and win is Win.SELF_DRAW)
                for hand, table in product(_differing(arrangement, way), some):
                    yield Deal(hand, Context(win, table.seat, table.round))


def _differing(arrangement: Arrangement, way: Way) -> list[Hand]:
    """Hands of a reading won in a way; of those that differ only in which kinds of one sort are declared, one."""
    found: dict[Any, Hand] = {}
    for hand in hands(arrangement, way):
        won = hand.winning if way.place is Place.CHOW else hand.winning in OUTSIDE
        declared = [(meld.form.value, meld.is_concealed, meld.tile in OUTSIDE) for meld in hand.melds]
        found.setdefault((won, *sorted(declared)), hand)
    return list(found.values())

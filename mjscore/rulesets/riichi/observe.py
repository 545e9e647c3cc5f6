"""Looks at a hand: the facts of each reading, with the winning tile placed in every way that differs."""

from collections.abc import Iterable

from mjscore.arrange import Arrangement
from mjscore.context import Context, Event, Win
from mjscore.engine.tally import View
from mjscore.hand import Hand
from mjscore.patterns.facts import WAITS, WHOLE, Wait
from mjscore.patterns.observe import placements
from mjscore.patterns.packing import WAIT_AT
from mjscore.rulesets.riichi.facts import Bonus, Chows, Honors, Pungs, Whole, Won
from mjscore.rulesets.riichi.packing import (
    ALONE,
    GAP_AT,
    PAIR_WAIT_AT,
    PLACED_AT,
    PLAIN,
    VALUED,
    bonus,
    chows,
    honors,
    minipoints,
    pungs,
    whole,
    won,
)
from mjscore.sets import COUNTS_AT, KIND_BITS, PUNGS_AT

FACTS = (Whole, Chows, Pungs, Honors, Won, Bonus)
"""The facts that a view carries, packed, in this order. After them comes what fu are counted for, `Minipoints`."""

_SELF_DRAW = Win.SELF_DRAW
_SINGLE = WAITS.index(Wait.SINGLE) << WAIT_AT


def views(hand: Hand, context: Context, arrangement: Arrangement, *, only_wait: bool) -> list[View]:  # noqa: ARG001
    """A reading of a complete hand with the winning tile placed in every way that makes a difference.

    A hand won before the first draw is looked at twice: as any other, and as that alone.
    """
    sets, is_closed, is_drawn = arrangement.sets, not hand.declared.exposed, context.win is _SELF_DRAW
    asked = _RIICHI, is_drawn, arrangement
    standing: _Standing | None = hand.known.get(asked)
    if standing is None:
        standing = hand.known[asked] = _stand(hand, arrangement, is_drawn=is_drawn)
    of_whole, of_chows, reds, placed = standing
    blocks = WHOLE if sets else len(arrangement.others)
    of_honors, of_bonus = honors(sets, context), bonus(hand, context, reds)
    of_win = won(context, blocks, is_drawn=is_drawn, is_closed=is_closed)
    of_fu = minipoints(sets, blocks, context, is_drawn=is_drawn, is_closed=is_closed)
    if not of_fu & VALUED:
        of_chows |= PLAIN
    found = []
    for place, of_pungs, waited in placed:
        chows_ = of_chows & ~PLAIN if waited else of_chows
        facts = (of_whole, chows_, of_pungs, of_honors, of_win, of_bonus, of_fu | waited)
        found.append(View(arrangement, place, facts))
    return found if Event.RENHOU not in context.events else [*found, *map(_alone, found)]


_RIICHI = "riichi"
_Placed = tuple[int, int, int]
"""A place of the winning tile, with the fact of the pungs and what it adds to that of fu."""
_Standing = tuple[int, int, int, tuple[_Placed, ...]]
"""What lies in the tiles alone: the facts of the whole and of the chows, the red fives, the places that differ."""


def _stand(hand: Hand, arrangement: Arrangement, *, is_drawn: bool) -> _Standing:
    is_closed = not hand.declared.exposed
    reds = len(hand.reds) + hand.is_red_win + sum(meld.has_red for meld in hand.melds)
    placed = tuple(_placed(hand, arrangement, is_drawn=is_drawn))
    return whole(hand, arrangement, is_closed=is_closed), chows(arrangement.sets, is_closed), reds, placed


def _placed(hand: Hand, arrangement: Arrangement, *, is_drawn: bool) -> Iterable[_Placed]:
    tile, sets, declared = hand.winning, arrangement.sets, hand.declared
    assert tile is not None
    kinds, first = sets >> PUNGS_AT & KIND_BITS, sets >> COUNTS_AT & 7
    kongs, concealed = declared.kongs | declared.concealed_kongs, kinds ^ declared.pung_kinds | declared.concealed_kongs
    found: dict[tuple[int, int], _Placed] = {}
    for place, wait, is_pung in placements(arrangement, sets - declared.sets, kinds, first, tile):
        kept = concealed ^ 1 << tile if is_pung and not is_drawn else concealed
        fact = pungs(sets, kongs, kept)
        if wait == _SINGLE and kept.bit_count() == 4:
            fact |= 1 << PAIR_WAIT_AT
        waited = fact | 1 << GAP_AT | place + 1 << PLACED_AT if wait else fact
        found.setdefault((fact, wait), (place, fact, waited))
    return found.values()


def _alone(view: View) -> View:
    """The same, scored for the win before the first draw alone."""
    place = FACTS.index(Won)
    return View(
        view.arrangement, view.placed, (*view.facts[:place], view.facts[place] | ALONE, *view.facts[place + 1 :])
    )

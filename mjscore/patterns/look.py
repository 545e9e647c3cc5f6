"""A hand as conditions see it: what stands in it for certain, and the tiles that may still stand in any way."""

from dataclasses import dataclass, replace
from functools import cached_property

from mjscore.arrange import Arrangement
from mjscore.context import Context
from mjscore.engine.combination import Row
from mjscore.engine.needs import Sort
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.sheet import ScoreSheet
from mjscore.hand import Block, Hand
from mjscore.patterns.facts import Winning
from mjscore.patterns.observe import FACTS, views
from mjscore.tiles import (
    DRAGONS,
    FIVES,
    GREEN,
    HONORS,
    KINDS,
    RED,
    SUITED,
    TERMINALS,
    WHITE,
    WINDS,
    Kind,
    kinds_in,
    rank_of,
)
from mjscore.waits import COMPLETE, completing, waits


@dataclass(frozen=True, eq=False)
class Look:
    """A hand, finished or not, with its reading and the place of its winning tile where it is complete."""

    ruleset: Ruleset
    hand: Hand
    context: Context
    reading: Arrangement | None = None
    placed: int = -1
    counted: tuple[Row, ...] = ()
    """What counts in it."""

    @cached_property
    def key(self) -> int:
        """All its tiles."""
        return self.hand.concealed_key + self.hand.declared_key

    @cached_property
    def standing(self) -> tuple[Block, ...]:
        """The blocks of its reading; without one, the declared sets."""
        if self.reading:
            return self.reading.blocks
        return tuple(Block(meld.tiles, meld) for meld in self.hand.melds)

    @cached_property
    def expected(self) -> tuple[Kind, ...] | None:
        """The kinds that complete it, or could have; None while more than one tile is missing."""
        hand, shapes = self.hand, self.ruleset.shapes
        if hand.size - (hand.winning is not None) != COMPLETE - 1:
            return None
        if self.ruleset.counts_exhausted_waits:
            return tuple(kinds_in(completing(hand.waiting_key, len(hand.melds), shapes)))
        return waits(hand, shapes)

    @cached_property
    def ways(self) -> dict[int, Winning]:
        """How the hand was won, by the places that the winning tile can take in its reading."""
        assert self.reading
        has_own = Winning in self.ruleset.facts
        observe, facts = (self.ruleset.observe, self.ruleset.facts) if has_own else (views, FACTS)
        place = facts.index(Winning)
        seen = observe(self.hand, self.context, self.reading, only_wait=True)
        return {view.placed: Winning.read(view.facts[place]) for view in seen}

    def kinds(self, sort: Sort) -> frozenset[Kind]:
        """The kinds of a sort at this table."""
        seat, round_ = WINDS[self.context.seat], WINDS[self.context.round]
        match sort:
            case Sort.SEAT_WIND:
                return frozenset((seat,))
            case Sort.ROUND_WIND:
                return frozenset((round_,))
            case Sort.VALUED_WINDS:
                return frozenset((seat, round_))
            case Sort.ORDINARY:
                return frozenset((*TERMINALS, *WINDS)) - {seat, round_}
            case _:
                return _KINDS[sort]


def look_at(ruleset: Ruleset, hand: Hand, context: Context, sheet: ScoreSheet | None) -> Look:
    """A hand as it was scored; without a sheet it is not complete."""
    if hand.flowers and not ruleset.counts_flowers:
        hand = replace(hand, flowers="")
    if sheet is None:
        return Look(ruleset, hand, context)
    return Look(
        ruleset, hand, context, sheet.arrangement, sheet.placed, tuple(item.combination for item in sheet.counted)
    )


def _ranked(lowest: int, highest: int) -> frozenset[Kind]:
    return frozenset(kind for kind in SUITED if lowest <= rank_of(kind) <= highest)


_KINDS: dict[Sort, frozenset[Kind]] = {
    Sort.ANY: frozenset(KINDS),
    Sort.SUITED: frozenset(SUITED),
    Sort.WINDS: frozenset(WINDS),
    Sort.DRAGONS: frozenset(DRAGONS),
    Sort.RED_DRAGON: frozenset((RED,)),
    Sort.GREEN_DRAGON: frozenset((GREEN,)),
    Sort.WHITE_DRAGON: frozenset((WHITE,)),
    Sort.HONORS: frozenset(HONORS),
    Sort.TERMINALS: frozenset(TERMINALS),
    Sort.TERMINALS_AND_HONORS: frozenset((*TERMINALS, *HONORS)),
    Sort.SIMPLES: _ranked(2, 8),
    Sort.FIVES: frozenset(FIVES),
    Sort.EVEN: frozenset(kind for kind in SUITED if rank_of(kind) % 2 == 0),
    Sort.UPPER_FOUR: _ranked(6, 9),
    Sort.LOWER_FOUR: _ranked(1, 4),
    Sort.UPPER_THREE: _ranked(7, 9),
    Sort.MIDDLE_THREE: _ranked(4, 6),
    Sort.LOWER_THREE: _ranked(1, 3),
    Sort.GREEN: frozenset((*(KINDS[18 + rank - 1] for rank in (2, 3, 4, 6, 8)), GREEN)),
    Sort.WHEELS: frozenset(KINDS[10:17]),
    Sort.REVERSIBLE: frozenset(
        (
            *(KINDS[9 + rank - 1] for rank in (1, 2, 3, 4, 5, 8, 9)),
            *(KINDS[18 + rank - 1] for rank in (2, 4, 5, 6, 8, 9)),
            WHITE,
        )
    ),
}

"""What yaku, dora and fu look at in a reading, beside its tiles.

Views carry them packed into integers, which `read` turns into what detectors look at.
"""

from collections.abc import Callable
from itertools import combinations

from msgspec import Struct

from mjscore.arrange import Shape
from mjscore.context import Event, Wind
from mjscore.engine.combination import Places
from mjscore.patterns.facts import WHOLE, Gates, Tiles
from mjscore.rulesets.riichi import packing
from mjscore.sets import CHOW_BITS, kinds_of
from mjscore.tiles import HONORS, WINDS, Kind, tiles_in

Group = tuple[Kind, ...]
"""Chows by their lowest tiles, sorted."""

_SHAPES = {WHOLE: Shape.STANDARD, packing.PAIRS: Shape.SEVEN_PAIRS, packing.ORPHANS: Shape.THIRTEEN_ORPHANS}
"""By the number of blocks."""


def _flags(packed: int, at: int, number: int) -> list[bool]:
    """So many bits, from a position on."""
    return [packed >> at + n & 1 > 0 for n in range(number)]


def _places(packed: int, at: int, first: int) -> Places:
    """Four bits as the places of blocks, the first of them at `first`."""
    return tuple(first + n for n, is_so in enumerate(_flags(packed, at, 4)) if is_so)


class Chows(Struct, frozen=True):
    """The chows by their lowest tiles, sorted."""

    chows: Group
    is_closed: bool
    is_plain: bool
    """Pair and wait count no fu."""
    blocks: int = WHOLE

    def groups(self, number: int, fit: Callable[[Group], bool]) -> tuple[Places, ...]:
        """Every so many chows that fit, by position."""
        chosen = combinations(enumerate(self.chows), number)
        return tuple(tuple(place for place, _ in some) for some in chosen if fit(tuple(kind for _, kind in some)))

    @classmethod
    def read(cls, packed: int) -> "Chows":
        """The fact as `packing.chows` has it."""
        return cls(tuple(tiles_in(packed & CHOW_BITS)), *_flags(packed, packing.CLOSED_AT, 2))


class Pungs(Struct, frozen=True):
    """Where the pungs stand, kongs among them, and what they are."""

    places: Places
    of_ends: Places
    """Of terminals and honors."""
    kongs: Places
    concealed: Places
    """After the win: a pung that a discard completes is not."""
    of_each_suit: Places
    """Of one rank in the three suits."""
    is_pair_wait: bool
    """With four concealed: the winning tile completes the pair."""
    blocks: int = WHOLE

    @classmethod
    def read(cls, packed: int) -> "Pungs":
        """The fact as `packing.pungs` has it."""
        number, first = packed & 7, packed >> packing.FIRST_AT & 7
        some = (packing.ENDS_AT, packing.KONGS_AT, packing.KEPT_AT, packing.SAME_AT)
        of_ends, kongs, concealed, of_each_suit = [_places(packed, at, first) for at in some]
        is_pair_wait = packed >> packing.PAIR_WAIT_AT & 1 > 0
        return cls(tuple(range(first, first + number)), of_ends, kongs, concealed, of_each_suit, is_pair_wait)


class Honors(Struct, frozen=True):
    """The pungs of winds and dragons, the first of them at `first`, with an honor's pair beside them."""

    kinds: int
    pair: int
    seat: Wind
    round: Wind
    first: int
    blocks: int = WHOLE

    def pungs(self, *kinds: Kind) -> Places:
        """Where those of some kinds stand."""
        return tuple(place for place, kind in enumerate(kinds_of(self.kinds), self.first) if kind in kinds)

    @property
    def seat_wind(self) -> Places:
        """The pung of the player's own wind."""
        return self.pungs(WINDS[self.seat])

    @property
    def round_wind(self) -> Places:
        """The pung of the prevailing wind."""
        return self.pungs(WINDS[self.round])

    def with_pair(self, number: int, kinds: tuple[Kind, ...]) -> tuple[Places, ...]:
        """So many pungs of some kinds with a pair of a further one, together."""
        pungs = self.pungs(*kinds)
        has_pair = any(self.pair >> kind & 1 for kind in kinds)
        return ((*pungs, self.blocks - 1),) if len(pungs) == number and has_pair else ()

    @classmethod
    def read(cls, packed: int) -> "Honors":
        """The fact as `packing.honors` has it."""
        kinds, pair = [(packed >> at & 127) << HONORS[0] for at in (0, packing.PAIR_AT)]
        seat, round_ = [Wind(packed >> at & 3) for at in (packing.SEAT_AT, packing.ROUND_AT)]
        return cls(kinds, pair, seat, round_, packed >> packing.FIRST_HONOR_AT)


class Whole(Struct, frozen=True):
    """What the hand is as a whole."""

    tiles: Tiles
    shape: Shape
    is_closed: bool
    is_outside: bool
    """Sets and a pair, a terminal or an honor in each."""
    is_wheels: bool
    """Seven pairs: 22334455667788 of dots."""
    is_thirteen_sided: bool
    """Thirteen orphans for which any of them could have come."""
    gates: Gates
    blocks: int

    @classmethod
    def read(cls, packed: int) -> "Whole":
        """The fact as `packing.whole` has it."""
        tiles = Tiles.read(packed & (1 << packing.WHOLE_AT) - 1)
        is_closed, is_outside, is_wheels, is_thirteen_sided = _flags(packed, packing.WHOLE_AT, 4)
        return cls(
            tiles,
            _SHAPES[tiles.blocks],
            is_closed,
            is_outside,
            is_wheels,
            is_thirteen_sided,
            Gates(packed >> packing.GATES_AT),
            tiles.blocks,
        )


class Won(Struct, frozen=True):
    """How the hand was won."""

    events: frozenset[Event]
    is_drawn: bool
    is_closed: bool
    is_alone: bool
    """Won before the first draw, and scored as that alone."""
    blocks: int

    def declared(self, *events: Event) -> bool:
        """Whether one of these happened."""
        return not self.events.isdisjoint(events)

    @classmethod
    def read(cls, packed: int) -> "Won":
        """The fact as `packing.won` has it."""
        events = packed >> packing.EVENTS_AT
        happened = frozenset(event for n, event in enumerate(packing.EVENTS) if events >> n & 1)
        is_drawn, is_closed, is_alone = _flags(packed, packing.DRAWN_AT, 3)
        return cls(happened, is_drawn, is_closed, is_alone, packed & 15)


class Bonus(Struct, frozen=True):
    """How many dora, ura dora and red fives there are."""

    dora: int
    ura: int
    reds: int
    blocks: int = WHOLE

    @classmethod
    def read(cls, packed: int) -> "Bonus":
        """The fact as `packing.bonus` has it."""
        return cls(packed & 255, packed >> packing.URA_AT & 255, packed >> packing.REDS_AT)


class Minipoints(Struct, frozen=True):
    """What fu are counted for."""

    pungs: Pungs
    shape: Shape
    is_closed: bool
    is_drawn: bool
    is_replaced: bool
    """Drawn in place of a kong's fourth tile."""
    dragon_pair: bool
    seat_pair: bool
    """The pair is of the player's own wind."""
    round_pair: bool
    has_gap: bool
    """An edge, a closed or a pair wait."""
    placed: Places
    """The block that the winning tile completes, where the wait has a gap."""
    blocks: int

    @property
    def is_plain(self) -> bool:
        """Whether sets, pair and wait count no fu."""
        has_fu = self.pungs.places or self.dragon_pair or self.seat_pair or self.round_pair or self.has_gap
        return self.shape is Shape.STANDARD and not has_fu

    @classmethod
    def read(cls, packed: int) -> "Minipoints":
        """The fact as `packing.minipoints` has it, with the pungs and the winning tile."""
        blocks, placed = packed >> packing.FU_BLOCKS_AT & 15, packed >> packing.PLACED_AT
        is_closed, is_drawn, is_replaced, dragon, seat, round_, has_gap = _flags(packed, packing.FU_AT, 7)
        return cls(
            Pungs.read(packed),
            _SHAPES[blocks],
            is_closed=is_closed,
            is_drawn=is_drawn,
            is_replaced=is_replaced,
            dragon_pair=dragon,
            seat_pair=seat,
            round_pair=round_,
            has_gap=has_gap,
            placed=(placed - 1,) if placed else (),
            blocks=blocks,
        )

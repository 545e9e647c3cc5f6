"""Patterns: readings in which the same is there and the same counts, whatever seat, wind and way of winning."""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from mjscore.arrange import Arrangement, Shape
from mjscore.context import SEATS, Context
from mjscore.engine.catalogue import Catalogue
from mjscore.engine.combination import Scope, Why
from mjscore.engine.group import Part
from mjscore.engine.ruleset import Ruleset
from mjscore.memo import Memo
from mjscore.patterns import packing
from mjscore.patterns.facts import Chows, Gates, Pungs, Sets, Tiles
from mjscore.sets import KIND_BITS, PAIRS_AT, PUNGS_AT, chow_count

SAMPLES = 12
"""Readings of a pattern that are kept at most."""
OF_TILES = (Tiles, Sets, Chows, Pungs)
"""The facts that lie in the tiles alone, in the order of patterns."""
TABLES = tuple(Context(seat=seat, round=prevailing) for prevailing in SEATS for seat in SEATS)
"""Every seat under every prevailing wind."""


class Room(NamedTuple):
    """What decides in which ways a reading can be won."""

    shape: Shape
    chows: int
    pungs: int
    kongs: int
    """How many of the pungs can be kongs: the fourth tiles of the others stand elsewhere."""
    has_edge: bool
    """Whether there is 123 or 789."""
    has_lone: bool
    """Whether there is a tile without another one of its kind."""
    gates: Gates | None
    """Of nine gates what they are taken for; none where they are declared in part; None of other tiles."""
    first: int
    """The place of the first pung among the blocks."""
    blocks: int
    honors: int = 0
    """Of a knitted hand without sets."""


class Pattern(NamedTuple):
    """Readings alike: some of them, and how many there are."""

    chunk: str
    """The part of all readings to which they belong."""
    number: int
    """In the order of the first readings."""
    room: Room
    facts: tuple[Any, ...]
    """Those of the first sample that lie in the tiles alone."""
    samples: list[Arrangement]
    readings: int = 0


class Growing:
    """A pattern to which readings are added; of many the first and some others by chance are kept, or all."""

    def __init__(self, pattern: Pattern, random: Random, *, keeps_all: bool) -> None:
        self._pattern, self._random, self.keeps_all = pattern, random, keeps_all
        self._count = 0

    def add(self, arrangement: Arrangement) -> None:
        """Count a reading, and perhaps keep it."""
        self._count += 1
        samples = self._pattern.samples
        if len(samples) < SAMPLES or self.keeps_all:
            samples.append(arrangement)
        elif 0 < (place := int(self._random.random() * self._count)) < SAMPLES:
            samples[place] = arrangement

    @property
    def pattern(self) -> Pattern:
        """The pattern as it is now."""
        return self._pattern._replace(readings=self._count)


class Effects:
    """What facts of one kind bring under several rulesets, numbered: equal numbers, equal consequences."""

    def __init__(self, rulesets: Sequence[Ruleset], kind: type) -> None:
        self._of = [
            (ruleset.parts[ruleset.facts.index(kind)], acting_in_part(ruleset.catalogue)) for ruleset in rulesets
        ]
        self._numbers: dict[Any, int] = {}
        self.number: Memo[Any, int] = Memo(self._number, most=1 << 20)
        """Of a fact as views carry it."""

    def _number(self, fact: Any) -> int:
        effect = tuple(effect_of(parts[fact], bits) for parts, bits in self._of)
        return self._numbers.setdefault(effect, len(self._numbers))


def effect_of(part: Part, in_part: int) -> tuple[Any, ...]:
    """All that matters of what a fact brings; places only of rows, as bits, that act in part of the hand."""
    places = [(finding.bit, finding.places) for finding in part.findings if finding.bit & in_part]
    return part.masks, part.further, tuple(places)


def acting_in_part(catalogue: Catalogue) -> int:
    """The rows that take away, or are taken away, in part of the hand, as bits."""
    taken = {
        target
        for row in catalogue
        for one in row.excludes
        if one.why is Why.STATED and one.scope is not Scope.HAND
        for target in one.targets
    }
    return catalogue.partial | catalogue.mask(sorted(taken))


def honors_of(arrangement: Arrangement, table: Context) -> int:
    """The fact of a reading that depends on seat and prevailing wind too."""
    whole = arrangement.sets
    kinds, pair = whole >> PUNGS_AT & KIND_BITS, whole >> PAIRS_AT & KIND_BITS
    return packing.honors(kinds, pair, arrangement.rows + chow_count(whole), table)

"""What is there and what counts in every pattern, won in every way, under one ruleset."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from mjscore.arrange import Arrangement, Shape
from mjscore.context import Context
from mjscore.engine.exclusion import resolve
from mjscore.engine.group import Part
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.tally import Seen, View
from mjscore.hand import Hand
from stacking.patterns import TABLES, Pattern, Room, acting_in_part, effect_of, honors_of
from stacking.ways import Way, ways


class Case(NamedTuple):
    """Patterns whose tiles bring the same at some table."""

    room: Room
    parts: tuple[Part, ...]
    patterns: list[Pattern]


class Manner(NamedTuple):
    """Ways to win that bring the same."""

    part: Part
    ways: list[Way]


class Sight(NamedTuple):
    """A case won in a manner: what is there and what of it counts, as bits, and the points."""

    case: Case
    manner: Manner
    there: int
    counted: int
    points: int


class Sights:
    """All that can be seen under a ruleset; more than that, where the tiles forbid a way to win."""

    def __init__(self, ruleset: Ruleset, patterns: Iterable[Pattern]) -> None:
        self._ruleset = ruleset
        self._in_part = acting_in_part(ruleset.catalogue)
        self._manners: dict[Room, list[Manner]] = {}
        self.cases = self._cases(patterns)

    def __iter__(self) -> Iterator[Sight]:
        for case in self.cases:
            for manner in self._manners_in(case.room):
                yield self._sight(case, manner)

    def tables(self, case: Case, arrangement: Arrangement) -> list[Context]:
        """The tables at which a reading of one of its patterns brings what the case has."""
        wanted = effect_of(case.parts[-1], self._in_part)
        parts = self._ruleset.parts[-2]
        return [table for table in TABLES if effect_of(parts[honors_of(arrangement, table)], self._in_part) == wanted]

    def _sight(self, case: Case, manner: Manner) -> Sight:
        catalogue, parts = self._ruleset.catalogue, (*case.parts, manner.part)
        masks = 0
        for part in parts:
            masks |= part.masks
        resolution = resolve(catalogue, *catalogue.parted(masks))
        conclusion = self._ruleset.tally.conclude(Seen(_HAND, TABLES[0], 0, _VIEW, parts, resolution))
        kept = 0
        for finding in conclusion.counted:
            kept |= finding.bit
        return Sight(case, manner, resolution.kept | resolution.lost | kept, kept, conclusion.worth.total)

    def _manners_in(self, room: Room) -> list[Manner]:
        """The ways to win in a room, by what they bring."""
        if room not in self._manners:
            parts = self._ruleset.parts[-1]
            found: dict[Any, Manner] = {}
            for way in ways(room, self._ruleset.events):
                part = parts[way.fact(room)]
                found.setdefault(effect_of(part, self._in_part), Manner(part, [])).ways.append(way)
            self._manners[room] = list(found.values())
        return self._manners[room]

    def _cases(self, patterns: Iterable[Pattern]) -> list[Case]:
        *of_tiles, of_honors, _ = self._ruleset.parts
        found: dict[Any, Case] = {}
        for pattern in filter(self._is_complete, patterns):
            tiles = [parts[fact] for parts, fact in zip(of_tiles, pattern.facts, strict=True)]
            for honors in {honors_of(pattern.samples[0], table) for table in TABLES}:
                parts = (*tiles, of_honors[honors])
                alike = pattern.room, *(effect_of(part, self._in_part) for part in parts)
                found.setdefault(alike, Case(pattern.room, parts, [])).patterns.append(pattern)
        return list(found.values())

    def _is_complete(self, pattern: Pattern) -> bool:
        """Whether the ruleset takes its readings for complete hands."""
        honors = pattern.room.honors
        return not honors or honors in self._ruleset.shapes.knitted_honors


_HAND, _VIEW = Hand(), View(Arrangement(Shape.STANDARD), -1, ())
"""Of no account where only what counts is asked for."""

"""The rows that look at one kind of fact: all of them are asked once for each distinct value of it."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from mjscore.engine.catalogue import Catalogue
from mjscore.engine.combination import Fact, Found, Places, Row
from mjscore.engine.exclusion import Taker
from mjscore.memo import Memo


class Finding(Struct, frozen=True):
    """A combination that is there: its bit, how many times, for what points in all, and the blocks for each time."""

    combination: Row
    bit: int
    times: int
    worth: int
    places: tuple[Places, ...]


def with_places(finding: Finding, places: tuple[Places, ...]) -> Finding:
    """A finding of certain occurrences alone."""
    return replace(finding, times=len(places), worth=finding.combination.points * len(places), places=places)


class Dropped(Struct, frozen=True):
    """Occurrences that fall away within their group: what takes them, or the name of a counting principle."""

    finding: Finding
    taker: Taker | None = None
    principle: str = ""


class Split(Struct, frozen=True):
    """A group's findings after its counting principle."""

    kept: tuple[Finding, ...]
    dropped: tuple[Dropped, ...] = ()


Principle = Callable[[Catalogue, tuple[Finding, ...]], Split]
"""A counting principle: decides which occurrences of a group's findings count."""


class Part(Struct, frozen=True):
    """What one fact brings: what was found, what fell away, and both with what is granted as masks for `resolve`."""

    findings: tuple[Finding, ...]
    dropped: tuple[Dropped, ...]
    masks: int
    further: tuple[tuple[int, int], ...]
    """Of what is there more than once: its bit, and the points of all times but one."""


class Group:
    """The rows of a catalogue that read one kind of fact."""

    def __init__(self, catalogue: Catalogue, reads: type, principle: Principle | None = None) -> None:
        self._catalogue = catalogue
        self._split = principle or (lambda _, found: Split(found))
        self._rows = tuple((n, row) for n, row in enumerate(catalogue) if row.reads is reads)
        self._findings: Memo[Finding, Finding] = Memo(lambda finding: finding)
        self._alike: Memo[Part, Part] = Memo(lambda part: part)
        """Of equal ones the first is kept: there are far fewer of them than facts."""
        self._read: Callable[[Any], Fact] = getattr(reads, "read", _as_it_is)
        self.parts: Memo[Any, Part] = Memo(self._part)
        """What a fact brings, by the fact as views carry it: packed, where its kind has a `read` that unpacks it."""

    def _part(self, packed: Any) -> Part:
        """Ask every row."""
        fact = self._read(packed)
        found = tuple(
            [self._findings[_finding(n, row, fact, how)] for n, row in self._rows if (how := row.detect(fact))]
        )
        granted = 0
        for finding in found:
            grants = finding.combination.grants
            if grants and grants.when(fact):
                granted |= self._catalogue.mask(grants.targets)
        split = self._split(self._catalogue, found)
        present = sum(finding.bit for finding in found)
        candidates = sum({finding.bit for finding in split.kept})
        further = tuple((one.bit, one.worth - one.combination.points) for one in split.kept if one.times > 1)
        masks = self._catalogue.joined(present, candidates, granted, is_repeated=bool(further))
        return self._alike[Part(split.kept, split.dropped, masks, further)]


def _as_it_is(fact: Fact) -> Fact:
    return fact


def _finding(n: int, row: Row, fact: Fact, found: Found) -> Finding:
    if isinstance(found, tuple):
        places, times = found, len(found)
    else:
        places, times = ((tuple(range(fact.blocks)),), 1) if found is True else ((), found)
    if not row.each:
        places, times = places[:1], 1
    return Finding(row, 1 << n, times, row.points * times, places)

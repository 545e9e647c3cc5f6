"""The rows that look at one kind of fact: all of them are asked once for each distinct value of it."""

from collections.abc import Callable
from typing import NamedTuple

from mjscore.cuts import Memo
from mjscore.engine.catalogue import Catalogue
from mjscore.engine.combination import Places, Row
from mjscore.engine.exclusion import Taker

Fact = tuple[object, ...]
"""A small named tuple that detectors look at."""


class Finding(NamedTuple):
    """A combination that is there. `worth` is for all its times; `places` only where the detector names sets."""

    combination: Row
    bit: int
    times: int
    worth: int
    places: tuple[Places, ...] = ()


class Dropped(NamedTuple):
    """Occurrences that fall away within their group: what takes them, or the name of a counting principle."""

    finding: Finding
    taker: Taker | None = None
    principle: str = ""


class Split(NamedTuple):
    """A group's findings after its counting principle."""

    kept: tuple[Finding, ...]
    dropped: tuple[Dropped, ...] = ()


Principle = Callable[[Catalogue, tuple[Finding, ...]], Split]
"""A counting principle: decides which occurrences of a group's findings count."""


class Part(NamedTuple):
    """What one fact brings: findings, what fell away; as bits what is present, what of it may count, what is granted."""

    findings: tuple[Finding, ...]
    dropped: tuple[Dropped, ...]
    present: int
    candidates: int
    granted: int


class Group:
    """The rows of a catalogue that read one kind of fact."""

    def __init__(self, catalogue: Catalogue, reads: type, principle: Principle | None = None) -> None:
        self._catalogue = catalogue
        self._split = principle or (lambda _, found: Split(found))
        self._rows = tuple((n, row) for n, row in enumerate(catalogue) if row.reads is reads)
        self.parts: Memo[Fact, Part] = Memo(self._part)

    def _part(self, fact: Fact) -> Part:
        """Ask every row."""
        found = tuple(finding for n, row in self._rows if (finding := _find(n, row, fact)))
        granted = 0
        for finding in found:
            grants = finding.combination.grants
            if grants and grants.when(fact):
                granted |= self._catalogue.mask(grants.targets)
        split = self._split(self._catalogue, found)
        present = sum(finding.bit for finding in found)
        candidates = sum({finding.bit for finding in split.kept})
        return Part(split.kept, split.dropped, present, candidates, granted)


def _find(n: int, row: Row, fact: Fact) -> Finding | None:
    found = row.detect(fact)
    if not found:
        return None
    places, count = (found, len(found)) if isinstance(found, tuple) else ((), int(found))
    times = count if row.each else 1
    return Finding(row, 1 << n, times, row.points * times, places)

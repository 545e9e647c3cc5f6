"""Which of the combinations that are present count: what is implied goes, then what the dearer ones state away."""

from collections.abc import Iterator
from typing import NamedTuple

from mjscore.engine.catalogue import Catalogue
from mjscore.engine.combination import Row, Why


class Taker(NamedTuple):
    """The combination that takes another away, and why."""

    combination: Row
    why: Why


class Resolution(NamedTuple):
    """What counts and what does not of what is present, as bits, and what takes others away, by their bits."""

    points: int
    """Of what counts, once each."""
    kept: int
    lost: int
    takers: dict[int, Taker]


def bits(mask: int) -> Iterator[int]:
    """The positions of the bits that are set, the dearest first."""
    while mask:
        top = mask.bit_length() - 1
        yield top
        mask ^= 1 << top


def resolve(catalogue: Catalogue, present: int, candidates: int, granted: int) -> Resolution:
    """Apply the exclusions that act in the whole hand to the candidates among what is present.

    What is implied by anything present goes; then, from the dearest, what counts takes away what it states. What is
    granted counts whatever excludes it.
    """
    kept = candidates
    for n in bits(present):
        kept &= ~catalogue.implied[n]
    for n in bits(kept):
        if kept >> n & 1:
            kept &= ~catalogue.stated[n]
    kept |= candidates & granted
    taken = ((n, _taker(catalogue, n, present, kept)) for n in bits(present & ~kept))
    points = sum(catalogue.rows[n].points for n in bits(kept))
    return Resolution(points, kept, present & ~kept, {1 << n: taker for n, taker in taken if taker})


def _taker(catalogue: Catalogue, target: int, present: int, kept: int) -> Taker | None:
    """The dearest that takes a row away; where it both states and implies it, it states it."""
    for n in bits(present):
        if kept >> n & 1 and catalogue.stated[n] >> target & 1:
            return Taker(catalogue.rows[n], Why.STATED)
        if catalogue.implied[n] >> target & 1:
            return Taker(catalogue.rows[n], Why.IMPLIED)
    return None

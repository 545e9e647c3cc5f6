"""Which of the combinations that are present count: what is implied goes, then what the dearer ones state away."""

from collections.abc import Iterator

from msgspec import Struct

from mjscore.engine.catalogue import Catalogue
from mjscore.engine.combination import Row, Why


class Taker(Struct, frozen=True):
    """The combination that takes another away, and why."""

    combination: Row
    why: Why


class Resolution(Struct, frozen=True):
    """What counts and what does not of what is present, as bits."""

    points: int
    """Of what counts, once each."""
    kept: int
    lost: int
    is_repeated: bool
    """Whether something is there more than once."""


def bits(mask: int) -> Iterator[int]:
    """The positions of the bits that are set, the dearest first."""
    while mask:
        top = mask.bit_length() - 1
        yield top
        mask ^= 1 << top


def resolve(
    catalogue: Catalogue, present: int, candidates: int, granted: int = 0, is_repeated: bool = False
) -> Resolution:
    """Apply the exclusions that act in the whole hand to the candidates among what is present.

    What is implied by anything present goes; then, from the dearest, what counts takes away what it states. What is
    granted counts whatever excludes it.
    """
    kept = candidates
    for n in bits(present & catalogue.implying):
        kept &= ~catalogue.implied[n]
    for n in bits(kept & catalogue.stating):
        if kept >> n & 1:
            kept &= ~catalogue.stated[n]
    kept |= candidates & granted
    points = sum([catalogue.rows[n].points for n in bits(kept)])
    return Resolution(points, kept, present & ~kept, is_repeated)


def taker_of(catalogue: Catalogue, resolution: Resolution, bit: int) -> Taker | None:
    """The dearest that takes the row of a bit away, if anything does; what both states and implies it states it."""
    target = bit.bit_length() - 1
    stating = catalogue.stated_by[target] & resolution.kept
    implying = catalogue.implied_by[target] & (resolution.kept | resolution.lost)
    dearest = (stating | implying).bit_length() - 1
    if dearest < 0:
        return None
    return Taker(catalogue.rows[dearest], Why.STATED if stating >> dearest else Why.IMPLIED)

"""The tiles of one suit: every way to cut them into sets, and what would complete them."""

from collections.abc import Iterator

from mjscore.memo import Memo
from mjscore.sets import CHOW, PAIR, PUNG
from mjscore.tiles import CHOW_STARTS, ONE, Kind, Suit, count_of, size_of, suit_of

_CHOW = {kind: ONE[kind] + ONE[kind + 1] + ONE[kind + 2] for kind in CHOW_STARTS}


def _lowest(key: int) -> Kind:
    return Kind(((key & -key).bit_length() - 1) // 3)


def _cut(key: int) -> tuple[int, ...]:
    """Every cut of a key, without repeats: what the lowest tile can stand in, with every cut of the rest."""
    if not key:
        return (0,)
    remainder = size_of(key) % 3
    if remainder == 1:
        return ()
    low = _lowest(key)
    held = count_of(key, low)
    found: list[int] = []
    if held >= 3:
        found += [PUNG[low] + cut for cut in CUTS[key - 3 * ONE[low]]]
    if held >= 2 and remainder:
        found += [PAIR[low] + cut for cut in CUTS[key - 2 * ONE[low]]]
    if _has_chow(key, low):
        found += [CHOW[low] + cut for cut in CUTS[key - _CHOW[low]]]
    return tuple(dict.fromkeys(found))


def _has_chow(key: int, low: Kind) -> bool:
    return low in _CHOW and count_of(key, Kind(low + 1)) > 0 and count_of(key, Kind(low + 2)) > 0


CUTS: Memo[int, tuple[int, ...]] = Memo(_cut)
"""Tiles of one suit -> every cut of all of them, as in `sets`, into sets and at most one pair; empty: there is none."""


def _complete(key: int) -> int:
    """What to add: the lowest tile's set or pair has the hole, or stands and the hole is further up."""
    if size_of(key) % 3 == 0:
        return 0
    low = _lowest(key)
    wanted = 0
    for missing, used in _holes(key, low):
        if missing & ~wanted and CUTS[key - used]:
            wanted |= missing
    if count_of(key, low) >= 2:
        wanted |= COMPLETIONS[key - 2 * ONE[low]]
    if count_of(key, low) >= 3:
        wanted |= COMPLETIONS[key - 3 * ONE[low]]
    if _has_chow(key, low):
        wanted |= COMPLETIONS[key - _CHOW[low]]
    return wanted


def _holes(key: int, low: Kind) -> Iterator[tuple[int, int]]:
    """Each tile that would make the lowest tile's pair, pung or chow, and the tiles held that it uses.

    A pair that leaves no room for one needs no check here: its rest then cannot be cut.
    """
    one = ONE[low]
    yield one, one
    if count_of(key, low) >= 2:
        yield one, 2 * one
    if suit_of(low) is Suit.HONORS:
        return
    below, next_to, after = Kind(low - 1), Kind(low + 1), Kind(low + 2)
    if low % 9 < 8 and count_of(key, next_to):
        if low % 9:
            yield ONE[below], one + ONE[next_to]
        if low in _CHOW:
            yield ONE[after], one + ONE[next_to]
    if low in _CHOW and count_of(key, after):
        yield ONE[next_to], one + ONE[after]


COMPLETIONS: Memo[int, int] = Memo(_complete)
"""Tiles of one suit -> the kinds, one bit each as in `ONES`, that complete them: two over a multiple of three into
sets, one over into sets and a pair. A fifth tile of a kind is among them: whether it can come is the asker's matter."""

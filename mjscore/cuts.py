"""The tiles of one suit: every way to cut them into sets, and what would complete them."""

from collections.abc import Callable, Hashable, Iterator
from typing import Generic, NamedTuple, TypeVar

from mjscore.tiles import CHOW_STARTS, ONE, Kind, Suit, count_of, size_of, suit_of

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Memo(dict[K, V], Generic[K, V]):
    """A pure function that remembers its answers: `memo[argument]`. It forgets all of them at its limit."""

    limit = 1 << 14

    def __init__(self, function: Callable[[K], V]) -> None:
        super().__init__()
        self._function = function

    def __missing__(self, argument: K) -> V:
        answer = self._function(argument)
        if len(self) >= self.limit:
            self.clear()
        if self.limit:
            self[argument] = answer
        return answer


class Cut(NamedTuple):
    """Tiles cut into sets and at most one pair: chows by their lowest tile, pungs by theirs."""

    chows: tuple[Kind, ...]
    pungs: tuple[Kind, ...]
    pair: Kind | None


_CHOW = {kind: ONE[kind] + ONE[kind + 1] + ONE[kind + 2] for kind in CHOW_STARTS}
_NOTHING = Cut((), (), None)


def _lowest(key: int) -> Kind:
    return Kind(((key & -key).bit_length() - 1) // 3)


def _cut(key: int) -> tuple[Cut, ...]:
    """Every cut of a key, without repeats."""
    if not key:
        return (_NOTHING,)
    remainder = size_of(key) % 3
    if remainder == 1:
        return ()
    low = _lowest(key)
    held = count_of(key, low)
    found: dict[Cut, None] = {}
    if held >= 3:
        for cut in CUTS[key - 3 * ONE[low]]:
            found[Cut(cut.chows, (low, *cut.pungs), cut.pair)] = None
    if held >= 2 and remainder == 2:
        for cut in CUTS[key - 2 * ONE[low]]:
            if cut.pair is None:
                found[Cut(cut.chows, cut.pungs, low)] = None
    if _has_chow(key, low):
        for cut in CUTS[key - _CHOW[low]]:
            found[Cut((low, *cut.chows), cut.pungs, cut.pair)] = None
    return tuple(found)


def _has_chow(key: int, low: Kind) -> bool:
    return low in _CHOW and count_of(key, Kind(low + 1)) > 0 and count_of(key, Kind(low + 2)) > 0


CUTS: Memo[int, tuple[Cut, ...]] = Memo(_cut)
"""Tiles of one suit -> every cut of all of them into sets and at most one pair; none where there is no such cut."""


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

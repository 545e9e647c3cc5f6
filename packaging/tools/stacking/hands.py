"""Real hands that stand in a reading and are won in a way."""

from collections.abc import Iterator
from itertools import combinations

from mjscore.arrange import Arrangement
from mjscore.hand import Form, Hand, Meld
from mjscore.patterns.facts import Wait
from mjscore.sets import chows_in, pairs_in, pungs_in
from mjscore.tiles import ONE, Kind, chow_of, count_of, key_of, tiles_in
from stacking.ways import Declared, Place, Way

FLOWER = "e"
"""The flower of hands that have one."""
Kinds = tuple[Kind, ...]


def hands(arrangement: Arrangement, way: Way) -> Iterator[Hand]:
    """Every such hand, as far as the place of the winning tile says whether it is one."""
    key = key_of(kind for block in arrangement.blocks for kind in block.tiles)
    for winning, completed in _winning(arrangement, way):
        chows, pungs = chows_in(arrangement.sets), pungs_in(arrangement.sets)
        if way.place is Place.CHOW:
            chows = _without(chows, (completed,))
        elif way.place is Place.PUNG:
            pungs = _without(pungs, (completed,))
        for melds in _melds(chows, pungs, key, way.declared):
            concealed = key - ONE[winning] - sum(key_of(meld.tiles[:3]) for meld in melds)
            yield Hand(tuple(tiles_in(concealed)), melds, winning, FLOWER if way.has_flower else "")


def _winning(arrangement: Arrangement, way: Way) -> Iterator[tuple[Kind, Kind]]:
    """Every winning tile, with the lowest tile of what it completes."""
    match way.place:
        case Place.CHOW:
            for chow in dict.fromkeys(chows_in(arrangement.sets)):
                yield from ((kind, chow) for kind in _filling(chow, way.wait))
        case Place.PUNG:
            yield from ((kind, kind) for kind in pungs_in(arrangement.sets))
        case Place.PAIR:
            pairs = [block.tiles[0] for block in arrangement.others[arrangement.rows :]]
            yield from ((kind, kind) for kind in (*pairs_in(arrangement.sets), *pairs))
        case Place.SINGLE:
            for block in arrangement.others[: arrangement.rows]:
                yield from ((kind, kind) for kind in block.tiles)


def _filling(chow: Kind, wait: Wait) -> Kinds:
    low, middle, high = chow_of(chow)
    match wait:
        case Wait.CLOSED:
            return (middle,)
        case Wait.EDGE:
            return {0: (high,), 6: (low,)}.get(chow % 9, ())
        case _:
            return low, middle, high


def _without(kinds: Kinds, taken: Kinds) -> Kinds:
    left = list(kinds)
    for kind in taken:
        left.remove(kind)
    return tuple(left)


def _melds(chows: Kinds, pungs: Kinds, key: int, declared: Declared) -> Iterator[tuple[Meld, ...]]:
    """Every choice of so many declared sets; kongs of kinds whose fourth tile stands nowhere else."""
    fit = [kind for kind in pungs if count_of(key, kind) == 3]
    for some in dict.fromkeys(combinations(chows, declared.chows)):
        for kongs in combinations(fit, declared.kongs):
            for hidden in combinations(_without(tuple(fit), kongs), declared.concealed_kongs):
                for shown in combinations(_without(pungs, kongs + hidden), declared.pungs):
                    yield (
                        *(Meld(Form.CHOW, kind) for kind in some),
                        *(Meld(Form.PUNG, kind) for kind in shown),
                        *(Meld(Form.KONG, kind) for kind in kongs),
                        *(Meld(Form.KONG, kind, is_concealed=True) for kind in hidden),
                    )

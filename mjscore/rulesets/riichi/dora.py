"""Where dora stand in a reading."""

from mjscore.arrange import Arrangement
from mjscore.engine.combination import Places
from mjscore.engine.reds import with_reds
from mjscore.engine.tally import Seen
from mjscore.hand import Block
from mjscore.patterns.dora import dora_of
from mjscore.sets import CHOW_BITS, COUNTS_AT, PAIRS_AT, PUNGS_AT
from mjscore.tiles import HONORS, Kind, size_of

_FIRST_HONOR = HONORS[0]


def dora_places(rule: str, seen: Seen) -> tuple[Places, ...]:
    """The block of each dora of a rule."""
    arrangement, context = seen.view.arrangement, seen.context
    if rule == "aka_dora":
        found = _of_reds(with_reds(arrangement, seen.hand, seen.view.placed))
    else:
        indicators = context.dora if rule == "dora" else context.ura
        found = [place for kind in indicators for place in _of_kind(arrangement, dora_of(kind))]
    return tuple([(place,) for place in found])


def _of_kind(arrangement: Arrangement, kind: Kind) -> list[int]:
    """The block of each tile of a kind."""
    sets, declared = arrangement.sets, arrangement.declared
    if not sets:
        return [place for place, block in enumerate(arrangement.others) for _ in range(block.tiles.count(kind))]
    found: list[int] = []
    beginning = sets << 6 >> 3 * kind & 0o777 if kind < _FIRST_HONOR else 0
    if beginning:
        before = size_of(sets & CHOW_BITS & (1 << max(0, 3 * kind - 6)) - 1)
        found += range(before, before + size_of(beginning))
    if sets >> PUNGS_AT + kind & 1:
        place = (sets >> COUNTS_AT & 7) + (sets >> PUNGS_AT & (1 << kind) - 1).bit_count()
        found += [place] * (3 + (declared.kong_tiles >> 3 * kind & 1))
    if sets >> PAIRS_AT + kind & 1:
        found += [4, 4]
    return found


def _of_reds(blocks: tuple[Block, ...]) -> list[int]:
    """The block of each red five."""
    return [
        place
        for place, block in enumerate(blocks)
        for _ in range(block.meld.has_red if block.meld else len(block.reds))
    ]

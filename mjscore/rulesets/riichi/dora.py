"""Where dora stand in a reading."""

from mjscore.arrange import Arrangement
from mjscore.engine.combination import Places
from mjscore.engine.tally import Seen
from mjscore.hand import Hand
from mjscore.patterns.dora import dora_of
from mjscore.patterns.observe import placements
from mjscore.sets import CHOW_BITS, COUNTS_AT, KIND_BITS, PAIRS_AT, PUNGS_AT
from mjscore.tiles import HONORS, Kind, size_of

_FIRST_HONOR = HONORS[0]


def dora_places(rule: str, seen: Seen) -> tuple[Places, ...]:
    """The block of each dora of a rule."""
    arrangement, context = seen.view.arrangement, seen.context
    if rule == "aka_dora":
        found = _of_reds(seen.hand, arrangement, seen.view.placed)
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


def _of_reds(hand: Hand, arrangement: Arrangement, placed: int) -> list[int]:
    """The block of each red five; a concealed one stands in the first block that it can."""
    found = []
    if any(meld.has_red for meld in hand.melds):
        found = [place for place, block in enumerate(arrangement.blocks) if block.meld and block.meld.has_red]
    sets, declared = arrangement.sets, arrangement.declared
    kinds, first = sets >> PUNGS_AT & KIND_BITS, sets >> COUNTS_AT & 7
    for kind in hand.reds:
        found.append(placements(arrangement, sets - declared.sets, kinds, first, kind)[0][0])
    return [*found, placed] if hand.is_red_win else found

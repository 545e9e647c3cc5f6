"""What completes a hand: its waits, from the completions of each suit, and the distance to a win."""

from itertools import product

from mjscore.arrange import HONORS_KEY, ORPHANS_KEY, ROW_KEYS, Shapes, couples, rows_within
from mjscore.cuts import COMPLETIONS, CUTS
from mjscore.hand import Hand
from mjscore.memo import Memo
from mjscore.sets import pair_count
from mjscore.tiles import COPIES, KINDS, ONES, SUIT_BITS, Kind, count_of, kinds_in, present_in, size_of

COMPLETE = 14
"""Tiles of a complete hand, each declared set counted as three."""
_ORPHANS_ONLY = ORPHANS_KEY * 7
"""Any number of terminals and honors."""


def completing(concealed: int, melds: int, shapes: Shapes) -> int:
    """The kinds, one bit each as in `ONES`, that complete thirteen tiles; a kind that cannot come any more included."""
    wanted = _STANDARD[concealed]
    if melds > 1:
        return wanted
    different = present_in(concealed).bit_count()
    if different >= 8 and shapes.knitted_straight:
        wanted |= _knitted_straight(concealed)
    if not melds and (different <= 7 or different >= 12):
        wanted |= _without_sets(concealed, different, shapes)
    return wanted


def _without_sets(concealed: int, different: int, shapes: Shapes) -> int:
    """Completions of seven pairs, honors with knitted tiles, and thirteen orphans."""
    wanted = 0
    if shapes.seven_pairs and couples(concealed) == 6 and (different == 7 or not shapes.different_pairs):
        wanted |= concealed & ONES
    if shapes.knitted_honors and different == size_of(concealed) == 13:
        wanted |= _knitted_honors(concealed, shapes.knitted_honors)
    if shapes.thirteen_orphans and different >= 12 and not concealed & ~_ORPHANS_ONLY:
        wanted |= _thirteen_orphans(concealed)
    return wanted


def waits(hand: Hand, shapes: Shapes) -> tuple[Kind, ...]:
    """The kinds that complete a hand without its winning tile and can come: not all four are the player's own."""
    return LISTED[completing(hand.waiting_key, len(hand.melds), shapes) & ~hand.spent]


LISTED: Memo[int, tuple[Kind, ...]] = Memo(lambda bits: tuple(kinds_in(bits)))
"""Kinds as bits -> one after the other."""


def _standard(key: int) -> int:
    """Completions of sets and a pair, of tiles one over a multiple of three.

    At most one suit may have the hole, and at most one other the pair; without a hole two suits have a pair each, and
    either may turn it into a pung.
    """
    c, d, b, h = key & _CHARACTERS, key & _DOTS, key & _BAMBOOS, key & _HONORS
    pairs = _PAIRS[c] + _PAIRS[d] + _PAIRS[b] + _PAIRS[h]
    if pairs < _BROKEN:
        return COMPLETIONS[c] | COMPLETIONS[d] | COMPLETIONS[b] | COMPLETIONS[h]
    if pairs > _BROKEN + 1:
        return 0
    return COMPLETIONS[next(suit for suit in (c, d, b, h) if _PAIRS[suit] == _BROKEN)]


_STANDARD: Memo[int, int] = Memo(_standard)
"""Remembered whole: the same thirteen tiles are asked for each way of winning and under each ruleset."""
_CHARACTERS, _DOTS, _BAMBOOS, _HONORS = SUIT_BITS
_BROKEN = 8
_PAIRS: Memo[int, int] = Memo(lambda key: pair_count(CUTS[key][0]) if CUTS[key] else _BROKEN)
"""Tiles of one suit -> how many pairs there are beside sets; so many if they are no sets."""


def _knitted_straight(key: int) -> int:
    """The row lacks a tile and the rest is complete, or the row is whole and the rest waits."""
    wanted = 0
    for row_key in rows_within(key, 8):
        missing = row_key & ~present_in(key)
        rest = key - (row_key & ~missing)
        if not missing:
            wanted |= _STANDARD[rest]
        elif _is_cut(rest):
            wanted |= missing
    return wanted


def _is_cut(key: int) -> bool:
    """Whether the tiles are sets and one pair."""
    suits = [CUTS[key & bits] for bits in SUIT_BITS]
    return all(suits) and sum(pair_count(cuts[0]) for cuts in suits) == 1


def _knitted_honors(key: int, honors: tuple[int, ...]) -> int:
    held = (key & HONORS_KEY).bit_count()
    wanted = HONORS_KEY & ~key if held + 1 in honors else 0
    rows = [row_key for row_key in ROW_KEYS if not key & ~row_key & ~HONORS_KEY]
    if held in honors:
        for row_key in rows:
            wanted |= row_key & ~key
    return wanted if rows else 0


def _thirteen_orphans(key: int) -> int:
    missing = ORPHANS_KEY & ~present_in(key)
    return ORPHANS_KEY if not missing else missing if missing.bit_count() == 1 else 0


def distance(hand: Hand, shapes: Shapes) -> int:
    """Draws until a hand without a winning tile is won at best; 1 for a hand that waits for a tile that can come.

    A target may hold no more than four of a kind, declared sets included.
    """
    if not hand.size:
        return COMPLETE
    concealed, declared, melds = hand.waiting_key, hand.declared_key, len(hand.melds)
    best = _sets_short(concealed, declared, 4 - melds)
    if shapes.knitted_straight and melds <= 1:
        best = min(best, *(_straight_short(concealed, declared, row, 1 - melds) for row in ROW_KEYS))
    if not melds:
        best = min(best, *_special_short(concealed, shapes))
    return best


def _special_short(key: int, shapes: Shapes) -> list[int]:
    """Tiles short of each shape without sets that the ruleset has."""
    present = present_in(key)
    short = [COMPLETE]
    if shapes.seven_pairs:
        short.append(_pairs_short(key, shapes.different_pairs))
    if shapes.thirteen_orphans:
        has_pair = bool(ORPHANS_KEY & (key >> 1 | key >> 2))
        short.append(COMPLETE - (present & ORPHANS_KEY).bit_count() - has_pair)
    for honors, row in product(shapes.knitted_honors, ROW_KEYS):
        held = min(honors, (present & HONORS_KEY).bit_count())
        short.append(COMPLETE - held - min(COMPLETE - honors, (present & row).bit_count()))
    return short


def _pairs_short(key: int, are_different: bool) -> int:
    """The seven cheapest pairs; a kind's second pair, where it may be one, after its first."""
    counts = [count_of(key, kind) for kind in KINDS]
    costs = [max(0, 2 - held) for held in counts]
    if not are_different:
        costs += [min(2, 4 - held) for held in counts]
    return sum(sorted(costs)[:7])


def _straight_short(key: int, declared: int, row: int, sets: int) -> int:
    """Short of one knitted row, with the set (where none is declared) and the pair beside it; a kong bars the row."""
    if declared >> 2 & row:
        return COMPLETE
    held = present_in(key) & row
    return 9 - held.bit_count() + _sets_short(key - held, declared + row, sets)


def _sets_short(key: int, taken: int, sets: int) -> int:
    """Tiles short of so many sets and a pair; `taken` are copies that stand elsewhere already."""
    best = {(0, 0): 0}
    for bits in SUIT_BITS:
        short = SHORT[key & bits, taken & bits, bits, sets]
        step: dict[tuple[int, int], int] = {}
        for ((s, p), cost), ((more, pair), extra) in product(best.items(), short.items()):
            now = s + more, p + pair
            if now[0] <= sets and now[1] <= 1 and cost + extra < step.get(now, COMPLETE + 1):
                step[now] = cost + extra
        best = step
    return best[sets, 1]


def _suit_short(suit: tuple[int, int, int, int]) -> dict[tuple[int, int], int]:
    """(sets, pairs) of one suit -> tiles short; given are tiles held, copies taken elsewhere, the suit, most sets.

    Goes up the ranks; a state is (chows begun two ranks below, one rank below, sets, pairs).
    """
    key, taken, bits, most = suit
    has_chows = bits != SUIT_BITS[3]
    states = {(0, 0, 0, 0): 0}
    for kind in kinds_in(bits & ONES):
        held, free = count_of(key, kind), COPIES - count_of(taken, kind)
        step: dict[tuple[int, int, int, int], int] = {}
        beginnings = _BEGINNINGS if has_chows and kind % 9 <= 6 else _BEGINNINGS[:4]
        for ((two, one, sets, pairs), cost), (begun, pung, pair) in product(states.items(), beginnings):
            now = one, begun, sets + begun + pung, pairs + pair
            wanted = two + one + begun + 3 * pung + 2 * pair
            if wanted > free or now[2] > most or now[3] > 1:
                continue
            total = cost + max(0, wanted - held)
            if total < step.get(now, COMPLETE + 1):
                step[now] = total
        states = step
    return {(sets, pairs): cost for (two, one, sets, pairs), cost in states.items() if not two and not one}


_BEGINNINGS = tuple(product(range(3), range(2), range(2)))
"""How many chows, pungs and pairs begin with a kind; first the four without a chow."""
SHORT: Memo[tuple[int, int, int, int], dict[tuple[int, int], int]] = Memo(_suit_short)

"""The facts packed into integers, by which what they bring is remembered. `facts` has the `read` of each."""

from mjscore.arrange import Arrangement, Shape
from mjscore.context import Context, Event
from mjscore.engine.events import RIICHI
from mjscore.hand import Hand
from mjscore.memo import Memo
from mjscore.patterns.dora import dora_of
from mjscore.patterns.facts import WHOLE, gates
from mjscore.patterns.packing import TILE_BLOCKS_AT, tiles
from mjscore.sets import CHOW_BITS, COUNTS_AT, KIND_BITS, OUTSIDE, PAIRS_AT, PUNGS_AT, Counts, kinds_of
from mjscore.tiles import DRAGONS, HONORS, KINDS, WINDS, key_of

PAIRS, ORPHANS = 7, 13
"""Blocks of seven pairs and of thirteen orphans."""
_STANDARD, _ORPHANS = Shape.STANDARD, Shape.THIRTEEN_ORPHANS

CLOSED_AT, PLAIN_AT = 81, 82
"""After the chows: whether the hand is closed; whether pair and wait count no fu."""
PLAIN = 1 << PLAIN_AT


def chows(sets: int, is_closed: bool) -> int:
    """The chows of a reading, as in `mjscore.sets`."""
    return sets & CHOW_BITS | is_closed << CLOSED_AT


FIRST_AT, ENDS_AT, KONGS_AT, KEPT_AT, SAME_AT, PAIR_WAIT_AT = 3, 6, 10, 14, 18, 22
"""After the number of pungs: the place of the first; one bit each, in their order, which of them are of terminals or
honors, are kongs, are concealed after the win, are of one rank in three suits; whether the pair was waited for."""
_ENDS = sum(1 << kind for kind in OUTSIDE)
_RANKS = 0o777


def pungs(sets: int, kongs: int, kept: int) -> int:
    """The pungs of a reading; kongs and those that are concealed after the win are given by their kinds, as bits."""
    kinds = sets >> PUNGS_AT & KIND_BITS
    if not kinds:
        return 0
    fact = kinds.bit_count() | (sets >> COUNTS_AT & 7) << FIRST_AT
    ranks = kinds & kinds >> 9 & kinds >> 18 & _RANKS
    same = ranks | ranks << 9 | ranks << 18
    for some, at in ((kinds & _ENDS, ENDS_AT), (kongs, KONGS_AT), (kept, KEPT_AT), (same, SAME_AT)):
        if some:
            fact |= _IN_ORDER[kinds << len(KINDS) | some] << at
    return fact


def _in_order(key: int) -> int:
    """Which of some kinds are others, as bits by their order."""
    return sum(1 << n for n, kind in enumerate(kinds_of(key >> len(KINDS))) if key >> kind & 1)


_IN_ORDER: Memo[int, int] = Memo(_in_order)
_FIRST_HONOR = HONORS[0]
_HONOR_KINDS = KIND_BITS >> _FIRST_HONOR << _FIRST_HONOR
_SUITED_KINDS = KIND_BITS & ~_HONOR_KINDS
_WIND_KINDS = sum(1 << kind for kind in WINDS)
PAIR_AT, SEAT_AT, ROUND_AT, FIRST_HONOR_AT = 7, 14, 16, 18
"""After the kinds of honors' pungs: the pair's; the seat and the round; the place of the first."""


def honors(sets: int, context: Context) -> int:
    """The pungs of honors in a reading, and the pair where it is of honors."""
    some = sets >> PUNGS_AT & _HONOR_KINDS
    if not some:
        return 0
    first = (sets >> COUNTS_AT & 7) + (sets >> PUNGS_AT & _SUITED_KINDS).bit_count()
    table = context.seat << SEAT_AT | context.round << ROUND_AT if some & _WIND_KINDS else 0
    pair = sets >> PAIRS_AT & _HONOR_KINDS
    return some >> _FIRST_HONOR | pair >> _FIRST_HONOR << PAIR_AT | table | first << FIRST_HONOR_AT


_WHEELS = 2 * key_of(KINDS[10:17])
WHOLE_AT, GATES_AT = TILE_BLOCKS_AT + 4, TILE_BLOCKS_AT + 8
"""After the tiles: what the hand is as a whole, a bit each; the gates."""
_ARE_OUTSIDE: Memo[int, bool] = Memo(lambda counts: Counts(counts).are_outside)


def whole(hand: Hand, arrangement: Arrangement, *, is_closed: bool) -> int:
    """The tiles of a hand, and what it is as a whole, in the order of the fact."""
    tile, shape, key = hand.winning, arrangement.shape, hand.concealed_key + hand.declared.key
    assert tile is not None
    if shape is _STANDARD:
        fact = tiles(key, WHOLE, orphans=False) | _ARE_OUTSIDE[arrangement.sets >> COUNTS_AT] << WHOLE_AT + 1
        if not hand.melds:
            fact |= gates(key, tile).value << GATES_AT
    elif shape is _ORPHANS:
        is_sided = tile in arrangement.others[-1].tiles
        fact = tiles(key, ORPHANS, orphans=True) | is_sided << WHOLE_AT + 3
    else:
        fact = tiles(key, PAIRS, orphans=False) | (key == _WHEELS) << WHOLE_AT + 2
    return fact | is_closed << WHOLE_AT


EVENTS = tuple(Event)
_EVENT_BITS: Memo[frozenset[Event], int] = Memo(
    lambda events: sum(1 << n for n, event in enumerate(EVENTS) if event in events)
)
DRAWN_AT, ALONE_AT, EVENTS_AT = 4, 6, 7
"""After the number of blocks: whether the hand was drawn, is closed, and counts alone; the events."""
ALONE = 1 << ALONE_AT


def won(context: Context, blocks: int, *, is_drawn: bool, is_closed: bool) -> int:
    """How a hand was won."""
    return blocks | is_drawn << DRAWN_AT | is_closed << DRAWN_AT + 1 | _EVENT_BITS[context.events] << EVENTS_AT


URA_AT, REDS_AT = 8, 16
"""After the number of dora: of ura dora; of red fives."""
_DORA_AT = tuple(3 * dora_of(kind) for kind in KINDS)


def bonus(hand: Hand, context: Context, reds: int) -> int:
    """How many dora there are beside so many red fives; ura dora are for those who declared riichi."""
    fact = reds << REDS_AT
    if context.dora or context.ura:
        key = hand.concealed_key + hand.declared_key
        for kind in context.dora:
            fact += key >> _DORA_AT[kind] & 7
        if context.ura and not context.events.isdisjoint(RIICHI):
            for kind in context.ura:
                fact += (key >> _DORA_AT[kind] & 7) << URA_AT
    return fact


_DRAGON_KINDS = sum(1 << kind for kind in DRAGONS)
FU_AT, GAP_AT, FU_BLOCKS_AT, PLACED_AT = 23, 29, 30, 34
"""After the pungs: the hand closed, drawn, drawn in place of a kong's tile; its pair of dragons, of the seat's wind, of
the round's; whether the wait has a gap; the number of blocks; the place of the winning tile after such a wait, from
1."""
CLOSED, DRAWN, VALUED = 1 << FU_AT, 2 << FU_AT, 0b111000 << FU_AT


def minipoints(sets: int, blocks: int, context: Context, *, is_drawn: bool, is_closed: bool) -> int:
    """What fu are counted for, without the pungs and the place of the winning tile."""
    fact = is_closed | is_drawn << 1 | (is_drawn and Event.KONG_REPLACEMENT in context.events) << 2
    pair = sets >> PAIRS_AT & _HONOR_KINDS
    if pair:
        seat, round_ = WINDS[context.seat], WINDS[context.round]
        fact |= (pair & _DRAGON_KINDS > 0) << 3 | (pair >> seat & 1) << 4 | (pair >> round_ & 1) << 5
    return fact << FU_AT | blocks << FU_BLOCKS_AT

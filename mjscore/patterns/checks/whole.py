"""Conditions of what the whole hand is made of."""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import assert_never

from mjscore.arrange import CHOWS, COUPLES, HONORS_KEY, ORPHANS_KEY, PUNGS, ROW_KEYS, Shape, couples_in, rows_within
from mjscore.engine.needs import (
    FourOf,
    InEach,
    Knitted,
    KnittedStraight,
    NineGates,
    OfTheWhole,
    Plainly,
    SevenPairs,
    Unless,
)
from mjscore.hand import Block, Form
from mjscore.memo import Memo
from mjscore.patterns.checks.findings import (
    FAR,
    Check,
    Fault,
    How,
    Lacking,
    NoRoom,
    ReadAs,
    State,
    WaitedWith,
    missing,
    more,
    runs,
    standing,
)
from mjscore.patterns.checks.groups import chosen, faults_of, nearest
from mjscore.patterns.look import Look
from mjscore.tiles import (
    CHOW_STARTS,
    HONORS,
    KINDS,
    ONE,
    SUIT_BITS,
    Kind,
    chow_of,
    count_of,
    key_of,
    kinds_in,
    present_in,
    tiles_in,
)
from mjscore.waits import COMPLETE

MOST_SHOWN = 4
"""More tiles that do not fit, or single ones, than these are not shown."""
_PLAIN = (Shape.STANDARD, Shape.SEVEN_PAIRS)


def of_the_whole(condition: OfTheWhole, look: Look) -> Check:  # noqa: PLR0911 - a branch for each condition
    """Checks how the hand stands as a whole."""
    match condition:
        case FourOf():
            return _four_of(condition, look) if look.reading else _four_to_be(condition, look)
        case InEach():
            return _in_each(condition, look)
        case SevenPairs():
            return _pairs_in_a_row(condition, look) if condition.in_a_row else _seven_pairs(condition, look)
        case Knitted():
            return _knitted(condition, look)
        case KnittedStraight():
            return _knitted_straight(condition, look)
        case NineGates():
            return _nine_gates(condition, look)
        case Unless():
            return _unless(condition, look)
        case _:
            assert_never(condition)


def _four_of(condition: FourOf, look: Look) -> Check:
    """In a reading. A knitted row stands for three chows."""
    assert look.reading
    shape, blocks = look.reading.shape, look.reading.blocks
    is_chow = condition.form is Form.CHOW
    if shape is not Shape.STANDARD and not (is_chow and shape is Shape.KNITTED_STRAIGHT):
        return Check(condition, (), (ReadAs(shape),), FAR)
    first = look.reading.rows + look.reading.chows
    in_chows, in_pungs = blocks[:first], blocks[first : first + look.reading.pungs]
    has, others = (in_chows, in_pungs) if is_chow else (in_pungs, in_chows)
    honors = [block for block in blocks[-1:] if condition.suited_pair and block.tiles[0] in HONORS]
    faults = (*_otherwise(others), *standing(How.MISFIT, honors))
    return Check(condition, has, faults, len(others) + 2 * len(honors))


def _otherwise(blocks: Sequence[Block]) -> tuple[Fault, ...]:
    """Sets of another sort than is asked for."""
    sorts = [(_sort_of(block), block) for block in blocks]
    return tuple(
        fault
        for how in (How.CHOW, How.PUNG, How.KONG)
        for fault in standing(how, [block for sort, block in sorts if sort is how])
    )


def _sort_of(block: Block) -> How:
    if len(set(block.tiles)) > 1:
        return How.CHOW
    return How.KONG if len(block.tiles) == 4 else How.PUNG


def _four_to_be(condition: FourOf, look: Look) -> Check:
    """Without a reading: the declared sets, and what the concealed tiles make."""
    is_chow = condition.form is Form.CHOW
    has = [block for block in look.standing if (_sort_of(block) is How.CHOW) == is_chow]
    others = [block for block in look.standing if block not in has]
    pool = look.hand.concealed_key
    made = _chows_made(look) if is_chow else [PUNGS[kind] for kind in kinds_in(pool) if count_of(pool, kind) >= 3]
    has = [*has, *made][:4]
    pairs = [] if is_chow else [COUPLES[kind] for kind in kinds_in(pool) if count_of(pool, kind) == 2]
    pairs = pairs[: 4 - len(has)]
    faults = _otherwise(others)
    if not faults:
        faults = (*standing(How.PAIR, pairs), *more(4 - len(has) - len(pairs), (*has, *pairs)))
    return Check(condition, tuple(has), faults, max(4 - len(has), len(others)))


def _chows_made(look: Look) -> list[Block]:
    """As many chows as the concealed tiles make; the parts of a knitted row that is all but there are some."""
    pool = look.hand.concealed_key
    ways = [_most_chows(pool)]
    for row in rows_within(pool, 8) if len(look.hand.melds) <= 1 else ():
        held = present_in(pool) & row
        parts = [block for block in runs(kinds_in(held)) if len(block.tiles) == 3]
        ways.append([*parts, *_most_chows(pool - held)])
    return max(ways, key=len)


def _most_chows(key: int) -> list[Block]:
    return [block for bits in SUIT_BITS[:3] for block in _CHOWS_IN[key & bits]]


def _chows_in(key: int) -> tuple[Block, ...]:
    """As many chows as the tiles of one suit make, by whether the lowest tile stands in one."""
    low = next(kinds_in(key), None)
    if low is None:
        return ()
    best = _CHOWS_IN[key - ONE[low]]
    chow = key_of(chow_of(low)) if low in CHOW_STARTS else 0
    if chow and not chow & ~present_in(key):
        return max(best, (CHOWS[low], *_CHOWS_IN[key - chow]), key=len)
    return best


_CHOWS_IN: Memo[int, tuple[Block, ...]] = Memo(_chows_in)


def _in_each(condition: InEach, look: Look) -> Check:
    """In a reading every block is asked; without one, the declared sets and the tiles that can stand in no such."""
    sort = look.kinds(condition.sort)
    if look.reading and look.reading.shape not in _PLAIN:
        return Check(condition, (), (ReadAs(look.reading.shape),), FAR)
    without = [block for block in look.standing if sort.isdisjoint(block.tiles)]
    useless = [] if look.reading else [k for k in tiles_in(look.hand.concealed_key) if k not in _neighbours(sort)]
    faults = (*standing(How.WITHOUT, without), *standing(How.MISFIT, runs(useless)))
    return Check(condition, (), faults, len(without) + len(useless))


def _neighbours(sort: Iterable[Kind]) -> set[Kind]:
    """The kinds that can stand in a set or a pair with one of the given kinds."""
    chows = [set(chow_of(kind)) for kind in CHOW_STARTS]
    return set(sort).union(*[chow for chow in chows if not chow.isdisjoint(sort)])


def _pairs_in_a_row(condition: SevenPairs, look: Look) -> Check:
    rows = [range(9 * suit + first, 9 * suit + first + 7) for suit in range(3) for first in range(3)]
    group = nearest(look, [chosen(COUPLES[kind] for kind in row) for row in rows])
    return Check(condition, group.found, faults_of(look, group, is_choice=False), group.short)


def _seven_pairs(condition: SevenPairs, look: Look) -> Check:
    pool = look.hand.concealed_key
    pairs = tuple(dict.fromkeys(couples_in(pool))) if condition.different else couples_in(pool)
    has = tuple(COUPLES[kind] for kind in pairs)
    if look.hand.melds:
        return Check(condition, (), _declared(look), FAR)
    if look.reading and look.reading.shape is not Shape.SEVEN_PAIRS and len(pairs) == 7:
        return Check(condition, has, (ReadAs(look.reading.shape),), FAR)
    short = max(0, 7 - len(pairs))
    singles = [Block((kind,)) for kind in kinds_in(pool) if count_of(pool, kind) % 2]
    if len(singles) > MOST_SHOWN or not short:
        singles = []
    faults = (*standing(How.SINGLE, singles), *more(short - len(singles), (*has, *singles)))
    return Check(condition, has, faults, short)


def _declared(look: Look) -> tuple[Fault, ...]:
    """Declared sets, where there must be none."""
    return standing(How.DECLARED, [block for block in look.standing if block.meld])


def _misfits(others: list[Kind]) -> tuple[Fault, ...]:
    """Tiles that do not fit, where they are few."""
    return standing(How.MISFIT, runs(others)) if len(others) <= MOST_SHOWN else ()


def _knitted(condition: Knitted, look: Look) -> Check:
    """The number of honors and the knitted row that the hand is closest to."""
    if look.hand.melds:
        return Check(condition, (), _declared(look), FAR)
    pool = look.hand.concealed_key
    present = present_in(pool)
    honors, row = max(product(condition.honors, ROW_KEYS), key=lambda choice: _held(present, *choice))
    fitting = present & (row | HONORS_KEY)
    few, many = _short(present & HONORS_KEY, honors), _short(present & row, COMPLETE - honors)
    faults = (
        *missing(few, tuple(kinds_in(HONORS_KEY & ~present))),
        *missing(many, tuple(kinds_in(row & ~present))),
        *_misfits(list(tiles_in(pool - fitting))),
    )
    return Check(condition, runs(kinds_in(fitting)), faults, few + many)


def _held(present: int, honors: int, row: int) -> int:
    return min(honors, (present & HONORS_KEY).bit_count()) + min(COMPLETE - honors, (present & row).bit_count())


def _short(held: int, number: int) -> int:
    return max(0, number - held.bit_count())


def _knitted_straight(condition: KnittedStraight, look: Look) -> Check:
    """A row of nine: where a complete hand has one, the rest stands beside it."""
    melds = tuple(block for block in look.standing if block.meld)
    if len(melds) > 1:
        return Check(condition, (), (NoRoom(melds),), FAR)
    present = present_in(look.hand.concealed_key)
    row = max(ROW_KEYS, key=lambda key: (present & key).bit_count())
    lacks = tuple(kinds_in(row & ~present))
    return Check(condition, runs(kinds_in(present & row)), missing(len(lacks), lacks), len(lacks))


def _nine_gates(condition: NineGates, look: Look) -> Check:
    """The suit that the hand is closest to."""
    pool = look.hand.concealed_key
    pattern = min(_GATES, key=lambda kinds: len(_without(pool, kinds)))
    lacks = _without(pool, pattern)
    short = len(lacks)
    if look.hand.melds:
        return Check(condition, (), _declared(look), FAR)
    if lacks:
        fault = Lacking(Block(pattern), lacks) if short < len(pattern) else State.NOTHING
        return Check(condition, (), (fault,), short)
    further = list(tiles_in(pool - key_of(pattern)))
    misfits = [kind for kind in further if kind // 9 != pattern[0] // 9]
    if misfits:
        return Check(condition, (Block(pattern),), standing(How.MISFIT, runs(misfits)), len(misfits))
    came_first = look.hand.winning is None or look.hand.waiting_key == key_of(pattern)
    if condition.by_last_tile and not came_first:
        return Check(condition, (), (WaitedWith((Block(look.hand.concealed),)),), FAR)
    return Check(condition, (Block(tuple(tiles_in(pool))),))


def _without(pool: int, kinds: tuple[Kind, ...]) -> tuple[Kind, ...]:
    """The tiles that a pool lacks, each as often as it does."""
    return tuple(kind for kind in dict.fromkeys(kinds) for _ in range(kinds.count(kind) - count_of(pool, kind)))


_GATES = [tuple(KINDS[9 * suit + rank] for rank in (0, 0, 0, *range(1, 8), 8, 8, 8)) for suit in range(3)]


def _unless(condition: Unless, look: Look) -> Check:
    """Only a reading has a shape."""
    sorts = [look.kinds(sort) for sort in condition.sorts]
    is_of_one = not sorts or any(sort.issuperset(kinds_in(look.key)) for sort in sorts)
    is_so = look.reading is not None and look.reading.shape is condition.shape and is_of_one
    return Check(condition, (), (ReadAs(condition.shape),) if is_so else (), FAR if is_so else 0)


def orphans(look: Look) -> Check:
    """One of each terminal and honor, and a second one of any."""
    if look.hand.melds:
        return Check(Plainly.ORPHANS, (), _declared(look), FAR)
    pool = look.hand.concealed_key
    present = present_in(pool) & ORPHANS_KEY
    lacks = tuple(kinds_in(ORPHANS_KEY & ~present))
    has_second = any(count_of(pool, kind) > 1 for kind in kinds_in(present))
    faults: tuple[Fault, ...] = (
        *missing(len(lacks), lacks),
        *(() if has_second or lacks else (State.NO_SECOND,)),
        *_misfits([kind for kind in tiles_in(pool) if not ORPHANS_KEY & ONE[kind]]),
    )
    return Check(Plainly.ORPHANS, runs(kinds_in(present)), faults, len(lacks) + (not has_second))

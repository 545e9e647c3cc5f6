"""Sets that go together: every way to choose them, and the way that a hand is closest to."""

from collections.abc import Iterable, Iterator
from itertools import combinations, permutations

from msgspec import Struct

from mjscore.arrange import CHOWS, COUPLES, PUNGS
from mjscore.engine.needs import PungsOf, Relation, TerminalChows, Together
from mjscore.hand import Block, Form
from mjscore.memo import Memo
from mjscore.patterns.checks.findings import (
    FAR,
    Fault,
    How,
    Lacking,
    NoRoom,
    StandIn,
    State,
    missing,
    standing,
)
from mjscore.patterns.look import Look
from mjscore.tiles import FIVES, HONORS, ONE, ONES, SUITED, Kind, count_of, key_of

MOST_PARTS = 2
"""Where more blocks than these are there in part, the tiles that they lack are told together."""


class Choice(Struct, frozen=True):
    """Chows and pungs, and pairs, that would do together; the kinds of which they take one, two, three and four."""

    blocks: tuple[Block, ...]
    copies: tuple[int, int, int, int]


def chosen(blocks: Iterable[Block]) -> Choice:
    """Blocks as a choice."""
    together = tuple(blocks)
    return Choice(together, _copies(key_of(kind for block in together for kind in block.tiles)))


def _copies(key: int) -> tuple[int, int, int, int]:
    """The kinds, as bits, of which there are at least one, two, three and four."""
    ones, twos, fours = key & ONES, key >> 1 & ONES, key >> 2 & ONES
    return ones | twos | fours, twos | fours, ones & twos | fours, fours


def _related(condition: Together) -> tuple[Choice, ...]:
    """Every group of chows or pungs that a condition names."""
    blocks = CHOWS if condition.form is Form.CHOW else {kind: PUNGS[kind] for kind in SUITED}
    return tuple(
        chosen(blocks[Kind(9 * suit + rank)] for suit, rank in zip(suits, ranks, strict=True))
        for ranks in _ranks(condition)
        for suits in _suits(condition)
    )


def _ranks(condition: Together) -> Iterator[tuple[int, ...]]:
    highest = 6 if condition.form is Form.CHOW else 8
    for step in condition.relation.value:
        for first in range(highest - step * (condition.number - 1) + 1):
            yield tuple(first + step * n for n in range(condition.number))


def _suits(condition: Together) -> Iterable[tuple[int, ...]]:
    if not condition.is_mixed:
        return [(suit,) * condition.number for suit in range(3)]
    choose = combinations if condition.relation is Relation.ALIKE else permutations
    return choose(range(3), condition.number)


RELATED: Memo[Together, tuple[Choice, ...]] = Memo(_related)


def terminal_chows(condition: TerminalChows) -> Iterator[Choice]:
    """123 and 789 twice with their pair, from each suit or from every two."""
    for suits in combinations(range(3), condition.suits):
        five = suits[0] if condition.suits == 1 else 3 - sum(suits)
        chows = [CHOWS[Kind(9 * suit + rank)] for suit in suits * (2 // condition.suits) for rank in (0, 6)]
        yield chosen((*sorted(chows), COUPLES[FIVES[five]]))


def pungs_of(condition: PungsOf, look: Look) -> Iterator[Choice]:
    """So many pungs of some kinds, with a pair of a further one where that is asked for."""
    kinds = sorted(look.kinds(condition.sort))
    for some in combinations(kinds, condition.number):
        pungs = tuple(PUNGS[kind] for kind in some)
        if condition.with_pair:
            yield from (chosen((*pungs, COUPLES[kind])) for kind in kinds if kind not in some)
        else:
            yield chosen(pungs)


class Group(Struct, frozen=True):
    """A choice in a hand: the blocks that are there, those that are not, and the tiles that each of these lacks."""

    found: tuple[Block, ...]
    pending: tuple[Block, ...]
    lacking: tuple[tuple[Kind, ...], ...]
    in_the_way: tuple[Block, ...]
    """Declared sets, where they leave no room for the choice."""

    @property
    def distance(self) -> tuple[bool, int, int]:
        """How far the hand is from it; the nearest first."""
        return bool(self.in_the_way), sum(map(len, self.lacking)), len(self.pending)

    @property
    def short(self) -> int:
        """Tiles short; far where other tiles would have to make room."""
        return FAR if self.in_the_way or not all(self.lacking) else sum(map(len, self.lacking))


def nearest(look: Look, choices: Iterable[Choice]) -> Group:
    """The choice that a hand comes closest to, the first of equals.

    Those that take too many tiles that the hand does not have are not looked at.
    """
    held = _copies(look.key)
    bounded = sorted((_short(choice, held), n, choice) for n, choice in enumerate(choices))
    best: tuple[tuple[bool, int, int], int, Group] | None = None
    for short, n, choice in bounded:
        if best and best[0] < (False, short, 0):
            break
        group = grouped(look, choice.blocks)
        if best is None or (group.distance, n) < best[:2]:
            best = group.distance, n, group
    assert best
    return best[2]


def _short(choice: Choice, held: tuple[int, int, int, int]) -> int:
    """The tiles that a choice takes and a hand does not have."""
    return sum([(needs & ~has).bit_count() for needs, has in zip(choice.copies, held, strict=True)])


def grouped(look: Look, choice: tuple[Block, ...]) -> Group:
    """How far a choice is there. Blocks that do not stand take from the concealed tiles that are left.

    What these can make is there in a hand without a reading; in a reading it stands otherwise.
    """
    places = _places(look, choice)
    standing = [look.standing[place] for place in places if place is not None]
    pool = look.hand.concealed_key - sum(_KEYS[block.tiles] for block in standing if not block.meld)
    found, pending, lacking = [], [], []
    for block, place in zip(choice, places, strict=True):
        if place is not None:
            found.append(look.standing[place])
            continue
        pool, lacks = _take(pool, block.tiles)
        if lacks or look.reading:
            pending.append(block)
            lacking.append(lacks)
        else:
            found.append(block)
    in_the_way = _in_the_way(look, choice, places)
    return Group(tuple(found), tuple(pending), tuple(lacking), in_the_way)


def _in_the_way(look: Look, choice: tuple[Block, ...], places: list[int | None]) -> tuple[Block, ...]:
    """The declared sets that are none of the choice, where four sets would not hold both; pairs bar any."""
    others = tuple(block for n, block in enumerate(look.standing) if block.meld and n not in places)
    pairs = sum(len(block.tiles) == 2 for block in choice)
    is_barred = len(others) + len(choice) - pairs > 4 or (pairs > 1 and others)
    return others if is_barred else ()


def _places(look: Look, choice: tuple[Block, ...]) -> list[int | None]:
    """Where each block stands; a kong does for a pung."""
    free = [block.tiles[:3] for block in look.standing]
    places: list[int | None] = []
    for block in choice:
        place = free.index(block.tiles) if block.tiles in free else None
        if place is not None:
            free[place] = ()
        places.append(place)
    return places


_KEYS: Memo[tuple[Kind, ...], int] = Memo(key_of)


def _take(pool: int, kinds: tuple[Kind, ...]) -> tuple[int, tuple[Kind, ...]]:
    """What is left of tiles, and the kinds that they lack."""
    lacks = []
    for kind in kinds:
        if count_of(pool, kind):
            pool -= ONE[kind]
        else:
            lacks.append(kind)
    return pool, tuple(lacks)


def faults_of(look: Look, group: Group, *, is_choice: bool) -> tuple[Fault, ...]:
    """What is missing of a group. `is_choice`: others would do as well, so those that are absent are not named."""
    if group.in_the_way:
        return (NoRoom(group.in_the_way),)
    pending = [
        (block, lacks, _how(look, block, lacks)) for block, lacks in zip(group.pending, group.lacking, strict=True)
    ]
    absent = [block for block, _, how in pending if how is How.ABSENT]
    if pending and not group.found and len(absent) == len(pending):
        return (State.NOTHING,)
    return (
        *_stand_in(look, group, [block for block, lacks, _ in pending if not lacks]),
        *_partial(group, [(block, lacks) for block, lacks, how in pending if lacks and how is None]),
        *standing(How.PAIR, [block for block, _, how in pending if how is How.PAIR]),
        *standing(How.SINGLE, [block for block, _, how in pending if how is How.SINGLE]),
        *(missing(len(absent)) if is_choice else standing(How.ABSENT, absent)),
    )


def _how(look: Look, block: Block, lacks: tuple[Kind, ...]) -> How | None:
    """What the tiles are that a block has; None where those that it lacks say more."""
    kind = block.tiles[0]
    if lacks == block.tiles:
        return How.ABSENT
    if block != PUNGS[kind] or not lacks:
        return None
    if len(lacks) == 2:
        return How.SINGLE if kind >= HONORS[0] else How.ABSENT
    return How.PAIR if look.reading is None or COUPLES[kind] in look.standing else None


def _stand_in(look: Look, group: Group, blocks: list[Block]) -> tuple[Fault, ...]:
    """Blocks whose tiles are all there, with those in which they stand."""
    if not blocks:
        return ()
    others = list(look.standing)
    for found in group.found:
        others.remove(found)
    kinds = {kind for block in blocks for kind in block.tiles}
    holders = [other for other in others if not other.meld and not kinds.isdisjoint(other.tiles)]
    return (StandIn(_once(blocks), _once(holders)),)


def _once(blocks: Iterable[Block]) -> tuple[Block, ...]:
    return tuple(dict.fromkeys(blocks))


def _partial(group: Group, parts: list[tuple[Block, tuple[Kind, ...]]]) -> tuple[Fault, ...]:
    """Blocks that lack tiles, each by itself where they are few."""
    if len(parts) > MOST_PARTS:
        lacking = tuple(sorted(kind for _, lacks in parts for kind in lacks))
        return missing(len(lacking), lacking)
    there = [block.tiles for block in group.found]
    faults = []
    for block, lacks in parts:
        faults.append(Lacking(block, lacks, again=block.tiles in there))
        there.append(block.tiles)
    return tuple(faults)

"""Chows and suited pungs that go together: which of them, by their positions."""

from collections.abc import Callable
from itertools import combinations, pairwise

from mjscore.arrange import Shape
from mjscore.engine.combination import Places
from mjscore.memo import Memo
from mjscore.patterns.facts import Chows, Pungs, Sets, Winning
from mjscore.tiles import Kind

Group = tuple[Kind, ...]
"""Chows by their lowest tiles, or pungs by theirs, sorted."""


def chow_groups(count: int, fit: Callable[[Group], bool]) -> Callable[[Chows], tuple[Places, ...]]:
    """A detector: every so many chows that fit, by position."""
    fits = Memo(fit)
    return lambda fact: _places(fact.chows, count, fits, 0)


def pung_groups(count: int, fit: Callable[[Group], bool]) -> Callable[[Pungs], tuple[Places, ...]]:
    """A detector: every so many suited pungs that fit, by position."""
    fits = Memo(fit)
    return lambda fact: _places(fact.pungs, count, fits, fact.first)


def _places(sets: Group, count: int, fits: Memo[Group, bool], first: int) -> tuple[Places, ...]:
    return tuple([places for group, places in _GROUPS[sets, count, first] if fits[group]])


def _groups(key: tuple[Group, int, int]) -> tuple[tuple[Group, Places], ...]:
    """Every so many of some sets, with their positions from that of the first on."""
    sets, count, first = key
    places = combinations(range(first, first + len(sets)), count)
    return tuple(zip(combinations(sets, count), places, strict=True))


_GROUPS: Memo[tuple[Group, int, int], tuple[tuple[Group, Places], ...]] = Memo(_groups, most=64)
"""Asked for the same sets by each combination in turn."""


def are_alike(sets: Group) -> bool:
    """Of one suit and rank."""
    return len(set(sets)) == 1


def are_one_suit(sets: Group) -> bool:
    """Of one suit."""
    return sets[0] // 9 == sets[-1] // 9


def are_each_suit(sets: Group) -> bool:
    """No two of one suit."""
    return len({kind // 9 for kind in sets}) == len(sets)


def are_same_rank(sets: Group) -> bool:
    """Of one rank, each of another suit."""
    return are_each_suit(sets) and len({kind % 9 for kind in sets}) == 1


def are_shifted(sets: Group, steps: tuple[int, ...]) -> bool:
    """Of one suit, each up from the last by the same one of these steps."""
    return are_one_suit(sets) and any(all(b - a == step for a, b in pairwise(sets)) for step in steps)


def are_shifted_through_suits(sets: Group, step: int) -> bool:
    """Each of another suit, the ranks going up by a step."""
    ranks = sorted(kind % 9 for kind in sets)
    return are_each_suit(sets) and all(b - a == step for a, b in pairwise(ranks))


def terminal_chows(suits: int) -> Callable[[Chows], tuple[Places, ...]]:
    """A detector: 123 and 789 twice, from one suit or two, with a pair of fives.

    The fives are of the same suit where there is one, of the third where there are two.
    """

    def detect(fact: Chows) -> tuple[Places, ...]:
        held = {chow // 9 for chow in fact.chows}
        ranks = sorted(chow % 9 for chow in fact.chows)
        if fact.five is None or ranks != [0, 0, 6, 6] or len(held) != suits or len(set(fact.chows)) != 2 * suits:
            return ()
        return (tuple(range(fact.blocks)),) if (fact.five // 9 in held) == (suits == 1) else ()

    return detect


def is_all_chows(fact: Sets) -> bool:
    """Four chows and a pair; a knitted straight is three of them."""
    return fact.chows == (1 if fact.shape is Shape.KNITTED_STRAIGHT else 4)


def is_last_resort(_: Winning) -> bool:
    """Never there by itself: the ruleset falls back on it where nothing else counts."""
    return False


def with_pair(pungs: Places, count: int, pair: Places) -> tuple[Places, ...]:
    """So many pungs with a pair, together."""
    return (pungs + pair,) if len(pungs) == count and pair else ()


def knitted_straight(fact: Sets) -> tuple[Places, ...]:
    """The three parts of a knitted row, where a set and a pair stand beside it."""
    return ((0, 1, 2),) if fact.shape is Shape.KNITTED_STRAIGHT else ()


def knitted_nine(fact: Sets) -> tuple[Places, ...]:
    """The three parts of a knitted row, beside a set and a pair or beside five honors."""
    is_whole = fact.shape is Shape.KNITTED_HONORS and fact.honors == 5
    return ((0, 1, 2),) if is_whole else knitted_straight(fact)

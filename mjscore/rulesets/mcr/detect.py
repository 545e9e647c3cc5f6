"""Chows and suited pungs that go together: which of them, by their positions."""

from collections.abc import Callable
from itertools import combinations

from mjscore.arrange import Shape
from mjscore.engine.combination import Places
from mjscore.patterns.facts import Chows, Sets
from mjscore.tiles import Kind

Group = tuple[Kind, ...]
"""Chows by their lowest tiles, or pungs by theirs, sorted."""


def among(count: int, fits: Callable[[Group], bool]) -> Callable[[tuple[Group, ...]], tuple[Places, ...]]:
    """A detector: every so many sets that fit, by position. Its fact has the sets as its first field."""

    def detect(fact: tuple[Group, ...]) -> tuple[Places, ...]:
        sets = fact[0]
        return tuple(
            places for places in combinations(range(len(sets)), count) if fits(tuple(sets[place] for place in places))
        )

    return detect


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
    return are_one_suit(sets) and any(
        all(b - a == step for a, b in zip(sets, sets[1:], strict=False)) for step in steps
    )


def are_shifted_through_suits(sets: Group, step: int) -> bool:
    """Each of another suit, the ranks going up by a step."""
    ranks = sorted(kind % 9 for kind in sets)
    return are_each_suit(sets) and all(b - a == step for a, b in zip(ranks, ranks[1:], strict=False))


def terminal_chows(suits: int) -> Callable[[Chows], tuple[Places, ...]]:
    """A detector: 123 and 789 of a suit twice, from so many suits, with a pair of fives of one of the three suits:
    the same where there is one, the third where there are two."""

    def detect(fact: Chows) -> tuple[Places, ...]:
        held = {chow // 9 for chow in fact.chows}
        ranks = sorted(chow % 9 for chow in fact.chows)
        if fact.five is None or ranks != [0, 0, 6, 6] or len(held) != suits or len(set(fact.chows)) != 2 * suits:
            return ()
        return ((0, 1, 2, 3),) if (fact.five // 9 in held) == (suits == 1) else ()

    return detect


def is_all_chows(fact: Sets) -> bool:
    """Four chows and a pair; a knitted straight is three of them."""
    return fact.chows == (1 if fact.shape is Shape.KNITTED_STRAIGHT else 4)

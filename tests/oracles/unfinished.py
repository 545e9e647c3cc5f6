"""How far a hand is from a complete one: the fewest tiles that it lacks of any complete hand that can be had."""

from collections import Counter
from functools import cache

from tests.oracles.readings import HONORS, ROWS
from tests.oracles.written import ORDER, ORPHANS, Hand, Tile


def distance(hand: Hand, honors: str) -> int:
    """Draws until the hand is won at best. `honors` is the option `lesser_knitted_honors`."""
    ways = [_to_sets(hand, (), 4 - len(hand.declared))]
    if len(hand.declared) <= 1:
        ways += [_to_sets(hand, tuple(tile for part in row for tile in part), 1 - len(hand.declared)) for row in ROWS]
    if not hand.declared:
        ways += [_to_seven_pairs(hand), _to_orphans(hand), _to_knitted_honors(hand, honors)]
    return min(ways)


def _to_seven_pairs(hand: Hand) -> int:
    """The seven pairs that lack least; a second pair of a kind lacks what four of it lack after the first."""
    held = Counter(hand.concealed)
    first = [max(0, 2 - held[tile]) for tile in ORDER]
    second = [max(0, 4 - held[tile]) - max(0, 2 - held[tile]) for tile in ORDER]
    return sum(sorted(first + second)[:7])


def _to_orphans(hand: Hand) -> int:
    held = Counter(hand.concealed)
    return 14 - sum(held[tile] >= 1 for tile in ORPHANS) - any(held[tile] >= 2 for tile in ORPHANS)


def _to_knitted_honors(hand: Hand, option: str) -> int:
    honors = sum(tile in hand.concealed for tile in HONORS)
    knitted = max(sum(tile in hand.concealed for part in row for tile in part) for row in ROWS)
    return min(14 - min(honors, most) - min(knitted, 14 - most) for most in ((7, 6) if option == "six" else (7, 6, 5)))


def _to_sets(hand: Hand, fixed: tuple[Tile, ...], sets: int) -> int:
    """What is lacking of these fixed tiles, so many sets and a pair; no kind may be needed more than four times.

    Every choice of sets and pair is tried, kind by kind in their order: `begun` are the chows that reach this kind from
    the one before and from the one before that.
    """
    held = Counter(hand.concealed)
    room = [4 - hand.held(tile) + held[tile] for tile in ORDER]
    beyond = 99

    @cache
    def lacking(at: int, sets: int, pair: bool, begun: tuple[int, int]) -> int:
        if at == len(ORDER):
            return 0 if sets == 0 and not pair and begun == (0, 0) else beyond
        tile = ORDER[at]
        can_begin = at < 27 and at % 9 <= 6
        best = beyond
        for chows in range(sets + 1 if can_begin else 1):
            for pungs in range(min(sets - chows, 1) + 1):
                for pairs in range(2 if pair else 1):
                    needed = fixed.count(tile) + sum(begun) + chows + 3 * pungs + 2 * pairs
                    if needed <= room[at]:
                        rest = lacking(at + 1, sets - chows - pungs, pair and not pairs, (chows, begun[0]))
                        best = min(best, max(0, needed - held[tile]) + rest)
        return best

    return lacking(0, sets, True, (0, 0))

"""What a hand could be worth instead: the changes that gain, and the discards of fourteen tiles that are no win."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from operator import attrgetter
from typing import NamedTuple, TypeAlias, assert_never

from msgspec import Struct, structs

from mjscore.context import Context, Win
from mjscore.engine.combination import Row
from mjscore.engine.group import Finding
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import score, total_of, unfinished
from mjscore.engine.sheet import ScoreSheet, WaitValue
from mjscore.engine.sight import NOTHING_SEEN, Sight
from mjscore.hand import Hand
from mjscore.learn.changes import Change, flips, swaps, turns, without
from mjscore.tiles import Kind
from mjscore.waits import COMPLETE, waits


class Gain(Struct, frozen=True):
    """A change that makes the hand worth more by `points`, in the ruleset's unit, without what the table adds.

    Of a hand that waits for its last tile, what it is worth is its dearest win: `sheet` is that of this win.
    """

    change: Change
    points: int
    sheet: ScoreSheet
    won: tuple[Finding, ...] = ()
    """What counts then and did not."""
    more: tuple[Finding, ...] = ()
    """What counts for more."""
    lost: tuple[Finding, ...] = ()
    """What counted and does not any more."""
    less: tuple[Finding, ...] = ()
    """What counts for less."""


class Discard(Struct, frozen=True):
    """A tile to discard, the hand that stays, its waits with what they are worth, and its draws to a win at best."""

    tile: Kind
    hand: Hand
    waits: tuple[WaitValue, ...]
    distance: int

    @property
    def left(self) -> int:
        """How many tiles win."""
        return sum(wait.left for wait in self.waits)

    @property
    def most(self) -> int:
        """What the dearest win is worth that can come."""
        return max((sheet.worth.own for sheet in self.sheets), default=0)

    @property
    def sheets(self) -> tuple[ScoreSheet, ...]:
        """The wins that can come: on each tile of which one is left, either way."""
        return tuple(sheet for wait in self.waits if wait.left for sheet in (wait.self_draw, wait.discard))


Idea: TypeAlias = Gain | Discard


def what_if(ruleset: Ruleset, hand: Hand, context: Context, sight: Sight = NOTHING_SEEN) -> Iterator[Idea]:
    """The ideas for a hand, as they are found; whoever has enough stops asking. `best_first` orders them.

    None for a hand that lacks more than one tile, where such hands count for nothing.
    """
    return (idea for idea in tries(ruleset, hand, context, sight) if idea is not None)


def tries(ruleset: Ruleset, hand: Hand, context: Context, sight: Sight = NOTHING_SEEN) -> Iterator[Idea | None]:
    """The same with a None for each change from which nothing comes, so that whoever asks gets an answer soon."""
    context = structs.replace(context, events=sight.fitting(ruleset.events, hand, context))
    standing = _dearest(ruleset, hand, context, sight)
    before = score(ruleset, standing.hand, standing.context) if standing else None
    if before is None and hand.size < COMPLETE - 1:
        return
    if before is None and hand.winning is not None:
        yield from _discards(ruleset, hand, context, sight)
    worth = before.worth.own if before else 0
    for change in _changes(ruleset, hand, context, before, sight):
        dearest = _dearest(ruleset, change.hand, change.context, sight)
        if dearest is None or dearest.total <= worth:
            yield None
            continue
        after = score(ruleset, dearest.hand, dearest.context)
        assert after
        yield _gain(change, before, after)


def best_first(ideas: Iterable[Idea]) -> list[Idea]:
    """Discards after which the hand is ready, by the worth of the dearest win and tiles left; gains, the most first.

    Last other discards, by draws to a win.
    """
    return sorted(ideas, key=_rank)


def _rank(idea: Idea) -> tuple[int, ...]:
    match idea:
        case Discard():
            return 0 if idea.waits else 2, idea.distance, -idea.most, -idea.left
        case Gain():
            return 1, -idea.points
        case _:
            assert_never(idea)


def _changes(
    ruleset: Ruleset, hand: Hand, context: Context, sheet: ScoreSheet | None, sight: Sight
) -> Iterator[Change]:
    """All changes, the few first; concealed sets are those of the sheet."""
    yield from flips(ruleset, hand, context, sight)
    yield from turns(ruleset, hand, context, sheet, sight)
    yield from swaps(ruleset, hand, context, sight)


class _Scored(NamedTuple):
    """A hand, how it stands, and what it is worth by itself."""

    total: int
    hand: Hand
    context: Context


def _dearest(ruleset: Ruleset, hand: Hand, context: Context, sight: Sight) -> _Scored | None:
    """The hand with its total; of one that waits for its last tile the dearest win; None where there is none."""
    if hand.winning is not None or ruleset.arrange_unwon:
        total = total_of(ruleset, hand, context)
        return None if total is None else _Scored(total, hand, context)
    if hand.size < COMPLETE - 1:
        return None
    won = [_Scored(total_of(ruleset, *deal) or 0, *deal) for deal in _wins(ruleset, hand, context, sight)]
    return max(won, key=attrgetter("total"), default=None)


def _wins(ruleset: Ruleset, hand: Hand, context: Context, sight: Sight) -> Iterator[tuple[Hand, Context]]:
    """The hand won on each of its waits of which a tile is left, either way."""
    for kind in waits(hand, ruleset.shapes):
        if sight.left(hand, context, kind):
            whole = replace(hand, winning=kind)
            for win in Win:
                way = structs.replace(context, win=win, discarder=None)
                yield whole, structs.replace(way, events=sight.fitting(ruleset.events, whole, way))


def _gain(change: Change, before: ScoreSheet | None, after: ScoreSheet) -> Gain:
    worth = before.worth.own if before else 0
    won, more = _gained(before, after)
    lost, less = _gained(after, before)
    return Gain(change, after.worth.own - worth, after, won, more, lost, less)


def _gained(before: ScoreSheet | None, after: ScoreSheet | None) -> tuple[tuple[Finding, ...], tuple[Finding, ...]]:
    """What counts in the second sheet alone, and what counts for more there: each combination once."""
    old, new = (_worths(sheet) for sheet in (before, after))
    rows = {item.combination: item for item in (after.counted if after else ())}
    won = tuple(item for row, item in rows.items() if row not in old)
    return won, tuple(item for row, item in rows.items() if row in old and new[row] > old[row])


def _worths(sheet: ScoreSheet | None) -> Counter[Row]:
    """What each combination that counts is worth in all."""
    worths: Counter[Row] = Counter()
    for item in sheet.counted if sheet else ():
        worths[item.combination] += item.worth
    return worths


def _discards(ruleset: Ruleset, hand: Hand, context: Context, sight: Sight) -> Iterator[Discard]:
    """Each tile of fourteen, with what stays."""
    assert hand.winning is not None
    tiles = tuple(sorted((*hand.concealed, hand.winning)))
    reds = hand.reds + (hand.winning,) * hand.is_red_win
    for tile in dict.fromkeys(tiles):
        rest = without(tiles, tile)
        left = tuple(sorted(kind for kind in reds if kind in rest))
        stays = replace(hand, concealed=rest, winning=None, reds=left, is_red_win=False)
        still = structs.replace(context, events=sight.fitting(ruleset.events, stays, context))
        lacking = unfinished(ruleset, stays, still, sight)
        yield Discard(tile, stays, lacking.waits, lacking.distance)

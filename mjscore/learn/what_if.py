"""What a hand could be worth instead: the changes that gain, and the discards of fourteen tiles that are no win."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from operator import attrgetter
from typing import NamedTuple, TypeAlias, assert_never

from msgspec import Struct, structs

from mjscore.context import Context, Win
from mjscore.engine.combination import Row
from mjscore.engine.events import fitting
from mjscore.engine.group import Finding
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import score, total_of, unfinished
from mjscore.engine.sheet import ScoreSheet, WaitValue
from mjscore.hand import Hand
from mjscore.learn.changes import Change, flips, swaps, turns, without
from mjscore.tiles import COPIES, Kind
from mjscore.waits import COMPLETE, waits


class Gain(Struct, frozen=True):
    """A change that makes the hand worth more by `points`, in the ruleset's unit, without what the table adds.

    Of a hand that waits for its last tile, what it is worth is its dearest win: `sheet` is that of this win.
    """

    change: Change
    points: int
    sheet: ScoreSheet
    won: tuple[Finding, ...]
    """What counts then and did not, or counts for more."""
    lost: tuple[Finding, ...]
    """What counted and does not any more, or counts for less."""


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
        """What the dearest win is worth."""
        sheets = [sheet for wait in self.waits for sheet in (wait.self_draw, wait.discard)]
        return max((sheet.worth.own for sheet in sheets), default=0)


Idea: TypeAlias = Gain | Discard


def what_if(ruleset: Ruleset, hand: Hand, context: Context) -> Iterator[Idea]:
    """The ideas for a hand, as they are found; whoever has enough stops asking. `best_first` orders them.

    None for a hand that lacks more than one tile, where such hands count for nothing.
    """
    standing = _dearest(ruleset, hand, context)
    before = score(ruleset, standing.hand, standing.context) if standing else None
    if before is None and hand.size < COMPLETE - 1:
        return
    if before is None and hand.winning is not None:
        yield from _discards(ruleset, hand, context)
    worth = before.worth.own if before else 0
    for change in _changes(ruleset, hand, context, before):
        dearest = _dearest(ruleset, change.hand, change.context)
        if dearest and dearest.total > worth:
            after = score(ruleset, dearest.hand, dearest.context)
            assert after
            yield _gain(change, before, after)


def best_first(ideas: Iterable[Idea]) -> list[Idea]:
    """Gains, the most first, then discards: by draws to a win, the worth of the dearest win, tiles left."""
    return sorted(ideas, key=_rank)


def _rank(idea: Idea) -> tuple[int, ...]:
    match idea:
        case Gain():
            return 0, -idea.points
        case Discard():
            return 1, idea.distance, -idea.most, -idea.left
        case _:
            assert_never(idea)


def _changes(ruleset: Ruleset, hand: Hand, context: Context, sheet: ScoreSheet | None) -> Iterator[Change]:
    """All changes; concealed sets can be exposed where the sheet is of the hand as it is."""
    read = sheet if sheet and sheet.hand.winning == hand.winning else None
    yield from flips(ruleset, hand, context)
    yield from turns(ruleset, hand, context, read)
    yield from swaps(ruleset, hand, context)


class _Scored(NamedTuple):
    """A hand, how it stands, and what it is worth by itself."""

    total: int
    hand: Hand
    context: Context


def _dearest(ruleset: Ruleset, hand: Hand, context: Context) -> _Scored | None:
    """The hand with its total; of one that waits for its last tile the dearest win; None where there is none."""
    if hand.winning is not None or ruleset.arrange_unwon:
        total = total_of(ruleset, hand, context)
        return None if total is None else _Scored(total, hand, context)
    if hand.size < COMPLETE - 1:
        return None
    won = [_Scored(total_of(ruleset, *deal) or 0, *deal) for deal in _wins(ruleset, hand, context)]
    return max(won, key=attrgetter("total"), default=None)


def _wins(ruleset: Ruleset, hand: Hand, context: Context) -> Iterator[tuple[Hand, Context]]:
    """The hand won on each of its waits, either way."""
    shown = (*context.dora, *context.ura)
    for kind in waits(hand, ruleset.shapes):
        if hand.held(kind) + shown.count(kind) < COPIES:
            whole = replace(hand, winning=kind)
            for win in Win:
                way = structs.replace(context, win=win, discarder=None)
                yield whole, structs.replace(way, events=fitting(ruleset.events, whole, way))


def _gain(change: Change, before: ScoreSheet | None, after: ScoreSheet) -> Gain:
    old, new = (_counted(sheet) for sheet in (before, after))
    won = [item for row, item in new.items() if row not in old or item.worth > old[row].worth]
    lost = [item for row, item in old.items() if row not in new or item.worth > new[row].worth]
    worth = before.worth.own if before else 0
    return Gain(change, after.worth.own - worth, after, tuple(won), tuple(lost))


def _counted(sheet: ScoreSheet | None) -> dict[Row, Finding]:
    return {item.combination: item for item in sheet.counted} if sheet else {}


def _discards(ruleset: Ruleset, hand: Hand, context: Context) -> Iterator[Discard]:
    """Each tile of fourteen, with what stays."""
    assert hand.winning is not None
    tiles = tuple(sorted((*hand.concealed, hand.winning)))
    reds = hand.reds + (hand.winning,) * hand.is_red_win
    for tile in dict.fromkeys(tiles):
        rest = without(tiles, tile)
        left = tuple(sorted(kind for kind in reds if kind in rest))
        stays = replace(hand, concealed=rest, winning=None, reds=left, is_red_win=False)
        lacking = unfinished(ruleset, stays, context)
        yield Discard(tile, stays, lacking.waits, lacking.distance)

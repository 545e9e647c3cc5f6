"""The pipeline: readings -> facts -> findings -> exclusions -> total, the best reading, and only then its sheet."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from operator import attrgetter, getitem
from typing import NamedTuple

from mjscore.arrange import Arrangement, arrangements
from mjscore.context import Context, Win
from mjscore.engine.combination import Row, Why
from mjscore.engine.events import fitting
from mjscore.engine.exclusion import Resolution, Taker
from mjscore.engine.group import Dropped, Finding, Part
from mjscore.engine.partial import take_in_part
from mjscore.engine.ruleset import Ruleset, View
from mjscore.engine.sheet import ScoreSheet, Suppressed, Unfinished, WaitValue
from mjscore.hand import Hand
from mjscore.notation import write_meld, write_tiles
from mjscore.tiles import COPIES, Kind
from mjscore.waits import COMPLETE, completing, distance, waits


class Verdict(NamedTuple):
    """A view of a hand with what it is worth under a ruleset."""

    total: int
    ruleset: Ruleset
    view: View
    parts: tuple[Part, ...]
    resolution: Resolution


def score(ruleset: Ruleset, hand: Hand, context: Context) -> ScoreSheet | None:
    """The sheet of a hand with its winning tile; None where it is no win under the ruleset."""
    hand = _as_counted(ruleset, hand)
    known = waits(hand, ruleset.shapes)
    best = _best(verdicts(ruleset, hand, context, known))
    return best and _sheet(context, best, known)


def total_of(ruleset: Ruleset, hand: Hand, context: Context) -> int | None:
    """The points of a hand with its winning tile, without reasons; None where it is no win under the ruleset."""
    hand = _as_counted(ruleset, hand)
    known = waits(hand, ruleset.shapes)
    return max([verdict.total for verdict in verdicts(ruleset, hand, context, known)], default=None)


def readings(ruleset: Ruleset, hand: Hand, context: Context) -> tuple[ScoreSheet, ...]:
    """Every way to read a hand with its winning tile, the chosen one first; none where it is no win.

    Of the places that the winning tile can take in one arrangement only the one worth most is given.
    """
    hand = _as_counted(ruleset, hand)
    known = waits(hand, ruleset.shapes)
    best: dict[Arrangement, Verdict] = {}
    for verdict in _in_order(verdicts(ruleset, hand, context, known)):
        best.setdefault(verdict.view.arrangement, verdict)
    return tuple(_sheet(context, verdict, known) for verdict in best.values())


def _as_counted(ruleset: Ruleset, hand: Hand) -> Hand:
    """The hand without flowers where these do not count."""
    return replace(hand, flowers="") if hand.flowers and not ruleset.counts_flowers else hand


def unfinished(ruleset: Ruleset, hand: Hand, context: Context) -> Unfinished:
    """What a hand without a winning tile lacks; with thirteen tiles, what each wait would score."""
    short = COMPLETE - hand.size
    if short > 1:
        return Unfinished(short, distance(hand, ruleset.shapes), ())
    values = tuple(_wait_value(ruleset, hand, context, kind) for kind in waits(hand, ruleset.shapes))
    return Unfinished(short, 1 if values else distance(hand, ruleset.shapes), values)


def _wait_value(ruleset: Ruleset, hand: Hand, context: Context, kind: Kind) -> WaitValue:
    won = replace(hand, winning=kind)
    sheets = []
    for win in (Win.SELF_DRAW, Win.DISCARD):
        way = replace(context, win=win, discarder=None)
        sheet = score(ruleset, won, replace(way, events=fitting(ruleset.events, won, way)))
        assert sheet is not None
        sheets.append(sheet)
    return WaitValue(kind, COPIES - hand.held(kind), *sheets)


def verdicts(ruleset: Ruleset, hand: Hand, context: Context, known: tuple[Kind, ...]) -> Iterator[Verdict]:
    """Every view of a hand, each with its total; none where the hand is no win. `known`: the waits that it had."""
    only_wait = _has_only_wait(ruleset, hand, known)
    for arrangement in arrangements(hand, ruleset.shapes):
        for view in ruleset.observe(hand, context, arrangement, only_wait=only_wait):
            yield _verdict(ruleset, view)


_NOTHING_FURTHER: tuple[tuple[int, int], ...] = ()


def _verdict(ruleset: Ruleset, view: View) -> Verdict:
    """What a view is worth."""
    parts = tuple(map(getitem, ruleset.parts, view.facts))
    masks, further = 0, _NOTHING_FURTHER
    for part in parts:
        masks |= part.masks
        if part.further:
            further += part.further
    resolution = ruleset.resolutions[masks]
    kept, total = resolution.kept, resolution.points
    for bit, points in further:
        if bit & kept:
            total += points
    if kept & ruleset.catalogue.partial:
        found = _found(parts, kept)
        total = sum(finding.worth for finding in take_in_part(found, found)[0])
    elif not kept & ruleset.main:
        total += ruleset.fallback.points
    return Verdict(total, ruleset, view, parts, resolution)


def _found(parts: tuple[Part, ...], kept: int) -> tuple[Finding, ...]:
    return tuple([finding for part in parts for finding in part.findings if finding.bit & kept])


def _counted(verdict: Verdict) -> tuple[tuple[Finding, ...], tuple[Dropped, ...]]:
    """What counts, the dearest first, and what some of it takes away in part."""
    ruleset, kept = verdict.ruleset, verdict.resolution.kept
    found = _found(verdict.parts, kept)
    dropped: tuple[Dropped, ...] = ()
    if kept & ruleset.catalogue.partial:
        found, dropped = take_in_part(found, found)
    if not kept & ruleset.main:
        found += (ruleset.fall_back(verdict.view.arrangement),)
    return tuple(sorted(found, key=_BIT, reverse=True)), dropped


def _has_only_wait(ruleset: Ruleset, hand: Hand, known: tuple[Kind, ...]) -> bool:
    """Whether exactly one kind of tile could have completed the hand."""
    if not ruleset.counts_exhausted_waits:
        return len(known) == 1
    return completing(hand.waiting_key, len(hand.melds), ruleset.shapes).bit_count() == 1


_BIT = attrgetter("bit")


def _best(candidates: Iterable[Verdict]) -> Verdict | None:
    """The verdict worth most, by `_in_order`."""
    best: list[Verdict] = []
    for verdict in candidates:
        if not best or verdict.total > best[0].total:
            best = [verdict]
        elif verdict.total == best[0].total:
            best.append(verdict)
    return _in_order(best)[0] if best else None


def _in_order(candidates: Iterable[Verdict]) -> list[Verdict]:
    """Those worth most first; of equals those with the dearest items, then by their sets as they are written."""
    ordered = list(candidates)
    if len(ordered) > 1:
        ordered.sort(key=lambda verdict: sorted(written(verdict.view.arrangement)))
        ordered.sort(key=lambda verdict: (verdict.total, _ranks(verdict)), reverse=True)
    return ordered


def _ranks(verdict: Verdict) -> list[tuple[int, int]]:
    """What each counted item is, once for each time, the dearest first."""
    counted, _ = _counted(verdict)
    return [finding.combination.rank for finding in counted for _ in range(finding.times)]


def written(arrangement: Arrangement) -> list[str]:
    """The blocks in notation, declared sets with their brackets."""
    return [write_meld(meld) if meld else write_tiles(tiles) for tiles, meld in arrangement.blocks]


def _sheet(context: Context, verdict: Verdict, known: tuple[Kind, ...]) -> ScoreSheet:
    """The verdict with its reasons."""
    total, ruleset, (arrangement, placed, _), _, _ = verdict
    counted, dropped = _counted(verdict)
    suppressed = _suppressed(verdict, dropped)
    return ScoreSheet(ruleset, context, total, counted, suppressed, arrangement, placed, known)


Reason = tuple[Why, Row | None, str]


def _suppressed(verdict: Verdict, in_part: tuple[Dropped, ...]) -> tuple[Suppressed, ...]:
    """What is there and not counted, one item for each rule and reason, the dearest first."""
    kept, taken = verdict.resolution.kept, verdict.resolution.lost
    parts = [part for part in verdict.parts if part.dropped or part.masks & taken]
    gone: Sequence[Finding] = [finding for part in parts for finding in part.findings if finding.bit & taken]
    if gone and kept & verdict.ruleset.catalogue.partial:
        gone, also_in_part = take_in_part(_found(verdict.parts, kept), gone)
        in_part += also_in_part
    lost = [*in_part, *map(Dropped, gone), *[dropped for part in parts for dropped in part.dropped]]
    if len(lost) < 2:
        return tuple([_suppression(dropped.finding, _reason(verdict, dropped)) for dropped in lost])
    lost.sort(key=lambda dropped: dropped.finding.bit, reverse=True)
    items: dict[tuple[Row, Reason], Suppressed] = {}
    for finding, reason in [(dropped.finding, _reason(verdict, dropped)) for dropped in lost]:
        item = _suppression(finding, reason)
        same = items.get((finding.combination, reason))
        if same:
            item = item._replace(times=same.times + item.times, places=same.places + item.places)
        items[finding.combination, reason] = item
    return tuple(items.values())


def _suppression(finding: Finding, reason: Reason) -> Suppressed:
    return Suppressed(finding.combination, finding.times, finding.places, *reason)


def _reason(verdict: Verdict, dropped: Dropped) -> Reason:
    """The dearest combination that takes an occurrence away, else the counting principle."""
    taker = verdict.resolution.takers.get(dropped.finding.bit) or dropped.taker
    if taker is None:
        return Why.PRINCIPLE, None, dropped.principle
    if dropped.taker is not None and dropped.taker is not taker:
        taker = max(taker, dropped.taker, key=_strength)
    return taker.why, taker.combination, ""


def _strength(taker: Taker) -> tuple[tuple[int, int], bool]:
    """The dearer first, and of one combination what it states."""
    return taker.combination.rank, taker.why is Why.STATED

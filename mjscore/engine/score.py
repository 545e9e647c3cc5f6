"""The pipeline: readings -> facts -> findings -> exclusions -> total, the best reading, and only then its sheet."""

from collections.abc import Iterable, Iterator
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
    """A view of a hand with what it is worth."""

    total: int
    view: View
    parts: tuple[Part, ...]
    resolution: Resolution
    findings: tuple[Finding, ...]
    """What counts, in no order."""
    dropped: tuple[Dropped, ...]
    """What some of it takes away in part."""


def score(ruleset: Ruleset, hand: Hand, context: Context) -> ScoreSheet | None:
    """The sheet of a hand with its winning tile; None where it is no win under the ruleset."""
    if hand.flowers and not ruleset.counts_flowers:
        hand = replace(hand, flowers="")
    known = waits(hand, ruleset.shapes)
    best = _best(verdicts(ruleset, hand, context, known))
    return best and _sheet(ruleset, context, best, known)


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


def _verdict(ruleset: Ruleset, view: View) -> Verdict:
    """What a view is worth."""
    parts = tuple(map(getitem, ruleset.parts, view.facts))
    masks = 0
    for part in parts:
        masks |= part.masks
    resolution = ruleset.resolutions[masks]
    kept = resolution.kept
    findings = tuple([finding for part in parts for finding in part.findings if finding.bit & kept])
    dropped: tuple[Dropped, ...] = ()
    if kept & ruleset.catalogue.partial:
        findings, dropped = take_in_part(findings)
    if not kept & ruleset.main:
        findings += (ruleset.fall_back(view.arrangement),)
    return Verdict(sum([finding.worth for finding in findings]), view, parts, resolution, findings, dropped)


def _has_only_wait(ruleset: Ruleset, hand: Hand, known: tuple[Kind, ...]) -> bool:
    """Whether exactly one kind of tile could have completed the hand."""
    if not ruleset.counts_exhausted_waits:
        return len(known) == 1
    return completing(hand.waiting_key, len(hand.melds), ruleset.shapes).bit_count() == 1


_BIT = attrgetter("bit")


def _best(candidates: Iterable[Verdict]) -> Verdict | None:
    """The verdict worth most; of equals the one with the dearest items, then by its sets as they are written."""
    best: list[Verdict] = []
    for verdict in candidates:
        if not best or verdict.total > best[0].total:
            best = [verdict]
        elif verdict.total == best[0].total:
            best.append(verdict)
    if len(best) > 1:
        best.sort(key=lambda verdict: sorted(written(verdict.view.arrangement)))
        best.sort(key=_ranks, reverse=True)
    return best[0] if best else None


def _ranks(verdict: Verdict) -> list[tuple[int, int]]:
    """What each counted item is, once for each time, the dearest first."""
    ranks = [finding.combination.rank for finding in verdict.findings for _ in range(finding.times)]
    return sorted(ranks, reverse=True)


def written(arrangement: Arrangement) -> list[str]:
    """The blocks in notation, declared sets with their brackets."""
    return [write_meld(meld) if meld else write_tiles(tiles) for tiles, meld in arrangement.blocks]


def _sheet(ruleset: Ruleset, context: Context, best: Verdict, known: tuple[Kind, ...]) -> ScoreSheet:
    """The verdict with its reasons."""
    counted = tuple(sorted(best.findings, key=_BIT, reverse=True))
    arrangement, placed, _ = best.view
    return ScoreSheet(ruleset, context, best.total, counted, _suppressed(best), arrangement, placed, known)


Reason = tuple[Why, Row | None, str]


def _suppressed(verdict: Verdict) -> tuple[Suppressed, ...]:
    """What is there and not counted, one item for each rule and reason, the dearest first."""
    taken = verdict.resolution.lost
    parts = [part for part in verdict.parts if part.dropped or part.masks & taken]
    lost = [*verdict.dropped, *[dropped for part in parts for dropped in _lost(part, taken)]]
    lost.sort(key=lambda dropped: dropped.finding.bit, reverse=True)
    items: list[Suppressed] = []
    for dropped in lost:
        item = Suppressed(*dropped.finding[::2], *_reason(verdict, dropped))
        if items and items[-1][0] is item[0] and items[-1][3:] == item[3:]:
            last = items.pop()
            item = item._replace(times=last.times + item.times, places=last.places + item.places)
        items.append(item)
    return tuple(items)


def _lost(part: Part, taken: int) -> Iterable[Dropped]:
    """What a part found and does not bring in."""
    return (*[Dropped(finding) for finding in part.findings if finding.bit & taken], *part.dropped)


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

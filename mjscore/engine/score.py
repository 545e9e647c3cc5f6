"""The pipeline: readings -> facts -> findings -> exclusions -> total, the best reading, and only then its sheet."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from mjscore.arrange import Arrangement, Block, arrange, readings
from mjscore.context import Context, Win
from mjscore.engine.combination import Layout, Places, Row, Why
from mjscore.engine.events import fitting
from mjscore.engine.exclusion import Resolution
from mjscore.engine.group import Dropped, Finding, Part
from mjscore.engine.ruleset import Ruleset, View
from mjscore.engine.sheet import Counted, ScoreSheet, Suppressed, Unfinished, WaitValue
from mjscore.hand import Hand
from mjscore.notation import write_meld, write_tiles
from mjscore.tiles import COPIES, Kind, key_of
from mjscore.waits import COMPLETE, completing, distance, waits


class Verdict(NamedTuple):
    """A view of a hand with what it is worth."""

    total: int
    view: View
    parts: tuple[Part, ...]
    resolution: Resolution
    findings: tuple[Finding, ...]
    """What counts, in no order."""


def score(ruleset: Ruleset, hand: Hand, context: Context) -> ScoreSheet | None:
    """The sheet of a hand with its winning tile; None where it is no win under the ruleset."""
    if hand.flowers and not ruleset.counts_flowers:
        hand = replace(hand, flowers="")
    known = waits(hand, ruleset.shapes)
    best = _best(hand, verdicts(ruleset, hand, context, known))
    return best and _sheet(ruleset, hand, context, best, known)


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
    return WaitValue(kind, COPIES - hand.copies[kind], *sheets)


def verdicts(ruleset: Ruleset, hand: Hand, context: Context, known: tuple[Kind, ...]) -> Iterator[Verdict]:
    """Every view of a hand, each with its total; none where the hand is no win. `known`: the waits that it had."""
    stands = readings(hand, ruleset.shapes)
    if not stands:
        return
    for view in ruleset.observe(hand, context, stands, only_wait=_has_only_wait(ruleset, hand, known)):
        parts = tuple([group.parts[fact] for group, fact in zip(ruleset.groups, view.facts, strict=True)])
        present = candidates = granted = 0
        for part in parts:
            present |= part.present
            candidates |= part.candidates
            granted |= part.granted
        resolution = ruleset.resolutions[present, candidates, granted]
        kept = resolution.kept
        findings = tuple([finding for part in parts for finding in part.findings if finding.bit & kept])
        if all(finding.combination is ruleset.aside for finding in findings):
            findings += (ruleset.fallback_finding,)
        yield Verdict(sum([finding.worth for finding in findings]), view, parts, resolution, findings)


def _has_only_wait(ruleset: Ruleset, hand: Hand, known: tuple[Kind, ...]) -> bool:
    """Whether exactly one kind of tile could have completed the hand."""
    if not ruleset.counts_exhausted_waits:
        return len(known) == 1
    return completing(key_of(hand.concealed), len(hand.melds), ruleset.shapes).bit_count() == 1


def _best(hand: Hand, candidates: Iterable[Verdict]) -> Verdict | None:
    """The verdict worth most; of equals the one with the dearest items, then by its sets as they are written."""
    best: list[Verdict] = []
    for verdict in candidates:
        if not best or verdict.total > best[0].total:
            best = [verdict]
        elif verdict.total == best[0].total:
            best.append(verdict)
    if len(best) > 1:
        best.sort(key=lambda verdict: sorted(written(arrange(verdict.view.reading, hand.melds))))
        best.sort(key=_ranks, reverse=True)
    return best[0] if best else None


def _ranks(verdict: Verdict) -> list[tuple[int, int]]:
    """What each counted item is, once for each time, the dearest first."""
    ranks = [finding.combination.rank for finding in verdict.findings for _ in range(finding.times)]
    return sorted(ranks, reverse=True)


def written(arrangement: Arrangement) -> list[str]:
    """The blocks in notation, declared sets with their brackets."""
    return [write_meld(meld) if meld else write_tiles(tiles) for tiles, meld in arrangement.blocks]


def _sheet(ruleset: Ruleset, hand: Hand, context: Context, best: Verdict, known: tuple[Kind, ...]) -> ScoreSheet:
    """The verdict with its evidence and reasons."""
    arrangement = arrange(best.view.reading, hand.melds)
    placed = arrangement.blocks.index(Block(best.view.placed))
    layout = Layout(hand, context, arrangement, placed)
    findings = sorted(best.findings, key=lambda finding: finding.bit, reverse=True)
    counted = tuple([Counted(found.combination, found.times, _places(found, layout)) for found in findings])
    aside = sum([item.worth for item in counted if item.combination is ruleset.aside])
    counting = best.total - aside
    pays = counting >= ruleset.minimum and (context.win is Win.SELF_DRAW or context.discarder is not None)
    return ScoreSheet(
        total=best.total,
        counting=counting,
        minimum=ruleset.minimum,
        counted=counted,
        suppressed=tuple(_suppressed(best, layout)),
        arrangement=arrangement,
        placed=placed,
        waits=known,
        payments=ruleset.settle(best.total, context) if pays else None,
    )


def _places(finding: Finding, layout: Layout) -> tuple[Places, ...]:
    """The positions of the blocks that make a finding, once for each time."""
    row = finding.combination
    if row.among is None:
        return row.shows(layout)
    offset = row.among.offset(layout.arrangement)
    return tuple(tuple(offset + place for place in places) for places in finding.places)


Reason = tuple[Why, Row | None, str]


def _suppressed(verdict: Verdict, layout: Layout) -> Iterator[Suppressed]:
    """What is there and not counted, one item for each rule and reason, the dearest first."""
    together: dict[tuple[int, Reason], list[Finding]] = {}
    for part in verdict.parts:
        for finding in part.findings:
            if not finding.bit & verdict.resolution.kept:
                together.setdefault((finding.bit, _reason(verdict, Dropped(finding))), []).append(finding)
        for dropped in part.dropped:
            together.setdefault((dropped.finding.bit, _reason(verdict, dropped)), []).append(dropped.finding)
    for (_, (why, by, principle)), findings in sorted(together.items(), key=lambda item: item[0][0], reverse=True):
        places = tuple([place for finding in findings for place in _places(finding, layout)])
        times = sum([finding.times for finding in findings])
        yield Suppressed(findings[0].combination, times, places, why, by, principle)


def _reason(verdict: Verdict, dropped: Dropped) -> Reason:
    """The dearest combination that takes an occurrence away, else the counting principle."""
    everywhere = verdict.resolution.takers.get(dropped.finding.bit.bit_length() - 1)
    takers = [taker for taker in (everywhere, dropped.taker) if taker]
    if not takers:
        return Why.PRINCIPLE, None, dropped.principle
    taker = max(takers, key=lambda taker: (taker.combination.rank, taker.why is Why.STATED))
    return taker.why, taker.combination, ""

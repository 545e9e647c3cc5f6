"""The pipeline: readings -> facts -> findings -> exclusions -> weight, the best reading, and only then its sheet."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from operator import attrgetter, getitem
from typing import Any, NamedTuple

from mjscore.arrange import Arrangement, arrangements
from mjscore.context import Context, Win
from mjscore.engine.combination import Row, Why
from mjscore.engine.events import fitting
from mjscore.engine.exclusion import Resolution
from mjscore.engine.group import Dropped, Finding
from mjscore.engine.partial import take_in_part
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.sheet import ScoreSheet, Suppressed, Unfinished, WaitValue
from mjscore.engine.tally import Seen
from mjscore.hand import Hand
from mjscore.notation import write_meld, write_tiles
from mjscore.tiles import COPIES, Kind
from mjscore.waits import COMPLETE, completing, distance, waits


class Verdict(NamedTuple):
    """A view of a hand with its weight under a ruleset."""

    weight: Any
    seen: Seen


def score(ruleset: Ruleset, hand: Hand, context: Context) -> ScoreSheet | None:
    """The sheet of a hand with its winning tile; None where it is no win under the ruleset.

    Where the ruleset counts hands that have not won, a hand without a winning tile has a sheet too.
    """
    hand = _as_counted(ruleset, hand)
    known = _known_waits(ruleset, hand)
    best = _best(ruleset, verdicts(ruleset, hand, context, known))
    return best and _sheet(ruleset, best, known)


def total_of(ruleset: Ruleset, hand: Hand, context: Context) -> int | None:
    """What a hand with its winning tile is worth by itself, without reasons; None where it is no win."""
    hand = _as_counted(ruleset, hand)
    best = max(verdicts(ruleset, hand, context, _known_waits(ruleset, hand)), key=_WEIGHT, default=None)
    return best and ruleset.tally.conclude(best.seen).worth.own


def readings(ruleset: Ruleset, hand: Hand, context: Context) -> tuple[ScoreSheet, ...]:
    """Every way to read a hand with its winning tile, the chosen one first; none where it is no win.

    Of the places that the winning tile can take in one arrangement only the one worth most is given.
    """
    hand = _as_counted(ruleset, hand)
    known = _known_waits(ruleset, hand)
    best: dict[Arrangement, Verdict] = {}
    for verdict in _in_order(ruleset, verdicts(ruleset, hand, context, known)):
        best.setdefault(verdict.seen.view.arrangement, verdict)
    return tuple(_sheet(ruleset, verdict, known) for verdict in best.values())


def _as_counted(ruleset: Ruleset, hand: Hand) -> Hand:
    """The hand without flowers where these do not count."""
    return replace(hand, flowers="") if hand.flowers and not ruleset.counts_flowers else hand


def _known_waits(ruleset: Ruleset, hand: Hand) -> tuple[Kind, ...]:
    """What could have completed the hand."""
    return () if hand.winning is None else waits(hand, ruleset.shapes)


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
    """Every view of a hand, each with its weight; none where the hand is no win. `known`: the waits that it had."""
    only_wait = _has_only_wait(ruleset, hand, known)
    weigh = ruleset.tally.weigh
    for arrangement in _arrangements(ruleset, hand):
        for view in ruleset.observe(hand, context, arrangement, only_wait=only_wait):
            parts = tuple(map(getitem, ruleset.parts, view.facts))
            masks = 0
            for part in parts:
                masks |= part.masks
            seen = Seen(hand, context, view, parts, ruleset.resolutions[masks])
            yield Verdict(weigh(seen), seen)


def _arrangements(ruleset: Ruleset, hand: Hand) -> list[Arrangement]:
    if hand.winning is None and ruleset.arrange_unwon:
        return ruleset.arrange_unwon(hand)
    return arrangements(hand, ruleset.shapes)


def _has_only_wait(ruleset: Ruleset, hand: Hand, known: tuple[Kind, ...]) -> bool:
    """Whether exactly one kind of tile could have completed the hand."""
    if not ruleset.counts_exhausted_waits:
        return len(known) == 1
    return completing(hand.waiting_key, len(hand.melds), ruleset.shapes).bit_count() == 1


_WEIGHT = attrgetter("weight")


def _best(ruleset: Ruleset, candidates: Iterable[Verdict]) -> Verdict | None:
    """The verdict that weighs most, by `_in_order`."""
    best: list[Verdict] = []
    for verdict in candidates:
        if not best or verdict.weight > best[0].weight:
            best = [verdict]
        elif verdict.weight == best[0].weight:
            best.append(verdict)
    return _in_order(ruleset, best)[0] if best else None


def _in_order(ruleset: Ruleset, candidates: Iterable[Verdict]) -> list[Verdict]:
    """Those that weigh most first; of equals those whose items come first, then by their sets as they are written."""
    ordered = list(candidates)
    if len(ordered) > 1:
        ordered.sort(key=lambda verdict: sorted(written(verdict.seen.view.arrangement)))
        ordered.sort(key=lambda verdict: (verdict.weight, _ranks(ruleset, verdict)), reverse=True)
    return ordered


def _ranks(ruleset: Ruleset, verdict: Verdict) -> list[int]:
    """Where each counted item stands in the table, once for each time; the greater, the further up."""
    counted, order = ruleset.tally.conclude(verdict.seen).counted, ruleset.catalogue.order
    return sorted([-order[finding.bit] for finding in counted for _ in range(finding.times)], reverse=True)


def written(arrangement: Arrangement) -> list[str]:
    """The blocks in notation, declared sets with their brackets."""
    return [write_meld(meld) if meld else write_tiles(tiles) for tiles, meld in arrangement.blocks]


def _sheet(ruleset: Ruleset, verdict: Verdict, known: tuple[Kind, ...]) -> ScoreSheet:
    """The verdict with its reasons."""
    seen = verdict.seen
    counted, dropped, worth = ruleset.tally.conclude(seen)
    order = ruleset.catalogue.order
    counted = tuple(sorted(counted, key=lambda finding: order[finding.bit]))
    suppressed = _suppressed(ruleset, seen, dropped)
    arrangement, placed, _ = seen.view
    return ScoreSheet(ruleset, seen.context, worth, counted, suppressed, arrangement, placed, known)


Reason = tuple[Why, Row | None, str]


def _suppressed(ruleset: Ruleset, seen: Seen, in_part: tuple[Dropped, ...]) -> tuple[Suppressed, ...]:
    """What is there and not counted, one item for each rule and reason, in the order of the table."""
    kept, taken = seen.resolution.kept, seen.resolution.lost
    parts = [part for part in seen.parts if part.dropped or part.masks & taken]
    gone: Sequence[Finding] = [finding for part in parts for finding in part.findings if finding.bit & taken]
    if gone and kept & ruleset.catalogue.partial:
        gone, also_in_part = take_in_part(seen.found, gone)
        in_part += also_in_part
    lost = [*in_part, *map(Dropped, gone), *[dropped for part in parts for dropped in part.dropped]]
    reasons = [(dropped.finding, _reason(ruleset, seen.resolution, dropped)) for dropped in lost]
    if len(reasons) < 2:
        return tuple([_suppression(finding, reason) for finding, reason in reasons])
    order = ruleset.catalogue.order
    reasons.sort(key=lambda item: order[item[0].bit])
    items: dict[tuple[Row, Reason], Suppressed] = {}
    for finding, reason in reasons:
        item = _suppression(finding, reason)
        same = items.get((finding.combination, reason))
        if same:
            item = item._replace(times=same.times + item.times, places=same.places + item.places)
        items[finding.combination, reason] = item
    return tuple(items.values())


def _suppression(finding: Finding, reason: Reason) -> Suppressed:
    return Suppressed(finding.combination, finding.times, finding.places, *reason)


def _reason(ruleset: Ruleset, resolution: Resolution, dropped: Dropped) -> Reason:
    """The strongest combination that takes an occurrence away, else the counting principle."""
    taker = resolution.takers.get(dropped.finding.bit) or dropped.taker
    if taker is None:
        return Why.PRINCIPLE, None, dropped.principle
    if dropped.taker is not None and dropped.taker is not taker:
        takers = [taker, dropped.taker]
        taker = max(takers, key=lambda one: (ruleset.catalogue.index(one.combination.rule), one.why is Why.STATED))
    return taker.why, taker.combination, ""

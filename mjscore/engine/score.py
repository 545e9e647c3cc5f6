"""The pipeline: readings -> facts -> findings -> exclusions -> weight, the best reading, and only then its sheet."""

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce
from operator import attrgetter, getitem, or_
from typing import Any

from msgspec import Struct, structs
from msgspec.structs import replace as change

from mjscore.arrange import Arrangement, arrangements
from mjscore.context import Context, Win
from mjscore.engine.catalogue import Catalogue
from mjscore.engine.combination import Row, Why
from mjscore.engine.exclusion import Resolution, taker_of
from mjscore.engine.group import Dropped, Finding
from mjscore.engine.partial import take_in_part
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.sheet import ScoreSheet, Suppressed, Unfinished, WaitValue
from mjscore.engine.sight import NOTHING_SEEN, Sight
from mjscore.engine.tally import Seen
from mjscore.hand import Hand
from mjscore.notation import write_meld, write_tiles
from mjscore.tiles import Kind
from mjscore.waits import COMPLETE, LISTED, completing, distance, waits


class Verdict(Struct, frozen=True):
    """A view of a hand with its weight under a ruleset."""

    weight: Any
    seen: Seen


def score(ruleset: Ruleset, hand: Hand, context: Context) -> ScoreSheet | None:
    """The sheet of a hand with its winning tile; None where it is no win under the ruleset.

    Where the ruleset counts hands that have not won, a hand without a winning tile has a sheet too.
    """
    hand = as_counted(ruleset, hand)
    best = _best(ruleset, verdicts(ruleset, hand, context))
    return None if best is None else _sheet(ruleset, best)


def total_of(ruleset: Ruleset, hand: Hand, context: Context) -> int | None:
    """What a hand with its winning tile is worth by itself, without reasons; None where it is no win."""
    weights = [verdict.weight for verdict in verdicts(ruleset, as_counted(ruleset, hand), context)]
    return ruleset.tally.own(max(weights)) if weights else None


def readings(ruleset: Ruleset, hand: Hand, context: Context) -> tuple[ScoreSheet, ...]:
    """Every way to read a hand with its winning tile, the chosen one first; none where it is no win.

    Of the places that the winning tile can take in one arrangement only the one worth most is given.
    """
    best: dict[Arrangement, Verdict] = {}
    for verdict in _in_order(ruleset, verdicts(ruleset, as_counted(ruleset, hand), context)):
        best.setdefault(verdict.seen.view.arrangement, verdict)
    return tuple(_sheet(ruleset, verdict) for verdict in best.values())


def as_counted(ruleset: Ruleset, hand: Hand) -> Hand:
    """The hand without flowers where these do not count."""
    if not hand.flowers or ruleset.counts_flowers:
        return hand
    bare: Hand | None = hand.known.get(_BARE)
    if bare is None:
        bare = hand.known[_BARE] = replace(hand, flowers="")
    return bare


_BARE = "without flowers"


def unfinished(ruleset: Ruleset, hand: Hand, context: Context, sight: Sight = NOTHING_SEEN) -> Unfinished:
    """What a hand without a winning tile lacks; with thirteen tiles, what each wait would score."""
    short = COMPLETE - hand.size
    if short > 1:
        return Unfinished(short, distance(hand, ruleset.shapes), ())
    values = tuple(_wait_value(ruleset, hand, context, sight, kind) for kind in waits(hand, ruleset.shapes))
    return Unfinished(short, 1 if values else distance(hand, ruleset.shapes), values)


def _wait_value(ruleset: Ruleset, hand: Hand, context: Context, sight: Sight, kind: Kind) -> WaitValue:
    won = replace(hand, winning=kind)
    sheets = []
    for win in (Win.SELF_DRAW, Win.DISCARD):
        way = structs.replace(context, win=win, discarder=None)
        sheet = score(ruleset, won, structs.replace(way, events=sight.fitting(ruleset.events, won, way)))
        assert sheet is not None
        sheets.append(sheet)
    return WaitValue(kind, sight.left(hand, context, kind), *sheets)


def verdicts(ruleset: Ruleset, hand: Hand, context: Context) -> list[Verdict]:
    """Every view of a hand, as its flowers count, with its weight; none where the hand is no win."""
    standing = _arrangements(ruleset, hand)
    if not standing:
        return []
    weigh, observe, parts_of, resolutions = ruleset.tally.weigh, ruleset.observe, ruleset.parts, ruleset.resolutions
    wanted = 0 if hand.winning is None else completing(hand.waiting_key, len(hand.melds), ruleset.shapes)
    known = wanted & ~hand.spent
    only_wait = (wanted if ruleset.counts_exhausted_waits else known).bit_count() == 1
    found = []
    for arrangement in standing:
        for view in observe(hand, context, arrangement, only_wait=only_wait):
            parts = tuple(map(getitem, parts_of, view.facts))
            seen = Seen(hand, context, known, view, parts, resolutions[reduce(or_, map(_MASKS, parts))])
            found.append(Verdict(weigh(seen), seen))
    return found


_MASKS, _BIT = attrgetter("masks"), attrgetter("bit")


def _arrangements(ruleset: Ruleset, hand: Hand) -> list[Arrangement]:
    if hand.winning is None and ruleset.arrange_unwon:
        return ruleset.arrange_unwon(hand)
    return arrangements(hand, ruleset.shapes)


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
    return [write_meld(block.meld) if block.meld else write_tiles(block.tiles) for block in arrangement.blocks]


def _sheet(ruleset: Ruleset, verdict: Verdict) -> ScoreSheet:
    """The verdict with its reasons."""
    seen = verdict.seen
    hand, context, view = seen.hand, seen.context, seen.view
    conclusion = ruleset.tally.conclude(seen)
    counted = _in_table(ruleset.catalogue, conclusion.counted)
    suppressed = _suppressed(ruleset, seen, conclusion.dropped)
    known, reading = LISTED[seen.known], view.arrangement
    return ScoreSheet(ruleset, hand, context, conclusion.worth, counted, suppressed, reading, view.placed, known)


def _in_table(catalogue: Catalogue, found: Iterable[Finding]) -> tuple[Finding, ...]:
    """Findings in the order of the table."""
    if catalogue.is_by_rank:
        return tuple(sorted(found, key=_BIT, reverse=True))
    return tuple(sorted(found, key=lambda finding: catalogue.order[finding.bit]))


Reason = tuple[Why, Row | None, str]


def _suppressed(ruleset: Ruleset, seen: Seen, in_part: tuple[Dropped, ...]) -> tuple[Suppressed, ...]:
    """What is there and not counted, one item for each rule and reason, in the order of the table."""
    resolution, catalogue = seen.resolution, ruleset.catalogue
    taken = resolution.lost
    gone: tuple[Finding, ...] = ()
    lost = list(in_part)
    for part in seen.parts:
        if part.masks & taken:
            gone += tuple([finding for finding in part.findings if finding.bit & taken])
        if part.dropped:
            lost += part.dropped
    if gone and resolution.kept & catalogue.partial:
        gone, also_in_part = take_in_part(seen.found, gone)
        lost += also_in_part
    reasons = [(finding, _taken(catalogue, resolution, finding)) for finding in gone]
    reasons += [(dropped.finding, _reason(catalogue, resolution, dropped)) for dropped in lost]
    if len(reasons) < 2:
        return tuple([_suppression(finding, reason) for finding, reason in reasons])
    reasons.sort(key=lambda item: catalogue.order[item[0].bit])
    items: dict[tuple[Row, Reason], Suppressed] = {}
    for finding, reason in reasons:
        item = _suppression(finding, reason)
        same = items.get((finding.combination, reason))
        if same:
            item = change(item, times=same.times + item.times, places=same.places + item.places)
        items[finding.combination, reason] = item
    return tuple(items.values())


def _suppression(finding: Finding, reason: Reason) -> Suppressed:
    return Suppressed(finding.combination, finding.times, finding.places, *reason)


def _taken(catalogue: Catalogue, resolution: Resolution, finding: Finding) -> Reason:
    """What takes something away in the whole hand."""
    taker = taker_of(catalogue, resolution, finding.bit)
    assert taker
    return taker.why, taker.combination, ""


def _reason(catalogue: Catalogue, resolution: Resolution, dropped: Dropped) -> Reason:
    """The strongest combination that takes an occurrence away, else the counting principle."""
    takers = [taker for taker in (taker_of(catalogue, resolution, dropped.finding.bit), dropped.taker) if taker]
    if not takers:
        return Why.PRINCIPLE, None, dropped.principle
    taker = max(takers, key=lambda one: (catalogue.index(one.combination.rule), one.why is Why.STATED))
    return taker.why, taker.combination, ""

"""Which hands the atlas shows: of the best for a pair one that is shown for many others too."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import score
from mjscore.engine.sheet import ScoreSheet
from mjscore.learn.atlas import AtlasFile, FormTable, shown_hand
from stacking.meetings import Meetings
from stacking.search import Deal, Pair, pairs_in


class _Place(NamedTuple):
    """A pair under a ruleset, by its name."""

    form: str
    pair: Pair


class _Fit(NamedTuple):
    """How well a hand shows a pair, the less the better, and its place among the hands."""

    is_roundabout: bool
    """Whether something else takes one of the two away."""
    points: int
    deal: int


def atlas(rulesets: Mapping[str, Ruleset], found: Mapping[str, Meetings]) -> AtlasFile:
    """The atlas of what was found under each ruleset."""
    every = [one.deal for meeting in found.values() for part in meeting for one in part.values()]
    deals = tuple(dict.fromkeys(every))
    fits: dict[_Place, list[_Fit]] = {}
    for form, meeting in found.items():
        for place, fit in _all_fits(rulesets[form], form, meeting, deals):
            fits.setdefault(place, []).append(fit)
    chosen = _chosen(fits)
    used = {deal: n for n, deal in enumerate(dict.fromkeys(chosen.values()), 1)}
    forms = {form: _table(rulesets[form], form, found[form], {p: used[d] for p, d in chosen.items()}) for form in found}
    return AtlasFile(tuple(shown_hand(*deals[deal]) for deal in used), forms)


def _all_fits(ruleset: Ruleset, form: str, meeting: Meetings, deals: tuple[Deal, ...]) -> Iterator[tuple[_Place, _Fit]]:
    for n, deal in enumerate(deals):
        sheet = score(ruleset, *deal)
        if sheet:
            for pair, fit in _fits(ruleset, sheet, meeting, n):
                yield _Place(form, pair), fit


def _fits(ruleset: Ruleset, sheet: ScoreSheet, meeting: Meetings, deal: int) -> Iterator[tuple[Pair, _Fit]]:
    """How well a hand shows each pair."""
    catalogue = ruleset.catalogue
    counted = catalogue.mask([item.combination.rule for item in sheet.counted])
    there = counted | catalogue.mask(sorted({item.combination.rule for item in sheet.suppressed}))
    direct = {(item.combination.rule, item.by.rule if item.by else None) for item in sheet.suppressed}
    for pair in pairs_in(there):
        if pair in meeting.stacking and counted >> pair[0] & counted >> pair[1] & 1:
            yield pair, _Fit(False, sheet.total, deal)
        elif pair in meeting.taken:
            a, b = (catalogue.rows[place].rule for place in pair)
            is_direct = not direct.isdisjoint(((a, b), (b, a), (a, None), (b, None)))
            yield pair, _Fit(not is_direct, sheet.total, deal)


def _chosen(fits: Mapping[_Place, list[_Fit]]) -> dict[_Place, int]:
    """For each pair one of the hands that fit best: the one that fits most pairs."""
    best = {place: [fit.deal for fit in some if fit[:2] == min(some)[:2]] for place, some in fits.items()}
    uses = Counter(deal for some in best.values() for deal in some)
    return {place: max(some, key=lambda deal: (uses[deal], -deal)) for place, some in sorted(best.items())}


def _table(ruleset: Ruleset, form: str, meeting: Meetings, hands: Mapping[_Place, int]) -> FormTable:
    rules = tuple(row.rule for row in ruleset.catalogue.rows)

    def number(pair: Pair) -> int:
        hand = hands.get(_Place(form, pair), 0)
        return hand if pair in meeting.stacking else -hand

    return FormTable(rules, tuple(tuple(number((n, less)) for less in range(n)) for n in range(len(rules))))

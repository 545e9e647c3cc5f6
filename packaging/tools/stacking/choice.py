"""Which hands the atlas shows: of the best for a pair one that is shown for many others too."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import score
from mjscore.engine.sheet import ScoreSheet
from mjscore.learn.atlas import AtlasFile, FormTable, ShownHand, shown_hand
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
    burden: int
    deal: int


def joined(files: Iterable[AtlasFile]) -> AtlasFile:
    """Atlases as one."""
    hands: tuple[ShownHand, ...] = ()
    forms: dict[str, FormTable] = {}
    for file in files:
        forms |= {form: _further_on(table, len(hands)) for form, table in file.forms.items()}
        hands += file.hands
    return AtlasFile(hands, forms)


def _further_on(table: FormTable, hands: int) -> FormTable:
    """A table whose hands come after so many others."""
    pairs = tuple(tuple(number and number + (hands if number > 0 else -hands) for number in row) for row in table.pairs)
    return FormTable(table.rules, pairs)


Burden = Callable[[Deal], int]
"""What there is to a hand beside plain tiles."""


def atlas(rulesets: Mapping[str, Ruleset], found: Mapping[str, Meetings], burden: Burden) -> AtlasFile:
    """The atlas of what was found under each ruleset. Of hands worth the same those with the least burden are shown."""
    every = [one.deal for meeting in found.values() for part in meeting for one in part.values()]
    deals = {deal: burden(deal) for deal in every}
    fits: dict[_Place, list[_Fit]] = {}
    for form, meeting in found.items():
        for place, fit in _all_fits(rulesets[form], form, meeting, deals):
            fits.setdefault(place, []).append(fit)
    chosen, numbered = _chosen(fits), tuple(deals)
    used = {deal: n for n, deal in enumerate(dict.fromkeys(chosen.values()), 1)}
    forms = {form: _table(rulesets[form], form, found[form], {p: used[d] for p, d in chosen.items()}) for form in found}
    return AtlasFile(tuple(shown_hand(*numbered[deal]) for deal in used), forms)


def _all_fits(
    ruleset: Ruleset, form: str, meeting: Meetings, deals: Mapping[Deal, int]
) -> Iterator[tuple[_Place, _Fit]]:
    for n, (deal, burden) in enumerate(deals.items()):
        sheet = score(ruleset, *deal)
        if sheet:
            for pair, is_roundabout in _shown(ruleset, sheet, meeting):
                yield _Place(form, pair), _Fit(is_roundabout, sheet.total, burden, n)


def _shown(ruleset: Ruleset, sheet: ScoreSheet, meeting: Meetings) -> Iterator[tuple[Pair, bool]]:
    """The pairs that a hand shows, and whether something else takes one of the two away."""
    catalogue = ruleset.catalogue
    counted = catalogue.mask([item.combination.rule for item in sheet.counted])
    there = counted | catalogue.mask(sorted({item.combination.rule for item in sheet.suppressed}))
    direct = {(item.combination.rule, item.by.rule if item.by else None) for item in sheet.suppressed}
    for pair in pairs_in(there):
        if pair in meeting.stacking and counted >> pair[0] & counted >> pair[1] & 1:
            yield pair, False
        elif pair in meeting.taken:
            a, b = (catalogue.rows[place].rule for place in pair)
            yield pair, direct.isdisjoint(((a, b), (b, a), (a, None), (b, None)))


def _chosen(fits: Mapping[_Place, list[_Fit]]) -> dict[_Place, int]:
    """For each pair one of the hands that fit best: the one that fits most pairs."""
    best = {place: [fit.deal for fit in some if fit[:-1] == min(some)[:-1]] for place, some in fits.items()}
    uses = Counter(deal for some in best.values() for deal in some)
    return {place: max(some, key=lambda deal: (uses[deal], -deal)) for place, some in sorted(best.items())}


def _table(ruleset: Ruleset, form: str, meeting: Meetings, hands: Mapping[_Place, int]) -> FormTable:
    rules = tuple(row.rule for row in ruleset.catalogue.rows)

    def number(pair: Pair) -> int:
        hand = hands.get(_Place(form, pair), 0)
        return hand if pair in meeting.stacking else -hand

    return FormTable(rules, tuple(tuple(number((n, less)) for less in range(n)) for n in range(len(rules))))

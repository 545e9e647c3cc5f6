"""The account-once principle: which combinations of two sets count beside one another and beside a bigger one."""

from itertools import groupby

from mjscore.engine.catalogue import Catalogue
from mjscore.engine.combination import Places
from mjscore.engine.exclusion import Taker
from mjscore.engine.group import Dropped, Finding, Split, with_places

ACCOUNT_ONCE = "account_once"
"""The principle's name in answers."""


def account_once(catalogue: Catalogue, found: tuple[Finding, ...]) -> Split:
    """At most one combination of three or four sets counts, the dearest, and its sets then stand as one.

    Combinations of two count as long as no ring closes, in the order of rule number, then of place. Where the dearest
    is there in several ways, each leaves pairs worth the same, so the first is taken.
    """
    whole, pairs = _occurrences(found)
    dearest = next((big for big in whole if big.combination is whole[-1].combination), None)
    kept = [dearest, *_ring_free(pairs, dearest.places[0])] if dearest else _ring_free(pairs, ())
    return _split(catalogue, found, kept)


def every_pair(catalogue: Catalogue, found: tuple[Finding, ...]) -> Split:
    """Every combination of sets counts that no bigger one contains by name, those of three and four sets once each."""
    whole, pairs = _occurrences(found)
    bigger, two = ([one for one in some if not _container(catalogue, one, whole)] for some in (whole, pairs))
    once = [next(same) for _, same in groupby(bigger, key=lambda big: big.combination.rule)]
    return _split(catalogue, found, once + two)


def _occurrences(found: tuple[Finding, ...]) -> tuple[list[Finding], list[Finding]]:
    """Each occurrence as a finding of its own: of three or four sets, and of two."""
    single = [with_places(finding, (places,)) for finding in found for places in finding.places]
    return [one for one in single if len(one.places[0]) > 2], [one for one in single if len(one.places[0]) == 2]


def _ring_free(pairs: list[Finding], together: Places) -> list[Finding]:
    """The pairs whose lines close no ring; the sets of `together` are joined beforehand."""
    joined = [set(together)]
    kept = []
    for pair in pairs:
        ends = set(pair.places[0])
        touched = [part for part in joined if part & ends]
        if not any(ends <= part for part in touched):
            kept.append(pair)
            joined = [part for part in joined if part not in touched] + [ends.union(*touched)]
    return kept


def _container(catalogue: Catalogue, inner: Finding, whole: list[Finding]) -> Taker | None:
    """The dearest combination that holds an occurrence and takes it away there."""
    for outer in reversed(whole):
        why = catalogue.contained(outer.combination.rule).get(inner.combination.rule)
        if why and set(inner.places[0]) <= set(outer.places[0]):
            return Taker(outer.combination, why)
    return None


def _split(catalogue: Catalogue, found: tuple[Finding, ...], kept: list[Finding]) -> Split:
    """Findings with the occurrences that count, and what fell away with its reason."""
    whole, _ = _occurrences(found)
    counted: list[Finding] = []
    dropped: list[Dropped] = []
    for finding in found:
        counts = tuple(one.places[0] for one in kept if one.combination is finding.combination)
        if counts:
            counted.append(with_places(finding, counts))
        dropped += _dropped(catalogue, finding, counts, whole)
    return Split(tuple(counted), tuple(dropped))


def _dropped(catalogue: Catalogue, finding: Finding, counts: tuple[Places, ...], whole: list[Finding]) -> list[Dropped]:
    """The occurrences that do not count, together where what takes them is the same; a row that counts once has one."""
    lost = [places for places in finding.places if places not in counts]
    if not finding.combination.each:
        lost = [] if counts else lost[:1]
    takers: dict[Taker | None, list[Places]] = {}
    for places in lost:
        takers.setdefault(_container(catalogue, with_places(finding, (places,)), whole), []).append(places)
    return [
        Dropped(with_places(finding, tuple(places)), taker, "" if taker else ACCOUNT_ONCE)
        for taker, places in takers.items()
    ]

"""The account-once principle: which combinations of two sets count beside one another and beside a bigger one."""

from mjscore.engine.catalogue import Catalogue
from mjscore.engine.combination import Places
from mjscore.engine.exclusion import Taker
from mjscore.engine.group import Dropped, Finding, Split, with_places

ACCOUNT_ONCE = "account_once"
"""The principle's name in answers."""


def account_once(catalogue: Catalogue, found: tuple[Finding, ...]) -> Split:
    """At most one combination of three or four sets counts, the dearest, and its sets then stand as one.

    Combinations of two count as long as no ring closes, in the order of rule number, then of place.
    """
    whole, pairs = _parted(found)
    together = whole[-1].places[0] if whole else ()
    return _split(catalogue, found, whole, [*whole[-1:], *_ring_free(pairs, together)])


def every_pair(catalogue: Catalogue, found: tuple[Finding, ...]) -> Split:
    """Every combination of sets counts that no bigger one contains by name."""
    whole, pairs = _parted(found)
    kept = [one for one in whole + pairs if not _container(catalogue, one, whole)]
    return _split(catalogue, found, whole, kept)


def _parted(found: tuple[Finding, ...]) -> tuple[list[Finding], list[Finding]]:
    """The combinations of three and four sets, which are there once, and each occurrence of those of two."""
    pairs = [
        with_places(finding, (places,)) for finding in found if finding.combination.each for places in finding.places
    ]
    return [finding for finding in found if not finding.combination.each], pairs


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


def _split(catalogue: Catalogue, found: tuple[Finding, ...], whole: list[Finding], kept: list[Finding]) -> Split:
    """Findings with the occurrences that count, and what fell away with its reason."""
    counted: list[Finding] = []
    dropped: list[Dropped] = []
    for finding in found:
        counts = tuple(one.places[0] for one in kept if one.combination is finding.combination)
        if counts:
            counted.append(with_places(finding, counts))
        takers: dict[Taker | None, list[Places]] = {}
        for places in finding.places:
            if places not in counts:
                takers.setdefault(_container(catalogue, with_places(finding, (places,)), whole), []).append(places)
        dropped += [
            Dropped(with_places(finding, tuple(lost)), taker, "" if taker else ACCOUNT_ONCE)
            for taker, lost in takers.items()
        ]
    return Split(tuple(counted), tuple(dropped))

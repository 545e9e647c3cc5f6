"""What combinations that count state away in part of the hand: inside their own sets, or once."""

from collections.abc import Iterable

from mjscore.engine.combination import Exclusion, Places, Scope, Why
from mjscore.engine.exclusion import Taker
from mjscore.engine.group import Dropped, Finding, with_places


def take_in_part(
    owners: Iterable[Finding], targets: Iterable[Finding]
) -> tuple[tuple[Finding, ...], tuple[Dropped, ...]]:
    """The targets less what the owners, which count, take away of them in part; and what was taken, by the dearest."""
    left = {finding.combination.rule: finding for finding in targets}
    dropped = []
    for owner in sorted(owners, key=lambda finding: finding.bit, reverse=True):
        for exclusion in owner.combination.excludes:
            if exclusion.why is Why.STATED and exclusion.scope is not Scope.HAND:
                for target in set(exclusion.targets) & set(left):
                    lost = _lost(exclusion, owner, left[target])
                    if lost:
                        dropped.append(Dropped(with_places(left[target], lost), Taker(owner.combination, Why.STATED)))
                        rest = tuple(places for places in left[target].places if places not in lost)
                        left |= {target: with_places(left[target], rest)}
    return tuple(finding for finding in left.values() if finding.times), tuple(dropped)


def _lost(exclusion: Exclusion, owner: Finding, target: Finding) -> tuple[Places, ...]:
    """The occurrences of a target that an exclusion takes."""
    if exclusion.scope is Scope.ONCE:
        return target.places[:1]
    inside = {place for places in owner.places for place in places}
    return tuple(places for places in target.places if inside.issuperset(places))

"""What combinations do to one another in any hand, read from their records."""

from mjscore.engine.catalogue import Catalogue
from mjscore.engine.combination import Row, Scope, Why
from mjscore.words.alone import leaves_alone, takes_all, takes_everything


def counted_beside(catalogue: Catalogue, row: Row) -> list[Row]:
    """What its rule lets count beside it, of what the options leave there."""
    return [catalogue[rule] for rule in row.goes_with if rule in catalogue]


def stated_by(catalogue: Catalogue, row: Row) -> list[Row]:
    """What its rule says is not counted beside it, the dearest first; less what it leaves out as all else."""
    if takes_all(row):
        return []
    stated = _rows(catalogue, catalogue.stated[catalogue.index(row.rule)])
    return [target for target in stated if not leaves_alone(row, target)]


def stated_in_part(catalogue: Catalogue, row: Row, scope: Scope) -> list[Row]:
    """What its rule takes away in its own sets, or once, the dearest first."""
    parts = [one for one in row.excludes if one.why is Why.STATED and one.scope is scope]
    return _rows(catalogue, catalogue.mask([target for part in parts for target in part.targets]))


def scope_of(row: Row, target: Row) -> Scope:
    """Where a combination takes away another that its rule names."""
    scopes = [one.scope for one in row.excludes if one.why is Why.STATED and target.rule in one.targets]
    return scopes[0] if scopes else Scope.HAND


def contained_in(catalogue: Catalogue, row: Row) -> list[Row]:
    """What it contains, in the whole hand or in its own sets, the dearest first."""
    inside = [target for target, why in catalogue.contained(row.rule).items() if why is Why.IMPLIED]
    return _rows(catalogue, catalogue.implied[catalogue.index(row.rule)] | catalogue.mask(inside))


def takers_of(catalogue: Catalogue, row: Row) -> list[Row]:
    """What takes it away, the dearest first, beside a row that takes everything."""
    others = [other for other in reversed(catalogue.rows) if not takes_everything(other)]
    return [other for other in others if excludes(catalogue, other, row)]


def excludes(catalogue: Catalogue, row: Row, target: Row) -> bool:
    """Whether one takes the other away, for whatever reason."""
    n, place = catalogue.index(row.rule), catalogue.index(target.rule)
    if (catalogue.stated[n] | catalogue.implied[n]) >> place & 1:
        return True
    is_taken_once = any(one.scope is Scope.ONCE and target.rule in one.targets for one in row.excludes)
    return is_taken_once or target.rule in catalogue.contained(row.rule)


def _rows(catalogue: Catalogue, mask: int) -> list[Row]:
    return [row for n, row in enumerate(catalogue.rows) if mask >> n & 1][::-1]

"""What combinations do to one another in any hand, read from their records."""

from mjscore.engine.catalogue import Catalogue
from mjscore.engine.combination import ALL, Row


def takes_everything(row: Row) -> bool:
    """Whether nothing at all counts beside it."""
    return any(exclusion.targets == (ALL,) for exclusion in row.excludes)


def stated_by(catalogue: Catalogue, row: Row) -> list[Row]:
    """What its rule says is not counted beside it, the dearest first."""
    return _rows(catalogue, catalogue.stated[catalogue.index(row.rule)])


def contained_in(catalogue: Catalogue, row: Row) -> list[Row]:
    """What it contains, in the whole hand or in its own sets, the dearest first."""
    return _rows(catalogue, _contained(catalogue, row))


def takers_of(catalogue: Catalogue, row: Row) -> list[Row]:
    """What takes it away, the dearest first, beside a row that takes everything."""
    others = [other for other in reversed(catalogue.rows) if not takes_everything(other)]
    return [other for other in others if excludes(catalogue, other, row)]


def excludes(catalogue: Catalogue, row: Row, target: Row) -> bool:
    """Whether one takes the other away, for whatever reason."""
    mask = catalogue.stated[catalogue.index(row.rule)] | _contained(catalogue, row)
    return bool(mask >> catalogue.index(target.rule) & 1)


def _contained(catalogue: Catalogue, row: Row) -> int:
    inside = catalogue.mask(tuple(catalogue.contained(row.rule)))
    return catalogue.implied[catalogue.index(row.rule)] | inside


def _rows(catalogue: Catalogue, mask: int) -> list[Row]:
    return [row for n, row in enumerate(catalogue.rows) if mask >> n & 1][::-1]

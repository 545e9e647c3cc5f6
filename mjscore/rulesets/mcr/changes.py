"""Rows that differ from another form's in what they take away."""

from msgspec import structs

from mjscore.engine.combination import Exclusion, Row


def excluding(row: Row, *excludes: Exclusion) -> Row:
    """A row with other exclusions."""
    return structs.replace(row, excludes=excludes)


def without(row: Row, target: str) -> Row:
    """A row that does not take a target away."""
    return structs.replace(row, excludes=tuple(_less(exclusion, target) for exclusion in row.excludes))


def _less(exclusion: Exclusion, target: str) -> Exclusion:
    return structs.replace(exclusion, targets=tuple(other for other in exclusion.targets if other != target))

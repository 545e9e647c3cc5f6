"""The combinations of a ruleset as plain text, for the terminal: by value, and the overview by family."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from mjscore.engine.combination import Row
from mjscore.engine.ruleset import Ruleset
from mjscore.words import _, n_
from mjscore.words.names import name
from mjscore.words.options import summary
from mjscore.words.phrases import points
from mjscore.words.rules import Overview, overview
from mjscore.words.rulesets import ruleset_title
from mjscore.words.table import table


def listing(ruleset: Ruleset, rows: Sequence[Row]) -> str:
    """The ruleset in a line, then combinations by value: number, official number, name, the names elsewhere."""
    return "\n".join((heading(ruleset), *_by_value(rows)))


def heading(ruleset: Ruleset) -> str:
    """What a ruleset is, and its options."""
    parts = _(" · ").join(part.text for part in summary(ruleset))
    return _("{title}\n{parts}").format(title=ruleset_title(ruleset.id), parts=parts)


def _by_value(rows: Sequence[Row]) -> Iterator[str]:
    ordered = sorted(rows, key=lambda row: row.points)
    lines = list(table([_cells(row) for row in ordered], right=(0, 1)))
    for value, members in groupby(zip(ordered, lines, strict=True), key=lambda pair: pair[0].points):
        found = [line for _row, line in members]
        text = n_("{points}: {n} combination", "{points}: {n} combinations", len(found))
        yield from ("", text.format(points=points(value), n=len(found)), *found)


def _cells(row: Row) -> tuple[str, ...]:
    elsewhere = _(" · ").join(dict.fromkeys((row.names.zh_Hans, row.names.ja, row.names.ru)))
    return row.rule, f"({row.official})" if row.official else "", name(row), elsewhere


def overview_text(ruleset: Ruleset) -> str:
    """The source's tables of families and values, combinations by their numbers."""
    return "\n\n".join((heading(ruleset), *("\n".join(_overview(part)) for part in overview(ruleset))))


def _overview(part: Overview) -> Iterator[str]:
    head = (_("Points"), *map(str, part.values))
    lines = [(row.name, *(" ".join(member.rule for member in cell) for cell in row.cells)) for row in part.rows]
    yield from table([head, *lines])

"""The combinations of a ruleset as plain text, for the terminal: by value, and the overview by family."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from mjscore.engine.combination import Row
from mjscore.engine.ruleset import Ruleset
from mjscore.words import _, n_
from mjscore.words.names import all_other_names, is_numbered, name
from mjscore.words.options import summary
from mjscore.words.rules import Overview, overview
from mjscore.words.rulesets import ruleset_title
from mjscore.words.table import table
from mjscore.words.terms import Terms, terms_of


def listing(ruleset: Ruleset, rows: Sequence[Row]) -> str:
    """The ruleset in a line, then combinations by value: number, official number, name, the names elsewhere."""
    return "\n".join((heading(ruleset), *_by_value(terms_of(ruleset), rows)))


def heading(ruleset: Ruleset) -> str:
    """What a ruleset is, and its options."""
    parts = _(" · ").join(part.text for part in summary(ruleset))
    return _("{title}\n{parts}").format(title=ruleset_title(ruleset.id), parts=parts)


def _by_value(terms: Terms, rows: Sequence[Row]) -> Iterator[str]:
    ordered = sorted(rows, key=terms.level)
    lines = list(table([_cells(row) for row in ordered], right=(0, 1)))
    for _level, members in groupby(zip(ordered, lines, strict=True), key=lambda pair: terms.level(pair[0])):
        found = list(members)
        text = n_("{points}: {n} combination", "{points}: {n} combinations", len(found))
        points = terms.value(found[0][0])
        yield from ("", text.format(points=points, n=len(found)), *(line for _row, line in found))


def _cells(row: Row) -> tuple[str, ...]:
    number = row.rule if is_numbered(row) else ""
    return number, f"({row.official})" if row.official else "", name(row), all_other_names(row)


def overview_text(ruleset: Ruleset) -> str:
    """The source's tables of families and values, combinations by their numbers."""
    worth = terms_of(ruleset).headings().worth
    return "\n\n".join((heading(ruleset), *("\n".join(_overview(worth, part)) for part in overview(ruleset))))


def _overview(worth: str, part: Overview) -> Iterator[str]:
    head = (worth, *part.values)
    lines = [(row.name, *(" ".join(member.rule for member in cell) for cell in row.cells)) for row in part.rows]
    yield from table([head, *lines])

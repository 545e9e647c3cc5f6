"""One combination: what it asks for, what shows it in a hand, what it takes away, and what takes it away."""

from collections.abc import Iterator

from mjscore.engine.combination import Row, Scope
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.sheet import ScoreSheet
from mjscore.words import _, n_
from mjscore.words.explain.evidence import counted_here
from mjscore.words.explain.reasons import dropped_here, taken_here
from mjscore.words.explain.relations import contained_in, stated_by, stated_in_part, takers_of, takes_everything
from mjscore.words.names import name, other_names
from mjscore.words.paragraphs import Paragraph, Plain, Spans, Style, fill, link, listed, number, plain
from mjscore.words.phrases import points

MOST_NAMED = 3
"""More combinations than these are listed by number alone."""


def explain_rule(ruleset: Ruleset, sheet: ScoreSheet | None, rule: str) -> tuple[Paragraph, ...]:
    """A combination, and what it is in the hand of the sheet: counted, not counted, both, or not there."""
    row = ruleset.catalogue[rule]
    return (
        title(row),
        plain(Style.SUBTITLE, _("{names} · {number}").format(names=other_names(row), number=official_number(row))),
        plain(Style.HEADING, _("Asks for")),
        plain(Style.TEXT, _(row.asks)),
        *(_in_hand(ruleset, sheet, row) if sheet else ()),
        plain(Style.HEADING, _("Goes with it")),
        *_in_any_hand(ruleset, sheet, row),
    )


def official_number(row: Row) -> str:
    """Its number in the official lists."""
    return _("official no. {n}").format(n=row.official) if row.official else _("no official number")


def title(row: Row) -> Paragraph:
    """A combination by number and name, and what it is worth."""
    worth = n_("{n} point each", "{n} points each", row.points).format(n=row.points) if row.each else points(row.points)
    named = _("{rule} {name}").format(rule=row.rule, name=name(row))
    return Paragraph(Style.TITLE, (Plain(named, bold=True), Plain("  "), Plain(worth)))


def _in_hand(ruleset: Ruleset, sheet: ScoreSheet, row: Row) -> Iterator[Paragraph]:
    counted = next((item for item in sheet.counted if item.combination is row), None)
    dropped = [item for item in sheet.suppressed if item.combination is row]
    if counted or not dropped:
        yield plain(Style.HEADING, _("In this hand"))
    if counted:
        yield from counted_here(ruleset, sheet, counted)
    elif not dropped:
        yield plain(Style.TEXT, _("It is not there."))
    if dropped:
        yield plain(Style.HEADING, _("There, but not counted"))
        for item in dropped:
            yield from dropped_here(sheet, item)
    taken = [item for item in sheet.suppressed if item.by is row]
    if taken:
        yield plain(Style.HEADING, _("Takes away here"))
        yield from taken_here(sheet, taken)


def _in_any_hand(ruleset: Ruleset, sheet: ScoreSheet | None, row: Row) -> Iterator[Paragraph]:
    """Its relations that the hand does not show by itself."""
    catalogue = ruleset.catalogue
    shown = [item.combination for item in sheet.suppressed if item.by is row] if sheet else []
    contained, takers = contained_in(catalogue, row), takers_of(catalogue, row)
    stated = [] if takes_everything(row) else stated_by(catalogue, row)
    if takes_everything(row):
        yield plain(Style.TEXT, _("Nothing else counts beside it: the rule itself says so."))
    lines = (
        (_("Counted beside it where present: {rules}."), [catalogue[rule] for rule in row.goes_with]),
        (_("Takes away where present: {rules}."), _without(stated, shown)),
        (
            _("Takes away within its own sets: {rules}."),
            _without(stated_in_part(catalogue, row, Scope.SAME_BLOCKS), shown),
        ),
        (_("Takes away once: {rules}."), _without(stated_in_part(catalogue, row, Scope.ONCE), shown)),
        (_("Contained in it where present: {rules}."), _without(contained, shown)),
        (_("Not counted beside {rules}."), takers),
    )
    for text, rows in lines:
        if rows:
            yield Paragraph(Style.TEXT, fill(text, rules=_few(rows)))
    if not contained and not takers:
        yield plain(Style.QUIET, _("Nothing is implied. Nothing excludes it."))
    elif not takers:
        yield plain(Style.QUIET, _("Nothing excludes it."))


def _without(rows: list[Row], shown: list[Row]) -> list[Row]:
    """The rows that the hand does not show."""
    return [row for row in rows if row not in shown]


def _few(rows: list[Row]) -> Spans:
    return listed([link(row) if len(rows) <= MOST_NAMED else number(row) for row in rows])

"""One combination: what it asks for, what shows it in a hand, what it takes away, and what takes it away."""

from collections.abc import Iterator

from mjscore.engine.combination import Row, Scope
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.sheet import ScoreSheet
from mjscore.rulesets.mcr.families import Family
from mjscore.words import _
from mjscore.words.alone import alone_sentence, left_out_sentence, takes_everything
from mjscore.words.explain.evidence import counted_here
from mjscore.words.explain.lines import fu_line
from mjscore.words.explain.reasons import dropped_here, taken_here
from mjscore.words.explain.relations import contained_in, counted_beside, stated_by, stated_in_part, takers_of
from mjscore.words.names import other_names, titled
from mjscore.words.paragraphs import Paragraph, Plain, Spans, Style, fill, link, listed, number, plain
from mjscore.words.rows import row_of
from mjscore.words.terms import terms_of
from mjscore.words.terms.riichi import worth_of as riichi_worth

MOST_NAMED = 3
"""More combinations than these are listed by number alone."""


def explain_rule(ruleset: Ruleset, sheet: ScoreSheet | None, rule: str) -> tuple[Paragraph, ...]:
    """A combination, and what it is in the hand of the sheet: counted, not counted, both, or not there."""
    row = row_of(ruleset, rule)
    head = (
        title(ruleset, row),
        plain(Style.SUBTITLE, names_line(row, other_names(row))),
        plain(Style.HEADING, _("Asks for")),
        plain(Style.TEXT, _(row.asks)),
    )
    if rule not in ruleset.catalogue:
        return (*head, *(_fu_in_hand(sheet, row) if sheet else ()))
    return (
        *head,
        *(_in_hand(ruleset, sheet, row) if sheet else ()),
        plain(Style.HEADING, _("Goes with it")),
        *_in_any_hand(ruleset, sheet, row),
    )


def names_line(row: Row, names: str) -> str:
    """Names of a combination, and of one of the 81 its number in the official lists."""
    if not isinstance(row.family, Family):
        return names
    number = _("official no. {n}").format(n=row.official) if row.official else _("no official number")
    return _("{names} · {number}").format(names=names, number=number)


def _fu_in_hand(sheet: ScoreSheet, row: Row) -> Iterator[Paragraph]:
    """What counts fu in a hand."""
    yield plain(Style.HEADING, _("In this hand"))
    items = [item for item in riichi_worth(sheet).fu_items if item.combination.rule == row.rule]
    for item in items:
        yield fu_line(sheet, item)
    if not items:
        yield plain(Style.TEXT, _("It is not there."))


def title(ruleset: Ruleset, row: Row) -> Paragraph:
    """A combination by number and name, and what it is worth."""
    worth = terms_of(ruleset).worth(row)
    return Paragraph(Style.TITLE, (Plain(titled(row), bold=True), Plain("  "), Plain(worth)))


def _in_hand(ruleset: Ruleset, sheet: ScoreSheet, row: Row) -> Iterator[Paragraph]:
    counted = [item for item in sheet.counted if item.combination is row]
    dropped = [item for item in sheet.suppressed if item.combination is row]
    if counted or not dropped:
        yield plain(Style.HEADING, _("In this hand"))
    for item in counted:
        yield from counted_here(ruleset, sheet, item)
    if not counted and not dropped:
        yield plain(Style.TEXT, _("It is not there."))
    if dropped:
        yield plain(Style.HEADING, _("There, but not counted"))
        for gone in dropped:
            yield from dropped_here(sheet, gone)
    taken = [item for item in sheet.suppressed if item.by is row]
    if taken:
        yield plain(Style.HEADING, _("Takes away here"))
        yield from taken_here(sheet, taken)


def _in_any_hand(ruleset: Ruleset, sheet: ScoreSheet | None, row: Row) -> Iterator[Paragraph]:
    """Its relations that the hand does not show by itself."""
    catalogue = ruleset.catalogue
    shown = [item.combination for item in sheet.suppressed if item.by is row] if sheet else []
    contained, takers = contained_in(catalogue, row), takers_of(catalogue, row)
    if takes_everything(row):
        yield plain(Style.TEXT, alone_sentence(row))
    lines = (
        (_("Counted beside it where present: {rules}."), counted_beside(catalogue, row)),
        (_("Takes away where present: {rules}."), _without(stated_by(catalogue, row), shown)),
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
    left_out = left_out_sentence(row)
    if left_out:
        yield plain(Style.TEXT, left_out)
    elif not contained and not takers and isinstance(row.family, Family):
        yield plain(Style.QUIET, _("Nothing is implied. Nothing excludes it."))
    elif not takers:
        yield plain(Style.QUIET, _("Nothing excludes it."))


def _without(rows: list[Row], shown: list[Row]) -> list[Row]:
    """The rows that the hand does not show."""
    return [row for row in rows if row not in shown]


def _few(rows: list[Row]) -> Spans:
    return listed([link(row) if len(rows) <= MOST_NAMED else number(row) for row in rows])

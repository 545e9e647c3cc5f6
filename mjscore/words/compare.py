"""One hand under several rulesets in words: the totals, and the combinations that make the difference."""

from collections.abc import Iterator
from typing import assert_never

from mjscore.engine.combination import Row
from mjscore.engine.comparison import Comparison, Difference
from mjscore.engine.ruleset import Ruleset, Unit
from mjscore.engine.sheet import ScoreSheet, Unfinished
from mjscore.notation import write_kind
from mjscore.words import _
from mjscore.words.explain.lines import item_line
from mjscore.words.paragraphs import Paragraph, Plain, Spans, Style, TileRun, fill, link, plain
from mjscore.words.phrases import how_often, listed
from mjscore.words.rulesets import ruleset_name
from mjscore.words.sheet import reason_text, standing_line, togo_line, total_line, total_number, wait_totals
from mjscore.words.why_not import why_not

NOTHING = "–"
"""Stands where a combination does not count."""


def compare_paragraphs(comparison: Comparison) -> tuple[Paragraph, ...]:
    """The totals side by side; then, for rulesets of one book, each combination that counts differently.

    Of a ruleset that shares its book with no other one it is told what counts.
    """
    together = books(comparison)
    return (
        plain(Style.TITLE, _("The hand under each ruleset")),
        *_totals(comparison),
        *_readings(comparison),
        *(paragraph for book in together for paragraph in _of_book(comparison, book, is_only=len(together) == 1)),
    )


Book = tuple[int, ...]
"""Rulesets with the same families of combinations, by their places in a comparison."""


def books(comparison: Comparison) -> list[Book]:
    """The rulesets, those with the same families of combinations together."""
    places: dict[type, list[int]] = {}
    for n, rules in enumerate(comparison.rulesets):
        places.setdefault(type(rules.catalogue.rows[0].family), []).append(n)
    return list(map(tuple, places.values()))


def _totals(comparison: Comparison) -> Iterator[Paragraph]:
    for rules, answer in zip(comparison.rulesets, comparison.answers, strict=True):
        amount, text = _total(answer)
        yield Paragraph(Style.AMOUNT, (Plain(amount, bold=True), *_beside(rules, (Plain(text),))))


def _of_book(comparison: Comparison, book: Book, *, is_only: bool) -> Iterator[Paragraph]:
    """What makes the difference between the rulesets of a book, or what counts in the only one."""
    answers = [comparison.answers[n] for n in book]
    if len(book) == 1:
        yield from _counted(comparison.rulesets[book[0]], answers[0])
        return
    differences = [one for one in comparison.differences if len({one.worths[n] for n in book}) > 1]
    for difference in differences:
        yield from _difference(comparison, book, difference)
    if not differences and all(isinstance(answer, ScoreSheet) for answer in answers):
        text = _("The same combinations count everywhere, for as much.")
        if not is_only:
            names = listed([ruleset_name(comparison.rulesets[n].id) for n in book])
            text = _("The same combinations count in {rulesets}, for as much.").format(rulesets=names)
        yield plain(Style.QUIET, text)


def _counted(rules: Ruleset, answer: ScoreSheet | Unfinished | None) -> Iterator[Paragraph]:
    if isinstance(answer, ScoreSheet) and answer.counted:
        yield plain(Style.HEADING, ruleset_name(rules.id))
        for item in answer.counted:
            yield item_line(item)


def _beside(rules: Ruleset, text: Spans) -> Spans:
    """What stands beside an amount."""
    named = (Plain(ruleset_name(rules.id)),)
    return fill(_("{ruleset}: {text}"), ruleset=named, text=text) if text else named


def _total(answer: ScoreSheet | Unfinished | None) -> tuple[str, str]:
    match answer:
        case ScoreSheet():
            standing = standing_line(answer)
            if answer.ruleset.unit is not Unit.POINTS:
                standing = _(" · ").join((total_line(answer), standing))
            return total_number(answer), standing
        case Unfinished():
            return NOTHING, _(" · ").join((togo_line(answer), *_waits(answer)))
        case None:
            return NOTHING, _("no winning hand")
        case _:
            assert_never(answer)


def _waits(unfinished: Unfinished) -> Iterator[str]:
    for wait in unfinished.waits:
        self_draw, discard = wait_totals(wait)
        text = _("{tile} {self_draw} self-drawn, {discard} on a discard")
        yield text.format(tile=write_kind(wait.tile), self_draw=self_draw, discard=discard)


def _readings(comparison: Comparison) -> Iterator[Paragraph]:
    """How each ruleset reads the hand, where that is not all the same."""
    read = [
        (rules, answer)
        for rules, answer in zip(comparison.rulesets, comparison.answers, strict=True)
        if isinstance(answer, ScoreSheet)
    ]
    if len({sheet.arrangement for _rules, sheet in read}) > 1:
        yield plain(Style.HEADING, _("Read as"))
        for rules, sheet in read:
            yield Paragraph(Style.TEXT, _beside(rules, (TileRun(sheet.blocks),)))


def _difference(comparison: Comparison, book: Book, difference: Difference) -> Iterator[Paragraph]:
    rows = (row_of(comparison.rulesets[n], difference.id) for n in book)
    yield Paragraph(Style.HEADING, link(next(row for row in rows if row)))
    for n in book:
        rules = comparison.rulesets[n]
        amount = Plain(str(difference.worths[n] or NOTHING))
        yield Paragraph(Style.AMOUNT, (amount, *_beside(rules, standing(comparison, n, difference.id))))


def row_of(rules: Ruleset, identifier: str) -> Row | None:
    """The combination of that identifier; None where the ruleset has none."""
    return next((row for row in rules.catalogue if row.id == identifier), None)


def standing(comparison: Comparison, n: int, identifier: str) -> Spans:
    """What a combination is under one of the rulesets: why it does not count, or how often it does."""
    rules, sheet = comparison.rulesets[n], comparison.answers[n]
    row = row_of(rules, identifier)
    if row is None:
        return (Plain(_("has no such combination")),)
    if not isinstance(sheet, ScoreSheet):
        return (Plain(_("no winning hand")),)
    absent = why_not(rules, comparison.hand, comparison.context, sheet, row.rule)
    if absent:
        return tuple(span for paragraph in absent.paragraphs[:1] for span in paragraph.spans)
    often = [how_often(item.times) for item in sheet.counted if item.combination is row and item.times > 1]
    reasons = [reason_text(item) for item in sheet.suppressed if item.combination is row]
    return (Plain(listed([*often, *reasons])),) if often or reasons else ()

"""One hand under several rulesets in words: the totals, and the combinations that make the difference."""

from collections.abc import Iterator
from typing import assert_never

from mjscore.engine.combination import Row
from mjscore.engine.comparison import Comparison, Difference
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.sheet import ScoreSheet, Unfinished
from mjscore.notation import write_kind
from mjscore.words import _
from mjscore.words.paragraphs import Paragraph, Plain, Spans, Style, TileRun, fill, link, plain
from mjscore.words.phrases import how_often, listed
from mjscore.words.rulesets import ruleset_name
from mjscore.words.sheet import minimum_line, reason_text, togo_line
from mjscore.words.why_not import why_not

NOTHING = "–"
"""Stands where a combination does not count."""


def compare_paragraphs(comparison: Comparison) -> tuple[Paragraph, ...]:
    """The totals side by side; then each combination that counts differently, with what it is under each ruleset."""
    return (
        plain(Style.TITLE, _("The hand under each ruleset")),
        *_totals(comparison),
        *_readings(comparison),
        *(paragraph for difference in comparison.differences for paragraph in _difference(comparison, difference)),
    )


def _totals(comparison: Comparison) -> Iterator[Paragraph]:
    for rules, answer in zip(comparison.rulesets, comparison.answers, strict=True):
        amount, text = _total(answer)
        yield Paragraph(Style.AMOUNT, (Plain(amount, bold=True), *_beside(rules, (Plain(text),))))
    if None not in comparison.answers and comparison.hand.winning is not None and not comparison.differences:
        yield plain(Style.QUIET, _("The same combinations count everywhere, for as much."))


def _beside(rules: Ruleset, text: Spans) -> Spans:
    """What stands beside an amount."""
    named = (Plain(ruleset_name(rules.id)),)
    return fill(_("{ruleset}: {text}"), ruleset=named, text=text) if text else named


def _total(answer: ScoreSheet | Unfinished | None) -> tuple[str, str]:
    match answer:
        case ScoreSheet():
            return str(answer.total), minimum_line(answer)
        case Unfinished():
            return NOTHING, _(" · ").join((togo_line(answer), *_waits(answer)))
        case None:
            return NOTHING, _("no winning hand")
        case _:
            assert_never(answer)


def _waits(unfinished: Unfinished) -> Iterator[str]:
    for wait in unfinished.waits:
        words = {"self_draw": wait.self_draw.total, "discard": wait.discard.total}
        text = _("{tile} {self_draw} self-drawn, {discard} on a discard")
        yield text.format(tile=write_kind(wait.tile), **words)


def _readings(comparison: Comparison) -> Iterator[Paragraph]:
    """How each ruleset reads the hand, where that is not all the same."""
    read = [
        (rules, answer.arrangement)
        for rules, answer in zip(comparison.rulesets, comparison.answers, strict=True)
        if isinstance(answer, ScoreSheet)
    ]
    if len({arrangement for _rules, arrangement in read}) > 1:
        yield plain(Style.HEADING, _("Read as"))
        for rules, arrangement in read:
            yield Paragraph(Style.TEXT, _beside(rules, (TileRun(arrangement.blocks),)))


def _difference(comparison: Comparison, difference: Difference) -> Iterator[Paragraph]:
    rows = (row_of(rules, difference.id) for rules in comparison.rulesets)
    yield Paragraph(Style.HEADING, link(next(row for row in rows if row)))
    for n, rules in enumerate(comparison.rulesets):
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

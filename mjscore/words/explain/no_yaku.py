"""A riichi hand that no yaku carries, and which yaku it is nearest to."""

from collections.abc import Iterator

from mjscore.context import Event, Win
from mjscore.engine.combination import Row
from mjscore.engine.events import conflict_of
from mjscore.engine.sheet import ScoreSheet
from mjscore.patterns.absence import Absence, Inquiry
from mjscore.patterns.checks.findings import Check, NotSet
from mjscore.rulesets.riichi.yaku import Grade, Yaku
from mjscore.words import _
from mjscore.words.paragraphs import Paragraph, Style, fill, link, plain
from mjscore.words.why_not import in_words

MOST_NAMED = 3
"""More yaku than these are not named."""


def no_yaku(sheet: ScoreSheet) -> Iterator[Paragraph]:
    """That the hand does not win, and what the nearest yaku need, the cheapest first."""
    yield plain(Style.TEXT, _("A hand needs one yaku at least, and this one has none. Dora are no yaku."))
    inquiry = Inquiry(sheet.ruleset, sheet.hand, sheet.context, sheet)
    possible = [row for row in sheet.ruleset.catalogue if _is_earned(row)]
    absent = [absence for row in possible if (absence := inquiry.absence(row))]
    absences = [absence for absence in absent if _could_be_declared(absence, sheet)]
    least = min(map(_short, absences))
    yield plain(Style.HEADING, _("Nearest"))
    for absence in [one for one in absences if _short(one) == least][:MOST_NAMED]:
        lacks = in_words(inquiry, absence).paragraphs[0].spans
        yield Paragraph(Style.TEXT, fill(_("{yaku}: {lacks}"), yaku=link(absence.row), lacks=lacks))


def _is_earned(row: Row) -> bool:
    """Whether it is an ordinary yaku that hangs on more than luck."""
    is_luck = all(isinstance(condition, Win | Event) for condition in row.needs)
    return isinstance(row, Yaku) and row.grade is Grade.ORDINARY and not is_luck


def _could_be_declared(absence: Absence, sheet: ScoreSheet) -> bool:
    """Whether nothing speaks against the events that it lacks."""
    lacking = {fault.event for check in absence.checks for fault in check.faults if isinstance(fault, NotSet)}
    rules = [rule for rule in sheet.ruleset.events if rule.event in lacking]
    return not any(conflict_of(rule, sheet.hand, sheet.context) for rule in rules)


def _short(absence: Absence) -> int:
    """By how many tiles, sets or declarations it fails in all."""
    return sum(1 if _is_undeclared(check) else check.short for check in absence.checks)


def _is_undeclared(check: Check) -> bool:
    """Whether nothing but a declaration is missing."""
    return bool(check.faults) and all(isinstance(fault, NotSet) for fault in check.faults)

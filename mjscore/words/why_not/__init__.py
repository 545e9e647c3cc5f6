"""Why a combination is not in a hand, finished or not: which conditions hold, which fail, and the tiles concerned."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from mjscore.context import Context
from mjscore.engine.needs import PungsOf, Together, Unless
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import Verdict
from mjscore.engine.sheet import ScoreSheet
from mjscore.hand import Block, Form, Hand
from mjscore.patterns.absence import Absence, Inquiry
from mjscore.patterns.checks.findings import Check
from mjscore.patterns.look import Look
from mjscore.words import _
from mjscore.words.paragraphs import Paragraph, Plain, Spans, Style, TileRun, all_of, fill, text_of
from mjscore.words.phrases import gap
from mjscore.words.terms import terms_of
from mjscore.words.why_not.asked import asked
from mjscore.words.why_not.lacking import has_clause, lacks_clause

MOST_NEAR = 5
"""Near misses beyond these are not given."""


class WhyNot(NamedTuple):
    """What a hand has of a combination that is not there, and what it lacks; the text says both in a line or two."""

    rule: str
    holds: tuple[str, ...]
    lacks: tuple[str, ...]
    text: str
    paragraphs: tuple[Paragraph, ...]
    is_near: bool
    """One condition alone fails, by one tile, set or event."""


def why_not(ruleset: Ruleset, hand: Hand, context: Context, sheet: ScoreSheet | None, rule: str) -> WhyNot | None:
    """Why a combination is not in a hand; None where it is there. `sheet`: its score, where it has one."""
    inquiry = Inquiry(ruleset, hand, context, sheet)
    absence = inquiry.absence(ruleset.catalogue[rule])
    return in_words(inquiry, absence) if absence else None


def why_not_all(ruleset: Ruleset, hand: Hand, context: Context, sheet: ScoreSheet | None) -> tuple[WhyNot, ...]:
    """The same for every combination that is not there, the dearest first."""
    inquiry = Inquiry(ruleset, hand, context, sheet)
    return tuple(in_words(inquiry, absence) for absence in inquiry.absences())


def near(absent: Iterable[WhyNot]) -> tuple[WhyNot, ...]:
    """The near misses among combinations that are not there, in their order, a handful at most."""
    return tuple([one for one in absent if one.is_near][:MOST_NEAR])


def in_words(inquiry: Inquiry, absence: Absence) -> WhyNot:
    """An absence in words."""
    if absence.instead and inquiry.sheet:
        read = _read_otherwise(inquiry.look.ruleset, inquiry.sheet, absence.instead)
        told = _Told([], [read], [read])
    else:
        told = _told(absence.checks, inquiry.look)
    return WhyNot(
        absence.row.rule,
        tuple(map(text_of, told.holds)),
        tuple(map(text_of, told.lacks)),
        gap().join(map(text_of, told.lines)),
        tuple(Paragraph(Style.TEXT, line) for line in told.lines),
        inquiry.is_near(absence),
    )


class _Told(NamedTuple):
    """What holds and what is lacking by itself, and both in one or two lines."""

    holds: list[Spans]
    lacks: list[Spans]
    lines: list[Spans]


def _told(checks: Sequence[Check], look: Look) -> _Told:
    failing = [check for check in checks if not check.holds]
    holding = [_held(check, look) for check in checks if _is_told(check)]
    has = [has_clause(_shown(check)) for check in failing if check.has]
    lacks = [fill(_("{asked}: {lacks}"), asked=asked(check.condition, look), lacks=_lacks(check)) for check in failing]
    alike = [list(same) for _key, same in groupby(failing, key=lambda check: (check.has, check.faults))]
    lines = [_joined(gap(), [_needs(same, look) for same in alike])]
    if holding:
        text = _("Holds: {holds}.") if look.reading else _("Holds so far: {holds}.")
        lines.append(fill(text, holds=_joined(_("; "), holding)))
    return _Told([*has, *holding], lacks, lines)


def _is_told(check: Check) -> bool:
    """Whether a condition that holds is worth a word: that a hand has no other shape is not."""
    return check.holds and not isinstance(check.condition, Unless)


def _joined(between: str, parts: Iterable[Spans]) -> Spans:
    return tuple(span for n, part in enumerate(parts) for span in ((Plain(between), *part) if n else part))


def _held(check: Check, look: Look) -> Spans:
    """A condition that holds, with the tiles that meet it."""
    if not check.has:
        return asked(check.condition, look)
    sets = all_of([(TileRun((block,)),) for block in check.has])
    return fill(_("{asked} ({sets})"), asked=asked(check.condition, look), sets=sets)


def _needs(checks: Sequence[Check], look: Look) -> Spans:
    """What is asked for, what is there of it and what is not, in a sentence; conditions of which the same is to say."""
    check = checks[0]
    clauses = _joined(_("; "), [*([has_clause(_shown(check))] if check.has else []), _lacks(check)])
    conditions = all_of([asked(check.condition, look) for check in checks])
    return fill(_("Needs {asked}: {clauses}."), asked=conditions, clauses=clauses)


def _shown(check: Check) -> Iterable[Block]:
    """What is there; pungs that are asked for by their tiles are shown by one."""
    condition = check.condition
    is_by_tiles = isinstance(condition, PungsOf) or (isinstance(condition, Together) and condition.form is Form.PUNG)
    return map(_in_short, check.has) if is_by_tiles else check.has


def _in_short(block: Block) -> Block:
    return Block(block.tiles[:1]) if len(block.tiles) > 2 else block


def _lacks(check: Check) -> Spans:
    return _joined(_("; "), map(lacks_clause, check.faults))


def _read_otherwise(ruleset: Ruleset, sheet: ScoreSheet, other: Verdict) -> Spans:
    """That the tiles could stand so, and how they are read instead."""
    arrangement, placed = other.seen.view.arrangement, other.seen.view.placed
    if arrangement == sheet.arrangement:
        text = _("The winning tile could stand in {there}. It is counted in {here}, for no less.")
        there, here = (arrangement.blocks[place : place + 1] for place in (placed, sheet.placed))
        return fill(text, there=(TileRun(there),), here=(TileRun(here),))
    terms, own = terms_of(ruleset), ruleset.tally.conclude(other.seen).worth.own
    if own < sheet.worth.own:
        text = _("The tiles could stand so: {other}, for {less}. They are read as {chosen}, for {more}.")
    else:
        text = _("The tiles could stand so: {other}, for as much. They are read as {chosen}.")
    return fill(
        text,
        other=(TileRun(arrangement.blocks),),
        less=(Plain(terms.amount(own)),),
        chosen=(TileRun(sheet.blocks),),
        more=(Plain(terms.number(sheet.worth.own)),),
    )

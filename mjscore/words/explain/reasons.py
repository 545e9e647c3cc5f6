"""Why something that is there does not count, in full sentences."""

from collections.abc import Iterator
from typing import assert_never

from mjscore.engine.catalogue import Catalogue
from mjscore.engine.combination import Row, Why
from mjscore.engine.sheet import ScoreSheet, Suppressed
from mjscore.words import _, n_
from mjscore.words.explain.evidence import is_whole, runs
from mjscore.words.explain.joined import joining
from mjscore.words.paragraphs import Paragraph, Plain, Spans, Style, all_of, fill, link, listed
from mjscore.words.phrases import how_often


def dropped_here(catalogue: Catalogue, sheet: ScoreSheet, item: Suppressed) -> Iterator[Paragraph]:
    """The tiles that show it, unless it is the whole hand, and what takes it away."""
    if not is_whole(sheet, item.places):
        yield from runs(sheet, item.places)
    yield Paragraph(Style.TEXT, _reason(catalogue, sheet, item))


def _reason(catalogue: Catalogue, sheet: ScoreSheet, item: Suppressed) -> Spans:
    match item.why:
        case Why.STATED:
            assert item.by
            return fill(_("{rule} takes it away: the rule itself says so."), rule=link(item.by))
        case Why.IMPLIED:
            assert item.by
            return _implied(catalogue, item.combination, item.by)
        case Why.PRINCIPLE:
            return _counted_once(sheet, item)
        case _:
            assert_never(item.why)


def _implied(catalogue: Catalogue, row: Row, by: Row) -> Spans:
    if row.rule in catalogue.contained(by.rule):
        text = _("These sets stand within {rule}, which contains it: by the source's general note it adds nothing.")
    else:
        text = _("{rule} contains it: by the source's general note what is contained adds nothing.")
    return fill(text, rule=link(by))


def _counted_once(sheet: ScoreSheet, item: Suppressed) -> Spans:
    """By the account-once principle."""
    joined = [link(row) for row in joining(sheet, item)]
    text = n_(
        "{rules} joins these sets already, and joined sets are not combined again: the account-once principle.",
        "{rules} join these sets already, and joined sets are not combined again: the account-once principle.",
        len(joined),
    )
    return fill(text, rules=all_of(joined))


def taken_here(items: list[Suppressed]) -> Iterator[Paragraph]:
    """What a combination takes away, by sort of reason."""
    sorts = (
        (Why.STATED, _("{rules}: the rule itself says so.")),
        (Why.IMPLIED, _("{rules}: contained in it, by the source's general note.")),
    )
    for why, text in sorts:
        taken = [item for item in items if item.why is why]
        if taken:
            yield Paragraph(Style.TEXT, fill(text, rules=_times_each(taken)))


def _times_each(items: list[Suppressed]) -> Spans:
    """How often stands after a comma, or in brackets where commas part several combinations."""
    text = _("{rule}, {times}") if len(items) == 1 else _("{rule} ({times})")
    return listed([_often(item, text) for item in items])


def _often(item: Suppressed, text: str) -> Spans:
    if item.times == 1:
        return link(item.combination)
    return fill(text, rule=link(item.combination), times=(Plain(how_often(item.times)),))

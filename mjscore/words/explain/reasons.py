"""Why something that is there does not count, in full sentences."""

from collections.abc import Iterator
from typing import assert_never

from mjscore.engine.combination import Row, Scope, Why
from mjscore.engine.sheet import ScoreSheet, Suppressed
from mjscore.rulesets.mcr.account_once import ACCOUNT_ONCE
from mjscore.rulesets.mcr.families import Family
from mjscore.rulesets.mcr.official import ONE_OF
from mjscore.rulesets.riichi.yaku import Yaku
from mjscore.words import _, n_
from mjscore.words.alone import leaves_alone
from mjscore.words.explain.evidence import is_whole, runs
from mjscore.words.explain.joined import joining
from mjscore.words.explain.relations import scope_of
from mjscore.words.paragraphs import Paragraph, Plain, Spans, Style, all_of, fill, link, listed
from mjscore.words.phrases import how_often
from mjscore.words.rulesets import containment
from mjscore.words.terms.hongkong import is_limit_hand


def dropped_here(sheet: ScoreSheet, item: Suppressed) -> Iterator[Paragraph]:
    """The tiles that show it, unless it is the whole hand, and what takes it away."""
    if not is_whole(sheet, item.places):
        yield from runs(sheet, item.places)
    yield Paragraph(Style.TEXT, _reason(sheet, item))


def _reason(sheet: ScoreSheet, item: Suppressed) -> Spans:
    match item.why:
        case Why.STATED:
            assert item.by
            return _stated(item.by, item.combination)
        case Why.IMPLIED:
            assert item.by
            return _implied(sheet, item.combination, item.by)
        case Why.PRINCIPLE:
            return _by_principle(sheet, item)
        case _:
            assert_never(item.why)


def _stated(by: Row, row: Row) -> Spans:
    if leaves_alone(by, row):
        limit_hand, yakuman = (
            _("{rule} is a limit hand: nothing else counts beside it."),
            _("{rule} counts without ordinary yaku and dora."),
        )
        text = limit_hand if is_limit_hand(by) else yakuman
    elif isinstance(by, Yaku):
        text = _("{rule} contains it and counts in its place.")
    elif _is_of_81(by):
        text = _by_text(scope_of(by, row))
    else:
        text = _("{rule} takes it away.")
    return fill(text, rule=link(by))


def _is_of_81(row: Row | None) -> bool:
    """Whether it is one of the 81 combinations, whose texts name what is not counted beside them."""
    return row is not None and isinstance(row.family, Family)


def _by_text(scope: Scope) -> str:
    match scope:
        case Scope.HAND:
            return _("{rule} takes it away: the rule itself says so.")
        case Scope.SAME_BLOCKS:
            return _("{rule} takes it away within its own sets: the rule itself says so.")
        case Scope.ONCE:
            return _("{rule} takes one of these away: the rule itself says so.")
        case _:
            assert_never(scope)


def _implied(sheet: ScoreSheet, row: Row, by: Row) -> Spans:
    if row.rule in sheet.ruleset.catalogue.contained(by.rule):
        text = _("These sets stand within {rule}, which contains it: by {note} it adds nothing.")
    else:
        text = _("{rule} contains it: by {note} what is contained adds nothing.")
    return fill(text, rule=link(by), note=(Plain(containment(sheet.ruleset.id)),))


def _by_principle(sheet: ScoreSheet, item: Suppressed) -> Spans:
    """Raises KeyError for a counting principle without words."""
    if item.principle == ACCOUNT_ONCE:
        return _counted_once(sheet, item)
    text = {
        "one_of_kongs": _("Of the combinations of kongs one counts, the dearest that is there: {rule}."),
        "one_of_concealed_pungs": _("Of the combinations of concealed pungs one counts, the dearest: {rule}."),
        "one_yakuman": _("Of several yakuman these rules count one, the dearest: {rule}."),
    }[item.principle]
    alike = ONE_OF.get(item.principle, (sheet.counted[0].combination.rule,))
    counted = [other.combination for other in sheet.counted if other.combination.rule in alike]
    return fill(text, rule=link(counted[0]))


def _counted_once(sheet: ScoreSheet, item: Suppressed) -> Spans:
    """By the account-once principle."""
    joined = [link(row) for row in joining(sheet, item)]
    text = n_(
        "{rules} joins these sets already, and joined sets are not combined again: the account-once principle.",
        "{rules} join these sets already, and joined sets are not combined again: the account-once principle.",
        len(joined),
    )
    return fill(text, rules=all_of(joined))


def taken_here(sheet: ScoreSheet, items: list[Suppressed]) -> Iterator[Paragraph]:
    """What a combination takes away, by sort of reason."""
    sorts = (
        (Why.STATED, _("{rules}: the rule itself says so.") if _is_of_81(items[0].by) else _("{rules}.")),
        (Why.IMPLIED, _("{rules}: contained in it, by {note}.")),
    )
    for why, text in sorts:
        taken = [item for item in items if item.why is why]
        if taken:
            note = (Plain(containment(sheet.ruleset.id)),)
            yield Paragraph(Style.TEXT, fill(text, rules=_times_each(taken), note=note))


def _times_each(items: list[Suppressed]) -> Spans:
    """How often stands after a comma, or in brackets where commas part several combinations."""
    text = _("{rule}, {times}") if len(items) == 1 else _("{rule} ({times})")
    return listed([_often(item, text) for item in items])


def _often(item: Suppressed, text: str) -> Spans:
    if item.times == 1:
        return link(item.combination)
    return fill(text, rule=link(item.combination), times=(Plain(how_often(item.times)),))

"""The atlas, ideas, questions and marks in words, for whoever shows them."""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import assert_never

from mjscore.engine.combination import Row
from mjscore.engine.ruleset import Ruleset
from mjscore.learn.atlas import Atlas, Pair, Verdict, sheet_of, taken_in
from mjscore.learn.quiz import PRINCIPLE, Amount, Answer, Mark, Nets, Question, Rules, Taken, right_answer
from mjscore.rulesets import ruleset
from mjscore.words import learn as words
from mjscore.words.explain.relations import excludes
from mjscore.words.options import summary
from mjscore.words.paragraphs import Paragraph, Plain, Spans, Style, listed, plain

_ASIDE = ("minimum",)
"""Options that decide nothing about pairs."""


class Group(Enum):
    """What a combination does to another one."""

    STACKS = "stacks"
    TAKES = "takes"
    TAKEN_BY = "taken_by"
    TAKEN_ELSEWHERE = "taken_elsewhere"
    """Both are there, and something else, or a counting principle, takes one away."""
    NEVER = "never"


def group_of(atlas: Atlas, pair: Pair) -> Group:
    """What the first of a pair does to the other."""
    match pair.verdict:
        case Verdict.STACKS:
            return Group.STACKS
        case Verdict.NEVER:
            return Group.NEVER
        case Verdict.TAKEN:
            takers = {(item.combination, item.by) for item in taken_in(sheet_of(atlas, pair), pair)}
            if (pair.other, pair.row) in takers:
                return Group.TAKES
            return Group.TAKEN_BY if (pair.row, pair.other) in takers else Group.TAKEN_ELSEWHERE
        case _:
            assert_never(pair.verdict)


def pair_page(atlas: Atlas, pair: Pair) -> tuple[Paragraph, ...]:
    """What becomes of two combinations, why, and a hand that shows it."""
    rows = pair.row, pair.other
    return words.pair_title(*rows), *_verdict(atlas, pair), *words.asked_for(rows)


def _verdict(atlas: Atlas, pair: Pair) -> Iterator[Paragraph]:
    rows = pair.row, pair.other
    if pair.example is None:
        yield words.never_meeting()
        return
    sheet = sheet_of(atlas, pair)
    if pair.verdict is Verdict.TAKEN:
        yield from words.taking(sheet, taken_in(sheet, pair))
    else:
        taking = taken_at_times(atlas, pair)
        yield words.stacking(*rows)
        yield from (words.taken_elsewhere(*taking),) if taking else ()
    yield from words.shown_by(pair.example, sheet, rows)


def taken_at_times(atlas: Atlas, pair: Pair) -> tuple[Row, Row] | None:
    """Of two that stack in some hand the one that takes the other away in others, and that; None where none does."""
    orders = (pair.row, pair.other), (pair.other, pair.row)
    return next((order for order in orders if excludes(atlas.ruleset.catalogue, *order)), None)


def other_options(rules: Ruleset) -> str:
    """That the atlas is for other options than a ruleset has; nothing where it is for these."""
    settings = {key: value for key, value in rules.settings.items() if key not in _ASIDE}
    differing = [part.text for part in summary(ruleset(rules.id, settings)) if part.differs]
    return words.other_options_sentence(differing) if differing else ""


def question_sentence(question: Question) -> str:
    """What is asked."""
    return words.question_sentence(question.kind.value, question.request.rules)


def answer_spans(question: Question, answer: Answer) -> Spans:
    """An answer as it is said."""
    rules = question.request.rules
    match answer:
        case Rules():
            return words.rules_answer(_in_table(rules, answer.rules))
        case Amount():
            return (Plain(words.amount_answer(question.kind.value, answer.number, rules)),)
        case Nets():
            return (Plain(words.nets_answer(answer.amounts)),)
        case Taken():
            return _taken_spans(rules, answer.items)
        case _:
            assert_never(answer)


def mark_text(mark: Mark) -> str:
    """Whether an answer is right, or that there was none."""
    return words.mark_sentence(is_right=mark.is_right) if mark.is_given else words.shown_sentence()


def mark_paragraphs(question: Question, mark: Mark) -> Iterator[Paragraph]:
    """Whether an answer is right, what would have been, and where it differs."""
    yield plain(Style.HEADING, mark_text(mark))
    if not mark.is_right:
        yield words.right_answer_line(answer_spans(question, mark.right))
        for line, parts in ((words.missing_line, mark.missing), (words.extra_line, mark.extra)):
            if parts:
                some = Taken(parts) if isinstance(mark.right, Taken) else Rules(parts)
                yield line(answer_spans(question, some))


def _in_table(rules: Ruleset, names: frozenset[str]) -> Sequence[Row]:
    return [row for row in rules.catalogue.table if row.rule in names]


def _taken_spans(rules: Ruleset, items: frozenset[tuple[str, str]]) -> Spans:
    catalogue = rules.catalogue
    ordered = [(row, by) for row in catalogue.table for rule, by in sorted(items) if rule == row.rule]
    return listed([words.taken_answer(row, None if by == PRINCIPLE else catalogue[by]) for row, by in ordered])


def worksheet_questions(questions: Sequence[Question]) -> Iterator[Paragraph]:
    """Questions with their hands in notation, numbered."""
    for n, question in enumerate(questions, 1):
        yield plain(Style.HEADING, words.question_heading(n, question_sentence(question)))
        yield from words.told_of(question.sheet)


def worksheet_answers(questions: Sequence[Question]) -> Iterator[Paragraph]:
    """The answers by number, each with all that counts."""
    _title, answers = words.worksheet_titles()
    yield plain(Style.HEADING, answers)
    for n, question in enumerate(questions, 1):
        yield words.numbered_answer(n, answer_spans(question, right_answer(question)))
        yield words.account_line(question.sheet)

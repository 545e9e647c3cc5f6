"""Questions about scored hands: each has one right answer, which the scorer gives."""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from itertools import islice
from random import Random
from typing import Any, TypeAlias, assert_never

from msgspec import Struct

from mjscore.context import SEATS
from mjscore.engine.ruleset import Panel, Ruleset, Value
from mjscore.engine.score import score, verdicts
from mjscore.engine.settlement import nets
from mjscore.engine.sheet import ScoreSheet, Suppressed
from mjscore.engine.tally import Seen
from mjscore.engine.worth import Worth
from mjscore.interchange.request import Request
from mjscore.learn.deals import Difficulty, deals
from mjscore.rulesets import ruleset
from mjscore.rulesets.riichi.worth import RiichiWorth


class Kind(Enum):
    """What is asked."""

    COMBINATIONS = "combinations"
    TOTAL = "total"
    FU = "fu"
    HAN = "han"
    PAYMENT = "payment"
    NOT_COUNTED = "not_counted"


_PATIENCE = 5_000
"""Hands that are tried before another kind of question is."""
_GIVES_UP = 50_000
"""Hands of no use, one after the other, after which there is nothing to ask."""
PRINCIPLE = "principle"
"""What takes something away where no combination does: a counting principle."""


class Rules(Struct, frozen=True):
    """The combinations that count, by rule."""

    rules: frozenset[str]


class Amount(Struct, frozen=True):
    """A total, fu or han."""

    number: int


class Nets(Struct, frozen=True):
    """What East, South, West and North gain or, negative, lose."""

    amounts: tuple[float, float, float, float]


class Taken(Struct, frozen=True):
    """What is there and does not count, by rule, each with what takes it away, as `taker_of` says."""

    items: frozenset[tuple[str, str]]


Answer: TypeAlias = Rules | Amount | Nets | Taken


class Course(Struct, frozen=True):
    """Under what rules somebody wants to be asked: a ruleset and the options that differ from its preset."""

    ruleset: str
    options: Mapping[str, Value] = {}

    @property
    def rules(self) -> Ruleset:
        """The ruleset with its options."""
        return ruleset(self.ruleset, self.options)


class Question(Struct, frozen=True):
    """Something asked of a hand under a ruleset."""

    kind: Kind
    request: Request

    @property
    def sheet(self) -> ScoreSheet:
        """The score of its hand."""
        sheet = score(self.request.rules, self.request.hand, self.request.context)
        assert sheet
        return sheet


class Mark(Struct, frozen=True):
    """Whether an answer is right, and the right one; of one in several parts what is missing and what is too much."""

    is_right: bool
    right: Answer
    missing: frozenset[Any] = frozenset()
    extra: frozenset[Any] = frozenset()
    is_given: bool = True
    """Whether there was an answer at all."""


def kinds_of(ruleset: Ruleset) -> tuple[Kind, ...]:
    """What can be asked under a ruleset."""
    asked = {
        Kind.FU: Panel.FU in ruleset.panels,
        Kind.HAN: Panel.FU in ruleset.panels,
        Kind.PAYMENT: ruleset.reckoning is None,
        Kind.NOT_COUNTED: has_exclusions(ruleset),
    }
    return tuple(kind for kind in Kind if asked.get(kind, True))


def difficulties_of(ruleset: Ruleset) -> tuple[Difficulty, ...]:
    """What sorts of hands there are under a ruleset."""
    return tuple(one for one in Difficulty if one is not Difficulty.TRICKY or has_exclusions(ruleset))


def has_exclusions(ruleset: Ruleset) -> bool:
    """Whether something can be there and not count."""
    return any(row.excludes for row in ruleset.catalogue)


def tries(
    course: Course, kinds: Sequence[Kind], difficulties: Sequence[Difficulty], random: Random
) -> Iterator[Question | None]:
    """Random questions of some of the kinds and difficulties of a course, without end.

    None for each hand that is of no use; a try takes a part of a millisecond.
    """
    while True:
        yield from _tries_of(course, random.choice(kinds), random.choice(difficulties), random)


def _tries_of(course: Course, kind: Kind, difficulty: Difficulty, random: Random) -> Iterator[Question | None]:
    """Tries until there is a question of one kind and difficulty, or patience ends."""
    for sheet in islice(deals(course.rules, difficulty, random), _PATIENCE):
        if sheet and can_ask(kind, sheet) and has_one_answer(sheet):
            request = Request(ruleset=course.ruleset, hand=sheet.hand, context=sheet.context, options=course.options)
            yield Question(kind, request)
            return
        yield None


def questions(
    course: Course, kinds: Sequence[Kind], difficulties: Sequence[Difficulty], random: Random
) -> Iterator[Question]:
    """The questions alone; they end where hands without number are of no use, as below a very high minimum."""
    misses = 0
    for question in tries(course, kinds, difficulties, random):
        misses = 0 if question else misses + 1
        if question:
            yield question
        elif misses == _GIVES_UP:
            return


def can_ask(kind: Kind, sheet: ScoreSheet) -> bool:
    """Whether there is such an answer for a hand."""
    match kind:
        case Kind.COMBINATIONS:
            return bool(sheet.counted)
        case Kind.TOTAL:
            return True
        case Kind.FU | Kind.HAN:
            return isinstance(sheet.worth, RiichiWorth) and sheet.worth.fu is not None
        case Kind.PAYMENT:
            return sheet.payments is not None
        case Kind.NOT_COUNTED:
            return bool(sheet.suppressed) and _have_one_taker(sheet)
        case _:
            assert_never(kind)


def has_one_answer(sheet: ScoreSheet) -> bool:
    """Whether all readings that are worth the same as the chosen one agree in all that can be asked."""
    rules = sheet.ruleset
    views = verdicts(rules, sheet.hand, sheet.context)
    totals = [rules.tally.own(view.weight) for view in views]
    best = [view.seen for view, total in zip(views, totals, strict=True) if total == max(totals)]
    return len({_outcome(rules, seen) for seen in best}) == 1


def _outcome(rules: Ruleset, seen: Seen) -> tuple[object, ...]:
    """What counts in a view of a hand, what does not and why, and what that makes."""
    conclusion = rules.tally.conclude(seen)
    counted = frozenset((finding.bit, finding.times, finding.worth) for finding in conclusion.counted)
    in_part = (*conclusion.dropped, *(dropped for part in seen.parts for dropped in part.dropped))
    dropped = frozenset((one.finding.bit, one.taker and one.taker.combination.rule, one.principle) for one in in_part)
    return counted, seen.resolution.lost, dropped, _figures(conclusion.worth)


def _figures(worth: Worth) -> tuple[int | None, ...]:
    """Total, han and fu."""
    return (worth.total, worth.han, worth.fu) if isinstance(worth, RiichiWorth) else (worth.total, None, None)


def right_answer(question: Question) -> Answer:
    """What the scorer says."""
    sheet = question.sheet
    total, han, fu = _figures(sheet.worth)
    match question.kind:
        case Kind.COMBINATIONS:
            return Rules(frozenset(item.combination.rule for item in sheet.counted))
        case Kind.TOTAL:
            return Amount(total or 0)
        case Kind.HAN:
            return Amount(han or 0)
        case Kind.FU:
            return Amount(fu or 0)
        case Kind.PAYMENT:
            net = nets(sheet.payments or ())
            return Nets((net[SEATS[0]], net[SEATS[1]], net[SEATS[2]], net[SEATS[3]]))
        case Kind.NOT_COUNTED:
            return Taken(frozenset((item.combination.rule, taker_of(item)) for item in sheet.suppressed))
        case _:
            assert_never(question.kind)


def taker_of(item: Suppressed) -> str:
    """What takes something away, as answers name it: the rule of a combination, or `PRINCIPLE`."""
    return item.by.rule if item.by else PRINCIPLE


def _have_one_taker(sheet: ScoreSheet) -> bool:
    """Whether of all that does not count each thing is taken away by one combination, or by a principle, alone."""
    catalogue = sheet.ruleset.catalogue
    counted = catalogue.mask([item.combination.rule for item in sheet.counted])
    there = counted | catalogue.mask(sorted({item.combination.rule for item in sheet.suppressed}))
    for item in sheet.suppressed:
        place = catalogue.index(item.combination.rule)
        takers = catalogue.stated_by[place] & counted | catalogue.implied_by[place] & there
        if takers & ~(catalogue.mask((item.by.rule,)) if item.by else 0):
            return False
    return True


def check(question: Question, given: Answer | None) -> Mark:
    """What is to be said of an answer; none, where somebody only wants to see the right one, is not right."""
    right = right_answer(question)
    match right, given:
        case _, None:
            return Mark(is_right=False, right=right, is_given=False)
        case Rules(wanted), Rules(named):
            return Mark(wanted == named, right, wanted - named, named - wanted)
        case Taken(items), Taken(named_items):
            return Mark(items == named_items, right, items - named_items, named_items - items)
        case _:
            return Mark(right == given, right)

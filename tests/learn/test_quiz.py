"""Questions about random hands: each has one right answer, the scorer's, and answers are marked by it."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from mjscore.arrange import Shape
from mjscore.context import Context, Win, Wind
from mjscore.engine.score import readings
from mjscore.engine.sheet import ScoreSheet
from mjscore.interchange.request import Request, check_request
from mjscore.learn.deals import Difficulty, deal, fits
from mjscore.learn.quiz import (
    PRINCIPLE,
    Amount,
    Answer,
    Course,
    Kind,
    Nets,
    Question,
    Rules,
    Taken,
    can_ask,
    check,
    difficulties_of,
    has_one_answer,
    kinds_of,
    questions,
    right_answer,
)
from mjscore.notation import parse_hand
from mjscore.rulesets import RULESETS
from mjscore.rulesets.riichi.worth import RiichiWorth

STRAIGHT = "[123m] 456789m 12p 55s + 3p"


def asked(kind: Kind, line: str, name: str = "mcr", context: Context | None = None) -> Question:
    return Question(kind, Request(ruleset=name, hand=parse_hand(line), context=context or Context()))


def answer(kind: Kind, line: str, name: str = "mcr", context: Context | None = None) -> Answer:
    return right_answer(asked(kind, line, name, context))


def courses() -> Iterator[tuple[Course, Kind, Difficulty]]:
    """Every ruleset with all that can be asked under it."""
    for name in RULESETS:
        course = Course(name)
        for kind in kinds_of(course.rules):
            for difficulty in difficulties_of(course.rules):
                yield course, kind, difficulty


def test_the_answers_to_a_hand_of_the_81() -> None:
    """49 (16), 18 (2), 9, 8, 2 (1 each): 21; 3 and 4 are within the straight. Who did not discard pays 8."""
    discard = Context(seat=Wind.SOUTH, discarder=Wind.WEST)
    assert answer(Kind.COMBINATIONS, STRAIGHT) == Rules(frozenset({"49", "18", "9", "8", "2"}))
    assert answer(Kind.TOTAL, STRAIGHT) == Amount(21)
    assert answer(Kind.NOT_COUNTED, STRAIGHT) == Taken(frozenset({("3", "49"), ("4", "49")}))
    assert answer(Kind.PAYMENT, STRAIGHT, context=discard) == Nets((-8, 45, -29, -8))


def test_the_answers_to_a_hand_of_riichi() -> None:
    """All simples and self-drawn in an open hand: fu 20 + 2 for the draw + 2 for the pung = 24, rounded 30; 1 han."""
    drawn = Context(Win.SELF_DRAW, seat=Wind.SOUTH)
    line = "[222m] 345678p 234s 5s + 5s"
    assert answer(Kind.HAN, line, "riichi", drawn) == Amount(1)
    assert answer(Kind.FU, line, "riichi", drawn) == Amount(30)
    assert answer(Kind.TOTAL, line, "riichi", drawn) == Amount(1100)
    assert answer(Kind.PAYMENT, line, "riichi", drawn) == Nets((-500, 1100, -300, -300))


def test_a_counting_principle_is_no_combination() -> None:
    """Four chows make three pairs at most: the ring's fourth is counted once."""
    taken = answer(Kind.NOT_COUNTED, "[123m] [123p] 789m 78p 66s + 9p")
    assert taken == Taken(frozenset({("4", PRINCIPLE)}))


def test_marks_say_what_is_missing_and_what_is_too_much() -> None:
    question = asked(Kind.COMBINATIONS, STRAIGHT)
    mark = check(question, Rules(frozenset({"49", "18", "9", "8", "7"})))
    assert (mark.is_right, mark.missing, mark.extra) == (False, frozenset({"2"}), frozenset({"7"}))
    assert check(question, right_answer(question)).is_right
    taken = check(asked(Kind.NOT_COUNTED, STRAIGHT), Taken(frozenset({("3", "49"), ("4", PRINCIPLE)})))
    assert (taken.is_right, taken.missing, taken.extra) == (
        False,
        frozenset({("4", "49")}),
        frozenset({("4", PRINCIPLE)}),
    )
    assert not check(asked(Kind.TOTAL, STRAIGHT), Amount(22)).is_right
    assert not check(asked(Kind.TOTAL, STRAIGHT), Rules(frozenset())).is_right


@pytest.mark.parametrize(
    ("line", "is_one"),
    [
        (STRAIGHT, True),
        ("[123m] [567p] [789s] 1233s + 3s", False),  # the end of 123 or the pair's half: an edge wait or a single one
    ],
)
def test_hands_with_several_answers_are_not_asked(line: str, *, is_one: bool) -> None:
    assert has_one_answer(asked(Kind.TOTAL, line).sheet) is is_one


def test_what_several_combinations_take_away_is_not_asked() -> None:
    """All terminals (69) and all terminals and honors (66), which it contains, each take the outside hand (24) away."""
    sheet = asked(Kind.NOT_COUNTED, "[999m] [111p] 11m 999p 11s + 1m").sheet
    assert not can_ask(Kind.NOT_COUNTED, sheet)
    assert can_ask(Kind.COMBINATIONS, sheet)


def test_what_can_be_asked_depends_on_the_rules() -> None:
    assert kinds_of(Course("mcr").rules) == (Kind.COMBINATIONS, Kind.TOTAL, Kind.PAYMENT, Kind.NOT_COUNTED)
    assert kinds_of(Course("riichi").rules) == tuple(Kind)
    assert kinds_of(Course("classical").rules) == (Kind.COMBINATIONS, Kind.TOTAL)
    assert Difficulty.TRICKY not in difficulties_of(Course("classical").rules)


def test_the_same_seed_asks_the_same() -> None:
    course = Course("mcr-2006", {"minimum": 5})
    rounds = [
        list(islice(questions(course, tuple(Kind)[:2], tuple(Difficulty), Random(seed)), 5)) for seed in (7, 7, 8)
    ]
    assert rounds[0] == rounds[1] != rounds[2]
    assert all(question.request.rules is course.rules for question in rounds[0])


def test_nothing_is_asked_where_no_hand_is_of_use(monkeypatch: pytest.MonkeyPatch) -> None:
    """No hand reaches 900 points; where hands of one sort hardly reach 64, others are asked about."""
    monkeypatch.setattr("mjscore.learn.quiz._PATIENCE", 50)
    monkeypatch.setattr("mjscore.learn.quiz._GIVES_UP", 200)
    kinds = (Kind.TOTAL,)
    assert list(questions(Course("mcr", {"minimum": 900}), kinds, (Difficulty.COMMON,), Random(7))) == []
    monkeypatch.setattr("mjscore.learn.quiz._GIVES_UP", 5_000)
    both = (Difficulty.COMMON, Difficulty.SPECIAL)
    assert len(list(islice(questions(Course("mcr", {"minimum": 64}), kinds, both, Random(7)), 3))) == 3


def test_whoever_only_wants_to_see_the_answer_is_not_right() -> None:
    mark = check(asked(Kind.TOTAL, STRAIGHT), None)
    assert (mark.is_right, mark.is_given, mark.right) == (False, False, Amount(21))


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("difficulty", Difficulty)
def test_hands_are_of_their_difficulty(name: str, difficulty: Difficulty) -> None:
    rules = Course(name).rules
    if difficulty in difficulties_of(rules):
        for seed in range(20):
            sheet = deal(rules, difficulty, Random(seed))
            assert fits(sheet, difficulty)
            assert sheet.meets_minimum
            check_request(Request(ruleset=name, hand=sheet.hand, context=sheet.context))


def test_special_hands_are_of_every_shape() -> None:
    random = Random(1)
    shapes = {deal(Course("mcr").rules, Difficulty.SPECIAL, random).arrangement.shape for _ in range(200)}
    assert shapes == set(Shape) - {Shape.UNWON}


def outcomes(kind: Kind, sheet: ScoreSheet) -> set[Answer]:
    """The answers that the readings worth as much as the chosen one give, each scored by itself."""
    sheets = readings(sheet.ruleset, sheet.hand, sheet.context)
    return {_answer(kind, one) for one in sheets if one.worth.own == sheets[0].worth.own}


def _answer(kind: Kind, sheet: ScoreSheet) -> Answer:
    match kind:
        case Kind.COMBINATIONS:
            return Rules(frozenset(item.combination.rule for item in sheet.counted))
        case Kind.NOT_COUNTED:
            items = ((item.combination.rule, item.by.rule if item.by else PRINCIPLE) for item in sheet.suppressed)
            return Taken(frozenset(items))
        case Kind.FU | Kind.HAN:
            assert isinstance(sheet.worth, RiichiWorth)
            number = sheet.worth.fu if kind is Kind.FU else sheet.worth.han
            assert number is not None
            return Amount(number)
        case _:
            return Amount(sheet.total)


def wrong(right: Answer) -> Answer:
    """Something near to an answer."""
    match right:
        case Rules():
            return Rules(right.rules | {"none such"})
        case Amount():
            return Amount(right.number + 1)
        case Nets():
            east, *others = right.amounts
            return Nets((east + 1, *others))  # type: ignore[arg-type]
        case Taken():
            return Taken(right.items | {("none such", PRINCIPLE)})


def ask(kind: Kind, count: int) -> None:
    """So many questions of a kind, under every ruleset and of every difficulty in turn, each with one right answer."""
    random = Random(11)
    some = [one for one in courses() if one[1] is kind]
    asked_for = [questions(course, (kind,), (difficulty,), random) for course, _kind, difficulty in some]
    for n in range(count):
        question = next(asked_for[n % len(some)])
        right = right_answer(question)
        assert question.kind is kind
        assert check(question, right).is_right, question
        assert not check(question, wrong(right)).is_right, question
        answers = outcomes(kind, question.sheet)
        assert len(answers) == 1, question
        if kind is not Kind.PAYMENT:
            assert answers == {right}, question


@pytest.mark.parametrize("kind", Kind)
def test_each_question_has_one_right_answer(kind: Kind) -> None:
    ask(kind, 150)


@pytest.mark.long
@pytest.mark.parametrize("kind", Kind)
def test_ten_thousand_questions_of_every_kind(kind: Kind) -> None:
    ask(kind, 10_000)

"""Answers to every kind of question, right and wrong, put in by keyboard and mouse."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mjscore.app.dialogs.quiz.answers import AmountForm, PaymentForm
from mjscore.app.dialogs.quiz.pairs import PairsForm
from mjscore.app.dialogs.quiz.ticks import TicksForm
from mjscore.app.dialogs.quiz.window import QuizWindow
from mjscore.learn.quiz import Amount, Answer, Course, Kind, Nets, Rules, Taken, kinds_of, right_answer
from mjscore.rulesets import RULESETS
from tests.app.pointing import click, press, type_text
from tests.app.quizzing import answer, asked, choose, laid, make, path, put, quiz, said, turn

__all__ = ["laid", "make", "path", "quiz"]


def wrong(right: Answer) -> Answer:
    """Something near to an answer that a person could give."""
    match right:
        case Rules(rules):
            return Rules(frozenset(sorted(rules)[1:]) | {"flower_that_is_none"})
        case Amount(number):
            return Amount(number + 1)
        case Nets((east, *others)):
            return Nets((east + 1, *others))  # type: ignore[arg-type]
        case Taken(items):
            return Taken(frozenset({(rule, rule) for rule, _by in items}))
        case _:
            raise AssertionError(right)


CASES = [(name, kind) for name in RULESETS for kind in kinds_of(Course(name).rules)]


@pytest.mark.parametrize(("name", "kind"), CASES)
def test_a_right_answer_to_every_kind_under_every_ruleset(quiz: QuizWindow, name: str, kind: Kind) -> None:
    choose(quiz, name, kind)
    for _n in range(3):
        assert turn(quiz).question.kind is kind
        answer(quiz)
        assert quiz.question.verdict.text() == "Right."
        assert said(quiz).startswith("Right.\nHow ")
        click(quiz.question.primary)
    assert quiz.reply.streak.text() == "3 right in a row, 3 at most"
    ((shown, tally, share),) = quiz.reply.tallies.lines
    assert (tally.text, share.text) == ("3 of 3 right", "100%")
    assert shown.text.casefold() == quiz.choices.kinds.button(kind).text().casefold()


@pytest.mark.parametrize(("name", "kind"), CASES)
def test_a_wrong_answer_to_every_kind_under_every_ruleset(quiz: QuizWindow, name: str, kind: Kind) -> None:
    question = choose(quiz, name, kind).question
    right = right_answer(question)
    given = wrong(right)
    if isinstance(given, Rules):
        absent = next(row.rule for row in question.request.rules.catalogue if row.rule not in given.rules)
        given = Rules((given.rules - {"flower_that_is_none"}) | {absent})
        given = given if given != right else Rules(given.rules - {absent})
    answer(quiz, given)
    assert quiz.question.verdict.text() == "Not right."
    text = said(quiz)
    assert text.startswith("Not right.\nThe answer is ")
    if isinstance(given, Taken):
        assert "Missing: " in text
        assert "Not so: " in text
    assert quiz.reply.streak.text() == "0 right in a row, 0 at most"


def test_what_was_missed_and_what_was_too_much_is_said(quiz: QuizWindow) -> None:
    asked(quiz, Kind.COMBINATIONS)
    answer(quiz, Rules(frozenset({"49", "18", "9", "8", "7"})))
    text = said(quiz)
    assert "Missing: 2 Mixed Double Chow." in text
    assert "Not so: 7 One Voided Suit." in text
    assert "How 21 comes about" in text
    assert "There, but not counted" in text
    assert "3 Short Straight: implied by 49 (Pure Straight)" in text


def test_an_answer_that_is_not_complete_is_not_marked(quiz: QuizWindow) -> None:
    for kind in (Kind.TOTAL, Kind.COMBINATIONS, Kind.NOT_COUNTED, Kind.PAYMENT):
        asked(quiz, kind)
        click(quiz.question.primary)
        assert quiz.question.verdict.text() == "The answer is not complete yet."
        assert quiz.turn
        assert quiz.turn.mark is None
    form = quiz.question.form
    assert isinstance(form, PaymentForm)
    form.fields[0].setText("-8")
    click(quiz.question.primary)
    assert form.fields[1].hasFocus()


def test_what_does_not_count_by_keyboard(quiz: QuizWindow, qtbot: QtBot) -> None:
    """A number or a part of a name in each field; Enter picks, goes on and adds."""
    asked(quiz, Kind.NOT_COUNTED)
    form = quiz.question.form
    assert isinstance(form, PairsForm)
    for dropped, taker in (("3", "49"), ("two terminal", "pure straight")):
        type_text(dropped)
        press(Qt.Key.Key_Return)
        qtbot.waitUntil(form.taker.hasFocus)
        type_text(taker)
        press(Qt.Key.Key_Return)
        qtbot.waitUntil(form.dropped.hasFocus)
    assert [form.list.item(n).text() for n in range(form.list.count())] == [
        "3 Short Straight (by 49 Pure Straight)",
        "4 Two Terminal Chows (by 49 Pure Straight)",
    ]
    press(Qt.Key.Key_Return)
    assert quiz.question.verdict.text() == "Right."


def test_pairs_can_be_taken_out(quiz: QuizWindow) -> None:
    asked(quiz, Kind.NOT_COUNTED)
    form = quiz.question.form
    assert isinstance(form, PairsForm)
    put(form, Taken(frozenset({("3", "principle"), ("4", "49")})))
    assert form.given() == Taken(frozenset({("3", "principle"), ("4", "49")}))
    form.list.setCurrentRow(0)
    form.list.setFocus()
    press(Qt.Key.Key_Delete)
    assert form.given() == Taken(frozenset({("4", "49")}))
    click(form.take_out)
    assert form.given() is None
    assert not form.take_out.isEnabled()


def test_a_thing_can_be_taken_away_twice(quiz: QuizWindow) -> None:
    """One of several by a combination, another by a principle; the same pair stands there once."""
    asked(quiz, Kind.NOT_COUNTED)
    form = quiz.question.form
    for by in ("49", "principle", "49"):
        put(form, Taken(frozenset({("3", by)})))
    assert isinstance(form, PairsForm)
    assert form.given() == Taken(frozenset({("3", "49"), ("3", "principle")}))
    assert form.list.count() == 2


def test_enter_twice_ticks_and_answers(quiz: QuizWindow) -> None:
    """What is typed is gone once it ticked something; of what fits nothing it stays, and nothing is answered."""
    asked(quiz, Kind.COMBINATIONS)
    form = quiz.question.form
    assert isinstance(form, TicksForm)
    type_text("nothing of the sort")
    press(Qt.Key.Key_Return, Qt.Key.Key_Return)
    assert form.search.selectedText() == "nothing of the sort"
    type_text("49")
    press(Qt.Key.Key_Return)
    assert form.search.text() == ""
    press(Qt.Key.Key_Return)
    assert quiz.turn
    assert quiz.turn.mark
    assert form.given() == Rules(frozenset({"49"}))


def test_rows_are_ticked_with_the_mouse(quiz: QuizWindow) -> None:
    asked(quiz, Kind.COMBINATIONS)
    form = quiz.question.form
    assert isinstance(form, TicksForm)
    form.search.setText("straight")
    names = [form.list.item(n).text() for n in range(form.list.count())]
    assert "49 Pure Straight" in names
    place = form.list.visualItemRect(form.list.item(names.index("49 Pure Straight"))).center()
    click(form.list.viewport(), at=place)
    assert form.given() == Rules(frozenset({"49"}))
    assert form.told.text() == "Ticked: 49 Pure Straight"
    click(form.list.viewport(), at=place)
    assert form.given() is None
    assert form.told.text() == "Nothing is ticked yet."


def test_amounts_are_read_with_either_minus(quiz: QuizWindow) -> None:
    asked(quiz, Kind.PAYMENT)
    form = quiz.question.form
    assert isinstance(form, PaymentForm)
    for field, text in zip(form.fields, ("−8", "+45", "-29,5", "-7.5"), strict=True):
        field.setText(text)
    assert form.given() == Nets((-8, 45, -29.5, -7.5))
    asked(quiz, Kind.TOTAL)
    amount = quiz.question.form
    assert isinstance(amount, AmountForm)
    type_text("2x1-")
    assert amount.given() == Amount(21)

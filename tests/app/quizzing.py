"""The window of the quiz for tests: answers put into its fields as a person puts them in."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mjscore.app.dialogs.quiz.answers import AmountForm, PaymentForm
from mjscore.app.dialogs.quiz.form import AnswerForm
from mjscore.app.dialogs.quiz.pairs import PairsForm
from mjscore.app.dialogs.quiz.ticks import TicksForm
from mjscore.app.dialogs.quiz.turn import Turn
from mjscore.app.dialogs.quiz.window import QuizWindow
from mjscore.app.main_window import MainWindow
from mjscore.app.settings import Settings
from mjscore.app.state import TableState
from mjscore.context import Context, Wind
from mjscore.interchange.request import Request
from mjscore.learn.deals import Difficulty
from mjscore.learn.practice import Asked, Practice
from mjscore.learn.quiz import PRINCIPLE, Amount, Answer, Kind, Nets, Question, Rules, Taken, right_answer
from mjscore.notation import parse_hand
from tests.app.pointing import click

ENTER = Qt.Key.Key_Return
STRAIGHT = "[123m] 456789m 12p 55s + 3p"
"""A hand of 21 points in MCR: 49 takes 3 and 4 away."""
Make = Callable[[], QuizWindow]


def choose(window: QuizWindow, rules: str, *kinds: Kind, hands: tuple[Difficulty, ...] = tuple(Difficulty)) -> Turn:
    """What is asked after rules, kinds and hands were chosen."""
    window.choices.kinds.choose(kinds)
    window.choices.hands.choose(hands)
    window.choices.rules.setCurrentIndex(window.choices.rules.findData(rules))
    window.ask()
    return turn(window)


def turn(window: QuizWindow) -> Turn:
    """The question that is shown, which may take a moment to find."""
    for _pass in range(500):
        if window.turn:
            return window.turn
        QApplication.processEvents()
    raise AssertionError("no question was found")


def put(form: AnswerForm | None, answer: Answer) -> None:
    """Put an answer into the fields."""
    match form, answer:
        case AmountForm(), Amount(number):
            QTest.keyClicks(form.field, str(number))
        case PaymentForm(), Nets(amounts):
            for field, amount in zip(form.fields, amounts, strict=True):
                QTest.keyClicks(field, f"{amount:g}" if amount < 1_000_000 else str(amount))
        case TicksForm(), Rules(rules):
            form.search.setFocus()
            for rule in sorted(rules):
                QTest.keyClicks(form.search, rule)
                QTest.keyClick(form.search, ENTER)
        case PairsForm(), Taken(items):
            for rule, by in sorted(items):
                _put_pair(form, rule, by)
        case _:
            raise AssertionError(form, answer)


def _put_pair(form: PairsForm, rule: str, by: str) -> None:
    form.principle.setChecked(by == PRINCIPLE)
    for field, value in ((form.dropped, rule), (form.taker, None if by == PRINCIPLE else by)):
        if value is not None:
            field.show_rule(value)
            field.picked.emit()
    click(form.add)


def answer(window: QuizWindow, given: Answer | None = None) -> None:
    """Answer as given, else rightly, and have it checked."""
    put(window.question.form, given or right_answer(turn(window).question))
    click(window.question.primary)


def said(window: QuizWindow) -> str:
    """What the explanation says."""
    return window.reply.text.toPlainText()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "quiz.sqlite"


@pytest.fixture
def laid() -> list[TableState]:
    """The tables that the window asked for."""
    return []


@pytest.fixture
def make(shown: MainWindow, store: QSettings, path: Path, laid: list[TableState], qtbot: QtBot) -> Iterator[Make]:
    """Opens the window of the quiz beside the main one."""
    practices = []

    def open_quiz() -> QuizWindow:
        practice = Practice(path, Random(5))
        practices.append(practice)
        window = QuizWindow(shown.document, shown.look, Settings(store), practice, laid.append)
        qtbot.addWidget(window)
        window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        turn(window)
        return window

    yield open_quiz
    for practice in practices:
        practice.end()


@pytest.fixture
def quiz(make: Make) -> QuizWindow:
    return make()


def asked(window: QuizWindow, kind: Kind, line: str = STRAIGHT, name: str = "mcr") -> Turn:
    """A question of our own in the window."""
    context = Context(seat=Wind.SOUTH, discarder=Wind.WEST)
    question = Question(kind, Request(ruleset=name, hand=parse_hand(line), context=context))
    window.turn = Turn(Asked(question, is_back=False))
    window.question.show_turn(window.turn)
    window.reply.show_turn(window.turn)
    return window.turn

"""The window of the quiz and its worksheet in every language: nothing that is said in them is cut off."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mjscore.app.dialogs.quiz.window import QuizWindow
from mjscore.app.dialogs.quiz.worksheet import WorksheetDialog
from mjscore.app.main_window import MainWindow
from mjscore.app.settings import Settings
from mjscore.app.style import Style
from mjscore.learn.deals import Difficulty
from mjscore.learn.practice import Practice
from mjscore.learn.quiz import Course, Kind, kinds_of, right_answer, tries
from mjscore.rulesets import RULESETS
from tests.app.pointing import click
from tests.app.quizzing import choose, put, turn
from tests.app.speaking import tag
from tests.app.test_dialogs_in_languages import cut_off

__all__ = ["tag"]
pytestmark = pytest.mark.usefixtures("tag")


@pytest.fixture
def quiz(tag: str, shown: MainWindow, store: QSettings, tmp_path: Path, qtbot: QtBot) -> Iterator[QuizWindow]:
    """The window in a language, as small as the smallest screen asks."""
    practice = Practice(tmp_path / f"{tag}.sqlite", Random(8))
    window = QuizWindow(shown.document, shown.look, Settings(store), practice, lambda _state: None)
    qtbot.addWidget(window)
    window.show()
    window.resize(1000, 640)
    turn(window)
    yield window
    practice.end()


def check(window: QuizWindow) -> None:
    """Everything can be read, and the window is no larger than it was made."""
    for _pass in range(3):
        QApplication.processEvents()
    assert cut_off(window) == []
    assert (window.width(), window.height()) == (1000, 640)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_question_is_whole(quiz: QuizWindow, ruleset: str) -> None:
    kinds = kinds_of(Course(ruleset).rules)
    for kind in kinds:
        choose(quiz, ruleset, kind)
        check(quiz)
        click(quiz.question.hint)
        click(quiz.question.primary)
        check(quiz)
        put(quiz.question.form, right_answer(turn(quiz).question))
        click(quiz.question.primary)
        assert turn(quiz).mark
        check(quiz)
        quiz.reply.show_rule(turn(quiz).sheet.counted[0].combination.rule)
        check(quiz)


def test_large_text_is_whole(quiz: QuizWindow, shown: MainWindow) -> None:
    shown.look.take(Style(scale=150))
    quiz.resize(1500, 900)
    for kind in (Kind.NOT_COUNTED, Kind.COMBINATIONS, Kind.PAYMENT):
        choose(quiz, "mcr", kind)
        for _pass in range(3):
            QApplication.processEvents()
        assert cut_off(quiz) == []
    shown.look.take(Style())


def test_the_worksheet_is_whole(shown: MainWindow, store: QSettings, qtbot: QtBot) -> None:
    found = tries(Course("mcr"), (Kind.TOTAL,), (Difficulty.COMMON,), Random(8))
    dialog = WorksheetDialog(found, shown.look, Settings(store))
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: len(dialog.questions) == 10)
    QApplication.processEvents()
    assert cut_off(dialog) == []

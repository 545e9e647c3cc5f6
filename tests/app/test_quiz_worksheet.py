"""The worksheet of the quiz: as many questions as are wanted, on paper with their answers."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from mjscore.app.dialogs.quiz.worksheet import WorksheetDialog
from mjscore.app.main_window import MainWindow
from mjscore.app.settings import Settings
from mjscore.learn.deals import Difficulty
from mjscore.learn.quiz import Course, Kind, kinds_of, right_answer, tries
from mjscore.learn.telling import answer_spans, question_sentence
from mjscore.rulesets import RULESETS
from mjscore.words.paragraphs import text_of as written
from tests.app.printed import needs_poppler, text_of, tight

Make = Callable[..., WorksheetDialog]


@pytest.fixture
def make(shown: MainWindow, store: QSettings, qtbot: QtBot) -> Make:
    """Opens the dialog with questions under some rules."""

    def open_dialog(rules: str, *kinds: Kind) -> WorksheetDialog:
        found = tries(Course(rules), kinds, (Difficulty.COMMON, Difficulty.SPECIAL), Random(3))
        dialog = WorksheetDialog(found, shown.look, Settings(store))
        qtbot.addWidget(dialog)
        dialog.show()
        qtbot.waitUntil(lambda: len(dialog.questions) == 10)
        return dialog

    return open_dialog


@needs_poppler
@pytest.mark.parametrize("rules", RULESETS)
def test_questions_and_answers_can_be_read_on_paper(make: Make, rules: str, tmp_path: Path) -> None:
    dialog = make(rules, *kinds_of(Course(rules).rules))
    target = tmp_path / "worksheet.pdf"
    dialog.save(target)
    asked, answered = text_of(target).split("Answers", 1)
    for n, question in enumerate(dialog.questions, 1):
        assert tight(f"{n}. {question_sentence(question)}") in asked
        assert tight(f"{n}. {written(answer_spans(question, right_answer(question)))}") in answered


def test_more_questions_leave_the_first_as_they_are(make: Make, qtbot: QtBot) -> None:
    dialog = make("mcr", Kind.TOTAL)
    first = dialog.questions
    qtbot.waitUntil(lambda: dialog.told.text().startswith("10 questions · "))
    dialog.count.setValue(25)
    qtbot.waitUntil(lambda: len(dialog.questions) == 25)
    assert dialog.questions[:10] == first
    qtbot.waitUntil(lambda: dialog.told.text().startswith("25 questions · "))
    dialog.count.setValue(1)
    qtbot.waitUntil(lambda: dialog.told.text().startswith("1 question · 2 pages"))
    assert dialog.questions == first[:1]

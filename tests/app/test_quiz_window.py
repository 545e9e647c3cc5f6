"""The window of the quiz, used as a person uses it."""

import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QListWidget, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from mjscore.app import edits
from mjscore.app.dialogs.quiz.parts import parts_of
from mjscore.app.dialogs.quiz.ticks import TicksForm
from mjscore.app.dialogs.quiz.window import QuizWindow
from mjscore.app.dialogs.quiz.worksheet import WorksheetDialog
from mjscore.app.main_window import MainWindow
from mjscore.app.state import TableState
from mjscore.context import Context, Win, Wind
from mjscore.learn.deals import Difficulty
from mjscore.learn.quiz import Amount, Course, Kind, right_answer
from mjscore.learn.results import Results
from mjscore.notation import parse_hand, parse_run
from mjscore.rulesets import RULESETS
from tests.app.pointing import click, focused, lay, press, type_text
from tests.app.quizzing import STRAIGHT, Make, answer, asked, choose, laid, make, path, quiz, said, turn
from tests.app.table import WON

__all__ = ["laid", "make", "path", "quiz"]
ALT = Qt.KeyboardModifier.AltModifier


def test_the_hand_is_told(quiz: QuizWindow) -> None:
    asked(quiz, Kind.TOTAL)
    assert quiz.question.title.text() == "How many points is the hand worth?"
    assert quiz.question.told.text() == "Won: on a discard by West · Seat: South · Round: East"
    assert quiz.question.rules.text().startswith("MCR · 81 combinations · minimum 8")


def test_the_hand_is_drawn() -> None:
    """A concealed kong lies with its outer tiles face down; red fives, flowers and indicators are there."""
    parts = parts_of(parse_hand("[123m] {8888p} 067s + 5s", "be"), Context(Win.SELF_DRAW, dora=parse_run("3p")))
    drawn = [(part.caption, part.pictures) for part in parts]
    assert drawn == [
        ("Exposed", ("1m", "2m", "3m")),
        ("Concealed kong", ("back", "8p", "8p", "back")),
        ("Concealed", ("0s", "6s", "7s")),
        ("Winning tile", ("5s",)),
        ("Flowers", ("b", "e")),
        ("Dora indicators", ("3p",)),
    ]
    assert parts[1].spoken == "Concealed kong: 8 of dots, 8 of dots, 8 of dots, 8 of dots"
    assert parts[2].spoken == "Concealed: red 5 of bamboos, 6 of bamboos, 7 of bamboos"
    assert parts[4].spoken == "Flowers: summer, plum"


def test_the_longest_hand_fits(quiz: QuizWindow) -> None:
    parts = parts_of(parse_hand("[1111m] [9999p] {EEEE} {CCCC} 5s + 5s", "abcdefgh"), Context())
    quiz.resize(1000, 640)
    quiz.hand.show_parts(parts)
    QApplication.processEvents()
    tile = quiz.hand.tile
    assert tile >= 24
    assert "1 of characters" in quiz.hand.accessibleDescription()
    assert not quiz.hand.grab().isNull()


def test_streaks(quiz: QuizWindow) -> None:
    choose(quiz, "mcr", Kind.TOTAL)
    for is_right in (True, True, False, True):
        right = right_answer(turn(quiz).question)
        assert isinstance(right, Amount)
        answer(quiz, right if is_right else Amount(right.number + 1))
        click(quiz.question.primary)
    assert quiz.reply.streak.text() == "1 right in a row, 2 at most"
    ((_kind, tally, share),) = quiz.reply.tallies.lines
    assert (tally.text, share.text) == ("3 of 4 right", "75%")


def test_hints_say_more_each_time_and_count(quiz: QuizWindow) -> None:
    asked(quiz, Kind.COMBINATIONS)
    assert said(quiz) == "Hints and the explanation stand here."
    assert quiz.question.hint.text() == "&Hint (3 left)"
    click(quiz.question.hint)
    assert said(quiz).startswith("It is read as")
    click(quiz.question.hint)
    assert said(quiz).endswith("5 combinations count.")
    click(quiz.question.hint)
    assert said(quiz).endswith("The dearest is 49 Pure Straight.")
    assert not quiz.question.hint.isEnabled()
    answer(quiz)
    assert quiz.reply.streak.text() == "0 right in a row, 0 at most"
    ((_kind, tally, _share),) = quiz.reply.tallies.lines
    assert tally.text == "1 of 1 right, 1 with hints"
    assert not quiz.question.hint.isVisible()


def test_the_answer_can_be_shown_and_counts_as_missed(quiz: QuizWindow, path: Path) -> None:
    choose(quiz, "mcr", Kind.TOTAL)
    click(quiz.question.show_answer)
    assert quiz.question.verdict.text() == "Here is the answer."
    assert said(quiz).startswith("Here is the answer.\nThe answer is ")
    results = Results(path)
    assert results.waiting("mcr") == 1
    results.close()


def test_what_was_missed_comes_back(quiz: QuizWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    missed = choose(quiz, "mcr", Kind.TOTAL).question
    click(quiz.question.show_answer)
    click(quiz.question.primary)
    assert turn(quiz).question != missed
    assert not quiz.question.back.isVisible()
    later = datetime.now(UTC) + timedelta(minutes=5)
    monkeypatch.setattr("mjscore.app.dialogs.quiz.window.now", lambda: later)
    quiz.ask()
    assert turn(quiz).question == missed
    assert quiz.question.back.text() == "You missed this one before."
    assert quiz.question.back.isVisible()
    answer(quiz)
    click(quiz.question.primary)
    assert turn(quiz).question != missed


def test_results_are_kept(quiz: QuizWindow, make: Make) -> None:
    choose(quiz, "mcr", Kind.TOTAL)
    answer(quiz)
    quiz.close()
    again = make()
    assert again.reply.streak.text() == "1 right in a row, 1 at most"
    again.close()
    again.show()
    assert again.reply.streak.text() == "1 right in a row, 1 at most"


def test_a_damaged_file_is_told_and_left_alone(path: Path, make: Make) -> None:
    path.write_text("no results " * 100)
    quiz = make()
    assert quiz.notice.isVisible()
    assert quiz.notice.text() == (
        f"Your results are not kept now: {path} is damaged. Move it away, and a new one is begun."
    )
    choose(quiz, "mcr", Kind.TOTAL)
    answer(quiz)
    assert quiz.reply.streak.text() == "1 right in a row, 1 at most"
    quiz.close()
    assert path.read_text() == "no results " * 100
    path.unlink()
    quiz.show()
    assert not quiz.notice.isVisible()


def test_a_file_that_is_in_use_is_told(path: Path, make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mjscore.learn.results._PATIENCE", 0.01)
    quiz = make()
    choose(quiz, "mcr", Kind.TOTAL)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    answer(quiz)
    assert quiz.question.verdict.text() == "Right."
    assert quiz.notice.text() == f"Your results are not kept now: another program is using {path}."
    click(quiz.question.primary)
    answer(quiz)
    assert quiz.question.verdict.text() == "Right."
    other.close()


def test_the_rules_of_the_main_window_come_first(shown: MainWindow, make: Make) -> None:
    shown.document.do(edits.set_ruleset, "riichi")
    shown.document.do(edits.set_option, "preset", "m_league")
    quiz = make()
    assert quiz.choices.value.course == Course("riichi", {"preset": "m_league"})
    assert turn(quiz).question.request.ruleset == "riichi"
    choose(quiz, "mcr", Kind.TOTAL)
    assert quiz.choices.value.course == Course("mcr")


def test_only_what_the_rules_have_is_offered(quiz: QuizWindow) -> None:
    choose(quiz, "classical", Kind.NOT_COUNTED, hands=(Difficulty.TRICKY,))
    choice = quiz.choices.value
    assert (choice.kinds, choice.difficulties) == ((Kind.COMBINATIONS,), (Difficulty.COMMON,))
    assert not quiz.choices.kinds.button(Kind.FU).isVisible()
    choose(quiz, "riichi", *Kind)
    assert quiz.choices.kinds.button(Kind.FU).isVisible()
    assert quiz.choices.value.kinds == tuple(Kind)


def test_one_kind_is_always_chosen(quiz: QuizWindow) -> None:
    choose(quiz, "mcr", Kind.TOTAL)
    click(quiz.choices.kinds.button(Kind.TOTAL))
    assert quiz.choices.value.kinds == (Kind.TOTAL,)
    click(quiz.choices.kinds.button(Kind.PAYMENT))
    click(quiz.choices.kinds.button(Kind.TOTAL))
    assert quiz.choices.value.kinds == (Kind.PAYMENT,)
    assert turn(quiz).question.kind is Kind.PAYMENT


def test_a_question_that_still_suits_stays(quiz: QuizWindow) -> None:
    before = choose(quiz, "mcr", Kind.TOTAL)
    click(quiz.choices.kinds.button(Kind.PAYMENT))
    assert quiz.turn is before
    answer(quiz)
    click(quiz.choices.kinds.button(Kind.TOTAL))
    assert quiz.turn is before
    click(quiz.question.primary)
    assert turn(quiz).question.kind is Kind.PAYMENT


def test_nothing_waits_for_a_hand_that_is_hard_to_find(shown: MainWindow, make: Make, qtbot: QtBot) -> None:
    """No hand reaches 900 points: the window can be used while it looks for one."""
    quiz = make()
    shown.document.do(edits.set_option, "minimum", 900)
    quiz.ask()
    assert quiz.turn is None
    assert quiz.question.title.text() == "Looking for a hand to ask about…"
    assert not quiz.question.primary.isVisible()
    assert quiz.hand.parts == ()
    QApplication.processEvents()
    quiz.choices.rules.setCurrentIndex(quiz.choices.rules.findData("hongkong"))
    qtbot.waitUntil(lambda: quiz.turn is not None)
    assert turn(quiz).question.request.ruleset == "hongkong"
    assert quiz.question.primary.isVisible()


def test_a_rule_can_be_read_about(quiz: QuizWindow) -> None:
    """What it is in the hand is not said before there is a mark."""
    asked(quiz, Kind.COMBINATIONS)
    for _n in range(3):
        click(quiz.question.hint)
    quiz.reply.show_rule("49")
    assert "Asks for" in said(quiz)
    assert "In this hand" not in said(quiz)
    click(quiz.reply.back)
    assert said(quiz).endswith("The dearest is 49 Pure Straight.")
    answer(quiz)
    quiz.reply.text.rule_chosen.emit("49")
    assert "In this hand" in said(quiz)
    click(quiz.reply.back)
    assert said(quiz).startswith("Right.")


def test_the_hand_can_be_opened_once_it_is_marked(quiz: QuizWindow, laid: list[TableState]) -> None:
    asked(quiz, Kind.TOTAL)
    assert not quiz.reply.open_hand.isVisible()
    answer(quiz)
    click(quiz.reply.open_hand)
    (state,) = laid
    assert (state.notation, state.ruleset, state.context.seat) == (STRAIGHT, "mcr", Wind.SOUTH)


@pytest.fixture
def from_menu(shown: MainWindow, path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    """Opens the window as the menu does."""
    monkeypatch.setattr("mjscore.app.dialogs.quiz.window.session_file", lambda: path.with_name("session.mjhand"))

    def open_quiz() -> QuizWindow:
        shown.table["quiz"].trigger()
        window = next(one for one in shown.findChildren(QuizWindow) if one.isVisible())
        turn(window)
        return window

    yield open_quiz
    shown.show_anew()


def test_the_hand_comes_onto_the_table_as_one_step(shown: MainWindow, from_menu: Make, path: Path) -> None:
    lay(shown, WON)
    quiz = from_menu()
    question = choose(quiz, "riichi", Kind.HAN).question
    answer(quiz)
    click(quiz.reply.open_hand)
    assert shown.document.state.ruleset == "riichi"
    assert shown.document.sheet
    assert shown.document.sheet.total == question.sheet.total
    assert shown.document.undo_name == "open the hand of a question"
    shown.document.undo_stack.undo()
    assert (shown.document.state.ruleset, shown.document.state.notation) == ("mcr", WON)
    assert path.is_file()


@pytest.mark.parametrize("name", RULESETS)
def test_every_hand_scores_on_the_table_as_in_the_quiz(shown: MainWindow, from_menu: Make, name: str) -> None:
    quiz = from_menu()
    for _n in range(5):
        question = choose(quiz, name, Kind.TOTAL).question
        answer(quiz)
        click(quiz.reply.open_hand)
        assert shown.document.sheet
        assert shown.document.sheet.total == question.sheet.total


def test_changes_of_an_open_file_are_asked_about(shown: MainWindow, from_menu: Make, tmp_path: Path) -> None:
    lay(shown, WON)
    shown.files._save(tmp_path / "kept.mjhand", None)
    shown.document.do(edits.win_by, Win.SELF_DRAW)
    quiz = from_menu()
    choose(quiz, "mcr", Kind.TOTAL)
    answer(quiz)
    click(quiz.reply.open_hand)
    (box,) = shown.findChildren(QMessageBox)
    assert shown.document.state.notation == WON
    box.reject()
    assert shown.document.state.notation == WON
    shown.document.undo_stack.undo()
    shown.files.file.let_go()


def test_from_start_to_end_by_keyboard(shown: MainWindow, from_menu: Make, qtbot: QtBot) -> None:
    assert shown.table["quiz"].shortcut().toString() == "F8"
    quiz = from_menu()
    qtbot.waitUntil(quiz.isActiveWindow)
    asked(quiz, Kind.TOTAL)
    type_text("21")
    press(Qt.Key.Key_Return)
    assert quiz.question.verdict.text() == "Right."
    assert focused() is quiz.question.primary
    press(Qt.Key.Key_Return)
    assert turn(quiz).mark is None
    asked(quiz, Kind.PAYMENT)
    for amount in ("-8", "45", "-29", "-8"):
        type_text(amount)
        press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_C, modifiers=ALT)
    qtbot.waitUntil(lambda: quiz.question.verdict.text() == "Right.")
    press(Qt.Key.Key_N, modifiers=ALT)
    qtbot.waitUntil(lambda: turn(quiz).mark is None)
    asked(quiz, Kind.COMBINATIONS)
    press(Qt.Key.Key_H, modifiers=ALT)
    qtbot.waitUntil(lambda: turn(quiz).hints == 1)
    for found in ("49", "18", "all chows", "shun", "9", "8"):
        type_text(found)
        press(Qt.Key.Key_Return)
    form = quiz.question.form
    assert isinstance(form, TicksForm)
    form.search.clear()
    press(Qt.Key.Key_Down)
    assert focused() is form.list
    press(Qt.Key.Key_Space)
    assert "81 Thirteen Orphans" in form.told.text()
    press(Qt.Key.Key_Space)
    press(Qt.Key.Key_End, Qt.Key.Key_Up, Qt.Key.Key_Space)
    assert "2 Mixed Double Chow" in form.told.text()
    press(Qt.Key.Key_S, modifiers=ALT)
    qtbot.waitUntil(lambda: quiz.question.verdict.text() == "Here is the answer.")
    press(Qt.Key.Key_Escape)
    assert not quiz.isVisible()


def test_everything_has_a_name_for_screen_readers(quiz: QuizWindow) -> None:
    for kind in Kind:
        choose(quiz, "riichi", kind)
        for state in range(2):
            for part in quiz.findChildren(QWidget):
                is_control = isinstance(part, QAbstractButton | QLineEdit | QComboBox | QListWidget)
                if part.isVisible() and is_control and part.focusPolicy() != Qt.FocusPolicy.NoFocus:
                    name = part.accessibleName() or (part.text() if isinstance(part, QAbstractButton) else "")
                    assert name, (kind, part)
            if not state:
                click(quiz.question.show_answer)
    assert quiz.hand.accessibleName() == "The hand"
    assert quiz.reply.text.accessibleName() == "Explanation"
    assert quiz.reply.tallies.accessibleName() == "Answers so far"


def test_the_theme_is_followed(quiz: QuizWindow, shown: MainWindow) -> None:
    light = quiz.hand.grab().toImage().pixelColor(4, 40).name()
    shown.look.choose("dark")
    QApplication.processEvents()
    assert quiz.hand.grab().toImage().pixelColor(4, 40).name() == shown.look.colours.felt != light


def test_a_worksheet_is_asked_for(quiz: QuizWindow, qtbot: QtBot) -> None:
    choose(quiz, "mcr", Kind.TOTAL)
    click(quiz.worksheet)
    (dialog,) = quiz.findChildren(WorksheetDialog)
    qtbot.waitUntil(lambda: len(dialog.questions) == 10)
    assert {question.kind for question in dialog.questions} == {Kind.TOTAL}
    assert {question.request.ruleset for question in dialog.questions} == {"mcr"}
    dialog.close()

"""The file of results: what is answered is kept, what was missed comes back when it is due, and slips are told."""

import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from mjscore.context import Context, Event, Wind
from mjscore.interchange.request import Request
from mjscore.learn.deals import Difficulty
from mjscore.learn.practice import Practice
from mjscore.learn.quiz import Amount, Course, Kind, Mark, Question, right_answer
from mjscore.learn.results import NotKept, Results, Streak, Tally
from mjscore.notation import parse_hand

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
QUESTION = Question(
    Kind.TOTAL,
    Request(
        ruleset="mcr",
        hand=parse_hand("[123m] 456789m 12p 55s + 3p", "ae"),
        context=Context(seat=Wind.SOUTH, events=frozenset({Event.LAST_TILE})),
        options={"minimum": 5},
    ),
)
KINDS = (Kind.TOTAL,)


def marked(*, is_right: bool) -> Mark:
    return Mark(is_right, right_answer(QUESTION))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "quiz.sqlite"


@pytest.fixture
def results(path: Path) -> Iterator[Results]:
    opened = Results(path)
    yield opened
    opened.close()


def test_what_was_right_does_not_come_back(results: Results) -> None:
    results.record(QUESTION, marked(is_right=True), 0, NOON)
    assert results.due("mcr", KINDS, NOON + timedelta(days=1000)) is None
    assert results.waiting("mcr") == 0


def test_what_was_missed_comes_back_as_it_was(results: Results, path: Path) -> None:
    """First after a minute, as FSRS has it for a new card."""
    results.record(QUESTION, marked(is_right=False), 0, NOON)
    other = Results(path)
    assert other.due("mcr", KINDS, NOON + timedelta(seconds=59)) is None
    assert other.due("mcr", KINDS, NOON + timedelta(seconds=61)) == QUESTION
    assert other.due("mcr", (Kind.PAYMENT,), NOON + timedelta(days=1)) is None
    assert other.due("mcr-2006", KINDS, NOON + timedelta(days=1)) is None
    assert other.waiting("mcr") == 1
    other.close()


def test_each_right_answer_puts_it_off_further(results: Results) -> None:
    at, waits = NOON, []
    results.record(QUESTION, marked(is_right=False), 0, at)
    for _ in range(5):
        due = next(day for day in range(1, 4000) if results.due("mcr", KINDS, at + timedelta(hours=day)))
        waits.append(due)
        at += timedelta(hours=due)
        results.record(QUESTION, marked(is_right=True), 0, at)
    assert waits == sorted(waits)
    assert waits[-1] > 24 * 3


def test_hints_bring_it_back_sooner(tmp_path: Path) -> None:
    due = []
    for hints in (0, 2):
        results = Results(tmp_path / f"{hints}.sqlite")
        results.record(QUESTION, marked(is_right=False), 0, NOON)
        at = NOON
        for _ in range(3):
            at += timedelta(days=1)
            results.record(QUESTION, marked(is_right=True), hints, at)
        due.append(next(day for day in range(1, 4000) if results.due("mcr", KINDS, at + timedelta(hours=day))))
        results.close()
    assert due[1] < due[0]


def test_the_one_due_longest_comes_first(results: Results) -> None:
    later = Question(Kind.TOTAL, Request(ruleset="mcr", hand=parse_hand("[123m] 456789m 12p 66s + 3p")))
    results.record(later, marked(is_right=False), 0, NOON + timedelta(hours=1))
    results.record(QUESTION, marked(is_right=False), 0, NOON)
    assert results.due("mcr", KINDS, NOON + timedelta(hours=2)) == QUESTION


def test_streaks_and_tallies(results: Results) -> None:
    assert results.streak() == Streak(0, 0)
    for is_right in (True, True, True, False, True, True):
        results.record(QUESTION, marked(is_right=is_right), 0, NOON)
    assert results.streak() == Streak(2, 3)
    assert results.tallies("mcr") == {Kind.TOTAL: Tally(5, 6)}
    assert results.tallies("riichi") == {}
    results.record(QUESTION, marked(is_right=False), 0, NOON)
    assert results.streak() == Streak(0, 3)


def change(path: Path, statement: str, *values: object) -> None:
    """Write into the file behind the program's back."""
    database = sqlite3.connect(path)
    with database:
        database.execute(statement, values)
    database.close()


def test_a_question_that_the_rules_cannot_read_any_more_is_passed_over(results: Results, path: Path) -> None:
    results.record(QUESTION, marked(is_right=False), 0, NOON)
    change(path, "UPDATE card SET question = replace(question, '\"mcr\"', '\"gone\"')")
    assert results.due("mcr", KINDS, NOON + timedelta(days=1)) is None
    change(path, "UPDATE card SET question = '{'")
    assert results.due("mcr", KINDS, NOON + timedelta(days=1)) is None


def test_a_damaged_card_is_told(results: Results, path: Path) -> None:
    results.record(QUESTION, marked(is_right=False), 0, NOON)
    change(path, "UPDATE card SET body = '{}'")
    with pytest.raises(NotKept):
        results.record(QUESTION, marked(is_right=False), 0, NOON)
    assert results.streak() == Streak(0, 0)


def test_other_files_are_left_alone(path: Path, tmp_path: Path) -> None:
    path.parent.mkdir()
    path.write_text("no database at all, but long enough for the header of one: " + "x" * 100)
    with pytest.raises(NotKept):
        Results(path)
    other = tmp_path / "other.sqlite"
    change(other, "CREATE TABLE thing (name TEXT)")
    with pytest.raises(NotKept):
        Results(other)
    newer = tmp_path / "newer.sqlite"
    Results(newer).close()
    change(newer, "PRAGMA user_version = 2")
    with pytest.raises(NotKept, match="user_version 2"):
        Results(newer)
    with pytest.raises(NotKept):
        Results(other / "below" / "a file")


def practice(results: Results | None) -> Practice:
    return Practice(Course("mcr"), KINDS, (Difficulty.COMMON,), Random(3), results)


def test_a_round_asks_what_is_due_before_anything_new(results: Results) -> None:
    asks = practice(results)
    first = asks.next(NOON)
    assert not first.is_back
    assert not asks.answer(first.question, Amount(-1), 0, NOON).is_right
    assert asks.next(NOON).question != first.question
    assert asks.next(NOON + timedelta(minutes=2)) == (first.question, True)
    right = right_answer(first.question)
    assert asks.answer(first.question, right, 0, NOON + timedelta(minutes=2)).is_right
    assert not asks.next(NOON + timedelta(minutes=3)).is_back
    assert results.streak() == Streak(1, 1)


def test_a_round_without_a_file() -> None:
    asks = practice(None)
    question = asks.next(NOON).question
    assert asks.answer(question, right_answer(question), 0, NOON).is_right

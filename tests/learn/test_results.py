"""The file of results: what is answered is kept, what was missed comes back when it is due, and slips are told."""

import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from mjscore.context import Context, Event, Wind
from mjscore.interchange.database import NotKept, Trouble
from mjscore.interchange.request import Request
from mjscore.learn.deals import Difficulty
from mjscore.learn.practice import Asked, Choice, Practice
from mjscore.learn.quiz import Amount, Course, Kind, Mark, Question, right_answer
from mjscore.learn.results import Results, Streak, Tally
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
    assert results.tallies("mcr") == {Kind.TOTAL: Tally(5, 0, 6)}
    assert results.tallies("riichi") == {}
    results.record(QUESTION, marked(is_right=False), 0, NOON)
    assert results.streak() == Streak(0, 3)


def test_a_right_answer_after_hints_neither_counts_in_a_streak_nor_ends_it(results: Results) -> None:
    for is_right, hints in ((True, 0), (True, 2), (True, 0)):
        results.record(QUESTION, marked(is_right=is_right), hints, NOON)
    assert results.streak() == Streak(2, 2)
    assert results.tallies("mcr") == {Kind.TOTAL: Tally(3, 1, 3)}
    results.record(QUESTION, marked(is_right=False), 1, NOON)
    assert results.streak() == Streak(0, 2)
    assert results.tallies("mcr") == {Kind.TOTAL: Tally(3, 1, 4)}


def test_without_a_file_results_are_known_until_they_are_closed() -> None:
    results = Results(None)
    results.record(QUESTION, marked(is_right=True), 0, NOON)
    assert results.streak() == Streak(1, 1)
    results.close()
    again = Results(None)
    assert again.streak() == Streak(0, 0)
    again.close()


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
    with pytest.raises(NotKept) as told:
        results.record(QUESTION, marked(is_right=False), 0, NOON)
    assert told.value.trouble is Trouble.DAMAGED
    assert results.streak() == Streak(0, 0)


def trouble_with(path: Path) -> Trouble:
    """Why a file cannot be opened."""
    with pytest.raises(NotKept) as told:
        Results(path)
    return told.value.trouble


def test_other_files_are_left_alone(path: Path, tmp_path: Path) -> None:
    path.parent.mkdir()
    path.write_text("no database at all, but long enough for the header of one: " + "x" * 100)
    before = path.read_bytes()
    assert trouble_with(path) is Trouble.DAMAGED
    assert path.read_bytes() == before
    other = tmp_path / "other.sqlite"
    change(other, "CREATE TABLE thing (name TEXT)")
    assert trouble_with(other) is Trouble.FOREIGN
    newer = tmp_path / "newer.sqlite"
    Results(newer).close()
    change(newer, "PRAGMA user_version = 2")
    assert trouble_with(newer) is Trouble.NEWER
    assert trouble_with(other / "below" / "a file") is Trouble.UNWRITABLE


def test_damage_inside_the_file_is_found(results: Results, path: Path) -> None:
    for _ in range(200):
        results.record(QUESTION, marked(is_right=True), 0, NOON)
    results.close()
    body = bytearray(path.read_bytes())
    body[8192:12288] = b"\xff" * 4096
    path.write_bytes(body)
    assert trouble_with(path) is Trouble.DAMAGED


def test_a_table_that_is_gone_is_damage(results: Results, path: Path) -> None:
    change(path, "DROP TABLE card")
    with pytest.raises(NotKept) as told:
        results.due("mcr", KINDS, NOON)
    assert told.value.trouble is Trouble.DAMAGED


@pytest.fixture
def no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for another window."""
    monkeypatch.setattr("mjscore.learn.results._PATIENCE", 0.01)


@pytest.fixture
def practice(path: Path) -> Iterator[Practice]:
    """Practice with the file, begun."""
    begun = Practice(path, Random(3))
    begun.begin()
    yield begun
    begun.end()


def trouble_of(practice: Practice) -> Trouble | None:
    """Why results are not kept."""
    return practice.trouble.trouble if practice.trouble else None


CHOICE = Choice(Course("mcr"), KINDS, (Difficulty.COMMON,))


def asked(practice: Practice, at: datetime, choice: Choice = CHOICE) -> Asked:
    """What is asked at a time."""
    return next(found for found in practice.search(choice, at) if found)


def test_what_is_due_is_asked_before_anything_new(practice: Practice) -> None:
    first = asked(practice, NOON)
    assert not first.is_back
    assert not practice.answer(first.question, Amount(-1), 0, NOON).is_right
    assert asked(practice, NOON).question != first.question
    assert asked(practice, NOON + timedelta(minutes=2)) == (first.question, True)
    right = right_answer(first.question)
    assert practice.answer(first.question, right, 0, NOON + timedelta(minutes=2)).is_right
    assert not asked(practice, NOON + timedelta(minutes=3)).is_back
    assert practice.streak() == Streak(1, 1)
    assert trouble_of(practice) is None


def test_what_was_shown_without_an_answer_comes_back(practice: Practice) -> None:
    first = asked(practice, NOON)
    mark = practice.answer(first.question, None, 0, NOON)
    assert (mark.is_right, mark.is_given, mark.right) == (False, False, right_answer(first.question))
    assert asked(practice, NOON + timedelta(minutes=2)) == (first.question, True)


def test_practice_goes_on_where_it_was(practice: Practice, path: Path) -> None:
    first = asked(practice, NOON)
    practice.answer(first.question, right_answer(first.question), 0, NOON)
    practice.end()
    other = Practice(path, Random(4))
    other.begin()
    assert other.streak() == Streak(1, 1)
    assert other.tallies("mcr") == {Kind.TOTAL: Tally(1, 0, 1)}
    other.end()


def test_practice_goes_on_without_a_file(path: Path) -> None:
    """What cannot be used is told and left as it is; answers count and come back until practice ends."""
    path.parent.mkdir()
    path.write_text("x" * 1000)
    practice = Practice(path, Random(3))
    practice.begin()
    assert trouble_of(practice) is Trouble.DAMAGED
    first = asked(practice, NOON)
    practice.answer(first.question, None, 0, NOON)
    assert asked(practice, NOON + timedelta(minutes=2)) == (first.question, True)
    practice.answer(first.question, right_answer(first.question), 0, NOON)
    assert practice.streak() == Streak(1, 1)
    practice.end()
    assert path.read_text() == "x" * 1000


@pytest.mark.usefixtures("no_patience")
def test_a_file_that_another_program_holds(path: Path) -> None:
    """It is tried again when practice begins again."""
    Results(path).close()
    other = sqlite3.connect(path, isolation_level=None)
    practice = Practice(path, Random(3))
    practice.begin()
    other.execute("BEGIN IMMEDIATE")
    first = asked(practice, NOON)
    practice.answer(first.question, right_answer(first.question), 0, NOON)
    assert trouble_of(practice) is Trouble.LOCKED
    assert practice.streak() == Streak(1, 1)
    other.execute("ROLLBACK")
    other.close()
    practice.end()
    practice.begin()
    assert trouble_of(practice) is None
    assert practice.streak() == Streak(0, 0)
    practice.end()

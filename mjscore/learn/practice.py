"""A round of questions: what was missed first, where it is due, then new ones."""

from datetime import datetime
from random import Random
from typing import NamedTuple

from mjscore.learn.deals import Difficulty
from mjscore.learn.quiz import Answer, Course, Kind, Mark, Question, check, questions
from mjscore.learn.results import Results


class Asked(NamedTuple):
    """A question, and whether it comes back because it was missed."""

    question: Question
    is_back: bool


class Practice:
    """Asks about random hands of some kinds and difficulties; with a file of results it keeps what was answered."""

    def __init__(
        self,
        course: Course,
        kinds: tuple[Kind, ...],
        difficulties: tuple[Difficulty, ...],
        random: Random,
        results: Results | None = None,
    ) -> None:
        """Kinds and difficulties are some of those that the course has. What the results refuse raises `NotKept`."""
        self._course, self._kinds, self._results = course, kinds, results
        self._new = questions(course, kinds, difficulties, random)

    def next(self, at: datetime) -> Asked:
        """What is asked at a time."""
        back = self._results.due(self._course.ruleset, self._kinds, at) if self._results else None
        return Asked(back, is_back=True) if back else Asked(next(self._new), is_back=False)

    def answer(self, question: Question, given: Answer, hints: int, at: datetime) -> Mark:
        """What is to be said of an answer that was given after so many hints; it is kept."""
        mark = check(question, given)
        if self._results:
            self._results.record(question, mark, hints, at)
        return mark

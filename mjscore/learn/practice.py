"""Practice: what was missed first, where it is due, then new questions; the results are kept as long as they can be."""

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeVar

from mjscore.interchange.database import NotKept
from mjscore.learn.deals import Difficulty
from mjscore.learn.quiz import Answer, Course, Kind, Mark, Question, check, tries
from mjscore.learn.results import Results, Streak, Tally

T = TypeVar("T")


class Asked(NamedTuple):
    """A question, and whether it comes back because it was missed."""

    question: Question
    is_back: bool


class Choice(NamedTuple):
    """What somebody wants to be asked: some of the kinds and difficulties that a course has."""

    course: Course
    kinds: tuple[Kind, ...]
    difficulties: tuple[Difficulty, ...]


class Practice:
    """Asks about random hands and keeps the answers in a file.

    Where the file cannot be used, `trouble` says why, and the results are known until practice ends, but not kept.
    """

    def __init__(self, path: Path, random: Random) -> None:
        self.path, self._random = path, random
        self._results: Results | None = None
        self.trouble: NotKept | None = None

    def begin(self) -> None:
        """Open the file, unless it is open."""
        if self._results is None:
            self.trouble = None
            self._try(lambda _results: None)

    def end(self) -> None:
        """Let go of the file."""
        if self._results:
            self._results.close()
        self._results = None

    def search(self, choice: Choice, at: datetime) -> Iterator[Asked | None]:
        """What is asked at a time, once it is found: None for each hand that is of no use."""
        back = self._try(lambda results: results.due(choice.course.ruleset, choice.kinds, at))
        if back:
            yield Asked(back, is_back=True)
        for question in tries(*choice, self._random):
            yield Asked(question, is_back=False) if question else None

    def answer(self, question: Question, given: Answer | None, hints: int, at: datetime) -> Mark:
        """What is to be said of an answer that was given after so many hints; it is kept."""
        mark = check(question, given)
        self._try(lambda results: results.record(question, mark, hints, at))
        return mark

    def streak(self) -> Streak:
        """How many answers were right one after the other."""
        return self._try(lambda results: results.streak())

    def tallies(self, ruleset: str) -> Mapping[Kind, Tally]:
        """The answers under a ruleset, by kind of question."""
        return self._try(lambda results: results.tallies(ruleset))

    def _try(self, action: Callable[[Results], T]) -> T:
        """Do something with the results: those of the file or, where that goes wrong, others that are not kept."""
        try:
            if self._results is None:
                self._results = Results(self.path)
            return action(self._results)
        except NotKept as trouble:
            self.end()
            self.trouble = trouble
            self._results = Results(None)
            return action(self._results)

"""A question from when it is asked until it has been explained. No Qt here."""

from mjscore.learn.deals import fits
from mjscore.learn.practice import Asked, Choice
from mjscore.learn.quiz import Mark
from mjscore.learn.telling import mark_paragraphs
from mjscore.words.explain import explain_rule
from mjscore.words.learn import explanation, hints
from mjscore.words.paragraphs import Paragraph


class Turn:
    """A question with the hints that were taken and, once it was answered, its mark."""

    def __init__(self, asked: Asked) -> None:
        self.question = asked.question
        self.is_back = asked.is_back
        self.sheet = asked.question.sheet
        self.hints = 0
        self.mark: Mark | None = None
        self._hints = hints(self.question.kind.value, self.sheet)

    @property
    def hints_left(self) -> int:
        """How many there are still."""
        return 0 if self.mark else len(self._hints) - self.hints

    def suits(self, choice: Choice) -> bool:
        """Whether the question is one of those that are chosen. What comes back may be of any difficulty."""
        is_of_kind = self.question.request.ruleset == choice.course.ruleset and self.question.kind in choice.kinds
        return is_of_kind and (self.is_back or any(fits(self.sheet, one) for one in choice.difficulties))

    def paragraphs(self) -> tuple[Paragraph, ...]:
        """The mark with the whole explanation; before there is one, the hints."""
        if self.mark is None:
            return self._hints[: self.hints]
        return (*mark_paragraphs(self.question, self.mark), *explanation(self.sheet))

    def said(self) -> tuple[Paragraph, ...]:
        """What is new: the mark or the last hint."""
        return tuple(mark_paragraphs(self.question, self.mark)) if self.mark else self._hints[: self.hints][-1:]

    def rule_paragraphs(self, rule: str) -> tuple[Paragraph, ...]:
        """What a combination asks for; what it is in this hand not before there is a mark."""
        return explain_rule(self.sheet.ruleset, self.sheet if self.mark else None, rule)

"""Printing questions on a worksheet with an answer sheet."""

from collections.abc import Iterator

from PySide6.QtWidgets import QFormLayout, QSpinBox, QWidget

from mjscore.app.dialogs.print_sheet import SheetDialog
from mjscore.app.dialogs.quiz.search import Search
from mjscore.app.printing.output import today
from mjscore.app.printing.worksheet import worksheet
from mjscore.app.settings import Settings
from mjscore.app.theme import Look
from mjscore.learn.quiz import Question
from mjscore.words import _, n_

_FIRST, _MOST = 10, 200


class WorksheetDialog(SheetDialog):
    """The preview of a worksheet, beside it how many questions are on it. More of them leave the first as they are."""

    def __init__(
        self, tries: Iterator[Question | None], look: Look, settings: Settings, parent: QWidget | None = None
    ) -> None:
        self.count = QSpinBox()
        self.count.setRange(1, _MOST)
        self.count.setValue(_FIRST)
        self._search = Search[Question]()
        super().__init__(lambda: worksheet(self.questions, today()), look, settings, parent)
        self.setWindowTitle(_("Worksheet"))
        self._search.setParent(self)
        form = self.paper.layout()
        assert isinstance(form, QFormLayout)
        form.insertRow(0, _("Questions"), self.count)
        self.count.setAccessibleName(_("Questions"))
        self.count.valueChanged.connect(self._search.want)
        self._search.done.connect(self.preview.updatePreview)
        self.finished.connect(self._search.stop)
        self._search.begin(tries, _FIRST)

    @property
    def questions(self) -> tuple[Question, ...]:
        """What is on the sheet."""
        return tuple(self._search.found[: self.count.value()])

    def summary(self) -> str:
        questions = len(self.questions)
        text = n_("{n} question", "{n} questions", questions).format(n=questions)
        return _(" · ").join((text, super().summary()))

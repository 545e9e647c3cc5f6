"""The room for an answer to each kind of question."""

from typing import assert_never

from PySide6.QtCore import QRegularExpression
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from mjscore.app.dialogs.quiz.form import AnswerForm
from mjscore.app.dialogs.quiz.pairs import PairsForm
from mjscore.app.dialogs.quiz.ticks import TicksForm
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.label import Label
from mjscore.context import SEATS
from mjscore.learn.quiz import Amount, Answer, Kind, Nets, Question
from mjscore.words import _
from mjscore.words.tiles import wind_name

_NUMBER = r"\d{1,9}"
_GAIN = r"[-+−]?\d{1,9}([.,]\d{1,2})?"
"""An amount with its sign; typed or pasted, with a minus of either sort."""


class AmountForm(AnswerForm):
    """A field for a number."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.field = _field(look, _("Answer"), _NUMBER)
        grid = _grid(self)
        _add(grid, 0, Label(look, _("Answer")), self.field)
        grid.setRowStretch(1, 1)

    def given(self) -> Answer | None:
        return Amount(int(self.field.text())) if self.field.hasAcceptableInput() else None

    def take_focus(self) -> None:
        self.field.setFocus()


class PaymentForm(AnswerForm):
    """A field for each seat."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.fields = [_field(look, wind_name(seat), _GAIN) for seat in SEATS]
        grid = _grid(self)
        for row, (seat, field) in enumerate(zip(SEATS, self.fields, strict=True)):
            _add(grid, row, Label(look, wind_name(seat)), field)
        hint = Label(look, _("A gain as it is, a loss with a minus: 24, -8."), Role.CAPTION, "quiet")
        hint.setWordWrap(True)
        grid.addWidget(hint, len(SEATS), 0, 1, 3)
        grid.setRowStretch(len(SEATS) + 1, 1)

    def given(self) -> Answer | None:
        if not all(field.hasAcceptableInput() for field in self.fields):
            return None
        east, south, west, north = (_amount(field.text()) for field in self.fields)
        return Nets((east, south, west, north))

    def take_focus(self) -> None:
        """To the first field in which nothing stands yet."""
        empty = (field for field in self.fields if not field.hasAcceptableInput())
        next(empty, self.fields[0]).setFocus()


def form_for(look: Look, question: Question) -> AnswerForm:
    """The room for the answer to a question."""
    match question.kind:
        case Kind.COMBINATIONS:
            return TicksForm(look, question.request.rules)
        case Kind.TOTAL | Kind.FU | Kind.HAN:
            return AmountForm(look)
        case Kind.PAYMENT:
            return PaymentForm(look)
        case Kind.NOT_COUNTED:
            return PairsForm(look, question.request.rules)
        case _:
            assert_never(question.kind)


def _amount(text: str) -> float:
    return float(text.replace("−", "-").replace(",", "."))


def _field(look: Look, name: str, pattern: str) -> QLineEdit:
    field = QLineEdit()
    field.setObjectName("field")
    field.setAccessibleName(name)
    field.setValidator(QRegularExpressionValidator(QRegularExpression(pattern), field))
    field.setFixedWidth(round(11 * look.text))
    return field


def _grid(form: QWidget) -> QGridLayout:
    grid = QGridLayout(form)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(12)
    grid.setVerticalSpacing(6)
    grid.setColumnStretch(2, 1)
    return grid


def _add(grid: QGridLayout, row: int, label: Label, field: QLineEdit) -> None:
    label.setBuddy(field)
    grid.addWidget(label, row, 0)
    grid.addWidget(field, row, 1)

"""The doubling chain: the points of the hand, then what each doubling makes of them, 36, 72, 144."""

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mjscore.app.document import Document
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.flow import Flow
from mjscore.app.widgets.parts.label import Label
from mjscore.engine.ruleset import Unit
from mjscore.engine.sheet import ScoreSheet
from mjscore.words import _
from mjscore.words.names import name
from mjscore.words.sheet import added, total_number

_GAP = 4
_SIDE = 9
_ARROW = 14


class Step(NamedTuple):
    """What was doubled and by how much, and the points after it."""

    caption: str
    number: str


def steps_of(sheet: ScoreSheet | None) -> tuple[Step, ...]:
    """The chain of a sheet; nothing where nothing is doubled."""
    steps = tuple(_steps(sheet)) if sheet else ()
    return steps if len(steps) > 1 else ()


def _steps(sheet: ScoreSheet) -> Iterator[Step]:
    before, last = "0", ""
    for item in added(sheet):
        if sheet.ruleset.unit_of(item.item.combination) is Unit.DOUBLINGS:
            if not last:
                yield Step(_("Points"), before)
            last = item.sum
            yield Step(_("{times}  {name}").format(times=item.worth, name=name(item.item.combination)), last)
        before = item.sum
    if last and last != total_number(sheet):
        yield Step(_("Limit"), total_number(sheet))


class Doublings(QWidget):
    """A card for each step, in rows; not there where nothing is doubled."""

    def __init__(self, document: Document, look: Look) -> None:
        super().__init__()
        self._document = document
        self._look = look
        self._cards: list[_Card] = []
        self._flow = Flow(_GAP)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 6, 0, 0)
        column.setSpacing(6)
        column.addWidget(Label(look, _("Doublings"), Role.CAPTION, "quiet"))
        column.addWidget(self._flow)
        document.changed.connect(self.show_state)
        look.changed.connect(self._flow.arrange)
        self.show_state()

    @property
    def steps(self) -> tuple[Step, ...]:
        """What it shows."""
        return tuple(card.step for card in self._cards if not card.isHidden())

    def show_state(self) -> None:
        """Show the steps of the hand."""
        steps = steps_of(self._document.sheet)
        self.setVisible(bool(steps))
        while len(self._cards) < len(steps):
            card = _Card(self._look, is_first=not self._cards)
            self._cards.append(card)
            self._flow.add(card)
        for n, card in enumerate(self._cards):
            card.setVisible(n < len(steps))
            if n < len(steps):
                card.show_step(steps[n], is_last=n == len(steps) - 1)
        self._flow.arrange()


class _Card(QWidget):
    """A step: an arrow from the one before, what was doubled, and the points; the last has an accent."""

    def __init__(self, look: Look, *, is_first: bool) -> None:
        super().__init__()
        self._look = look
        self._arrow = 0 if is_first else _ARROW
        self._is_last = False
        self.step = Step("", "")

    def show_step(self, step: Step, *, is_last: bool) -> None:
        """Take another step."""
        self.step, self._is_last = step, is_last
        self.setAccessibleName(_("{step}: {points}").format(step=step.caption, points=step.number))
        self.update()

    def sizeHint(self) -> QSize:
        caption, number = (QFontMetrics(self._look.font(role)) for role in (Role.CAPTION, Role.STRONG))
        words = max(caption.horizontalAdvance(self.step.caption), number.horizontalAdvance(self.step.number)) + 1
        return QSize(self._arrow + words + 2 * _SIDE, caption.height() + number.height() + 13)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self._look.colours
        if self._arrow:
            self._paint_arrow(painter)
        edge, width = (colours.accent, 1.4) if self._is_last else (colours.separator, 1)
        painter.setPen(QPen(QColor(edge), width))
        frame = QRectF(self.rect()).adjusted(self._arrow + 0.7, 0.7, -0.7, -0.7)
        painter.drawRoundedRect(frame, 5, 5)
        inside = self.rect().adjusted(self._arrow + _SIDE, 5, 0, -6)
        painter.setPen(QColor(colours.quiet))
        painter.setFont(self._look.font(Role.CAPTION))
        painter.drawText(inside, Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextSingleLine, self.step.caption)
        painter.setPen(QColor(colours.good if self._is_last else colours.text))
        painter.setFont(self._look.font(Role.STRONG))
        painter.drawText(inside, Qt.AlignmentFlag.AlignBottom | Qt.TextFlag.TextSingleLine, self.step.number)

    def _paint_arrow(self, painter: QPainter) -> None:
        """From the card before to this one."""
        middle, right = self.height() / 2, self._arrow - 4.0
        painter.setPen(QPen(QColor(self._look.colours.quiet), 1.6))
        painter.drawLine(QPointF(1, middle), QPointF(right, middle))
        painter.drawPolyline([QPointF(right - 4, middle - 4), QPointF(right, middle), QPointF(right - 4, middle + 4)])

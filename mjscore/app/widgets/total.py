"""The total at the end of the hand's line: a large number, its unit, and one line below."""

from enum import Enum, auto
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from mjscore.app.document import Document
from mjscore.app.theme import Look, Role
from mjscore.words import _, n_
from mjscore.words.phrases import number, points
from mjscore.words.sheet import (
    spoken_total,
    standing_line,
    togo_line,
    togo_unit,
    total_number,
    total_unit,
    waits_line,
)

PAUSE = 400
"""Milliseconds after an edit before the total announces itself."""

_BETWEEN = 12
"""Between the number and the line below."""


class Tone(Enum):
    """Whether the line below is good news."""

    GOOD = auto()
    AMBER = auto()
    STALE = auto()
    """The number is not up to date."""


class Reading(NamedTuple):
    """What the total shows and says."""

    number: str
    unit: str = ""
    line: str = ""
    tone: Tone = Tone.AMBER
    spoken: str = ""


def reading_of(document: Document) -> Reading:
    """What there is to say about the hand."""
    reading = _of_hand(document)
    if document.state.draft is None:
        return reading
    stale = _("not updated")
    return reading._replace(line=stale, tone=Tone.STALE, spoken=f"{reading.spoken}, {stale}")


def _of_hand(document: Document) -> Reading:
    if document.state.total is not None:
        total = document.table.totals[document.state.context.seat]
        counted = _("counted by the player")
        unit = n_("point", "points", total)
        return Reading(number(total), unit, counted, Tone.GOOD, f"{points(total)}, {counted}")
    if document.sheet:
        sheet = document.sheet
        tone = Tone.GOOD if sheet.meets_minimum else Tone.AMBER
        line = _unbroken(standing_line(sheet))
        return Reading(total_number(sheet), total_unit(sheet), line, tone, spoken_total(sheet))
    unfinished = document.unfinished
    if unfinished and document.state.hand.size:
        line = waits_line(unfinished)
        spoken = f"{togo_line(unfinished)}. {line}" if line else togo_line(unfinished)
        return Reading(str(unfinished.missing), togo_unit(unfinished), line, spoken=spoken)
    if document.state.hand.size:
        return Reading("–", "", _("No winning hand"), spoken=_("No winning hand"))
    return Reading("–", "", _("No tiles yet"), spoken=_("No tiles yet"))


def _unbroken(line: str) -> str:
    """A line that does not begin anew with a dot between its parts."""
    return line.replace(" ·", "\N{NO-BREAK SPACE}·")


class Total(QLabel):
    """Paints the total, right-aligned, so that it is always found in one place."""

    def __init__(self, document: Document, look: Look) -> None:
        super().__init__()
        self._document = document
        self._look = look
        self._reading = Reading("")
        self._announcer = QTimer(self, singleShot=True, interval=PAUSE)
        self._announcer.timeout.connect(self._announce)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        document.changed.connect(self.show_state)
        look.changed.connect(self.update)
        self.show_state()

    def show_state(self) -> None:
        """Show the document's total."""
        reading = reading_of(self._document)
        if reading != self._reading:
            self._reading = reading
            self.setAccessibleName(reading.spoken)
            self._announcer.start()
            self.update()

    @property
    def least_width(self) -> int:
        """The width that the number and its unit need, and a line of words at least."""
        return max(self._look.metrics.total, self._head_width)

    @property
    def extent(self) -> tuple[int, int]:
        """Where the number begins and the words below end at most, from the top; together they stand in the middle.

        Two lines are kept for the words, whether they fill them or not, so that the number never jumps.
        """
        two = QFontMetrics(self._look.font(Role.STRONG)).boundingRect(QRect(), Qt.AlignmentFlag.AlignRight, "\n")
        below = max(self._line_area.height(), two.height())
        high = QFontMetrics(self._number_font).capHeight() + _BETWEEN + below
        return (self.height() - high) // 2, (self.height() + high) // 2

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        colours = self._look.colours
        baseline = self.extent[0] + QFontMetrics(self._number_font).capHeight()
        left = self.width() - self._head_width
        is_stale = self._reading.tone is Tone.STALE
        painter.setPen(QColor(colours.pane_border if is_stale else colours.on_felt))
        painter.setFont(self._number_font)
        painter.drawText(QPointF(left, baseline), self._reading.number)
        painter.setFont(self._look.font(Role.UNIT))
        unit = QFontMetrics(painter.font()).horizontalAdvance(self._reading.unit)
        painter.drawText(QPointF(self.width() - unit, baseline), self._reading.unit)
        self._paint_line(painter, self._line_area.translated(0, baseline + _BETWEEN))

    def _paint_line(self, painter: QPainter, area: QRect) -> None:
        colours = self._look.colours
        is_good = self._reading.tone is Tone.GOOD
        colour = colours.good_on_felt if is_good else colours.amber
        painter.setFont(self._look.font(Role.STRONG))
        painter.setPen(QColor(colour))
        flags = Qt.AlignmentFlag.AlignRight | Qt.TextFlag.TextWordWrap
        painter.drawText(area, flags, self._reading.line)
        if is_good:
            size = self._tick
            first = QFontMetrics(painter.font()).boundingRect(area, flags, self._reading.line)
            picture = self._look.pictures.icon("check", colour, size, self.devicePixelRatioF())
            painter.drawPixmap(first.left() - size - 4, first.top() + (self._text_height - size) // 2, picture)

    @property
    def _number_font(self) -> QFont:
        length = len(self._reading.number)
        share = 1.05 if length <= 3 else 0.85 if length <= 7 else 0.65
        return self._look.sized(share * self._look.metrics.hand_tile, QFont.Weight.Bold)

    @property
    def _head_width(self) -> int:
        number = QFontMetrics(self._number_font).horizontalAdvance(self._reading.number)
        unit = QFontMetrics(self._look.font(Role.UNIT)).horizontalAdvance(self._reading.unit)
        return number + (8 + unit if unit else 0)

    @property
    def _tick(self) -> int:
        return round(self._look.text * 14 / 13)

    @property
    def _text_height(self) -> int:
        return QFontMetrics(self._look.font(Role.STRONG)).height()

    @property
    def _line_area(self) -> QRect:
        """The area of the words below, from its own top; wrapped where the width ends."""
        left = self._tick + 4 if self._reading.tone is Tone.GOOD else 0
        area = QRect(left, 0, self.width() - left, self.height())
        flags = Qt.AlignmentFlag.AlignRight | Qt.TextFlag.TextWordWrap
        needed = QFontMetrics(self._look.font(Role.STRONG)).boundingRect(area, flags, self._reading.line)
        return QRect(left, 0, self.width() - left, needed.height())

    def _announce(self) -> None:
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.accessibleName()))

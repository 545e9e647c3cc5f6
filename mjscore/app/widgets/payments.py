"""Who pays what: a card for each seat, or why there are none."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from mjscore.app.document import Document
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.label import Label
from mjscore.context import Wind
from mjscore.engine.settlement import nets
from mjscore.engine.sheet import ScoreSheet
from mjscore.words import _
from mjscore.words.phrases import number
from mjscore.words.sheet import unpaid_sentence
from mjscore.words.tiles import wind_name


class Payments(QWidget):
    """The payments of the hand; where none can be named yet a sentence stands in their place."""

    def __init__(self, document: Document, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._document = document
        self._seats = {wind: SeatCard(look, wind) for wind in Wind}
        self._note = Label(look, "", Role.TEXT, "quiet")
        self._note.setWordWrap(True)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 6, 0, 0)
        grid.setSpacing(6)
        grid.addWidget(Label(look, _("Payments"), Role.CAPTION, "quiet"), 0, 0, 1, len(Wind))
        for column, seat in enumerate(self._seats.values()):
            grid.addWidget(seat, 1, column)
        grid.addWidget(self._note, 2, 0, 1, len(Wind))
        document.changed.connect(self.show_state)
        self.show_state()

    def seat(self, wind: Wind) -> "SeatCard":
        """The card of a seat."""
        return self._seats[wind]

    @property
    def note(self) -> str:
        """The sentence in place of the payments; nothing where they are shown."""
        return self._note.text()

    def show_state(self) -> None:
        """Show what each seat gains or loses."""
        sheet = self._document.sheet
        if sheet:
            self._show_sheet(sheet)

    def _show_sheet(self, sheet: ScoreSheet) -> None:
        self._note.setText("" if sheet.payments else _why_none(sheet))
        self._note.setVisible(bool(self.note))
        for wind, seat in self._seats.items():
            seat.setVisible(not self.note)
            if sheet.payments:
                seat.show_amount(nets(sheet.payments)[wind])


def _why_none(sheet: ScoreSheet) -> str:
    if sheet.meets_minimum:
        return _("Choose who discarded to see the payments.")
    return unpaid_sentence(sheet)


class SeatCard(QLabel):
    """A seat and its amount; the winner's has an accent."""

    def __init__(self, look: Look, wind: Wind) -> None:
        super().__init__()
        self._look = look
        self._name = wind_name(wind)
        self._amount = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def show_amount(self, amount: float) -> None:
        """Take what the seat gains or, negative, loses."""
        self._amount = amount
        self.setAccessibleName(_("{seat} {amount}").format(seat=self._name, amount=_signed(amount)))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(60, sum(QFontMetrics(self._look.font(role)).height() for role in (Role.CAPTION, Role.STRONG)) + 13)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, gains = self._look.colours, self._amount > 0
        painter.setPen(QPen(QColor(colours.accent if gains else colours.separator), 1.4 if gains else 1))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.7, 0.7, -0.7, -0.7), 5, 5)
        inside = self._inside
        painter.setPen(QColor(colours.quiet))
        painter.setFont(self._look.font(Role.CAPTION))
        painter.drawText(inside, Qt.AlignmentFlag.AlignTop, self._name)
        painter.setPen(QColor(colours.good if gains else colours.text))
        painter.setFont(self.figure)
        painter.drawText(inside, Qt.AlignmentFlag.AlignBottom, _signed(self._amount))

    @property
    def figure(self) -> QFont:
        """The font of the amount: a large one in a narrow card is set smaller."""
        font = self._look.font(Role.STRONG)
        needed = QFontMetrics(font).horizontalAdvance(_signed(self._amount)) + 1
        if needed <= self._inside.width():
            return font
        return self._look.sized(font.pixelSize() * self._inside.width() // needed, QFont.Weight.DemiBold)

    @property
    def _inside(self) -> QRect:
        return self.rect().adjusted(9, 5, -4, -6)


def _signed(amount: float) -> str:
    return f"+{number(amount)}" if amount > 0 else f"−{number(-amount)}" if amount else "0"

"""A wait as a card: the tile, how many are left, and what the hand scores with it."""

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from mjscore.app.geometry import height_of
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.button import ARROWS, ENTER
from mjscore.engine.sheet import WaitValue
from mjscore.notation import write_kind
from mjscore.words import _, n_
from mjscore.words.tiles import kind_name

_SIDE = 13


class WaitCard(QAbstractButton):
    """A click completes the hand with the tile."""

    wait: WaitValue

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._is_best = False
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        look.changed.connect(self.updateGeometry)

    def show_wait(self, wait: WaitValue, *, is_best: bool) -> None:
        """Take another wait; of the best one the frame is told apart."""
        self.wait = wait
        self._is_best = is_best
        spoken = _("{tile}, {left}, self-draw {drawn}, discard {discarded}").format(
            tile=kind_name(wait.tile), left=self._left, drawn=wait.self_draw.total, discarded=wait.discard.total
        )
        self.setAccessibleName(spoken if self._is_enough else _("{wait}, under the minimum").format(wait=spoken))
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the arrows to the list."""
        if event.key() in ARROWS:
            event.ignore()
        elif event.key() in ENTER:
            self.click()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(200, height_of(self._tile) + 22)

    @property
    def words(self) -> QRect:
        """Where the name of the tile and the note below it stand, in the middle of the card."""
        left = _SIDE + self._tile + 12
        right = self.width() - _SIDE - self._amount_width(_("Discard")) - self._amount_width(_("Self-draw"))
        area = QRect(left, 0, right - left, self.height())
        caption = QFontMetrics(self._look.font(Role.CAPTION))
        note = caption.boundingRect(area, Qt.TextFlag.TextWordWrap, self._note).height()
        high = QFontMetrics(self._look.font(Role.STRONG)).height() + 3 + note
        return QRect(left, (self.height() - high) // 2, right - left, high)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self._look.colours
        is_hovered = self.underMouse() or self.isDown()
        edge = colours.accent if is_hovered or self._is_best else colours.separator
        painter.setPen(QPen(QColor(edge), 2 if self.isDown() else 1.2))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.7, 0.7, -0.7, -0.7), 6, 6)
        picture = self._look.pictures.tile(write_kind(self.wait.tile), self._tile, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(_SIDE, (self.height() - height_of(self._tile)) / 2), picture)
        self._paint_words(painter)
        right = self.width() - _SIDE
        self._paint_amount(painter, right, _("Discard"), self.wait.discard.total)
        right -= self._amount_width(_("Discard"))
        self._paint_amount(painter, right, _("Self-draw"), self.wait.self_draw.total)

    def _paint_words(self, painter: QPainter) -> None:
        painter.setPen(QColor(self._look.colours.text))
        painter.setFont(self._look.font(Role.STRONG))
        painter.drawText(self.words, Qt.AlignmentFlag.AlignTop, kind_name(self.wait.tile))
        painter.setPen(QColor(self._look.colours.quiet))
        painter.setFont(self._look.font(Role.CAPTION))
        painter.drawText(self.words, Qt.AlignmentFlag.AlignBottom | Qt.TextFlag.TextWordWrap, self._note)

    def _paint_amount(self, painter: QPainter, right: int, words: str, amount: int) -> None:
        """An amount above its words, both right-aligned."""
        figure, caption = (QFontMetrics(self._look.font(role)) for role in (Role.FIGURE, Role.CAPTION))
        top = (self.height() - figure.height() - caption.height()) // 2
        painter.setFont(self._look.font(Role.FIGURE))
        painter.setPen(QColor(self._look.colours.text if self._is_enough else self._look.colours.quiet))
        painter.drawText(right - figure.horizontalAdvance(str(amount)), top + figure.ascent(), str(amount))
        painter.setFont(self._look.font(Role.CAPTION))
        painter.setPen(QColor(self._look.colours.quiet))
        painter.drawText(right - caption.horizontalAdvance(words), top + figure.height() + caption.ascent(), words)

    def _amount_width(self, words: str) -> int:
        """The width of an amount with the margin before it."""
        figure, caption = (QFontMetrics(self._look.font(role)) for role in (Role.FIGURE, Role.CAPTION))
        return max(caption.horizontalAdvance(words), figure.horizontalAdvance("888")) + 12

    @property
    def _note(self) -> str:
        return self._left if self._is_enough else _("{left} · under the minimum").format(left=self._left)

    @property
    def _tile(self) -> int:
        return min(self._look.metrics.hand_tile, 50)

    @property
    def _left(self) -> str:
        return n_("{n} left", "{n} left", self.wait.left).format(n=self.wait.left)

    @property
    def _is_enough(self) -> bool:
        """Whether the hand may be declared one way at least."""
        return self.wait.self_draw.meets_minimum or self.wait.discard.meets_minimum

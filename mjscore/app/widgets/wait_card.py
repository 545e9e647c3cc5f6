"""A wait as a card: the tile, how many are left, and what the hand scores with it."""

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from mjscore.app.geometry import height_of
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.button import ARROWS, ENTER
from mjscore.engine.sheet import WaitValue
from mjscore.notation import write_kind
from mjscore.tiles import KINDS
from mjscore.words import _, n_
from mjscore.words.sheet import own_number, shortfall_line
from mjscore.words.tiles import kind_name

_SIDE = 12
_BETWEEN = 10
_LONG_NAME = KINDS[8]


class WaitCard(QAbstractButton):
    """A click completes the hand with the tile."""

    wait: WaitValue

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._is_best = False
        self._copies = 0
        self._widest = ""
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        look.changed.connect(self.updateGeometry)

    def show_wait(self, wait: WaitValue, left: int, widest: str, *, is_best: bool) -> None:
        """Take another wait, of which so many tiles are left; of the best one the frame is told apart.

        `widest` is the widest amount of all cards.
        """
        self.wait = wait
        self._copies = left
        self._widest = widest
        self._is_best = is_best
        drawn, discarded = amounts(wait)
        spoken = _("{tile}, {left}, self-draw {drawn}, discard {discarded}").format(
            tile=kind_name(wait.tile), left=self._left, drawn=drawn, discarded=discarded
        )
        short = _("{wait}, {shortfall}").format(wait=spoken, shortfall=shortfall_line(wait.discard))
        self.setAccessibleName(spoken if self._is_enough else short)
        self.setToolTip(_("A click completes the hand with this tile: {tile}.").format(tile=kind_name(wait.tile)))
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
        left = _SIDE + self._tile + _BETWEEN
        area = QRect(left, 0, self._room(self._figure), self.height())
        caption = QFontMetrics(self._look.font(Role.CAPTION))
        note = caption.boundingRect(area, Qt.TextFlag.TextWordWrap, self._note).height()
        strong = QFontMetrics(self._look.font(Role.STRONG))
        name = strong.height()
        if strong.horizontalAdvance(self._name) > area.width():
            name = strong.boundingRect(area, Qt.TextFlag.TextWordWrap, self._name).height()
        high = name + 3 + note
        return QRect(left, (self.height() - high) // 2, area.width(), high)

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
        drawn, discarded = amounts(self.wait)
        self._paint_amount(painter, right, _("Discard"), discarded)
        right -= self._amount_width(_("Discard"), self._figure)
        self._paint_amount(painter, right, _("Self-draw"), drawn)

    def _paint_words(self, painter: QPainter) -> None:
        painter.setPen(QColor(self._look.colours.text))
        painter.setFont(self._look.font(Role.STRONG))
        painter.drawText(self.words, Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap, self._name)
        painter.setPen(QColor(self._look.colours.quiet))
        painter.setFont(self._look.font(Role.CAPTION))
        painter.drawText(self.words, Qt.AlignmentFlag.AlignBottom | Qt.TextFlag.TextWordWrap, self._note)

    def _paint_amount(self, painter: QPainter, right: int, words: str, amount: str) -> None:
        """An amount above its words, both right-aligned."""
        figure, caption = (QFontMetrics(self._look.font(role)) for role in (self._figure, Role.CAPTION))
        top = (self.height() - figure.height() - caption.height()) // 2
        painter.setFont(self._look.font(self._figure))
        painter.setPen(QColor(self._look.colours.text if self._is_enough else self._look.colours.quiet))
        painter.drawText(right - figure.horizontalAdvance(amount), top + figure.ascent(), amount)
        painter.setFont(self._look.font(Role.CAPTION))
        painter.setPen(QColor(self._look.colours.quiet))
        painter.drawText(right - caption.horizontalAdvance(words), top + figure.height() + caption.ascent(), words)

    @property
    def _figure(self) -> Role:
        """The type of the amounts: smaller where large ones would leave the names no room."""
        name = QFontMetrics(self._look.font(Role.STRONG)).horizontalAdvance(kind_name(_LONG_NAME)) + 1
        return Role.FIGURE if self._room(Role.FIGURE) >= name else Role.HEADING

    def _room(self, figure: Role) -> int:
        """The width that amounts of a type leave for the words."""
        amounts = sum(self._amount_width(words, figure) for words in (_("Discard"), _("Self-draw")))
        return self.width() - 2 * _SIDE - self._tile - _BETWEEN - amounts

    def _amount_width(self, words: str, role: Role) -> int:
        """The width of an amount with the margin before it."""
        figure, caption = (QFontMetrics(self._look.font(role)) for role in (role, Role.CAPTION))
        widest = max(map(figure.horizontalAdvance, ("888", self._widest)))
        return max(caption.horizontalAdvance(words), widest) + _BETWEEN

    @property
    def _name(self) -> str:
        return kind_name(self.wait.tile)

    @property
    def _note(self) -> str:
        if self._is_enough:
            return self._left
        return _("{left} · {shortfall}").format(left=self._left, shortfall=shortfall_line(self.wait.discard))

    @property
    def _tile(self) -> int:
        return min(self._look.metrics.hand_tile, 50)

    @property
    def _left(self) -> str:
        return n_("{n} left", "{n} left", self._copies).format(n=self._copies)

    @property
    def _is_enough(self) -> bool:
        """Whether the hand may be declared one way at least."""
        return self.wait.self_draw.meets_minimum or self.wait.discard.meets_minimum


def amounts(wait: WaitValue) -> tuple[str, str]:
    """What the hand is worth by itself, self-drawn and on a discard."""
    drawn, discarded = (own_number(sheet) for sheet in (wait.self_draw, wait.discard))
    return drawn, discarded

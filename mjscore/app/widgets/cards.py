"""The centre and the right card beside each other."""

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtWidgets import QSplitter, QWidget

from mjscore.app.geometry import CARD_GAP, centre_of
from mjscore.app.theme import Look


class Cards(QSplitter):
    """They share the width as the user has drawn the line between them; until then as suits the size of the text."""

    def __init__(self, look: Look, centre: QWidget, right: QWidget, share: float | None) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._look = look
        self.share = share
        """The centre's share; none while nobody has drawn the line."""
        self.setHandleWidth(CARD_GAP)
        self.setChildrenCollapsible(False)
        centre.setMinimumWidth(300)
        for card in (centre, right):
            self.addWidget(card)
        centre.lower()  # a splitter puts what is added last first, and so would a screen reader
        self.splitterMoved.connect(self._take_share)

    def share_out(self, width: int) -> None:
        """Give each its share of a width."""
        centre = centre_of(width, self._look.text) if self.share is None else round(width * self.share)
        self.setSizes([centre, width - centre])

    def _take_share(self) -> None:
        centre, right = self.sizes()
        self.share = centre / (centre + right)


def read_share(saved: QByteArray) -> float | None:
    """The centre's share of the width; none where nothing sensible was saved."""
    try:
        share = float(bytes(saved.data()))
    except ValueError:
        return None
    return share if 0 < share < 1 else None

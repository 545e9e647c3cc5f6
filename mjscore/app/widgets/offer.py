"""What stands in place of the score while there is no hand: the offer of an example."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from mjscore.app.actions import ActionSet
from mjscore.app.settings import Settings
from mjscore.app.theme import Look, Role
from mjscore.app.widgets.parts.button import Button, Place
from mjscore.app.widgets.parts.label import Label
from mjscore.words import _
from mjscore.words.phrases import gap

_TILES = ("2m", "3m", "4m", "2p", "3p", "4p", "2s", "3s", "4s", "5m", "5m")


class Offer(QWidget):
    """Until it is declined, a button opens the example hand; it can be declined for good."""

    def __init__(self, look: Look, settings: Settings, actions: ActionSet) -> None:
        super().__init__()
        self._look = look
        self._settings = settings
        self._text = Label(look, "", Role.TEXT, "quiet")
        self._text.setWordWrap(True)
        self._tiles = Label(look)
        self.accept = Button(look, _("Open the example hand"), icon="play")
        self.decline = Button(look, _("No, thanks"), place=Place.LINK)
        self.accept.setToolTip(_("A hand that has won, to look at and to change."))
        self.decline.setToolTip(_("The example hand stays in the menu Help."))
        self.accept.clicked.connect(actions["example"].trigger)
        self.decline.clicked.connect(self._decline)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addStretch(2)
        column.addWidget(Label(look, _("Your score will appear here"), Role.HEADING))
        for part in (self._text, self._tiles, self.accept, self.decline):
            column.addWidget(part)
        column.addStretch(3)
        look.changed.connect(self._dress)
        self._dress()
        self.show_state()

    def show_state(self) -> None:
        """Show the offer, or only what to do."""
        is_open = not self._settings.is_offer_dismissed
        build = _("Build a hand with the tiles on the left.")
        offer = _("New to this? Start from an example and change it.")
        self._text.setText(f"{build}{gap()}{offer}" if is_open else build)
        for part in (self._tiles, self.accept, self.decline):
            part.setVisible(is_open)

    def _decline(self) -> None:
        self._settings.dismiss_offer()
        self.show_state()

    def _dress(self) -> None:
        width = min(self._look.metrics.run_tile, 24)
        self._tiles.setPixmap(self._look.pictures.run(_TILES, width, self.devicePixelRatioF()))

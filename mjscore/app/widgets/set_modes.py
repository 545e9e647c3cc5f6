"""What one click on a tile makes: a single tile or a whole set."""

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.state import SetMode
from mjscore.app.theme import Look
from mjscore.app.widgets.parts.segments import Segments
from mjscore.words import _


class SetModes(Segments[SetMode]):
    """One mode of five."""

    def __init__(self, document: Document, look: Look) -> None:
        words = {
            SetMode.TILE: _("Tile"),
            SetMode.CHOW: _("Chow"),
            SetMode.PUNG: _("Pung"),
            SetMode.KONG: _("Kong"),
            SetMode.CONCEALED_KONG: _("Concealed kong"),
        }
        tips = {
            SetMode.TILE: _("A click puts one tile into the part of the hand with the bright frame."),
            SetMode.CHOW: _("A click on its lowest tile puts a whole exposed chow into the hand."),
            SetMode.PUNG: _("A click puts a whole exposed pung into the hand."),
            SetMode.KONG: _("A click puts a whole exposed kong into the hand."),
            SetMode.CONCEALED_KONG: _("A click puts a whole concealed kong into the hand."),
        }
        items = [(mode, text, text) for mode, text in words.items()]
        super().__init__(look, _("One click makes"), items, tips, gap=4)
        self._document = document
        self.chosen.connect(lambda mode: document.do(edits.set_mode, mode))
        document.changed.connect(self.show_state)
        self.show_state()

    def show_state(self) -> None:
        """Press the button of the mode."""
        self.show_value(self._document.state.mode)

"""How to build a hand, for who has none yet."""

from mjscore.words import _
from mjscore.words.paragraphs import Paragraph, Style, plain


def how_it_works() -> tuple[Paragraph, ...]:
    """The three steps, and how to go back."""
    clicks = _(
        "1. Click tiles below the hand, or type them: 123m characters, 456p dots, 789s bamboos, E S W N winds, "
        "C F P dragons."
    )
    sets = _("2. Put exposed sets in with Chow, Pung or Kong: one click makes the set.")
    winning = _("3. Mark the winning tile. The score and its reasons appear as you go.")
    return (
        plain(Style.TITLE, _("How it works")),
        plain(Style.TEXT, clicks),
        plain(Style.TEXT, sets),
        plain(Style.TEXT, winning),
        plain(Style.QUIET, _("Right click takes a tile back. Ctrl+Z undoes anything.")),
    )

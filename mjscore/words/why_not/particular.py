"""What conditions of riichi ask for, as phrases that follow “needs”."""

from typing import assert_never

from mjscore.engine.needs import Particular
from mjscore.words import _


def particular(condition: Particular) -> str:  # noqa: PLR0911 - a branch for each condition
    """What it asks for."""
    match condition:
        case Particular.RIICHI:
            return _("riichi declared")
        case Particular.TWO_SIDED:
            return _("a winning tile at an end of a chow that waited on both sides")
        case Particular.TWO_TWICE:
            return _("two chows alike and two more alike")
        case Particular.THIRTEEN_WAITS:
            return _("a wait for all thirteen terminals and honors")
        case Particular.DORA:
            return _("a tile that an indicator names")
        case Particular.URA_DORA:
            return _("riichi, and a tile that an indicator below names")
        case Particular.RED_FIVE:
            return _("a red five")
        case _:
            assert_never(condition)

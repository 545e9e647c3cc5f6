"""Limits of riichi by name."""

from typing import assert_never

from mjscore.rulesets.riichi.limits import Limit
from mjscore.words import _, n_


def limit_name(limit: Limit) -> str:
    """What a limit is called, in a sentence."""
    match limit:
        case Limit.MANGAN:
            return _("mangan")
        case Limit.HANEMAN:
            return _("haneman")
        case Limit.BAIMAN:
            return _("baiman")
        case Limit.SANBAIMAN:
            return _("sanbaiman")
        case Limit.KAZOE_YAKUMAN:
            return _("kazoe yakuman")
        case Limit.YAKUMAN:
            return _("yakuman")
        case _:
            assert_never(limit)


def yakuman_name(number: int) -> str:
    """So many yakuman: `yakuman`, `double yakuman`, `3 yakuman`."""
    match number:
        case 1:
            return _("yakuman")
        case 2:
            return _("double yakuman")
        case _:
            return n_("{n} yakuman", "{n} yakuman", number).format(n=number)

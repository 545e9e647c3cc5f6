"""Base points: from han and fu, up to the limits."""

from enum import Enum
from typing import assert_never


class Limit(Enum):
    """The steps above which han and fu no longer matter."""

    __hash__ = object.__hash__  # members are single; the inherited hash is slow

    MANGAN = "mangan"
    HANEMAN = "haneman"
    BAIMAN = "baiman"
    SANBAIMAN = "sanbaiman"
    KAZOE_YAKUMAN = "kazoe_yakuman"
    YAKUMAN = "yakuman"

    @property
    def base(self) -> int:
        """Base points; a yakuman's for one."""
        match self:
            case Limit.MANGAN:
                return 2000
            case Limit.HANEMAN:
                return 3000
            case Limit.BAIMAN:
                return 4000
            case Limit.SANBAIMAN:
                return 6000
            case Limit.KAZOE_YAKUMAN | Limit.YAKUMAN:
                return 8000
            case _:
                assert_never(self)


_LEAST_HAN = (
    (13, Limit.KAZOE_YAKUMAN),
    (11, Limit.SANBAIMAN),
    (8, Limit.BAIMAN),
    (6, Limit.HANEMAN),
    (5, Limit.MANGAN),
)
_ALMOST_MANGAN = {(4, 30), (3, 60)}
"""Han and fu that kiriage rounds up to mangan."""


def points_before_limit(han: int, fu: int) -> int:
    """Base points by the formula alone; `fu` rounded."""
    return fu << han + 2


def limit_of(han: int, fu: int, *, kiriage: bool, kazoe: bool) -> Limit | None:
    """The limit that han and rounded fu reach. `kazoe`: thirteen han make a yakuman."""
    for least, limit in _LEAST_HAN:
        if han >= least:
            return limit if kazoe or limit is not Limit.KAZOE_YAKUMAN else Limit.SANBAIMAN
    is_rounded_up = kiriage and (han, fu) in _ALMOST_MANGAN
    return Limit.MANGAN if is_rounded_up or points_before_limit(han, fu) > Limit.MANGAN.base else None

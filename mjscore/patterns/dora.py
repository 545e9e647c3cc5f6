"""Which tiles indicators name."""

from mjscore.tiles import DRAGONS, KINDS, WINDS, Kind


def dora_of(indicator: Kind) -> Kind:
    """The kind that an indicator names: the next in its suit, among the winds, or of white, green and red dragons."""
    return _NEXT[indicator]


def _next(kind: Kind) -> Kind:
    if kind in WINDS:
        return WINDS[(kind - WINDS[0] + 1) % 4]
    if kind in DRAGONS:
        return DRAGONS[(kind - DRAGONS[0] - 1) % 3]
    return KINDS[kind - kind % 9 + (kind + 1) % 9]


_NEXT = tuple(map(_next, KINDS))

"""Tiles, declared sets and hands written on one line."""

from collections.abc import Iterable

from mjscore.hand import Hand, Meld
from mjscore.memo import Memo
from mjscore.tiles import FIVES, SUIT_BITS, Kind, tiles_in

SUIT_LETTERS = "mps"
HONOR_LETTERS = "ESWNCFP"
RED_FIVE = "0"
"""The digit of a red five."""
_WRITTEN: tuple[str, ...] = (*(f"{rank}{suit}" for suit in SUIT_LETTERS for rank in range(1, 10)), *HONOR_LETTERS)


def write_kind(kind: Kind, *, is_red: bool = False) -> str:
    """A kind as two characters, `3p`, or one for an honor; a red five as `0p`."""
    return RED_FIVE + _WRITTEN[kind][1:] if is_red else _WRITTEN[kind]


def write_tiles(tiles: Iterable[Kind], reds: tuple[Kind, ...] = ()) -> str:
    """Tiles as they come, a run sharing its suit letter: `123m5p`. The first five of a kind in `reds` is a red one."""
    return _write_run(tiles, reds) if reds else _RUNS[tuple(tiles)]


def _write_run(tiles: Iterable[Kind], reds: tuple[Kind, ...] = ()) -> str:
    text, suit, left = "", "", set(reds)
    for kind in tiles:
        tile = write_kind(kind, is_red=kind in left)
        left.discard(kind)
        if suit and tile[1:] != suit:
            text, suit = text + suit, ""
        text, suit = text + tile[0], tile[1:]
    return text + suit


_RUNS: Memo[tuple[Kind, ...], str] = Memo(_write_run)
_SORTED: Memo[int, str] = Memo(lambda key: write_tiles(tiles_in(key)))
"""Tiles of one suit in their order, by their count (see `tiles`)."""


def write_meld(meld: Meld) -> str:
    """A declared set in its brackets."""
    return _MELDS[meld]


def _write_meld(meld: Meld) -> str:
    reds = tuple(kind for kind in FIVES if kind in meld.tiles) if meld.has_red else ()
    return ("{%s}" if meld.is_concealed else "[%s]") % write_tiles(meld.tiles, reds)


_MELDS: Memo[Meld, str] = Memo(_write_meld)


def write_hand(hand: Hand) -> str:
    """The hand in normal form; `parse_hand` gives it back. Flowers are no part of the line."""
    parts = [_MELDS[meld] for meld in hand.melds]
    suits = [key for bits in SUIT_BITS if (key := hand.waiting_key & bits)]
    parts += [write_tiles(tiles_in(key), hand.reds) for key in suits] if hand.reds else map(_SORTED.__getitem__, suits)
    if hand.winning is not None:
        parts += ("+", write_kind(hand.winning, is_red=hand.is_red_win))
    return " ".join(parts)

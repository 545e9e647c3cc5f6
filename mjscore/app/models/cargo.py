"""What is dragged in the window, as bytes and back: a tile or flower of the palette, a tile that lies. No Qt here."""

from typing import NamedTuple

from mjscore.app.edits import Row
from mjscore.app.pieces import Piece, RedFive
from mjscore.app.state import Pane, Spot
from mjscore.tiles import Kind


class Lying(NamedTuple):
    """Where an indicator lies."""

    row: Row
    place: int


Cargo = Piece | str | Spot | Lying
"""A tile, a flower's letter, where in the hand a tile stands, or where an indicator lies."""


def pack(cargo: Cargo) -> bytes:
    """What `unpack` reads."""
    if isinstance(cargo, Spot):
        meld = "" if cargo.meld is None else cargo.meld
        return f"spot {cargo.pane.value} {cargo.place} {meld}".encode()
    if isinstance(cargo, Lying):
        return f"lying {cargo.row.value} {cargo.place}".encode()
    if isinstance(cargo, RedFive):
        return f"red {cargo.kind}".encode()
    return f"flower {cargo}".encode() if isinstance(cargo, str) else f"kind {cargo}".encode()


def unpack(data: bytes) -> Cargo:
    """What was packed."""
    sort, *words = data.decode().split()
    if sort == "kind":
        return Kind(int(words[0]))
    if sort == "red":
        return RedFive(Kind(int(words[0])))
    if sort == "flower":
        return words[0]
    if sort == "lying":
        return Lying(Row(words[0]), int(words[1]))
    return Spot(Pane(words[0]), int(words[1]), int(words[2]) if len(words) > 2 else None)

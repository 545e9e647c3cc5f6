"""What stands in the cells of a small table; no Qt here."""

from enum import Enum, auto
from typing import NamedTuple, TypeAlias


class Tone(Enum):
    """How a cell is set."""

    PLAIN = auto()
    QUIET = auto()
    STRONG = auto()
    GOOD = auto()
    BAD = auto()
    BAND = auto()
    """On a ground of its own."""
    LIT = auto()
    """In a frame: what the table is about now."""


class Cell(NamedTuple):
    """A cell: its words, sets of tiles beside them as their pictures are named, and how many columns it takes."""

    text: str
    tone: Tone = Tone.PLAIN
    sets: tuple[tuple[str, ...], ...] = ()
    span: int = 1
    spoken: str = ""
    """What a screen reader says; nothing: the words."""


Line: TypeAlias = tuple[Cell, ...]
"""The cells of a line from the left."""

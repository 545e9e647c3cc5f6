"""What stands on a printed sheet, as data: texts, tables and tiles, without places and sizes. No Qt here."""

from enum import Enum, auto
from typing import NamedTuple, TypeAlias

from mjscore.words.paragraphs import Plain, Spans


class Tone(Enum):
    """How a text is set."""

    TITLE = auto()
    HEADING = auto()
    TEXT = auto()
    STRONG = auto()
    QUIET = auto()
    STRUCK = auto()
    CAPTION = auto()
    COLUMN = auto()
    """What stands above a column."""
    FIGURE = auto()
    """A total."""
    NOTATION = auto()


class Side(Enum):
    """Where the texts of a column end."""

    LEFT = auto()
    RIGHT = auto()


class Text(NamedTuple):
    """A text in which tiles may stand."""

    spans: Spans
    tone: Tone = Tone.TEXT


class Picture(NamedTuple):
    """A tile, by the name of its drawing."""

    name: str
    is_winning: bool = False


class Group(NamedTuple):
    """Sets of tiles beside each other under a caption."""

    caption: str
    sets: tuple[tuple[Picture, ...], ...]
    is_small: bool = False


class Tiles(NamedTuple):
    """Groups beside each other, in as many lines as they need."""

    groups: tuple[Group, ...]


class Heading(NamedTuple):
    """Words with a line below them, on the page of what follows; perhaps at the beginning of a page."""

    text: Text
    begins_page: bool = False


class Column(NamedTuple):
    """A column of a table; those that stretch share what others leave. `least` is a width in points, if it has room."""

    side: Side = Side.LEFT
    stretch: int = 0
    least: float = 0


class Cell(NamedTuple):
    """A text over some columns; without one a line of dots to write on."""

    text: Text | None
    span: int = 1


class Table(NamedTuple):
    """Rows, and what stands above their columns."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    heads: tuple[str, ...] = ()


class Blanks(NamedTuple):
    """Words beside each other, each with a line of dots to write on."""

    labels: tuple[str, ...]


Part: TypeAlias = Text | Tiles | Heading | Table | Blanks
Section: TypeAlias = tuple[Part, ...]
"""What stays together where there is room, such as a hand."""


class Sheet(NamedTuple):
    """What is printed at once."""

    title: str
    date: str
    sections: tuple[Section, ...]


def words(text: str, tone: Tone = Tone.TEXT) -> Text:
    """A text without tiles."""
    return Text((Plain(text),), tone)


def cell(text: str, tone: Tone = Tone.TEXT, span: int = 1) -> Cell:
    """A cell without tiles."""
    return Cell(words(text, tone), span)

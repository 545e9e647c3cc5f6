"""The parts of a sheet in strips, which no page cuts."""

from collections.abc import Iterator
from functools import partial
from typing import assert_never

from PySide6.QtGui import QPainter

from mjscore.app.printing.grid import grid_strips
from mjscore.app.printing.groups import group_strips
from mjscore.app.printing.parts import Blanks, Heading, Part, Table, Text, Tiles, Tone, words
from mjscore.app.printing.setting import Setting
from mjscore.app.printing.strip import Strip, draw_dots, draw_rule
from mjscore.app.printing.text import Passage


def strips_of(part: Part, setting: Setting, width: float) -> Iterator[Strip]:
    """A part as wide as a column."""
    match part:
        case Text():
            return _text(part, setting, width)
        case Heading():
            return _heading(part, setting, width)
        case Tiles():
            return group_strips(part, setting, width)
        case Table():
            return grid_strips(part, setting, width)
        case Blanks():
            return _blanks(part, setting, width)
        case _:
            assert_never(part)


def _text(text: Text, setting: Setting, width: float) -> Iterator[Strip]:
    """A strip for each line. What is strong or quiet leads to what follows."""
    is_leading = text.tone in (Tone.STRONG, Tone.QUIET)
    passage = Passage(text, setting, width)
    for n, line in enumerate(passage.lines):
        gap = 0 if n else setting.length(3)
        yield Strip(line.height, partial(passage.draw_line, line), gap, keeps_next=is_leading)


def _heading(heading: Heading, setting: Setting, width: float) -> Iterator[Strip]:
    passage = Passage(heading.text, setting, width)
    height = passage.height + setting.length(3)

    def draw(painter: QPainter, x: float, y: float) -> None:
        passage.draw(painter, x, y)
        draw_rule(painter, setting, x, y + height, width)

    yield Strip(height, draw, setting.length(13), keeps_next=True, begins_page=heading.begins_page)


def _blanks(blanks: Blanks, setting: Setting, width: float) -> Iterator[Strip]:
    gap = setting.length(14)
    share = (width - gap * (len(blanks.labels) - 1)) / len(blanks.labels)
    passages = [Passage(words(label), setting, share) for label in blanks.labels]
    height = max(passage.height for passage in passages)

    def draw(painter: QPainter, x: float, y: float) -> None:
        for place, passage in enumerate(passages):
            left = x + place * (share + gap)
            passage.draw(painter, left, y)
            start = passage.width + setting.length(4)
            draw_dots(painter, setting, left + start, y + height * 0.8, share - start)

    yield Strip(height, draw, setting.length(30))

"""A sheet laid out on paper: at the largest scale at which it needs the fewest pages."""

from functools import partial
from itertools import groupby

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter

from mjscore.app.printing.pages import Columns, Paper, Placed, laid_out
from mjscore.app.printing.parts import Sheet, Side, Tone, words
from mjscore.app.printing.setting import Face, Setting
from mjscore.app.printing.strip import draw_rule
from mjscore.app.printing.strips import strips_of
from mjscore.app.printing.text import Passage
from mjscore.words import _

_SCALES = (1, 0.92, 0.85, 0.78)


class Job:
    """The pages of a sheet."""

    def __init__(self, sheet: Sheet, paper: Paper, *, is_mono: bool = False) -> None:
        *larger, smallest = (partial(_Layout, sheet, paper, Setting(scale, is_mono=is_mono)) for scale in _SCALES)
        tight = smallest()
        ways = (way() for way in larger)
        self._layout = next((way for way in ways if len(way.pages) <= len(tight.pages)), tight)

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return len(self._layout.pages)

    @property
    def faces(self) -> tuple[Face, ...]:
        """The fonts of its texts."""
        return self._layout.faces

    def draw(self, painter: QPainter, page: int) -> None:
        """Draw a page, counted from 0, from the corner of the paper on, in tenths of a point."""
        self._layout.draw(painter, page)


class _Layout:
    """A sheet at one scale."""

    def __init__(self, sheet: Sheet, paper: Paper, setting: Setting) -> None:
        self._paper = paper
        self._setting = setting
        self._title = Passage(words(sheet.title, Tone.TITLE), setting, paper.inside)
        self._again = Passage(words(sheet.title, Tone.QUIET), setting, paper.inside)
        self._date = Passage(words(sheet.date, Tone.QUIET), setting, paper.inside, Side.RIGHT)
        sections = [
            [strip for part in section for strip in strips_of(part, setting, paper.column)]
            for section in sheet.sections
        ]
        room = paper.bottom - paper.top
        columns = Columns(room - self._head(0), room - self._head(1), paper.columns)
        placed = laid_out(sections, columns)
        self.pages = [list(members) for _page, members in groupby(placed, lambda one: columns.page(one.place.column))]

    @property
    def faces(self) -> tuple[Face, ...]:
        """The fonts of its texts."""
        return self._setting.faces

    def draw(self, painter: QPainter, page: int) -> None:
        """Draw a page."""
        paper = self._paper
        painter.setPen(Qt.GlobalColor.white)  # a preview leaves out the first change where it is to black
        self._draw_head(painter, page)
        for one in self.pages[page]:
            self._draw_strip(painter, one, paper.top + self._head(page))
        number = _("Page {page} of {pages}").format(page=page + 1, pages=len(self.pages))
        foot = Passage(words(number, Tone.CAPTION), self._setting, paper.inside, Side.RIGHT)
        foot.draw(painter, paper.left, paper.foot)

    def _draw_strip(self, painter: QPainter, one: Placed, top: float) -> None:
        left = self._paper.column_left(one.place.column % self._paper.columns)
        one.strip.draw(painter, left, top + one.place.y)

    def _draw_head(self, painter: QPainter, page: int) -> None:
        """The title and the date; on later pages smaller."""
        paper, title = self._paper, self._again if page else self._title
        title.draw(painter, paper.left, paper.top)
        self._date.draw(painter, paper.left, paper.top + (title.lead - self._date.lead) / 2)
        draw_rule(painter, self._setting, paper.left, paper.top + self._line(page), paper.inside)

    def _line(self, page: int) -> float:
        """How far below the top the line under the title is."""
        return (self._again if page else self._title).height + self._setting.length(4)

    def _head(self, page: int) -> float:
        """The height of what stands above the columns."""
        return self._line(page) + self._setting.length(8)

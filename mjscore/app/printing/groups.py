"""Groups of tiles in lines, each a strip; the tiles as large as lets each group stand in one line."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from mjscore.app.printing.drawing import HEIGHT, draw_set, set_width
from mjscore.app.printing.parts import Group, Picture, Tiles, Tone, words
from mjscore.app.printing.setting import Setting
from mjscore.app.printing.strip import Strip
from mjscore.app.printing.text import Passage

_LARGEST, _SMALLEST = 25, 19
"""The width of tiles in points."""
_SMALL = 0.76
"""The width of flowers and indicators by that of other tiles."""


def group_strips(tiles: Tiles, setting: Setting, width: float) -> Iterator[Strip]:
    """A strip for each line of groups that a column of a width needs."""
    sizes = (_Lines(setting, width, points) for points in range(_LARGEST, _SMALLEST, -1))
    roomy = (lines for lines in sizes if all(lines.has_room(group) for group in tiles.groups))
    return next(roomy, _Lines(setting, width, _SMALLEST)).strips(tiles)


class _Lines:
    """Lines of a width, for tiles of a width in points."""

    def __init__(self, setting: Setting, width: float, tile: float) -> None:
        self._setting = setting
        self._width = width
        self._tile = setting.length(tile)
        self._gap = setting.length(5)
        self._group_gap = setting.length(14)

    def has_room(self, group: Group) -> bool:
        """Whether a group fits into a line."""
        return self._reach(group) <= self._width

    def strips(self, tiles: Tiles) -> Iterator[Strip]:
        """The lines."""
        line: list[Group] = []
        rest = self._width
        for group in (part for whole in tiles.groups for part in self._parts(whole)):
            needed = self._reach(group)
            if line and needed > rest:
                yield self._strip(line)
                line, rest = [], self._width
            line.append(group)
            rest -= needed + self._group_gap
        if line:
            yield self._strip(line)

    def _parts(self, group: Group) -> Iterator[Group]:
        """The group in parts that are no wider than a line."""
        taken: list[tuple[Picture, ...]] = []
        for one in group.sets:
            if taken and not self.has_room(group._replace(sets=(*taken, one))):
                yield group._replace(sets=tuple(taken))
                group, taken = group._replace(caption=""), []
            taken.append(one)
        yield group._replace(sets=tuple(taken))

    def _reach(self, group: Group) -> float:
        tiles = sum(set_width(len(one), self._tile_of(group)) for one in group.sets)
        caption = Passage(words(group.caption, Tone.CAPTION), self._setting).width
        return max(tiles + (len(group.sets) - 1) * self._gap, caption)

    def _tile_of(self, group: Group) -> float:
        return self._tile * _SMALL if group.is_small else self._tile

    def _strip(self, groups: Sequence[Group]) -> Strip:
        """Captions in a line, and below them the tiles on one floor."""
        captions = [Passage(words(group.caption, Tone.CAPTION), self._setting) for group in groups]
        above = captions[0].lead + self._setting.length(2)
        floor = above + max(map(self._tile_of, groups)) * HEIGHT

        def draw(painter: QPainter, x: float, y: float) -> None:
            for group, caption in zip(groups, captions, strict=True):
                caption.draw(painter, x, y)
                self._draw(group, painter, x, y + floor)
                x += self._reach(group) + self._group_gap

        return Strip(floor + self._setting.length(7), draw, self._setting.length(8))

    def _draw(self, group: Group, painter: QPainter, x: float, floor: float) -> None:
        tile = self._tile_of(group)
        for one in group.sets:
            draw_set(painter, self._setting, one, QPointF(x, floor - tile * HEIGHT), tile)
            x += set_width(len(one), tile) + self._gap

"""Which combinations join two sets already, so that a further one between them is not counted."""

from collections.abc import Sequence

from mjscore.engine.combination import Places, Row
from mjscore.engine.sheet import ScoreSheet, Suppressed

Joint = tuple[Row, Places]
"""A combination and the sets that it joins."""


def joining(sheet: ScoreSheet, item: Suppressed) -> list[Row]:
    """The combinations of the same sort that count, over which the sets of each of its times are joined."""
    alike = [counted for counted in sheet.counted if counted.combination.reads is item.combination.reads]
    joints = [(counted.combination, places) for counted in alike for places in counted.places]
    found = [row for places in item.places for row in _path(joints, places[0], places[-1])]
    return list({row.rule: row for row in found}.values())


def _path(joints: Sequence[Joint], start: int, goal: int) -> tuple[Row, ...]:
    """The fewest combinations that lead from one set to another."""
    reached: dict[int, tuple[Row, ...]] = {start: ()}
    frontier = [start]
    for place in frontier:
        for row, places in joints:
            if place in places:
                new = [other for other in places if other not in reached]
                reached |= dict.fromkeys(new, (*reached[place], row))
                frontier += new
    return reached[goal]

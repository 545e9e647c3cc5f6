"""The records, in the order of the source's tables: points of every player, of the winner, doublings of both."""

from mjscore.engine.combination import Row
from mjscore.rulesets.classical.rows import doublings, points, winner

ROWS: tuple[Row, ...] = points.ROWS + winner.ROWS + doublings.ROWS
